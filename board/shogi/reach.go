package shogi

// dirSet is a set of directions, one bit each.
type dirSet uint16

func setOf(ds ...direction) (set dirSet) {
	for _, d := range ds {
		set |= 1 << d
	}
	return set
}

func (set dirSet) has(d direction) bool { return set>>d&1 != 0 }

func (set dirSet) mirrored() (out dirSet) {
	for d := range direction(directions) {
		if set.has(d) {
			out |= 1 << d.opposite()
		}
	}
	return out
}

// reach says how a piece moves: one step, or any distance.
type reach struct{ step, slide dirSet }

// reaches is the table of csa.md section 7, indexed by piece: Black's as written, White's mirrored.
var reaches = func() (table [2 * whiteBit]reach) {
	orthogonal := setOf(north, east, south, west)
	diagonal := setOf(northEast, southEast, southWest, northWest)
	gold := orthogonal | setOf(northEast, northWest)
	black := [kinds]reach{
		FU: {step: setOf(north)},
		KY: {slide: setOf(north)},
		KE: {step: setOf(jumpNorthEast, jumpNorthWest)},
		GI: {step: diagonal | setOf(north)},
		KI: {step: gold}, TO: {step: gold}, NY: {step: gold}, NK: {step: gold}, NG: {step: gold},
		KA: {slide: diagonal},
		HI: {slide: orthogonal},
		UM: {slide: diagonal, step: orthogonal},
		RY: {slide: orthogonal, step: diagonal},
		OU: {step: orthogonal | diagonal},
	}
	for k, r := range black {
		table[NewPiece(Black, Kind(k))] = r
		table[NewPiece(White, Kind(k))] = reach{r.step.mirrored(), r.slide.mirrored()}
	}
	return table
}()

// canReach reports whether the piece on from attacks to: the way is one of its own and nothing is in between. What is
// on to does not matter.
func (p *Position) canReach(from, to Square) bool {
	d := toward[from][to]
	if d == elsewhere {
		return false
	}
	r := reaches[p.board[from]]
	return r.step.has(d) && next[d][from] == to || r.slide.has(d) && p.slides(from, to, d)
}

func (p *Position) slides(from, to Square, d direction) bool {
	for s := next[d][from]; s != 0; s = next[d][s] {
		if s == to {
			return true
		}
		if p.board[s] != 0 {
			return false
		}
	}
	return false
}

// Attacked reports whether a piece of the side could move to the square.
func (p *Position) Attacked(s Square, by Side) bool {
	for d := range firstJump {
		if p.attackedFrom(s, d, by) {
			return true
		}
	}
	for d := firstJump; d < direction(directions); d++ {
		if pc := p.board[next[d][s]]; pc.Is(by) && reaches[pc].step.has(d.opposite()) {
			return true
		}
	}
	return false
}

func (p *Position) attackedFrom(s Square, d direction, by Side) bool {
	back := d.opposite()
	for at, near := next[d][s], true; at != 0; at, near = next[d][at], false {
		pc := p.board[at]
		if pc == 0 {
			continue
		}
		r := reaches[pc]
		return pc.Side() == by && (r.slide.has(back) || near && r.step.has(back))
	}
	return false
}

// InCheck reports whether the king of the side is attacked. A side without a king cannot be in check.
func (p *Position) InCheck(s Side) bool {
	king := p.kings[s]
	return king != 0 && p.Attacked(king, s.Other())
}

// attackedThrough reports whether a piece of the side attacks s from the square via, or along the line that via lies
// on.
func (p *Position) attackedThrough(s, via Square, by Side) bool {
	switch d := toward[s][via]; {
	case d == elsewhere:
		return false
	case d >= firstJump:
		pc := p.board[via]
		return pc.Is(by) && reaches[pc].step.has(d.opposite())
	default:
		return p.attackedFrom(s, d, by)
	}
}

// pinned reports whether the move of a piece that is not the king lets its king, which is not in check, be attacked:
// from leaves a line open.
func (p *Position) pinned(king Square, m Move) bool {
	d := toward[king][m.From]
	if d >= firstJump {
		return false
	}
	for at := next[d][king]; at != 0; at = next[d][at] {
		switch pc := p.board[at]; {
		case at == m.From:
		case at == m.To:
			return false
		case pc != 0:
			return pc.Side() != p.turn && reaches[pc].slide.has(d.opposite())
		}
	}
	return false
}
