package shogi

// history counts how often positions occur in a game, for the rule on repetition (sennichite). The zero value is ready;
// every position is added once, the first one before any move.
type history struct {
	seen   map[uint64]occurrence // by key
	ply    int32                 // positions added
	checks [2]int32              // unbroken run of checking moves of each side
}

type occurrence struct{ first, count int32 }

// Repetition says what the newest position is to the game so far.
type Repetition struct {
	Count     int  // how often the position occurred, this time included
	Perpetual bool // all moves of one side since the first time gave check
	Checker   Side // that side, who loses
}

// manyPositions is more than games have: a map that has held more is not used again, for it would have to be emptied
// for every game.
const manyPositions = 1024

func (h *history) reset() {
	if len(h.seen) > manyPositions {
		h.seen = nil
	}
	clear(h.seen)
	h.ply, h.checks = 0, [2]int32{}
}

// add notes the position after a move; checked says that the side to move is in check. With n moves between two
// occurrences, n/2 are each side's: a run of that many checks is a perpetual one.
func (h *history) add(p *Position, checked bool) (r Repetition) {
	mover := p.turn.Other()
	if checked {
		h.checks[mover]++
	} else {
		h.checks[mover] = 0
	}
	if h.seen == nil {
		h.seen = make(map[uint64]occurrence)
	}
	o := h.seen[p.key]
	if o.count == 0 {
		o.first = h.ply
	}
	o.count++
	h.seen[p.key] = o
	r.Count = int(o.count)
	each := (h.ply - o.first) / 2
	h.ply++
	for side, run := range h.checks {
		if each > 0 && run >= each {
			r.Perpetual, r.Checker = true, Side(side)
		}
	}
	return r
}

// remove takes back the newest add, of a position with this key; checks is what the runs of checks were before.
func (h *history) remove(key uint64, checks [2]int32) {
	if o := h.seen[key]; o.count > 1 {
		o.count--
		h.seen[key] = o
	} else {
		delete(h.seen, key)
	}
	h.ply--
	h.checks = checks
}
