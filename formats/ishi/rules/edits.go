package rules

import (
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// The edits of fixes. Statements are whole lines with their line break; the last one of a file may lack it, and one
// that another is glued to.

// insertLines puts whole lines, given without their last line break, at the start of a line or at the end of the file.
func (s *state) insertLines(at int, lines string) syntax.Edit {
	text := s.tree.Source().Text()
	if !startsLine(text, at) {
		lines = s.eol + lines
	}
	if at < len(text) || startsLine(text, at) {
		lines += s.eol
	}
	return syntax.Insert(at, lines)
}

func startsLine(text string, at int) bool { return at == 0 || text[at-1] == '\n' || text[at-1] == '\r' }

// removeLines takes a statement or a block away. What it is glued to keeps its line break.
func removeLines(t *syntax.Tree, n syntax.NodeID) syntax.Edit {
	sp, text := t.Span(n), t.Source().Text()
	if !startsLine(text, sp.Start) {
		sp.End = sp.Start + len(strings.TrimRight(text[sp.Start:sp.End], "\r\n"))
	}
	return syntax.Remove(sp)
}

// moveLines takes statements away and puts them at the start of a line or at the end of the file.
func (s *state) moveLines(nodes []syntax.NodeID, at int) []syntax.Edit {
	var lines []string
	edits := make([]syntax.Edit, 1, len(nodes)+1)
	for _, n := range nodes {
		lines = append(lines, strings.TrimRight(s.tree.Text(n), "\r\n"))
		edits = append(edits, removeLines(s.tree, n))
	}
	edits[0] = s.insertLines(at, strings.Join(lines, s.eol))
	return edits
}

// removeFields takes tokens out of a statement together with the blanks before them; if nothing is left after the
// keyword, the whole line goes, unless a remark or a variation would be left with nothing.
func removeFields(t *syntax.Tree, n syntax.NodeID, tokens ...int) []syntax.Edit {
	first, last := t.Tokens(n)
	left := 0
	for i := first; i < last && left <= len(tokens); i++ {
		if k := t.TokenKind(i); k != ishi.Space && k != ishi.NewLine && k != ishi.Keyword {
			left++
		}
	}
	if left <= len(tokens) && removable(t, n) {
		return []syntax.Edit{removeLines(t, n)}
	}
	var edits []syntax.Edit
	for _, i := range tokens {
		edits = append(edits, syntax.Remove(withBlanks(t, i)))
	}
	return edits
}

// removable reports whether nothing needs the statement n: no remark is about it, no variation would be empty
// without it.
func removable(t *syntax.Tree, n syntax.NodeID) bool {
	return t.Kind(n-1) != ishi.Remark && !onlyChild(t, n)
}

// withBlanks is the span of a token and of the blanks before it.
func withBlanks(t *syntax.Tree, i int) syntax.Span {
	sp := t.TokenSpan(i)
	if i > 0 && t.TokenKind(i-1) == ishi.Space {
		sp.Start = t.TokenStart(i - 1)
	}
	return sp
}

func tokenAt(t *syntax.Tree, f syntax.Fault) int { return t.TokenAt(f.Span.Start) }

// statementAt is the statement that holds a byte.
func statementAt(t *syntax.Tree, off int) syntax.NodeID {
	return t.Up(t.NodeAt(off), ishi.Statements)
}

// field is the part of a statement after its keyword, without the blanks around it; if there is none, the keyword.
func field(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	key, all := keyword(t, n), line(t, n)
	if all.End <= key.End {
		return key
	}
	rest := t.Source().Text()[key.End:all.End]
	return syntax.Span{Start: all.End - len(strings.TrimLeft(rest, " \t")), End: all.End}
}

// line is a statement's line without the blanks around it; of a block, its first line.
func line(t *syntax.Tree, n syntax.NodeID) syntax.Span {
	first, last := t.Tokens(n)
	var sp syntax.Span
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

func keyword(t *syntax.Tree, n syntax.NodeID) syntax.Span { return ishi.TokenOf(t, n, ishi.Keyword) }
