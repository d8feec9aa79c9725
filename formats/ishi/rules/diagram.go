package rules

import (
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// grid is something for each point of the largest board.
type grid[T any] [ishi.MaxSize][ishi.MaxSize]T

func (g *grid[T]) at(p ishi.Coord) *T { return &g[p.Row-1][p.Col] }

// diagram is the picture at hand: the position, with stones of its own.
type diagram struct {
	size   int // points up to this line are in the picture or on the board of the event, whichever is larger
	stones grid[record.Color]
	setups stones
}

func (d *diagram) begin(t *syntax.Tree, n syntax.NodeID, board int) {
	*d = diagram{size: board}
	for i := range ishi.Fields(t, n, syntax.Kinds(ishi.Size, ishi.Point)) {
		if t.TokenKind(i) == ishi.Size {
			cols, rows, _ := ishi.ParseSize(t.TokenText(i))
			d.size = max(d.size, min(max(cols, rows), ishi.MaxSize))
			continue
		}
		p, _ := ishi.ParsePoint(t.TokenText(i))
		d.size = max(d.size, int(p.Col)+1, int(p.Row))
	}
}

func (d *diagram) setup(t *syntax.Tree, n syntax.NodeID) {
	for i, color := range ishi.ColoredFields(t, n, syntax.Kinds(ishi.Point)) {
		p, _ := ishi.ParsePoint(t.TokenText(i))
		*d.stones.at(p) = color
	}
}

// limit is the number of lines that a point in statement n may use.
func (s *state) limit(n syntax.NodeID) int {
	if s.tree.Kind(n) == ishi.Diagram || s.item == diagramItem && s.tree.Kind(n) != ishi.Move {
		return max(s.event.Size, s.diagram.size)
	}
	return s.event.Size
}

// shown reports whether a stone is to be seen on a point, in the diagram if there is one.
func (s *state) shown(p ishi.Coord) bool {
	if s.item == diagramItem && *s.diagram.stones.at(p) != record.Empty {
		return true
	}
	pt, ok := p.On(s.event.Size)
	return ok && s.board.At(pt) != record.Empty
}
