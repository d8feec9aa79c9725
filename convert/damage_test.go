package convert

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestDamagedBytes: what is written is valid, and says how much of the source is not in it.
func TestDamagedBytes(t *testing.T) {
	const good = "手合割：平手\n先手：東西南北の人々が集う\n"
	for _, tt := range []struct{ from, text, lost string }{
		{"kif", good + "備考：a\xe8\x97\n   1 ７六歩(77)\n*b\xff\n&c\ufffd\xff\n   2 投了\n", "damaged bytes (written as `U+FFFD`) (4 times)"},
		{"kif", good + "x\xffy：z\nx\xfey：z\n", "damaged bytes (written as `U+FFFD`) (2 times)"},
		{"kif", "\x94\xf5\x8dl\x81F\x8f\xac\x97\xd1\xff\x80\n   1 \x82V\x98Z\x95\xe0(77)\n", "damaged bytes (written as `U+FFFD`)"},
		{"kif", good + "*sound \ufffd\n", ""},
		{"csa", "V2.2\nN+東西南北の人々が集う所\xff\nPI\n+\n+7776FU\n'*b\xe8\x97\n%TORYO\n", "damaged bytes (written as `U+FFFD`) (3 times)"},
		{"sgf", "(;GM[1]FF[4]CA[UTF-8]PB[東西南北の人々が集う]C[a\xff];B[aa])", "damaged bytes (written as `U+FFFD`)"},
		{"ishi", "BLACK 東西南北の人々が集う所\xff\nB 1 Q16\n", "damaged bytes (written as `U+FFFD`)"},
		{"jkf", "{\"header\":{\"先手\":\"a\xe8\x97\"},\"moves\":[{\"comments\":[\"\xff\"]}]}", "damaged bytes (written as `U+FFFD`) (3 times)"},
	} {
		for _, c := range Conversions() {
			if c.From != tt.from || c.Version != "" {
				continue
			}
			format := formats.ByID(tt.from)
			if format == nil {
				format = jkfFormat{}
			}
			f := format.Parse(syntax.Decode([]byte(tt.text), format))
			if c.To == "kif" && tt.from == "kif" {
				continue // it is KIF already
			}
			text, lost, why := c.Convert(f)
			said := ""
			for _, l := range lost {
				if strings.Contains(l.String(), "damaged") {
					said = strings.TrimPrefix(l.String(), "lost: ")
				}
			}
			if !why.IsZero() || !utf8.ValidString(text) || said != tt.lost {
				t.Errorf("%q to %s: %v %q\n%s", tt.text, c.To, why, said, text)
			}
		}
	}
}

// TestDamagedPosition: a piece that cannot be read is not left out in silence.
func TestDamagedPosition(t *testing.T) {
	board := strings.Repeat("| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n", 8)
	for _, tt := range []struct{ text, want string }{
		{"先手の持駒：飛\xff　歩\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|\n" + board, "parts of the position that cannot be read"},
		{"先手の持駒：飛　歩\n| ・ ・ ・ ・v玉 ・ 大 ・ ・|\n" + board, "parts of the position that cannot be read"},
		{"先手の持駒：飛　歩\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|\n" + board, ""},
	} {
		_, lost, _ := way("kif", "csa").Convert(parseKIF(tt.text))
		if got := lossText(lost); !strings.Contains(got, tt.want) || tt.want == "" && got != "" {
			t.Errorf("%q: %s", tt.text, got)
		}
	}
}

