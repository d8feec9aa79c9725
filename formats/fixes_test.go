package formats

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
)

var (
	saysSafe   = regexp.MustCompile(`(?i)\bsafe\b`)
	saysUnsafe = regexp.MustCompile(`(?i)\bunsafe\b`)
)

// TestFixesInDocs holds what the documentation of a rule says about its fixes
// against what its bad examples are offered: there is a fix if and only if the
// text speaks of one, and where it tells whether it is safe there are fixes of
// just the kinds that it names.
func TestFixesInDocs(t *testing.T) {
	c := Catalogue()
	for _, r := range c.Rules() {
		isSafe, isUnsafe := offered(c, r)
		if offers := isSafe || isUnsafe; offers != (r.Doc.Fix != "") {
			t.Errorf("%s: a fix is offered: %v; Doc.Fix is %q", r.Code, offers, r.Doc.Fix)
			continue
		}
		says, saysNot := saysSafe.MatchString(r.Doc.Fix), saysUnsafe.MatchString(r.Doc.Fix)
		if (says || saysNot) && (says != isSafe || saysNot != isUnsafe) {
			t.Errorf("%s: safe fixes %v, unsafe fixes %v; Doc.Fix is %q", r.Code, isSafe, isUnsafe, r.Doc.Fix)
		}
	}
}

// offered tells what kinds of fixes the findings of a rule have in its bad
// examples, read as texts and as the bytes of files.
func offered(c *diagnostics.Catalogue, r *diagnostics.Rule) (isSafe, isUnsafe bool) {
	id, _, _ := strings.Cut(r.Code, "/")
	format := ByID(id)
	var cfg diagnostics.Config
	cfg.Set(r.Code, "on")
	for _, text := range r.Doc.Bad {
		for _, src := range []*syntax.Source{syntax.NewSource(text), syntax.Decode([]byte(text), format)} {
			for _, f := range c.Check(context.Background(), format.Parse(src), cfg) {
				for _, fix := range f.Fixes {
					isSafe = isSafe || f.Rule == r && fix.Safe
					isUnsafe = isUnsafe || f.Rule == r && !fix.Safe
				}
			}
		}
	}
	return isSafe, isUnsafe
}
