package ishi

import (
	"strings"

	"github.com/recls/recls/formats"
)

// line is one line of the text, split at its first word. Offsets in bytes.
type line struct {
	start int
	word  formats.Span // the first word; empty at end for a blank line
	end   int          // before the line break
	next  int          // behind it
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

// scanLine splits line n of the source.
func scanLine(src *formats.Source, n int) line {
	sp := src.LineSpan(n)
	l := line{start: sp.Start, end: sp.End, next: src.Len()}
	if n+1 < src.LineCount() {
		l.next = src.LineStart(n + 1)
	}
	if n == 0 && strings.HasPrefix(src.Text(), byteOrderMark) {
		l.start += len(byteOrderMark)
	}
	l.word = nextWord(src.Text(), l.start, l.end)
	l.kw = Lookup(src.Slice(l.word))
	return l
}

const byteOrderMark = "\ufeff"

// nextWord is the next run of visible characters in [at, end); it is empty and stands at end if there is none.
func nextWord(text string, at, end int) formats.Span {
	for at < end && isBlank(text[at]) {
		at++
	}
	to := at
	for to < end && !isBlank(text[to]) {
		to++
	}
	return formats.Span{Start: at, End: to}
}

// trimEnd is end without the blanks before it, at least at.
func trimEnd(text string, at, end int) int {
	for end > at && isBlank(text[end-1]) {
		end--
	}
	return end
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }
