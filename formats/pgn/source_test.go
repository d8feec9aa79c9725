package pgn

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// said is all that a game says, a line for each node.
func said(g *record.Game) string {
	var out strings.Builder
	for _, f := range g.Header {
		fmt.Fprintf(&out, "%s=%s ", f.Name, f.Value)
	}
	out.WriteString("\n")
	for i, n := range g.Nodes {
		fmt.Fprintf(&out, "%d<%d", i, n.Parent)
		if n.Number > 0 {
			fmt.Fprintf(&out, " %d.", n.Number)
		}
		if m := n.Move; m.Action != record.NoAction {
			fmt.Fprintf(&out, " %s %d:%d%d-%d%d", g.Written(i), m.Action, m.From.Col, m.From.Row, m.To.Col, m.To.Row)
		}
		d := g.Detail(i)
		if d.Comment != "" {
			fmt.Fprintf(&out, " %q", d.Comment)
		}
		if len(d.Marks)+len(d.Lines) > 0 {
			fmt.Fprintf(&out, " marks %v %v", d.Marks, d.Lines)
		}
		for _, c := range []record.Color{record.White, record.Black} {
			if c := g.Clock(i, c); c.Has != 0 {
				fmt.Fprintf(&out, " used %v left %v", c.Used, c.Left)
			}
		}
		for _, e := range g.Endings(i) {
			fmt.Fprintf(&out, " end %s %d %d %v", e.Word, e.Kind, e.Winner, e.Draw)
		}
		for _, n := range g.Notes(i) {
			score := "-"
			if n.Score != nil {
				score = fmt.Sprint(*n.Score)
			}
			fmt.Fprintf(&out, " note %s mate %d in %d depth %s", score, n.Mates, n.Mate, n.Depth)
			for _, m := range g.Line(&n, i, 3, nil) {
				fmt.Fprintf(&out, " %d%d", m.To.Col, m.To.Row)
			}
		}
		for _, r := range g.Remarks(i) {
			if r.Kind == record.Engine {
				out.WriteString(" engine")
			}
		}
		out.WriteString("\n")
	}
	return out.String()
}

func TestGame(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"{a} [White \"T\\\\\\\"al\"]\n{b} 1. {c} e4 {d} e5 {e} (1... {f} c5 2. Nf3 (2. c3 Nc6 1-0) d6) {g} 2. Nf3 {[%clk 0:09:59.9] x [%eval -0.35,20] y} Nc6 {[%csl Gd4][%cal Ge2e4,Rb1]} * {h}",
			`White=T\"al Result=* 
0<-1 "a\nb"
1<0 1. e4 1:46-44 "c\nd"
2<1 e5 1:41-43 "e\ng"
3<1 1. c5 1:21-23 "f"
4<3 2. Nf3 1:67-55
5<3 2. c3 1:26-25
6<5 Nc6 1:10-22 end 1-0 0 2 false
7<4 d6 1:31-32
8<2 2. Nf3 1:67-55 "x y" used 0 left 599.9 note 35 mate 0 in 0 depth 20
9<8 Nc6 1:10-22 "h" marks [{{3 4} 2  0}] [{{4 6} {4 4} true}] end * 0 0 false
`},
		{"[FEN \"4k3/8/8/8/8/8/4P3/4K2R b K - 0 9\"]\n[Termination \"Black lost on time\"]\n[BlackClock \"0:10:00\"]\n\n9... Kd8 {+0.46/13 17s} 10. O-O {-M5/14 0.07s} -- {book} 11. e9 Kd1 ({x} 11... Kd2) 1-0",
			`FEN=4k3/8/8/8/8/8/4P3/4K2R b K - 0 9 Termination=Black lost on time BlackClock=0:10:00 Result=1-0 
0<-1 used 0 left 600
1<0 9. Kd8 1:40-30 "+0.46/13 17s" used 17 left 0 note 46 mate 0 in 0 depth 13 engine
2<1 10. O-O 1:47-77 "-M5/14 0.07s" used 0.07 left 0 note - mate 1 in 5 depth 14 engine
3<2 -- 3:00-00 "book" engine
4<3 11. e9 4:00-00
5<4 Kd1 4:00-00 end 1-0 6 2 false
6<4 11. Kd2 4:00-00 "x"
`},
		{"1. d4d5 nf3 {(0.17 → -0.56) Mistake. Nc3 was best.} 2. Sc6 ½-½", `Result=1/2-1/2 
0<-1
1<0 1. d4d5 1:36-34
2<1 1. d4d5 1:31-33
3<2 nf3 1:67-55 "(0.17 → -0.56) Mistake. Nc3 was best." note 56 mate 0 in 0 depth  25 engine
4<3 2. Sc6 4:00-00 end ½-½ 0 0 true
`},
		{"1. Sf3 Sf6 2. Lb5 e8=D", "\n0<-1\n1<0 1. Sf3 4:00-00\n2<1 Sf6 4:00-00\n3<2 2. Lb5 4:00-00\n4<3 e8=D 4:00-00\n"},
		{"1. Sf3 Sf6 2. e4 De7 e7", "\n0<-1\n1<0 1. Sf3 4:00-00\n2<1 Sf6 4:00-00\n3<2 2. e4 4:00-00\n4<3 De7 4:00-00\n5<4 e7 4:00-00\n"},
		{"1. Sf3 Sf6 2. e4 e6 3. De2", "\n0<-1\n1<0 1. Sf3 1:67-55\n2<1 Sf6 1:60-52\n3<2 2. e4 1:46-44\n4<3 e6 1:41-42\n5<4 3. De2 1:37-46\n"},
		{"[Variant \"Atomic\"]\n\n1. e4 e5 *", "Variant=Atomic Result=* \n0<-1\n1<0 1. e4 4:00-00\n2<1 e5 4:00-00 end * 0 0 false\n"},
		{"(1. c4) 1. d4 (1. e4) (1. c4) d5", "\n0<-1\n1<0 1. c4 4:00-00\n2<0 1. d4 1:36-34\n3<0 1. e4 1:46-44\n4<0 1. c4 1:26-24\n5<2 d5 1:31-33\n"},
	} {
		if got := said(parseText(c.text).Game(0)); got != c.want {
			t.Errorf("%q says\n%s, want\n%s", c.text, got, c.want)
		}
	}
}

