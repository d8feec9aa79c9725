package features

import (
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// play adds a move at the end of a record. The format has no variations, and a
// game that has ended does not go on.
func play(at refactor.Playing) (refactor.Played, string) {
	p := playing{at}
	b := replay.At(p.Game, p.Node)
	if b.Unread > 0 {
		return refactor.Played{}, "the position is not known, because a move before cannot be made"
	}
	pos := b.Pieces
	m, why := p.shogiMove(pos)
	if why != "" {
		return refactor.Played{}, why
	}
	if n := p.Existing(); n >= 0 {
		return p.Found(n), ""
	}
	if p.Game.Nodes[p.Node].Child >= 0 {
		return refactor.Played{}, "another move follows, and the format has no variations"
	}
	if fault := pos.Judge(m); fault != shogi.Legal {
		return refactor.Played{}, unlawful[fault]
	}
	return p.append(pos, string(pos.Turn().Sign())+m.String())
}

// playing is a move that is to be added to a record of CSA.
type playing struct{ refactor.Playing }

// record is the syntax node of the game.
func (p playing) record() syntax.NodeID { return syntax.NodeID(p.Game.Nodes[0].Syntax) }

// shogiMove reads the move for the side to move. Without a piece it is the one that
// stands on the source, turned over only where it must be.
func (p *playing) shogiMove(pos *shogi.Position) (m shogi.Move, why string) {
	if p.Move.Color == record.Empty {
		p.Move.Color = pos.Turn().Color()
	}
	switch m = (shogi.Move{To: shogi.SquareAt(p.Move.To), Piece: shogi.Kind(p.Move.Piece)}); {
	case p.Move.Color != pos.Turn().Color():
		return m, "it is the turn of " + pos.Turn().String()
	case p.Move.Action != record.Play && p.Move.Action != record.Drop:
		return m, "this is no move of shogi"
	case p.Move.Action == record.Play:
		m.From = shogi.SquareAt(p.Move.From)
		if m.Piece == shogi.NoKind {
			m.Piece = p.side(pos, m)
			p.Move.Piece = uint8(m.Piece)
		}
	}
	if !m.To.OnBoard() || p.Move.Action == record.Play && !m.From.OnBoard() || m.Piece.String() == "" {
		return m, "the squares or the piece are not those of a move"
	}
	return m, ""
}

// side is the side of the piece that lies up behind a move: the promoted one where
// that was asked for, or where the piece could not move again.
func (p *playing) side(pos *shogi.Position, m shogi.Move) shogi.Kind {
	kind := pos.At(m.From).Kind()
	if choices := pos.Choices(m.From, m.To); p.Promote {
		return kind.Promoted()
	} else if len(choices) > 0 {
		return choices[0]
	}
	return kind
}

// append puts a statement behind the last of the record, and before the first
// move what a record must say by then and does not.
func (p playing) append(pos *shogi.Position, statement string) (refactor.Played, string) {
	last, position, side := p.record(), false, false
	for n := range p.Tree.Children(p.record()) {
		last = n
		switch k := p.Tree.Kind(n); {
		case k == csa.Side:
			side = true
		case syntax.Kinds(csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces).Has(k):
			position = true
		case k == csa.End && csa.WordOf(p.Tree, n) != "MATTA":
			return refactor.Played{}, "the game has ended with `%" + csa.WordOf(p.Tree, n) + "`"
		}
	}
	eol := syntax.LineBreak(p.Tree.Source().Text())
	at, text := p.Tree.Span(last).End, eol
	if p.Node == 0 && !side {
		if !position {
			text += "PI" + eol
		}
		text += string(pos.Turn().Sign()) + eol
	} else if p.Node == 0 && !position {
		return refactor.Played{}, "the record says who begins, but not in which position"
	}
	edit := syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: text + statement}
	return refactor.Played{Edits: []syntax.Edit{edit}, At: at + len(text), Existing: -1}, ""
}

// unlawful says why a move is not added, by the rule that it breaks.
var unlawful = [...]string{
	shogi.EmptySource:          "there is no piece on the square that it comes from",
	shogi.NotOwnPiece:          "the piece is the opponent's",
	shogi.OwnPieceOnTarget:     "an own piece stands on the square that it goes to",
	shogi.CannotPromote:        "the piece has no promoted side",
	shogi.Unpromotes:           "a promoted piece stays promoted",
	shogi.PieceMismatch:        "another piece stands on the square that it comes from",
	shogi.CannotReach:          "the piece does not move so",
	shogi.PromotionOutsideZone: "pieces promote only in the last three ranks",
	shogi.MustPromote:          "the piece could not move again without promotion",
	shogi.DropPromoted:         "pieces are dropped with their front up",
	shogi.NotInHand:            "the piece is not in hand",
	shogi.DropOccupied:         "pieces are dropped on empty squares only",
	shogi.DeadDrop:             "the piece could not move again",
	shogi.Nifu:                 "there is another pawn of the side on this file",
	shogi.KingInCheck:          "the own king would be in check",
	shogi.Uchifuzume:           "a dropped pawn must not give mate at once",
}
