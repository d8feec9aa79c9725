package features

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The canonical layout of the Smart Game Format (recls: spec/sgf.md, section 15): one line for each property of a
// header, ten moves a line, everything else on lines of its own, a column of indentation for each variation. Only white
// space and the order of properties in a node change, and lower-case letters leave the identifiers of old versions.
// Values stay byte for byte.

func layout() *format.Layout {
	return &format.Layout{Units: syntax.Kinds(sgf.Node), Settings: []*format.Setting{lineWidth}, Write: writeSGF, Same: sameSGF}
}

// lineWidth is how many characters a line has, as far as values can be parted.
var lineWidth = &format.Setting{
	Name: "sgf.lineWidth", Old: []string{"format.width"}, Values: []int{40, 400}, Ranged: true, Default: 80,
	Doc:  "How many characters a line of formatted SGF may have. A longer value keeps its own line.",
	Flag: "width", Usage: "break lines of SGF after `CHARACTERS` where possible: 40 to 400",
	Refuse: func(n int) error {
		return i18n.Errorf("--width %d: expected 40 to 400 characters, such as --width 80", n)
	},
}

const sgfMoves = 10 // plain nodes on a line

// sgfWriter goes over a file tree by tree.
//
// Parts of a node go to the Writer one by one as long as they keep their order. A node whose properties are sorted is
// put together in sorted first, and replaced as a whole.
type sgfWriter struct {
	*format.Writer
	t      *syntax.Tree
	eol    string
	width  int // characters of a line
	col    int // characters on the line so far
	indent string
	old    bool // the tree is older than FF[4]: identifiers lose their lower-case letters
	plain  int  // plain nodes on the line so far
	first  bool // the next node opens its tree or variation

	afterFault bool // a tree before this one was kept as it is

	moves    [onlyRun]syntax.OnlyChild
	props    []sgfProp
	sorting  bool
	sorted   []byte
	variants []syntax.NodeID // open GameTree and Variations
}

// sgfProp is a property of the node that is being written.
type sgfProp struct {
	node syntax.NodeID
	id   sgf.Ident
	rank uint8
}

func writeSGF(out *format.Writer, f *syntax.File, o format.Options) {
	w := &sgfWriter{Writer: out, t: f.Tree, eol: sgfLineEnd(f), width: o.Get(lineWidth)}
	facts := sgf.FactsOf(f)
	if len(facts.Trees) == 0 {
		w.Keep(syntax.Span{End: f.Source().Len()})
		return
	}
	at := 0
	for i := range facts.Trees {
		if w.Stopped() {
			return
		}
		span := f.Tree.Span(facts.Trees[i].Node)
		w.outside(at, span.Start, i == 0)
		w.tree(&facts.Trees[i], span)
		at = span.End
	}
	w.rest(f)
}

// outside writes what is before a tree: text stays as it is, and white space becomes a blank line between trees.
func (w *sgfWriter) outside(from, to int, first bool) {
	text := w.t.Source().Text()[from:to]
	switch {
	case sgf.IsBlank(text) && first:
		if strings.HasPrefix(text, byteOrderMark) {
			w.Keep(syntax.Span{Start: from, End: from + len(byteOrderMark)})
		}
	case sgf.IsBlank(text):
		w.Put(w.eol + w.eol)
	default:
		w.Keep(syntax.Span{Start: from, End: to})
		if last := text[len(text)-1]; last != '\n' && last != '\r' {
			w.Put(w.eol)
		}
	}
}

const byteOrderMark = "\ufeff"

// rest writes what is after the last tree. A tree that is not closed goes to the end of the file: nothing is after it.
func (w *sgfWriter) rest(f *syntax.File) {
	trees := sgf.FactsOf(f).Trees
	last := trees[len(trees)-1].Node
	from := w.t.Span(last).End
	span := syntax.Span{Start: from, End: w.t.Source().Len()}
	switch _, closed := sgf.Closing(f, last); {
	case !sgf.IsBlank(w.t.Source().Slice(span)):
		w.Keep(span)
	case closed:
		w.Put(w.eol)
	}
}

// sgfLineEnd is the commonest line end of those that the layout replaces; where there are none, of those outside values
// and texts: what it does not replace must not decide for another line end when the text is laid out again.
func sgfLineEnd(f *syntax.File) string {
	if strings.IndexByte(f.Source().Text(), '\r') < 0 {
		return "\n"
	}
	var laid, kept [len(sgfLineEnds)]int
	count := func(first, last int, stays bool) {
		ends := &laid
		if stays {
			ends = &kept
		}
		for end := range sgf.BlankEnds(f.Tree, first, last) {
			ends[slices.Index(sgfLineEnds[:], f.Source().Slice(end))]++
		}
	}
	text, at, from := f.Source().Text(), 0, 0
	for _, tree := range sgf.FactsOf(f).Trees {
		first, last := f.Tree.Tokens(tree.Node)
		span := f.Tree.Span(tree.Node)
		count(at, first, !sgf.IsBlank(text[from:span.Start]))
		count(first, last, tree.Broken)
		at, from = last, span.End
	}
	count(at, f.Tree.TokenCount(), !sgf.IsBlank(text[from:]))
	if slices.Max(laid[:]) == 0 {
		laid = kept
	}
	return sgfLineEnds[slices.Index(laid[:], slices.Max(laid[:]))]
}

