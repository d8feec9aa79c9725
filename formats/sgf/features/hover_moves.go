package features

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
	"github.com/recls/recls/view"
)

// hoverMove says the move of a node that no board shows: by the words of its game,
// or as the file writes it.
func hoverMove(p view.NodeRef) string {
	t, node := p.File.Tree, syntax.NodeID(p.Game.Nodes[p.Node].Syntax)
	tree := sgf.FactsOf(p.File).At(node)
	move := p.Game.Nodes[p.Node].Move
	if tree == nil || t.Kind(node) != sgf.Node || move.Action == record.NoAction {
		return ""
	}
	value := excerpt.Head(sgf.WrittenMove(t, &p.Game.Nodes[p.Node]), 60)
	return notation.Color(move.Color) + hoverMoveWords(tree, value)
}

// hoverUnfixed is why a game may have moves that no board reads.
func hoverUnfixed(g *record.Game) string {
	if g.Kind != record.Othello && g.Kind != record.Gomoku {
		return ""
	}
	return "SGF does not fix how moves of " + g.Name + " are written, and these are no pairs of letters on the board"
}

func hoverMoveWords(tree *sgf.Tree, value string) string {
	switch words := strings.ToLower(value); {
	case value == "":
		return " passes"
	case tree.GM == sgf.Go:
		return unreadMove(value)
	case tree.GM == sgf.Backgammon && tree.Board().IsMove(value):
		return " " + backgammonWords(value)
	case tree.Game().Page && tree.Board().IsMove(value) && hoverVerbs[words] != "":
		return " " + hoverVerbs[words]
	}
	return ": " + excerpt.Line(sgf.DecodeSimpleText(value), 60)
}

// unreadMove is a move of Go that is on no board.
func unreadMove(value string) string {
	if _, ok := sgf.Letters(value); ok {
		return " plays off the board: " + value
	}
	return " plays a move that cannot be read: " + excerpt.Line(value, 30)
}

var hoverVerbs = map[string]string{"pass": "passes", "resign": "resigns", "forfeit": "forfeits", "double": "doubles", "take": "takes", "drop": "drops"}

// backgammonWords reads dice and pairs from-to in White's numbering, which is the
// numbering of the file: 31hefe is 3-1: 8/5 6/5.
func backgammonWords(value string) string {
	if words := hoverVerbs[value]; words != "" {
		return words
	}
	words := fmt.Sprintf("%c-%c", value[0], value[1])
	for i := 2; i+1 < len(value); i += 2 {
		between := " "
		if i == 2 {
			between = ": "
		}
		words += between + backgammonPoint(value[i]) + "/" + backgammonPoint(value[i+1])
	}
	if len(value) == 2 {
		return words + ": no move"
	}
	return words + " (points as White counts them)"
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
