package features

import (
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/evaluation"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// evaluationProvider reads the notes of engines, as hovers do.
func evaluationProvider() *evaluation.Provider {
	return &evaluation.Provider{Unit: evaluation.Centipawns, Read: evaluationAt}
}

// programNames are those of programDocs.
var programNames = [...]string{
	shogiHome: "ShogiHome", shogiHomeGame: "ShogiHome", shogiGUI: "ShogiGUI", kShogi: "K-Shogi", shogidokoro: "Shogidokoro",
}

// evaluationAt is the first note with a score at a node. Programs that list several candidates begin with the best.
func evaluationAt(at evaluation.Place) (n evaluation.Note) {
	for _, a := range analysesAt(at.File, at.Game, at.Node) {
		if f, ok := hover.Number(a.score); ok {
			n.Value = &f
		}
		n.Mate = a.mateIn
		if n.IsZero() {
			continue
		}
		if n.Source = a.engine; n.Source == "" {
			n.Source = programNames[a.program]
		}
		from := at.After
		if n.Instead = a.isInstead(at.Game.Nodes[at.Node].Move); n.Instead {
			from = at.Before
		}
		a.best(&n, at, from)
		return n
	}
	return n
}

// best reads the first move of a note that the record itself does not make.
func (a *analysis) best(n *evaluation.Note, at evaluation.Place, from *replay.Board) {
	node := at.Node
	if n.Instead {
		node = int(at.Game.Nodes[node].Parent)
	}
	line := readMoves(a.moves, from, node, 2)
	if n.Instead && len(line) > 0 && line[0] == at.Game.Nodes[at.Node].Move {
		n.Instead, line = false, line[1:]
	}
	if len(line) > 0 {
		n.Best = &line[0]
	}
}

// analysesAt are the notes of engines at a node; at the root those above the first move.
func analysesAt(f *syntax.File, g *record.Game, node int) (list []analysis) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if node > 0 {
		return analysesFrom(t, t.End(n))
	}
	comments := false // n follows a comment, whose notes are read
	for n++; int(n) < t.Len() && !kif.Moves.Has(t.Kind(n)) && t.Kind(n) != kif.Variation; n++ {
		is := t.Kind(n) == kif.Comment
		if is && !comments {
			list = append(list, analysesFrom(t, n)...)
		}
		comments = is || comments && syntax.Kinds(kif.Bookmark, kif.Skipped).Has(t.Kind(n))
	}
	return list
}
