package cases

import (
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// TestUnsafeFixesInTurn: one slip makes several findings, and the fix of the slip ends them all. No fix of another one
// is applied before it.
func TestUnsafeFixesInTurn(t *testing.T) {
	c := formats.Catalogue()
	for _, x := range []struct{ slip, before, after string }{
		{"two comments become one", "(;FF[4]GM[1];B[pd]C[One.\n;W[dp]C[Two.])", "(;FF[4]GM[1];B[pd]C[One.]\n;W[dp]C[Two.])"},
		{"a list becomes a text and a value", "(;FF[4]GM[1];B[pd]C[good\nLB[dd:1][aa:2])", "(;FF[4]GM[1];B[pd]C[good]\nLB[dd:1][aa:2])"},
		{"variations become one", "(;FF[4]GM[1];B[pd](;W[dp]C[end\n)(;W[dd]C[x]))", "(;FF[4]GM[1];B[pd](;W[dp]C[end]\n)(;W[dd]C[x]))"},
		{
			"a variation holds the next ones", "(;FF[4]GM[1];B[pd](;W[dp];B[pp](;W[cf];B[fc])(;W[fc];B[cf]))",
			"(;FF[4]GM[1];B[pd](;W[dp];B[pp])(;W[cf];B[fc])(;W[fc];B[cf]))",
		},
		{"the game is text behind its tree", "(;FF[4]GM[1];B[pd);W[dp];B[pp])", "(;FF[4]GM[1];B[pd]);W[dp];B[pp]"},
		{"labels become one", "(;FF[4]GM[1]SZ[19];B[pd]LB[dd:1[ee:2])", "(;FF[4]GM[1]SZ[19];B[pd]LB[dd:1][ee:2])"},
	} {
		file := formats.ByID("sgf").Parse(syntax.NewSource(x.before))
		fixed := c.FixAll(t.Context(), file, diagnostics.Config{}, diagnostics.AllFixes)
		if got := fixed.File.Source().Text(); got != x.after {
			t.Errorf("%s:\n%s\nbecame\n%s\nwant\n%s", x.slip, x.before, got, x.after)
		}
	}
}

// TestManySwallowed: properties that texts have swallowed are freed in one go, so that none is left where there are
// more than rounds of fixing, and what swallowed them keeps its text.
func TestManySwallowed(t *testing.T) {
	const many = 1000
	for _, each := range []string{"(;B[pd]C[", "(;B[pd]C[text\n", ";W[dd]N[a name\n", ";B[aa]BL[5]C[x "} {
		f := sgf.Format{}.Parse(syntax.NewSource("(;GM[1]FF[4]C[" + strings.Repeat(each, many) + "x])"))
		done := formats.Catalogue().FixAll(t.Context(), f, diagnostics.Config{}, diagnostics.AllFixes)
		if n := done.Applied["sgf/swallowed-property"]; n != many {
			t.Errorf("%q: %d of %d are freed", each, n, many)
		}
		for _, x := range done.Left {
			if x.Code() == "sgf/swallowed-property" {
				t.Fatalf("%q: left: %s", each, x.Message)
			}
		}
		if got := strings.Count(done.File.Source().Text(), "pd"); got < strings.Count(each, "pd")*(many-1) { // the first may be one of two in a node
			t.Errorf("%q: %d moves are left", each, got)
		}
	}
}
