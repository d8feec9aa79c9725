package features

import (
	"strings"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

func layout() *format.Layout {
	return &format.Layout{Units: kif.Statements, Write: writeKIF, Same: sameKIF}
}

// writeKIF writes records as kif.md section 16 prescribes: the moves of KIF in columns, those of KI2 six to a line, an
// empty line before every variation and no other but one between the header and the moves of KI2. Statements keep their
// number and order. Lines with a fault stay.
func writeKIF(w *format.Writer, f *syntax.File, _ format.Options) {
	l := kifLines{t: f.Tree, facts: kif.FactsOf(f), faults: f.Faults}
	l.Layout = lines.Layout{
		Writer: w, Grammar: &kif.Lines, Tree: f.Tree, IsSound: l.sound, Statement: l.statement, Leave: l.leave, HasGap: l.hasGap,
	}
	l.Run()
}

// kifLines is the layout of a text, and what it knows of the lines that are written.
type kifLines struct {
	lines.Layout
	t      *syntax.Tree
	facts  *kif.Facts
	faults *syntax.Faults

	moves int  // of KI2 on the line that is being written
	width int  // of the last of them
	body  bool // the moves have begun, or were parted from the header
}

// statement lays out a statement of a line that has no fault in it.
func (l *kifLines) statement(n syntax.NodeID) {
	if l.flows(n) {
		l.flow(n)
	} else {
		l.ownLine(n)
	}
}

// sound reports whether all of the line can be read as it is meant. The blanks before a statement are a fault of their
// own where programs know its kind by the first character of the line.
func (l *kifLines) sound() bool {
	t, n := l.t, l.Nodes[0]
	for n := n; n < l.Nodes[1]; n++ {
		if !kif.Sound(t, n) || l.mixed(n) {
			return false
		}
	}
	for i := l.Tokens[0]; i < l.Tokens[1]; i++ { // of KI2 what cannot be read is between the moves
		if k := t.TokenKind(i); k == kif.Junk || k == kif.Text && !toLineEnd.Has(t.Kind(n)) {
			return false
		}
	}
	indent := strings.TrimPrefix(t.Source().Slice(syntax.Span{Start: t.TokenStart(l.Tokens[0]), End: t.Span(n).Start}), format.ByteOrderMark)
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
	return last > first+2 && t.TokenKind(first) == kif.Number && values.IsDigits(t.TokenText(first)) &&
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
		l.Put(strings.Repeat(" ", max(0, kif.RowColumns-l.width)))
	} else {
		l.BreakBefore(n, l.t.Span(n).Start)
		l.moves = 0
	}
	l.Replace(l.t.Span(n), text)
	l.moves++
	l.width = kif.Columns(text)
}

// ownLine writes a statement on a line of its own.
func (l *kifLines) ownLine(n syntax.NodeID) {
	span := l.t.Span(n)
	l.BreakBefore(n, span.Start)
	text, indent := kif.Canonical(l.t, n), kif.CanonicalIndent(l.t, n)
	if k := l.t.Kind(n); k == kif.Files && indent == "" || foreignForm.Has(k) && l.facts.Foreign {
		text, indent = l.t.Text(n), l.t.Source().Slice(syntax.Span{Start: l.t.TokenStart(l.Tokens[0]), End: span.Start})
	}
	l.Put(strings.TrimPrefix(indent, format.ByteOrderMark))
	l.Replace(span, text)
	if toLineEnd.Has(l.t.Kind(n)) {
		l.Keep(syntax.Span{Start: span.End, End: l.t.TokenStart(l.Tokens[1])})
	}
	l.moves = 0
}

// foreignForm is what other games than shogi draw in another way.
var foreignForm = syntax.Kinds(kif.Row, kif.Frame, kif.Files)

// toLineEnd are the lines whose last blanks are text of somebody.
var toLineEnd = syntax.Kinds(kif.Declaration, kif.Skipped, kif.Comment, kif.Bookmark, kif.Header)

// leave copies what is not laid out. In a record of another game that is no fault of the record where none was found:
// its moves are its own (kif.md section 12).
func (l *kifLines) leave(s syntax.Span) {
	l.moves = 0
	if l.facts.Foreign && !l.faults.In(s) {
		l.Keep(s)
	} else {
		l.KeepFaulty(s)
	}
}

// hasGap reports whether an empty line comes before the statement n.
func (l *kifLines) hasGap(n syntax.NodeID, first int) bool {
	gap := l.t.Kind(n) == kif.Variation || l.parts(n, first)
	l.body = l.body || n >= l.facts.First && l.facts.First != syntax.None
	return gap
}

// parts reports whether an empty line before the statement n is the one that parts the header of KI2 from its moves. It
// may be before the comments on the start position.
func (l *kifLines) parts(n syntax.NodeID, first int) bool {
	if l.body || l.facts.Notation != kif.KI2 {
		return false
	}
	k := l.t.Kind(n)
	isComment := k == kif.Comment || k == kif.Bookmark || k == kif.Skipped
	if n != l.facts.First && (!isComment || !inHeader.Has(l.t.Kind(n-1))) {
		return false
	}
	_, found := l.Breaks(first)
	l.body = found > 1
	return l.body
}

// inHeader are the lines before the moves that are not comments.
var inHeader = syntax.Kinds(kif.Header, kif.Row, kif.Frame, kif.Files, kif.ListHead, kif.PositionNote, kif.Turn, kif.View)

// sameKIF compares statement by statement, in canonical form.
func sameKIF(before, after *syntax.File) bool {
	a, b := before.Tree, after.Tree
	x, y := kif.FactsOf(before), kif.FactsOf(after)
	return x.Notation == y.Notation && x.Foreign == y.Foreign && len(x.Lines) == len(y.Lines) &&
		kif.Lines.Same(a, b, func(m, n syntax.NodeID) bool { return sameStatement(a, m, b, n, x.Foreign) })
}

// sameStatement compares what people have written byte for byte up to the end of the line, and what is not laid out
// byte for byte.
func sameStatement(a *syntax.Tree, m syntax.NodeID, b *syntax.Tree, n syntax.NodeID, foreign bool) bool {
	switch k := a.Kind(m); {
	case k != b.Kind(n):
		return false
	case !kif.Sound(a, m) || !kif.Sound(b, n) || foreign && foreignForm.Has(k):
		return a.Text(m) == b.Text(n)
	case toLineEnd.Has(k):
		return kif.Canonical(a, m)+tail(a, m) == kif.Canonical(b, n)+tail(b, n)
	}
	return kif.Canonical(a, m) == kif.Canonical(b, n)
}

// tail is the blanks between a statement and the end of its line.
func tail(t *syntax.Tree, n syntax.NodeID) string {
	_, first := t.Tokens(n)
	return t.Source().Slice(syntax.Span{Start: t.TokenStart(first), End: t.TokenStart(kif.Lines.SkipAhead(t, first))})
}
