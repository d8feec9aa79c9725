package csa

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// Setup puts a position together from the statements of a record, in their order. The zero value is an empty board with
// all pieces in the box.
//
// Whatever the statements say, a position comes out: of two pieces on a square the first stays, what cannot be held is
// not held, and a set may be exceeded.
type Setup struct {
	Position shogi.Position
	rest     shogi.Side // who gets the rest of the pieces
	hasRest  bool
}

// Refusal says why a piece could not be placed as it is written, or what is odd about it although it was.
type Refusal uint8

const (
	Placed         Refusal = iota
	Occupied               // another piece is there
	KingInHand             //
	PromotedInHand         // its front is held
	SecondKing             // of one side; it was placed
	TooMany                // more of a kind than the set has; it was placed
	RemovesNothing         // PI: the square is empty in the start position
	RemovesOther           // PI: another piece is there; that one is taken
)

// Initial puts the start position on the board, less what the PI statement names, and reports of every name what came
// of it.
func (s *Setup) Initial(t *syntax.Tree, n syntax.NodeID, report func(Item, Refusal)) {
	start := shogi.Start()
	for item := range Items(t, n) {
		report(item, removal(&start, item))
		start.Take(item.Square)
	}
	for sq := shogi.Square(11); sq <= 99; sq++ {
		if pc := start.At(sq); pc != 0 {
			s.Position.Put(sq, pc)
		}
	}
}

func removal(start *shogi.Position, item Item) Refusal {
	switch start.At(item.Square).Kind() {
	case shogi.NoKind:
		return RemovesNothing
	case item.Piece.Kind():
		return Placed
	}
	return RemovesOther
}

// Place puts a piece of a row or a list where it belongs.
func (s *Setup) Place(item Item) Refusal {
	side, kind := item.Piece.Side(), item.Piece.Kind()
	switch {
	case item.All:
		s.rest, s.hasRest = side, true
		return Placed
	case item.Square == 0:
		return s.hold(side, kind)
	case s.Position.At(item.Square) != 0:
		return Occupied
	}
	second := kind == shogi.OU && s.Position.King(side) != 0
	s.Position.Put(item.Square, item.Piece)
	switch {
	case second:
		return SecondKing
	case kind != shogi.OU && s.Position.Box(kind) < 0:
		return TooMany
	}
	return Placed
}

func (s *Setup) hold(side shogi.Side, kind shogi.Kind) Refusal {
	if kind == shogi.OU {
		return KingInHand
	}
	s.Position.GiveHand(side, kind.Front(), 1)
	switch {
	case kind.IsPromoted():
		return PromotedInHand
	case s.Position.Box(kind) < 0:
		return TooMany
	}
	return Placed
}

// Finish ends the position: the rest of the box goes to whom `00AL` named, and the side to move is set. It reports how
// many pieces were the rest.
func (s *Setup) Finish(turn shogi.Side) (rest int) {
	s.Position.SetTurn(turn)
	if s.hasRest {
		rest = s.Position.GiveRest(s.rest)
	}
	return rest
}

// Add applies a statement of any kind; those that say nothing about the position are passed over.
func (s *Setup) Add(t *syntax.Tree, n syntax.NodeID) {
	switch t.Kind(n) {
	case Initial:
		s.Initial(t, n, func(Item, Refusal) {})
	case Row, Pieces:
		for item := range Items(t, n) {
			s.Place(item)
		}
	}
}
