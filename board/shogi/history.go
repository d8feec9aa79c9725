package shogi

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// history counts how often positions occur in a game, for the rule on repetition (sennichite). The zero value is ready;
// every position is added once, the first one before any move.
type history struct {
	all    []occurrence // the positions, in the order of the moves
	newest []int32      // of each list of positions the newest: its place in all, from 1
	checks [2]int32     // unbroken run of checking moves of each side
}

// occurrence is a position, with the one before it in its list.
type occurrence struct {
	key    uint64
	before int32 // its place, from 1
	first  int32 // the place of the position when it occurred first, from 0
	count  int32 // how often it has occurred
}

// Repetition says what the newest position is to the game so far.
type Repetition struct {
	Count     int  // how often the position occurred, this time included
	Perpetual bool // all moves of one side since the first time gave check
	Checker   Side // that side, who loses
}

// fewPositions is about what games have. Where there were many more, the lists are not used again, for they would have to
// be emptied for every game.
const fewPositions = 256

func (h *history) reset() {
	if len(h.newest) > 4*fewPositions {
		h.newest = nil
	}
	clear(h.newest)
	h.all, h.checks = h.all[:0], [2]int32{}
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
	o := occurrence{key: p.key, first: int32(len(h.all)), count: 1}
	if len(h.all) == len(h.newest) {
		h.grow()
	}
	list := h.list(p.key)
	for i := *list; i > 0; i = h.all[i-1].before {
		if old := &h.all[i-1]; old.key == p.key {
			o.first, o.count = old.first, old.count+1
			break
		}
	}
	each := (int32(len(h.all)) - o.first) / 2
	o.before = *list
	h.all = append(h.all, o)
	*list = int32(len(h.all))
	r.Count = int(o.count)
	for side, run := range h.checks {
		if each > 0 && run >= each {
			r.Perpetual, r.Checker = true, Side(side)
		}
	}
	return r
}

// list is where the list of a position begins. Nobody can write a record whose positions are all in one list, for which
// it is differs from one run of the program to the next.
func (h *history) list(key uint64) *int32 {
	return &h.newest[key*scatter>>(64-bits.TrailingZeros(uint(len(h.newest))))]
}

var scatter = rand.Uint64() | 1

// grow keeps the lists short: there are as many as positions, or more.
func (h *history) grow() {
	h.newest = make([]int32, max(2*len(h.newest), fewPositions))
	h.all = slices.Grow(h.all, len(h.newest)-len(h.all))
	for i := range h.all {
		list := h.list(h.all[i].key)
		h.all[i].before, *list = *list, int32(i+1)
	}
}

// remove takes back the newest add; checks is what the runs of checks were before.
func (h *history) remove(checks [2]int32) {
	newest := &h.all[len(h.all)-1]
	*h.list(newest.key) = newest.before
	h.all = h.all[:len(h.all)-1]
	h.checks = checks
}
