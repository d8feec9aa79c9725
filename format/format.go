// Package format brings records into the one canonical layout that the format
// documents of recls describe. It cannot lose anything: the result is read
// again and must mean the same, else there is no edit.
package format

import (
	"github.com/recls/recls/syntax"
)

// Options are the few things that users may choose. The zero value is the
// canonical layout.
type Options struct {
	Indent int // Ishi: blanks before a line for each VAR around it; 0, 2 or 4
	Width  int // SGF: characters of a line, as far as values can be parted; 0 means 80
}

// Result is what formatting a file comes to.
type Result struct {
	Edits []syntax.Edit // minimal, in order, not overlapping; nil when the layout is canonical
	// Kept are the parts that were left byte for byte because of faults in them.
	Kept []syntax.Span
	// Unsafe is set, and Edits nil, when the check of the result failed. That is
	// a defect of recls, never of the record, and callers say so.
	Unsafe bool
}

// layout is the formatter of one format.
type layout struct {
	format string
	// units are the nodes that are laid out as a whole or not at all.
	units syntax.KindSet
	// write puts the whole file out, in the order of the text.
	write func(*Writer, *syntax.File, Options)
	// same reports whether two files mean the same: the same tokens, white space
	// and the canonicalisations of the layout aside.
	same func(before, after *syntax.File) bool
}

// layouts is every formatter. A format without one is left as it is.
func layouts() []layout {
	return []layout{
		sgfLayout(),
		ishiLayout(),
		csaLayout(),
	}
}

// Format finds the edits that bring a file into its canonical layout.
func Format(f *syntax.File, o Options) Result {
	for _, l := range layouts() {
		if l.format == f.Format.ID() {
			return l.run(f, o)
		}
	}
	return Result{}
}

func (l *layout) run(f *syntax.File, o Options) Result {
	w := newWriter(f.Source().Text())
	l.write(w, f, o)
	edits, text := w.finish()
	return l.proved(f, Result{Edits: edits, Kept: w.kept}, text)
}

// proved is a result that means what the file does, whose text it makes the text
// given. Without edits it is that text.
func (l *layout) proved(f *syntax.File, r Result, text string) Result {
	if len(r.Edits) > 0 && !l.same(f, f.Format.Parse(syntax.NewSource(text))) {
		return Result{Kept: r.Kept, Unsafe: true}
	}
	return r
}

// Edits is Format for those who want nothing but the edits.
func Edits(f *syntax.File, o Options) []syntax.Edit { return Format(f, o).Edits }
