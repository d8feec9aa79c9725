package ishi_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

// TestItems puts the cursor on each `^` and asks for the move, as its number in the order of the file, that the line
// speaks about.
func TestItems(t *testing.T) {
	tests := []struct {
		name, text string
		want       int
	}{
		{"the event", "EVENT\n^COM\nENDCOM\nB 1 Q3\n", 0},
		{"a move", "B 1 Q3\n^W 2 D4\n", 2},
		{"data of a move", "B 1 Q3\nMARK ^#1\nW 2 D4\n", 1},
		{"data behind a variation", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n^COM\nENDCOM\nW 2 D4\n", 1},
		{"text inside such data", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR\nCOM\nte^xt\nENDCOM\nW 2 D4\n", 1},
		{"behind nested variations", "B 1 Q3\nW 2 Q4\nVAR\nW 2 D4\nVAR\nW 2 D5\nENDVAR\nENDVAR\n^MARK #2\n", 2},
		{"a second VAR", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n^VAR\nB 1 D4\nENDVAR\n", 1},
		{"the end of a variation", "B 1 Q3\nVAR\nB 1 Q4\n^ENDVAR\nW 2 D4\n", 2},
		{"a variation's own data before its first move", "B 1 Q3\nVAR\n^COM\nENDCOM\nB 1 Q4\nENDVAR\n", 2},
		{"a variation without a move", "B 1 Q3\nVAR\n^COM\nENDCOM\nENDVAR\nW 2 D4\n", 1},
		{"a diagram", "B 1 Q3\nDIAGRAM\n^HIDE Q3\nW 2 D4\n", 2},
		{"a remark speaks about the next move", "B 1 Q3\n^REMARK x\nW 2 D4\n", 2},
		{"with data between", "B 1 Q3\n^REMARK x\nMARK #1\nW 2 D4\n", 2},
		{"a remark before SETUP", "^REMARK x\nSETUP B D4\nB 1 Q3\n", 0},
		{"a remark about nothing", "B 1 Q3\n^REMARK x\n", 1},
		{"a blank line", "B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n^\nW 2 D4\n", 1},
	}
	for _, tt := range tests {
		before, after, _ := strings.Cut(tt.text, "^")
		f := parse(before + after)
		if _, got := f.GameAt(len(before)); got != tt.want {
			t.Errorf("%s: item %d, want %d\n%s", tt.name, got, tt.want, tt.text)
		}
	}
}

// TestLinesBeforeAVariationsFirstItem belong to it.
func TestLinesBeforeAVariationsFirstItem(t *testing.T) {
	g := parse("B 1 Q3\nVAR\nCOM better\nENDCOM\nMARK a@D4\nB 1 Q4\nCOM\nmore\nENDCOM\nENDVAR\nVAR x\nVAR\nENDVAR\nB 1 Q5\nENDVAR\n").Games()[0]
	if n := g.Nodes[2]; n.Has != record.HasComment|record.HasName|record.HasMarks {
		t.Errorf("has %b", n.Has)
	}
	if d := g.Detail(2); d.Comment != "better\nmore" || len(d.Marks) != 1 || d.Marks[0].Text != "a" {
		t.Errorf("%+v", d)
	}
	if d := g.Detail(1); d.Comment != "" || d.Marks != nil {
		t.Errorf("the move before: %+v", d)
	}
}

// TestDiagramView is the region that a DIAGRAM names, as points.
func TestDiagramView(t *testing.T) {
	tests := []struct {
		text string
		want []record.Point
	}{
		{"BOARDSIZE 9\nDIAGRAM", nil},
		{"BOARDSIZE 9\nDIAGRAM 9x9", nil},
		{"BOARDSIZE 9\nDIAGRAM 19x19", nil},
		{"BOARDSIZE 9\nDIAGRAM 2x2", []record.Point{{Col: 0, Row: 7}, {Col: 1, Row: 7}, {Col: 0, Row: 8}, {Col: 1, Row: 8}}},
		{"BOARDSIZE 9\nDIAGRAM c1 b1", []record.Point{{Col: 1, Row: 8}, {Col: 2, Row: 8}}},
		{"BOARDSIZE 9\nDIAGRAM J8 T19", []record.Point{{Col: 8, Row: 0}, {Col: 8, Row: 1}}},
	}
	for _, tt := range tests {
		g := parse(tt.text).Games()[0]
		got := g.Detail(1).View
		if len(got) != len(tt.want) {
			t.Errorf("%q: %v, want %v", tt.text, got, tt.want)
			continue
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%q: %v, want %v", tt.text, got, tt.want)
			}
		}
	}
}
