package shogi

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Point is the square as a record names it: file 9 is column 0. The square must be on the board.
func (s Square) Point() record.Point {
	return record.Point{Col: uint8(9 - s.File()), Row: uint8(s.Rank() - 1)}
}

// SquareAt is the square of a point, zero for the hand and off the board.
func SquareAt(pt record.Point) Square { return NewSquare(9-int(pt.Col), int(pt.Row)+1) }

// Color is the side as a record names it.
func (s Side) Color() record.Color { return [...]record.Color{record.Black, record.White}[s] }

// SideOf is the side of a record's colour; Black for nobody.
func SideOf(c record.Color) Side {
	if c == record.White {
		return White
	}
	return Black
}

// Recorded is the move of a side as a record has it.
func (m Move) Recorded(side Side) record.Move {
	out := record.Move{Action: record.Drop, Color: side.Color(), Piece: uint8(m.Piece), To: m.To.Point()}
	if !m.IsDrop() {
		out.Action, out.From = record.Play, m.From.Point()
	}
	return out
}

// Placements lists the pieces of a position as the setup of a record, the board by ranks, then the hands.
func (p *Position) Placements() []record.Placement {
	var list []record.Placement
	for rank := 1; rank <= 9; rank++ {
		for file := 9; file >= 1; file-- {
			s := NewSquare(file, rank)
			if pc := p.board[s]; pc != 0 {
				list = append(list, record.Placement{Point: s.Point(), Color: pc.Side().Color(), Piece: uint8(pc.Kind())})
			}
		}
	}
	for side := range p.hands {
		for _, k := range HandKinds {
			for range p.hands[side][k] {
				list = append(list, record.Placement{Hand: true, Color: Side(side).Color(), Piece: uint8(k)})
			}
		}
	}
	return list
}

// FromDetail is the position that the setup of a record's node describes.
func FromDetail(d record.Detail) *Position {
	p := new(Position)
	for _, pl := range d.Setup {
		side, kind := SideOf(pl.Color), Kind(pl.Piece)
		if pl.Hand {
			p.GiveHand(side, kind, 1)
		} else {
			p.Put(SquareAt(pl.Point), NewPiece(side, kind))
		}
	}
	p.SetTurn(SideOf(d.ToPlay))
	return p
}

// Entered reads a move that somebody enters on a board, for the side to move; why says what is wrong with it. A move
// without a side is that of the side to move, one without a piece is of the piece on its source, promoted where that is
// asked for or the piece could not move again. Both are then set in r.
func (p *Position) Entered(r *record.Move, promote bool) (m Move, why i18n.Message) {
	if r.Color == record.Empty {
		r.Color = p.turn.Color()
	}
	switch m = (Move{To: SquareAt(r.To), Piece: Kind(r.Piece)}); {
	case r.Color != p.turn.Color() && p.turn == White:
		return m, i18n.Msg("it is White's turn")
	case r.Color != p.turn.Color():
		return m, i18n.Msg("it is Black's turn")
	case r.Action != record.Play && r.Action != record.Drop:
		return m, i18n.Msg("this is not a move of shogi")
	case r.Action == record.Play:
		m.From = SquareAt(r.From)
		if m.Piece == NoKind {
			m.Piece = p.sideUp(m, promote)
			r.Piece = uint8(m.Piece)
		}
	}
	if !m.To.OnBoard() || r.Action == record.Play && !m.From.OnBoard() || m.Piece.String() == "" {
		return m, i18n.Msg("this is not a square of the board, or not a piece")
	}
	return m, i18n.Message{}
}

// sideUp is the side of the piece that is up after a move.
func (p *Position) sideUp(m Move, promote bool) Kind {
	kind := p.At(m.From).Kind()
	if choices := p.Choices(m.From, m.To); promote {
		return kind.Promoted()
	} else if len(choices) > 0 {
		return choices[0]
	}
	return kind
}

// ApplyRecorded makes the move of a record's node for the side that the record names, lawful or not. It reports false,
// and does nothing, for what has no clear meaning on the board.
func (p *Position) ApplyRecorded(m record.Move) bool {
	turn := p.turn
	p.SetTurn(SideOf(m.Color))
	if m.Action == record.Pass { // some programs of shogi can write one (kif.md section 7)
		p.SetTurn(p.turn.Other())
		return true
	}
	move, ok := p.Recorded(m)
	if !ok {
		p.SetTurn(turn)
		return false
	}
	p.Apply(move)
	return true
}

// Recorded is the move of a record's node as the side to move makes it, lawful or not; ok is false for what has no clear
// meaning on the board.
func (p *Position) Recorded(m record.Move) (move Move, ok bool) {
	move = Move{To: SquareAt(m.To), Piece: Kind(m.Piece)}
	if m.Action == record.Play {
		move.From = SquareAt(m.From)
	}
	ok = (m.Action == record.Drop || move.From != 0) && p.CanApply(move)
	if ok && !move.IsDrop() && move.Piece != p.At(move.From).Kind() {
		move = p.Played(move, p.judgeBoardMove(move)) // it promotes, or is named wrongly
	}
	return move, ok
}
