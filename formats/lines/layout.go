package lines

import (
	"strings"

	"github.com/recls/recls/format"
	"github.com/recls/recls/syntax"
)

// Layout goes through the lines of a text that have statements in them. A line with a fault stays byte for byte: where
// it cannot be read, nobody knows which of its blanks are between statements.
type Layout struct {
	*format.Writer
	*Grammar
	Tree *syntax.Tree

	// IsSound reports whether all of the line can be read as it is meant.
	IsSound func() bool
	// Statement writes a statement of a line that is sound.
	Statement func(n syntax.NodeID)
	// Leave copies a part of the text that is not laid out.
	Leave func(s syntax.Span)
	// HasGap reports whether an empty line comes before a statement, whose first token is given; nil where none does.
	HasGap func(n syntax.NodeID, first int) bool

	Tokens [2]int           // of the line, without its break
	Nodes  [2]syntax.NodeID // from its first statement to after its last

	eol   string // the line break of the file
	begun bool   // a line was written
	kept  bool   // the line written last was left as it is
}

// Run writes the text. A text that is of another kind stays: its blanks and empty lines are its own.
func (l *Layout) Run() {
	text := l.Source()
	l.eol = syntax.LineBreak(text)
	if strings.HasPrefix(text, format.ByteOrderMark) {
		l.Keep(syntax.Span{Start: 0, End: len(format.ByteOrderMark)})
	}
	if l.isForeign() {
		l.Leave(syntax.Span{Start: l.At(), End: len(text)})
		return
	}
	for l.next() && !l.Stopped() {
		l.line()
	}
	if !l.begun {
		l.Keep(syntax.Span{Start: l.At(), End: len(text)})
		return
	}
	l.breaks(l.Tree.TokenCount(), 1)
}

// isForeign reports whether a text has no statement of the format beside lines that are none: it is some other text.
// Notes do not count, for other texts have such lines too.
func (l *Layout) isForeign() bool {
	faulty, end := false, syntax.NodeID(l.Tree.Len())
	for n := l.Tree.Next(0, l.Statements&^l.Notes); n < end; n = l.Tree.Next(n+1, l.Statements&^l.Notes) {
		if l.Sound(l.Tree, n) {
			return false
		}
		faulty = true
	}
	return faulty
}

// next goes on to the next line with a statement.
func (l *Layout) next() bool {
	n, end := l.Tree.Next(l.Nodes[1], l.Statements), syntax.NodeID(l.Tree.Len())
	if n >= end {
		return false
	}
	first, last := l.Grammar.line(l.Tree, n)
	l.Tokens, l.Nodes[0] = [2]int{first, last}, n
	for ; n < end; n++ {
		if first, _ := l.Tree.Tokens(n); first >= last {
			break
		}
	}
	l.Nodes[1] = n
	return true
}

func (l *Layout) line() {
	if !l.IsSound() {
		l.keep()
		return
	}
	for n := l.Nodes[0]; n < l.Nodes[1]; n++ {
		if l.Statements.Has(l.Tree.Kind(n)) {
			l.Statement(n)
		}
	}
	l.kept = false
}

// keep copies the line. Empty lines between two such lines stay as well: they may belong to what the two are.
func (l *Layout) keep() {
	s := syntax.Span{Start: max(l.At(), l.Tree.TokenStart(l.Tokens[0])), End: l.Tree.TokenStart(l.Tokens[1])}
	if l.kept {
		l.Keep(syntax.Span{Start: l.At(), End: s.Start})
	} else {
		l.BreakBefore(l.Nodes[0], s.Start)
	}
	l.Leave(s)
	l.kept = true
}

// BreakBefore ends the line before a statement, which is written from the byte at start on.
func (l *Layout) BreakBefore(n syntax.NodeID, start int) {
	first, _ := l.Tree.Tokens(n)
	switch {
	case !l.begun && l.At() == 0 && strings.HasPrefix(l.Source()[start:], format.ByteOrderMark):
		l.Keep(syntax.Span{Start: 0, End: start}) // what is no mark here would become one
	case !l.begun:
	case l.HasGap != nil && l.HasGap(n, first):
		l.breaks(first, 2)
	default:
		l.breaks(first, 1)
	}
	l.begun = true
}

// breaks writes so many line breaks before token i: those that are there, and of those that are missing that which is
// there or that of the file.
func (l *Layout) breaks(i, count int) {
	if s := l.Tree.TokenSpan(i - 1); count == 1 && s.Start == l.At() && l.Tree.TokenKind(i-1) == l.Break &&
		syntax.LineBreakAt(l.Source(), s.Start) == l.Source()[s.Start:s.End] {
		l.Keep(s) // as before nearly all statements
		return
	}
	list, found := l.Breaks(i)
	if found == 0 {
		list[0], found = l.eol, 1
	}
	for n := range count {
		l.Put(list[min(n, found-1)])
	}
}

// Breaks is the first two line breaks between token i and the statement before it, and how many of the two there are.
func (l *Layout) Breaks(i int) (list [2]string, found int) {
	first, white := i, l.Comma|1<<l.Blank|1<<l.Break
	for first > 0 && white.Has(l.Tree.TokenKind(first-1)) {
		first--
	}
	for ; first < i && found < len(list); first++ {
		if l.Tree.TokenKind(first) == l.Break {
			list[found] = syntax.LineBreakAt(l.Source(), l.Tree.TokenStart(first))
			found++
		}
	}
	return list, found
}

// Same reports whether two texts have the same statements, one after the other.
func (g *Grammar) Same(a, b *syntax.Tree, same func(m, n syntax.NodeID) bool) bool {
	m, n := syntax.NodeID(0), syntax.NodeID(0)
	for {
		m, n = a.Next(m, g.Statements), b.Next(n, g.Statements)
		if int(m) == a.Len() || int(n) == b.Len() {
			return int(m) == a.Len() && int(n) == b.Len()
		}
		if !same(m, n) {
			return false
		}
		m, n = m+1, n+1
	}
}
