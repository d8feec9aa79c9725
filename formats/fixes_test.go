package formats

import (
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
)

// TestFixesInDocs holds what the documentation of a rule says about its fixes against what its bad examples are
// offered: there are fixes if and only if it lists some, and it names their kinds.
func TestFixesInDocs(t *testing.T) {
	c := Catalogue()
	for _, r := range c.Rules() {
		isSafe, isUnsafe := offered(c, r)
		text := strings.Join(pages.Of(r).Fixes, "\n")
		says, saysNot := strings.Contains(text, "**Safe.**"), strings.Contains(text, "**Changes the record:**")
		if isSafe && !says || isUnsafe && !saysNot || len(pages.Of(r).Fixes) > 0 != (isSafe || isUnsafe) {
			t.Errorf("%s: safe fixes %v, others %v; under ## Fix its page has %q", r.Code, isSafe, isUnsafe, pages.Of(r).Fixes)
		}
	}
}

// offered tells what kinds of fixes the findings of a rule have in its bad examples.
func offered(c *diagnostics.Catalogue, r *diagnostics.Rule) (isSafe, isUnsafe bool) {
	for _, text := range pages.Of(r).Bad {
		for _, f := range findingsOf(c, r, text) {
			for _, fix := range f.Fixes {
				isSafe = isSafe || fix.Safe
				isUnsafe = isUnsafe || !fix.Safe
			}
		}
	}
	return isSafe, isUnsafe
}
