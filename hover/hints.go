package hover

import (
	"slices"
	"sort"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// HintKinds says which hints are wanted.
type HintKinds struct {
	Moves    bool // the number of a move and its point as players name it, where the text has neither: 12 · Q16
	Captures bool // the stones that a move of Go captures: captures 3
	Notation bool // a move of shogi as players write it: ☗７六歩
	Sums     bool // the stones of a series of setup lines: 9 black, 3 white so far
}

// Hint is a remark that an editor shows after a place of the text. It holds words of recls only, never text of the
// record.
type Hint struct {
	At    int    // offset, in bytes: the hint is before this byte
	Text  string // "12 · Q16, captures 3"
	Tip   string // what Text leaves out, plain text; "" for nothing
	Right bool   // it belongs to what is left of it: a space goes between
}

// Sum is a hint of a format, before it is put into words.
type Sum struct {
	At        int // offset, in bytes: the hint is before this byte, and belongs to what is left of it
	Text, Tip i18n.Text
}

// HintProvider is what hints need to know about a format.
type HintProvider struct {
	// Numbered tells that the text itself gives a move's number and point.
	Numbered bool
	// Broken reports whether the structure of a game is faulty.
	Broken func(f *syntax.File, game int) bool
	// After is the offset, in bytes, after the move of a node; ok is false when it is not written as it should be.
	After func(f *syntax.File, g *record.Game, node int) (off int, ok bool)
	// Sums are the sums of setup lines in a span; nil where they have none.
	Sums func(f *syntax.File, g *record.Game, within syntax.Span) []Sum
}

// Hints are the hints after the first byte of a span up to its end, in order; none without a provider.
//
// Each game that the span touches is replayed once, from its root to the first node of the span, and then on from node
// to node. A game whose blocks or parentheses do not match has no hints, since it can only be guessed what follows
// what; neither has a move that cannot be read.
func Hints(p *HintProvider, f *syntax.File, within syntax.Span, kinds HintKinds, style notation.Style, l *i18n.Locale) []Hint {
	if p == nil {
		return nil
	}
	h := &hinter{provider: p, file: f, within: within, kinds: kinds, notation: style, locale: l}
	for i := sort.Search(f.GameCount(), func(i int) bool { return f.GameSpan(i).End > within.Start }); i < f.GameCount(); i++ {
		if f.GameSpan(i).Start >= within.End {
			break
		}
		if !p.Broken(f, i) {
			h.game(f.Game(i))
		}
	}
	byPlace := func(a, b Hint) int { return a.At - b.At }
	if !slices.IsSortedFunc(h.hints, byPlace) {
		slices.SortStableFunc(h.hints, byPlace)
	}
	return h.hints
}

// hinter collects the hints of a span.
type hinter struct {
	provider *HintProvider
	file     *syntax.File
	within   syntax.Span
	kinds    HintKinds
	notation notation.Style
	locale   *i18n.Locale
	hints    []Hint
}

func (h *hinter) game(g *record.Game) {
	switch {
	case g.Kind == record.Shogi && h.kinds.Notation:
		h.shogi(g)
	case g.Kind != record.Shogi && (h.kinds.Moves && !h.provider.Numbered || h.kinds.Captures):
		h.points(g)
	}
	if h.kinds.Sums && h.provider.Sums != nil {
		for _, sum := range h.provider.Sums(h.file, g, h.within) {
			h.add(sum.At, sum.Text.In(h.locale), sum.Tip.In(h.locale))
		}
	}
}

func (h *hinter) shogi(g *record.Game) {
	first, last := h.nodes(g)
	for i, m := range view.ShogiMoves(g, first, last, h.notation, h.locale) {
		if at, ok := h.after(g, i); ok {
			name, long := m.Names()
			h.add(at, name, long)
		}
	}
}

// nodes are the nodes whose moves may stand in the span, as [first, last): the first may begin before it.
func (h *hinter) nodes(g *record.Game) (first, last int) {
	first = g.Started(h.within.Start)
	for first > 0 && g.Nodes[first-1].Start == g.Nodes[first].Start {
		first--
	}
	return first, g.Started(h.within.End) + 1
}

// after is the offset after the move of a node; ok is false where no hint is asked for or possible.
func (h *hinter) after(g *record.Game, node int) (off int, ok bool) {
	off, ok = h.provider.After(h.file, g, node)
	return off, ok && h.within.Start < off && off <= h.within.End
}

func (h *hinter) add(at int, text, tip string) {
	h.hints = append(h.hints, Hint{At: at, Text: text, Tip: tip, Right: true})
}
