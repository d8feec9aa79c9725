package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// hoverMove says the move of a node that no board shows: by the words of its game,
// or as the file writes it.
func hoverMove(p view.NodeRef) i18n.Message {
	t, node := p.File.Tree, syntax.NodeID(p.Game.Nodes[p.Node].Syntax)
	tree := sgf.FactsOf(p.File).At(node)
	move := p.Game.Nodes[p.Node].Move
	if tree == nil || t.Kind(node) != sgf.Node || move.Action == record.NoAction {
		return i18n.Message{}
	}
	player, value := notation.Player(p.Game.Kind, move.Color), excerpt.Head(p.Game.Written(p.Node), 60)
	switch words := strings.ToLower(value); {
	case value == "":
		return i18n.Msg("%s passes", player)
	case tree.GM == sgf.Go:
		if _, ok := sgf.Letters(value); ok {
			return i18n.Msg("%s plays off the board: %s", player, value)
		}
		return i18n.Msg("%s plays a move that cannot be read: %s", player, excerpt.Line(value, 30))
	case tree.GM == sgf.Backgammon && tree.Board().IsMove(value):
		return backgammonWords(player, value)
	case tree.Game().Page && tree.Board().IsMove(value):
		if said := verbWords(player, words); !said.IsZero() {
			return said
		}
	}
	return i18n.Msg("%s: %s", player, excerpt.Line(sgf.DecodeSimpleText(value), 60))
}

// hoverUnfixed is why a game may have no board: nothing says how its moves are written.
func hoverUnfixed(g *record.Game) i18n.Message {
	if g.Kind != record.Othello && g.Kind != record.Gomoku {
		return i18n.Message{}
	}
	return i18n.Msg("no board: SGF does not fix how moves of %s are written, and these are not pairs of letters on the board", g.Title())
}

// verbWords is a move that is a word; zero for others.
func verbWords(player i18n.Message, word string) i18n.Message {
	switch word {
	case "pass":
		return i18n.Msg("%s passes", player)
	case "resign":
		return i18n.Msg("%s resigns", player)
	case "forfeit":
		return i18n.Msg("%s forfeits", player)
	case "double":
		return i18n.Msg("%s doubles", player)
	case "take":
		return i18n.Msg("%s takes", player)
	case "drop":
		return i18n.Msg("%s drops", player)
	}
	return i18n.Message{}
}

// backgammonWords reads dice and pairs from-to in White's numbering, which is the
// numbering of the file: 31hefe is 3-1: 8/5 6/5.
func backgammonWords(player i18n.Message, value string) i18n.Message {
	if said := verbWords(player, value); !said.IsZero() {
		return said
	}
	words := fmt.Sprintf("%c-%c", value[0], value[1])
	if len(value) == 2 {
		return i18n.Msg("%s %s: no move", player, words)
	}
	for i := 2; i+1 < len(value); i += 2 {
		between := " "
		if i == 2 {
			between = ": "
		}
		words += between + backgammonPoint(value[i]) + "/" + backgammonPoint(value[i+1])
	}
	return i18n.Msg("%s %s (points as White counts them)", player, words)
}

func backgammonPoint(c byte) string {
	switch c {
	case 'y':
		return "bar"
	case 'z':
		return "off"
	}
	return fmt.Sprint(c - 'a' + 1)
}
