package shogi

import "testing"

// TestHistoryGrows: a long game keeps the count of every position when the table
// grows, and of positions whose keys meet in one slot.
func TestHistoryGrows(t *testing.T) {
	var h History
	p := Start()
	kings := []Move{{59, 58, OU}, {51, 52, OU}, {58, 59, OU}, {52, 51, OU}}
	h.Add(&p)
	for i := range 4000 {
		p.Apply(kings[i%4])
		want := (i+1)/4 + 1
		if r := h.Add(&p); i%4 == 3 && (r.Count != want || r.Perpetual) {
			t.Fatalf("after %d moves the start position occurred %d times, want %d", i+1, r.Count, want)
		}
	}
	for side := range 600 {
		q := Start()
		q.key = uint64(side) << 40
		if r := h.Add(&q); r.Count != 1 {
			t.Fatalf("key %x was never seen, and counts %d", q.key, r.Count)
		}
	}
	q := Start()
	q.key = 7 << 40
	if r := h.Add(&q); r.Count != 2 {
		t.Errorf("key %x counts %d, want 2", q.key, r.Count)
	}
}
