package ishi

import (
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// sniffLines is how many lines outside blocks Sniff looks at.
const sniffLines = 12

// Sniff applies the content test of section 1, sharpened for files whose name says nothing of Ishi: prose begins with
// "White" or "Source", and settings hold `rules = …`. So the first line that is not blank starts with a keyword, so do
// two of three among the next few outside blocks, some line puts a stone on a board or names its size, and no line
// starts with "package ".
func (Format) Sniff(head []byte) bool {
	text := string(head)
	seen, hits, proven := 0, 0, false
	var block Word // what would end the open block
	for r := (lines{text: text}); r.more(); {
		l := r.next()
		if strings.HasPrefix(text[l.start:l.end], "package ") {
			return false
		}
		if block != NoWord {
			if l.kw == block {
				block = NoWord
			}
			continue
		}
		if seen < sniffLines && l.word.Len() > 0 {
			seen++
			if l.kw != NoWord {
				hits++
			}
		}
		if hits == 0 && seen > 0 {
			return false
		}
		block = endOf(l.kw)
		proven = proven || proves(text, l)
	}
	return proven && 3*hits >= 2*seen
}

// proves reports whether a line is one that only a record has: a complete move, stones of SETUP, or a size.
func proves(text string, l line) bool {
	first := NextWord(text, l.word.End, l.end)
	second := NextWord(text, first.End, l.end)
	argument, next := text[first.Start:first.End], text[second.Start:second.End]
	switch l.kw {
	case BWord, WWord:
		_, number := parseNumber(argument)
		_, point := ParsePoint(next)
		return number && (point || IsPass(next))
	case SetupWord:
		_, point := ParsePoint(next)
		return ParseColor(argument) != record.Empty && point
	case BoardsizeWord:
		size, ok := parseNumber(argument)
		return ok && size <= MaxSize && next == ""
	}
	return false
}

// IsRecord is true of events in which every line begins with a keyword and ends with what that takes, and every block
// is closed.
func (Format) IsRecord(f *syntax.File) bool {
	for _, e := range FactsOf(f).Events {
		if e.Broken {
			return false
		}
	}
	for n := range f.Tree.Len() {
		if k := f.Tree.Kind(syntax.NodeID(n)); k == Unknown || k == Stray {
			return false
		}
	}
	for i := range f.Tree.TokenCount() {
		if k := f.Tree.TokenKind(i); k == Extra || k == Bad || k == Foreign {
			return false
		}
	}
	return f.GameCount() > 0
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
func goPackage(text string) (clause syntax.Span, ok bool) {
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
			at = after(text, at, "\n")
		case strings.HasPrefix(rest, "/*"):
			at = after(text, at, "*/")
		case strings.HasPrefix(rest, "package "):
			end := at + strings.IndexAny(rest+"\n", "\r\n")
			return syntax.Span{Start: at, End: trimEnd(text, at, end)}, true
		default:
			return syntax.Span{}, false
		}
	}
	return syntax.Span{}, false
}

// after is the offset after the next occurrence of mark, or the end of the text.
func after(text string, at int, mark string) int {
	if i := strings.Index(text[at:], mark); i >= 0 {
		return at + i + len(mark)
	}
	return len(text)
}
