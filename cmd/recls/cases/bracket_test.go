package cases

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// lostBrackets takes the `]` of a value away, formats what is left, and puts the `]` back: the record must mean what it
// did, since whoever finds the mistake in the formatted text puts it right there.
func lostBrackets(t *testing.T, sets [][]*typed, n int) {
	rnd := rand.New(rand.NewPCG(5, 6))
	layout := formats.Of(sets[0][0].file).Layout
	lost, tried := 0, 0
	for range n {
		set := sets[rnd.IntN(len(sets))]
		b := set[rnd.IntN(len(set))]
		whole := b.file
		text := whole.Source().Text()
		var values, quoting []int // of the latter the next bracket is one of a text
		for i := range whole.Tree.TokenCount() {
			if whole.Tree.TokenKind(i) != sgf.Value {
				continue
			}
			values = append(values, i)
			if next, _, _ := strings.Cut(text[whole.Tree.TokenSpan(i).End:], "]"); strings.HasSuffix(next, `\`) {
				quoting = append(quoting, i)
			}
		}
		if len(quoting) > 0 && rnd.IntN(2) == 0 {
			values = quoting
		}
		broken := func(tree sgf.Tree) bool { return tree.Broken }
		if len(values) == 0 || slices.ContainsFunc(sgf.FactsOf(whole).Trees, broken) { // that stays byte for byte anyway
			continue
		}
		tried++
		at := whole.Tree.TokenSpan(values[rnd.IntN(len(values))]).End - 1
		cut := whole.Format.Parse(syntax.NewSource(text[:at] + text[at+1:]))
		edits := format.Edits(layout, cut, format.Options{})
		slices.SortFunc(edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
		moved, inside := at, false
		for _, e := range edits {
			switch {
			case e.Span.End <= at && e.Span.Start < at:
				moved += len(e.Text) - e.Span.Len()
			case e.Span.Start < at:
				inside = true
			}
		}
		formatted := syntax.Apply(cut.Source().Text(), edits)
		if !inside && layout.Same(whole, whole.Format.Parse(syntax.NewSource(formatted[:moved]+"]"+formatted[moved:]))) {
			continue
		}
		if lost++; lost <= 5 {
			s := typo{"delete", at, cut.Source().Text()}
			t.Errorf("%s: the bracket at %d is lost, in an edit %v: %s", b.path, at, inside, s.around())
		}
	}
	t.Logf("%d brackets, %d broken", tried, lost)
}

// TestLostBrackets is lostBrackets for real records.
func TestLostBrackets(t *testing.T) {
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	lostBrackets(t, typedSets(c, corpus(t))["sgf"], typos)
}

// TestSampleLostBrackets is TestLostBrackets for the records that this package has of its own.
func TestSampleLostBrackets(t *testing.T) {
	texts := sampleTexts(t)
	texts["a/quoting.sgf"] = "(;GM[1]FF[4]SZ[19]PB[Black]C[a \\] b]PW[White]GN[[x\\]]KM[6.5]\n;B[ee]N[one]LB[aa:1][bb:\\]][cc:[x\\]][dd:y];W[gc]C[say [6d\\]: no\\]]TE[1]GB[2];B[aa]N[\\]]MN[3])"
	texts["a/header.sgf"] = "(;GM[1]FF[4]RE[B+R]GN[two]RU[Japanese]\n;B[ee]N[x]AB[aa];W[gc]C[say]TE[1](;B[aa]LB[bb:1][cc:2])(;B[dd]PL[W]TR[ab]))"
	c := &Checker{Catalogue: formats.Catalogue(), Config: diagnostics.Config{Max: -1}}
	lostBrackets(t, typedSets(c, texts)["sgf"], 500)
}
