// Package find looks for positions in games: whole boards by their keys, and parts of a board point by point. In Go a
// board may be turned and mirrored, and the colours may be exchanged. It is pure: who keeps keys on disk does so
// elsewhere.
package find

import (
	"cmp"
	"slices"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// Query is a pattern ready to be looked for. It never changes, so many goroutines may use it.
type Query struct {
	Pattern
	AnyHands bool // the hands of shogi are not compared
	variants []variant
	groups   []group
}

// Options is how freely a pattern is compared.
type Options struct {
	Exact    bool // Go: not turned, not mirrored, with the same colours
	AnyHands bool // shogi: with any pieces in hand
}

// variant is a way to look at the pattern: its columns and rows are mirrored, then columns become rows, and then the
// colours are exchanged.
type variant struct{ cols, rows, turned, swapped bool }

// Mask is a set of variants, a bit for each.
type Mask uint16

// group is the variants that come to the same board.
type group struct {
	Mask
	cols, rows int
	key        uint64
	cells      []cell // what to compare, stones first; none for a whole board
}

type cell struct {
	at   record.Point
	want uint8
}

// NewQuery prepares a pattern.
func NewQuery(p Pattern, o Options) *Query {
	q := &Query{Pattern: p, AnyHands: o.AnyHands, variants: []variant{{}}}
	if p.Kind == record.Go && !o.Exact {
		q.variants = nil
		for i := range 16 {
			q.variants = append(q.variants, variant{i&1 > 0, i&2 > 0, i&4 > 0, i&8 > 0})
		}
	}
	for i, v := range q.variants {
		g := q.group(v)
		g.Mask = 1 << i
		same := func(o group) bool {
			return o.cols == g.cols && o.rows == g.rows && o.key == g.key && slices.Equal(o.cells, g.cells)
		}
		if at := slices.IndexFunc(q.groups, same); at >= 0 {
			q.groups[at].Mask |= g.Mask
		} else {
			q.groups = append(q.groups, g)
		}
	}
	return q
}

func (q *Query) group(v variant) group {
	g := group{cols: q.Cols, rows: q.Rows}
	if v.turned {
		g.cols, g.rows = g.rows, g.cols
	}
	switch {
	case q.FullBoard && q.Kind == record.Go:
		g.key = empty(q.Kind, g.cols, g.rows)
		for i, c := range q.Cells {
			g.key += stone(q.to(v, q.point(i)), v.color(c))
		}
	case q.FullBoard && q.AnyHands:
		g.key = q.Key.Board
	case q.FullBoard:
		g.key = q.Key.Position
	default:
		for i, c := range q.Cells {
			if c != Any {
				g.cells = append(g.cells, cell{q.to(v, q.point(i)), v.color(c)})
			}
		}
		slices.SortFunc(g.cells, func(a, b cell) int {
			return cmp.Or(-cmp.Compare(min(a.want, 1), min(b.want, 1)), cmp.Compare(a.at.Row, b.at.Row), cmp.Compare(a.at.Col, b.at.Col))
		})
	}
	return g
}

// color is a content of the pattern in a variant.
func (v variant) color(c uint8) uint8 {
	if v.swapped && c != Any {
		return uint8(record.Color(c).Opponent())
	}
	return c
}

// to is where a point of the pattern is in a variant.
func (q *Query) to(v variant, p record.Point) record.Point {
	p = q.mirror(v, p)
	if v.turned {
		p.Col, p.Row = p.Row, p.Col
	}
	return p
}

// back is where a point of a variant is in the pattern.
func (q *Query) back(v variant, p record.Point) record.Point {
	if v.turned {
		p.Col, p.Row = p.Row, p.Col
	}
	return q.mirror(v, p)
}

func (q *Query) mirror(v variant, p record.Point) record.Point {
	if v.cols {
		p.Col = uint8(q.Cols-1) - p.Col
	}
	if v.rows {
		p.Row = uint8(q.Rows-1) - p.Row
	}
	return p
}

// Lookup is a key to look up in an index, and the variants that it stands for.
type Lookup struct {
	Key uint64
	Mask
}

// Lookups are the keys of a whole board; nil for a part of one, which no index holds.
func (q *Query) Lookups() (list []Lookup) {
	if !q.FullBoard {
		return nil
	}
	for _, g := range q.groups {
		list = append(list, Lookup{g.key, g.Mask})
	}
	return list
}

// match is the variants in which a position is the pattern.
func (q *Query) match(b *replay.Board, key Key) (m Mask) {
	at := key.Position
	if q.AnyHands {
		at = key.Board
	}
	if at == 0 {
		return 0
	}
	for i := range q.groups {
		g := &q.groups[i]
		if q.FullBoard && g.key == at || !q.FullBoard && g.cols == b.Game.Cols && g.rows == b.Game.Rows && g.holds(b) {
			m |= g.Mask
		}
	}
	return m
}

func (g *group) holds(b *replay.Board) bool {
	for i := range g.cells {
		if content(b, g.cells[i].at) != g.cells[i].want {
			return false
		}
	}
	return true
}

// Place is a node at which the position comes about.
type Place struct {
	Node   int
	Number int // of the last move as the record counts, 0 at the start
	Played int // the moves before the place
	Next   []Next
	Mask                   // the variants that come about here
	Pieces *shogi.Position // of shogi, at the node; else nil
}

// In finds a position in a game, in the order of the text. A place is a node at which the position comes about: in a
// variant that the node before it does not show. What goes on from there, or is lost, is not another place. Where put
// is set it gets all positions for an index, see Postings.
func (q *Query) In(w *Walker, g *record.Game, put *Postings) (list []Place) {
	if g.Kind != q.Kind && put == nil {
		return nil
	}
	w.old = slices.Grow(w.old[:0], len(g.Nodes))[:len(g.Nodes)]
	w.each(g, func(b *walk, node int, key Key) {
		if put != nil {
			put.add(w, b, node, key)
		}
		if g.Kind != q.Kind {
			return
		}
		m := q.match(&b.Board, key)
		w.old[node] = m
		if parent := g.Nodes[node].Parent; parent >= 0 {
			m &^= w.old[parent]
		}
		if m == 0 {
			return
		}
		p := Place{Node: node, Number: b.Number, Played: b.Played, Next: following(g, node, nil), Mask: m}
		if b.Pieces != nil {
			pieces := *b.Pieces
			p.Pieces = &pieces
		}
		list = append(list, p)
	})
	return list
}

// Seen reports whether a variant other than the pattern itself was found: turned or mirrored, and with the colours
// exchanged.
func (q *Query) Seen(m Mask) (turned, swapped bool) {
	v := q.variants[m.first()]
	return v.cols || v.rows || v.turned, v.swapped
}

func (m Mask) first() (i int) {
	for m&1 == 0 && m != 0 {
		m >>= 1
		i++
	}
	return i
}

// Canonical is a move after a place as it is in the pattern. A pattern that looks the same from several sides has
// several of them: that in the upper right is taken, as players write it.
func (q *Query) Canonical(m Mask, move record.Move) record.Move {
	if q.Kind != record.Go || move.Action != record.Play {
		return q.exchanged(m, move)
	}
	var best record.Move
	found, swapped := false, q.variants[m.first()].swapped
	for i, v := range q.variants {
		if m&(1<<i) == 0 || v.swapped != swapped {
			continue
		}
		c := move
		c.To = q.back(v, move.To)
		if v.swapped {
			c.Color = c.Color.Opponent()
		}
		if !found || q.rank(c.To) > q.rank(best.To) {
			best, found = c, true
		}
	}
	return best
}

func (q *Query) exchanged(m Mask, move record.Move) record.Move {
	if q.variants[m.first()].swapped {
		move.Color = move.Color.Opponent()
	}
	return move
}

// rank is higher the more a point is at the upper right, on the right rather than above.
func (q *Query) rank(p record.Point) int {
	col, row := int(p.Col), q.Rows-1-int(p.Row)
	return (col+row)*1000 + col
}

// Board is what names of points depend on, as a place has it.
func (q *Query) Board(m Mask) *record.Game {
	g := &record.Game{Kind: q.Kind, Cols: q.Cols, Rows: q.Rows}
	if q.variants[m.first()].turned {
		g.Cols, g.Rows = g.Rows, g.Cols
	}
	return g
}
