package features

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

func parse(text string) *syntax.File { return ishi.Format{}.Parse(syntax.NewSource(text)) }

func renumbered(how numbering) func(cursor) []syntax.Edit {
	return func(p cursor) []syntax.Edit { return p.renumber(how) }
}

// when is the edits of an action where it applies.
func when(applies func(cursor) bool, edits func(cursor) []syntax.Edit) func(cursor) []syntax.Edit {
	return func(p cursor) []syntax.Edit {
		if !applies(p) {
			return nil
		}
		return edits(p)
	}
}

// TestActions puts the cursor on each `^`; "" is no edit.
func TestActions(t *testing.T) {
	tests := []struct {
		name       string
		do         func(cursor) []syntax.Edit
		text, want string
	}{
		{"from 1", renumbered(fromOne), "^B 5 Q3\nVAR\nB 9 Q4\nENDVAR\nW 7 D4\n", "B 1 Q3\nVAR\nB 9 Q4\nENDVAR\nW 2 D4\n"},
		{"from here", renumbered(fromHere), "B 5 Q3\nB ^7 Q4\nW 7 D4\nB 1 C3\n", "B 5 Q3\nB 7 Q4\nW 8 D4\nB 9 C3\n"},
		{"from the data of a move on", renumbered(fromHere), "B 5 Q3\nMARK ^a@Q3\nW 9 D4\nB 1 C3", "B 5 Q3\nMARK a@Q3\nW 9 D4\nB 10 C3"},
		{"continuing in a variation", renumbered(goOn), "B 5 Q3\nVAR\n^B 1 Q4\nW 2 D4\nENDVAR\n", "B 5 Q3\nVAR\nB 5 Q4\nW 6 D4\nENDVAR\n"},
		{"continuing in the game", renumbered(goOn), "B 5 Q3\nW 7^ D4\n", "B 1 Q3\nW 2 D4\n"},
		{"moves are named by number", renumbered(fromOne), "^B 5 Q3\nMARK #5\n", ""},
		{"numbers are right", renumbered(fromOne), "^B 1 Q3\nW 2 D4\n", ""},
		{"a block is not closed", renumbered(fromOne), "^B 5 Q3\nVAR\nB 5 Q4\n", ""},
		{"no event", renumbered(fromOne), "^", ""},

		{"delete", cursor.remove, "B 1 Q3\nVAR\nB 1 Q4\nVAR\nB 1 Q^5\nENDVAR\nENDVAR\nW 2 D4\n", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nW 2 D4\n"},
		{"delete from its VAR", cursor.remove, "B 1 Q3\n^VAR\nB 1 Q4\nENDVAR\nW 2 D4\n", "B 1 Q3\nW 2 D4\n"},
		{"nothing to delete", when(cursor.isVariation, cursor.remove), "B 1 Q3\n^W 2 D4\n", ""},

		{"promote", cursor.promote,
			"B 1 Q3\nCOM\nx\nENDCOM\nVAR a\nB 1 Q4\nMARK a@Q4\n^W 2 C3\nENDVAR\nVAR\nB 1 Q5\nENDVAR\nREMARK next\nW 2 D4\n",
			"B 1 Q4\nMARK a@Q4\nVAR\nB 1 Q3\nCOM\nx\nENDCOM\nREMARK next\nW 2 D4\nENDVAR\nVAR\nB 1 Q5\nENDVAR\nW 2 C3\n"},
		{"promote one with variations of its own", cursor.promote,
			"B 1 Q3\nVAR\n^B 1 Q4\nVAR\nB 1 Q5\nENDVAR\nW 2 C3\nENDVAR\nW 2 D4",
			"B 1 Q4\nVAR\nB 1 Q3\nW 2 D4\nENDVAR\nVAR\nB 1 Q5\nENDVAR\nW 2 C3"},
		{"promote inside a variation", cursor.promote,
			"B 1 Q3\nVAR\nB 1 Q4\nVAR\n^B 1 Q5\nENDVAR\nENDVAR\nW 2 D4\n",
			"B 1 Q3\nVAR\nB 1 Q5\nVAR\nB 1 Q4\nENDVAR\nENDVAR\nW 2 D4\n"},
		{"what stands before its move", cursor.promote,
			"B 1 Q3\nVAR\n^COM\nx\nENDCOM\nB 1 Q4\nENDVAR\n", "B 1 Q4\nCOM\nx\nENDCOM\nVAR\nB 1 Q3\nENDVAR\n"},
		{"a diagram cannot be the game", cursor.promote, "B 1 Q3\nVAR\n^DIAGRAM\nENDVAR\n", ""},

		{"prisoners", cursor.writePrisoners,
			"BOARDSIZE 9\nSETUP W A1 J1 B A2 J2\nB 1 B1\nPRISONER C3\nPRISONER D4\nB 2 H1\n^B 3 E5\nPRISONER E6\n",
			"BOARDSIZE 9\nSETUP W A1 J1 B A2 J2\nB 1 B1\nPRISONER A1\nB 2 H1\nPRISONER J1\nB 3 E5\n"},
		{"prisoners in a variation", cursor.writePrisoners,
			"SETUP W A1 B A2\nB 1 C5\nVAR\nB 1 B1\nENDVAR\n^W 2 C6", "SETUP W A1 B A2\nB 1 C5\nVAR\nB 1 B1\nPRISONER A1\nENDVAR\nW 2 C6"},
		{"prisoners by number are right", cursor.writePrisoners, "SETUP B A2\nW 1 A1\nB 2 B1\n^PRISONER #1\n", ""},
		{"a captured line at the end", cursor.writePrisoners, "SETUP W A1 B A2\n^B 1 B1", "SETUP W A1 B A2\nB 1 B1\nPRISONER A1"},

		{"BOARDSIZE behind the header", cursor.addBoardsize, "REMARK x\r\nEVENT\r\nBLACK a\r\n^B 1 Q3\r\n", "REMARK x\r\nEVENT\r\nBLACK a\r\nBOARDSIZE 19\r\nB 1 Q3\r\n"},
		{"before all points", cursor.addBoardsize, "EVENT\nSETUP B D4\nBLACK a\n^B 1 Q3\n", "EVENT\nBOARDSIZE 19\nSETUP B D4\nBLACK a\nB 1 Q3\n"},
		{"at the end", cursor.addBoardsize, "EVENT^", "EVENT\nBOARDSIZE 19"},
		{"it is there", when(cursor.lacksSize, cursor.addBoardsize), "BOARDSIZE 9\n^B 1 C3\n", ""},
	}
	for _, tt := range tests {
		before, after, _ := strings.Cut(tt.text, "^")
		var edits []syntax.Edit
		if p, ok := cursorAt(parse(before+after), len(before)); ok {
			edits = tt.do(p)
		}
		got := ""
		if len(edits) > 0 {
			got = syntax.Apply(before+after, edits)
		}
		if got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", tt.name, got, tt.want)
		}
		if syntax.Overlap(edits) {
			t.Errorf("%s: edits overlap: %+v", tt.name, edits)
		}
	}
}

