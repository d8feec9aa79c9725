package shogi

// Declaration is what counts when a side claims that its king has entered the opponent's camp (csa.md section 7, 8).
type Declaration struct {
	Side    Side
	Entered bool // the king is in the last three ranks
	InCheck bool
	Pieces  int // other own pieces in the last three ranks
	Points  int // of those pieces and the hand: 5 for KA HI UM RY, 1 for the rest
}

// Declaration counts for one side.
func (p *Position) Declaration(side Side) Declaration {
	king := p.kings[side]
	d := Declaration{Side: side, Entered: king != 0 && king.InZone(side), InCheck: p.InCheck(side)}
	for s := Square(11); s < squares; s++ {
		if pc := p.board[s]; pc.Is(side) && s.InZone(side) && pc.Kind() != OU {
			d.Pieces++
			d.Points += pc.Kind().points()
		}
	}
	for k := FU; k < OU; k++ {
		d.Points += int(p.hands[side][k]) * k.points()
	}
	return d
}

func (k Kind) points() int {
	switch k.Front() {
	case KA, HI:
		return 5
	}
	return 1
}

// Holds reports whether the conditions are met that do not depend on points.
func (d Declaration) Holds() bool { return d.Entered && !d.InCheck && d.Pieces >= 10 }

// Wins reports whether the declaration wins: under the 27-point rule with 28 points for Black and 27 for White, under
// the 24-point rule with 31.
func (d Declaration) Wins(rule int) bool { return d.Holds() && d.Points >= d.Needed(rule) }

// Draws reports whether the declaration draws, which only the 24-point rule knows: 24 to 30 points.
func (d Declaration) Draws(rule int) bool {
	return rule == 24 && d.Holds() && d.Points >= 24 && d.Points < d.Needed(rule)
}

// Needed is how many points win under the rule of 24 or 27 points.
func (d Declaration) Needed(rule int) int {
	switch {
	case rule == 24:
		return 31
	case d.Side == Black:
		return 28
	}
	return 27
}
