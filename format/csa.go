package format

import (
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

// csaLayout writes CSA records as spec/csa.md section 11 prescribes: one
// statement a line in upper case, rows of 27 characters, no blanks and no empty
// lines. Statements keep their number and order.
func csaLayout() layout {
	return layout{format: "csa", units: csa.Statements, write: writeCSA, same: sameCSA}
}

// mark is the byte order mark of a text that was not stripped of it.
const mark = "\ufeff"

func writeCSA(w *Writer, f *formats.File, _ Options) {
	t := f.Tree
	text := t.Source().Text()
	if strings.HasPrefix(text, mark) {
		w.Keep(formats.Span{Start: 0, End: len(mark)})
	}
	first := true
	for n := range formats.NodeID(t.Len()) {
		if !csa.Statements.Has(t.Kind(n)) {
			continue
		}
		if !first {
			before, _ := t.Tokens(n)
			w.Put(csaBreakBefore(t, before))
		} else if strings.HasPrefix(t.Text(n), mark) && w.at == 0 {
			w.Keep(formats.Span{Start: 0, End: t.Span(n).Start}) // what is no mark here would become one
		}
		first = false
		writeStatement(w, t, n)
	}
	if first {
		w.Keep(formats.Span{Start: w.at, End: len(text)})
		return
	}
	w.Put(csaBreakBefore(t, t.TokenCount()))
}

// writeStatement copies what could not be read as it is.
func writeStatement(w *Writer, t *formats.Tree, n formats.NodeID) {
	switch t.Kind(n) {
	case csa.Unknown, csa.BrokenInfo, csa.BrokenRow, csa.BrokenMove, csa.BrokenTime:
		w.KeepFaulty(t.Span(n))
		return
	case csa.Initial, csa.Row, csa.Pieces:
		if !csa.Whole(t, n) {
			w.KeepFaulty(t.Span(n))
			return
		}
	}
	w.Replace(t.Span(n), csa.Canonical(t, n))
}

// csaWhite is the tokens between statements.
const csaWhite formats.KindSet = 1<<csa.Blank | 1<<csa.Break | 1<<csa.Comma

// csaBreakBefore is the line break that ends the statement before token i, or
// that of the file where a comma or nothing stood.
func csaBreakBefore(t *formats.Tree, i int) string {
	found := ""
	for i--; i >= 0 && csaWhite.Has(t.TokenKind(i)); i-- {
		if t.TokenKind(i) == csa.Break {
			found = t.TokenText(i)
		}
	}
	if found == "" {
		return csa.EOL(t.Source().Text())
	}
	return found
}

// sameCSA compares statement by statement, in canonical form.
func sameCSA(before, after *formats.File) bool {
	a, b := csaStatements(before.Tree), csaStatements(after.Tree)
	for {
		m, more := a()
		n, also := b()
		switch {
		case more != also:
			return false
		case !more:
			return true
		case before.Tree.Kind(m) != after.Tree.Kind(n) || csa.Canonical(before.Tree, m) != csa.Canonical(after.Tree, n):
			return false
		}
	}
}

// csaStatements gives the statements of a tree one after the other.
func csaStatements(t *formats.Tree) func() (formats.NodeID, bool) {
	n := formats.Root
	return func() (formats.NodeID, bool) {
		for n++; int(n) < t.Len(); n++ {
			if csa.Statements.Has(t.Kind(n)) {
				return n, true
			}
		}
		return formats.None, false
	}
}
