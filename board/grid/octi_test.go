package grid

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

// pods lists the pods of a board of 9 rows, by point: "33:BAC 44:W,WD".
func pods(b *Board) string {
	var all []string
	for i, stack := range b.pods {
		var on []string
		for _, p := range stack {
			on = append(on, "?BW"[p.Color:p.Color+1]+p.Prongs.String())
		}
		if len(on) > 0 {
			all = append(all, fmt.Sprintf("%d%d:%s", i%b.cols+1, b.rows-i/b.cols, strings.Join(on, ",")))
		}
	}
	return strings.Join(all, " ")
}

// TestOcti plays moves of the page of the game (FF4/octi), Black's and White's in turn.
func TestOcti(t *testing.T) {
	for _, c := range []struct {
		start string // a stone with its colour a word
		moves string
		want  string
		taken int  // by the last move
		made  bool // the last one
	}{
		{"", "73", "73:B", 0, true},
		{"B33", "33+B", "33:BB", 0, true},
		{"B33", "33+B!", "33:BB", 0, true},
		{"B33B", "33+A-B", "33:BA", 0, true},
		{"B84 W85 W77", "84-86-68x", "68:B 85:W", 1, true},
		{"B84 B85 W77", "84-86x-68", "68:B 77:W", 1, true},
		{"B84 W77D W77AB W77C", "84-86-68xDxAB", "68:B 77:WC", 2, true},
		{"B46CD B46CD B46D", "46CD-56,46D-55", "46:BCD 56:BCD 55:BD", 0, true},
		{"B46 W11", "46-47 11-12", "47:B 12:W", 0, true},
		{"W46", "46-47", "46:W", 0, false},
		{"B46C", "46D-47", "46:BC", 0, false},
		{"", "33+B", "", 0, false},
	} {
		b := New(record.Octi, 9, 9)
		for _, s := range strings.Fields(c.start) {
			p, prongs, ok := OctiStone(s[1:], 9)
			if !ok {
				t.Fatalf("%s is no stone", s)
			}
			b.addPod(p, Pod{record.Color(strings.IndexByte("?BW", s[0])), prongs})
		}
		taken, made := 0, false
		for i, move := range strings.Fields(c.moves) {
			steps, ok := OctiMove(move, 9)
			if !ok {
				t.Fatalf("%s is no move", move)
			}
			taken, made = b.PlayOcti(record.Color(i%2)+record.Black, steps)
		}
		if got := pods(b); got != c.want || taken != c.taken || made != c.made {
			t.Errorf("%s behind %s: %q, %d taken, %v; want %q, %d, %v", c.moves, c.start, got, taken, made, c.want, c.taken, c.made)
		}
	}
}

func TestOctiMove(t *testing.T) {
	for _, bad := range []string{"", "3", "33+", "33+I", "33-", "33-4", "33x", "33-44y", "33,", "33+A-", "03", "33-44x+A"} {
		if _, ok := OctiMove(bad, 9); ok {
			t.Errorf("%q is read as a move", bad)
		}
	}
	if p, ok := OctiPoint("11", 6); !ok || p != (record.Point{Col: 0, Row: 5}) {
		t.Errorf("11 on six rows is %v", p)
	}
	if p, _ := OctiPoint("19", 6); New(record.Octi, 7, 6).On(p) {
		t.Error("row 9 is on a board of six")
	}
}
