package outline

import (
	"cmp"
	"math"
	"slices"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// What keeps an outline readable, and small enough to send after every edit.
const (
	leavesOfGame = 1000  // nodes from which on moves are not listed one by one
	leavesOfFile = 20000 // the same for all games of a file together
	groupSize    = 50    // moves in a group
	maxDepth     = 64    // variations inside each other; deeper ones are listed flat
)

// Symbols is the outline of a file: its games, in each the header and then, in the order of the text, the moves of the
// main line, the variations with theirs, and all nodes that have something to read. The main line of an SGF goes on in
// the first of several variations; it is not nested for that.
//
// Children lie inside their parents and do not overlap each other, but for those at the greatest depth, which may
// touch.
func Symbols(p *Provider, f *syntax.File, l *i18n.Locale) []Symbol {
	list, _ := SymbolsUpTo(p, f, l, math.MaxInt)
	return list
}

// SymbolsUpTo is an outline of at most so many entries: the outermost levels of Symbols, as far as all of the next one
// fits. It reports whether anything was left out.
func SymbolsUpTo(p *Provider, f *syntax.File, l *i18n.Locale, limit int) (list []Symbol, some bool) {
	if p == nil {
		return nil, false
	}
	nodes := 0
	for i := 0; i < f.GameCount() && nodes < leavesOfFile; i++ {
		nodes += len(f.Game(i).Nodes)
	}
	all := bounded{limit: limit}
	for i := range f.GameCount() {
		g := f.Game(i)
		b := builder{namer: newNamer(p, f, l, g), leaves: len(g.Nodes) < leavesOfGame && nodes < leavesOfFile}
		if !all.add(b.build(i, all.cut && all.depth == 0)) {
			break
		}
	}
	return all.list, all.cut
}

// builder makes the outline of one game. The symbols whose text is not over yet are on a stack.
type builder struct {
	*namer
	leaves bool // moves are listed one by one
	late   []record.Field
	open   []frame
}

// frame is an open game or variation.
type frame struct {
	Symbol
	groups bool // its moves are listed in groups
	group  group
}

// group is a run of moves that is listed as one symbol; without moves there is none.
type group struct {
	Symbol
	first, last int32 // their numbers
	moves       int
}

// build walks over the nodes in the order of the text. What is in the game may be left out, as far as that is not seen
// in the entry of the game itself.
func (b *builder) build(index int, alone bool) Symbol {
	g := b.game
	name, detail := title(b.locale, g, index)
	span := trim(b.f, syntax.Span{Start: g.Start, End: g.End})
	b.push(Symbol{Name: name, Detail: detail, Kind: Game, Span: span, Reveal: syntax.Span{Start: span.Start, End: span.Start}}, true)
	b.header()
	if alone {
		return b.open[0].Symbol
	}
	for i := 1; i < len(g.Nodes); i++ {
		b.node(i)
	}
	b.reach(g.End)
	for len(b.open) > 1 {
		b.pop()
	}
	b.endGroup()
	return b.open[0].Symbol
}

func (b *builder) push(s Symbol, groups bool) {
	b.open = append(b.open, frame{Symbol: s, groups: groups && !b.leaves})
}

func (b *builder) top() *frame { return &b.open[len(b.open)-1] }

// reach lists the fields and closes the variations before off.
func (b *builder) reach(off int) {
	b.fields(off)
	b.leave(off)
}

// leave closes the variations that end before off.
func (b *builder) leave(off int) {
	for len(b.open) > 1 && b.top().Span.End <= off {
		b.pop()
	}
}

func (b *builder) pop() {
	b.endGroup()
	s := b.top().Symbol
	b.open = b.open[:len(b.open)-1]
	b.top().Children = append(b.top().Children, s)
}

// header lists the fields of the block that begins the game, among them its first position and its comment. Fields that
// come after, such as the end of a game, come where they are.
func (b *builder) header() {
	rest, block := b.provider.Header(b.f, b.game), b.item(0)
	children := append(make([]Symbol, 0, len(rest)+len(b.game.Header)), rest...)
	for _, field := range b.game.Header {
		if s := b.field(field); block.Covers(s.Span) {
			children = append(children, s)
		} else {
			b.late = append(b.late, field)
		}
	}
	byStart := func(x, y Symbol) int { return cmp.Compare(x.Span.Start, y.Span.Start) }
	slices.SortStableFunc(children, byStart)
	slices.SortStableFunc(b.late, func(x, y record.Field) int { return cmp.Compare(x.Syntax, y.Syntax) })
	if len(children) == 0 {
		return
	}
	for i := range children {
		c := &children[i]
		c.Span = trim(b.f, c.Span)
		c.Reveal = c.Span
		switch c.Kind {
		case Move:
			c.Name = b.moves(0)
		case Comment:
			c.Name = cmp.Or(c.Name, i18n.Msg("Comment").In(b.locale))
		case Setup:
			c.Name = i18n.Msg("Setup").In(b.locale)
			c.Detail = excerpt.Line(excerpt.Head(b.f.Source().Slice(c.Span), DetailLimit), DetailLimit)
		}
	}
	game := b.top()
	game.Reveal = children[0].Span
	game.Children = append(game.Children, Symbol{
		Name: i18n.Msg("Header").In(b.locale), Kind: Header, Span: block, Reveal: children[0].Span, Children: children,
	})
}

func (b *builder) field(x record.Field) Symbol {
	span := trim(b.f, b.f.Tree.Span(syntax.NodeID(x.Syntax)))
	name := excerpt.Line(x.Name, NameLimit)
	if name == "" {
		name = i18n.Msg("field").In(b.locale)
	}
	return Symbol{Name: name, Detail: excerpt.Line(x.Text().In(b.locale), DetailLimit), Kind: Field, Span: span, Reveal: span}
}

// fields lists the fields after the header that begin before off.
func (b *builder) fields(off int) {
	for len(b.late) > 0 && b.f.Tree.Span(syntax.NodeID(b.late[0].Syntax)).Start < off {
		s := b.field(b.late[0])
		b.late = b.late[1:]
		b.leave(s.Span.Start)
		b.endGroup()
		b.top().Children = append(b.top().Children, s)
	}
}

// node lists one node, and opens the variation that it begins.
func (b *builder) node(i int) {
	if b.game.Nodes[i].Syntax == b.game.Nodes[i-1].Syntax {
		return // the second move of a node that holds two
	}
	if span, head, ok := b.provider.branch(b.f, b.game, i); ok {
		b.reach(span.Start)
		b.variation(i, head, span)
		if head == i {
			return
		}
	}
	b.reach(int(b.game.Nodes[i].Start))
	if s, ok := b.leaf(i); ok {
		b.add(s, i)
	}
}

// variation opens a variation, or lists it where no more nesting is wanted.
func (b *builder) variation(i, head int, span syntax.Span) {
	w, item := b.provider.words(b.f, b.game, head), b.item(i)
	if head != i {
		item = b.firstLine(span)
	}
	name := b.firstMove(head)
	if name == "" {
		name = cmp.Or(excerpt.Line(w.Comment, NameLimit), i18n.Msg("Variation").In(b.locale))
	}
	s := Symbol{Name: quoted(b.locale, name, cmp.Or(w.Name, w.Title)), Detail: join(countMoves(b.length[head]).In(b.locale), excerpt.Line(w.Comment, NameLimit)),
		Kind: Variation, Span: trim(b.f, span), Reveal: item}
	b.endGroup()
	if len(b.open) <= maxDepth {
		b.push(s, b.length[head] > groupSize)
		return
	}
	b.fields(item.Start)
	s.Span = item
	b.top().groups = false
	b.top().Children = append(b.top().Children, s)
}

// firstLine is the line on which a variation begins.
func (b *builder) firstLine(s syntax.Span) syntax.Span {
	src := b.f.Source()
	s.End = min(s.End, src.LineSpan(src.LineAt(s.Start)).End)
	return trim(b.f, s)
}

func (b *builder) item(i int) syntax.Span { return trim(b.f, syntax.Span(b.game.Extent(i))) }

// leaf is a node by itself; ok is false for one of which there is nothing to say.
func (b *builder) leaf(i int) (s Symbol, ok bool) {
	n, w := &b.game.Nodes[i], b.provider.words(b.f, b.game, i)
	read := w.Name != "" || w.Comment != ""
	move := ""
	if isMove(n) && (b.leaves || read || !w.Figure.IsZero()) {
		move = b.moves(i)
	}
	comment := excerpt.Line(w.Comment, DetailLimit)
	switch {
	case !w.Figure.IsZero():
		s = Symbol{Name: quoted(b.locale, w.Figure.In(b.locale), cmp.Or(w.Title, w.Name)), Detail: join(move, comment), Kind: Figure}
	case isMove(n):
		s = Symbol{Name: quoted(b.locale, move, w.Name), Detail: comment, Kind: Move}
		if read && !b.leaves {
			s.Kind = Comment
		}
	case n.Has&record.HasSetup != 0:
		s = Symbol{Name: quoted(b.locale, i18n.Msg("Setup").In(b.locale), w.Name), Detail: comment, Kind: Setup}
	case read:
		s = Symbol{Name: excerpt.Line(cmp.Or(w.Name, w.Comment), NameLimit), Kind: Comment}
		if w.Name != "" {
			s.Detail = comment
		}
	}
	s.Span = b.item(i)
	s.Reveal = s.Span
	return s, s.Name != "" || isMove(n)
}

// moves names the moves of a syntax node, which may hold two.
func (b *builder) moves(i int) string {
	name, next := b.move(i), i+1
	if next < len(b.game.Nodes) && b.game.Nodes[next].Syntax == b.game.Nodes[i].Syntax {
		return i18n.Items(name, b.move(next)).In(b.locale)
	}
	return name
}

// add lists a node: by itself, or in the group that it belongs to.
func (b *builder) add(s Symbol, i int) {
	top := b.top()
	switch {
	case top.groups && isMove(&b.game.Nodes[i]):
		b.grow(s, i)
	case top.groups && top.group.moves > 0:
		top.group.Children = append(top.group.Children, s)
		top.group.Span.End = s.Span.End
	case b.leaves || s.Kind != Move:
		top.Children = append(top.Children, s)
	}
}

// grow adds a move to the open group, and lists it in there when there is more to say of it than its place.
func (b *builder) grow(s Symbol, i int) {
	if b.top().group.moves == groupSize {
		b.endGroup()
	}
	g := &b.top().group
	if g.moves == 0 {
		*g = group{Symbol: Symbol{Kind: Group, Span: s.Span, Reveal: s.Span}, first: b.number[i]}
	}
	g.moves++
	g.last, g.Span.End = b.number[i], s.Span.End
	if s.Kind != Move {
		g.Children = append(g.Children, s)
	}
}

// endGroup lists the open group of the innermost frame.
func (b *builder) endGroup() {
	g := &b.top().group
	if g.moves > 0 {
		g.Name = numbered(g.first, g.last).In(b.locale)
		b.top().Children = append(b.top().Children, g.Symbol)
	}
	*g = group{}
}
