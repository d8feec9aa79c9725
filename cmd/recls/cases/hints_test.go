package cases

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

// everyHint asks for all that there is.
var everyHint = hover.HintKinds{Moves: hover.EachMove, Captures: true, Notation: true, Sums: true}

// hints draws the lines that have hints, with these in their places.
func (c *Case) hints(f *syntax.File) string {
	src := f.Source()
	var edits []syntax.Edit
	lines := map[int]bool{}
	for _, h := range hover.Hints(formats.Of(f).Hints, f, syntax.Span{End: src.Len()}, everyHint, notation.Both, c.Locale) {
		edits = append(edits, syntax.Edit{Span: syntax.Span{Start: h.At, End: h.At}, Text: "‹" + h.Text + "›"})
		lines[src.LineAt(h.At)] = true
	}
	hinted := syntax.NewSource(syntax.Apply(src.Text(), edits))
	var b strings.Builder
	for i := range hinted.LineCount() {
		if lines[i] {
			b.WriteString(hinted.Slice(hinted.LineSpan(i)) + "\n")
		}
	}
	return b.String()
}

// hints asserts that the hints of a text are in order between its characters, say one line each, and are the same
// whatever part is asked for.
func (c *Checker) hints(f *syntax.File) error {
	lines := everyHint
	lines.Moves = hover.LineMoves
	return cmp.Or(c.hintsOf(f, everyHint), c.hintsOf(f, lines))
}

func (c *Checker) hintsOf(f *syntax.File, kinds hover.HintKinds) error {
	text := f.Source().Text()
	all := hover.Hints(formats.Of(f).Hints, f, syntax.Span{End: len(text)}, kinds, notation.Both, nil)
	at := 0
	for _, h := range all {
		if h.At < max(at, 1) || h.At > len(text) || split(text, h.At) {
			return fmt.Errorf("hints: %d behind %d is not a place for %q", h.At, at, h.Text)
		}
		if h.Text == "" || h.Tip == h.Text || strings.ContainsAny(h.Text+h.Tip, "\r\n") {
			return fmt.Errorf("hints: %q with %q at %d is not a line that says more each", h.Text, h.Tip, h.At)
		}
		at = h.At
	}
	for _, cut := range []int{len(text) / 3, len(text) / 2} {
		parts := hover.Hints(formats.Of(f).Hints, f, syntax.Span{End: cut}, kinds, notation.Both, nil)
		parts = append(parts, hover.Hints(formats.Of(f).Hints, f, syntax.Span{Start: cut, End: len(text)}, kinds, notation.Both, nil)...)
		if !slices.Equal(all, parts) {
			return fmt.Errorf("hints: those before and behind %d are not those of the whole", cut)
		}
	}
	return nil
}
