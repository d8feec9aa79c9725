package syntax

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestCompose(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 7))
		text := randomText(r, r.IntN(12))
		first := randomEdits(r, len(text))
		middle := Apply(text, first)
		second := randomEdits(r, len(middle))
		want := Apply(middle, second)
		both := Compose(first, second)
		if got := Apply(text, both); got != want {
			t.Fatalf("%q by %v to %q by %v to %q: %v gives %q", text, first, middle, second, want, both, got)
		}
		if Overlap(both) || !slices.IsSortedFunc(both, func(a, b Edit) int { return a.Span.Start - b.Span.Start }) {
			t.Fatalf("%v and %v: %v overlap or are out of order", first, second, both)
		}
	}
}

func randomText(r *rand.Rand, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte('a' + r.IntN(26))
	}
	return string(b)
}

func randomEdits(r *rand.Rand, n int) []Edit {
	var edits []Edit
	for range r.IntN(4) {
		a := r.IntN(n + 1)
		e := Edit{Span{a, a + r.IntN(n-a+1)}, randomText(r, r.IntN(4))}
		if !Overlap(append(slices.Clone(edits), e)) {
			edits = append(edits, e)
		}
	}
	return edits
}
