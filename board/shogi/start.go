package shogi

// startRows are the nine rows of the even game, rank 1 first.
var startRows = [9]string{
	"-KY-KE-GI-KI-OU-KI-GI-KE-KY",
	" * -HI *  *  *  *  * -KA * ",
	"-FU-FU-FU-FU-FU-FU-FU-FU-FU",
	" *  *  *  *  *  *  *  *  * ",
	" *  *  *  *  *  *  *  *  * ",
	" *  *  *  *  *  *  *  *  * ",
	"+FU+FU+FU+FU+FU+FU+FU+FU+FU",
	" * +KA *  *  *  *  * +HI * ",
	"+KY+KE+GI+KI+OU+KI+GI+KE+KY",
}

// start is the position of the even game; Start copies it.
var start = func() (p Position) {
	for i, row := range startRows {
		for file := 9; file >= 1; file-- {
			cell := row[(9-file)*3:][:3]
			if k, ok := ParseKind(cell[1:]); ok {
				p.Put(NewSquare(file, i+1), NewPiece(SideOfSign(cell[0]), k))
			}
		}
	}
	return p
}()

// Start is the position in which an even game begins, Black to move.
func Start() Position { return start }

// IsStart reports whether the pieces are as an even game begins, whoever is to move.
func (p *Position) IsStart() bool {
	return p.board == start.board && p.hands == start.hands && p.kings == start.kings && p.out == start.out
}

// AppendRow writes one rank (1 to 9) as the 27 characters of a CSA row, file 9 first.
func (p *Position) AppendRow(dst []byte, rank int) []byte {
	for file := 9; file >= 1; file-- {
		dst = append(dst, p.board[NewSquare(file, rank)].String()...)
	}
	return dst
}
