package features

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/format"
	"github.com/recls/recls/syntax"
)

// TestDiffLayout: the format of a record makes no difference, whether its moves can be made or not.
func TestDiffLayout(t *testing.T) {
	for _, text := range []string{
		"手合割：5五将棋\n1 １四歩(15) (0:01/0:0:1)+\n2 同 歩(51)\n3 投了  (0:1/0:0:2)\n",
		"手合割：平手\n1 ５五歩(56) (0:01/0:0:1)\n2 同　歩(33)   ( 0:1/0:0:1)\n",
		"▲５五歩 △同 歩  ▲５八金上\n",
		"先手の持駒：飛 金二　歩\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n" + "1 ５五歩(56)\n",
	} {
		before := kifFile(text)
		laid := syntax.Apply(text, format.Edits(Language().Layout, before, format.Options{}))
		if laid == text {
			t.Errorf("%q is laid out already", text)
		}
		r := treediff.Compare(treediff.Side{File: before, Provider: Language().Diff}, treediff.Side{File: kifFile(laid), Provider: Language().Diff})
		if !r.Same() {
			t.Errorf("%q and %q: %v", text, laid, r.Games)
		}
	}
	const other = "手合割：5五将棋\n1 １四歩(15) (0:01/0:0:1)\n"
	for _, change := range [][2]string{{"１四歩", "２四歩"}, {"(0:01/", "(0:02/"}} {
		r := treediff.Compare(treediff.Side{File: kifFile(other), Provider: Language().Diff},
			treediff.Side{File: kifFile(strings.Replace(other, change[0], change[1], 1)), Provider: Language().Diff})
		if r.Same() {
			t.Errorf("%s for %s makes no difference", change[1], change[0])
		}
	}
}

func TestDiff(t *testing.T) {
	const text = "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:01/00:00:01)\n*x\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n"
	for _, tt := range []struct {
		name, other string
		want        []string
	}{
		{"layout", "手合割：平手\n先手：a\n\n 1 ７六歩(77) (00:01/0:0:1)\n*x\n2 ３四歩(33)\n3 投了\n変化：2手\n2 ８四歩(83)\n", nil},
		{"a time", "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:02/00:00:02)\n*x\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n", []string{"property time"}},
		{"a comment", "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:01/00:00:01)\n*y\n&b\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n", []string{"comment ", "name "}},
		{"the end", "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:01/00:00:01)\n*x\n2 ３四歩(33)\n3 中断\n\n変化：2手\n2 ８四歩(83)\n", []string{"header result"}},
		{"the end of a variation", "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:01/00:00:01)\n*x\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n3 中断\nまで2手で中断\n", []string{"property end", "property まで"}},
		{"what ends instead of a move", "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:01/00:00:01)\n*x\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)\n\n変化：2手\n2 中断\n", []string{"property end"}},
		{"a line for programs after the end", "手合割：平手\n先手：a\n1 ７六歩(77)   ( 0:01/00:00:01)\n*x\n2 ３四歩(33)\n3 投了\n#y\n\n変化：2手\n2 ８四歩(83)\n", []string{"property #"}},
		{"a variation", "手合割：平手\n先手：b\n1 ７六歩(77)   ( 0:01/00:00:01)\n*x\n2 ３四歩(33)\n3 投了\n", []string{"header black", "variation "}},
	} {
		r := treediff.Compare(treediff.Side{File: kifFile(text), Provider: Language().Diff}, treediff.Side{File: kifFile(tt.other), Provider: Language().Diff})
		var got []string
		for _, g := range r.Games {
			for _, c := range g.Changes {
				got = append(got, fmt.Sprintf("%s %s", c.Kind, c.Field))
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
