package project

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/filetest"
)

var update = flag.Bool("update", false, "write what comes out into the files that are compared with it")

// lineWidth and indentWidth are what the formats let users choose of their layouts.
var lineWidth, indentWidth = formats.LayoutSettings()[0], formats.LayoutSettings()[1]

// toy is a catalogue that does not grow.
func toy() *diagnostics.Catalogue {
	set := func(format string, rules ...diagnostics.Rule) diagnostics.Set {
		var list []diagnostics.Entry
		for i := range rules {
			rules[i].Code = format + "/" + rules[i].Code
			list = append(list, diagnostics.Entry{Rule: &rules[i]})
		}
		return diagnostics.Set{Format: format, Rules: list}
	}
	return diagnostics.NewCatalogue(
		set("go", diagnostics.Rule{Code: "bad-move"}, diagnostics.Rule{Code: "bad-point"}, diagnostics.Rule{Code: "quiet", Traits: diagnostics.Off}),
		set("chess", diagnostics.Rule{Code: "bad-move"}, diagnostics.Rule{Code: "castling"}),
	)
}

// TestCases runs testdata/*.txtar: a settings file with what is wrong in it, and what it decides
// for the paths that are the names of the other sections.
func TestCases(t *testing.T) {
	list, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(list) == 0 {
		t.Fatalf("no cases (%v)", err)
	}
	for _, name := range list {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			a := txtar.Parse(data)
			if a.Files[0].Name != Name {
				t.Fatalf("the first section is not %s", Name)
			}
			f, problems := Parse(filepath.Join("games", Name), a.Files[0].Data, toy())
			got := &txtar.Archive{Comment: a.Comment, Files: a.Files[:1:1]}
			for _, s := range a.Files[1:] {
				text := drawProblems(problems)
				if s.Name != "problems" {
					text = drawSettings(f, s.Name)
				}
				got.Files = append(got.Files, txtar.File{Name: s.Name, Data: []byte(text)})
			}
			if *update {
				data = txtar.Format(got)
				if err := os.WriteFile(name, data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(data), string(txtar.Format(got))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func drawProblems(list []Problem) string {
	var b strings.Builder
	for _, p := range list {
		p.Path = filepath.ToSlash(p.Path)
		fmt.Fprintln(&b, p)
	}
	return b.String()
}

func drawSettings(f *File, path string) string {
	var b strings.Builder
	s := f.For(path)
	if f.Excluded(path) {
		b.WriteString("excluded\n")
	}
	if s.Notation != "" {
		fmt.Fprintln(&b, "notation", s.Notation)
	}
	if n, ok := s.Layout[indentWidth]; ok {
		fmt.Fprintln(&b, "indent", n)
	}
	if n, ok := s.Layout[lineWidth]; ok {
		fmt.Fprintln(&b, "width", n)
	}
	for _, w := range s.Rules {
		fmt.Fprintln(&b, w.Code, w.Word)
	}
	return b.String()
}

func TestApply(t *testing.T) {
	f, problems := Parse(Name, []byte("ishi.indentWidth = 4\nsgf.lineWidth = 60\nrules = {'go/bad-move' = 'off', 'go/quiet' = 'hint'}\n"), toy())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var shared diagnostics.Config
	shared.Set("go/bad-move", "error")
	cfg, o := shared, format.Options{indentWidth: 2}
	f.For("x").Apply(&cfg, &o)
	if !cfg.Off["go/bad-move"] || !cfg.On["go/quiet"] || cfg.Severity["go/quiet"] != diagnostics.Hint {
		t.Errorf("rules: %+v", cfg)
	}
	if shared.Off["go/bad-move"] || len(shared.On) != 1 {
		t.Errorf("the configuration below was changed: %+v", shared)
	}
	if !maps.Equal(o, format.Options{indentWidth: 4, lineWidth: 60}) {
		t.Errorf("layout: %+v", o)
	}
	Settings{}.Apply(&cfg, &o)
	f.For("x").Apply(nil, nil)
	if !maps.Equal(o, format.Options{indentWidth: 4, lineWidth: 60}) || len(cfg.Off) != 2 {
		t.Error("settings that decide nothing decided something")
	}
}

func TestNoFile(t *testing.T) {
	var none *File
	if s := none.For("x"); s.Rules != nil || s.Layout != nil || s.Notation != "" || none.Excluded("x") {
		t.Errorf("no file decides %+v", s)
	}
}

// TestManyProblems: each is counted, few are listed, and that is quick.
func TestManyProblems(t *testing.T) {
	var b strings.Builder
	b.WriteString("[rules]\n")
	for i := range 5000 {
		fmt.Fprintf(&b, "'go/bad-mov%d' = 'off'\n", i)
	}
	_, problems := Parse(Name, []byte(b.String()), toy())
	if len(problems) != mostProblems+1 || !strings.Contains(problems[mostProblems].Message.String(), "4950 more problems") {
		t.Errorf("%d problems, the last: %v", len(problems), problems[len(problems)-1])
	}
}

// TestTooMuch: what would take long is not begun.
func TestTooMuch(t *testing.T) {
	text := strings.Repeat("a=1\n", mostKeys) + "[rules]\n"
	if _, problems := Parse(Name, []byte(text), toy()); len(problems) != 1 || problems[0].Line != 1 || !strings.Contains(problems[0].Message.String(), "too much") {
		t.Errorf("%v", problems)
	}
}

// TestDeep: nesting is bounded by the reader of TOML, and dotted keys cost no more than their text.
func TestDeep(t *testing.T) {
	const n, most = 100_000, mostKeys - 2
	for _, text := range []string{
		"exclude = " + strings.Repeat("[", n), "exclude = " + strings.Repeat("[", most), "x = " + strings.Repeat("{a=", most),
		"exclude = " + strings.Repeat("[", most) + strings.Repeat("]", most),
		strings.Repeat("a.", n) + "b = 1", "[" + strings.Repeat("a.", n) + "b]",
		"exclude = ['" + strings.Repeat("**/a/", n/10) + "']",
	} {
		f, _ := Parse(Name, []byte(text), toy())
		f.Excluded(strings.Repeat("a/", 100) + "b")
	}
}

func FuzzParse(f *testing.F) {
	list, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range list {
		a, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(a.Files[0].Data, "archive/1990/a.csa")
	}
	f.Add([]byte("overrides = [{files = ['*'], rules = {'*/*' = 'on'}}, 1]\n"), "../x")
	cat := toy()
	f.Fuzz(func(t *testing.T, data []byte, path string) {
		file, problems := Parse(Name, data, cat)
		lines := strings.Count(string(data), "\n") + 1
		for _, p := range problems {
			if p.Line < 0 || p.Line > lines || (p.Line == 0) != (p.Column == 0) || p.Message.IsZero() || strings.Contains(p.Message.String(), "%!") {
				t.Errorf("%q: problem %+v", data, p)
			}
		}
		file.Excluded(path)
		s := file.For(path)
		var cfg diagnostics.Config
		o := format.Options{}
		s.Apply(&cfg, &o)
		for _, w := range s.Rules {
			if cat.Rule(w.Code) == nil || cfg.Off[w.Code] != (w.Word == "off") {
				t.Errorf("%q: word %+v", data, w)
			}
		}
		if !indentWidth.Allows(o.Get(indentWidth)) || !lineWidth.Allows(o.Get(lineWidth)) {
			t.Errorf("%q: layout %+v", data, o)
		}
	})
}

// TestHostile: of a file that asks too much the rest is ignored, which is reported once; what it keeps does
// not grow with the number of paths.
func TestHostile(t *testing.T) {
	var text strings.Builder
	text.WriteString("exclude = [")
	for i := range 50_000 {
		fmt.Fprintf(&text, "\"**/**x%d\",", i)
	}
	text.WriteString("]\n")
	f, problems := Parse("/x/.recls.toml", []byte(text.String()), toy())
	if len(f.base.files) != mostGlobs || len(problems) != 1 || !strings.Contains(problems[0].Message.String(), "more than 1000 globs") {
		t.Errorf("%d globs, %v", len(f.base.files), problems)
	}
	if !f.Excluded("/x/a/bx7") || f.Excluded("/x/a/bx49999") {
		t.Error("the first globs do not hold, or the last do")
	}

	text.Reset()
	const n = 12
	for i := range n { // every path has overrides of its own
		fmt.Fprintf(&text, "[[overrides]]\nfiles = [\"*%c*\"]\nrules.\"go/bad-move\" = \"error\"\n", 'a'+i)
	}
	f, problems = Parse("/x/.recls.toml", []byte(text.String()), toy())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for set := range 1 << n {
		name := []byte("/x/-")
		for i := range n {
			if set>>i&1 != 0 {
				name = append(name, byte('a'+i))
			}
		}
		if s := f.For(string(name)); (len(s.Rules) == 1) != (set != 0) {
			t.Fatalf("%s: %v", name, s)
		}
	}
}

// TestOldNames: an editor may use old names too.
func TestOldNames(t *testing.T) {
	for _, c := range []struct {
		json, said string
		is         func(Settings) bool
	}{
		{`{"format.width": 60}`, "`format.width` is the old name of `sgf.lineWidth`", func(s Settings) bool { return s.Layout[lineWidth] == 60 }},
		{`{"recls": {"format": {"width": 60}}}`, "`format.width` is the old name of `sgf.lineWidth`", func(s Settings) bool { return s.Layout[lineWidth] == 60 }},
		{`{"format": {"indent": 4}}`, "`format.indent` is the old name of `ishi.indentWidth`", func(s Settings) bool { return s.Layout[indentWidth] == 4 }},
		{`{"notation": "western"}`, "`notation` is the old name of `shogi.notation`", func(s Settings) bool { return s.Notation == "western" }},
		{`{"workspace.index": true}`, "`workspace.index` is the old name of `workspace.searchClosedFiles`", func(s Settings) bool { return *s.Index }},
		{`{"inlayHints": {"sums": false}}`, "`inlayHints.sums` is the old name of `inlayHints.setupCounts`", func(s Settings) bool { return !*s.Sums }},
		{`{"format": {"width": 60}, "sgf": {"lineWidth": 70}}`, "`format.width` is ignored: `sgf.lineWidth`, its new name, is set too", func(s Settings) bool { return s.Layout[lineWidth] == 70 }},
		{`{"sgf": {"lineWidth": 70}, "format": {"width": null}}`, "", func(s Settings) bool { return s.Layout[lineWidth] == 70 }},
		{`{"format": {"width": 60}, "sgf": {"lineWidth": null}}`, "`format.width` is the old name of `sgf.lineWidth`", func(s Settings) bool { return s.Layout[lineWidth] == 60 }},
		{`{"root": true}`, "", func(s Settings) bool { return true }},
	} {
		s, said := Editor([]byte(c.json), toy())
		var lines []string
		for _, text := range said {
			lines = append(lines, text.String())
		}
		if strings.Join(lines, "\n") != c.said || !c.is(s) {
			t.Errorf("%s: %q, %+v", c.json, said, s)
		}
	}
	s, said := Editor([]byte(`{"format": {"width": 39}}`), toy())
	if s.Layout != nil || len(said) != 2 || said[1].String() != "`format.width` is 39: expected a whole number from 40 to 400" {
		t.Errorf("%q, %+v", said, s)
	}
}

// TestOldTruths: a setting that was true or false before is read as what that meant, and other values are refused.
func TestOldTruths(t *testing.T) {
	for value, want := range map[string]string{"true": "all", "false": "off", `"line"`: "line", `"all"`: "all", `"none"`: "", "1": ""} {
		s, problems := Editor([]byte(`{"inlayHints":{"moves":`+value+`}}`), toy())
		if s.Moves != want || (want == "") != (len(problems) == 1) {
			t.Errorf("%s: %q, %v; want %q", value, s.Moves, problems, want)
		}
	}
}

// TestHugeFile: of a settings file of any size only as much is read as one may have, by the byte and not by what the
// system says of its size.
func TestHugeFile(t *testing.T) {
	for _, size := range []int64{MaxSize + 1, 200 << 20, 10 << 30} {
		dir := t.TempDir()
		path := filepath.Join(dir, Name)
		put(t, path, "sgf.lineWidth = 40\n")
		if err := os.Truncate(path, size); err != nil {
			t.Skip(err)
		}
		before := allocated()
		f, problems := NewCache(Disk{}, toy).Find(filepath.Join(dir, "a.sgf"))
		named, more := Load(Disk{}, path, toy())
		if n := allocated() - before; n > 16<<20 {
			t.Errorf("%d bytes of settings take %d bytes", size, n)
		}
		if len(problems) != 1 || len(more) != 1 || !strings.Contains(problems[0].String(), "larger than 1024 KiB") || !f.Faulty() || !named.Faulty() {
			t.Errorf("%d bytes: %v, %v", size, problems, more)
		}
	}
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// TestManyGlobs: 30,000 globs cost a path no more than those that a file may have.
func TestManyGlobs(t *testing.T) {
	filetest.Growth(t, "settings of many globs", 7_500, func(n int) func() {
		text := "exclude = [" + strings.Repeat("'**/a*b*c',", n) + "]\n[[overrides]]\nfiles = [" + strings.Repeat("'x',", n) + "]\n"
		return func() {
			f, problems := Parse("/x/.recls.toml", []byte(text), toy())
			if len(f.base.files) != mostGlobs || len(problems) == 0 {
				t.Errorf("%d globs, %v", len(f.base.files), problems)
			}
			for i := range 100 {
				f.Excluded(fmt.Sprintf("/x/%d/aaaaaaab.sgf", i))
				f.For(fmt.Sprintf("/x/%d/y.sgf", i))
			}
		}
	})
}
