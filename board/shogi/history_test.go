package shogi

import "testing"

// TestLongHistory: a long game keeps the count of every position, and the next game knows none of them.
func TestLongHistory(t *testing.T) {
	var h history
	add := func(p *Position) Repetition { return h.add(p, p.InCheck(p.turn)) }
	p := Start()
	kings := []Move{{59, 58, OU}, {51, 52, OU}, {58, 59, OU}, {52, 51, OU}}
	add(&p)
	for i := range 4000 {
		p.Apply(kings[i%4])
		want := (i+1)/4 + 1
		if r := add(&p); i%4 == 3 && (r.Count != want || r.Perpetual) {
			t.Fatalf("after %d moves the start position occurred %d times, want %d", i+1, r.Count, want)
		}
	}
	for side := range 2 * 1024 {
		q := Start()
		q.key = uint64(side) << 40
		if r := add(&q); r.Count != 1 {
			t.Fatalf("key %x was never seen, and counts %d", q.key, r.Count)
		}
	}
	h.reset()
	if r := add(&p); r.Count != 1 || len(h.all) != 1 {
		t.Errorf("in the next game %+v after %d positions", r, len(h.all))
	}
}
