package all

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/recls/recls/formats/all"
)

var namedCode = regexp.MustCompile("`([a-z]+/[a-z0-9-]+)`")

// TestConformance: every page docs/conformance-FORMAT.md names every rule of its
// format, and no rule that does not exist.
func TestConformance(t *testing.T) {
	pages, err := filepath.Glob("../../docs/conformance-*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages found (%v)", err)
	}
	c := Catalogue()
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		id := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(page), "conformance-"), ".md")
		named := map[string]bool{}
		for _, m := range namedCode.FindAllStringSubmatch(string(text), -1) {
			named[m[1]] = true
			if strings.HasPrefix(m[1], id+"/") && c.Rule(m[1]) == nil {
				t.Errorf("%s names `%s`, which is no rule", page, m[1])
			}
		}
		for _, r := range c.Rules() {
			if strings.HasPrefix(r.Code, id+"/") && !named[r.Code] {
				t.Errorf("%s does not name `%s`", page, r.Code)
			}
		}
	}
}

// TestCodesInDocs: no page of the documentation names a rule that does not exist.
func TestCodesInDocs(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages found (%v)", err)
	}
	c := Catalogue()
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range namedCode.FindAllStringSubmatch(string(text), -1) {
			if id, _, _ := strings.Cut(m[1], "/"); all.ByID(id) != nil && c.Rule(m[1]) == nil {
				t.Errorf("%s names `%s`, which is no rule", page, m[1])
			}
		}
	}
}
