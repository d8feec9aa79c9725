package shogi

// USI is the square in the USI protocol and in western notation: the file, and the rank as a letter, such as "7f".
func (s Square) USI() string { return string([]byte{'0' + byte(s.File()), 'a' + byte(s.Rank()-1)}) }

// USI is the move in the USI protocol: "7g7f", "8h2b+" or "B*5e". It is read off the position before the move, which
// alone tells a promotion.
func (m Move) USI(before *Position) string {
	switch {
	case m.IsDrop():
		return string(m.Piece.Letter()) + "*" + m.To.USI()
	case m.Piece.IsPromoted() && !before.At(m.From).Kind().IsPromoted():
		return m.From.USI() + m.To.USI() + "+"
	}
	return m.From.USI() + m.To.USI()
}

// ParseUSI reads a move of the USI protocol, lawful or not. It fails where the text is not a move, where nothing is on
// the square that the move comes from, and where that piece has no promoted side for a `+`.
func (p *Position) ParseUSI(s string) (m Move, ok bool) {
	if len(s) < len("7g7f") || len(s) > len("8h2b+") {
		return Move{}, false
	}
	m.To = squareOfUSI(s[2], s[3])
	if s[1] == '*' {
		m.Piece = kindOfLetter(rune(s[0]))
		if len(s) != len("B*5e") || m.To == 0 || m.Piece == NoKind || m.Piece == OU {
			return Move{}, false
		}
		return m, true
	}
	m.From = squareOfUSI(s[0], s[1])
	m.Piece = p.At(m.From).Kind()
	if m.From == 0 || m.To == 0 || m.Piece == NoKind {
		return Move{}, false
	}
	if len(s) == len("8h2b+") {
		if s[4] != '+' || !m.Piece.CanPromote() {
			return Move{}, false
		}
		m.Piece = m.Piece.Promoted()
	}
	return m, true
}

// squareOfUSI is the square of two bytes, zero where they name none.
func squareOfUSI(file, rank byte) Square { return NewSquare(int(file)-'0', int(rank)-'a'+1) }
