package ishi

import (
	"strings"

	"github.com/recls/recls/formats"
)

// sniffLines is how many lines outside blocks Sniff looks at.
const sniffLines = 12

// Sniff applies the content test of section 1, sharpened so that prose which happens to begin with "White" or "Source" is not taken:
// the first line that is not blank starts with a keyword, so do two of three among the next few outside blocks, and no line starts
// with "package ".
func (Format) Sniff(head []byte) bool {
	src := formats.NewSource(string(head))
	lines, hits := 0, 0
	var block Word // what would end the open block
	for n := range src.LineCount() {
		l := scanLine(src, n)
		if strings.HasPrefix(src.Text()[l.start:l.end], "package ") {
			return false
		}
		switch {
		case block != NoWord:
			if l.kw == block {
				block = NoWord
			}
		case lines < sniffLines && l.word.Len() > 0:
			lines++
			if l.kw != NoWord {
				hits++
			}
			block = endOf(l.kw)
		}
		if hits == 0 && lines > 0 {
			return false
		}
	}
	return hits > 0 && 3*hits >= 2*lines
}

func endOf(w Word) Word {
	switch w {
	case ComWord:
		return EndcomWord
	case UserWord:
		return EnduserWord
	}
	return NoWord
}

// goPackage finds the package clause of a program in Go: the first thing in it but for comments and blank lines.
func goPackage(text string) (clause formats.Span, ok bool) {
	at := 0
	if strings.HasPrefix(text, byteOrderMark) {
		at = len(byteOrderMark)
	}
	for at < len(text) {
		rest := text[at:]
		switch {
		case strings.IndexByte(" \t\r\n", rest[0]) >= 0:
			at++
		case strings.HasPrefix(rest, "//"):
			at = behind(text, at, "\n")
		case strings.HasPrefix(rest, "/*"):
			at = behind(text, at, "*/")
		case strings.HasPrefix(rest, "package "):
			end := at + strings.IndexAny(rest+"\n", "\r\n")
			return formats.Span{Start: at, End: trimEnd(text, at, end)}, true
		default:
			return formats.Span{}, false
		}
	}
	return formats.Span{}, false
}

// behind is the offset behind the next occurrence of mark, or the end of the text.
func behind(text string, at int, mark string) int {
	if i := strings.Index(text[at:], mark); i >= 0 {
		return at + i + len(mark)
	}
	return len(text)
}
