package outline

import (
	"cmp"
	"strings"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

func ishiLanguage() language {
	return language{
		id: ishi.Format{}.ID(), header: ishiHeader, item: ishiItem, branch: ishiBranch, words: ishiWords,
		said: ishiSaid, index: ishiIndex, folds: ishiFolds, inner: ishiInner,
	}
}

// ishiHeader is the lines of an event before its first move, diagram or variation.
func ishiHeader(f *syntax.File, g *record.Game) (block syntax.Span, rest []Symbol) {
	t, event := f.Tree, syntax.NodeID(g.Nodes[0].Syntax)
	block = syntax.Span{Start: g.Start, End: g.Start}
	last := ishi.File
	for n := range t.Children(event) {
		kind, span := t.Kind(n), trim(f, t.Span(n))
		switch kind {
		case ishi.Move, ishi.Diagram, ishi.Var:
			return block, rest
		case ishi.Setup:
			if last == ishi.Setup {
				rest[len(rest)-1].Span.End = span.End
			} else {
				rest = append(rest, Symbol{Name: "Setup", Kind: Setup, Span: span, Reveal: span})
			}
		case ishi.Com:
			name, comment := ishiComment(t, n)
			if name = excerpt.Line(cmp.Or(name, comment), nameLimit); name != "" {
				rest = append(rest, Symbol{Name: name, Kind: Comment, Span: span, Reveal: span})
			}
		}
		last, block.End = kind, span.End
	}
	return block, rest
}

// ishiComment is the title and the text of some COM blocks.
func ishiComment(t *syntax.Tree, lines ...syntax.NodeID) (name, comment string) {
	d := ishi.ReadLines(t, func(yield func(syntax.NodeID) bool) {
		for _, n := range lines {
			if !yield(n) {
				return
			}
		}
	}, ishi.MaxSize, ishi.Walked{})
	rest, _ := strings.CutPrefix(d.Comment, d.Name)
	return d.Name, strings.TrimSpace(rest)
}

// ishiItem is an item with the lines behind it, up to what is listed by itself.
func ishiItem(f *syntax.File, g *record.Game, node int) syntax.Span {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	stop := syntax.Kinds(ishi.Move, ishi.Diagram, ishi.Var, ishi.VarEnd, ishi.EventLine, ishi.Header, ishi.Boardsize)
	if t.Kind(n) == ishi.Move {
		stop |= syntax.Kinds(ishi.Setup)
	}
	span := t.Span(n)
	for at, end := t.End(n), t.End(t.Parent(n)); at < end && !stop.Has(t.Kind(at)); at = t.End(at) {
		span.End = t.Span(at).End
	}
	return span
}

// ishiBranch finds the first item of each VAR block. The line of a variation begins
// with its first move: diagrams before it are no part of it.
func ishiBranch(f *syntax.File, g *record.Game, node int) (span syntax.Span, head int, ok bool) {
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

func ishiWords(f *syntax.File, g *record.Game, node int) (w words) {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	if g.Nodes[node].Has&(record.HasComment|record.HasName) != 0 {
		var blocks []syntax.NodeID
		for line := range ishi.LinesOf(t, n) {
			if t.Kind(line) == ishi.Com {
				blocks = append(blocks, line)
			}
		}
		w.name, w.comment = ishiComment(t, blocks...)
		if marker := ishi.MarkerOf(t, n); marker != "" && w.name != "" {
			w.name = marker + ": " + w.name
		} else {
			w.name += marker
		}
	}
	if t.Kind(n) == ishi.Diagram {
		w.figure, w.title = "Diagram", w.name
	}
	return w
}

// ishiSaid is the place of a move as it is written.
func ishiSaid(f *syntax.File, g *record.Game, node int) (place string) {
	t := f.Tree
	for i := range ishi.Fields(t, syntax.NodeID(g.Nodes[node].Syntax), syntax.Kinds(ishi.Point, ishi.Bad)) {
		place = t.TokenText(i)
	}
	return place
}

func ishiSubject(w ishi.Word) (s Subject, ok bool) {
	switch w {
	case ishi.BlackWord, ishi.WhiteWord:
		return Player, true
	case ishi.EventWord:
		return Event, true
	case ishi.PlaceWord:
		return Place, true
	}
	return Named, false
}

// ishiIndex finds the names in the header, the titles of comments and diagrams, and
// the markers of variations.
func ishiIndex(f *syntax.File, add func(Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		e := Entry{Subject: Named}
		switch t.Kind(n) {
		case ishi.EventLine, ishi.Header:
			subject, ok := ishiSubject(ishi.WordOf(t, n))
			if !ok {
				continue
			}
			e.Subject, e.Span = subject, ishi.TokenOf(t, n, ishi.Text)
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

func ishiFolds(f *syntax.File, add func(syntax.Span, FoldKind)) {
	t, games := f.Tree, f.Games()
	for n := range syntax.NodeID(t.Len()) {
		switch t.Kind(n) {
		case ishi.EventBody:
			add(t.Span(n), Region)
			if t.Kind(n+1) != ishi.Com {
				block, _ := ishiHeader(f, games[0])
				add(below(f, block, games[0].Start), Region)
			}
			games = games[1:]
		case ishi.Var:
			add(t.Span(n), Region)
		case ishi.Com, ishi.User:
			add(t.Span(n), CommentFold)
		}
	}
}

// ishiInner is the word, the field, the line of a block, the statement, and the
// item that it belongs to.
func ishiInner(f *syntax.File, off int, add func(syntax.Span)) syntax.NodeID {
	t := f.Tree
	token := t.TokenAt(off)
	if token < 0 {
		return syntax.Root
	}
	switch src := t.Source(); t.TokenKind(token) {
	case ishi.Space, ishi.NewLine, ishi.Blank:
	case ishi.Body, ishi.UserBody:
		line := src.LineSpan(src.LineAt(off))
		add(wordAt(src.Text(), line, off))
		add(line)
		add(t.TokenSpan(token))
	default:
		add(wordAt(src.Text(), t.TokenSpan(token), off))
		add(t.TokenSpan(token))
	}
	return addStatement(ishiLanguage(), f, off, ishi.Statements, add)
}
