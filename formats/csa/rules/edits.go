package rules

import (
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

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
	return syntax.Replace(syntax.Span{Start: t.TokenStart(i), End: off}, head)
}

// none is in the place of a statement where there is none: the root is not a statement.
const none = syntax.Root

// next is the statement after n in the same record, none after the last.
func next(t *syntax.Tree, n syntax.NodeID) syntax.NodeID {
	if n+1 < t.End(t.Parent(n)) {
		return n + 1
	}
	return none
}

// raise makes the edits that bring the record to an edition, nil when that would need more: from V3.0 on text beyond
// ASCII needs an encoding line too.
func (s *state) raise(to csa.Edition) []syntax.Edit {
	if to == csa.V30 && !s.coded && !isASCII(s.tree.Source()) {
		return nil
	}
	if s.version != none {
		return []syntax.Edit{syntax.Replace(s.tree.Span(s.version), to.String())}
	}
	return []syntax.Edit{csa.InsertBefore(s.tree, s.first, to.String())}
}
