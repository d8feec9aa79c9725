package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

func layout() *format.Layout {
	return &format.Layout{Units: kif.Statements, Write: writeKIF, Same: sameKIF}
}

// writeKIF writes records as kif.md section 16 prescribes: the moves of KIF in columns, those of KI2 six to a line, an
// empty line before every variation and no other but one between the header and the moves of KI2. Statements keep their
// number and order. Lines with a fault stay.
func writeKIF(w *format.Writer, f *syntax.File, _ format.Options) {
	t := f.Tree
	text := t.Source().Text()
	if strings.HasPrefix(text, format.ByteOrderMark) {
		w.Keep(syntax.Span{Start: 0, End: len(format.ByteOrderMark)})
	}
	l := kifLines{w: w, t: t, facts: kif.FactsOf(f), faults: f.Faults, eol: syntax.LineBreak(text)}
	if isAlien(t) {
		l.leave(syntax.Span{Start: w.At(), End: len(text)})
		return
	}
	for l.next() && !w.Stopped() {
		l.write()
	}
	if !l.begun {
		w.Keep(syntax.Span{Start: w.At(), End: len(text)})
		return
	}
	l.breaks(t.TokenCount(), 1)
}

// isAlien reports whether a text has no statement of the format beside lines that are none: it is some other text, and
// its blanks and empty lines are its own. Comments and skipped lines do not count, for other texts have such lines too.
func isAlien(t *syntax.Tree) bool {
	faulty := false
	for n := range syntax.NodeID(t.Len()) {
		k := t.Kind(n)
		switch {
		case !kif.Statements.Has(k) || k == kif.Comment || k == kif.Skipped || k == kif.Bookmark:
		case kif.Sound(t, n):
			return false
		default:
			faulty = true
		}
	}
	return faulty
}

// kifLines goes through the lines of a text that have statements in them. A line with a fault stays byte for byte: where
// it cannot be read, nobody knows which of its blanks are between statements.
type kifLines struct {
	w      *format.Writer
	t      *syntax.Tree
	facts  *kif.Facts
	faults *syntax.Faults
	eol    string // the line break of the file

	tokens [2]int           // of the line, without its break
	nodes  [2]syntax.NodeID // from its first statement to after its last
	last   syntax.Kind      // of the statement before them

	begun bool // a line was written
	kept  bool // the line written last has a fault
	moves int  // of KI2 on the line that is being written
	width int  // of the last of them
	body  bool // the moves have begun, or were parted from the header
}

func (l *kifLines) next() bool {
	t, n, end := l.t, l.nodes[1], syntax.NodeID(l.t.Len())
	if n > 0 {
		l.last = t.Kind(n - 1)
	}
	if n = t.Next(n, kif.Statements); n >= end {
		return false
	}
	first, last := t.Tokens(n)
	for first > 0 && t.TokenKind(first-1) != kif.Break {
		first--
	}
	for last < t.TokenCount() && t.TokenKind(last) != kif.Break {
		last++
	}
	l.tokens, l.nodes[0] = [2]int{first, last}, n
	for ; n < end; n++ {
		if first, _ := t.Tokens(n); first >= last {
			break
		}
	}
	l.nodes[1] = n
	return true
}

// write lays out the statements of the line, unless there is a fault in it.
func (l *kifLines) write() {
	if !l.sound() {
		l.keep()
		return
	}
	for n := l.nodes[0]; n < l.nodes[1]; n++ {
		if l.flows(n) {
			l.flow(n)
		} else {
			l.line(n)
		}
		l.last = l.t.Kind(n)
	}
	l.kept = false
}

// sound reports whether all of the line can be read as it is meant. The blanks before a statement are a fault of their
// own where programs know its kind by the first character of the line.
func (l *kifLines) sound() bool {
	t, n := l.t, l.nodes[0]
	for n := n; n < l.nodes[1]; n++ {
		if !kif.Sound(t, n) || l.mixed(n) {
			return false
		}
	}
	for i := l.tokens[0]; i < l.tokens[1]; i++ { // of KI2 what cannot be read is between the moves
		if k := t.TokenKind(i); k == kif.Junk || k == kif.Text && !toLineEnd.Has(t.Kind(n)) {
			return false
		}
	}
	indent := strings.TrimPrefix(t.Source().Slice(syntax.Span{Start: t.TokenStart(l.tokens[0]), End: t.Span(n).Start}), format.ByteOrderMark)
	switch {
	case atEdge.Has(t.Kind(n)):
		return indent == ""
	case l.facts.Notation == kif.KIF && kifMoves.Has(t.Kind(n)):
		return strings.Trim(indent, " ") == "" && numbered(t, n)
	}
	return true
}