var sgfLineEnds = [...]string{"\n", "\r\n", "\r", "\n\r"}

// tree writes one game tree. Where its structure is faulty nobody knows what belongs where: it stays as it is.
func (w *sgfWriter) tree(facts *sgf.Tree, span syntax.Span) {
	if facts.Broken {
		w.KeepFaulty(span)
		w.afterFault = true
		return
	}
	w.old = facts.FF < 4
	w.variants = w.variants[:0]
	for n, end := facts.Node, w.t.End(facts.Node); n < end && !w.Stopped(); n++ {
		switch w.t.Kind(n) {
		case sgf.GameTree, sgf.Variation:
			w.open(n)
		case sgf.Node:
			if bare := w.bareMoves(n); bare > 0 {
				n += 2*bare - 1 // their moves
			} else {
				w.node(n)
			}
		}
	}
	w.closeTo(syntax.Root)
}

var blanks = strings.Repeat(" ", format.MaxIndent)

// open begins a tree or variation.
func (w *sgfWriter) open(n syntax.NodeID) {
	w.closeTo(w.t.Parent(n))
	w.variants = append(w.variants, n)
	w.indent = blanks[:min(len(w.variants)-1, format.MaxIndent)]
	if len(w.variants) > 1 {
		w.line(w.indent)
	}
	w.col = len(w.indent)
	w.token(w.firstToken(n))
	w.first = true
}

// closeTo writes the closing parentheses of what lies inside the tree outer. They follow what is before them and are no
// part of the line's width.
func (w *sgfWriter) closeTo(outer syntax.NodeID) {
	for len(w.variants) > 0 && w.variants[len(w.variants)-1] != outer {
		_, last := w.t.Tokens(w.variants[len(w.variants)-1])
		w.Keep(w.t.TokenSpan(last - 1))
		w.variants = w.variants[:len(w.variants)-1]
	}
}

func (w *sgfWriter) firstToken(n syntax.NodeID) int {
	first, _ := w.t.Tokens(n)
	return first
}

// line begins a new line with its indentation.
func (w *sgfWriter) line(indent string) {
	if w.sorting {
		w.sorted = append(append(w.sorted, w.eol...), indent...)
	} else {
		w.Put(w.eol)
		w.Put(indent)
	}
	w.col = len(indent)
}

// token writes a token as it is.
func (w *sgfWriter) token(i int) {
	s := w.t.TokenSpan(i)
	w.text(s, w.Source()[s.Start:s.End])
}

// text writes a part of the text, or what takes its place.
func (w *sgfWriter) text(s syntax.Span, text string) {
	if w.sorting {
		w.sorted = append(w.sorted, text...)
	} else {
		w.Replace(s, text)
	}
	if i := lastBreak(text); i >= 0 {
		w.col, text = 0, text[i+1:]
	}
	w.col += utf8.RuneCountInString(text)
}

// lastBreak is the offset of the last byte of a line break, -1 without one.
func lastBreak(s string) int {
	return max(strings.LastIndexByte(s, '\n'), strings.LastIndexByte(s, '\r'))
}

// node writes a node: packed with those before it when it is plain, else from a new line on.
func (w *sgfWriter) node(n syntax.NodeID) {
	header := w.gather(n)
	faulty, doubtful := w.swallows()
	if width, ok := w.plainWidth(); ok && !faulty && !doubtful {
		w.pack(width)
	} else {
		w.plain = 0
		if !w.first {
			w.line(w.indent)
		}
		w.first = false
	}
	if faulty || doubtful {
		if faulty {
			w.KeepFaulty(w.t.Span(n))
		} else {
			w.Keep(w.t.Span(n))
		}
		w.col = w.width // nobody knows where its last line ends: the next node begins one of its own
		return
	}
	if !w.sorts() {
		w.properties(w.firstToken(n), header)
		return
	}
	w.sorting, w.sorted = true, w.sorted[:0]
	w.properties(w.firstToken(n), header)
	w.sorting = false
	w.ReplaceBy(w.t.Span(n), w.sorted)
}

// pack finds the place of a plain node of some width: after those before it, or on a new line.
func (w *sgfWriter) pack(width int) {
	switch {
	case w.first:
		w.plain = 0
	case w.plain == 0 || w.plain == sgfMoves || w.col+width > w.width:
		w.plain = 0
		w.line(w.indent)
	}
	w.plain++
	w.first = false
}

// maxBare is the length up to which a move is looked at by bareMove, in bytes.
const maxBare = 16

// bareMoves writes nodes from n on, one after the other, which are what nearly all nodes are, and reports how many.
func (w *sgfWriter) bareMoves(n syntax.NodeID) (written syntax.NodeID) {
	for _, x := range w.t.OnlyChildRun(n, sgf.Property, sgf.Value, w.moves[:0]) {
		if !w.bareMove(x.Span) {
			break
		}
		written++
	}
	return written
}

