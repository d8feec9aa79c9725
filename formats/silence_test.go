package formats

import (
	"slices"
	"testing"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/syntax"
)

// notInPlace are the rules that cannot be silenced where they report something, in some bad example, and why. They are
// switched off in the settings.
var notInPlace = map[string]string{
	"sgf/no-game-tree":          "there is no node to write it in",
	"sgf/utf16-file":            "there is no node to write it in",
	"sgf/unclosed-value":        "the value goes on to the end of the text, over what is written after it",
	"ishi/mixed-line-ends":      "the line that is written ends like the first one, and most lines then do",
	"ishi/looks-like-go-source": "with a remark before it the file does not look like one",
	"ishi/com-unclosed":         "lines before the word that is meant for the end are text",
	"ishi/user-unclosed":        "lines before the word that is meant for the end are text",
	"ishi/user-nested":          "lines of the outer block are text",
	"csa/syntax-separator":      "a comment between two separators is a record",
	"csa/encoding-name":         "a misspelt encoding line is an encoding line at the top only",
	"kif/encoding-name":         "a misspelt encoding line is an encoding line at the top only",
}

// TestSilences: what the bad examples of the rules show can be silenced where it is, in one way at least.
func TestSilences(t *testing.T) {
	c := Catalogue()
	tried := map[string]int{}
	for _, r := range c.Rules() {
		works := true
		for _, text := range pages.Of(r).Bad {
			f := exampleOf(r, text)
			var cfg diagnostics.Config
			cfg.Set(r.Code, "on")
			for _, x := range c.Check(t.Context(), f, cfg) {
				if x.Rule == r {
					tried[r.Code]++
					if !slices.ContainsFunc(c.Silences(f, &x), func(way diagnostics.Fix) bool {
						return c.Silenced(t.Context(), f, cfg, r.Code, way.Edits)
					}) {
						works = false
						if notInPlace[r.Code] == "" {
							t.Errorf("%s in %q: %q", r.Code, text, applied(c, f, &x))
						}
					}
				}
			}
		}
		if why := notInPlace[r.Code]; why != "" && works {
			t.Errorf("%s can be silenced, but has a reason why not: %s", r.Code, why)
		}
	}
	if len(tried) < 400 {
		t.Errorf("%d rules were tried", len(tried))
	}
}

func applied(c *diagnostics.Catalogue, f *syntax.File, x *diagnostics.Finding) (texts []string) {
	for _, way := range c.Silences(f, x) {
		texts = append(texts, syntax.Apply(f.Source().Text(), way.Edits))
	}
	return texts
}

// exampleOf reads an example of a rule.
func exampleOf(r *diagnostics.Rule, text string) *syntax.File {
	return ByID(r.Format()).Parse(syntax.NewSource(text).Named(pages.Of(r).Named.Bad))
}
