package features

import (
	"strings"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// outlineDiagram is the statements that draw the first position; the hands are lines of the header.
var outlineDiagram = syntax.Kinds(kif.Row, kif.Frame, kif.Files, kif.Turn, kif.View, kif.PositionNote)

// outlineParts is what is listed of the header, and what is folded.
var outlineParts = lines.Outline{
	Setup:   outlineDiagram,
	Titles:  syntax.Kinds(kif.Comment, kif.Bookmark),
	Comment: kif.Comment,
	Title:   func(t *syntax.Tree, n syntax.NodeID) string { return strings.TrimLeft(t.Text(n), "*&") },
	Region:  outlineRegion,
}

// outlineProvider is what a record of the format is made of.
func outlineProvider() *outline.Provider {
	return &outline.Provider{
		Header:     outlineParts.Header,
		Branch:     outlineBranch,
		Index:      lines.Index(outlineName),
		Folds:      outlineParts.Folds,
		Prose:      syntax.Kinds(kif.Value, kif.Text, kif.Junk),
		Spaces:     syntax.Kinds(kif.Blank, kif.Break),
		Statements: kif.Statements,
	}
}

// outlineBranch finds the variation that begins with a move: it goes on to the end of those that hang on it.
func outlineBranch(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool) {
	n, facts := syntax.NodeID(g.Nodes[node].Syntax), kif.FactsOf(f)
	i := facts.LineAt(n)
	if i == 0 || len(facts.Lines[i].Moves) == 0 || facts.Lines[i].Moves[0] != n {
		return syntax.Span{}, 0, false
	}
	return syntax.Span{Start: f.Tree.Span(facts.Lines[i].Node).Start, End: lineEnd(f, facts.Lines[i].Through)}, node, true
}

// lineEnd is the end of the last statement before the line of play with a number, or before the end of the text.
func lineEnd(f *syntax.File, line int) int {
	last := syntax.NodeID(f.Tree.Len()) - 1
	if lines := kif.FactsOf(f).Lines; line < len(lines) {
		last = lines[line].Node - 1
	}
	return f.Tree.Span(last).End
}

// outlineRegion is the end of the main line, whose first move is the statement n, or of a variation with those that
// hang on it.
func outlineRegion(f *syntax.File, n syntax.NodeID) (end int, ok bool) {
	switch facts := kif.FactsOf(f); {
	case n == facts.First:
		return lineEnd(f, 1), true
	case syntax.Kinds(kif.Variation, kif.BrokenVariation).Has(f.Tree.Kind(n)):
		if l := &facts.Lines[facts.LineAt(n)]; l.Node == n {
			return lineEnd(f, l.Through), true
		}
	}
	return 0, false
}

// outlineName is what a line of the header names, or a bookmark. The winner is one of the players.
func outlineName(t *syntax.Tree, n syntax.NodeID) (at navigate.Name, ok bool) {
	if t.Kind(n) == kif.Bookmark {
		return kif.Lines.Name(t, n, record.TitleName, kif.TextOf(t, n))
	}
	if at, ok = nameOf(t, n); ok {
		key, _ := kif.KeyValueOf(t, n)
		ok = key != "勝者"
	}
	return at, ok
}
