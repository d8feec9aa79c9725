package ishi

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// line is one line of the text, split at its first word. Offsets in bytes.
type line struct {
	start int
	word  syntax.Span // the first word; empty at end for a blank line
	end   int         // before the line break
	next  int         // after it
	kw    Word
}

// blank reports whether the line has nothing that a program must look at: blanks, tabs, and the control characters that
// the document allows to be ignored, such as the end-of-file mark of DOS.
func (l *line) blank(text string) bool {
	for i := l.word.Start; i < l.end; i++ {
		if text[i] > ' ' && text[i] != 0x7f {
			return false
		}
	}
	return true
}

// lines goes over the lines of a text, which end at "\n", "\r\n" and a lone "\r". A copy of it is a position to come
// back to.
type lines struct {
	text string
	at   int // the start of the next line
	feed int // the first line feed from at on; what is before at says nothing
}

func (r *lines) more() bool { return r.at < len(r.text) }

// next splits the next line and goes on after it.
func (r *lines) next() line {
	if r.feed < r.at || r.feed == 0 { // a text without line feeds is searched for one once, and not for every line
		r.feed = len(r.text)
		if i := strings.IndexByte(r.text[r.at:], '\n'); i >= 0 {
			r.feed = r.at + i
		}
	}
	l := line{start: r.at, end: r.feed}
	if i := strings.IndexByte(r.text[r.at:r.feed], '\r'); i >= 0 {
		l.end = r.at + i
	}
	l.next = min(l.end+1, len(r.text))
	if strings.HasPrefix(r.text[l.end:], "\r\n") {
		l.next++
	}
	if r.at == 0 && strings.HasPrefix(r.text, byteOrderMark) {
		l.start += len(byteOrderMark)
	}
	l.word = NextWord(r.text, l.start, l.end)
	l.kw = Lookup(r.text[l.word.Start:l.word.End])
	r.at = l.next
	return l
}

const byteOrderMark = "\ufeff"

// NextWord is the next run of visible characters in [at, end); it is empty at end if there is none.
func NextWord(text string, at, end int) syntax.Span {
	for at < end && isBlank(text[at]) {
		at++
	}
	to := at
	for to < end && !isBlank(text[to]) {
		to++
	}
	return syntax.Span{Start: at, End: to}
}

// trimEnd is end without the blanks before it, at least at.
func trimEnd(text string, at, end int) int {
	for end > at && isBlank(text[end-1]) {
		end--
	}
	return end
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }
