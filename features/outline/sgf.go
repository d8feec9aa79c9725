package outline

import (
	"cmp"
	"strings"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

func sgfLanguage() language {
	return language{
		id: sgf.Format{}.ID(), header: sgfHeader, item: sgfItem, branch: sgfBranch, words: sgfWords,
		said: sgfSaid, index: sgfIndex, folds: sgfFolds, inner: sgfInner,
	}
}

// sgfHeader is the root node.
func sgfHeader(f *syntax.File, g *record.Game) (block syntax.Span, rest []Symbol) {
	t, root := f.Tree, syntax.NodeID(g.Nodes[0].Syntax)
	if t.Kind(root) != sgf.Node {
		return syntax.Span{}, nil
	}
	moved, setup := false, false
	for p := root + 1; int(p) < t.Len() && t.Parent(p) == root; p++ {
		span, was := t.Span(p), setup
		setup = false
		switch id := sgf.IdentOf(t, p); {
		case sgfSetup(id) && was:
			last := &rest[len(rest)-1]
			last.Span.End, setup = span.End, true
		case sgfSetup(id):
			rest = append(rest, Symbol{Name: "Setup", Kind: Setup, Span: span, Reveal: span})
			setup = true
		case (id == sgf.B || id == sgf.W) && !moved:
			rest = append(rest, Symbol{Kind: Move, Span: span, Reveal: span})
			moved = true
		case id == sgf.C || id == sgf.N:
			if text := excerpt.Line(sgfText(t, p), nameLimit); text != "" {
				rest = append(rest, Symbol{Name: text, Kind: Comment, Span: span, Reveal: span})
			}
		}
	}
	return t.Span(root), rest
}

func sgfSetup(id sgf.Ident) bool {
	return id == sgf.AB || id == sgf.AW || id == sgf.AE || id == sgf.AA || id == sgf.PL
}

// sgfText is the beginning of a text, long enough for a list: more characters
// than a line of it shows. White space in it is any white space.
func sgfText(t *syntax.Tree, property syntax.NodeID) string {
	text, shown, plain := excerpt.Head(sgf.FirstValue(t, property), detailLimit), 0, true
	for i := range len(text) {
		switch c := text[i]; {
		case c == '\\' || c == '\v' || c == '\f':
			plain = false
		case c > ' ' && c <= '~':
			shown++
		}
		if shown > detailLimit {
			text = text[:i+1]
			break
		}
	}
	if plain {
		return text
	}
	return sgf.DecodeText(text)
}

func sgfItem(f *syntax.File, g *record.Game, node int) syntax.Span {
	return f.Tree.Span(syntax.NodeID(g.Nodes[node].Syntax))
}

// sgfBranch finds the variations that are no main line. A node behind a variation,
// where none may stand, begins one without a parenthesis: it goes on to the end of
// the tree around it.
func sgfBranch(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool) {
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

func sgfWords(f *syntax.File, g *record.Game, node int) (w words) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if _, lone := t.Lone(n, sgf.Property, sgf.Value); lone && isMove(&g.Nodes[node]) {
		return w // its one property is the move
	}
	general := ""
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		switch sgf.IdentOf(t, p) {
		case sgf.C:
			w.comment = sgfText(t, p)
		case sgf.GC:
			general = sgfText(t, p)
		case sgf.N:
			w.name = excerpt.Line(sgfText(t, p), nameLimit)
		case sgf.FG:
			w.figure, w.title = "Figure", sgfFigure(sgf.FirstValue(t, p))
		}
	}
	w.comment = cmp.Or(strings.TrimSpace(w.comment), strings.TrimSpace(general))
	return w
}

// sgfFigure is the title in `flags:title`.
func sgfFigure(value string) string {
	_, title, _ := sgf.SplitColon(excerpt.Head(value, nameLimit))
	return sgf.DecodeSimpleText(title)
}

// sgfSaid is the value of the move of this colour.
func sgfSaid(f *syntax.File, g *record.Game, node int) string {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	for p := n + 1; int(p) < t.Len() && t.Parent(p) == n; p++ {
		switch id, by := sgf.IdentOf(t, p), g.Nodes[node].Move.Color; {
		case id == sgf.B && by == record.Black, id == sgf.W && by == record.White:
			return sgfText(t, p)
		}
	}
	return ""
}

func sgfSubject(id sgf.Ident) (s Subject, ok bool) {
	switch id {
	case sgf.PB, sgf.PW:
		return Player, true
	case sgf.EV:
		return Event, true
	case sgf.ON:
		return Opening, true
	case sgf.PC:
		return Place, true
	case sgf.GN, sgf.N, sgf.FG:
		return Named, true
	}
	return 0, false
}

func sgfIndex(f *syntax.File, add func(Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		id := sgf.IdentOf(t, n)
		subject, ok := sgfSubject(id)
		if !ok {
			continue
		}
		for v := range sgf.ValuesOf(t, n) {
			span := sgf.Content(t, v)
			name := excerpt.Head(t.Source().Slice(span), nameLimit)
			if id == sgf.FG {
				_, title, _ := sgf.SplitColon(name)
				span.Start += len(name) - len(title)
				name = title
			}
			add(Entry{Name: sgf.DecodeSimpleText(name), Subject: subject, Span: span})
			break
		}
	}
}

func sgfFolds(f *syntax.File, add func(syntax.Span, FoldKind)) {
	t, root := f.Tree, syntax.None
	for n := range syntax.NodeID(t.Len()) {
		switch t.Kind(n) {
		case sgf.GameTree:
			root = sgf.RootNode(t, n)
			add(t.Span(n), Region)
		case sgf.Variation:
			add(t.Span(n), Region)
		case sgf.Node:
			if n == root {
				add(below(f, t.Span(n), t.Span(t.Parent(n)).Start), Region)
			}
		case sgf.Property:
			if id := sgf.IdentOf(t, n); (id == sgf.C || id == sgf.GC) && strings.ContainsAny(t.Text(n), "\r\n") {
				for v := range sgf.ValuesOf(t, n) {
					add(t.TokenSpan(v), CommentFold)
				}
			}
		}
	}
}

// sgfInner is the word, the content of the value and the value.
func sgfInner(f *syntax.File, off int, add func(syntax.Span)) syntax.NodeID {
	t := f.Tree
	token := t.TokenAt(off)
	if token < 0 {
		return syntax.Root
	}
	switch t.TokenKind(token) {
	case sgf.Value, sgf.CutValue:
		content := sgf.Content(t, token)
		if content.Start <= off && off <= content.End {
			add(wordAt(t.Source().Text(), content, off))
			add(content)
		}
		add(t.TokenSpan(token))
	case sgf.Prose, sgf.Junk:
		add(wordAt(t.Source().Text(), t.TokenSpan(token), off))
		add(t.TokenSpan(token))
	case sgf.Name, sgf.Word:
		add(t.TokenSpan(token))
	}
	return t.NodeAt(off)
}
