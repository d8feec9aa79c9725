package formats

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var namedCode = regexp.MustCompile("`([a-z]+/[a-z0-9-]+)`")

// namedIn gives the rule codes that each page of docs/ names, by the path of the page.
func namedIn(t *testing.T, pattern string) map[string][]string {
	t.Helper()
	pages, err := filepath.Glob("../docs/" + pattern)
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages found (%v)", err)
	}
	named := map[string][]string{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		named[page] = nil
		for _, m := range namedCode.FindAllStringSubmatch(string(text), -1) {
			named[page] = append(named[page], m[1])
		}
	}
	return named
}

// TestCodesInDocs: no page of the documentation names a rule that does not exist.
func TestCodesInDocs(t *testing.T) {
	c := Catalogue()
	for page, named := range namedIn(t, "*.md") {
		for _, code := range named {
			if id, _, _ := strings.Cut(code, "/"); ByID(id) != nil && c.Rule(code) == nil {
				t.Errorf("%s names `%s`, which is no rule", page, code)
			}
		}
	}
}
