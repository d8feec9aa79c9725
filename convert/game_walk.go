package convert

import (
	"slices"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
)

// walk visits the tree, the line of play before its variations, with the position before each node. enter says whether
// to go on below a node whose move can then be made. Depth costs no stack.
func (g *game) walk(enter func(n int32, p *shogi.Position) bool) {
	type made struct {
		node int32
		undo shogi.Undo
	}
	p := g.start
	var way []made // the moves on the way to n
	back := func(n int32) {
		switch {
		case len(way) > 0 && way[len(way)-1].node == n:
			p.Revert(way[len(way)-1].undo)
			way = way[:len(way)-1]
		case g.nodes[n].kind == passes:
			p.SetTurn(p.Turn().Other())
		}
	}
	for n := int32(0); ; {
		x := &g.nodes[n]
		if enter(n, &p) {
			switch x.kind {
			case moves:
				way = append(way, made{n, p.Apply(x.move)})
			case passes:
				p.SetTurn(p.Turn().Other())
			}
			if x.first != 0 {
				n = x.first
				continue
			}
			back(n)
		}
		if n = g.after(n, back); n == 0 {
			return
		}
	}
}

// after is the node that a walk goes on with after all below n; 0 at the end. leave gets the nodes that are done with
// by that.
func (g *game) after(n int32, leave func(int32)) int32 {
	for n != 0 && g.nodes[n].next == 0 {
		n = g.nodes[n].parent
		leave(n)
	}
	return g.nodes[n].next
}

// replay makes all moves. made says which move a node is in a position, where previous is the target of the move before
// it (0 without one); what it refuses is cut off with all that follows.
func (g *game) replay(made func(n int32, p *shogi.Position, previous shogi.Square) (shogi.Move, bool)) {
	cut := make([]bool, len(g.nodes))
	any := false
	g.walk(func(n int32, p *shogi.Position) bool {
		x := &g.nodes[n]
		x.side = p.Turn()
		if x.kind != moves {
			return true
		}
		previous := g.nodes[x.parent].move.To
		m, ok := made(n, p, previous)
		if !ok || !p.CanApply(m) {
			cut[n], any = true, true
			return false
		}
		x.move, x.captured, x.same = m, p.At(m.To).Kind(), m.To == previous
		x.moved = m.Piece
		if !m.IsDrop() {
			x.moved = p.At(m.From).Kind()
			x.canPromote = x.moved.CanPromote() && (m.From.InZone(x.side) || m.To.InZone(x.side))
		}
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
	for n := range g.nodes {
		if x := &g.nodes[n]; n > 0 && !gone[n] {
			first := g.nodes[x.parent].first
			if gone[n] = gone[x.parent] || gone[first]; gone[x.parent] {
				with[n] = with[x.parent]
			} else if gone[n] {
				with[n] = with[first]
			}
			after[with[n]] += b2i(gone[n] && x.kind != ends)
		} else if n > 0 {
			with[n] = int32(n)
		}
	}
	stays := make([]int32, len(g.nodes)) // the nearest node on the way to each that is not gone
	for n := range g.nodes {
		x := &g.nodes[n]
		x.first, x.last, x.next = 0, 0, 0
		stays[n] = int32(n)
		switch {
		case n == 0:
		case !gone[n]:
			g.link(int32(n))
		default:
			stays[n] = stays[x.parent]
			switch {
			case impossible[n]:
				g.losses.rest(g.written(int32(n)), after[int32(n)])
			case x.kind == ends:
				g.losses.add(i18n.Msg("ends of the game after a move that cannot be made on the board"), 1)
			}
			if x.result != "" && (x.kind != ends || !x.end.byLine) {
				g.losses.add(i18n.Msg("last lines (まで) after a move that cannot be made on the board"), 1)
			}
			g.nodes[stays[n]].remarks = append(g.nodes[stays[n]].remarks, x.remarks...)
		}
	}
}

// lose notes a move or an end that comes after the end of the game. Of the moves the first is named, by the statement that
// writes it, and the others are counted: what is written is not all that the record has.
func (g *game) lose(k step, written func() i18n.Message) {
	if k == ends {
		g.losses.add(i18n.Msg("end lines after the end of the game"), 1)
		return
	}
	if g.late.count++; g.late.count == 1 {
		g.late.first, g.late.at = written(), len(g.losses.all)
		g.losses.all = append(g.losses.all, Loss{Count: 1, Rest: true})
	}
	what := i18n.Msg("%v, which comes after the end of the game", g.late.first)
	if more := g.late.count - 1; more > 0 {
		what = i18n.Plural(more, "%v, which comes after the end of the game, and %d more move",
			"%v, which comes after the end of the game, and %d more moves", g.late.first, more)
	}
	g.losses.all[g.late.at].What = what
}

// line yields the nodes of a line of play from n on.
func (g *game) line(n int32) func(func(int32) bool) {
	return func(yield func(int32) bool) {
		for ; n != 0; n = g.nodes[n].first {
			if !yield(n) {
				return
			}
		}
	}
}

// lines yields the first node of each line of play, as records have them: the main line, and after a line those
// variations that branch off last. 0 is the first node of a game without moves.
func (g *game) lines(yield func(int32) bool) {
	if !yield(g.nodes[0].first) {
		return
	}
	for stack := g.branches(nil, g.nodes[0].first); len(stack) > 0; {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !yield(n) {
			return
		}
		stack = g.branches(stack, g.nodes[n].first)
	}
}

// branches appends the variations of the moves of a line of play, so that the last ones are those to be written first.
func (g *game) branches(stack []int32, n int32) []int32 {
	for n := range g.line(n) {
		at := len(stack)
		for v := g.nodes[n].next; v != 0; v = g.nodes[v].next {
			stack = append(stack, v)
		}
		for i, j := at, len(stack)-1; i < j; i, j = i+1, j-1 {
			stack[i], stack[j] = stack[j], stack[i]
		}
	}
	return stack
}

// each calls f for the nodes of the tree, each after its parent.
func (g *game) each(f func(int32)) {
	for n := int32(0); ; {
		f(n)
		if first := g.nodes[n].first; first != 0 {
			n = first
		} else if n = g.after(n, func(int32) {}); n == 0 {
			return
		}
	}
}