// TestRealRecords brings every variation of real records up and keeps all moves; the prisoners of real records are
// right as they are.
func TestRealRecords(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS names no folder of records")
	}
	files, _ := filepath.Glob(filepath.Join(root, "ishi", "*", "*"))
	if len(files) == 0 {
		t.Fatal("no records")
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := syntax.Decode(text, ishi.Format{})
		file := ishi.Format{}.Parse(f)
		promoted := 0
		for n := range syntax.NodeID(file.Tree.Len()) {
			if file.Tree.Kind(n) != ishi.Var || promoted == 20 {
				continue
			}
			p, ok := cursorAt(file, file.Tree.Span(n).Start)
			if !ok {
				continue
			}
			edits := p.promote()
			if edits == nil {
				continue
			}
			promoted++
			after := parse(syntax.Apply(f.Text(), edits))
			if a, b := count(file), count(after); a != b || len(after.Faults.List()) > 0 {
				t.Fatalf("%s: promoting the variation at %d: %d moves became %d, %d faults", name, file.Tree.Span(n).Start, a, b, len(after.Faults.List()))
			}
		}
		for _, g := range file.Games() {
			p, ok := cursorAt(file, g.Start)
			if !ok || !strings.Contains(strings.ToUpper(f.Text()[g.Start:g.End]), "PRISONER") {
				continue
			}
			if edits := p.writePrisoners(); len(edits) > 0 {
				t.Errorf("%s: %+v", name, edits)
			}
		}
	}
}

func count(f *syntax.File) (n int) {
	for i := range syntax.NodeID(f.Tree.Len()) {
		if f.Tree.Kind(i) == ishi.Move {
			n++
		}
	}
	return n
}
