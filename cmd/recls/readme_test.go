package main

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestReadmes: what the README shows of recls, in each of its languages, is what recls prints, and all of them have the
// same commands, pictures and links.
func TestReadmes(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	read := func(path ...string) string {
		text, err := os.ReadFile(filepath.Join(append([]string{root}, path...)...))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	record := read("editors", "vscode", "test", "e2e", "pictures", "club.sgf") // the one in the picture
	t.Chdir(t.TempDir())
	if err := os.WriteFile("club.sgf", []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	var first []string
	for page, language := range readmes {
		text := read(page)
		_, sample, _ := strings.Cut(text, "    $ recls check club.sgf\n")
		sample, _, ok := strings.Cut(sample, "\n\n")
		if !ok {
			t.Fatalf("%s has no sample of recls check", page)
		}
		got := recls("", "--language", language, "check", "--no-config", "club.sgf")
		if want := strings.ReplaceAll(strings.TrimPrefix(sample, "    "), "\n    ", "\n") + "\n"; got.out != want {
			t.Errorf("%s shows\n%s\nbut recls prints\n%s", page, want, got.out)
		}
		if lines := strings.Count(text, "\n"); lines > 150 {
			t.Errorf("%s has %d lines: expected at most 150", page, lines)
		}
		same := sameInReadmes(text)
		if first == nil {
			first = same
		}
		for i := range max(len(same), len(first)) {
			if i >= len(same) || i >= len(first) || same[i] != first[i] {
				t.Fatalf("%s and another README differ in the %d. command or link: %q and %q", page, i+1, same[min(i, len(same)-1)], first[min(i, len(first)-1)])
			}
		}
	}
}

// readmes are the pages that say the same, each with its language.
var readmes = map[string]string{"README.md": "en", "docs/README.ja.md": "ja", "docs/README.zh-CN.md": "zh-CN", "docs/README.ko.md": "ko"}

// sameInReadmes are the commands and links of a README, in order: what has to be there in each language. Links between
// the languages are left out, and so is what only one of them needs: the page about translations, the choice of a
// language.
func sameInReadmes(text string) (all []string) {
	for _, found := range regexp.MustCompile("\\]\\(([^)]+)\\)|`(recls [^`]*)`").FindAllStringSubmatch(text, -1) {
		what := cmp.Or(found[1], found[2])
		if found[1] != "" && !strings.Contains(what, "://") {
			what = strings.TrimPrefix(strings.TrimPrefix(what, "../"), "docs/")
		}
		if !strings.Contains(what, "--language") && what != "translating.md" && !strings.HasPrefix(what, "README.") {
			all = append(all, what)
		}
	}
	slices.Sort(all)
	return all
}
