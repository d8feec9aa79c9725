package figures_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/features/figures"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

func TestOf(t *testing.T) {
	for _, tt := range []struct {
		format syntax.Format
		text   string
		want   []int
	}{
		{sgf.Format{}, "(;B[aa])", nil},
		{sgf.Format{}, "(;FG[];B[aa];W[bb]FG[0:x];B[cc](;W[dd];B[ee])(;W[ff]FG[1:y]))", []int{1, 5, 6}},
		{sgf.Format{}, "(;SZ[9](;B[aa]FG[])(;B[bb]))", []int{1}},
		{ishi.Format{}, "B 1 Q3\nDIAGRAM\nW 2 Q4\nDIAGRAM 9x9\nSETUP B D4\n", []int{2, 4}},
		{csa.Format{}, "PI\n+\n+7776FU\n", nil},
	} {
		f := tt.format.Parse(syntax.NewSource(tt.text))
		if got := figures.Of(formats.Of(f).Figures, f, f.Games()[0]); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.text, got, tt.want)
		}
	}
}

func TestEvery(t *testing.T) {
	for _, tt := range []struct {
		text string
		n    int
		want []int
	}{
		{"(;C[x])", 1, []int{0}},
		{"(;B[aa];W[bb];B[cc])", 1, []int{1, 2}},
		{"(;SZ[9];B[aa];W[bb];B[cc])", 2, []int{2, 3}},
		{"(;SZ[9];B[aa];W[bb];C[x];B[cc];W[dd])", 2, []int{3, 5}},
		{"(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))", 9, []int{3}},
	} {
		f := sgf.Format{}.Parse(syntax.NewSource(tt.text))
		if got := figures.Every(f.Games()[0], tt.n); !slices.Equal(got, tt.want) {
			t.Errorf("%s, %d: %v, want %v", tt.text, tt.n, got, tt.want)
		}
	}
}

// TestDeep: a long line full of figures is walked once.
func TestDeep(t *testing.T) {
	const n = 200_000
	for _, text := range []string{
		"(;" + strings.Repeat(";B[aa]FG[]", n) + ")",
		"(;FG[]" + strings.Repeat("(;B[aa](;W[bb]FG[])", n) + strings.Repeat(")", n+1),
	} {
		f := sgf.Format{}.Parse(syntax.NewSource(text))
		if got := len(figures.Of(formats.Of(f).Figures, f, f.Games()[0])); got < n {
			t.Errorf("%d figures", got)
		}
	}
}
