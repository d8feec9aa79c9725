package shogi

import (
	"strings"
	"testing"
)

// fromSFEN reads the notation in which perft positions are published.
func fromSFEN(t testing.TB, sfen string) *Position {
	t.Helper()
	fields := strings.Fields(sfen)
	p := new(Position)
	for i, row := range strings.Split(fields[0], "/") {
		putRow(t, p, i+1, row)
	}
	if fields[1] == "w" {
		p.SetTurn(White)
	}
	n := 0
	for _, c := range fields[2] {
		switch {
		case c == '-':
		case c >= '0' && c <= '9':
			n = n*10 + int(c-'0')
		default:
			side, kind := fromLetter(t, c)
			if !p.GiveHand(side, kind, max(n, 1)) {
				t.Fatalf("cannot hold %d %v", n, kind)
			}
			n = 0
		}
	}
	return p
}

func putRow(t testing.TB, p *Position, rank int, row string) {
	t.Helper()
	file, promoted := 9, false
	for _, c := range row {
		switch {
		case c == '+':
			promoted = true
		case c >= '1' && c <= '9':
			file -= int(c - '0')
		default:
			side, kind := fromLetter(t, c)
			if promoted {
				kind, promoted = kind.Promoted(), false
			}
			if !p.Put(NewSquare(file, rank), NewPiece(side, kind)) {
				t.Fatalf("cannot put %v on %d%d", kind, file, rank)
			}
			file--
		}
	}
}

func fromLetter(t testing.TB, c rune) (Side, Kind) {
	t.Helper()
	side := Black
	if c >= 'a' {
		side, c = White, c-'a'+'A'
	}
	k := strings.IndexRune(" PLNSGBRK", c)
	if k < 1 {
		t.Fatalf("no piece %q", c)
	}
	return side, Kind(k)
}
