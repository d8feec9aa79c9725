package features

import (
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// samplesOfActions are records in which much can be done.
var samplesOfActions = []string{
	"手合割：平手\n1 ７六歩(77) ( 0:01/)+\n2 ３四歩(33)\n3 ２二角成(88)\n4 ２二銀(31)\n*a\n5 投了\n\n変化：4手\n4 同　飛(82)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n\n変化：3手\n3 ５六歩(57)\n\n変化：1手\n1 ２六歩(27)\nまで1手で中断\n",
	"手合割：平手\r\n\r\n▲７六歩△３四歩 ▲２二角成 △同　銀\r\n*a\r\n▲４五角\r\nまで5手で中断\r\n変化：4手\r\n△２二飛 ▲５八飛\r\n変化：2手\r\n△８四歩",
	"\ufeff1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\nまで2手で中断\n",
	"手数＝10\n先手の持駒：\n11 ７六歩(77)\n12 ３四歩(33)\n",
}

// TestActions takes every action that is on offer somewhere, and asks what it may have changed.
func TestActions(t *testing.T) {
	for _, text := range samplesOfActions {
		testActions(t, text[:20], text, 1000)
	}
}

func TestActionsOfCorpus(t *testing.T) {
	corpusFiles(t, func(path, text string) { testActions(t, path, text, 3) })
}

func testActions(t *testing.T, name, text string, most int) {
	f, p := kifFile(text), Language().Refactor
	before, tried := kifPositions(f), map[string]int{}
	for n := range syntax.NodeID(f.Tree.Len()) {
		if !kif.Statements.Has(f.Tree.Kind(n)) {
			continue
		}
		at := f.Tree.Span(n)
		for _, a := range refactor.Actions(p, f, at) {
			if tried[a.ID]++; tried[a.ID] > most {
				continue
			}
			change := a.Make()
			if syntax.Overlap(change.Edits) {
				t.Errorf("%s: %s at %d: edits overlap: %v", name, a.ID, at.Start, change.Edits)
				continue
			}
			once := syntax.Apply(text, change.Edits)
			after := kifFile(once)
			positions := kifPositions(after)
			switch a.ID {
			case "kif.order", "kif.mainline":
				if !slices.Equal(linesOf(text), linesOf(once)) && kif.FactsOf(f).Notation == kif.KIF {
					t.Errorf("%s: %s at %d changes a line:\n%s", name, a.ID, at.Start, once)
				}
				if !sameSet(before, positions) {
					t.Errorf("%s: %s at %d changes a position:\n%s", name, a.ID, at.Start, once)
				}
			case "kif.start-here":
				if len(change.Edits) > 0 && !holds(before, positions) {
					t.Errorf("%s: %s at %d brings up a position:\n%s", name, a.ID, at.Start, once)
				}
			default:
				if !slices.Equal(before, positions) {
					t.Errorf("%s: %s at %d changes a position:\n%s", name, a.ID, at.Start, once)
				}
			}
			if a.ID != "kif.mainline" && a.ID != "kif.start-here" {
				for _, again := range refactor.Actions(p, after, syntax.Span{Start: at.Start, End: at.Start}) {
					if edits := again.Make().Edits; again.ID == a.ID && len(edits) > 0 {
						t.Errorf("%s: %s at %d does something twice: %v", name, a.ID, at.Start, edits)
					}
				}
			}
		}
	}
}

// linesOf are the lines of a text in some order, without the `+` that depends on it.
func linesOf(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); strings.Trim(line, kif.Blanks) != "" {
			if !strings.HasPrefix(line, "*") {
				line = strings.TrimRight(line, "+ ")
			}
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}

func sameSet(a, b []uint64) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b)
}

func holds(set, part []uint64) bool {
	return !slices.ContainsFunc(part, func(key uint64) bool { return !slices.Contains(set, key) })
}