// TestItem asks at each byte for the node that it speaks about.
func TestItem(t *testing.T) {
	const text = "[A \"b\"] {c} 1. {d} e4! {e} (1. d4 {f} (1. c4) {g}) ({h} 1. b4) {i} e5 {j} 1-0 {k}"
	const want = "000000000000111111111111111222222222223333333222221444444444441111155555555555555"
	g := parseText(text).Game(0)
	var got strings.Builder
	for off := range len(text) {
		fmt.Fprint(&got, g.NodeAt(off))
	}
	if got.String() != want {
		t.Errorf("\n%s\n%s, want\n%s", text, got.String(), want)
	}
}

func TestCommands(t *testing.T) {
	for text, want := range map[string]float64{"0:09:59.9": 599.9, "9:59": 599, "1:00:00": 3600, "0:0:4": 4} {
		if got, ok := Time(text); !ok || got != want {
			t.Errorf("%s is %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "1:60", "0:15.10", "x", "1:2:3:4", "12", "1:-3", "1:99:00"} {
		if _, ok := Time(text); ok {
			t.Errorf("%q is a time", text)
		}
	}
	for text, want := range map[string]Evaluation{
		"0.17": {Pawns: 0.17}, "-1.2,20": {Pawns: -1.2, Depth: "20"}, "#-3": {Mate: -3, Mates: true}, "-#26,30": {Mate: -26, Mates: true, Depth: "30"},
		"25,12": {Pawns: 0.25, Depth: "12"}, "#5": {Mate: 5, Mates: true},
	} {
		if got, ok := Eval(text); !ok || got != want {
			t.Errorf("%s is %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "+-", "0.1,", "x", "0.1,a"} {
		if _, ok := Eval(text); ok {
			t.Errorf("%q is an evaluation", text)
		}
	}
	for o := range OperationsIn("{a [%clk 1:00] [%] [%x_1  y ,z] [%eval 3}", 10) {
		t.Logf("%+v", o)
	}
}

// lost is how many moves of a record of the corpus cannot be played, and those after them: that is so in no other record.
var lost = map[string]int{
	"chesslib/err.pgn": 23, "kokopu/pgns-linebreak-linux.pgn": 1, "kokopu/pgns-linebreak-mac.pgn": 1, "kokopu/pgns-linebreak-windows.pgn": 1,
	"kokopu/pgns-semantic-error.pgn": 5, "kokopu/pgns-syntactic-error-1.pgn": 1, "pgn-extract-go/test-fuzzydepth.pgn": 15,
	"pgn4web/test.pgn": 6, "pychess/eco-de.pgn": 4, "pygn-mode/test-recursive-variation.pgn": 2,
}

// TestEveryGame replays the games of the corpus.
func TestEveryGame(t *testing.T) {
	for name, data := range corpus(t) {
		here := 0
		for _, g := range (Format{}).Parse(syntax.Decode(data, Format{})).Games() {
			for i, n := range g.Nodes {
				if n.Move.Action == record.Opaque && g.Kind == record.Chess {
					here++
				}
				if i > 0 && n.Start < g.Nodes[i-1].Start {
					t.Errorf("%s: node %d begins before the one before it", name, i)
				}
			}
		}
		if here != lost[name] {
			t.Errorf("%s: %d moves cannot be played, want %d", name, here, lost[name])
		}
	}
}

func TestMarks(t *testing.T) {
	for sign, want := range map[string]int{"$7": 7, `\$14`: 14, "!?": 5, "⁈": 6, "±": 16, "N": 146, "$": -1, "!!!": -1, "e.p.": -1} {
		if got, ok := MarkOf(sign); ok != (want >= 0) || ok && got != want {
			t.Errorf("%s is %d, %v", sign, got, ok)
		}
	}
}
