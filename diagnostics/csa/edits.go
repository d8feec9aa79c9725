package csa

import (
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

func replace(s formats.Span, text string) formats.Edit { return formats.Edit{Span: s, Text: text} }

// ownLine makes the edit that lets what starts at off begin a new line with head
// before it: commas and blanks in front of it become the line break.
func ownLine(t *formats.Tree, off int, head string) formats.Edit {
	i := t.TokenAt(off)
	for i > 0 && (t.TokenKind(i-1) == csa.Blank || t.TokenKind(i-1) == csa.Comma) {
		i--
	}
	if i > 0 && t.TokenKind(i-1) != csa.Break {
		head = csa.EOL(t.Source().Text()) + head
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
