package hover

import (
	"slices"
	"sort"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// MoveHints says where the numbers of moves are shown, where the text has none.
type MoveHints uint8

const (
	NoMoves   MoveHints = iota
	LineMoves           // at the end of a line, those of all moves on it: 1–10
	EachMove            // after every move, with its point as players name it: 12 · Q16
)

// HintKinds says which hints are wanted.
type HintKinds struct {
	Moves    MoveHints
	Captures bool // the stones that a move of Go captures: captures 3; what one of shogi does, where the text names the move
	Notation bool // a move of shogi as players write it: ☗７六歩; what the text leaves out, where it does so itself
	Sums     bool // the stones of a series of setup lines: 9 black, 3 white so far; the time used so far, where it is missing
}

// Hint is a remark that an editor shows after a place of the text. It holds words of recls only, never text of the
// record.
type Hint struct {
	At    int    // offset, in bytes: the hint is before this byte
	Text  string // "12 · Q16, captures 3"
	Tip   string // what Text leaves out, plain text; "" for nothing
	Left  bool   // it belongs to what is left of it: a space goes between
	Right bool   // text goes on after it: a space goes between
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
	// Ends are the tokens that a move ends in which somebody has written whole; any where it is zero.
	Ends syntax.KindSet
	// Shogi is the hint for a move of shogi, where the text names it as players do and lacks something else; nil where
	// the hint is its name.
	Shogi func(f *syntax.File, node int, m view.ShogiMove, kinds HintKinds) (text, tip i18n.Text)
	// Times tells that moves state the time that was used for them.
	Times bool
	// Sums are the sums of setup lines in a span; nil where they have none.
	Sums func(f *syntax.File, g *record.Game, within syntax.Span) []Sum
}

// Hints are the hints after the first byte of a span up to its end, in order; none without a provider.
//
// Each game that the span touches is replayed once, from its root to the first node of the span, and then on from node
// to node. A move that cannot be read has no hint. A game with faults keeps those of the others: while somebody types
// it mostly has one, and what comes after is numbered as its board is.
func Hints(p *HintProvider, f *syntax.File, within syntax.Span, kinds HintKinds, style notation.Style, l *i18n.Locale) []Hint {
	if p == nil {
		return nil
	}
	h := &hinter{provider: p, file: f, within: within, kinds: kinds, notation: style, locale: l}
	for i := sort.Search(f.GameCount(), func(i int) bool { return f.GameSpan(i).End > within.Start }); i < f.GameCount(); i++ {
		if f.GameSpan(i).Start >= within.End {
			break
		}
		h.game(f.Game(i), f.GameSpan(i))
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

func (h *hinter) game(g *record.Game, span syntax.Span) {
	switch {
	case g.Kind == record.Shogi && (h.kinds.Notation || h.kinds.Captures && h.provider.Shogi != nil):
		h.shogi(g)
	case g.Kind != record.Shogi && (h.moves() != NoMoves || h.kinds.Captures):
		h.points(g, span)
	}
	if h.kinds.Sums && h.provider.Sums != nil {
		for _, sum := range h.provider.Sums(h.file, g, h.within) {
			h.add(sum.At, sum.Text.In(h.locale), sum.Tip.In(h.locale))
		}
	}
	if h.kinds.Sums && h.provider.Times {
		h.times(g)
	}
}

// times adds what a side has used so far to the times without a sum.
func (h *hinter) times(g *record.Game) {
	sums := make([][2]float64, len(g.Nodes)) // by side
	for i := 1; i < len(g.Nodes) && int(g.Nodes[i].Start) <= h.within.End; i++ {
		n := &g.Nodes[i]
		sums[i] = sums[n.Parent]
		c := g.Clock(i, n.Move.Color)
		if c.Has&record.HasUsed == 0 || n.Move.Color == record.Empty {
			continue
		}
		sum := &sums[i][n.Move.Color-record.Black]
		*sum += c.Used
		if c.Has&record.HasSum != 0 {
			if c.Sum > 0 {
				*sum = c.Sum
			}
			continue
		}
		if *sum > 0 && h.asked(c.At.End) {
			h.add(c.At.End, notation.Digits(int(*sum)),
				i18n.Msg("%s has used %s so far", notation.Player(g.Kind, n.Move.Color), notation.Duration(*sum)).In(h.locale))
		}
	}
}

func (h *hinter) shogi(g *record.Game) {
	first, last := nodes(g, h.within)
	for i, m := range view.ShogiMoves(g, first, last, h.notation, h.locale) {
		at := g.Place(i).End
		if !h.asked(at) {
			continue
		}
		name, long := m.Names()
		if h.provider.Shogi == nil {
			h.add(at, name, long)
		} else if text, tip := h.provider.Shogi(h.file, i, m, h.kinds); text != nil {
			h.add(at, text.In(h.locale), tip.In(h.locale))
		}
	}
}

// isWhole reports whether a move that ends at a place is written whole: a hint inside what somebody types is in the way.
func (h *hinter) isWhole(at int) bool {
	t, ends := h.file.Tree, h.provider.Ends
	return ends == 0 || at > 0 && ends.Has(t.TokenKind(t.TokenAt(at-1)))
}

// moves says which numbers of moves are wanted and not in the text.
func (h *hinter) moves() MoveHints {
	if h.provider.Numbered {
		return NoMoves
	}
	return h.kinds.Moves
}

// nodes are the nodes whose moves may be in a span, as [first, last): the first may begin before it.
func nodes(g *record.Game, within syntax.Span) (first, last int) {
	first = g.Started(within.Start)
	for first > 0 && g.Nodes[first-1].Start == g.Nodes[first].Start {
		first--
	}
	return first, g.Started(within.End) + 1
}

// asked reports whether hints before a byte are asked for.
func (h *hinter) asked(at int) bool { return h.within.Start < at && at <= h.within.End }

func (h *hinter) add(at int, text, tip string) {
	all := h.file.Source().Text()
	goesOn := at < len(all) && !strings.ContainsRune(" \t\r\n", rune(all[at]))
	h.hints = append(h.hints, Hint{At: at, Text: text, Tip: tip, Left: true, Right: goesOn})
}
