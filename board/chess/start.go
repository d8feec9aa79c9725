package chess

// standardStart is the number of the usual position among those of Chess960.
const standardStart = 518

var start = Start960(standardStart)

// Start is the position in which a game of chess begins.
func Start() Position { return start }

// IsStart reports whether a game of chess begins like this, whatever the counts of moves are.
func (p *Position) IsStart() bool { return p.board == start.board && p.Key() == start.Key() }

// Start960 is a starting position of Chess960 by its number, 0 to 959 (Reinhard Scharnagl's numbers); 518 is that of
// chess. Other numbers are taken modulo 960.
func Start960(number int) (p Position) {
	number = (number%960 + 960) % 960
	var rank [8]Kind
	rank[number%4*2+1], number = Bishop, number/4
	rank[number%4*2], number = Bishop, number/4
	place(&rank, Queen, number%6)
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[number/6]
	place(&rank, Knight, knights[1]) // the second first: it does not change which one the first is
	place(&rank, Knight, knights[0])
	place(&rank, Rook, 0)
	place(&rank, King, 0)
	place(&rank, Rook, 0)
	for file, k := range rank {
		for _, c := range [...]Color{White, Black} {
			back := NewSquare(file, c.backRank())
			p.add(back, NewPiece(c, k))
			p.add(back^8, NewPiece(c, Pawn))
			if k == Rook {
				p.addCastling(back)
			}
		}
	}
	p.fullmove = 1
	return p
}

// place puts a piece on the nth empty square of a rank, counted from 0.
func place(rank *[8]Kind, k Kind, nth int) {
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

func (p *Position) addCastling(rook Square) {
	p.castling |= rook.set()
	p.key ^= keys[keyOfCastling+int(rook)]
}

// IsChess960 reports whether somebody may castle with a king or a rook that is not where chess has them.
func (p *Position) IsChess960() bool {
	for rook := range p.castling.All() {
		king := p.King(p.board[rook].Color())
		if king.File() != 4 || rook.File() != 0 && rook.File() != 7 {
			return true
		}
	}
	return false
}
