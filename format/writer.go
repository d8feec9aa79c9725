package format

import (
	"context"
	"strings"

	"github.com/recls/recls/syntax"
)

// Writer takes a new layout in the order of the old text and turns it into minimal edits. A formatter says which bytes
// of the text stay (Keep), which are written anew (Replace), and what is between (Put). Bytes of the text that are
// neither kept nor replaced disappear: they are white space, and the same-meaning check of Format holds a formatter to
// that.
//
// The new text grows in one buffer, in which the texts of the edits lie too. While nothing has changed there is none.
type Writer struct {
	ctx     context.Context
	src     string
	at      int    // all of src before it is dealt with
	put     []byte // what is between the last kept bytes and the next
	changed []byte // what the text is replaced by that is being written

	out     strings.Builder // the new text but for its end,
	from    int             // which is src[from:at]: it stays as it is
	changes []change
	kept    []syntax.Span
}

// change is an edit whose text has its place in the new text. Offsets are bytes.
type change struct{ start, end, at, size uint32 }

func newWriter(ctx context.Context, src string) *Writer { return &Writer{ctx: ctx, src: src} }

// Stopped reports whether nobody waits for the layout any more: a formatter need not go on.
func (w *Writer) Stopped() bool { return w.ctx.Err() != nil }

// Source is the old text.
func (w *Writer) Source() string { return w.src }

// At is the byte of the old text before which everything is dealt with.
func (w *Writer) At() int { return w.at }

// Put writes text that does not come from the record: white space.
func (w *Writer) Put(text string) { w.put = append(w.put, text...) }

// Keep copies a part of the text. Parts come in the order of the text.
func (w *Writer) Keep(s syntax.Span) {
	w.gap(s.Start)
	w.at = s.End
}

// KeepFaulty copies a part that is left alone because of faults in it.
func (w *Writer) KeepFaulty(s syntax.Span) {
	w.kept = append(w.kept, s)
	w.Keep(s)
}

// Replace writes text in the place of a part of the record.
func (w *Writer) Replace(s syntax.Span, text string) {
	if w.src[s.Start:s.End] == text {
		w.Keep(s)
		return
	}
	w.changed = append(w.changed[:0], text...)
	w.ReplaceBy(s, w.changed)
}

// ReplaceBy is Replace of a text that may change later.
func (w *Writer) ReplaceBy(s syntax.Span, text []byte) {
	w.gap(s.Start)
	if w.src[s.Start:s.End] != string(text) {
		w.edit(s, text)
	}
	w.at = s.End
}

// gap settles what is before the byte at start.
func (w *Writer) gap(start int) {
	if w.at == start && len(w.put) == 0 {
		return
	}
	if w.src[w.at:start] != string(w.put) {
		w.edit(syntax.Span{Start: w.at, End: start}, w.put)
	}
	w.put = w.put[:0]
}

// edit notes a change without what both sides share at their ends.
func (w *Writer) edit(s syntax.Span, text []byte) {
	old := w.src[s.Start:s.End]
	p := 0
	for p < len(old) && p < len(text) && old[p] == text[p] {
		p++
	}
	q := 0
	for q < len(old)-p && q < len(text)-p && old[len(old)-1-q] == text[len(text)-1-q] {
		q++
	}
	for ; inRune(old, p) || inRune(text, p); p-- {
	}
	for ; inRune(old, len(old)-q) || inRune(text, len(text)-q); q-- {
	}
	w.write(syntax.Span{Start: s.Start + p, End: s.End - q}, text[p:len(text)-q])
}

// write puts text in the place of a span, after what stays before it.
func (w *Writer) write(s syntax.Span, text []byte) {
	if w.out.Cap() == 0 {
		w.out.Grow(len(w.src) + len(w.src)/8)
	}
	w.out.WriteString(w.src[w.from:s.Start])
	w.changes = append(w.changes, change{uint32(s.Start), uint32(s.End), uint32(w.out.Len()), uint32(len(text))})
	w.out.Write(text)
	w.from = s.End
}

// inRune reports whether a cut at i would split a character: an edit must begin and end between characters, or an
// editor could not name its place.
func inRune[T ~string | ~[]byte](s T, i int) bool {
	return i > 0 && i < len(s) && s[i]&0xC0 == 0x80
}

// finish settles the end of the text and returns the edits, and the text that they make of the old one.
func (w *Writer) finish() (edits []syntax.Edit, text string) {
	w.gap(len(w.src))
	if len(w.changes) == 0 {
		return nil, w.src
	}
	w.out.WriteString(w.src[w.from:])
	text = w.out.String()
	edits = make([]syntax.Edit, len(w.changes))
	for i, c := range w.changes {
		edits[i] = syntax.Edit{Span: syntax.Span{Start: int(c.start), End: int(c.end)}, Text: text[c.at:][:c.size]}
	}
	w.changes = nil // the text is read next, which takes more memory than anything else
	return edits, text
}
