package features

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// outlineParts is the lines of the header of an event that are listed. They are not folded here.
var outlineParts = lines.Outline{
	Setup: syntax.Kinds(ishi.Setup), Titles: syntax.Kinds(ishi.Com),
	Title: func(t *syntax.Tree, n syntax.NodeID) string {
		name, comment := outlineComment(t, n)
		return cmp.Or(name, comment)
	},
}

// outlineProvider is what a record of the format is made of.
func outlineProvider() *outline.Provider {
	spaces := syntax.Kinds(ishi.Space, ishi.NewLine, ishi.Blank)
	return &outline.Provider{
		Header:     outlineParts.Header,
		Branch:     outlineBranch,
		Words:      outlineWords,
		Index:      outlineIndex,
		Folds:      outlineFolds,
		Prose:      ^spaces,
		Spaces:     spaces,
		Statements: ishi.Statements,
	}
}

// outlineComment is the title and the text of some COM blocks.
func outlineComment(t *syntax.Tree, lines ...syntax.NodeID) (name, comment string) {
	d := ishi.ReadLines(t, slices.Values(lines), ishi.MaxSize, ishi.Walked{})
	rest, _ := strings.CutPrefix(d.Comment, d.Name)
	return d.Name, strings.TrimSpace(rest)
}

// outlineBranch finds the first item of each VAR block. The line of a variation begins with its first move: diagrams
// before it are no part of it.
func outlineBranch(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool) {
	t := f.Tree
	syntaxNode := func(i int) syntax.NodeID { return syntax.NodeID(g.Nodes[i].Syntax) }
	block := t.Parent(syntaxNode(node))
	if t.Kind(block) != ishi.Var || syntaxNode(node-1) > block {
		return syntax.Span{}, 0, false
	}
	head = node
	for head+1 < len(g.Nodes) && t.Kind(syntaxNode(head)) == ishi.Diagram && t.Parent(syntaxNode(head+1)) == block {
		head++
	}
	return t.Span(block), head, true
}

func outlineWords(f *syntax.File, g *record.Game, node int) (w outline.Words) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if g.Nodes[node].Has&(record.HasComment|record.HasName) != 0 {
		var blocks []syntax.NodeID
		for line := range ishi.LinesOf(t, n) {
			if t.Kind(line) == ishi.Com {
				blocks = append(blocks, line)
			}
		}
		w.Name, w.Comment = outlineComment(t, blocks...)
		if marker := ishi.MarkerOf(t, n); marker != "" && w.Name != "" {
			w.Name = marker + ": " + w.Name
		} else {
			w.Name += marker
		}
	}
	if t.Kind(n) == ishi.Diagram {
		w.Figure, w.Title = i18n.Msg("Diagram"), w.Name
	}
	return w
}

// outlineIndex finds the names in the header, the titles of comments and diagrams, and the markers of variations.
func outlineIndex(f *syntax.File, add func(outline.Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		e := outline.Entry{Subject: record.TitleName}
		switch t.Kind(n) {
		case ishi.EventLine, ishi.Header:
			e.Subject, e.Span = nameSubjects[ishi.WordOf(t, n)], ishi.TokenOf(t, n, ishi.Text)
		case ishi.Com:
			e.Span = ishi.TokenOf(t, n, ishi.Text)
		case ishi.VarStart:
			e.Span = ishi.TokenOf(t, n, ishi.Label)
		}
		if e.Name = t.Source().Slice(e.Span); e.Name != "" {
			add(e)
		}
	}
}

func outlineFolds(f *syntax.File, add func(syntax.Span, outline.FoldKind)) {
	t, event := f.Tree, 0
	for n := range syntax.NodeID(t.Len()) {
		switch t.Kind(n) {
		case ishi.EventBody:
			add(t.Span(n), outline.Region)
			if t.Kind(n+1) != ishi.Com {
				g := f.Game(event)
				add(outline.Below(f, syntax.Span(g.Extent(0)), g.Start), outline.Region)
			}
			event++
		case ishi.Var:
			add(t.Span(n), outline.Region)
		case ishi.Com, ishi.User:
			add(t.Span(n), outline.CommentFold)
		}
	}
}
