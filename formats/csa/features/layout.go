package features

import (
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/syntax"
)

func layout() *format.Layout {
	return &format.Layout{Units: csa.Statements, Write: writeCSA, Same: sameCSA}
}

// writeCSA writes CSA records as spec/csa.md section 11 prescribes: one statement a line in upper case, rows of 27
// characters, no blanks and no empty lines. Statements keep their number and order. Lines with a fault stay.
func writeCSA(w *format.Writer, f *syntax.File, _ format.Options) {
	t := f.Tree
	keep, keepFaulty := w.Keep, w.KeepFaulty // once, not for every line
	l := lines.Layout{Writer: w, Grammar: &csa.Lines, Tree: t, Leave: keepFaulty}
	l.IsSound = func() bool {
		sound, whole := true, true
		for n := l.Nodes[0]; n < l.Nodes[1]; n++ {
			if csa.Statements.Has(t.Kind(n)) && !csa.Sound(t, n) {
				sound, whole = false, whole && csa.FullyRead(t, n)
			}
		}
		if l.Leave = keepFaulty; whole {
			l.Leave = keep // it has a word that is unknown, which is no reason to warn of it
		}
		return sound
	}
	l.Statement = func(n syntax.NodeID) {
		l.BreakBefore(n, t.Span(n).Start)
		w.Replace(t.Span(n), csa.Canonical(t, n))
	}
	l.Run()
}

// sameCSA compares statement by statement, in canonical form.
func sameCSA(before, after *syntax.File) bool {
	a, b := before.Tree, after.Tree
	return csa.Lines.Same(a, b, func(m, n syntax.NodeID) bool {
		return a.Kind(m) == b.Kind(n) && csa.Canonical(a, m) == csa.Canonical(b, n)
	})
}
