package features

import (
	"sort"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// nodeWith is the node of a game that was read from a move; -1 without one.
func nodeWith(g *record.Game, move syntax.NodeID) int {
	i := sort.Search(len(g.Nodes), func(i int) bool { return syntax.NodeID(g.Nodes[i].Syntax) >= move })
	if i == len(g.Nodes) || syntax.NodeID(g.Nodes[i].Syntax) != move {
		return -1
	}
	return i
}

// nodeBefore is the node after which move number stands in a line of play; -1 where the record has none.
func nodeBefore(f *kif.Facts, g *record.Game, line, number int) int {
	if number <= f.Begin {
		return 0
	}
	if move := f.MoveAt(line, number-1); move != syntax.None {
		return nodeWith(g, move)
	}
	return -1
}

// lastNode is the node at the end of a line of play.
func lastNode(f *kif.Facts, g *record.Game, line int) int {
	l := &f.Lines[line]
	if len(l.Moves) > 0 {
		return nodeWith(g, l.Moves[len(l.Moves)-1])
	}
	if l.Parent < 0 {
		return 0
	}
	return nodeBefore(f, g, l.Parent, l.Number)
}

// hoverEnd explains an end word, with who wins by it, on the position in which the game ends.
func hoverEnd(n *hover.WordInfo, p view.NodeRef, line syntax.NodeID) {
	t, f := p.File.Tree, kif.FactsOf(p.File)
	name := kif.WordOf(t, line)
	if t.Kind(line) == kif.Pass {
		name = pass.Word
	} else if last := lastNode(f, p.Game, f.LineAt(line)); last >= 0 {
		p.Node = last
		n.At = p
	}
	n.Word = excerpt.Line(name, 30)
	e := endNamed(name)
	if e == nil {
		n.Doc = i18n.Msg("An end word that the format does not define")
		return
	}
	n.Doc = e.Doc
	if !e.ReadBy.IsZero() {
		n.Kind = e.ReadBy
	}
	n.Value = view.Winner(p, int32(line))
}

// pass is no end word, as the game goes on, but it is in the place of one.
var pass = kif.EndWord{Word: "パス", Doc: i18n.Msg("Pass: only the side to move changes, and the game goes on"), ReadBy: i18n.Msg("written by ShogiGUI and YaneuraOu")}

// endNamed is what is known of an end word, or of the pass; nil for a word of nobody.
func endNamed(name string) *kif.EndWord {
	if name == pass.Word {
		return &pass
	}
	return kif.LookupEnd(name)
}

// hoverResult explains a まで line.
func hoverResult(n *hover.WordInfo, p view.NodeRef, line syntax.NodeID) {
	t, f := p.File.Tree, kif.FactsOf(p.File)
	n.Word, n.Doc = "まで", docOf(markNamed("まで"))
	if last := lastNode(f, p.Game, f.LineAt(line)); last >= 0 {
		p.Node = last
		n.At = p
	}
	if t.Kind(line) == kif.BrokenResult {
		return
	}
	moves := kif.NumberOf(t, line)
	switch v := kif.VerdictOf(kif.WordOf(t, line)); {
	case v.Won:
		n.Value = i18n.Plural(moves, "%s wins after 1 move", "%s wins after %d moves", shogirules.Name(v.Winner), moves)
	case v.Drawn():
		n.Value = i18n.Plural(moves, "draw after 1 move", "draw after %d moves", moves)
	default:
		n.Value = i18n.Plural(moves, "after 1 move", "after %d moves", moves)
	}
}

// hoverVariation says where a variation starts, how long it is and what is inside, on the position before it.
func hoverVariation(n *hover.WordInfo, p view.NodeRef, line syntax.NodeID) {
	t, f := p.File.Tree, kif.FactsOf(p.File)
	n.Word, n.Doc = "変化：", docOf(markNamed("変化："))
	at := f.LineAt(line)
	l := &f.Lines[at]
	if t.Kind(line) == kif.BrokenVariation || l.Node != line {
		n.Header = true
		return
	}
	moves, inside := len(l.Moves), variationsIn(f, at)
	list := i18n.List{i18n.Msg("instead of move %d", l.Number), i18n.Plural(moves, "1 move", "%d moves", moves)}
	if inside > 0 {
		list = append(list, i18n.Plural(inside, "1 variation inside", "%d variations inside", inside))
	}
	n.Value = list
	if l.Parent < 0 {
		n.Value = i18n.Msg("there is no move %d before this line", l.Number)
		n.Header = true
		return
	}
	if before := nodeBefore(f, p.Game, l.Parent, l.Number); before >= 0 {
		p.Node = before
		n.At = p
	}
}

// variationsIn counts the variations of a line of play, and theirs.
func variationsIn(f *kif.Facts, line int) (count int) {
	inside := make([]bool, len(f.Lines))
	inside[line] = true
	for i := line + 1; i < len(f.Lines); i++ {
		if parent := f.Lines[i].Parent; parent >= 0 && inside[parent] {
			inside[i] = true
			count++
		}
	}
	return count
}

// hoverFacts are what is known of the start position, and at a move what the record says of it.
func hoverFacts(p view.NodeRef) []i18n.Text {
	facts := view.Facts(p)
	if p.Node == 0 {
		facts = append(startFacts(p), facts...)
	}
	return facts
}

// startFacts are the handicap, and the pieces that are missing to a full set where a diagram shows the position.
func startFacts(p view.NodeRef) (facts []i18n.Text) {
	t := p.File.Tree
	rows := false
	for n := range t.Children(kif.FactsOf(p.File).Record) {
		switch k := t.Kind(n); {
		case k == kif.Header:
			if key, value := kif.KeyValueOf(t, n); key == kif.KeyHandicap && kif.Handicapped(value) {
				facts = append(facts, i18n.Msg("handicap %s", excerpt.Line(value, 20)))
			}
			continue
		case k == kif.Row:
			rows = true
			continue
		case kif.Moves.Has(k) || k == kif.End || k == kif.Variation || k == kif.Result:
		default:
			continue
		}
		break
	}
	if b := replay.At(p.Game, 0); rows && b.Pieces != nil {
		if missing := missingPieces(b.Pieces); len(missing) > 0 {
			facts = append(facts, i18n.Msg("not on the board or in a hand: %s", missing))
		}
	}
	return facts
}

// missingPieces lists what a position leaves in the box.
func missingPieces(pos *shogi.Position) (list i18n.List) {
	for _, k := range append([]shogi.Kind{shogi.OU}, shogi.HandKinds[:]...) {
		if n := pos.Box(k); n > 0 {
			list = append(list, someOf(k, n))
		}
	}
	return list
}
