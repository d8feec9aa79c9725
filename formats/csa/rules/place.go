package rules

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// placing is what the position statements of a record have put on the board.
type placing struct {
	setup       csa.Setup
	beginAt     syntax.NodeID     // the first statement of the position or its side line
	initial     syntax.NodeID     // PI
	rows        []syntax.NodeID   // in the order of the file
	number      [10]syntax.NodeID // the row of each number
	rest        *csa.Item         // 00AL
	restAt      syntax.NodeID     // the list that holds it
	rests       int
	firstRest   syntax.NodeID // the list that holds the first of several
	behind      bool          // something follows 00AL
	incomplete  bool          // a part cannot be read: the board is not what was meant
	unreadAbove bool          // a line above may be a part of it
	clash       bool          // PI and rows were given: said once
	twice       bool          // a row is there twice
	many        [shogi.OU + 1]bool
	spans       [100]syntax.Span // where the piece of a square was named
	sideAt      syntax.NodeID
	coming      outlook
	even        bool // the moves begin with the start position
}

func (s *state) place(p *diagnostics.Pass, n syntax.NodeID) {
	if s.phase == inMoves {
		p.Report(orderPosition, diagnostics.At(s.tree.Span(n),
			i18n.Msg("%s comes after the side to move: expected it before", excerpt.Code(s.tree.Text(n)))))
		s.lose()
		return
	}
	s.phase = inPosition
	if s.beginAt == none {
		s.beginAt = n
	}
	s.behind = s.behind || s.rest != nil
	switch s.tree.Kind(n) {
	case csa.Initial:
		s.initialPosition(p, n)
	case csa.Pieces:
		s.items(p, n)
	default:
		s.row(p, n)
	}
	if s.tree.Kind(n) == csa.BrokenRow || !csa.FullyRead(s.tree, n) {
		s.incomplete = true
		s.unreadAbove = s.unreadAbove || s.tree.Kind(n) == csa.Pieces // it may be a row without its number
	}
}

// excluded reports PI beside rows, once; the later one is not put on the board.
func (s *state) excluded(p *diagnostics.Pass, n, other syntax.NodeID) bool {
	if other == none {
		return false
	}
	if !s.clash {
		p.Report(positionPiWithRows, diagnostics.At(s.tree.Span(n),
			i18n.Msg("`%s` comes after `%s`: expected either `PI` or rows", s.tree.Text(n)[:2], s.tree.Text(other)[:2])).
			See(s.tree.Span(other), i18n.Msg("the other one")))
	}
	s.clash, s.incomplete = true, true
	return true
}

func (s *state) initialPosition(p *diagnostics.Pass, n syntax.NodeID) {
	if len(s.rows) > 0 && s.excluded(p, n, s.rows[0]) {
		return
	}
	s.initial = n
	if s.covered() {
		p.Report(positionOccupied, diagnostics.At(s.tree.Span(n),
			i18n.Msg("`PI` puts pieces on squares that already have some: expected empty squares")))
	}
	s.setup.Initial(s.tree, n, func(item csa.Item, refusal csa.Refusal) { s.removed(p, item, refusal) })
}

// removed says what is wrong with a piece that PI was to take away.
func (s *state) removed(p *diagnostics.Pass, item csa.Item, refusal csa.Refusal) {
	switch refusal {
	case csa.RemovesNothing:
		p.Report(positionPiRemovesNothing, diagnostics.At(item.Span,
			i18n.Msg("`%s` removes nothing: %v is empty", s.text[item.Span.Start:item.Span.End], item.Square)))
	case csa.RemovesOther:
		start := shogi.Start()
		name, stands := item.Piece.Kind(), start.At(item.Square).Kind()
		piece := syntax.Span{Start: item.Span.End - 2, End: item.Span.End}
		p.Report(positionPiRemovesOther, diagnostics.At(item.Span,
			i18n.Msg("the start position has a %s (`%v`) on %v, not a %s (`%v`)",
				stands.English(), stands, item.Square, name.English(), name),
			diagnostics.Unsafe(i18n.Msg("Write `%s`", stands.String()), syntax.Replace(piece, stands.String()))))
	}
}

