package outline

import (
	"fmt"
	"testing"
)

// An outline is cut at the level that does not fit, and below it only.
func TestBounded(t *testing.T) {
	leaf := Symbol{Name: "leaf"}
	branch := Symbol{Name: "branch", Children: []Symbol{leaf, leaf}}
	game := Symbol{Name: "game", Children: []Symbol{leaf, branch}}
	whole := []Symbol{game, branch, leaf} // three levels, of 3, 4 and 2 entries
	for _, c := range []struct {
		limit int
		want  string
		some  bool
	}{
		{0, "[]", true}, {1, "[1]", true}, {2, "[2]", true}, {3, "[3]", true}, {6, "[3]", true},
		{7, "[3 4]", true}, {8, "[3 4]", true}, {9, "[3 4 2]", false}, {100, "[3 4 2]", false},
	} {
		kept := bounded{limit: c.limit}
		for _, one := range whole {
			kept.add(one)
		}
		if got := fmt.Sprint(levels(kept.list, 0, nil)); got != c.want || kept.cut != c.some {
			t.Errorf("of %v with room for %d: %s, %v", levels(whole, 0, nil), c.limit, got, kept.cut)
		}
	}
	if got := fmt.Sprint(levels(whole, 0, nil)); got != "[3 4 2]" {
		t.Errorf("the outline itself was changed: %s", got)
	}
}
