package ishi

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/ishi"
)

// The edits of fixes. Statements are whole lines with their line break; the last one of a file may lack it, and one that another is glued to.

func fix(title string, safe bool, edits ...formats.Edit) []diagnostics.Fix {
	return []diagnostics.Fix{{Title: title, Safe: safe, Edits: edits}}
}

func remove(s formats.Span) formats.Edit { return formats.Edit{Span: s} }

func replace(s formats.Span, text string) formats.Edit { return formats.Edit{Span: s, Text: text} }

// insertLines puts whole lines, given without their last line break, at the start of a line or at the end of the file.
func (s *state) insertLines(at int, lines string) formats.Edit {
	text := s.tree.Source().Text()
	if !startsLine(text, at) {
		lines = s.eol + lines
	}
	if at < len(text) || startsLine(text, at) {
		lines += s.eol
	}
	return formats.Edit{Span: formats.Span{Start: at, End: at}, Text: lines}
}

// startsLine reports whether a line begins at a byte.
func startsLine(text string, at int) bool { return at == 0 || text[at-1] == '\n' || text[at-1] == '\r' }

// removeLines takes a statement or a block away. What it is glued to keeps its line break.
func removeLines(t *formats.Tree, n formats.NodeID) formats.Edit {
	sp, text := t.Span(n), t.Source().Text()
	if !startsLine(text, sp.Start) {
		sp.End = sp.Start + len(strings.TrimRight(text[sp.Start:sp.End], "\r\n"))
	}
	return remove(sp)
}

// moveLines takes statements away and puts them at the start of a line or at the end of the file.
func (s *state) moveLines(nodes []formats.NodeID, at int) []formats.Edit {
	var lines []string
	edits := make([]formats.Edit, 1, len(nodes)+1)
	for _, n := range nodes {
		lines = append(lines, strings.TrimRight(s.tree.Text(n), "\r\n"))
		edits = append(edits, removeLines(s.tree, n))
	}
	edits[0] = s.insertLines(at, strings.Join(lines, s.eol))
	return edits
}

// removeFields takes tokens out of a statement together with the blanks before them; if nothing is left behind the keyword, the
// whole line goes, unless a remark or a variation would be left with nothing.
func removeFields(t *formats.Tree, n formats.NodeID, tokens ...int) []formats.Edit {
	first, last := t.Tokens(n)
	left := 0
	for i := first; i < last && left <= len(tokens); i++ {
		if k := t.TokenKind(i); k != ishi.Space && k != ishi.NewLine && k != ishi.Keyword {
			left++
		}
	}
	if left <= len(tokens) && removable(t, n) {
		return []formats.Edit{removeLines(t, n)}
	}
	var edits []formats.Edit
	for _, i := range tokens {
		edits = append(edits, remove(withBlanks(t, i)))
	}
	return edits
}

// removable reports whether nothing needs the statement n: no remark speaks about it, no variation would be empty without it.
func removable(t *formats.Tree, n formats.NodeID) bool {
	return t.Kind(n-1) != ishi.Remark && !onlyChild(t, n)
}

// withBlanks is the place of a token and of the blanks before it.
func withBlanks(t *formats.Tree, i int) formats.Span {
	sp := t.TokenSpan(i)
	if i > 0 && t.TokenKind(i-1) == ishi.Space {
		sp.Start = t.TokenStart(i - 1)
	}
	return sp
}

// tokenAt is the token that a fault covers.
func tokenAt(t *formats.Tree, f formats.Fault) int { return t.TokenAt(f.Span.Start) }

// statementAt is the statement that holds a byte.
func statementAt(t *formats.Tree, off int) formats.NodeID {
	return t.Up(t.NodeAt(off), ishi.Statements)
}

// field is the part of a statement behind its keyword, without the blanks around it; if there is none, the keyword.
func field(t *formats.Tree, n formats.NodeID) formats.Span {
	key, all := keyword(t, n), line(t, n)
	if all.End <= key.End {
		return key
	}
	rest := t.Source().Text()[key.End:all.End]
	return formats.Span{Start: all.End - len(strings.TrimLeft(rest, " \t")), End: all.End}
}

// line is a statement's line without the blanks around it; of a block, its first line.
func line(t *formats.Tree, n formats.NodeID) formats.Span {
	first, last := t.Tokens(n)
	var sp formats.Span
	for i := first; i < last && t.TokenKind(i) != ishi.NewLine; i++ {
		switch {
		case t.TokenKind(i) == ishi.Space:
		case sp.Len() == 0:
			sp = t.TokenSpan(i)
		default:
			sp.End = t.TokenSpan(i).End
		}
	}
	return sp
}

// keyword is the place of a statement's keyword.
func keyword(t *formats.Tree, n formats.NodeID) formats.Span { return ishi.TokenOf(t, n, ishi.Keyword) }