func (s *state) covered() bool {
	start := shogi.Start()
	for sq := shogi.Square(11); sq <= 99; sq++ {
		if start.At(sq) != 0 && s.setup.Position.At(sq) != 0 {
			return true
		}
	}
	return false
}

func (s *state) row(p *diagnostics.Pass, n syntax.NodeID) {
	if s.excluded(p, n, s.initial) {
		return
	}
	rank := csa.NumberOfRow(s.tree, n)
	if first := s.number[rank]; first != none {
		s.twice = true
		p.Report(positionRowDuplicate, diagnostics.At(s.tree.Span(n), i18n.Msg("row `P%d` comes twice: expected it once", rank)).
			See(s.tree.Span(first), i18n.Msg("the first one")))
		return
	}
	s.number[rank] = n
	s.rows = append(s.rows, n)
	if s.tree.Kind(n) == csa.Row {
		s.items(p, n)
	}
}

func (s *state) items(p *diagnostics.Pass, n syntax.NodeID) {
	for item := range csa.Items(s.tree, n) {
		s.behind = s.behind || s.rest != nil
		if item.All {
			if s.rests == 0 {
				s.firstRest = n
			}
			s.rest, s.restAt = &item, n
			s.rests++
		}
		refusal := s.setup.Place(item)
		s.refused(p, item, refusal)
		if item.Square != 0 && refusal != csa.Occupied {
			s.spans[item.Square] = item.Span
		}
	}
}

func (s *state) refused(p *diagnostics.Pass, item csa.Item, refusal csa.Refusal) {
	kind := item.Piece.Kind()
	switch refusal {
	case csa.Occupied:
		other := s.setup.Position.At(item.Square)
		p.Report(positionOccupied, s.seeOther(item.Square, diagnostics.At(item.Span, i18n.Msg("%v gets a %s (`%v`), but already has a %s (`%v`)",
			item.Square, kind.English(), item.Piece, other.Kind().English(), other))))
	case csa.KingInHand:
		p.Report(positionKingInHand, diagnostics.At(item.Span,
			i18n.Msg("a king (`OU`) is put in the hand of %s: expected it on a square", shogirules.Name(item.Piece.Side()))))
	case csa.PromotedInHand:
		front, piece := kind.Front(), syntax.Span{Start: item.Span.End - 2, End: item.Span.End}
		p.Report(positionPromotedInHand, diagnostics.At(item.Span,
			i18n.Msg("a %s (`%v`) is put in a hand: expected a %s (`%v`)", kind.English(), kind, front.English(), front),
			diagnostics.Unsafe(i18n.Msg("Write `%v`", front), syntax.Replace(piece, front.String()))))
	case csa.SecondKing:
		p.Report(positionTwoKings, diagnostics.At(item.Span,
			i18n.Msg("%s has kings (`OU`) on %v and %v: expected one", shogirules.Name(item.Piece.Side()), s.otherKing(item), item.Square)))
	case csa.TooMany:
		if front := kind.Front(); !s.many[front] {
			s.many[front] = true
			p.Report(positionTooMany, diagnostics.At(item.Span, i18n.Msg("up to here, the position has %d %s (`%v`): a set has %d",
				front.SetSize()-s.setup.Position.Box(front), front.EnglishPlural(), front, front.SetSize())))
		}
	}
}

// otherKing is the square of the first king of the side, besides the one of an item.
func (s *state) otherKing(item csa.Item) shogi.Square {
	for sq := shogi.Square(11); sq <= 99; sq++ {
		if sq != item.Square && s.setup.Position.At(sq) == item.Piece {
			return sq
		}
	}
	return item.Square
}

// missing names the rows that are not there.
func (s *state) missing() i18n.Message {
	var names []string
	for rank := 1; rank <= 9; rank++ {
		if s.number[rank] == none {
			names = append(names, fmt.Sprintf("`P%d`", rank))
		}
	}
	return i18n.Plural(len(names), "row %s is missing: expected `P1` to `P9`", "rows %s are missing: expected `P1` to `P9`", strings.Join(names, ", "))
}
