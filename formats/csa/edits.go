package csa

import "github.com/recls/recls/syntax"

// InsertBefore puts a line before the statement n. After a comma it follows the comma, and n comes on a line of its
// own.
func InsertBefore(t *syntax.Tree, n syntax.NodeID, line string) syntax.Edit {
	return syntax.Insert(t.Span(n).Start, line+syntax.LineBreak(t.Source().Text()))
}

// InsertAfter puts a line after the statement n, which must be the last of its line. Blanks after the statement stay
// with it: they would be part of a comment.
func InsertAfter(t *syntax.Tree, n syntax.NodeID, line string) syntax.Edit {
	_, last := t.Tokens(n)
	return syntax.Insert(t.TokenStart(Lines.SkipAhead(t, last)), syntax.LineBreak(t.Source().Text())+line)
}

// CommaBefore is the comma that joins the statement n to the one before it, with the blanks around it; ok is false at
// the start of a line.
func CommaBefore(t *syntax.Tree, n syntax.NodeID) (span syntax.Span, ok bool) {
	first, _ := t.Tokens(n)
	at := Lines.SkipBack(t, first) - 1
	if at < 0 || t.TokenKind(at) != Comma {
		return syntax.Span{}, false
	}
	return syntax.Span{Start: t.TokenStart(Lines.SkipBack(t, at)), End: t.TokenStart(first)}, true
}

// CommaAfter is the comma after the statement n, with the blanks around it.
func CommaAfter(t *syntax.Tree, n syntax.NodeID) (span syntax.Span, ok bool) {
	_, last := t.Tokens(n)
	at := Lines.SkipAhead(t, last)
	if at == t.TokenCount() || t.TokenKind(at) != Comma {
		return syntax.Span{}, false
	}
	return syntax.Span{Start: t.TokenStart(last), End: t.TokenStart(Lines.SkipAhead(t, at+1))}, true
}
