// Command manifests writes what package managers need to install a release: a formula for Homebrew, a manifest for
// Scoop, three for winget, a package for the AUR of Arch Linux and a flake for Nix. Version and sums are those of the
// release, so nobody types them.
//
//	go run ./.ci/manifests VERSION SHA256SUMS OUT
//
// VERSION is a tag (v0.1.0), SHA256SUMS the file of that name of the release, OUT a folder.
package main

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
)

//go:embed templates/* templates/aur/.SRCINFO
var templates embed.FS

// release is what a template knows of a release.
type release struct {
	Tag     string // v0.1.0
	Version string // 0.1.0
	sums    map[string]string
}

// A version may have a part after a hyphen. Nothing that a shell, Ruby, Nix, JSON or YAML reads as its own gets in.
var tagForm = regexp.MustCompile(`^v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$`)

var sumLine = regexp.MustCompile(`^([0-9a-f]{64}) [ *]([^/]+)$`)

func newRelease(tag, sums string) (*release, error) {
	if !tagForm.MatchString(tag) {
		return nil, fmt.Errorf("version %q: expected a tag such as v0.1.0", tag)
	}
	r := &release{Tag: tag, Version: strings.TrimPrefix(tag, "v"), sums: map[string]string{}}
	for line := range strings.Lines(sums) {
		m := sumLine.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			return nil, fmt.Errorf("%q: expected a sum of SHA-256 and a file name", line)
		}
		if _, ok := r.sums[m[2]]; ok {
			return nil, fmt.Errorf("the sums name %s twice", m[2])
		}
		r.sums[m[2]] = m[1]
	}
	return r, nil
}

// Dir is the name of an archive and of the folder in it, without the suffix.
func (r *release) Dir(platform string) string { return "recls-" + r.Tag + "-" + platform }

// File is the name of the archive of a platform (linux-amd64).
func (r *release) File(platform string) string {
	if strings.HasPrefix(platform, "windows-") {
		return r.Dir(platform) + ".zip"
	}
	return r.Dir(platform) + ".tar.gz"
}

// URL is where the archive of a platform can be downloaded.
func (r *release) URL(platform string) string {
	return "https://github.com/recls/recls/releases/download/" + r.Tag + "/" + r.File(platform)
}

// Sum is the SHA-256 of the archive of a platform, in hexadecimal.
func (r *release) Sum(platform string) (string, error) {
	sum, ok := r.sums[r.File(platform)]
	if !ok {
		return "", fmt.Errorf("the sums do not name %s", r.File(platform))
	}
	return sum, nil
}

// ArchVersion is the version as Arch Linux writes it: a hyphen comes before the number of the package only.
func (r *release) ArchVersion() string { return strings.ReplaceAll(r.Version, "-", "_") }

// fill returns the filled templates by their paths.
func (r *release) fill() (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(templates, "templates", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := templates.ReadFile(path)
		if err != nil {
			return err
		}
		// The languages of the files have braces of their own.
		t, err := template.New(path).Delims("<<", ">>").Funcs(template.FuncMap{"upper": strings.ToUpper}).Parse(string(text))
		if err != nil {
			return err
		}
		var filled bytes.Buffer
		if err := t.Execute(&filled, r); err != nil {
			return err
		}
		files[strings.TrimPrefix(path, "templates/")] = filled.Bytes()
		return nil
	})
	return files, err
}

func write(out string, files map[string][]byte) error {
	for name, data := range files {
		path := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func run(args []string) error {
	if len(args) != 3 {
		return fmt.Errorf("usage: manifests VERSION SHA256SUMS OUT")
	}
	sums, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	r, err := newRelease(args[0], string(sums))
	if err != nil {
		return err
	}
	files, err := r.fill()
	if err != nil {
		return err
	}
	return write(args[2], files)
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "manifests:", err)
		os.Exit(1)
	}
}