// atEdge are the lines that must not be indented (kif.md section 19, syntax-indent).
var atEdge = syntax.Kinds(kif.Declaration, kif.Skipped, kif.Comment, kif.Bookmark, kif.Header, kif.Row, kif.Turn, kif.Variation, kif.Result)

// kifMoves are what has a number in front in KIF.
var kifMoves = syntax.Kinds(kif.Move, kif.Pass, kif.End)

// mixed reports whether a move is of another notation than the file.
func (l *kifLines) mixed(n syntax.NodeID) bool {
	switch l.t.Kind(n) {
	case kif.Move:
		return l.facts.Notation == kif.KI2
	case kif.Ki2Move:
		return l.facts.Notation == kif.KIF
	}
	return false
}

// numbered reports whether a move of KIF begins with a number and half-width blanks.
func numbered(t *syntax.Tree, n syntax.NodeID) bool {
	first, last := t.Tokens(n)
	return last > first+2 && t.TokenKind(first) == kif.Number && strings.Trim(t.TokenText(first), "0123456789") == "" &&
		t.TokenKind(first+1) == kif.Blank && strings.Trim(t.TokenText(first+1), " ") == ""
}

// flows reports whether a statement shares its line with others: the moves of KI2 do, and end words that are written
// like them.
func (l *kifLines) flows(n syntax.NodeID) bool {
	switch l.t.Kind(n) {
	case kif.Ki2Move:
		return true
	case kif.Pass, kif.End:
		first, _ := l.t.Tokens(n)
		return l.t.TokenKind(first) == kif.Mark
	}
	return false
}

// flow puts a move of KI2 on the line of the one before it, if there is room. Nothing is between a move that fills its
// columns and the next one, as Kifu for Windows writes them.
func (l *kifLines) flow(n syntax.NodeID) {
	text := kif.Canonical(l.t, n)
	if l.moves > 0 && l.moves < kif.MovesOfRow {
		l.w.Put(strings.Repeat(" ", max(0, kif.RowColumns-l.width)))
	} else {
		l.breakBefore(n, l.t.Span(n).Start)
		l.moves = 0
	}
	l.w.Replace(l.t.Span(n), text)
	l.moves++
	l.width = kif.Columns(text)
}

// line writes a statement on a line of its own.
func (l *kifLines) line(n syntax.NodeID) {
	span := l.t.Span(n)
	l.breakBefore(n, span.Start)
	text, indent := kif.Canonical(l.t, n), kif.CanonicalIndent(l.t, n)
	if k := l.t.Kind(n); k == kif.Files && indent == "" || foreignForm.Has(k) && l.facts.Foreign {
		text, indent = l.t.Text(n), l.t.Source().Slice(syntax.Span{Start: l.t.TokenStart(l.tokens[0]), End: span.Start})
	}
	l.w.Put(strings.TrimPrefix(indent, format.ByteOrderMark))
	l.w.Replace(span, text)
	if toLineEnd.Has(l.t.Kind(n)) {
		l.w.Keep(syntax.Span{Start: span.End, End: l.t.TokenStart(l.tokens[1])})
	}
	l.moves = 0
}

// foreignForm is what other games than shogi draw in another way.
var foreignForm = syntax.Kinds(kif.Row, kif.Frame, kif.Files)

// toLineEnd are the lines whose last blanks are text of somebody.
var toLineEnd = syntax.Kinds(kif.Declaration, kif.Skipped, kif.Comment, kif.Bookmark, kif.Header)

