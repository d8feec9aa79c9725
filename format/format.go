// Package format brings records into the one canonical layout that the format documents of recls describe. It cannot
// lose anything: the result is read again and must mean the same, else there is no edit.
package format

import (
	"context"
	"maps"
	"slices"

	"github.com/recls/recls/syntax"
)

// Setting is a whole number that a layout lets users choose. What reads, checks and documents settings, and the flags
// of the command line, are made of it.
type Setting struct {
	Name    string   // "toy.lineWidth": a table and the key in it
	Old     []string // names that it had before
	Doc     string   // one or two sentences
	Values  []int    // that it may have; all from the first to the last when Ranged
	Ranged  bool
	Default int

	Flag, Usage string          // on the command line
	Refuse      func(int) error // what is wrong with a value of the flag that the setting may not have
}

// Allows reports whether the setting may have a value.
func (s *Setting) Allows(n int) bool {
	if s.Ranged {
		return s.Values[0] <= n && n <= s.Values[1]
	}
	return slices.Contains(s.Values, n)
}

// Options are what users chose. What they did not choose is as by default: the zero value is the canonical layout.
type Options map[*Setting]int

// Get is the value of a setting.
func (o Options) Get(s *Setting) int {
	if n, ok := o[s]; ok {
		return n
	}
	return s.Default
}

// Under is the options with others laid over them. Neither is changed.
func (o Options) Under(above Options) Options {
	sum := make(Options, len(o)+len(above))
	maps.Copy(sum, o)
	maps.Copy(sum, above)
	return sum
}

// MaxIndent bounds indentation, in variations: a million nested ones must not become a million blanks on each of a
// million lines.
const MaxIndent = 16

// ByteOrderMark is that of a text that was not stripped of it.
const ByteOrderMark = "\ufeff"

// Result is what formatting a file comes to.
type Result struct {
	Edits []syntax.Edit // minimal, in order, not overlapping; nil when the layout is canonical
	// Kept are the parts that were left byte for byte because of faults in them.
	Kept []syntax.Span
	// Returns is set when these are the whole text because its line ends are the fault: several returns before a line
	// feed.
	Returns bool
	// Unsafe is set, and Edits nil, when the check of the result failed. That is a defect of recls, never of the
	// record, and callers say so.
	Unsafe bool
}

// Layout is the canonical layout of one format. A format without one is left as it is.
type Layout struct {
	// Units are the nodes that are laid out as a whole or not at all.
	Units syntax.KindSet
	// Settings are what users may choose of it.
	Settings []*Setting
	// Write puts the whole file out, in the order of the text.
	Write func(*Writer, *syntax.File, Options)
	// Same reports whether two files mean the same: the same tokens, white space and the canonicalisations of the
	// layout aside.
	Same func(before, after *syntax.File) bool
}

// Format finds the edits that bring a file into its canonical layout. Once ctx ends the result is empty.
func Format(ctx context.Context, l *Layout, f *syntax.File, o Options) Result {
	return l.format(ctx, f, o, nil)
}

// format is Format, less the edits that drop wants away.
func (l *Layout) format(ctx context.Context, f *syntax.File, o Options, drop func(syntax.Edit) bool) Result {
	if l == nil {
		return Result{}
	}
	w := newWriter(ctx, f.Source().Text())
	l.Write(w, f, o)
	if w.Stopped() {
		return Result{}
	}
	edits, text := w.finish()
	if drop != nil {
		edits = slices.DeleteFunc(edits, drop)
		text = syntax.Apply(f.Source().Text(), edits)
	}
	if len(edits) > 0 && joinsLines(f.Source().Text(), text) { // the line ends are the fault, of the whole text
		return Result{Kept: []syntax.Span{{End: f.Source().Len()}}, Returns: true}
	}
	if len(edits) > 0 && !l.Same(f, f.Format.Parse(syntax.NewSource(text))) {
		return Result{Kept: w.kept, Unsafe: true}
	}
	return Result{Edits: edits, Kept: w.kept}
}

// joinsLines reports whether a reader that ends lines at "\n" and "\r\n" alone finds two lines in one that it did not
// before: after a return that had belonged to a line break and is alone now.
func joinsLines(before, after string) bool {
	return syntax.LoneReturns(after) && !syntax.LoneReturns(before)
}

// Edits is Format for those who want nothing but the edits.
func Edits(l *Layout, f *syntax.File, o Options) []syntax.Edit {
	return Format(context.Background(), l, f, o).Edits
}

// FormatRange is Format for the nodes, lines or statements that a span touches. What lies outside stays as it is.
func FormatRange(ctx context.Context, l *Layout, f *syntax.File, o Options, within syntax.Span) Result {
	if l == nil {
		return Result{}
	}
	within = l.widen(f.Tree, within)
	return l.format(ctx, f, o, func(e syntax.Edit) bool { return !within.Covers(e.Span) })
}

// widen takes in the whole of what the ends of a span cut, since the edits of one node belong together, and the white
// space around it.
func (l *Layout) widen(t *syntax.Tree, s syntax.Span) syntax.Span {
	for _, off := range []int{s.Start, max(s.Start, s.End-1)} {
		if n := t.Up(t.NodeAt(off), l.Units); n != syntax.None {
			whole := t.Span(n)
			s = syntax.Span{Start: min(s.Start, whole.Start), End: max(s.End, whole.End)}
		}
	}
	text := t.Source().Text()
	for s.Start > 0 && isBlank(text[s.Start-1]) {
		s.Start--
	}
	for s.End < len(text) && isBlank(text[s.End]) {
		s.End++
	}
	return s
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
