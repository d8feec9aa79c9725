package convert

import (
	"github.com/recls/recls/formats/kif"
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
)

// walk visits the tree, the line of play before its variations, with the position before each node. enter says whether
// to go on below a node whose move can then be made. Depth costs no stack.
func (g *game) walk(enter func(n int32, p *shogi.Position) bool) {
	p := g.start
	out := make([]bool, len(g.nodes)) // not entered, as all below it
	var made []shogi.Undo             // the moves on the way
	g.tree.Walk(0, func(n int) {
		switch out[n] = n > 0 && out[g.parent(int32(n))] || !enter(int32(n), &p); {
		case out[n]:
		case g.nodes[n].kind == moves:
			made = append(made, p.Apply(g.nodes[n].Move))
		case g.nodes[n].kind == passes:
			p.SetTurn(p.Turn().Other())
		}
	}, func(n int) {
		switch {
		case out[n]:
		case g.nodes[n].kind == moves:
			p.Revert(made[len(made)-1])
			made = made[:len(made)-1]
		case g.nodes[n].kind == passes:
			p.SetTurn(p.Turn().Other())
		}
	})
}

// replay makes all moves. made says which move a node is in a position, where previous is the target of the move before
// it (0 without one); what it refuses is cut off with all that follows.
func (g *game) replay(made func(n int32, p *shogi.Position, previous shogi.Square) (shogi.Move, bool)) {
	cut := make([]bool, len(g.nodes))
	any := false
	g.walk(func(n int32, p *shogi.Position) bool {
		x := &g.nodes[n]
		x.Side = p.Turn()
		if x.kind != moves {
			return true
		}
		previous := g.nodes[g.parent(n)].Move.To
		m, ok := made(n, p, previous)
		if !ok || !p.CanApply(m) {
			cut[n], any = true, true
			return false
		}
		name := x.Name
		x.MoveText, x.captured = kif.MoveTextOf(p, m, previous), p.At(m.To).Kind()
		x.Name = name
		return true
	})
	if any {
		g.cut(cut)
	}
}

// cut takes nodes out of the tree, and those below them, and variations of them: these have nothing to replace. Their
// remarks stay with the last node that does.
func (g *game) cut(impossible []bool) {
	gone := slices.Clone(impossible)
	with := make([]int32, len(g.nodes)) // the impossible move that a node goes with
	after := make(map[int32]int)        // how many moves go with it
	for n := int32(1); int(n) < len(g.nodes); n++ {
		if gone[n] {
			with[n] = n
			continue
		}
		parent := g.parent(n)
		first := g.child(parent)
		if gone[n] = gone[parent] || gone[first]; gone[parent] {
			with[n] = with[parent]
		} else if gone[n] {
			with[n] = with[first]
		}
		after[with[n]] += b2i(gone[n] && g.nodes[n].kind != ends)
	}
	stays := make([]int32, len(g.nodes)) // the nearest node on the way to each that is not gone
	for n := range g.nodes {
		x := &g.nodes[n]
		if stays[n] = int32(n); !gone[n] {
			continue
		}
		stays[n] = stays[g.parent(int32(n))]
		switch {
		case impossible[n]:
			g.losses.rest(g.written(int32(n)), after[int32(n)])
		case x.kind == ends:
			g.losses.Add(i18n.Msg("ends of the game after a move that cannot be made on the board"), 1)
		}
		if x.result != "" && (x.kind != ends || !x.end.byLine) {
			g.losses.Add(i18n.Msg("last lines (まで) after a move that cannot be made on the board"), 1)
		}
		g.nodes[stays[n]].remarks = append(g.nodes[stays[n]].remarks, x.remarks...)
	}
	g.tree.Unlink(gone)
}

// lose notes a move or an end that comes after the end of the game. Of the moves the first is named, by the statement
// that writes it, and the others are counted: what is written is not all that the record has.
func (g *game) lose(k step, written func() i18n.Message) {
	if k == ends {
		g.losses.Add(i18n.Msg("end lines after the end of the game"), 1)
		return
	}
	if g.late.count++; g.late.count == 1 {
		g.late.first, g.late.at = written(), len(g.losses.All)
		g.losses.All = append(g.losses.All, Loss{Count: 1, Rest: true})
	}
	what := i18n.Msg("%v, which comes after the end of the game", g.late.first)
	if more := g.late.count - 1; more > 0 {
		what = i18n.Plural(more, "%v, which comes after the end of the game, and %d more move",
			"%v, which comes after the end of the game, and %d more moves", g.late.first, more)
	}
	g.losses.All[g.late.at].What = what
}

// line yields the nodes of a line of play from n on.
func (g *game) line(n int32) func(func(int32) bool) {
	return func(yield func(int32) bool) {
		for ; n >= 0; n = g.child(n) {
			if !yield(n) {
				return
			}
		}
	}
}

// each calls f for the nodes of the tree, each after its parent.
func (g *game) each(f func(int32)) {
	g.tree.Walk(0, func(n int) { f(int32(n)) }, func(int) {})
}
