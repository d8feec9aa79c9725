package features

import (
	"strings"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// The canonical layout of Ishi Standard Format (recls: spec/ishi.md, section 10): one statement a line without
// indentation, one blank between fields, keywords, colours and columns in upper case, one blank line before every event
// but the first. What people wrote in comments, user data, titles, remarks and labels stays as it is, and so do line
// ends.

func layout() *format.Layout {
	return &format.Layout{Units: ishi.Statements, Settings: []*format.Setting{indentWidth}, Write: writeIshi, Same: sameIshi}
}

// indentWidth is how many blanks are before a line for each VAR around it.
var indentWidth = &format.Setting{
	Name: "ishi.indentWidth", Old: []string{"format.indent"}, Values: []int{0, 2, 4},
	Doc:  "How many spaces indent the lines of each variation (`VAR`) in formatted Ishi records.",
	Flag: "indent", Usage: "indent the lines of an Ishi variation by `SPACES`: 0, 2 or 4 (default 0)",
	Refuse: func(n int) error {
		return i18n.Errorf("--indent %d: expected 0, 2 or 4 spaces, such as --indent 2", n)
	},
}

// ishiWriter goes over the statements in the order of the file. What it passes over without keeping it is white space.
type ishiWriter struct {
	*format.Writer
	tree   *syntax.Tree
	eol    string // for lines that have none of their own
	indent int
	open   []syntax.NodeID // the variations around
	done   int             // the tokens before it are dealt with
	kept   int             // after the last byte that stays, but for white space between lines
}

func writeIshi(out *format.Writer, f *syntax.File, o format.Options) {
	w := &ishiWriter{Writer: out, tree: f.Tree, eol: "\n", indent: o.Get(indentWidth)}
	for i := range w.tree.TokenCount() {
		if w.tree.TokenKind(i) == ishi.NewLine {
			w.eol = w.tree.TokenText(i)
			break
		}
	}
	closed := false // the event before is one that ends where its lines end
	for _, e := range ishi.FactsOf(f).Events {
		if closed {
			w.passOver(w.first(e.Node))
			w.Put(w.separator())
		}
		w.event(e)
		closed = !e.Broken
	}
	w.passOver(w.tree.TokenCount())
}

// event writes the lines of an event. Where blocks do not fit together nobody knows what is text and what is not: the
// event stays as it is.
func (w *ishiWriter) event(e ishi.Event) {
	if e.Broken {
		w.keep(e.Node)
		return
	}
	for n, end := e.Node+1, w.tree.End(e.Node); n < end && !w.Stopped(); n++ {
		for len(w.open) > 0 && !w.tree.Inside(n, w.open[len(w.open)-1]) {
			w.open = w.open[:len(w.open)-1]
		}
		if kind := w.tree.Kind(n); kind == ishi.Var {
			w.open = append(w.open, n)
		} else if kind == ishi.Unknown || w.unread(n) {
			w.keep(n)
			w.endLine()
		} else {
			w.statement(n)
		}
	}
	w.open = w.open[:0]
}

// separator is a blank line. After a lone carriage return it is another: a line feed would make one line end of the
// two.
func (w *ishiWriter) separator() string {
	if w.kept > 0 && w.tree.Source().Text()[w.kept-1] == '\r' {
		return "\r"
	}
	return w.eol
}

func (w *ishiWriter) first(n syntax.NodeID) int {
	first, _ := w.tree.Tokens(n)
	return first
}

// unread reports whether a field of the statement could not be read.
func (w *ishiWriter) unread(n syntax.NodeID) bool {
	return ishi.TokenOf(w.tree, n, ishi.Bad).Len() > 0
}

// passOver goes on to a token outside statements. Blank lines disappear; lines of control characters stay.
func (w *ishiWriter) passOver(token int) {
	for ; w.done < token; w.done++ {
		if k := w.tree.TokenKind(w.done); k == ishi.Ignored || k == ishi.Foreign {
			w.Keep(w.tree.TokenSpan(w.done))
			w.kept = w.tree.TokenSpan(w.done).End
		}
	}
}

// keep copies a node as it is.
func (w *ishiWriter) keep(n syntax.NodeID) {
	first, last := w.tree.Tokens(n)
	w.passOver(first)
	if w.At() == 0 && strings.HasPrefix(w.tree.Text(n), format.ByteOrderMark) {
		w.Keep(syntax.Span{Start: 0, End: w.tree.Span(n).Start}) // what is no mark here would become one
	}
	w.KeepFaulty(w.tree.Span(n))
	w.done, w.kept = last, w.tree.TokenStart(last)
}

// statement writes one statement: its tokens, with one blank where there were some.
func (w *ishiWriter) statement(n syntax.NodeID) {
	first, last := w.tree.Tokens(n)
	w.passOver(first)
	start, blank := true, false
	for i := first; i < last; i++ {
		switch kind := w.tree.TokenKind(i); kind {
		case ishi.Space:
			blank = !start
		case ishi.NewLine, ishi.Body, ishi.UserBody:
			w.Keep(w.tree.TokenSpan(i))
			start, blank = true, false
		default:
			if start {
				w.Put(strings.Repeat(" ", w.indentation(n)))
			} else if blank {
				w.Put(" ")
			}
			w.Replace(w.tree.TokenSpan(i), canonicalIshi(kind, w.tree.TokenText(i)))
			start, blank = false, false
		}
	}
	w.done, w.kept = last, w.tree.TokenStart(last)
	w.endLine()
}

// endLine gives the last line of the file its line end.
func (w *ishiWriter) endLine() {
	if w.done > 0 && w.tree.TokenStart(w.done) == w.tree.Source().Len() {
		if text := w.tree.Source().Text(); text[len(text)-1] != '\n' && text[len(text)-1] != '\r' {
			w.Put(w.eol)
		}
	}
}

// indentation is the blanks before a statement; VAR and ENDVAR are where the move before them does.
func (w *ishiWriter) indentation(n syntax.NodeID) int {
	depth := len(w.open)
	if k := w.tree.Kind(n); k == ishi.VarStart || k == ishi.VarEnd {
		depth--
	}
	return max(w.indent, 0) * min(max(depth, 0), format.MaxIndent)
}

// canonicalIshi is the one way to write a token. What may be in any case is in upper case, but for the x of a size.
func canonicalIshi(kind syntax.Kind, text string) string {
	switch kind {
	case ishi.Keyword, ishi.Color, ishi.Pass, ishi.All, ishi.Point:
		return strings.ToUpper(text)
	case ishi.Size:
		return strings.ToLower(text)
	}
	return text
}

// sameIshi compares the nodes, and all tokens that are not white space. The text of a comment or
// of user data must be the same to the byte.
func sameIshi(before, after *syntax.File) bool {
	a, b := before.Tree, after.Tree
	if a.Len() != b.Len() {
		return false
	}
	for n := range syntax.NodeID(a.Len()) {
		if a.Kind(n) != b.Kind(n) || a.Parent(n) != b.Parent(n) {
			return false
		}
	}
	x, y := ishiTokens{tree: a}, ishiTokens{tree: b}
	for {
		more := x.next()
		if more != y.next() {
			return false
		}
		if !more {
			return true
		}
		if x.kind != y.kind || x.text() != y.text() && canonicalIshi(x.kind, x.text()) != canonicalIshi(y.kind, y.text()) {
			return false
		}
	}
}

// ishiTokens goes over the tokens that are not white space.
type ishiTokens struct {
	tree       *syntax.Tree
	count      int // the number of tokens so far
	kind       syntax.Kind
	start, end int
}

// next goes on to the next token; it reports false after the last.
func (x *ishiTokens) next() bool {
	for ; x.count < x.tree.TokenCount(); x.count++ {
		x.kind, x.start, x.end = x.tree.TokenKind(x.count), x.end, x.tree.TokenStart(x.count+1)
		if !ishiSpace.Has(x.kind) {
			x.count++
			return true
		}
	}
	return false
}

func (x *ishiTokens) text() string { return x.tree.Source().Text()[x.start:x.end] }

var ishiSpace = syntax.Kinds(ishi.Blank, ishi.Space, ishi.NewLine)
