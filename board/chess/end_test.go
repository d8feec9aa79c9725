package chess

import "testing"

func TestEnd(t *testing.T) {
	for _, tt := range []struct {
		fen   string
		times int
		want  End
	}{
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", 1, NoEnd},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", 3, Threefold},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", 5, Fivefold},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 99 90", 1, NoEnd},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 100 90", 1, FiftyMoves},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 150 90", 1, SeventyFiveMoves},
		{"R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 90", 5, Checkmate},
		{"7k/5Q2/8/8/8/8/8/4K3 b - - 0 1", 1, Stalemate},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1, DeadPosition},
		{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", 1, DeadPosition},
		{"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 1, DeadPosition},
		{"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", 1, DeadPosition},
		{"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", 1, NoEnd}, // bishops on two colours
		{"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", 1, NoEnd},
		{"4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", 1, NoEnd},
		{"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", 1, NoEnd},
	} {
		p := position(t, tt.fen)
		if got := p.End(tt.times); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.fen, got, tt.want)
		}
	}
}

func TestHistory(t *testing.T) {
	h := make(History)
	p := Start()
	h.Push(&p)
	shuffle := func() (times int) {
		for _, uci := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			m, _ := p.ParseUCI(uci)
			p.Play(m)
			times = h.Push(&p)
		}
		return times
	}
	if second, third := shuffle(), shuffle(); second != 2 || third != 3 {
		t.Errorf("%d and %d times", second, third)
	}
	h.Pop(&p)
	if times := h.Push(&p); times != 3 {
		t.Errorf("%d times after one was taken back", times)
	}
	clear(h)
	if times := h.Push(&p); times != 1 {
		t.Errorf("%d times in a new game", times)
	}
}

// TestKeyEnPassant holds that only a capture that is legal makes another position (FIDE Laws 9.2.3).
func TestKeyEnPassant(t *testing.T) {
	for _, tt := range []struct {
		with, without string
		same          bool
	}{
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", true},
		{"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1", true}, // it opens the rank
	} {
		p, q := position(t, tt.with), position(t, tt.without)
		if (p.Key() == q.Key()) != tt.same {
			t.Errorf("%s and %s have the same key: %v", tt.with, tt.without, !tt.same)
		}
	}
}
