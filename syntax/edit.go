package syntax

import (
	"slices"
	"strings"
)

// Edit replaces the bytes of a span by a text.
type Edit struct {
	Span Span
	Text string
}

// Replace writes a text in the place of a span.
func Replace(s Span, text string) Edit { return Edit{Span: s, Text: text} }

// Insert puts a text at a place.
func Insert(at int, text string) Edit { return Edit{Span: Span{Start: at, End: at}, Text: text} }

// Remove takes a span away.
func Remove(s Span) Edit { return Edit{Span: s} }

// Change is where two versions of a text differ: the bytes of a span of the old
// one were replaced by Len bytes of the new one.
type Change struct {
	Span Span
	Len  int
}

// By is how far what is after the change has moved, in bytes.
func (c Change) By() int { return c.Len - c.Span.Len() }

// then is the change that c and, after it, next have come to: all from the first byte that one of them has touched to
// the last.
func (c Change) then(next Change) Change {
	start, end := min(c.Span.Start, next.Span.Start), max(c.Span.Start+c.Len, next.Span.End) // between the two
	return Change{Span: Span{start, end - c.By()}, Len: end + next.By() - start}
}

// Apply makes the edits in text. Edits refer to the text as it was, and must
// not overlap; of two at one place the earlier in the slice comes first.
func Apply(text string, edits []Edit) string {
	if len(edits) == 0 {
		return text
	}
	sorted := byPlace(edits)
	size := len(text)
	for _, e := range sorted {
		size += len(e.Text) - e.Span.Len()
	}
	var out strings.Builder
	out.Grow(max(size, 0))
	at := 0
	for _, e := range sorted {
		out.WriteString(text[at:e.Span.Start])
		out.WriteString(e.Text)
		at = e.Span.End
	}
	out.WriteString(text[at:])
	return out.String()
}

// byPlace is the edits in the order of the text; those of a formatter have it.
func byPlace(edits []Edit) []Edit {
	order := func(a, b Edit) int { return a.Span.Start - b.Span.Start }
	if slices.IsSortedFunc(edits, order) {
		return edits
	}
	sorted := slices.Clone(edits)
	slices.SortStableFunc(sorted, order)
	return sorted
}

// Overlap reports whether two of the edits touch the same bytes, in which case they cannot be applied together. Two
// that insert at one place do: whose text comes first would be chance, and both may fix the same thing.
func Overlap(edits []Edit) bool {
	sorted := byPlace(edits)
	for i := 1; i < len(sorted); i++ {
		before, s := sorted[i-1].Span, sorted[i].Span
		if s.Start < before.End || s == before {
			return true
		}
	}
	return false
}