// keep copies the line. Empty lines between two such lines stay as well: they may belong to what the two are.
func (l *kifLines) keep() {
	s := syntax.Span{Start: max(l.w.At(), l.t.TokenStart(l.tokens[0])), End: l.t.TokenStart(l.tokens[1])}
	if l.kept {
		l.w.Keep(syntax.Span{Start: l.w.At(), End: s.Start})
	} else {
		l.breakBefore(l.nodes[0], s.Start)
	}
	l.leave(s)
	l.kept, l.moves = true, 0
}

// leave copies what is not laid out. In a record of another game that is no fault of the record where none was found:
// its moves are its own (kif.md section 12).
func (l *kifLines) leave(s syntax.Span) {
	if l.facts.Foreign && !l.faults.In(s) {
		l.w.Keep(s)
	} else {
		l.w.KeepFaulty(s)
	}
}

// breakBefore ends the line before the statement n, which is written from the byte at start on.
func (l *kifLines) breakBefore(n syntax.NodeID, start int) {
	first, _ := l.t.Tokens(n)
	switch {
	case !l.begun && l.w.At() == 0 && strings.HasPrefix(l.t.Source().Text()[start:], format.ByteOrderMark):
		l.w.Keep(syntax.Span{Start: 0, End: start}) // what is no mark here would become one
	case !l.begun:
	case l.t.Kind(n) == kif.Variation || l.parts(n, first):
		l.breaks(first, 2)
	default:
		l.breaks(first, 1)
	}
	l.begun = true
	l.body = l.body || n >= l.facts.First && l.facts.First != syntax.None
}

// parts reports whether an empty line before the statement n is the one that parts the header of KI2 from its moves. It
// may be before the comments on the start position.
func (l *kifLines) parts(n syntax.NodeID, first int) bool {
	if l.body || l.facts.Notation != kif.KI2 {
		return false
	}
	k := l.t.Kind(n)
	isComment := k == kif.Comment || k == kif.Bookmark || k == kif.Skipped
	if n != l.facts.First && (!isComment || !inHeader.Has(l.last)) {
		return false
	}
	l.body = len(l.found(first)) > 1
	return l.body
}

// inHeader are the lines before the moves that are no comments.
var inHeader = syntax.Kinds(kif.Header, kif.Row, kif.Frame, kif.Files, kif.ListHead, kif.PositionNote, kif.Turn, kif.View)

// breaks writes so many line breaks before token i: those that are there, and of those that are missing that which is
// there or that of the file.
func (l *kifLines) breaks(i, count int) {
	list := l.found(i)
	if len(list) == 0 {
		list = []string{l.eol}
	}
	for n := range count {
		l.w.Put(list[min(n, len(list)-1)])
	}
}

// found is the first two line breaks between token i and the statement before it.
func (l *kifLines) found(i int) []string {
	first := i
	for first > 0 && kifWhite.Has(l.t.TokenKind(first-1)) {
		first--
	}
	var list []string
	for ; first < i && len(list) < 2; first++ {
		if l.t.TokenKind(first) == kif.Break {
			list = append(list, syntax.LineBreakAt(l.t.Source().Text(), l.t.TokenStart(first)))
		}
	}
	return list
}

// kifWhite is the tokens between statements.
const kifWhite syntax.KindSet = 1<<kif.Blank | 1<<kif.Break

// sameKIF compares statement by statement and token by token, blanks aside.
func sameKIF(before, after *syntax.File) bool {
	a, b := before.Tree, after.Tree
	x, y := kif.FactsOf(before), kif.FactsOf(after)
	return x.Notation == y.Notation && x.Foreign == y.Foreign && len(x.Lines) == len(y.Lines) &&
		slices.EqualFunc(kifStatements(a), kifStatements(b), func(m, n syntax.NodeID) bool { return sameStatement(a, m, b, n, x.Foreign) })
}

func kifStatements(t *syntax.Tree) []syntax.NodeID {
	list := make([]syntax.NodeID, 0, t.Len())
	for n := range syntax.NodeID(t.Len()) {
		if kif.Statements.Has(t.Kind(n)) {
			list = append(list, n)
		}
	}
	return list
}

