package features

import (
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// play adds a move at the end of a record. The format has no variations, and a game that has ended does not go on.
func play(at refactor.Playing) (refactor.Played, i18n.Message) {
	p := playing{at}
	b := replay.At(p.Game, p.Node)
	if b.Unread > 0 {
		return refactor.Played{}, i18n.Msg("the position is not known, because an earlier move cannot be made")
	}
	pos := b.Pieces
	m, why := pos.Entered(&p.Move, p.Promote)
	if !why.IsZero() {
		return refactor.Played{}, why
	}
	if n := p.Existing(); n >= 0 {
		return p.Found(n), i18n.Message{}
	}
	if p.Game.Nodes[p.Node].Child >= 0 {
		return refactor.Played{}, i18n.Msg("another move follows, and CSA has no variations")
	}
	if fault := pos.Judge(m); fault != shogi.Legal {
		return refactor.Played{}, fault.Message()
	}
	return p.append(pos, m.Written(pos.Turn()))
}

// playing is a move that is to be added to a record of CSA.
type playing struct{ refactor.Playing }

func (p playing) record() syntax.NodeID { return syntax.NodeID(p.Game.Nodes[0].Syntax) }

// append puts a statement after the last of the record, and before the first move what a record must say by then and
// does not.
func (p playing) append(pos *shogi.Position, statement string) (refactor.Played, i18n.Message) {
	last, position, side := p.record(), false, false
	for n := range p.Tree.Children(p.record()) {
		last = n
		switch k := p.Tree.Kind(n); {
		case k == csa.Side:
			side = true
		case syntax.Kinds(csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces).Has(k):
			position = true
		case k == csa.End && csa.WordOf(p.Tree, n) != "MATTA":
			return refactor.Played{}, i18n.Msg("the game has ended with `%%%s`", csa.WordOf(p.Tree, n))
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
		return refactor.Played{}, i18n.Msg("the record says who moves first, but not in which position")
	}
	edit := syntax.Edit{Span: syntax.Span{Start: at, End: at}, Text: text + statement}
	return refactor.Played{Edits: []syntax.Edit{edit}, At: at + len(text), Existing: -1}, i18n.Message{}
}
