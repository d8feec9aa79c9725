package outline_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// openings is an SGF file of 60,000 nodes: lines of 20 moves, each with a comment
// and two variations, one line of the text a move.
func openings() string {
	const points = "abcdefghijklmnopqrs"
	var b strings.Builder
	b.WriteString("(;FF[4]GM[1]SZ[19]PB[Black]PW[White]\n")
	for line := range 1000 {
		b.WriteString("(")
		for move := range 20 {
			at := line*7 + move*11
			b.WriteString(";" + "BW"[move%2:move%2+1] + "[" + points[at%19:at%19+1] + points[at/19%19:at/19%19+1] + "]\n")
		}
		b.WriteString("C[Both sides\nare content.]")
		for range 2 {
			b.WriteString("(" + strings.Repeat(";B[aa]\n", 20) + ")\n")
		}
		b.WriteString(")\n")
	}
	return b.String() + ")\n"
}

func parsed(tb testing.TB, f syntax.Format, text string) *syntax.File {
	tb.Helper()
	file := f.Parse(syntax.NewSource(text))
	file.Games()
	file.Source().LineCount()
	return file
}

func BenchmarkSymbols(b *testing.B) {
	f := parsed(b, sgf.Format{}, openings())
	b.ReportMetric(float64(len(f.Games()[0].Nodes)), "nodes")
	for b.Loop() {
		outline.Symbols(f)
	}
}

func BenchmarkFolds(b *testing.B) {
	f := parsed(b, sgf.Format{}, openings())
	for b.Loop() {
		outline.Folds(f)
	}
}

func BenchmarkIndex(b *testing.B) {
	f := parsed(b, sgf.Format{}, openings())
	for b.Loop() {
		outline.Index(f)
	}
}

func BenchmarkLenses(b *testing.B) {
	f := parsed(b, sgf.Format{}, openings())
	for b.Loop() {
		outline.Lenses(f)
	}
}

// TestDepth: a chain of nested variations, in all formats that have them, costs
// what its length costs, and its outline is no deeper than an editor can show. A
// walk that is the square of the length does not finish.
func TestDepth(t *testing.T) {
	const n = 100_000
	for _, c := range []struct {
		name   string
		format syntax.Format
		text   string
	}{
		{"sgf", sgf.Format{}, "(;B[aa]" + strings.Repeat("(;W[bb])\n(;W[cc]", n) + strings.Repeat(")", n+1)},
		{"sgf main line", sgf.Format{}, strings.Repeat("(;B[aa]\n", n) + strings.Repeat(")", n)},
		{"sgf without parentheses", sgf.Format{}, "(;B[aa]" + strings.Repeat("(;W[bb])\n;W[cc]C[x]", n) + ")"},
		{"ishi", ishi.Format{}, "B 1 Q4\n" + strings.Repeat("VAR\nB 1 D4\nW 2 D5\nVAR\nW 2 C3\n", n/2) + strings.Repeat("ENDVAR\n", n)},
		{"ishi diagrams", ishi.Format{}, "B 1 Q4\n" + strings.Repeat("VAR\nDIAGRAM\n", n)},
		{"ishi empty", ishi.Format{}, strings.Repeat("VAR\n", n)},
		{"csa", csa.Format{}, "PI\n+\n" + strings.Repeat("+7776FU\n'*x\n", n)},
	} {
		f := parsed(t, c.format, c.text)
		if d := depth(outline.Symbols(f)); d > 70 {
			t.Errorf("%s: the outline is %d deep", c.name, d)
		}
		if len(outline.Lenses(f)) > 1000 {
			t.Errorf("%s: more lenses than a thousand", c.name)
		}
		if around := outline.Around(f, len(c.text)/2); len(around) > 70 {
			t.Errorf("%s: %d spans around a place", c.name, len(around))
		}
		outline.Folds(f)
		outline.Index(f)
	}
}

func depth(symbols []outline.Symbol) int {
	most := 0
	for _, s := range symbols {
		most = max(most, depth(s.Children)+1)
	}
	return most
}
