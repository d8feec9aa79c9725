package features

import (
	"cmp"
	"strings"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// outlineProvider is what a record of the format is made of.
func outlineProvider() *outline.Provider {
	return &outline.Provider{
		Header: outlineHeader,
		Branch: outlineBranch,
		Words:  outlineWords,
		Index:  outlineIndex,
		Folds:  outlineFolds,
		Inner:  outlineInner,
	}
}

// outlineHeader is what is listed of the root node.
func outlineHeader(f *syntax.File, g *record.Game) (rest []outline.Symbol) {
	t, root := f.Tree, syntax.NodeID(g.Nodes[0].Syntax)
	if t.Kind(root) != sgf.Node {
		return nil
	}
	moved, setup := false, false
	for p := range sgf.PropertiesOf(t, root) {
		span, was := t.Span(p), setup
		setup = false
		switch id := sgf.IdentOf(t, p); {
		case outlineSetup(id) && was:
			last := &rest[len(rest)-1]
			last.Span.End, setup = span.End, true
		case outlineSetup(id):
			rest = append(rest, outline.Symbol{Kind: outline.Setup, Span: span})
			setup = true
		case (id == sgf.B || id == sgf.W) && !moved:
			rest = append(rest, outline.Symbol{Kind: outline.Move, Span: span})
			moved = true
		case id == sgf.C || id == sgf.N:
			if text := excerpt.Line(outlineText(sgf.FirstValue(t, p)), outline.NameLimit); text != "" {
				rest = append(rest, outline.Symbol{Name: text, Kind: outline.Comment, Span: span})
			}
		}
	}
	return rest
}

func outlineSetup(id sgf.Ident) bool {
	return id == sgf.AB || id == sgf.AW || id == sgf.AE || id == sgf.AA || id == sgf.PL
}

// outlineText is the beginning of a text, long enough for a list: more characters
// than a line of it shows. White space in it is any white space.
func outlineText(value string) string {
	text, shown, plain := excerpt.Head(value, outline.DetailLimit), 0, true
	for i := range len(text) {
		switch c := text[i]; {
		case c == '\\' || c == '\v' || c == '\f':
			plain = false
		case c > ' ' && c <= '~':
			shown++
		}
		if shown > outline.DetailLimit {
			text = text[:i+1]
			break
		}
	}
	if plain {
		return text
	}
	return sgf.DecodeText(text)
}

// outlineBranch finds the variations that are no main line. A node after a variation,
// where none may be, begins one without a parenthesis: it goes on to the end of
// the tree around it.
func outlineBranch(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool) {
	n := &g.Nodes[node]
	if g.Nodes[n.Parent].Child == int32(node) {
		return syntax.Span{}, 0, false
	}
	syntaxNode := syntax.NodeID(n.Syntax)
	tree := f.Tree.Parent(syntaxNode)
	span = f.Tree.Span(tree)
	if syntaxNode != tree+1 {
		span.Start = int(n.Start)
		if token, closed := sgf.Closing(f, tree); closed {
			span.End = f.Tree.TokenStart(token)
		}
	}
	return span, node, true
}

func outlineWords(f *syntax.File, g *record.Game, node int) (w outline.Words) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if _, lone := t.OnlyChild(n, sgf.Property, sgf.Value); lone && g.Nodes[node].Move.Action != record.NoAction {
		return w // its one property is the move
	}
	general := ""
	for p := range sgf.PropertiesOf(t, n) {
		switch sgf.IdentOf(t, p) {
		case sgf.C:
			w.Comment = outlineText(sgf.FirstValue(t, p))
		case sgf.GC:
			general = outlineText(sgf.FirstValue(t, p))
		case sgf.N:
			w.Name = excerpt.Line(outlineText(sgf.FirstValue(t, p)), outline.NameLimit)
		case sgf.FG:
			w.Figure, w.Title = i18n.Msg("Figure"), outlineFigure(sgf.FirstValue(t, p))
		}
	}
	w.Comment = cmp.Or(strings.TrimSpace(w.Comment), strings.TrimSpace(general))
	return w
}

// outlineFigure is the title in `flags:title`.
func outlineFigure(value string) string {
	_, title, _ := sgf.SplitColon(excerpt.Head(value, outline.NameLimit))
	return sgf.DecodeSimpleText(title)
}

func outlineIndex(f *syntax.File, add func(outline.Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		id := sgf.IdentOf(t, n)
		subject := nameSubjects[id]
		switch {
		case id == sgf.N || id == sgf.FG:
			subject = record.TitleName
		case subject == record.NoSubject:
			continue
		}
		for v := range sgf.ValuesOf(t, n) {
			span := sgf.Content(t, v)
			name := excerpt.Head(t.Source().Slice(span), outline.NameLimit)
			if id == sgf.FG {
				_, title, _ := sgf.SplitColon(name)
				span.Start += len(name) - len(title)
				name = title
			}
			add(outline.Entry{Name: sgf.DecodeSimpleText(name), Subject: subject, Span: span})
			break
		}
	}
}

func outlineFolds(f *syntax.File, add func(syntax.Span, outline.FoldKind)) {
	t, root := f.Tree, syntax.None
	for n := range syntax.NodeID(t.Len()) {
		switch t.Kind(n) {
		case sgf.GameTree:
			root = sgf.RootNode(t, n)
			add(t.Span(n), outline.Region)
		case sgf.Variation:
			add(t.Span(n), outline.Region)
		case sgf.Node:
			if n == root {
				add(outline.Below(f, t.Span(n), t.Span(t.Parent(n)).Start), outline.Region)
			}
		case sgf.Property:
			if id := sgf.IdentOf(t, n); (id == sgf.C || id == sgf.GC) && strings.ContainsAny(t.Text(n), "\r\n") {
				for v := range sgf.ValuesOf(t, n) {
					add(t.TokenSpan(v), outline.CommentFold)
				}
			}
		}
	}
}

// outlineInner is the word, the content of the value and the value.
func outlineInner(f *syntax.File, token, off int, add func(syntax.Span)) {
	t := f.Tree
	switch t.TokenKind(token) {
	case sgf.Value, sgf.CutValue:
		content := sgf.Content(t, token)
		if content.Start <= off && off <= content.End {
			add(outline.WordAt(t.Source().Text(), content, off))
			add(content)
		}
		add(t.TokenSpan(token))
	case sgf.Prose, sgf.Junk:
		add(outline.WordAt(t.Source().Text(), t.TokenSpan(token), off))
		add(t.TokenSpan(token))
	case sgf.Name, sgf.Word:
		add(t.TokenSpan(token))
	}
}
