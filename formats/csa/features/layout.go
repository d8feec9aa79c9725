package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func layout() *format.Layout {
	return &format.Layout{Units: csa.Statements, Write: writeCSA, Same: sameCSA}
}

// writeCSA writes CSA records as spec/csa.md section 11 prescribes: one statement a line in upper case, rows of 27
// characters, no blanks and no empty lines. Statements keep their number and order. Lines with a fault stay.
func writeCSA(w *format.Writer, f *syntax.File, _ format.Options) {
	t := f.Tree
	text := t.Source().Text()
	if strings.HasPrefix(text, format.ByteOrderMark) {
		w.Keep(syntax.Span{Start: 0, End: len(format.ByteOrderMark)})
	}
	if isForeign(t) {
		w.KeepFaulty(syntax.Span{Start: w.At(), End: len(text)})
		return
	}
	l := csaLines{w: w, t: t}
	for l.next() && !w.Stopped() {
		l.write()
	}
	if !l.begun {
		w.Keep(syntax.Span{Start: w.At(), End: len(text)})
		return
	}
	w.Put(csaBreakBefore(t, t.TokenCount()))
}

// isForeign reports whether a text has no statement of the format beside lines that are none: it is some other text,
// and its blanks and empty lines are its own. Comments and separators do not count, for other texts have such lines
// too.
func isForeign(t *syntax.Tree) bool {
	faulty := false
	for n := range syntax.NodeID(t.Len()) {
		k := t.Kind(n)
		switch {
		case !csa.Statements.Has(k) || k == csa.Comment || k == csa.Separator:
		case csa.Sound(t, n):
			return false
		default:
			faulty = true
		}
	}
	return faulty
}

// csaLines goes through the lines of a text that have statements in them. A line with a fault stays byte for byte:
// where it cannot be read, nobody knows which of its blanks and commas are between statements.
type csaLines struct {
	w *format.Writer
	t *syntax.Tree

	tokens [2]int           // of the line, without its break
	nodes  [2]syntax.NodeID // from its first statement to after its last
	sound  bool             // all of it is of the format
	whole  bool             // all of it can be read

	begun bool // a line was written
	kept  bool // the line written last has a fault
}

func (l *csaLines) next() bool {
	t, n, end := l.t, l.nodes[1], syntax.NodeID(l.t.Len())
	for n < end && !csa.Statements.Has(t.Kind(n)) {
		n++
	}
	if n == end {
		return false
	}
	first, last := t.Tokens(n)
	for first > 0 && t.TokenKind(first-1) != csa.Break {
		first--
	}
	for last < t.TokenCount() && t.TokenKind(last) != csa.Break {
		last++
	}
	l.tokens, l.nodes[0], l.sound, l.whole = [2]int{first, last}, n, true, true
	for ; n < end; n++ {
		if first, _ := t.Tokens(n); first >= last {
			break
		}
		if csa.Statements.Has(t.Kind(n)) && !csa.Sound(t, n) {
			l.sound, l.whole = false, l.whole && csa.Whole(t, n)
		}
	}
	l.nodes[1] = n
	return true
}

// write puts every statement of the line on a line of its own, unless there is a fault in it.
func (l *csaLines) write() {
	if !l.sound {
		l.keep()
		return
	}
	for n := l.nodes[0]; n < l.nodes[1]; n++ {
		if csa.Statements.Has(l.t.Kind(n)) {
			l.breakBefore(n, l.t.Span(n).Start)
			l.w.Replace(l.t.Span(n), csa.Canonical(l.t, n))
		}
	}
	l.kept = false
}

// keep copies the line. Empty lines between two such lines stay as well: they may belong to what the two are.
func (l *csaLines) keep() {
	s := syntax.Span{Start: max(l.w.At(), l.t.TokenStart(l.tokens[0])), End: l.t.TokenStart(l.tokens[1])}
	if l.kept {
		l.w.Keep(syntax.Span{Start: l.w.At(), End: s.Start})
	} else {
		l.breakBefore(l.nodes[0], s.Start)
	}
	if l.whole {
		l.w.Keep(s) // it has a word that is unknown, which is no reason to warn of it
	} else {
		l.w.KeepFaulty(s)
	}
	l.kept = true
}

// breakBefore ends the line before the statement n, which is written from the byte at start on.
func (l *csaLines) breakBefore(n syntax.NodeID, start int) {
	switch {
	case l.begun:
		first, _ := l.t.Tokens(n)
		l.w.Put(csaBreakBefore(l.t, first))
	case l.w.At() == 0 && strings.HasPrefix(l.t.Source().Text()[start:], format.ByteOrderMark):
		l.w.Keep(syntax.Span{Start: 0, End: start}) // what is no mark here would become one
	}
	l.begun = true
}

// csaWhite is the tokens between statements.
const csaWhite syntax.KindSet = 1<<csa.Blank | 1<<csa.Break | 1<<csa.Comma

// csaBreakBefore is the line break that ends the statement before token i, or that of the file where a comma or nothing
// was.
func csaBreakBefore(t *syntax.Tree, i int) string {
	found := ""
	for i--; i >= 0 && csaWhite.Has(t.TokenKind(i)); i-- {
		if t.TokenKind(i) == csa.Break {
			found = syntax.LineBreakAt(t.Source().Text(), t.TokenStart(i))
		}
	}
	if found == "" {
		return syntax.LineBreak(t.Source().Text())
	}
	return found
}

// sameCSA compares statement by statement, in canonical form.
func sameCSA(before, after *syntax.File) bool {
	a, b := before.Tree, after.Tree
	return slices.EqualFunc(csaStatements(a), csaStatements(b), func(m, n syntax.NodeID) bool {
		return a.Kind(m) == b.Kind(n) && csa.Canonical(a, m) == csa.Canonical(b, n)
	})
}

func csaStatements(t *syntax.Tree) []syntax.NodeID {
	list := make([]syntax.NodeID, 0, t.Len())
	for n := range syntax.NodeID(t.Len()) {
		if csa.Statements.Has(t.Kind(n)) {
			list = append(list, n)
		}
	}
	return list
}
