package shogi

// History counts how often positions occur in a game, for the rule on repetition
// (sennichite). The zero value is ready; every position is added once, the
// first one before any move.
//
// It is a hash table with open addressing: a map would hash what is a hash, and
// grow in many small steps.
type History struct {
	seen   []occurrence // a power of two long, at most half full
	ply    int          // positions added
	checks [2]int       // unbroken run of checking moves of each side
}

// occurrence is a slot of the table, free while count is zero.
type occurrence struct {
	key          uint64
	first, count int32
}

// firstSlots has room for a problem of some moves; two steps further a table has
// room for 512 positions, which games are within.
const firstSlots = 64

// Repetition says what the newest position is to the game so far.
type Repetition struct {
	Count     int  // how often the position occurred, this time included
	Perpetual bool // all moves of one side since the first time gave check
	Checker   Side // that side, who loses
}

// Add notes the position after a move. With n moves between two occurrences,
// n/2 are each side's: a run of that many checks is a perpetual one.
func (h *History) Add(p *Position) Repetition {
	mover := p.turn.Other()
	if p.InCheck(p.turn) {
		h.checks[mover]++
	} else {
		h.checks[mover] = 0
	}
	if 2*h.ply >= len(h.seen) {
		h.grow()
	}
	o := slot(h.seen, p.key)
	if o.count == 0 {
		o.key, o.first = p.key, int32(h.ply)
	}
	o.count++
	r := Repetition{Count: int(o.count)}
	each := (h.ply - int(o.first)) / 2
	h.ply++
	for side, run := range h.checks {
		if each > 0 && run >= each {
			r.Perpetual, r.Checker = true, Side(side)
		}
	}
	return r
}

// slot is the place of a key: where it is, or the free one where it belongs.
func slot(table []occurrence, key uint64) *occurrence {
	mask := uint64(len(table) - 1)
	for i := key & mask; ; i = (i + 1) & mask {
		if o := &table[i]; o.count == 0 || o.key == key {
			return o
		}
	}
}

func (h *History) grow() {
	table := make([]occurrence, max(firstSlots, 4*len(h.seen)))
	for _, o := range h.seen {
		if o.count > 0 {
			*slot(table, o.key) = o
		}
	}
	h.seen = table
}