// TestEndsInKI2: the last line of KI2 says the end word of KIF, whatever little the last line of the record says. What
// it contradicts is told.
func TestEndsInKI2(t *testing.T) {
	const pawns = "   1 ７六歩(77)\n   2 ３四歩(33)\n"
	for _, end := range kif.EndWords() {
		winner := []string{"先手", "後手"}[b2i(end.Outcome == record.MoverLoses)]
		for _, line := range []string{"", "まで2手で" + winner + "の勝ち\n", "まで2手で" + end.Word + "\n"} {
			text, _, why := way("kif", "ki2").Convert(parseKIF(pawns + "   3 " + end.Word + "\n" + line))
			g, _ := readKIFGame(parseKIF(text))
			if g == nil || !why.IsZero() {
				t.Fatalf("%s: %v\n%s", end.Word, why, text)
			}
			last := g.nodes[len(g.nodes)-1]
			if again := kif.LookupEnd(last.end.kif); again == nil || again.Kind != end.Kind || again.Outcome != end.Outcome {
				t.Errorf("%s, %q: read back as %q from\n%s", end.Word, line, last.end.kif, text)
			}
		}
	}
	for _, tt := range []struct{ end, line, want, lost string }{
		{"   3 反則勝ち\n", "まで2手で先手の勝ち\n", "まで2手で先手の反則勝ち\n", ""},
		{"   3 反則勝ち\n", "まで2手で後手の反則負け\n", "まで2手で後手の反則負け\n", ""},
		{"   3 投了\n", "まで2手で後手の勝ち\n", "まで2手で後手の勝ち\n", ""},
		{"   3 詰み\n", "まで2手詰\n", "まで2手詰\n", ""},
		{"", "まで2手で先手の勝ち\n", "まで2手で先手の勝ち\n", ""},
		{"   3 投了\n", "まで2手で先手の勝ち\n", "まで2手で後手の勝ち\n", "lost: last lines (まで) that do not say how the game ended"},
		{"   3 投了\n", "まで9手で後手の勝ち\n", "まで2手で後手の勝ち\n", "lost: last lines (まで) that do not say how the game ended"},
	} {
		text, lost, _ := way("kif", "ki2").Convert(parseKIF(pawns + tt.end + tt.line))
		if !strings.HasSuffix(text, "\n"+tt.want) || lossText(lost) != tt.lost {
			t.Errorf("%q:\n%s\n%s", tt.end+tt.line, text, lossText(lost))
		}
	}
}

// TestNestedJKF: what is written can be read, however deep variations are nested; what is deeper is told.
func TestNestedJKF(t *testing.T) {
	nested := func(deep int) *game {
		g := newGame()
		g.stateStart()
		move := func(parent int32, from, to shogi.Square) int32 {
			n := g.add(parent, moves)
			g.nodes[n].Move = shogi.Move{From: from, To: to}
			g.nodes[n].clock = record.Clock{Used: 1, Has: record.HasUsed}
			return n
		}
		// Rooks go to and fro; a variation of each move goes on, in which the next one branches off.
		squares := [2][3]shogi.Square{{shogi.NewSquare(2, 8), shogi.NewSquare(3, 8), shogi.NewSquare(4, 8)}, {shogi.NewSquare(8, 2), shogi.NewSquare(7, 2), shogi.NewSquare(6, 2)}}
		at, on := int32(0), [2]int{}
		for i := range deep {
			s := i % 2
			move(at, squares[s][on[s]], squares[s][(on[s]+1)%3])
			next := (on[s] + 2) % 3
			at = move(at, squares[s][on[s]], squares[s][next])
			on[s] = next
		}
		move(at, shogi.NewSquare(7, 7), shogi.NewSquare(7, 6))
		g.replay(func(n int32, p *shogi.Position, _ shogi.Square) (shogi.Move, bool) {
			m := g.nodes[n].Move
			m.Piece = p.At(m.From).Kind()
			return m, true
		})
		return g
	}
	for deep, lost := range map[int]string{
		5: "", jkfNested: "", jkfNested + 1: fmt.Sprintf("lost: variations that are nested more than %d deep", jkfNested),
		jkfNested + 5: fmt.Sprintf("lost: variations that are nested more than %d deep (5 times)", jkfNested),
	} {
		g := nested(deep)
		text, less := writeJKF(g)
		if lossText(less) != lost {
			t.Errorf("%d: %s", deep, lossText(less))
		}
		again, why := readJKF(text)
		if !why.IsZero() {
			t.Fatalf("%d: %v", deep, why)
		}
		if got, want := again.variations(), min(deep, jkfNested); got != want || g.variations() != deep {
			t.Errorf("%d of %d variations were read, want %d", got, g.variations(), want)
		}
	}
	const deeper = jsonDepth / 2
	_, why := readJKF(`{"header":{},"moves":[{}` + strings.Repeat(`,{"special":"x","forks":[[{}`, deeper) + strings.Repeat("]]}", deeper) + "]}")
	if want := "line 1: values are nested more than 10000 deep: expected variations that are nested at most 3000 deep"; why.String() != want {
		t.Errorf("%v", why)
	}
}
