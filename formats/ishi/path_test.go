package ishi_test

import (
	"math/rand/v2"
	"testing"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
)

// latest is the place of the last move for which is holds, -1 without one.
func latest(moves []ishi.PathMove, is func(ishi.PathMove) bool) int {
	for i := len(moves) - 1; i >= 0; i-- {
		if is(moves[i]) {
			return i
		}
	}
	return -1
}

// TestPath pushes and drops moves, with low numbers and high ones, and compares with a search through all of them.
func TestPath(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	numbers := []int{0, 1, 2, 3, 4095, 4096, 4097, 1 << 30}
	var p ishi.Path
	var moves []ishi.PathMove
	for range 5000 {
		if r.IntN(12) == 0 {
			moves = moves[:r.IntN(len(moves)+1)]
			p.Truncate(len(moves))
		}
		m := ishi.PathMove{Number: numbers[r.IntN(len(numbers))], Point: record.Point{Col: uint8(r.IntN(3)), Row: uint8(r.IntN(2))}, OnBoard: r.IntN(4) > 0}
		p.Push(m)
		moves = append(moves, m)
		for _, n := range append(numbers[1:], 5, 5000, -1) {
			if want := latest(moves, func(x ishi.PathMove) bool { return x.Number == n }); p.Index(n) != want {
				t.Fatalf("#%d is move %d, want %d", n, p.Index(n), want)
			}
		}
		at, ok := p.At(m.Point)
		want := latest(moves, func(x ishi.PathMove) bool { return x.OnBoard && x.Point == m.Point })
		if ok != (want >= 0) || ok && (at.Number != moves[want].Number || at.Point != m.Point) {
			t.Fatalf("on %v is %v", m.Point, at)
		}
	}
}
