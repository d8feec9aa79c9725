// Package format brings records into the one canonical layout that the format
// documents of recls describe. It cannot lose anything: the result is read
// again and must mean the same, else there is no edit.
package format

import (
	"context"

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
	// pieces is same for a file and the text that it became, which it reads piece by
	// piece, as the Writer has cut it; ok is false when it must be read whole. May be
	// nil.
	pieces func(before *syntax.File, text *syntax.Source, cuts []cut) (same, ok bool)
}

// layouts is every formatter. A format without one is left as it is.
func layouts() []layout {
	return []layout{
		sgfLayout(),
		ishiLayout(),
		csaLayout(),
	}
}

// Format finds the edits that bring a file into its canonical layout. Once ctx ends
// the result is empty.
func Format(ctx context.Context, f *syntax.File, o Options) Result {
	for _, l := range layouts() {
		if l.format == f.Format.ID() {
			return l.run(ctx, f, o)
		}
	}
	return Result{}
}

func (l *layout) run(ctx context.Context, f *syntax.File, o Options) Result {
	w := newWriter(ctx, f.Source().Text())
	l.write(w, f, o)
	if w.stopped() {
		return Result{}
	}
	edits, text := w.finish()
	return l.proved(f, Result{Edits: edits, Kept: w.kept}, text, w.cuts)
}

// proved is a result that means what the file does, whose text it makes the text
// given. Without edits it is that text.
func (l *layout) proved(f *syntax.File, r Result, text string, cuts []cut) Result {
	if len(r.Edits) > 0 && !l.means(f, syntax.NewSource(text), cuts) {
		return Result{Kept: r.Kept, Unsafe: true}
	}
	return r
}

// means reports whether a text means what a file does.
func (l *layout) means(f *syntax.File, text *syntax.Source, cuts []cut) bool {
	if l.pieces != nil && len(cuts) > 0 {
		if same, ok := l.pieces(f, text, cuts); ok {
			return same
		}
	}
	return l.same(f, syntax.Parse(f.Format, text))
}

// Edits is Format for those who want nothing but the edits.
func Edits(f *syntax.File, o Options) []syntax.Edit {
	return Format(context.Background(), f, o).Edits
}
