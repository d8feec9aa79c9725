package refactor

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Beginning is the CanSetup of formats that state a position at the beginning of a record and nowhere else.
func Beginning(at Editing) bool { return at.Node == 0 }

// setupPlace says why nothing can be set up at a node where another one of the game may take it; zero for no reason.
func (e *Editor) setupPlace(at Editing) i18n.Message {
	if e.Setup != nil && e.CanSetup != nil && !e.CanSetup(at) {
		return i18n.Msg("the format states a position before the first move only: go to the start of the game")
	}
	return i18n.Message{}
}

// PieceNamed reads a piece with its side, as Request has them: "+FU" is a pawn of Black.
func PieceNamed(name string) (color record.Color, piece uint8, ok bool) {
	if len(name) != 3 || name[0] != '+' && name[0] != '-' {
		return 0, 0, false
	}
	kind, ok := shogi.ParseKind(name[1:])
	return shogi.SideOfSign(name[0]).Color(), uint8(kind), ok
}

// Pieces is the position of the node before and after a setup of pieces: what is on the point, or a hand with one piece
// more or less. A position that no set has is refused, for what it says would be a mistake.
func (e *Editing) Pieces() (before, after shogi.Position, why i18n.Message) {
	before = *shogi.FromDetail(e.Detail())
	after = before
	side, kind := shogi.SideOf(e.Color), shogi.Kind(e.Piece)
	square := shogi.SquareAt(e.Point)
	switch {
	case e.Color != record.Empty && (kind == shogi.NoKind || kind.SetSize() == 0):
		return before, after, noSuchPiece
	case e.Hand && kind != shogi.NoKind && kind.Front() != shogi.OU:
		return before, after, e.hold(&after, side, kind.Front())
	case e.Hand:
		return before, after, i18n.Msg("a king is never in hand")
	case !square.OnBoard():
		return before, after, noPlace
	}
	after.Take(square)
	if e.Color == record.Empty {
		return before, after, i18n.Message{}
	}
	switch {
	case kind == shogi.OU && after.King(side) != 0:
		return before, after, i18n.Msg("the king is on the board already: remove it there first")
	case after.Box(kind) <= 0:
		return before, after, allOut
	}
	after.Put(square, shogi.NewPiece(side, kind))
	return before, after, i18n.Message{}
}

var (
	noSuchPiece = i18n.Msg("there is no such piece")
	allOut      = i18n.Msg("all pieces of this kind are on the board or in a hand")
)

// hold gives a piece to a hand, or puts one of it back into the box.
func (e *Editing) hold(p *shogi.Position, side shogi.Side, kind shogi.Kind) i18n.Message {
	if !e.None {
		if p.Box(kind) <= 0 {
			return allOut
		}
		p.GiveHand(side, kind, 1)
		return i18n.Message{}
	}
	d := e.Detail()
	for i, x := range d.Setup {
		if x.Hand && x.Color == e.Color && x.Piece == uint8(kind) {
			d.Setup = append(d.Setup[:i:i], d.Setup[i+1:]...)
			*p = *shogi.FromDetail(d)
			return i18n.Message{}
		}
	}
	return i18n.Msg("the hand has no such piece")
}

// isPosition reports whether the fresh detail has the position that was asked for, and all else as it was.
func (e *Editing) isPosition(old, fresh *record.Detail) bool {
	_, after, why := e.Pieces()
	if !why.IsZero() || !sameSet(after.Placements(), fresh.Setup) {
		return false
	}
	a, b := *old, *fresh
	a.Setup, b.Setup = nil, nil
	return sameDetail(&a, &b)
}
