package ishi_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// draw draws a game as a tree: moves in a row, alternatives in parentheses behind the move that they replace.
func draw(g *record.Game, n int32) string {
	var out []string
	for ; n >= 0; n = g.Nodes[n].Child {
		out = append(out, nodeName(g, n))
		if g.Nodes[n].Parent < 0 {
			continue
		}
		if first := g.Nodes[g.Nodes[n].Parent].Child; first != n {
			continue
		}
		for s := g.Nodes[n].Next; s >= 0; s = g.Nodes[s].Next {
			out = append(out, "("+draw(g, s)+")")
		}
	}
	return strings.Join(out, " ")
}

func nodeName(g *record.Game, n int32) string {
	node := g.Nodes[n]
	switch node.Move.Action {
	case record.Play:
		return fmt.Sprintf("%s%d%s", []string{"", "B", "W"}[node.Move.Color], node.Number,
			goban.Name(node.Move.To, g.Rows))
	case record.Pass:
		return fmt.Sprintf("pass%d", node.Number)
	case record.Opaque:
		return "?"
	}
	if node.Parent < 0 {
		return "."
	}
	if node.Has&record.HasSetup != 0 {
		return "setup"
	}
	return "diagram"
}

func TestGames(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a line", "B 1 Q3\nW 2 D4\nB 3 PASS", ". B1Q3 W2D4 pass3"},
		{"VAR replaces the current move", "B 1 Q3\nVAR\nB 1 Q4\nW 2 C3\nENDVAR\nW 2 D4", ". B1Q3 (B1Q4 W2C3) W2D4"},
		{"several VAR belong to one move", "B 1 Q3\nW 2 D4\nVAR\nW 2 C3\nENDVAR\nVAR\nW 2 C4\nENDVAR\nB 3 K10", ". B1Q3 W2D4 (W2C3) (W2C4) B3K10"},
		{"nested", "B 1 Q3\nVAR\nB 1 Q4\nW 2 A1\nVAR\nW 2 A2\nENDVAR\nENDVAR\nW 2 D4", ". B1Q3 (B1Q4 W2A1 (W2A2)) W2D4"},
		{"a diagram is a leaf, not the main line", "B 1 Q3\nDIAGRAM\nHIDE Q3\nW 2 D4", ". B1Q3 W2D4 (diagram)"},
		{"two diagrams", "B 1 Q3\nDIAGRAM\nDIAGRAM\nW 2 D4", ". B1Q3 W2D4 (diagram) (diagram)"},
		{"a variation of a diagram only", "B 1 Q3\nW 2 D4\nVAR\nDIAGRAM\nENDVAR\nB 3 A1", ". B1Q3 W2D4 (diagram) B3A1"},
		{"setup behind a move", "B 1 Q3\nSETUP W D4\nSETUP W D5\nB 2 A1", ". B1Q3 setup B2A1"},
		{"setup is part of the root", "BOARDSIZE 9\nSETUP B C3\nSETUP W D4\nB 1 E5", ". B1E5"},
		{"what cannot be read", "BOARDSIZE 9\nB 1 Q3\nW 2\nB 3 E5", ". ? ? B3E5"},
		{"VAR without a move", "VAR\nB 1 Q3\nENDVAR\nB 1 Q4", ". B1Q3 (B1Q4)"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := draw(parse(tt.text).Games()[0], 0); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// marks draws the marks of a node: `Q3=1` number, `Q3:a` label, `Q3/Triangle`.
func marks(g *record.Game, d record.Detail) string {
	var out []string
	for _, m := range d.Marks {
		at := goban.Name(m.Point, g.Rows)
		switch m.Shape {
		case record.Number:
			out = append(out, at+"="+m.Text)
		case record.Label:
			out = append(out, at+":"+m.Text)
		case record.Hidden:
			out = append(out, at+"-")
		default:
			out = append(out, at+"/"+map[record.Shape]string{record.Triangle: "triangle", record.Square: "square",
				record.Diamond: "diamond", record.Check: "check"}[m.Shape])
		}
	}
	return strings.Join(out, " ")
}

func TestMarks(t *testing.T) {
	const moves = "BOARDSIZE 9\nSETUP W A2 B A1\nB 1 E5\nW 2 C3\nB 3 B2\nW 4 D4\n"
	tests := []struct{ name, lines, want string }{
		{"numbers and points", "MARK #1 C3", "E5=1 C3=2"},
		{"a range", "MARK #2-4", "D4=4 C3=2 B2=3"},
		{"the order counts", "MARK #1-4\nUNMARK #2-3\nMARK #3", "E5=1 D4=4 B2=3"},
		{"ALL shows numbered stones only", "MARK ALL", "E5=1 D4=4 C3=2 B2=3"},
		{"UNMARK ALL", "MARK ALL a@A9\nUNMARK all\nMARK #1", "E5=1"},
		{"labels and shapes", "MARK a@A9 10@#1 \\T@a1 \\s@#2-3", "A9:a E5:10 C3/square B2/square A1/triangle"},
		{"number and label together", "MARK #1 x@#1", "E5=1 E5:x"},
		{"no number to show", "MARK D5 A2 #9", ""},
		{"HIDE in a diagram", "DIAGRAM\nHIDE #1 A2", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := parse(moves + tt.lines).Games()[0]
			if got := marks(g, g.Detail(4)); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
	g := parse(moves + "DIAGRAM\nHIDE #1 A2\nSETUP B J9").Games()[0]
	d := g.Detail(5)
	if got := marks(g, d); got != "E5- A2-" || len(d.Setup) != 1 {
		t.Errorf("diagram: marks %s, setup %v", got, d.Setup)
	}
}

func TestNumbersInVariations(t *testing.T) {
	g := parse("B 1 A1\nW 2 B1\nVAR\nW 2 B2\nMARK #1-2\nENDVAR\nMARK #2\nW 1 C1\nMARK #1").Games()[0]
	for node, want := range map[int]string{3: "B2=2 A1=1", 2: "B1=2", 4: "C1=1"} {
		if got := marks(g, g.Detail(node)); got != want {
			t.Errorf("node %d: got %s, want %s", node, got, want)
		}
	}
}

func TestAllPassesOverTakenStones(t *testing.T) {
	g := parse("SETUP W A2\nW 1 A1\nB 2 B1\nB 3 B2\nB 4 A3\nMARK ALL").Games()[0]
	if got := marks(g, g.Detail(4)); got != "A3=4 B2=3 B1=2" {
		t.Errorf("got %s", got)
	}
}

func TestHeaderAndComments(t *testing.T) {
	g := parse("EVENT  Final \nBLACK A\nBLACK B 2d\nSOURCE x\nSOURCE y\nPLACE\nCOM Title\nThe \\d stone\nC:\\temp\n\n  next\nENDCOM\n" +
		"B 1 Q3\nVAR 8\nB 1 Q4\nCOM\nx\nENDCOM\nENDVAR\nCOM\nlate\nENDCOM").Games()[0]
	for key, want := range map[string]string{record.KeyTitle: "Final", record.KeyBlack: "B 2d", record.KeySource: "x", record.KeyPlace: ""} {
		if got := g.Lookup(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	if len(g.Header) != 5 {
		t.Errorf("header %v", g.Header)
	}
	root := g.Detail(0)
	if root.Comment != "Title\nThe ◇ stone C:\\temp\nnext" || root.Name != "Title" {
		t.Errorf("root: %q named %q", root.Comment, root.Name)
	}
	if d := g.Detail(1); d.Comment != "late" || d.Name != "" {
		t.Errorf("move: %+v", d)
	}
	if d := g.Detail(2); d.Comment != "x" || d.Name != "8" || g.Nodes[2].Has != record.HasComment|record.HasName {
		t.Errorf("variation: %+v, has %b", d, g.Nodes[2].Has)
	}
}

// TestSampleReplays plays the sample of the specification: every PRISONER line names what the board takes.
func TestSampleReplays(t *testing.T) {
	text, err := os.ReadFile("../../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	f := parse(string(text))
	captures := 0
	for _, g := range f.Games() {
		captures += replay(g)
	}
	lines := 0
	for n := range f.Tree.Len() {
		if f.Tree.Kind(syntax.NodeID(n)) == ishi.Prisoner {
			lines++
		}
	}
	if captures != 15 || lines != 15 {
		t.Errorf("%d captures and %d PRISONER lines, want 15 of both", captures, lines)
	}
}

// replay counts the moves of all variations that take stones.
func replay(g *record.Game) (captures int) {
	boards := make([]*goban.Board, len(g.Nodes))
	for i, n := range g.Nodes {
		b := goban.New(g.Cols, g.Rows)
		if n.Parent >= 0 {
			b = boards[n.Parent].Clone()
		}
		for _, s := range g.Detail(i).Setup {
			b.Set(s.Point, s.Color)
		}
		if n.Move.Action == record.Play && len(b.Play(n.Move.Color, n.Move.To).Captured) > 0 {
			captures++
		}
		boards[i] = b
	}
	return captures
}

func TestKeywords(t *testing.T) {
	all := ishi.Keywords()
	if len(all) != 29 {
		t.Errorf("%d keywords, want 29", len(all))
	}
	for i, k := range all {
		if i > 0 && k.Name <= all[i-1].Name {
			t.Errorf("%s comes after %s", k.Name, all[i-1].Name)
		}
		if int(k.Word) != i+1 || k.Word.Info().Name != k.Name || ishi.Lookup(strings.ToLower(k.Name)) != k.Word {
			t.Errorf("%s is found under another name", k.Name)
		}
		if k.Doc.IsZero() || k.Data.IsZero() != (k.Example == "") || k.Where.IsZero() || k.BelongsTo.IsZero() || k.Word.String() != k.Name {
			t.Errorf("%s lacks documentation", k.Name)
		}
	}
	if ishi.Lookup("EVENTS") != ishi.NoWord || ishi.NoWord.String() != "" {
		t.Error("a word that is none was found")
	}
}
