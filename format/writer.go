package format

import (
	"github.com/recls/recls/formats"
)

// Writer takes a new layout in the order of the old text and turns it into
// minimal edits. A formatter says which bytes of the text stay (Keep), which
// are written anew (Replace), and what stands between (Put). Bytes of the text
// that are neither kept nor replaced disappear: they are white space, and the
// same-meaning check of Format holds a formatter to that.
type Writer struct {
	src   string
	at    int    // all of src before it is dealt with
	put   []byte // what stands between the last kept bytes and the next
	last  string // what stood in the last gap: mostly the next is the same, and makes no string
	edits []formats.Edit
	kept  []formats.Span
	col   int // characters since the last line break that was written
}

func newWriter(src string) *Writer { return &Writer{src: src} }

// Put writes text that does not come from the record: white space.
func (w *Writer) Put(text string) {
	w.put = append(w.put, text...)
	w.advance(text)
}

// Keep copies a part of the text. Parts come in the order of the text.
func (w *Writer) Keep(s formats.Span) { w.Replace(s, w.src[s.Start:s.End]) }

// KeepFaulty copies a part that is left alone because of faults in it.
func (w *Writer) KeepFaulty(s formats.Span) {
	w.kept = append(w.kept, s)
	w.Keep(s)
}

// Replace writes text in the place of a part of the record.
func (w *Writer) Replace(s formats.Span, text string) {
	w.gap(s.Start)
	w.edit(s, text)
	w.at = s.End
	w.advance(text)
}

// Column is the number of characters on the line that is being written.
func (w *Writer) Column() int { return w.col }

func (w *Writer) advance(text string) {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n' || c == '\r':
			w.col = 0
		case c < 0x80 || c >= 0xC0:
			w.col++
		}
	}
}

// gap settles what stands before the byte at start. Most of it stays as it is
// and makes no string.
func (w *Writer) gap(start int) {
	if w.src[w.at:start] != string(w.put) {
		if w.last != string(w.put) {
			w.last = string(w.put)
		}
		w.edit(formats.Span{Start: w.at, End: start}, w.last)
	}
	w.put = w.put[:0]
}

// edit notes a change without what both sides share at their ends.
func (w *Writer) edit(s formats.Span, text string) {
	old := w.src[s.Start:s.End]
	if old == text {
		return
	}
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
	w.edits = append(w.edits, formats.Edit{
		Span: formats.Span{Start: s.Start + p, End: s.End - q},
		Text: text[p : len(text)-q],
	})
}

// inRune reports whether a cut at i would split a character: an edit must begin
// and end between characters, or an editor could not name its place.
func inRune(s string, i int) bool {
	return i > 0 && i < len(s) && s[i]&0xC0 == 0x80
}

// finish settles the end of the text and returns the edits.
func (w *Writer) finish() []formats.Edit {
	w.gap(len(w.src))
	return w.edits
}
