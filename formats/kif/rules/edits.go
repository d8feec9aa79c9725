package rules

import (
	"strings"

	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// none is in the place of a statement where there is none: the root is no statement.
const none = syntax.Root

func replace(s syntax.Span, text string) syntax.Edit { return syntax.Edit{Span: s, Text: text} }

// insert puts a text at a place.
func insert(at int, text string) syntax.Edit { return replace(syntax.Span{Start: at, End: at}, text) }

func one(title i18n.Message, safe bool, edits ...syntax.Edit) []fix {
	return []fix{{Title: title, Safe: safe, Edits: edits}}
}

// remove takes a statement away: with its line when it is alone there, else with the blanks before it.
func remove(t *syntax.Tree, n syntax.NodeID) syntax.Edit { return replace(kif.Extent(t, n), "") }

// below puts lines after the line that a statement ends on.
func below(t *syntax.Tree, n syntax.NodeID, lines ...string) syntax.Edit {
	text := t.Source().Text()
	eol, at := syntax.LineBreak(text), t.Span(n).End
	if i := strings.IndexAny(text[at:], "\r\n"); i >= 0 {
		at += i
	} else {
		at = len(text)
	}
	return insert(at, eol+strings.Join(lines, eol))
}
