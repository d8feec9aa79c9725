package chess

var start = Start960(518)

// Start is the position in which a game of chess begins.
func Start() Position { return start }

// Start960 is a starting position of Chess960 by its number, 0 to 959 (Reinhard Scharnagl's numbers); 518 is that of
// chess. Other numbers are taken modulo 960.
func Start960(number int) (p Position) {
	number = (number%960 + 960) % 960
	var rank [8]Kind
	rank[number%4*2+1], number = Bishop, number/4
	rank[number%4*2], number = Bishop, number/4
	place := func(k Kind, nth int) { // on the nth empty square, from 0
		for file := range rank {
			if rank[file] != NoKind {
				continue
			}
			if nth--; nth < 0 {
				rank[file] = k
				return
			}
		}
	}
	place(Queen, number%6)
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[number/6]
	place(Knight, knights[1]) // the second first: it does not change which one the first is
	place(Knight, knights[0])
	place(Rook, 0)
	place(King, 0)
	place(Rook, 0)
	for file, k := range rank {
		for _, c := range [...]Color{White, Black} {
			back := NewSquare(file, c.backRank())
			p.add(back, NewPiece(c, k))
			p.add(back^8, NewPiece(c, Pawn))
			if k == Rook {
				p.castling |= back.set()
			}
		}
	}
	p.fullmove = 1
	return p
}

// IsChess960 reports whether somebody may castle with a king or a rook that is not where chess has them.
func (p *Position) IsChess960() bool {
	corners := ofFile(0) | ofFile(7)
	for c := White; c <= Black; c++ {
		if rooks := p.castling & p.colors[c]; rooks != 0 && (p.King(c).File() != 4 || rooks&^corners != 0) {
			return true
		}
	}
	return false
}