// bareMove writes a node with one property that is one move of ASCII on one line, without white space in it. It reports
// false, and has written nothing, for other nodes.
func (w *sgfWriter) bareMove(span syntax.Span) bool {
	if span.Len() > maxBare {
		return false
	}
	move, start := w.Source()[span.Start:span.End], span.Start-1
	if w.Source()[start] != ';' || move[1] != '[' || move[0] != 'B' && move[0] != 'W' {
		return false
	}
	for i := 2; i < len(move); i++ {
		if move[i] < ' ' || move[i] > '~' {
			return false
		}
	}
	w.pack(1 + len(move))
	w.Keep(syntax.Span{Start: start, End: span.End})
	w.col += 1 + len(move)
	return true
}

// gather reads the properties of a node. It reports whether one of them makes it a header.
func (w *sgfWriter) gather(n syntax.NodeID) (header bool) {
	w.props = w.props[:0]
	for p := n + 1; int(p) < w.t.Len() && w.t.Parent(p) == n; p++ {
		id := sgf.IdentOf(w.t, p)
		w.props = append(w.props, sgfProp{p, id, sgfRanks[id]})
		header = header || sgfRanks[id] <= rankHeader
	}
	return header
}

// swallows reports whether a value of the node has lost its `]`, or may have: what belongs to which node is not known
// then, and a property that changes its place would come into another one once the bracket is put back.
func (w *sgfWriter) swallows() (faulty, doubtful bool) {
	for _, p := range w.props {
		for v := range sgf.ValuesOf(w.t, p.node) {
			if value := w.t.TokenText(v); strings.IndexByte(value[1:], '[') >= 0 {
				text := w.t.Source().Slice(sgf.Content(w.t, v))
				faulty = faulty || sgf.LastOpen(text) >= 0
				doubtful = doubtful || sgf.MayHoldText(text)
			}
		}
	}
	return faulty, doubtful
}

// plainWidth is the width of a node without a property, or with nothing but a move on one line; ok is false for other
// nodes.
func (w *sgfWriter) plainWidth() (width int, ok bool) {
	switch {
	case len(w.props) == 0:
		return 1, true
	case len(w.props) > 1 || w.props[0].id != sgf.B && w.props[0].id != sgf.W:
		return 0, false
	}
	first, last := w.t.Tokens(w.props[0].node)
	width = 1 + len(w.name(first))
	values := 0
	for i := first + 1; i < last; i++ {
		if w.t.TokenKind(i) == sgf.Value {
			s := w.t.TokenText(i)
			if values++; values > 1 || lastBreak(s) >= 0 {
				return 0, false
			}
			width += utf8.RuneCountInString(s)
		}
	}
	return width, true
}

// name is an identifier as it is written out: old versions lose their lower-case letters.
func (w *sgfWriter) name(token int) string {
	name := w.t.TokenText(token)
	if !w.old {
		return name
	}
	bare := sgf.Capitals(name)
	if bare == "" || bare[0] < 'A' {
		return name // a digit cannot begin an identifier
	}
	return bare
}

// sorts puts the properties into their canonical order. It reports whether that changes anything.
func (w *sgfWriter) sorts() bool {
	for i := 1; i < len(w.props); i++ {
		if w.props[i].rank < w.props[i-1].rank {
			if !w.sortable() {
				return false
			}
			slices.SortStableFunc(w.props, func(a, b sgfProp) int { return int(a.rank) - int(b.rank) })
			return true
		}
	}
	return false
}

// properties writes the node whose semicolon is given: its properties on lines of their own in a header, else without
// blanks between.
func (w *sgfWriter) properties(semicolon int, header bool) {
	w.token(semicolon)
	for i, p := range w.props {
		first, last := w.t.Tokens(p.node)
		comment := p.id == sgf.C || p.id == sgf.GC
		if i > 0 && (header || comment || w.col+w.opening(first, last) > w.width) {
			w.line(w.indent)
		}
		w.text(w.t.TokenSpan(first), w.name(first))
		values := 0
		for v := first + 1; v < last; v++ {
			if w.t.TokenKind(v) != sgf.Value {
				continue
			}
			if values++; values > 1 && w.col+firstLine(w.t.TokenText(v)) > w.width {
				w.line(w.indent + " ") // the list of values goes on
			}
			w.token(v)
		}
	}
}

// opening is the width of a property up to the end of its first value, or of the first line of that.
func (w *sgfWriter) opening(first, last int) int {
	for v := first + 1; v < last; v++ {
		if w.t.TokenKind(v) == sgf.Value {
			return len(w.name(first)) + firstLine(w.t.TokenText(v))
		}
	}
	return len(w.name(first))
}

// firstLine is the width of the first line of a text, in characters.
func firstLine(s string) int {
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		s = s[:i]
	}
	return utf8.RuneCountInString(s)
}
