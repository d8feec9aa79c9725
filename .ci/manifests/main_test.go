package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

var update = flag.Bool("update", false, "write testdata/filled")

const golden = "testdata/filled"

// A sum that tells which file it is of: the number of the platform, 64 times.
func fakeSums() string {
	var b strings.Builder
	for i, p := range []string{"linux-amd64.tar.gz", "linux-arm64.tar.gz", "darwin-amd64.tar.gz", "darwin-arm64.tar.gz", "windows-amd64.zip", "windows-arm64.zip"} {
		fmt.Fprintf(&b, "%s  recls-v1.2.3-%s\n", strings.Repeat(fmt.Sprint(i+1), 64), p)
	}
	return b.String()
}

func filled(t *testing.T) map[string][]byte {
	t.Helper()
	r, err := newRelease("v1.2.3", fakeSums())
	if err != nil {
		t.Fatal(err)
	}
	files, err := r.fill()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestFill(t *testing.T) {
	files := filled(t)
	if *update {
		if err := errors.Join(os.RemoveAll(golden), write(golden, files)); err != nil {
			t.Fatal(err)
		}
	}
	seen := 0
	err := filepath.WalkDir(golden, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		seen++
		want, err := os.ReadFile(path)
		name, _ := filepath.Rel(golden, path)
		if diff := cmp.Diff(string(want), string(files[filepath.ToSlash(name)])); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		return err
	})
	if err != nil || seen != len(files) {
		t.Errorf("%d files are held, %d are written (%v)", seen, len(files), err)
	}
}

// Every file names its archives and their sums in the same order, as often: what is mixed up installs nothing. Every
// archive is in some file.
func TestSumsAreOfTheirFiles(t *testing.T) {
	r, err := newRelease("v1.2.3", fakeSums())
	if err != nil {
		t.Fatal(err)
	}
	archive := regexp.MustCompile(`/(recls-v1\.2\.3-[a-z0-9-]+\.(?:tar\.gz|zip))`)
	sum := regexp.MustCompile(`\b[0-9a-f]{64}\b`)
	used := map[string]bool{}
	for name, data := range filled(t) {
		var want []string
		for _, m := range archive.FindAllSubmatch(data, -1) {
			want = append(want, r.sums[string(m[1])])
			used[string(m[1])] = true
		}
		if diff := cmp.Diff(want, sum.FindAllString(strings.ToLower(string(data)), -1)); diff != "" {
			t.Errorf("%s: sums (-of the archives it names +in it):\n%s", name, diff)
		}
	}
	for name := range r.sums {
		if !used[name] {
			t.Errorf("no package manager installs %s", name)
		}
	}
}

func TestSyntax(t *testing.T) {
	for name, data := range filled(t) {
		t.Run(name, func(t *testing.T) {
			var value any
			switch {
			case strings.HasSuffix(name, ".json"):
				if err := json.Unmarshal(data, &value); err != nil {
					t.Error(err)
				}
			case strings.HasSuffix(name, ".yaml"):
				if err := yaml.Unmarshal(data, &value); err != nil {
					t.Error(err)
				}
			case strings.HasSuffix(name, "PKGBUILD"):
				check(t, data, "bash", "-n")
			case strings.HasSuffix(name, ".rb"):
				check(t, data, "ruby", "-c")
			case strings.HasSuffix(name, ".nix"):
				check(t, data, "nix-instantiate", "--parse", "-")
			}
		})
	}
}

func check(t *testing.T, data []byte, command ...string) {
	t.Helper()
	if _, err := exec.LookPath(command[0]); err != nil {
		t.Skipf("there is no %s here", command[0])
	}
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin = strings.NewReader(string(data))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", command[0], err, out)
	}
}

