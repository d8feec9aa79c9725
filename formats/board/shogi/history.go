package shogi

// History counts how often positions occur in a game, for the rule on repetition
// (sennichite). The zero value is ready; every position is added once, the
// first one before any move.
type History struct {
	seen   map[uint64]occurrence
	ply    int    // positions added
	checks [2]int // unbroken run of checking moves of each side
}

type occurrence struct{ first, count int }

// Repetition says what the newest position is to the game so far.
type Repetition struct {
	Count     int  // how often the position occurred, this time included
	Perpetual bool // all moves of one side since the first time gave check
	Checker   Side // that side, who loses
}

// Add notes the position after a move. With n moves between two occurrences,
// n/2 are each side's: a run of that many checks is a perpetual one.
func (h *History) Add(p *Position) Repetition {
	if h.seen == nil {
		h.seen = map[uint64]occurrence{}
	}
	mover := p.turn.Other()
	if p.InCheck(p.turn) {
		h.checks[mover]++
	} else {
		h.checks[mover] = 0
	}
	o := h.seen[p.key]
	if o.count == 0 {
		o.first = h.ply
	}
	o.count++
	h.seen[p.key] = o
	r := Repetition{Count: o.count}
	each := (h.ply - o.first) / 2
	h.ply++
	for side, run := range h.checks {
		if each > 0 && run >= each {
			r.Perpetual, r.Checker = true, Side(side)
		}
	}
	return r
}
