package syntax

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/recls/recls/syntax/charset"
)

// MaxSize is the largest text that recls reads, in bytes (128 MiB - 1): offsets share a machine word with a kind. The
// edges (cmd, server) refuse what is larger; Parse never sees it.
const MaxSize = 1<<27 - 1

// Span is a half-open range of byte offsets in a Source.
type Span struct{ Start, End int }

// Len is the number of bytes in the span.
func (s Span) Len() int { return s.End - s.Start }

// Contains reports whether the byte at off lies in the span.
func (s Span) Contains(off int) bool { return s.Start <= off && off < s.End }

// Covers reports whether t lies inside s; an empty t may touch either end.
func (s Span) Covers(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// Moved is the span in a text that has moved by so many bytes.
func (s Span) Moved(by int) Span { return Span{s.Start + by, s.End + by} }

// Source is one version of one text. It never changes: an edit makes another Source. The text is what the editor holds
// or what the bytes of a file were decoded to; it need not be valid UTF-8.
//
// Lines end at "\n", "\r\n" and a lone "\r", as the editor protocol counts them. (SGF knows "\n\r" as well: that
// matters only where values are decoded, and is the business of its package.)
type Source struct {
	text  string
	name  string
	bytes *charset.Text
	saved Encoding // in which an editor keeps the text
	lines func() *lineTable

	table atomic.Pointer[lineTable] // nil until lines are asked for
	older *lineTable                // of a text before this one; nil without any
	since Change                    // of that text
	stats atomic.Pointer[ByteStats]
}

// lineTable holds where each line starts. wide is sorted and lists the lines that hold bytes beyond ASCII: on all
// others a byte is a column in every notation.
type lineTable struct {
	starts []uint32
	wide   []uint32
}

// Room is a buffer that a text of size bytes is read into by one ReadFrom, without growing.
func Room(size int64) *bytes.Buffer {
	return bytes.NewBuffer(huge(make([]byte, 0, size+bytes.MinRead)))
}

// NewSource wraps text. The line table is built when first asked for, once, and may be asked for by several goroutines.
func NewSource(text string) *Source {
	s := &Source{text: text}
	s.lines = sync.OnceValue(func() *lineTable { return s.note(scanLines(text)) })
	return s
}

// Changed wraps the text that a change of s has led to. What is known about the
// lines and the bytes of s is not found out again.
func (s *Source) Changed(text string, c Change) *Source {
	n := NewSource(text).Named(s.name).SavedIn(s.saved)
	if n.older, n.since = s.table.Load(), c; n.older == nil && s.older != nil {
		n.older, n.since = s.older, s.since.then(c) // nobody has asked for the lines of s
	}
	if n.older != nil {
		n.lines = sync.OnceValue(func() *lineTable { return n.note(n.older.changed(text, n.since)) })
	}
	if census := s.stats.Load(); census != nil {
		n.stats.Store(census.changed(s.Slice(c.Span), text[c.Span.Start:c.Span.Start+c.Len]))
	}
	return n
}

// note remembers the lines for the text that comes after this one.
func (s *Source) note(t *lineTable) *lineTable {
	s.table.Store(t)
	return t
}

// Decoded wraps the text of a file that was read as bytes, so that rules can be about its encoding.
func Decoded(t *charset.Text) *Source {
	s := NewSource(t.Text)
	s.bytes = t
	return s
}

// Named gives the source the name of its file, without the folders. Only who has just made the source may call it.
func (s *Source) Named(name string) *Source {
	s.name = name
	return s
}

// Name is the name of the file that the text is in, without the folders; "" where nobody knows one.
func (s *Source) Name() string { return s.name }

// Bytes tells what bytes the text was decoded from, and how; nil where nobody knows, as in an editor.
func (s *Source) Bytes() *charset.Text { return s.bytes }

// Encoding is how the bytes of a file are read; the zero value where nobody knows it.
type Encoding struct {
	Name string // registered
	Mark bool   // a byte order mark is in front
}

// SavedIn gives the source the encoding of its file, where an editor has decoded that. Only who has just made the
// source may call it, and only who sees to it that nobody asks for the encoding before may do so later.
func (s *Source) SavedIn(e Encoding) *Source {
	s.saved = e
	return s
}

// Encoding is that of the file.
func (s *Source) Encoding() Encoding {
	if s.bytes != nil {
		return Encoding{s.bytes.Name, s.bytes.Mark}
	}
	return s.saved
}

// Text is the whole text.
func (s *Source) Text() string { return s.text }

// Len is the length of the text in bytes.
func (s *Source) Len() int { return len(s.text) }

// Slice is the text of a span.
func (s *Source) Slice(sp Span) string { return s.text[sp.Start:sp.End] }

// LineCount is the number of lines; a text that ends in a line break has an
// empty last line, as editors show it. An empty text has one line.
func (s *Source) LineCount() int { return len(s.lines().starts) }

// LineAt is the 0-based line that holds the offset. Offsets outside the text count as its nearest end.
func (s *Source) LineAt(off int) int {
	starts := s.lines().starts
	return sort.Search(len(starts), func(i int) bool { return int(starts[i]) > off }) - boolInt(off >= 0)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// LineStart is the offset of the first byte of a 0-based line.
func (s *Source) LineStart(line int) int { return int(s.lines().starts[line]) }

// LineSpan is the span of a 0-based line without its line break.
func (s *Source) LineSpan(line int) Span {
	starts := s.lines().starts
	sp := Span{int(starts[line]), len(s.text)}
	if line+1 == len(starts) {
		return sp
	}
	sp.End = int(starts[line+1])
	if sp.End > sp.Start && s.text[sp.End-1] == '\n' {
		sp.End--
	}
	if sp.End > sp.Start && s.text[sp.End-1] == '\r' {
		sp.End--
	}
	return sp
}

// ASCIILine reports whether a 0-based line holds nothing beyond ASCII.
func (s *Source) ASCIILine(line int) bool {
	_, found := slices.BinarySearch(s.lines().wide, uint32(line))
	return !found
}

// Position turns an offset into a 1-based line and a 1-based column counted in
// Unicode code points (an invalid byte counts as one), as recls prints them.
func (s *Source) Position(off int) (line, column int) {
	off = min(max(off, 0), len(s.text))
	n := s.LineAt(off)
	start := s.LineStart(n)
	if s.ASCIILine(n) {
		return n + 1, off - start + 1
	}
	return n + 1, utf8.RuneCountInString(s.text[start:off]) + 1
}

// scanLines finds the lines. It looks for the next break of either kind with IndexByte, and for each only once: one
// comment of 14 MB costs two fast scans, not 14 million steps.
func scanLines(text string) *lineTable {
	t := &lineTable{starts: append(make([]uint32, 0, strings.Count(text, "\n")+1), 0)}
	cr, lf := nextByte(text, 0, '\r'), nextByte(text, 0, '\n')
	for at := 0; ; {
		end := min(cr, lf)
		if cr < lf && cr+1 == lf && lf < len(text) {
			end = lf
		}
		if cr <= end {
			cr = nextByte(text, end+1, '\r')
		}
		if lf <= end {
			lf = nextByte(text, end+1, '\n')
		}
		if !ascii(text[at:min(end, len(text))]) {
			t.wide = append(t.wide, uint32(len(t.starts)-1))
		}
		if end >= len(text) {
			return t
		}
		at = end + 1
		t.starts = append(t.starts, uint32(at))
	}
}

// changed is the table of a text that a change has led to. Lines are looked at again from the one before the change to
// the one after it: a "\r" and a "\n" may have met, or parted.
func (t *lineTable) changed(text string, c Change) *lineTable {
	first := t.lineAt(c.Span.Start - 1)
	last := t.lineAt(c.Span.End+1) + 1
	from, to := int(t.starts[first]), len(text)
	if last < len(t.starts) {
		to = int(t.starts[last]) + c.By()
	}
	fresh := scanLines(text[from:to])
	if last < len(t.starts) {
		fresh.starts = fresh.starts[:len(fresh.starts)-1] // the line after is the old one
	}
	lines := len(fresh.starts) - (last - first)
	n := &lineTable{
		starts: make([]uint32, 0, len(t.starts)+lines),
		wide:   make([]uint32, 0, len(t.wide)+len(fresh.wide)),
	}
	n.starts = append(n.starts, t.starts[:first]...)
	n.starts = appendMoved(n.starts, fresh.starts, from)
	n.starts = appendMoved(n.starts, t.starts[last:], c.By())
	w1, _ := slices.BinarySearch(t.wide, uint32(first))
	w2, _ := slices.BinarySearch(t.wide, uint32(last))
	n.wide = append(n.wide, t.wide[:w1]...)
	n.wide = appendMoved(n.wide, fresh.wide, first)
	n.wide = appendMoved(n.wide, t.wide[w2:], lines)
	return n
}

// lineAt is the line that holds an offset, the nearest one for those outside.
func (t *lineTable) lineAt(off int) int {
	i, found := slices.BinarySearch(t.starts, uint32(max(off, 0)))
	if found {
		return i
	}
	return i - 1
}

func appendMoved(to, from []uint32, by int) []uint32 {
	for _, x := range from {
		to = append(to, uint32(int(x)+by))
	}
	return to
}

func nextByte(text string, from int, b byte) int {
	if from >= len(text) {
		return len(text)
	}
	if i := strings.IndexByte(text[from:], b); i >= 0 {
		return from + i
	}
	return len(text)
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