// The fields without which winget refuses manifests, and their agreement.
func TestWinget(t *testing.T) {
	files := filled(t)
	const schema = "1.12.0" // what the checks of winget-pkgs accept; a newer schema may be described there before it is
	kinds := map[string][]string{
		"version":       {"DefaultLocale"},
		"installer":     {"InstallerType", "NestedInstallerType", "Installers"},
		"defaultLocale": {"PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"},
	}
	for name, data := range files {
		if !strings.HasPrefix(name, "winget/") {
			continue
		}
		var m map[string]any
		if err := yaml.Unmarshal(data, &m); err != nil {
			t.Fatal(err)
		}
		kind, _ := m["ManifestType"].(string)
		for _, field := range append(kinds[kind], "PackageIdentifier", "PackageVersion", "ManifestVersion") {
			if m[field] == nil {
				t.Errorf("%s has no %s", name, field)
			}
		}
		if m["PackageIdentifier"] != "recls.recls" || m["PackageVersion"] != "1.2.3" {
			t.Errorf("%s is of %v %v", name, m["PackageIdentifier"], m["PackageVersion"])
		}
		if first, _, _ := strings.Cut(string(data), "\n"); m["ManifestVersion"] != schema || !strings.HasSuffix(first, "."+kind+"."+schema+".schema.json") {
			t.Errorf("%s is for schema %v, and its first line is %s, expected %s", name, m["ManifestVersion"], first, schema)
		}
		if tags, _ := m["Tags"].([]any); len(tags) > 16 {
			t.Errorf("%s has %d tags, of at most 16", name, len(tags))
		}
		if _, ok := kinds[kind]; !ok {
			t.Errorf("%s is a manifest of type %q, or there are two", name, kind)
		}
		delete(kinds, kind)
	}
	if len(kinds) > 0 {
		t.Errorf("missing: %v", kinds)
	}
}

// What .SRCINFO says is what makepkg would write from PKGBUILD: makepkg's own variables, in the bash that reads them.
func TestSrcinfo(t *testing.T) {
	files := filled(t)
	const script = `
source /dev/stdin
p() { local key=$1; shift; local v; for v; do printf '\t%s = %s\n' "$key" "$v"; done; }
echo "pkgbase = $pkgname"
p pkgdesc "$pkgdesc"; p pkgver "$pkgver"; p pkgrel "$pkgrel"; p url "$url"
p arch "${arch[@]}"; p license "${license[@]}"; p provides "${provides[@]}"; p conflicts "${conflicts[@]}"
p options "${options[@]}"
p source_x86_64 "${source_x86_64[@]}"; p sha256sums_x86_64 "${sha256sums_x86_64[@]}"
p source_aarch64 "${source_aarch64[@]}"; p sha256sums_aarch64 "${sha256sums_aarch64[@]}"
echo; echo "pkgname = $pkgname"`
	cmd := exec.Command("bash", "-euc", script)
	cmd.Stdin = strings.NewReader(string(files["aur/PKGBUILD"]))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if diff := cmp.Diff(string(out), string(files["aur/.SRCINFO"])); diff != "" {
		t.Errorf("(-PKGBUILD +.SRCINFO):\n%s", diff)
	}
}

func TestRefused(t *testing.T) {
	good := fakeSums()
	for name, c := range map[string]struct{ tag, sums, want string }{
		"no tag":        {"1.2.3", good, "expected a tag"},
		"quote in tag":  {`v1.2.3"`, good, "expected a tag"},
		"branch":        {"main", good, "expected a tag"},
		"other version": {"v1.2.4", good, "do not name recls-v1.2.4-"},
		"short sum":     {"v1.2.3", good[1:], "expected a sum"},
		"path":          {"v1.2.3", strings.Repeat("a", 64) + "  ../recls\n", "expected a sum"},
		"twice":         {"v1.2.3", good + good, "twice"},
		"one missing":   {"v1.2.3", good[:strings.LastIndex(strings.TrimSpace(good), "\n")+1], "windows-arm64.zip"},
		"empty":         {"v1.2.3", "", "do not name"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := newRelease(c.tag, c.sums)
			if err == nil {
				_, err = r.fill()
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

func TestRun(t *testing.T) {
	dir := t.TempDir()
	sums, out := filepath.Join(dir, "SHA256SUMS"), filepath.Join(dir, "out")
	// The sums of a release name more than archives.
	text := fakeSums() + strings.Repeat("e", 64) + "  recls-v1.2.3.cdx.json\n"
	if err := os.WriteFile(sums, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"v1.2.3", sums, out}); err != nil {
		t.Fatal(err)
	}
	for name, want := range filled(t) {
		got, err := os.ReadFile(filepath.Join(out, name))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
