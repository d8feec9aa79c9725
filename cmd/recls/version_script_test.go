package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// TestVersionScript: until the first release no page shows a package that is not there, and the script that a release
// begins with writes its version into all of them and leaves nothing of what was said until then.
func TestVersionScript(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no bash here: the script is run where a release is made")
	}
	root := filepath.Join("..", "..")
	dir := t.TempDir()
	pages := []string{"README.md", "docs/README.ja.md", "docs/README.ko.md", "docs/README.zh-CN.md", "docs/install.md", "docs/ci.md", "docs/editors/vscode.md", "docs/editors/vscode-web.md"}
	for _, name := range append([]string{".ci/version.sh", "pyproject.toml", "CHANGELOG.md"}, pages...) {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, name), string(text))
	}
	script := func(version string) (string, error) {
		out, err := exec.Command("bash", filepath.Join(dir, ".ci", "version.sh"), version, "2027-01-02").CombinedOutput()
		return string(out), err
	}
	packages := regexp.MustCompile(`(?m)npm install -g|pip install recls|brew install recls|winget install recls|apt install \./`)
	hidden := regexp.MustCompile(`(?s)<!--.*?-->`)
	read := func(name string) string { return get(t, filepath.Join(dir, name)) }
	released := strings.Contains(read("CHANGELOG.md"), "\n## 0.")
	for _, name := range pages {
		if shown := hidden.ReplaceAllString(read(name), ""); !released && packages.MatchString(shown) {
			t.Errorf("%s shows %q, and there is no release yet", name, packages.FindString(shown))
		}
	}

	for i, version := range []string{"7.1.0", "7.10.3"} {
		if out, err := script(version); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		for _, name := range pages {
			text := read(name)
			if strings.Contains(text, "first release") || strings.Contains(text, "<!-- end") || strings.Contains(text, "end -->") {
				t.Errorf("%s still speaks of the first release:\n%s", name, text)
			}
			if named := regexp.MustCompile(`recls[_@-]v?\d+\.\d+\.\d+|\*\*\d+\.\d+\.\d+\*\*`).FindAllString(text, -1); strings.Contains(name, "README") && len(named) == 0 {
				t.Errorf("%s names no version", name)
			} else {
				for _, one := range named {
					if !strings.HasSuffix(strings.Trim(one, "*"), version) {
						t.Errorf("%s names %s, and not %s", name, one, version)
					}
				}
			}
			if i == 0 && strings.Contains(name, "README") && !packages.MatchString(text) {
				t.Errorf("%s does not say how to install a package", name)
			}
		}
		if text := read("pyproject.toml"); strings.Count(text, `"`+version+`"`) != 1 || strings.Count(text, "=="+version) != 1 {
			t.Errorf("pyproject.toml:\n%s", text)
		}
		if text := read("CHANGELOG.md"); !strings.Contains(text, "## Unreleased\n\n## "+version+" - 2027-01-02\n") {
			t.Error("the changelog has no such version")
		}
	}
	if out, err := script("7.1.0"); err == nil || !strings.Contains(out, "has the version") {
		t.Errorf("a version is written twice: %s", out)
	}
	if out, err := script("v7"); err == nil {
		t.Errorf("v7 is taken for a version: %s", out)
	}
}
