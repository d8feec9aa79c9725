package formats_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/pgn"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// TestExtents: a node has what is written about it, and neither the next node, a variation nor an end.
func TestExtents(t *testing.T) {
	for _, c := range []struct {
		format syntax.Format
		text   string
		want   []string
	}{
		{sgf.Format{}, "(;FF[4]C[x];B[aa]C[y](;W[bb])(;W[cc]))", []string{";FF[4]C[x]", ";B[aa]C[y]", ";W[bb]", ";W[cc]"}},
		{csa.Format{}, "V2.2\nPI\n+\n'*a\n+7776FU\nT1\n'*b\n-3334FU,T2\n%TORYO\nT3\n'*c\n",
			[]string{"V2.2\nPI\n+\n'*a", "+7776FU\nT1\n'*b", "-3334FU,T2"}},
		{csa.Format{}, "+7776FU\n", []string{"", "+7776FU"}},
		{kif.Format{}, "手合割：平手\n*a\n   1 ７六歩(77)\n*b\n&c\n   2 投了\n*d\n変化：1手\n*e\n   1 ２六歩(27)\n#f\nまで1手で中断\n",
			[]string{"手合割：平手\n*a", "1 ７六歩(77)\n*b\n&c", "1 ２六歩(27)\n#f"}},
		{ishi.Format{}, "EVENT x\nSETUP B D4\nREMARK r\nW 1 Q4\nMARK a@Q4\nVAR\nREMARK s\nW 1 Q3\nCOM\nt\nENDCOM\nENDVAR\nCOM\nu\nENDCOM\nB 2 D3\n",
			[]string{"EVENT x\nSETUP B D4\n", "W 1 Q4\nMARK a@Q4\n", "W 1 Q3\nCOM\nt\nENDCOM\n", "B 2 D3\n"}},
		{pgn.Format{}, "[A \"b\"]\n{c}\n\n1. {d} e4! {e} $3 (1. d4) {f} e5 {g} 1-0 {h}",
			[]string{"[A \"b\"]\n{c}", "1. {d} e4! {e} $3", "1. d4", "e5 {g}"}},
	} {
		g := c.format.Parse(syntax.NewSource(c.text)).Game(0)
		var got []string
		for node := range g.Nodes {
			s := g.Extent(node)
			got = append(got, c.text[s.Start:s.End])
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}
