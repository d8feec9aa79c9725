package formats

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
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

// TestConformance: every page docs/conformance-FORMAT.md names every rule of its
// format. That it names no other is TestCodesInDocs.
func TestConformance(t *testing.T) {
	c := Catalogue()
	for page, named := range namedIn(t, "conformance-*.md") {
		id := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(page), "conformance-"), ".md")
		if ByID(id) == nil {
			t.Errorf("%s is the page of no format", page)
		}
		for _, r := range c.Rules() {
			if strings.HasPrefix(r.Code, id+"/") && !slices.Contains(named, r.Code) {
				t.Errorf("%s does not name `%s`", page, r.Code)
			}
		}
	}
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
