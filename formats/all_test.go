package formats

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/syntax"
)

var codeForm = regexp.MustCompile(`^[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$`)

// findingsOf is what a rule finds in its bad example.
func findingsOf(c *diagnostics.Catalogue, r *diagnostics.Rule, text string) []diagnostics.Finding {
	return findingsIn(c, r, text, pages.Of(r).Named.Bad)
}

// findingsIn is what a rule finds in a text as an editor holds it, and in the bytes of a file.
func findingsIn(c *diagnostics.Catalogue, r *diagnostics.Rule, text, name string) (found []diagnostics.Finding) {
	var cfg diagnostics.Config
	cfg.Set(r.Code, "on")
	format := ByID(r.Format())
	for _, src := range []*syntax.Source{syntax.NewSource(text), syntax.Decode([]byte(text), format)} {
		for _, f := range c.Check(context.Background(), format.Parse(src.Named(name)), cfg) {
			if f.Rule == r {
				found = append(found, f)
			}
		}
	}
	return found
}

// TestDocs holds the catalogue to its form: codes unique and well-formed, every part of the documentation there.
func TestDocs(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Catalogue().Rules() {
		if !codeForm.MatchString(r.Code) || seen[r.Code] {
			t.Errorf("%s: malformed or twice", r.Code)
		}
		seen[r.Code] = true
		if r.Severity == 0 {
			t.Errorf("%s: no severity", r.Code)
		}
		for part, text := range map[string]string{"Title": pages.Of(r).Title, "What": pages.Of(r).What, "Why": pages.Of(r).Why, "Source": pages.Of(r).Source} {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: the page has no %s", r.Code, part)
			}
		}
	}
}

// TestEmptyFiles: a file of every ending that is empty, has blanks alone or a byte order mark alone is one finding,
// information. A text in an editor is none: there somebody is about to begin a record.
func TestEmptyFiles(t *testing.T) {
	c := Catalogue()
	for _, f := range All() {
		for _, ending := range f.Extensions() {
			for _, text := range []string{"", "\n", " \t\r\n\r\n", "\ufeff", "\ufeff\n"} {
				file := c.Check(t.Context(), f.Parse(syntax.Decode([]byte(text), f).Named("x"+ending)), diagnostics.Config{})
				if len(file) != 1 || file[0].Severity != diagnostics.Information || file[0].Message.String() != "the file is empty: expected a game" {
					t.Errorf("x%s of %q: %v", ending, text, file)
				}
				for _, x := range c.Check(t.Context(), f.Parse(syntax.NewSource(strings.TrimPrefix(text, "\ufeff")).Named("x"+ending)), diagnostics.Config{}) {
					t.Errorf("a text %q in an editor: %v", text, x.Message)
				}
			}
		}
	}
}
