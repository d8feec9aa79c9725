package navigate

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Pieces is where a text names the pieces with which a game of shogi begins.
type Pieces struct {
	// Start names the pieces that have no name of their own: a handicap. Rest does for those in hand.
	Start, Rest syntax.Span
	named       map[location][]syntax.Span
}

// location is a square, or a piece in a hand.
type location struct {
	square shogi.Square
	piece  shogi.Piece
}

// Put notes the name of a piece, in the order of the text; square 0 is the hand.
func (p *Pieces) Put(square shogi.Square, piece shogi.Piece, name syntax.Span) {
	at := location{square: square}
	if square == 0 {
		at.piece = piece
	}
	if p.named == nil {
		p.named = map[location][]syntax.Span{}
	}
	p.named[at] = append(p.named[at], name)
}

// Mentions appends the pieces of a position, each with its name.
func (p *Pieces) Mentions(position []record.Placement, said []Mention) []Mention {
	for _, at := range position {
		m := Mention{Span: p.Start, Act: Sets, Color: at.Color, Piece: at.Piece, Hand: at.Hand}
		place := location{piece: shogi.NewPiece(shogi.SideOf(at.Color), shogi.Kind(at.Piece))}
		if at.Hand {
			m.Span = p.Rest
		} else {
			place, m.Area = location{square: shogi.SquareAt(at.Point)}, OnePoint(at.Point)
		}
		if names := p.named[place]; len(names) > 0 {
			m.Span = names[0]
			if len(names) > 1 || !at.Hand || p.Rest.Len() > 0 { // else one name stands for all pieces of its number
				p.named[place] = names[1:]
			}
		}
		said = append(said, m)
	}
	return said
}
