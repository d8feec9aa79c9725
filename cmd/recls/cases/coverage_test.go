package cases

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/recls/recls/formats"
)

// coverage is what the case files show of one rule.
type coverage struct {
	found  bool // it reports something
	silent bool // it is asked for by name (only=CODE) and reports nothing
}

// namesNearMisses are the formats whose near misses ask for their rule by name.
var namesNearMisses = []string{"sgf/"}

// TestCoverage: every rule has a case in which it speaks, and a near miss in which it is silent.
func TestCoverage(t *testing.T) {
	seen := map[string]coverage{}
	for _, c := range casesOf(t, "../../../testdata/*/*.txtar") {
		cover(seen, c)
	}
	for _, r := range formats.Catalogue().Rules() {
		named := slices.ContainsFunc(namesNearMisses, func(id string) bool { return strings.HasPrefix(r.Code, id) })
		if c := seen[r.Code]; !c.found || named && !c.silent {
			t.Errorf("%s: reported in a case: %v; silent in one that asks for it: %v", r.Code, c.found, c.silent)
		}
	}
}

// cover notes what the findings of one case show.
func cover(seen map[string]coverage, c *Case) {
	i := slices.IndexFunc(c.Expect, func(f *txtar.File) bool { return f.Name == "findings" })
	if i < 0 {
		return
	}
	drawn := string(c.Expect[i].Data)
	for _, r := range c.Check.Catalogue.Rules() {
		was := seen[r.Code]
		spoke := strings.Contains(drawn, " "+r.Code+": ")
		seen[r.Code] = coverage{
			found:  was.found || spoke,
			silent: was.silent || !spoke && slices.Contains(c.Only, r.Code),
		}
	}
}
