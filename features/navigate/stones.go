package navigate

import (
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// stones knows of every stone and piece on the board which part of the text put it where it is. The replay of the
// record tells what is taken in Go, and lifted in Gess; elsewhere a stone stays until something is put in its place.
//
// Nodes are entered one below the other and left in the opposite order, each at the cost of what it changes.
type stones struct {
	kind       record.Kind
	cols, rows int
	replay     *replay.Walk
	cells      []int32  // by point, row by row, and after them the hands: an index of sources
	sources    []source // sources[0] means nobody knows
	journal    []change
	marks      []mark
	gone       []record.Point // what the last move of Go took
	replaced   int32          // what was where the last move went
}

// source is a part of the text that put something somewhere.
type source struct {
	origin
	span syntax.Span // empty for what is there without a word of the text
	kind shogi.Kind  // the piece

	// A hand holds pieces of one kind that nobody can tell apart: count of them, from here and the older sources. What
	// stays of count when a piece is dropped may be any of them.
	count int
	older int32
}

// origin tells sources apart, below their node: all pieces of a start position can have one place in the text.
type origin struct {
	node int
	part int // of what the node names; byMove for its move
}

const byMove = -1

type change struct{ cell, old int32 }

type mark struct{ journal, sources int }

func newStones(g *record.Game) *stones {
	s := &stones{kind: g.Kind, replay: replay.NewWalk(g), sources: make([]source, 1)}
	if g.Kind != record.Other && min(g.Cols, g.Rows) > 0 && max(g.Cols, g.Rows) <= maxBoard {
		s.cols, s.rows = g.Cols, g.Rows
	}
	s.cells = make([]int32, s.cols*s.rows+2*handCells)
	return s
}

// handCells is how many cells the hand of a side takes, one a kind.
const handCells = int(shogi.RY) + 1

func (s *stones) cell(p record.Point) int32 { return int32(p.Row)*int32(s.cols) + int32(p.Col) }

func (s *stones) hand(c record.Color, k shogi.Kind) int32 {
	return int32(s.cols*s.rows + int(shogi.SideOf(c))*handCells + int(k.Front()))
}

func (s *stones) on(p record.Point) bool { return int(p.Col) < s.cols && int(p.Row) < s.rows }

// board is the area of all points.
func (s *stones) board() Area { return Area{right: uint8(s.cols), bottom: uint8(s.rows)} }

// at is what put the stone on a point; nil where none is.
func (s *stones) at(p record.Point) *source {
	if !s.on(p) || s.cells[s.cell(p)] == 0 {
		return nil
	}
	return &s.sources[s.cells[s.cell(p)]]
}

// held yields what may have brought a piece of a kind into a hand.
func (s *stones) held(c record.Color, k shogi.Kind, do func(*source)) {
	for i := s.cells[s.hand(c, k)]; i > 0; i = s.sources[i].older {
		do(&s.sources[i])
	}
}

// enter begins a node; leave takes back all since.
func (s *stones) enter() {
	s.marks = append(s.marks, mark{len(s.journal), len(s.sources)})
	s.gone, s.replaced = s.gone[:0], 0
}

func (s *stones) leave() {
	m := s.marks[len(s.marks)-1]
	s.marks = s.marks[:len(s.marks)-1]
	for i := len(s.journal) - 1; i >= m.journal; i-- {
		s.cells[s.journal[i].cell] = s.journal[i].old
	}
	s.journal, s.sources = s.journal[:m.journal], s.sources[:m.sources]
	s.replay.Leave()
}

func (s *stones) put(cell, source int32) {
	if old := s.cells[cell]; old != source {
		s.journal = append(s.journal, change{cell, old})
		s.cells[cell] = source
	}
}

func (s *stones) source(from source) int32 {
	s.sources = append(s.sources, from)
	return int32(len(s.sources) - 1)
}

// set does what a mention of setup says.
func (s *stones) set(m Mention, by origin) {
	from := source{origin: by, span: m.Span, kind: shogi.Kind(m.Piece)}
	switch {
	case m.Act == Sets && m.Hand:
		s.hold(m.Color, from)
	case m.Act == Sets || m.Act == Clears:
		put := int32(0)
		if m.Act == Sets {
			put = s.source(from)
		}
		m.Area.common(s.board()).each(func(p record.Point) {
			s.put(s.cell(p), put)
		})
	}
}
