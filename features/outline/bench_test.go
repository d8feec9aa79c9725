package outline_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats"
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

// parsed is a text in a format, which is named by its ID.
func parsed(tb testing.TB, format, text string) (*outline.Provider, *syntax.File) {
	tb.Helper()
	file := formats.ByID(format).Parse(syntax.NewSource(text))
	file.Games()
	file.Source().LineCount()
	return formats.Of(file).Outline, file
}

func BenchmarkSymbols(b *testing.B) {
	p, f := parsed(b, "sgf", openings())
	b.ReportMetric(float64(len(f.Games()[0].Nodes)), "nodes")
	for b.Loop() {
		outline.Symbols(p, f, nil)
	}
}

func BenchmarkFolds(b *testing.B) {
	p, f := parsed(b, "sgf", openings())
	for b.Loop() {
		outline.Folds(p, f)
	}
}

func BenchmarkIndex(b *testing.B) {
	p, f := parsed(b, "sgf", openings())
	for b.Loop() {
		outline.Index(p, f, nil)
	}
}

func BenchmarkLenses(b *testing.B) {
	p, f := parsed(b, "sgf", openings())
	for b.Loop() {
		outline.Lenses(p, f, nil)
	}
}

// TestDepth: a chain of nested variations, in all formats that have them, costs what its length costs, and its outline
// is no deeper than an editor can show. A walk that is the square of the length does not finish.
func TestDepth(t *testing.T) {
	const n = 100_000
	for _, c := range []struct {
		name   string
		format string // its ID
		text   string
	}{
		{"sgf", "sgf", "(;B[aa]" + strings.Repeat("(;W[bb])\n(;W[cc]", n) + strings.Repeat(")", n+1)},
		{"sgf main line", "sgf", strings.Repeat("(;B[aa]\n", n) + strings.Repeat(")", n)},
		{"sgf without parentheses", "sgf", "(;B[aa]" + strings.Repeat("(;W[bb])\n;W[cc]C[x]", n) + ")"},
		{"ishi", "ishi", "B 1 Q4\n" + strings.Repeat("VAR\nB 1 D4\nW 2 D5\nVAR\nW 2 C3\n", n/2) + strings.Repeat("ENDVAR\n", n)},
		{"ishi diagrams", "ishi", "B 1 Q4\n" + strings.Repeat("VAR\nDIAGRAM\n", n)},
		{"ishi empty", "ishi", strings.Repeat("VAR\n", n)},
		{"csa", "csa", "PI\n+\n" + strings.Repeat("+7776FU\n'*x\n", n)},
	} {
		p, f := parsed(t, c.format, c.text)
		if d := depth(outline.Symbols(p, f, nil)); d > 70 {
			t.Errorf("%s: the outline is %d deep", c.name, d)
		}
		if len(outline.Lenses(p, f, nil)) > 1000 {
			t.Errorf("%s: more lenses than a thousand", c.name)
		}
		if around := outline.Around(p, f, len(c.text)/2); len(around) > 70 {
			t.Errorf("%s: %d spans around a place", c.name, len(around))
		}
		outline.Folds(p, f)
		outline.Index(p, f, nil)
	}
}

func depth(symbols []outline.Symbol) int {
	most := 0
	for _, s := range symbols {
		most = max(most, depth(s.Children)+1)
	}
	return most
}
