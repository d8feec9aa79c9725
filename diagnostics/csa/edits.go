package csa

import (
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

// eol is the line break that the text uses first.
func eol(text string) string {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return "\n"
	case strings.HasPrefix(text[i:], "\r\n"):
		return "\r\n"
	}
	return text[i : i+1]
}

func replace(s formats.Span, text string) formats.Edit { return formats.Edit{Span: s, Text: text} }

// insertBefore puts a line before the statement n. Behind a comma it follows the
// comma, and n comes on a line of its own.
func insertBefore(t *formats.Tree, n formats.NodeID, line string) formats.Edit {
	at := t.Span(n).Start
	return replace(formats.Span{Start: at, End: at}, line+eol(t.Source().Text()))
}

// insertBehind puts a line behind the statement n, which must be the last of its
// line.
func insertBehind(t *formats.Tree, n formats.NodeID, line string) formats.Edit {
	at := t.Span(n).End
	return replace(formats.Span{Start: at, End: at}, eol(t.Source().Text())+line)
}

// remove takes a statement away: with its line when it stands alone there, else
// with the comma that joins it to its neighbour.
func remove(t *formats.Tree, n formats.NodeID) formats.Edit {
	first, last := t.Tokens(n)
	before, after := skipBack(t, first), skipAhead(t, last)
	switch {
	case before > 0 && t.TokenKind(before-1) == csa.Comma:
		first = before - 1
	case after < t.TokenCount() && t.TokenKind(after) == csa.Comma:
		last = skipAhead(t, after+1)
	case after == t.TokenCount():
		first, last = before, after
	case t.TokenKind(after) == csa.Break:
		first, last = before, after+1
	}
	return replace(formats.Span{Start: t.TokenStart(first), End: t.TokenStart(last)}, "")
}

// skipBack is the first token of the blanks that end before token i.
func skipBack(t *formats.Tree, i int) int {
	for i > 0 && t.TokenKind(i-1) == csa.Blank {
		i--
	}
	return i
}

// skipAhead is the token behind the blanks that start at token i.
func skipAhead(t *formats.Tree, i int) int {
	for i < t.TokenCount() && t.TokenKind(i) == csa.Blank {
		i++
	}
	return i
}

// ownLine makes the edit that lets what starts at off begin a new line with head
// before it: commas and blanks in front of it become the line break.
func ownLine(t *formats.Tree, off int, head string) formats.Edit {
	i := t.TokenAt(off)
	for i > 0 && (t.TokenKind(i-1) == csa.Blank || t.TokenKind(i-1) == csa.Comma) {
		i--
	}
	if i > 0 && t.TokenKind(i-1) != csa.Break {
		head = eol(t.Source().Text()) + head
	}
	return replace(formats.Span{Start: t.TokenStart(i), End: off}, head)
}

// next is the statement behind n in the same record, None behind the last.
func next(t *formats.Tree, n formats.NodeID) formats.NodeID {
	if n+1 < t.End(t.Parent(n)) {
		return n + 1
	}
	return formats.None
}

func one(title string, safe bool, edits ...formats.Edit) []fix {
	return []fix{{Title: title, Safe: safe, Edits: edits}}
}
