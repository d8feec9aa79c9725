package shogi

// History counts how often positions occur in a game, for the rule on repetition
// (sennichite). The zero value is ready; every position is added once, the
// first one before any move.
//
// It is a hash table with open addressing: a map would hash what is a hash, and
// grow in many small steps. A slot of an earlier game counts as free, so that the
// next one begins at once.
type History struct {
	seen   []occurrence // a power of two long, at most half full
	ply    int32        // positions added, in all games
	began  int32        // those of earlier games
	checks [2]int32     // unbroken run of checking moves of each side
}

// occurrence is a slot of the table, free while count is zero.
type occurrence struct {
	key          uint64
	first, count int32
}

// firstSlots has room for a problem of some moves; two steps further a table has
// room for 512 positions, which games are within.
const firstSlots = 64

// mostPlies is far from the number of positions that cannot be counted. A text has
// fewer moves by much, but a History may see many texts.
const mostPlies = 1 << 30

// Repetition says what the newest position is to the game so far.
type Repetition struct {
	Count     int  // how often the position occurred, this time included
	Perpetual bool // all moves of one side since the first time gave check
	Checker   Side // that side, who loses
}

// Reset begins another game.
func (h *History) Reset() {
	if h.ply > mostPlies {
		*h = History{}
	}
	h.began, h.checks = h.ply, [2]int32{}
}

// Add notes the position after a move.
func (h *History) Add(p *Position) Repetition { return h.add(p, p.InCheck(p.turn)) }

// add is Add with the word of its caller on whether the side to move is in check.
// With n moves between two occurrences, n/2 are each side's: a run of that many
// checks is a perpetual one.
func (h *History) add(p *Position, checked bool) (r Repetition) {
	mover := p.turn.Other()
	if checked {
		h.checks[mover]++
	} else {
		h.checks[mover] = 0
	}
	if 2*int(h.ply-h.began) >= len(h.seen) {
		h.grow()
	}
	o := h.slot(p.key)
	if h.isFree(o) {
		*o = occurrence{key: p.key, first: h.ply}
	}
	o.count++
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

func (h *History) isFree(o *occurrence) bool { return o.count == 0 || o.first < h.began }

// slot is the place of a key: where it is, or the free one where it belongs.
func (h *History) slot(key uint64) *occurrence {
	mask := uint64(len(h.seen) - 1)
	for i := key & mask; ; i = (i + 1) & mask {
		if o := &h.seen[i]; o.key == key || h.isFree(o) {
			return o
		}
	}
}

func (h *History) grow() {
	old := h.seen
	h.seen = make([]occurrence, max(firstSlots, 4*len(old)))
	for i := range old {
		if o := &old[i]; !h.isFree(o) {
			*h.slot(o.key) = *o
		}
	}
}
