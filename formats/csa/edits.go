package csa

import "github.com/recls/recls/syntax"

// InsertBefore puts a line before the statement n. After a comma it follows the comma, and n comes on a line of its
// own.
func InsertBefore(t *syntax.Tree, n syntax.NodeID, line string) syntax.Edit {
	return syntax.Insert(t.Span(n).Start, line+syntax.LineBreak(t.Source().Text()))
}

// InsertAfter puts a line after the statement n, which must be the last of its line. Blanks after the statement stay with
// it: they would be part of a comment.
func InsertAfter(t *syntax.Tree, n syntax.NodeID, line string) syntax.Edit {
	_, last := t.Tokens(n)
	return syntax.Insert(t.TokenStart(skipAhead(t, last)), syntax.LineBreak(t.Source().Text())+line)
}

// Remove takes a statement away: with its line when it is alone there, else with the comma that joins it to its
// neighbour.
func Remove(t *syntax.Tree, n syntax.NodeID) syntax.Edit {
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
	return syntax.Remove(syntax.Span{Start: t.TokenStart(first), End: t.TokenStart(last)})
}

// CommaBefore is the comma that joins the statement n to the one before it, with the blanks around it; ok is false at
// the start of a line.
func CommaBefore(t *syntax.Tree, n syntax.NodeID) (span syntax.Span, ok bool) {
	first, _ := t.Tokens(n)
	at := skipBack(t, first) - 1
	if at < 0 || t.TokenKind(at) != Comma {
		return syntax.Span{}, false
	}
	return syntax.Span{Start: t.TokenStart(skipBack(t, at)), End: t.TokenStart(first)}, true
}

// CommaAfter is the comma after the statement n, with the blanks around it.
func CommaAfter(t *syntax.Tree, n syntax.NodeID) (span syntax.Span, ok bool) {
	_, last := t.Tokens(n)
	at := skipAhead(t, last)
	if at == t.TokenCount() || t.TokenKind(at) != Comma {
		return syntax.Span{}, false
	}
	return syntax.Span{Start: t.TokenStart(last), End: t.TokenStart(skipAhead(t, at+1))}, true
}

// skipBack is the first token of the blanks that end before token i.
func skipBack(t *syntax.Tree, i int) int {
	for i > 0 && t.TokenKind(i-1) == Blank {
		i--
	}
	return i
}

// skipAhead is the token after the blanks that start at token i.
func skipAhead(t *syntax.Tree, i int) int {
	for i < t.TokenCount() && t.TokenKind(i) == Blank {
		i++
	}
	return i
}
