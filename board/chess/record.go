package chess

import "github.com/recls/recls/record"

// Point is the square as a record names it: a8 is the first column of the first row.
func (s Square) Point() record.Point {
	return record.Point{Col: uint8(s.File()), Row: uint8(7 - s.Rank())}
}

// SquareAt is the square of a point on the board.
func SquareAt(pt record.Point) Square { return NewSquare(int(pt.Col&7), 7-int(pt.Row&7)) }

// Recorded is the color as a record names it.
func (c Color) Recorded() record.Color { return [...]record.Color{record.White, record.Black}[c&1] }

// ColorOf is the color of a record's; White for nobody.
func ColorOf(c record.Color) Color {
	if c == record.Black {
		return Black
	}
	return White
}

// Recorded is a move of this position as a record has it: castling goes from the king to its rook, and the piece is that
// after the move.
func (p *Position) Recorded(m Move) record.Move {
	out := record.Move{Action: record.Pass, Color: p.turn.Recorded()}
	if m.IsNull() {
		return out
	}
	out.Action, out.From, out.To, out.Piece = record.Play, m.From.Point(), m.To.Point(), uint8(p.At(m.From).Kind())
	if m.Promotion != NoKind {
		out.Piece = uint8(m.Promotion)
	}
	return out
}

// PlayRecorded makes a move of a record; ok is false, and the position is as it was, where that is not a move of the side
// to move on this board.
func (p *Position) PlayRecorded(r record.Move) (ok bool) {
	m := Move{From: SquareAt(r.From), To: SquareAt(r.To)}
	switch {
	case r.Color != p.turn.Recorded():
		return false
	case r.Action == record.Pass:
		p.Play(Move{})
		return true
	case r.Action != record.Play || !p.At(m.From).Is(p.turn):
		return false
	case p.At(m.From).Kind() == Pawn && Kind(r.Piece) != Pawn:
		m.Promotion = Kind(r.Piece)
	}
	p.Play(m)
	return true
}

// Placements lists the pieces as the setup of a record, by ranks.
func (p *Position) Placements() (list []record.Placement) {
	for row := range uint8(8) {
		for col := range uint8(8) {
			pt := record.Point{Col: col, Row: row}
			if pc := p.At(SquareAt(pt)); pc != 0 {
				list = append(list, record.Placement{Point: pt, Color: pc.Color().Recorded(), Piece: uint8(pc.Kind())})
			}
		}
	}
	return list
}
