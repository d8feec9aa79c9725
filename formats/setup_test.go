package formats_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

const evenRows = `P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA * 
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI * 
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
`

const evenDiagram = `後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・v角 ・|二
|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
`

// TestSetupOfPieces asserts what the setup of a piece writes, to the byte: no more than the lines that say it.
func TestSetupOfPieces(t *testing.T) {
	take := refactor.Request{Point: shogi.Square(77).Point()}
	put := refactor.Request{Point: shogi.Square(55).Point(), Color: record.Black, Piece: uint8(shogi.TO)}
	give := refactor.Request{Color: record.White, Piece: uint8(shogi.FU), Hand: true}
	less := give
	less.None = true
	row7 := "P7+FU+FU * +FU+FU+FU+FU+FU+FU\n"
	kif7 := "| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七\n"
	moves := "手数----指手---------消費時間--\n"
	taken := strings.Replace(evenDiagram, "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n", kif7, 1)
	for _, c := range []struct {
		name, format, text string
		node               int
		q                  refactor.Request
		want               string
	}{
		{"a piece leaves rows", "csa", "V3.0\n" + evenRows + "+\n", 0, take, "V3.0\n" + strings.Replace(evenRows, "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n", row7, 1) + "+\n"},
		{"PI becomes rows", "csa", "V3.0\nPI\n+\n", 0, take, "V3.0\n" + strings.Replace(evenRows, "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n", row7, 1) + "+\n"},
		{"no position", "csa", "N+A\n+7776FU\n", 0, put, "all pieces of this kind are on the board or in a hand"},
		{"a hand begins", "csa", "V3.0\nPI77FU\n+\n", 0, give, "V3.0\n" + strings.Replace(evenRows, "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n", row7, 1) + "P-00FU\n+\n"},
		{"a hand ends", "csa", strings.Replace(evenRows, "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n", row7, 1) + "P-00FU\n+\n", 0, less, strings.Replace(evenRows, "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n", row7, 1) + "+\n"},
		{"the rest of a set", "csa", "V3.0\nP+55OU\nP-00AL\n+\n", 0, refactor.Request{Point: shogi.Square(55).Point()}, ""},
		{"after a move", "csa", "V3.0\nPI\n+\n+7776FU\n", 1, take, "the format states a position before the first move only: go to the start of the game"},
		{"a king in hand", "csa", "V3.0\nPI\n+\n", 0, refactor.Request{Color: record.Black, Piece: uint8(shogi.OU), Hand: true}, "a king is never in hand"},
		{"a second king", "csa", "V3.0\nPI\n+\n", 0, refactor.Request{Color: record.Black, Piece: uint8(shogi.OU), Point: shogi.Square(55).Point()}, "the king is on the board already: remove it there first"},
		{"a diagram loses a piece", "kif", "先手：A\n" + evenDiagram + moves, 0, take, "先手：A\n" + taken + moves},
		{"手合割 becomes a diagram", "kif", "手合割：平手\n先手：A\n" + moves, 0, take, "手合割：その他\n" + taken + "先手：A\n" + moves},
		{"the turn of a handicap", "kif", "手合割：香落ち\n" + moves, 0, take, "手合割：その他\n" +
			strings.NewReplacer("先手の", "下手の", "後手の", "上手の", "v桂v香|一", "v桂 ・|一").Replace(taken) + "上手番\n" + moves},
		{"a hand of a diagram", "kif", taken + moves, 0, give, strings.Replace(taken, "後手の持駒：なし", "後手の持駒：歩", 1) + moves},
		{"a move that cannot be made then", "kif", evenDiagram + moves + "1 ７六歩(77)\n", 0, take, taken + moves + "1 ７六歩(77)\n"},
	} {
		c.q.Kind = refactor.EditSetup
		f := formats.ByID(c.format).Parse(syntax.NewSource(c.text))
		done, why := refactor.Edit(formats.Of(f).Refactor, f, 0, c.node, c.q)
		got := syntax.Apply(c.text, done.Edits)
		if !why.IsZero() {
			got = why.String()
		}
		if c.want != "" && got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
		if c.want == "" && (!why.IsZero() || strings.Contains(got, "AL")) {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}
