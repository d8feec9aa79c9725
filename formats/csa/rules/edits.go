package rules

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

func replace(s syntax.Span, text string) syntax.Edit { return syntax.Edit{Span: s, Text: text} }

// ownLine makes the edit that lets what starts at off begin a new line with head before it: commas and blanks in front
// of it become the line break.
func ownLine(t *syntax.Tree, off int, head string) syntax.Edit {
	i := t.TokenAt(off)
	for i > 0 && (t.TokenKind(i-1) == csa.Blank || t.TokenKind(i-1) == csa.Comma) {
		i--
	}
	if i > 0 && t.TokenKind(i-1) != csa.Break {
		head = syntax.LineBreak(t.Source().Text()) + head
	}
	return replace(syntax.Span{Start: t.TokenStart(i), End: off}, head)
}

// none is in the place of a statement where there is none: the root is no statement.
const none = syntax.Root

// next is the statement after n in the same record, none after the last.
func next(t *syntax.Tree, n syntax.NodeID) syntax.NodeID {
	if n+1 < t.End(t.Parent(n)) {
		return n + 1
	}
	return none
}

func one(title i18n.Message, safe bool, edits ...syntax.Edit) []fix {
	return []fix{{Title: title, Safe: safe, Edits: edits}}
}
