package hover

import (
	"slices"
	"sort"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// HintKinds says which hints are wanted.
type HintKinds struct {
	Moves    bool // the number of a move and its point as players name it, where the text has neither: 12 · Q16
	Captures bool // the stones that a move of Go takes: takes 3
	Notation bool // a move of shogi as players write it: ☗７六歩
	Sums     bool // the stones of a series of setup lines: 9 black, 3 white so far
}

// Hint is a remark that an editor shows behind a place of the text. It holds
// words of recls only, never text of the record.
type Hint struct {
	At    int    // offset, in bytes: the hint stands before this byte
	Text  string // "12 · Q16, takes 3"
	Tip   string // what Text leaves out, plain text; "" for nothing
	Right bool   // it belongs to what stands left of it: a space goes between
}

// Hints are the hints behind the first byte of a span up to its end, in order.
//
// Each game that the span touches is replayed once, from its root to the first
// node of the span, and then on from node to node. A game whose blocks or
// parentheses do not match has no hints, since it can only be guessed what
// follows what; neither has a move that cannot be read.
func Hints(f *syntax.File, within syntax.Span, kinds HintKinds, o Options) []Hint {
	h := &hinter{file: f, within: within, kinds: kinds, notation: o.Notation, ways: hintWaysOf(f)}
	for i := sort.Search(f.GameCount(), func(i int) bool { return f.GameSpan(i).End > within.Start }); i < f.GameCount(); i++ {
		if f.GameSpan(i).Start >= within.End {
			break
		}
		if !h.ways.broken(f, i) {
			h.game(f.Game(i))
		}
	}
	byPlace := func(a, b Hint) int { return a.At - b.At }
	if !slices.IsSortedFunc(h.hints, byPlace) {
		slices.SortStableFunc(h.hints, byPlace)
	}
	return h.hints
}

// hintWays is what hints need to know about a format.
type hintWays struct {
	id string
	// numbered tells that the text itself gives a move's number and point.
	numbered bool
	// broken reports whether the structure of a game is faulty.
	broken func(f *syntax.File, game int) bool
	// behind is the place behind the move of a node; ok is false when it is not
	// written as it should be.
	behind func(f *syntax.File, g *record.Game, node int) (off int, ok bool)
	// sums adds the sums of setup lines; nil where they have none.
	sums func(h *hinter, g *record.Game)
}

func hintWaysOf(f *syntax.File) *hintWays {
	for _, w := range []*hintWays{sgfHints(), ishiHints(), csaHints()} {
		if w.id == f.Format.ID() {
			return w
		}
	}
	return &hintWays{broken: func(*syntax.File, int) bool { return true }}
}

// hinter collects the hints of a span.
type hinter struct {
	file     *syntax.File
	within   syntax.Span
	kinds    HintKinds
	notation Notation
	ways     *hintWays
	hints    []Hint
	texts    texts
}

func (h *hinter) game(g *record.Game) {
	switch {
	case g.Kind == record.Shogi && h.kinds.Notation:
		h.shogi(g)
	case g.Kind != record.Shogi && (h.kinds.Moves && !h.ways.numbered || h.kinds.Captures):
		h.points(g)
	}
	if h.kinds.Sums && h.ways.sums != nil {
		h.ways.sums(h, g)
	}
}

// nodes are the nodes whose moves may stand in the span, as [first, last): the
// first may begin before it.
func (h *hinter) nodes(g *record.Game) (first, last int) {
	first = g.Started(h.within.Start)
	for first > 0 && g.Nodes[first-1].Start == g.Nodes[first].Start {
		first--
	}
	return first, g.Started(h.within.End) + 1
}

func (h *hinter) holds(off int) bool { return h.within.Start < off && off <= h.within.End }

func (h *hinter) add(at int, text, tip string) {
	h.hints = append(h.hints, Hint{At: at, Text: text, Tip: tip, Right: true})
}
