package formats

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"
	"go.yaml.in/yaml/v3"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

// The files that editors and their registries are given (editors/upstream, editors/zed, editors/tree-sitter) name the
// endings, languages and archives that there are.

const upstream = "../editors/upstream/"

// read decodes a file by its ending; one that is not valid ends the test.
func read(t *testing.T, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	switch filepath.Ext(path) {
	case ".toml":
		err = toml.Unmarshal(data, into)
	case ".yaml", ".yml", ".sublime-syntax":
		err = yaml.Unmarshal(bytes.TrimPrefix(data, []byte("%YAML 1.2\n")), into) // the library writes 1.1 and reads both
	default:
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// bare are the endings that editors are told, without their dots. That of Go source, which Ishi has too, is never one.
func bare(f syntax.Format) []string {
	var list []string
	for _, ending := range slices.Concat(f.Extensions(), f.Claims()) {
		if ending != ".go" {
			list = append(list, strings.TrimPrefix(ending, "."))
		}
	}
	slices.Sort(list)
	return list
}

func sameEndings(t *testing.T, path, language string, got []string) {
	t.Helper()
	f := ByID(language)
	if f == nil {
		t.Errorf("%s: recls knows no language %q", path, language)
		return
	}
	got = slices.Sorted(slices.Values(got))
	if diff := cmp.Diff(bare(f), got); diff != "" {
		t.Errorf("%s: endings of %s (-recls +file):\n%s", path, language, diff)
	}
}

// everyLanguage reports the languages that a file leaves out.
func everyLanguage(t *testing.T, path string, got []string) {
	t.Helper()
	var want []string
	for _, l := range All() {
		want = append(want, l.ID())
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, slices.Sorted(slices.Values(got))); diff != "" {
		t.Errorf("%s: languages (-recls +file):\n%s", path, diff)
	}
}

type helixFile struct {
	Server map[string]struct {
		Command string   `toml:"command"`
		Args    []string `toml:"args"`
	} `toml:"language-server"`
	Language []struct {
		Name    string   `toml:"name"`
		Endings []string `toml:"file-types"`
		Servers []string `toml:"language-servers"`
	} `toml:"language"`
	Grammar []struct {
		Name   string `toml:"name"`
		Source struct {
			Git     string `toml:"git"`
			Rev     string `toml:"rev"`
			Subpath string `toml:"subpath"`
		} `toml:"source"`
	} `toml:"grammar"`
}

var commit = regexp.MustCompile(`^[0-9a-f]{40}$`)

func TestUpstreamHelix(t *testing.T) {
	for _, path := range []string{upstream + "helix/languages.toml", "../editors/helix/languages.toml"} {
		var file helixFile
		read(t, path, &file)
		if s := file.Server["recls"]; s.Command != "recls" || !slices.Equal(s.Args, []string{"lsp"}) {
			t.Errorf("%s: the server is %+v", path, s)
		}
		var names []string
		for _, l := range file.Language {
			names = append(names, l.Name)
			sameEndings(t, path, l.Name, l.Endings)
			if !slices.Equal(l.Servers, []string{"recls"}) {
				t.Errorf("%s: %s has the servers %q", path, l.Name, l.Servers)
			}
		}
		everyLanguage(t, path, names)
		for _, g := range file.Grammar {
			if !commit.MatchString(g.Source.Rev) {
				t.Errorf("%s: the grammar %s has no commit", path, g.Name)
			}
			if g.Source.Subpath != "" {
				isGrammar(t, path, g.Source.Subpath)
			}
		}
	}
}

// isGrammar sees that a folder of the repository has a parser, which editors build.
func isGrammar(t *testing.T, path, folder string) {
	t.Helper()
	if _, err := os.Stat(filepath.Join("..", folder, "src", "parser.c")); err != nil {
		t.Errorf("%s: %v", path, err)
	}
}

func TestUpstreamZed(t *testing.T) {
	const path = "../editors/zed/extension.toml"
	type configuration struct {
		Name    string   `toml:"name"`
		Grammar string   `toml:"grammar"`
		Endings []string `toml:"path_suffixes"`
		First   string   `toml:"first_line_pattern"`
	}
	var file struct {
		ID      string
		Version string
		Servers map[string]struct {
			Languages []string          `toml:"languages"`
			IDs       map[string]string `toml:"language_ids"`
		} `toml:"language_servers"`
		Grammars map[string]struct{ Repository, Rev, Path string }
	}
	read(t, path, &file)
	server := file.Servers["recls"]
	everyLanguage(t, path, slices.Collect(maps.Values(server.IDs)))
	if diff := cmp.Diff(slices.Sorted(maps.Keys(server.IDs)), slices.Sorted(slices.Values(server.Languages))); diff != "" {
		t.Errorf("%s: languages with an id, and of the server:\n%s", path, diff)
	}
	for name, id := range server.IDs {
		var c configuration
		folder := "../editors/zed/languages/" + id
		read(t, folder+"/config.toml", &c)
		sameEndings(t, folder, id, c.Endings)
		if c.Name != name || c.Grammar != id {
			t.Errorf("%s: name %q, grammar %q; expected %q and %q", folder, c.Name, c.Grammar, name, id)
		}
		if _, err := regexp.Compile(c.First); err != nil {
			t.Errorf("%s: %v", folder, err)
		}
		g := file.Grammars[id]
		if !commit.MatchString(g.Rev) {
			t.Errorf("%s: the grammar %s has no commit", path, id)
		}
		if g.Path != "" {
			isGrammar(t, path, g.Path)
		}
	}
	var cargo struct{ Package struct{ Version string } }
	read(t, "../editors/zed/Cargo.toml", &cargo)
	var list map[string]struct{ Submodule, Path, Version string }
	read(t, upstream+"zed-extensions/extensions.toml", &list)
	if v := list[file.ID].Version; v != file.Version || cargo.Package.Version != file.Version {
		t.Errorf("the extension for Zed is %s, in Cargo.toml %s, in the list %s", file.Version, cargo.Package.Version, v)
	}
	// What Zed asks of an extension before it is published.
	if strings.Contains(file.ID, "zed") || strings.Contains(file.ID, "extension") {
		t.Errorf("the extension for Zed is called %s: expected neither zed nor extension in it", file.ID)
	}
	if _, err := os.Stat("../editors/zed/LICENSE"); err != nil {
		t.Errorf("the folder of the extension for Zed has no licence: %v", err)
	}
	if p := list[file.ID].Path; p != "editors/zed" {
		t.Errorf("the extension for Zed is said to be in %q", p)
	}
}

func TestUpstreamGrammars(t *testing.T) {
	for _, id := range []string{"csa", "ishi", "kif"} {
		path := "../editors/tree-sitter/" + id + "/tree-sitter.json"
		var file struct {
			Grammars []struct {
				Name    string
				Endings []string `json:"file-types"`
			}
			Metadata struct{ Version string }
		}
		read(t, path, &file)
		if len(file.Grammars) != 1 || file.Grammars[0].Name != id {
			t.Fatalf("%s: grammars %+v", path, file.Grammars)
		}
		sameEndings(t, path, id, file.Grammars[0].Endings)
		var pack struct{ Version string }
		read(t, filepath.Dir(path)+"/package.json", &pack)
		if pack.Version != file.Metadata.Version {
			t.Errorf("%s: version %s, in package.json %s", path, file.Metadata.Version, pack.Version)
		}
	}
}

// The Marketplace of VS Code takes at most 30 keywords, and no picture in SVG for an icon.
func TestUpstreamMarketplace(t *testing.T) {
	var file struct {
		Icon     string
		Keywords []string
	}
	read(t, "../editors/vscode/package.json", &file)
	if len(file.Keywords) > 30 || !strings.HasSuffix(file.Icon, ".png") {
		t.Errorf("%d keywords, icon %s", len(file.Keywords), file.Icon)
	}
}

func TestUpstreamMason(t *testing.T) {
	const path = upstream + "mason-registry/packages/recls/package.yaml"
	var file struct {
		Name   string
		Source struct {
			ID    string
			Asset []struct{ Target, File, Bin string }
		}
	}
	read(t, path, &file)
	release, err := os.ReadFile("../.ci/release.sh")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(release, []byte("name=recls-$version-$1-$2")) {
		t.Error(".ci/release.sh gives archives other names than this test expects")
	}
	platforms := regexp.MustCompile(`\$\{PLATFORMS:-(.*)\}`).FindSubmatch(release)
	if platforms == nil {
		t.Fatal(".ci/release.sh has no list of systems")
	}
	var want, got []string
	for _, platform := range strings.Fields(string(platforms[1])) {
		os, arch, _ := strings.Cut(platform, "-")
		name, file, program := "recls-{{version}}-"+platform, ".tar.gz", "/recls"
		if os == "windows" {
			file, program = ".zip", "/recls.exe"
		}
		target := map[string]string{"windows": "win"}[os]
		if target == "" {
			target = os
		}
		want = append(want, target+"_"+map[string]string{"amd64": "x64", "arm64": "arm64"}[arch]+" "+name+file+" "+name+program)
	}
	for _, a := range file.Source.Asset {
		got = append(got, a.Target+" "+a.File+" "+a.Bin)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: archives (-release.sh +file):\n%s", path, diff)
	}
	if !regexp.MustCompile(`^pkg:github/recls/recls@v\d+\.\d+\.\d+$`).MatchString(file.Source.ID) {
		t.Errorf("%s: source %s", path, file.Source.ID)
	}
}

func TestUpstreamLSP4IJ(t *testing.T) {
	const path = upstream + "lsp4ij/src/main/resources/templates/lsp/recls/"
	var file struct {
		ID       string
		Mappings []struct {
			Type     struct{ Patterns []string } `json:"fileType"`
			Language string                      `json:"languageId"`
		} `json:"fileTypeMappings"`
	}
	read(t, path+"template.json", &file)
	var languages []string
	for _, m := range file.Mappings {
		languages = append(languages, m.Language)
		var endings []string
		for _, p := range m.Type.Patterns {
			endings = append(endings, strings.TrimPrefix(p, "*."))
		}
		sameEndings(t, path, m.Language, endings)
	}
	everyLanguage(t, path, languages)
	var installer struct{ ID string }
	read(t, path+"installer.json", &installer)
	if installer.ID != file.ID {
		t.Errorf("%s: ids %q and %q", path, file.ID, installer.ID)
	}
}

func TestUpstreamLinguist(t *testing.T) {
	const path = upstream + "linguist/lib/linguist/languages.yml"
	var file map[string]struct {
		Type       string
		Color      string
		Extensions []string
		Scope      string `yaml:"tm_scope"`
	}
	read(t, path, &file)
	var ids []string
	for name, l := range file {
		id := strings.ToLower(name)
		ids = append(ids, id)
		var endings []string
		for _, e := range l.Extensions {
			endings = append(endings, strings.TrimPrefix(e, "."))
		}
		sameEndings(t, path, id, endings)
		if !slices.IsSorted(l.Extensions[1:]) {
			t.Errorf("%s: the endings of %s behind the first are not in order", path, name)
		}
		var grammar struct{ ScopeName string }
		read(t, "../editors/vscode/syntaxes/"+id+".tmLanguage.json", &grammar)
		if grammar.ScopeName != l.Scope {
			t.Errorf("%s: %s has the scope %s, its grammar %s", path, name, l.Scope, grammar.ScopeName)
		}
		samples, err := filepath.Glob(upstream + "linguist/samples/" + name + "/*")
		if err != nil || len(samples) == 0 {
			t.Errorf("%s: no sample of %s (%v)", path, name, err)
		}
		for _, sample := range samples {
			if !slices.Contains(l.Extensions, filepath.Ext(sample)) {
				t.Errorf("%s: %s has not its ending", sample, name)
			}
		}
	}
	everyLanguage(t, path, ids)
}

func TestUpstreamSublime(t *testing.T) {
	const path = upstream + "sublime/LanguageServers.sublime-settings"
	var file map[string]struct {
		Enabled  bool
		Command  []string
		Selector string
	}
	read(t, path, &file)
	scopes := strings.Split(file["recls"].Selector, " | ")
	var want []string
	for _, l := range All() {
		syntaxFile := "../editors/sublime/" + l.ID() + ".sublime-syntax"
		var s struct {
			Scope   string
			Endings []string `yaml:"file_extensions"`
		}
		read(t, syntaxFile, &s)
		sameEndings(t, syntaxFile, l.ID(), s.Endings)
		want = append(want, s.Scope)
	}
	slices.Sort(scopes)
	slices.Sort(want)
	if diff := cmp.Diff(want, scopes); diff != "" {
		t.Errorf("%s: scopes (-sublime-syntax +file):\n%s", path, diff)
	}
}

// The queries for SGF are for a grammar of another project, which is not here: they name only what it has.
func TestUpstreamSGFQueries(t *testing.T) {
	has := []string{
		"collection", "game_tree", "sequence", "node", "property", "property_identifier", "property_value", "value_content",
		"name:", "value:", "(", ")", "[", "]", ";",
	}
	other := regexp.MustCompile(`(?m)^;[^"].*$|\(#[^)]*\)`) // comments and predicates
	name := regexp.MustCompile(`\((\w+)|(\w+:)|"([^"]+)"`)
	for _, pattern := range []string{"tree-sitter/sgf/queries", "zed/languages/sgf"} {
		files, err := filepath.Glob("../editors/" + pattern + "/*.scm")
		if err != nil || len(files) < 3 {
			t.Fatalf("%s: %d queries (%v)", pattern, len(files), err)
		}
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range name.FindAllStringSubmatch(other.ReplaceAllString(string(text), ""), -1) {
				if word := m[1] + m[2] + m[3]; !slices.Contains(has, word) {
					t.Errorf("%s: the grammar has no %s", path, word)
				}
			}
		}
	}
}

// What Vim and Neovim are offered may leave out endings that others use too, and names no others.
func TestUpstreamVim(t *testing.T) {
	added := regexp.MustCompile(`(?m)^\+\s+"?(\w+)"?(?:: "| = ')(\w+)["']`)
	listed := regexp.MustCompile(`file\.(\w+)`)
	for _, folder := range []string{"vim", "neovim"} {
		diffs, err := filepath.Glob(upstream + folder + "/*.diff")
		if err != nil || len(diffs) != 1 {
			t.Fatalf("%s: %d patches (%v)", folder, len(diffs), err)
		}
		diff, err := os.ReadFile(diffs[0])
		if err != nil {
			t.Fatal(err)
		}
		var endings []string
		for _, m := range added.FindAllSubmatch(diff, -1) {
			endings = append(endings, string(m[1]))
			if f := ByID(string(m[2])); f == nil || !slices.Contains(bare(f), string(m[1])) {
				t.Errorf("%s: .%s is not of %s", diffs[0], m[1], m[2])
			}
		}
		tests, err := os.ReadFile(upstream + folder + "/test_filetype.txt")
		if err != nil {
			t.Fatal(err)
		}
		var tested []string
		for _, m := range listed.FindAllSubmatch(tests, -1) {
			tested = append(tested, string(m[1]))
		}
		slices.Sort(endings)
		slices.Sort(tested)
		if diff := cmp.Diff(endings, tested); diff != "" || len(endings) == 0 {
			t.Errorf("%s: endings (-patch +test):\n%s", folder, diff)
		}
	}
}

func TestUpstreamKakoune(t *testing.T) {
	const path = upstream + "kakoune-lsp/servers.kak"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var languages []string
	for _, m := range regexp.MustCompile(`BufCreate \.\*\[\.\]\(?([\w|]+)\)? %\{ set-option buffer filetype (\w+) \}`).FindAllStringSubmatch(string(text), -1) {
		languages = append(languages, m[2])
		sameEndings(t, path, m[2], strings.Split(m[1], "|"))
	}
	everyLanguage(t, path, languages)
	if strings.Count(string(text), "{") != strings.Count(string(text), "}") {
		t.Errorf("%s: braces do not match", path)
	}
	servers := regexp.MustCompile(`filetype=\(\?:([\w|]+)\)`).FindSubmatch(text)
	if servers == nil {
		t.Fatalf("%s: no hook for the server", path)
	}
	everyLanguage(t, path, strings.Split(string(servers[1]), "|"))
}

// The samples for Linguist show what records look like: recls finds nothing in them.
func TestUpstreamSamples(t *testing.T) {
	catalogue := Catalogue()
	count := 0
	err := filepath.WalkDir(upstream+"linguist/samples", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		count++
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f := ByName(path)
		if f == nil {
			t.Errorf("%s: recls does not know the ending", path)
			return nil
		}
		for _, found := range catalogue.Check(t.Context(), f.Parse(syntax.NewSource(string(data))), diagnostics.Config{}) {
			if found.Severity <= diagnostics.Warning {
				t.Errorf("%s: %s", path, found.Rule.Code)
			}
		}
		return nil
	})
	if err != nil || count < 5 {
		t.Errorf("%d samples (%v)", count, err)
	}
}