// sameStatement compares what people have written byte for byte up to the end of the line. Of the rest the tokens must
// be the same; the layout may change how an empty square, a side, a frame and the digits of a time are written.
func sameStatement(a *syntax.Tree, m syntax.NodeID, b *syntax.Tree, n syntax.NodeID, foreign bool) bool {
	k := a.Kind(m)
	if k != b.Kind(n) {
		return false
	}
	if !kif.Sound(a, m) || !kif.Sound(b, n) || foreign && foreignForm.Has(k) {
		return a.Text(m) == b.Text(n)
	}
	switch k {
	case kif.Header:
		if tail(a, m) != tail(b, n) {
			return false
		}
		if key, _ := kif.KeyValueOf(a, m); !kif.IsHand(key) {
			return a.Text(m) == b.Text(n)
		}
	case kif.Declaration, kif.Skipped, kif.Comment, kif.Bookmark:
		return a.Text(m)+tail(a, m) == b.Text(n)+tail(b, n)
	case kif.Row:
		return sameRow(a, m, b, n)
	case kif.Frame:
		return true
	}
	return slices.EqualFunc(tokensOf(a, m), tokensOf(b, n), func(i, j int) bool { return sameToken(a, i, b, j) })
}

// tail is the blanks between a statement and the end of its line.
func tail(t *syntax.Tree, n syntax.NodeID) string {
	_, first := t.Tokens(n)
	last := first
	for last < t.TokenCount() && t.TokenKind(last) == kif.Blank {
		last++
	}
	return t.Source().Slice(syntax.Span{Start: t.TokenStart(first), End: t.TokenStart(last)})
}

func sameRow(a *syntax.Tree, m syntax.NodeID, b *syntax.Tree, n syntax.NodeID) bool {
	x, rankX := kif.CellsOf(a, m)
	y, rankY := kif.CellsOf(b, n)
	return rankX == rankY && slices.EqualFunc(x, y, func(c, d kif.CellOf) bool {
		return c.Piece == d.Piece && c.Known == d.Known && oneKanji(a, c) == oneKanji(b, d)
	})
}

// oneKanji is the character of the piece in a cell, which the layout does not change.
func oneKanji(t *syntax.Tree, c kif.CellOf) string {
	name := strings.TrimLeft(strings.Trim(t.Source().Slice(c.Span), kif.Blanks), "vV+-^ 　")
	if c.Piece == 0 || kif.Columns(name) != 2 {
		return c.Piece.Kind().OneKanji()
	}
	return name
}

// tokensOf is the tokens of a statement that are no blanks.
func tokensOf(t *syntax.Tree, n syntax.NodeID) (list []int) {
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		if t.TokenKind(i) != kif.Blank {
			list = append(list, i)
		}
	}
	return list
}

func sameToken(a *syntax.Tree, i int, b *syntax.Tree, j int) bool {
	k, x, y := a.TokenKind(i), a.TokenText(i), b.TokenText(j)
	switch {
	case k != b.TokenKind(j):
		return false
	case k == kif.Time:
		return sameNumbers(x, y)
	case k == kif.Same:
		return strings.TrimRight(x, kif.Blanks) == strings.TrimRight(y, kif.Blanks)
	case k == kif.Frames:
		return digitsOnly(x) == digitsOnly(y)
	}
	return x == y
}

// sameNumbers compares times: what is between their numbers must be the same, and the numbers too but for zeros in front.
func sameNumbers(x, y string) bool { return bareTime(x) == bareTime(y) }

// bareTime is a time without its blanks and without the zeros in front of its numbers.
func bareTime(s string) string {
	var out strings.Builder
	inside, point := false, false // of a number that has begun; behind its point
	for i, r := range s {
		next := byte(0)
		if i+1 < len(s) {
			next = s[i+1]
		}
		switch {
		case strings.ContainsRune(kif.Blanks, r):
			continue
		case r == '0' && !inside && !point && next >= '0' && next <= '9':
			continue
		}
		isDigit := r >= '0' && r <= '9'
		inside, point = isDigit, r == '.' || point && isDigit
		out.WriteRune(r)
	}
	return out.String()
}

// digitsOnly is the line above a diagram without its blanks, in half-width digits.
func digitsOnly(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(kif.Blanks, r):
			return -1
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		}
		return r
	}, s)
}
