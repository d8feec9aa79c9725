package csa

import (
	"strings"

	"github.com/recls/recls/formats"
)

// EOL is the line break that a text uses first.
func EOL(text string) string {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return "\n"
	case strings.HasPrefix(text[i:], "\r\n"):
		return "\r\n"
	}
	return text[i : i+1]
}

// InsertBefore puts a line before the statement n. Behind a comma it follows the
// comma, and n comes on a line of its own.
func InsertBefore(t *formats.Tree, n formats.NodeID, line string) formats.Edit {
	at := t.Span(n).Start
	return formats.Edit{Span: formats.Span{Start: at, End: at}, Text: line + EOL(t.Source().Text())}
}

// InsertBehind puts a line behind the statement n, which must be the last of its
// line.
func InsertBehind(t *formats.Tree, n formats.NodeID, line string) formats.Edit {
	at := t.Span(n).End
	return formats.Edit{Span: formats.Span{Start: at, End: at}, Text: EOL(t.Source().Text()) + line}
}

// Remove takes a statement away: with its line when it stands alone there, else
// with the comma that joins it to its neighbour.
func Remove(t *formats.Tree, n formats.NodeID) formats.Edit {
	first, last := t.Tokens(n)
	before, after := skipBack(t, first), skipAhead(t, last)
	switch {
	case before > 0 && t.TokenKind(before-1) == Comma:
		first = before - 1
	case after < t.TokenCount() && t.TokenKind(after) == Comma:
		last = skipAhead(t, after+1)
	case after == t.TokenCount():
		first, last = before, after
	case t.TokenKind(after) == Break:
		first, last = before, after+1
	}
	return formats.Edit{Span: formats.Span{Start: t.TokenStart(first), End: t.TokenStart(last)}}
}

// CommaBefore is the comma that joins the statement n to the one before it, with the blanks around
// it; ok is false at the start of a line.
func CommaBefore(t *formats.Tree, n formats.NodeID) (span formats.Span, ok bool) {
	first, _ := t.Tokens(n)
	at := skipBack(t, first) - 1
	if at < 0 || t.TokenKind(at) != Comma {
		return formats.Span{}, false
	}
	return formats.Span{Start: t.TokenStart(skipBack(t, at)), End: t.TokenStart(first)}, true
}

// CommaBehind is the comma behind the statement n, with the blanks around it.
func CommaBehind(t *formats.Tree, n formats.NodeID) (span formats.Span, ok bool) {
	_, last := t.Tokens(n)
	at := skipAhead(t, last)
	if at == t.TokenCount() || t.TokenKind(at) != Comma {
		return formats.Span{}, false
	}
	return formats.Span{Start: t.TokenStart(last), End: t.TokenStart(skipAhead(t, at+1))}, true
}

// skipBack is the first token of the blanks that end before token i.
func skipBack(t *formats.Tree, i int) int {
	for i > 0 && t.TokenKind(i-1) == Blank {
		i--
	}
	return i
}

// skipAhead is the token behind the blanks that start at token i.
func skipAhead(t *formats.Tree, i int) int {
	for i < t.TokenCount() && t.TokenKind(i) == Blank {
		i++
	}
	return i
}
