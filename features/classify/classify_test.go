package classify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

func parse(text string) *syntax.File { return formats.ByID("sgf").Parse(syntax.NewSource(text)) }

func pieces(f *syntax.File, within syntax.Span) []classify.Token {
	return classify.Tokens(formats.Of(f).Classify, f, within)
}

// TestLegend: an index of the legend means one name, and a name one index.
func TestLegend(t *testing.T) {
	for _, legend := range [][]string{classify.Classes(), classify.Modifiers()} {
		sorted := slices.Sorted(slices.Values(legend))
		if slices.Contains(legend, "") || len(slices.Compact(sorted)) != len(legend) {
			t.Errorf("a name is missing or stands twice: %q", legend)
		}
	}
	if classes := classify.Classes(); classes[classify.Operator] != "operator" || len(classes) != int(classify.Operator)+1 {
		t.Errorf("%q is not the legend of the classes", classes)
	}
	if names := classify.Modifiers(); names[len(names)-1] != "time" || 1<<(len(names)-1) != classify.Time {
		t.Errorf("%q is not the legend of the modifiers", names)
	}
}

// TestPiecesCostTheirRange: pieces of a few lines cost as much in a large file as in a small one.
func TestPiecesCostTheirRange(t *testing.T) {
	var allocs [2]float64
	for i, n := range []int{600, 60_000} {
		f := parse(openings(n))
		within := syntax.Span{Start: f.Source().LineStart(3), End: f.Source().LineStart(5)}
		allocs[i] = testing.AllocsPerRun(5, func() { pieces(f, within) })
	}
	if allocs[0] != allocs[1] {
		t.Errorf("%v allocations in a small file, %v in a large one", allocs[0], allocs[1])
	}
}

// TestOddSpans: a span may lie beside the text, or its ends the wrong way round.
func TestOddSpans(t *testing.T) {
	f := parse("(;B[pd])")
	for _, s := range []syntax.Span{{Start: 9, End: 20}, {Start: -5, End: 0}, {Start: 5, End: 5}, {Start: 8, End: 3}} {
		if found := pieces(f, s); len(found) > 0 {
			t.Errorf("%v: %v", s, found)
		}
	}
	if found := pieces(f, syntax.Span{Start: -5, End: 99}); len(found) != 2 {
		t.Errorf("more than the text: %v, want 2 pieces", found)
	}
	if found := pieces(parse(strings.Repeat(" ", 3)), syntax.Span{End: 3}); len(found) > 0 {
		t.Errorf("white space: %v", found)
	}
}
