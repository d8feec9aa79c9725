package features

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func hintProvider() *hover.HintProvider {
	return &hover.HintProvider{Shogi: hintMove, Times: true}
}

// hintMove says what a move does not: in KI2 the square that the piece comes from, in KIF the player, and that the piece
// could promote and does not. Who does not read Japanese alone sees the western name in place of the player. What the
// move captures is said in both.
func hintMove(f *syntax.File, node int, m view.ShogiMove, kinds hover.HintKinds) (text, tip i18n.Text) {
	said := ""
	if kinds.Notation {
		said = hintName(f, syntax.NodeID(f.Game(0).Nodes[node].Syntax), m)
	}
	_, long := m.Names()
	switch captured := m.Captured(); {
	case kinds.Captures && captured != 0 && said != "":
		text = i18n.Msg("%s, captures a %s", said, captured.English())
	case kinds.Captures && captured != 0:
		text = i18n.Msg("captures a %s", captured.English())
	case said != "":
		text = i18n.Verbatim(said)
	}
	return text, i18n.Verbatim(long)
}

func hintName(f *syntax.File, move syntax.NodeID, m view.ShogiMove) string {
	western := notation.Shogi(m.Before(), m.Move(), m.Previous(), notation.Western)
	sign := string([]rune(western)[0])
	if f.Tree.Kind(move) == kif.Ki2Move {
		from := ""
		switch w := kif.MoveOf(f.Tree, move); {
		case w.Sourced || w.Drop:
		case m.Move().IsDrop():
			from = "打"
		default:
			from = "(" + m.Move().From.String() + ")"
		}
		if m.Style() == notation.Japanese {
			return from
		}
		return notation.Join(" ", from, strings.TrimPrefix(western, sign))
	}
	if m.Style() != notation.Japanese {
		return western
	}
	if strings.HasSuffix(western, "=") {
		return sign + "不成"
	}
	return sign
}
