package shogi

import "slices"

// Replay makes the moves of a record one after the other. It keeps what a move needs to know of those before it, so
// that little is looked for twice: how often each position occurred, and whose king is attacked. The zero value is
// ready for Start, which may be called again for the next game.
//
// Nobody else changes the position meanwhile, but for its side to move.
type Replay struct {
	*Position
	Repeated Repetition // what the newest position is to the game so far
	Keep     bool       // the moves, for Back; set before Start

	history history
	checked [2]bool // whose king is attacked
	kept    []kept
}

// kept is a move with what was known before it.
type kept struct {
	undo     Undo
	checked  [2]bool
	checks   [2]int32
	repeated Repetition
}

// Start begins a game in a position.
func (r *Replay) Start(p *Position) {
	r.Position = p
	r.checked = [2]bool{p.InCheck(Black), p.InCheck(White)}
	r.history.reset()
	r.kept = r.kept[:0]
	r.Repeated = r.history.add(p, r.checked[p.turn])
}

// Judge is Position.Judge.
func (r *Replay) Judge(m Move) Fault { return r.judge(m, r.checked[r.turn]) }

// Make makes a move that Judge has given this fault, as Position.Played says. It reports false, and does nothing, where
// the move has no clear meaning on the board.
func (r *Replay) Make(m Move, fault Fault) bool {
	if fault != Legal { // what is lawful can be made as it is
		m = r.Played(m, fault)
		if !r.CanApply(m) {
			return false
		}
	}
	mover, waits := r.turn, r.turn.Other()
	king := r.kings[waits]
	before := kept{checked: r.checked, checks: r.history.checks, repeated: r.Repeated}
	u := r.Apply(m)
	r.checked[mover] = fault != Legal && r.InCheck(mover)
	if r.checked[waits] || r.kings[waits] != king {
		r.checked[waits] = r.InCheck(waits)
	} else {
		r.checked[waits] = king != 0 && (r.attackedThrough(king, u.move.To, mover) || r.attackedThrough(king, u.move.From, mover))
	}
	r.Repeated = r.history.add(r.Position, r.checked[waits])
	if r.Keep {
		before.undo = u
		if len(r.kept) == cap(r.kept) { // twice as many, as long games are copied often else
			r.kept = slices.Grow(r.kept, len(r.kept)+1)
		}
		r.kept = append(r.kept, before)
	}
	return true
}

// Back takes back the newest move that was made and not taken back yet, whoever is to move now. Only a Replay that
// keeps its moves can.
func (r *Replay) Back() {
	last := &r.kept[len(r.kept)-1]
	r.kept = r.kept[:len(r.kept)-1]
	r.Revert(last.undo)
	r.history.remove(last.checks)
	r.checked, r.Repeated = last.checked, last.repeated
}

// Before is the position before the last n moves, and these moves. Only a Replay that keeps its moves knows them; where
// fewer were made it gives those.
func (r *Replay) Before(n int) (p Position, moves []Move) {
	p = *r.Position
	last := r.kept[max(0, len(r.kept)-n):]
	for i := range slices.Backward(last) {
		p.Revert(last[i].undo)
	}
	for i := range last {
		moves = append(moves, last[i].undo.move)
	}
	return p, moves
}
