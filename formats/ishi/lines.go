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
	next  int         // behind it
	kw    Word
}

// blank reports whether nothing stands on the line that a program must look at: blanks, tabs, and the control characters that the
// document allows to be ignored, such as the end-of-file mark of DOS.
func (l *line) blank(text string) bool {
	for i := l.word.Start; i < l.end; i++ {
		if text[i] > ' ' && text[i] != 0x7f {
			return false
		}
	}
	return true
}

// lines goes over the lines of a text, which end at "\n", "\r\n" and a lone "\r". A copy of it is a place to come back to.
type lines struct {
	text   string
	at     int // the start of the next line
	cr, lf int // the line breaks of either kind last looked for; what is before at says nothing
}

func newLines(text string) lines { return lines{text: text, cr: -1, lf: -1} }

// more reports whether there is another line.
func (r *lines) more() bool { return r.at < len(r.text) }

// next splits the next line and goes on behind it.
func (r *lines) next() line {
	l := line{start: r.at, end: r.lineBreak()}
	l.next = l.end
	if l.end < len(r.text) {
		l.next++
		if r.text[l.end] == '\r' && l.next < len(r.text) && r.text[l.next] == '\n' {
			l.next++
		}
	}
	if r.at == 0 && strings.HasPrefix(r.text, byteOrderMark) {
		l.start += len(byteOrderMark)
	}
	l.word = nextWord(r.text, l.start, l.end)
	l.kw = Lookup(r.text[l.word.Start:l.word.End])
	r.at = l.next
	return l
}

// lineBreak is the offset of the next line break. A kind of it that a text does not have is looked for once, and not for every line.
func (r *lines) lineBreak() int {
	if r.cr < r.at {
		r.cr = indexFrom(r.text, r.at, '\r')
	}
	if r.lf < r.at {
		r.lf = indexFrom(r.text, r.at, '\n')
	}
	return min(r.cr, r.lf)
}

// indexFrom is the offset of the first b at or behind from; the length of the text without one.
func indexFrom(text string, from int, b byte) int {
	if i := strings.IndexByte(text[from:], b); i >= 0 {
		return from + i
	}
	return len(text)
}

const byteOrderMark = "\ufeff"

// nextWord is the next run of visible characters in [at, end); it is empty and stands at end if there is none.
func nextWord(text string, at, end int) syntax.Span {
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
