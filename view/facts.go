package view

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Facts are what a node says of the time of its move, and what programs think there.
func Facts(at NodeRef) (facts []i18n.Text) {
	if c := at.Game.Clock(at.Node, at.Game.Nodes[at.Node].Move.Color); c.Has&record.HasUsed != 0 {
		fact := i18n.Msg("%s used", notation.Duration(c.Used))
		if sum := used(at, c); sum > c.Used {
			fact = i18n.Msg("%s used, %s in all", notation.Duration(c.Used), notation.Duration(sum))
		}
		facts = append(facts, fact)
	}
	for _, n := range at.Game.Notes(at.Node) {
		if words := noteWords(at, &n); words != nil {
			facts = append(facts, words)
		}
	}
	return facts
}

// used is the time that the side of a node's move has used so far, in seconds: as the record says, or the sum of the
// moves. A sum of nothing is none: programs that count none write it.
func used(at NodeRef, c record.Clock) (sum float64) {
	if c.Sum > 0 {
		return c.Sum
	}
	color := at.Game.Nodes[at.Node].Move.Color
	for i := at.Node; i > 0; i = int(at.Game.Nodes[i].Parent) {
		sum += at.Game.Clock(i, color).Used
	}
	return sum
}

// clockSteps bounds the nodes that are searched for a clock, from the node towards the root: a record that has clocks
// has one at nearly every move.
const clockSteps = 1000

// clockWords is the time that a player has left after a node or has used, and how many moves have to be made in it; nil
// where the record does not say.
func clockWords(at NodeRef, color record.Color) i18n.Text {
	for steps := 0; at.Node >= 0 && steps < clockSteps; steps++ {
		c := at.Game.Clock(at.Node, color)
		switch left := c.Has&record.HasLeft != 0; {
		case left && c.Left < 0:
			return i18n.Msg("%s over", notation.Duration(-c.Left))
		case left && c.Moves > 0:
			return i18n.Plural(notation.Number(c.Moves), "%s left for %s move", "%s left for %s moves", notation.Duration(c.Left), notation.Amount(c.Moves))
		case left:
			return i18n.Msg("%s left", notation.Duration(c.Left))
		case c.Has&record.HasUsed != 0:
			return i18n.Msg("%s used", notation.Duration(used(at, c)))
		}
		at.Node = int(at.Game.Nodes[at.Node].Parent)
	}
	return nil
}

// Winner is who wins by an end at a node, which was read from a node of the syntax tree; nil where it does not say.
func Winner(at NodeRef, syntax int32) i18n.Text {
	for _, e := range at.Game.Endings(at.Node) {
		switch {
		case e.Syntax != syntax:
		case e.Winner != record.Empty:
			return i18n.Msg("%s wins", notation.Player(at.Game.Kind, e.Winner))
		case e.Draw:
			return i18n.Msg("draw")
		}
	}
	return nil
}

// scored is the mate or the score of a note in words; nil without one.
func scored(n *record.Note) i18n.Text {
	switch player := notation.Player(record.Shogi, n.Mates); {
	case n.Mates != record.Empty && n.Mate > 0:
		return i18n.Plural(n.Mate, "%s mates in 1 move", "%s mates in %d moves", player, n.Mate)
	case n.Mates != record.Empty:
		return i18n.Msg("%s mates", player)
	case n.Score != nil:
		return score(*n.Score)
	}
	return nil
}

// NoteWords is what a note says beside its moves; nil for nothing.
func NoteWords(n *record.Note) i18n.Text {
	var list i18n.List
	if said := scored(n); said != nil {
		list = append(list, said)
	}
	if n.Depth != "" {
		list = append(list, i18n.Msg("depth %s", n.Depth))
	}
	if n.Nodes != "" {
		list = append(list, i18n.Msg("%s nodes", n.Nodes))
	}
	if n.Engine != "" {
		list = append(list, i18n.Verbatim(n.Engine))
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

// NoteLine is the moves that a note at a node expects, and the node that they follow: that one, or the one before where
// the program would have played something else.
func NoteLine(at NodeRef, n *record.Note) (from NodeRef, line []record.Move) {
	const limit = 60
	line, instead := replay.Expected(at.Game, at.Node, n, limit, func(node int) *replay.Board { return replay.At(at.Game, node) })
	if instead {
		at.Node = int(at.Game.Nodes[at.Node].Parent)
	}
	return at, line
}

// noteWords is a note beside the board of its move: the score and the first moves. It is nil for a note with neither.
func noteWords(at NodeRef, n *record.Note) i18n.Text {
	const limit = 6
	if at.Notation == notation.Both {
		at.Notation = notation.Japanese // a list with every name twice cannot be read
	}
	from, moves := NoteLine(at, n)
	line := Expected(from, moves[:min(len(moves), limit)])
	if len(moves) > limit && !strings.HasSuffix(line, "…") {
		line += " …"
	}
	said := scored(n)
	switch instead := from.Node != at.Node; {
	case line == "":
		return said
	case said == nil && instead:
		return i18n.Msg("would play %s", line)
	case said == nil:
		return i18n.Msg("expects %s", line)
	case instead:
		return i18n.Msg("%s, would play %s", said, line)
	}
	return i18n.Msg("%s, expects %s", said, line)
}

// score is what an engine thinks, seen from Black, in words.
func score(f float64) i18n.Text {
	switch {
	case f > 0:
		return i18n.Msg("score %s (Black is better)", notation.Amount(f))
	case f < 0:
		return i18n.Msg("score %s (White is better)", notation.Amount(f))
	}
	return i18n.Msg("score 0")
}
