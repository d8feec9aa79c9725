package outline

import (
	"strings"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

func csaLanguage() language {
	return language{
		id: csa.Format{}.ID(), header: csaHeader, item: csaItem, branch: csaBranch, words: csaWords,
		said: csaSaid, index: csaIndex, folds: csaFolds, inner: csaInner,
	}
}

// csaSetup is the statements of the first position.
var csaSetup = syntax.Kinds(csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces, csa.Side)

// csaHeader is the statements of a record before its first move.
func csaHeader(f *syntax.File, g *record.Game) (block syntax.Span, rest []Symbol) {
	t := f.Tree
	last := csa.File
	for n := range t.Children(syntax.NodeID(g.Nodes[0].Syntax)) {
		kind, span := t.Kind(n), t.Span(n)
		if kind == csa.Move || kind == csa.BrokenMove || kind == csa.End {
			break
		}
		if block.Len() == 0 {
			block.Start = span.Start
		}
		block.End = span.End
		name := ""
		switch {
		case csaSetup.Has(kind) && csaSetup.Has(last), kind == csa.Comment && last == csa.Comment && len(rest) > 0:
			rest[len(rest)-1].Span.End = span.End
		case csaSetup.Has(kind):
			name = "Setup"
			rest = append(rest, Symbol{Name: name, Kind: Setup, Span: span, Reveal: span})
		case kind == csa.Comment:
			name = excerpt.Line(strings.TrimLeft(t.Text(n), "'*"), nameLimit)
			if name == "" {
				name = "Comment"
			}
			rest = append(rest, Symbol{Name: name, Kind: Comment, Span: span, Reveal: span})
		}
		last = kind
	}
	return block, rest
}

// csaItem is a move with its time and the comments behind it.
func csaItem(f *syntax.File, g *record.Game, node int) syntax.Span {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	own := syntax.Kinds(csa.Time, csa.BrokenTime, csa.Comment)
	span, last := t.Span(n), n
	for int(last+1) < t.Len() && own.Has(t.Kind(last+1)) { // behind the record stands a separator
		last++
	}
	if last > n {
		span.End = t.Span(last).End
	}
	return span
}

// csaBranch: the format has no variations.
func csaBranch(*syntax.File, *record.Game, int) (span syntax.Span, head int, ok bool) {
	return syntax.Span{}, 0, false
}

func csaWords(_ *syntax.File, g *record.Game, node int) (w words) {
	if g.Nodes[node].Has&record.HasComment != 0 {
		w.comment = g.Detail(node).Comment
	}
	return w
}

func csaSaid(f *syntax.File, g *record.Game, node int) string {
	return f.Tree.Text(syntax.NodeID(g.Nodes[node].Syntax))
}

func csaSubject(t *syntax.Tree, n syntax.NodeID) (s Subject, ok bool) {
	if t.Kind(n) == csa.Player {
		return Player, true
	}
	switch key, _ := csa.KeyValueOf(t, n); key {
	case "EVENT":
		return Event, true
	case "SITE":
		return Place, true
	case "OPENING":
		return Opening, true
	}
	return 0, false
}

func csaIndex(f *syntax.File, add func(Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		if k := t.Kind(n); k != csa.Player && k != csa.Info {
			continue
		}
		subject, ok := csaSubject(t, n)
		if _, last := t.Tokens(n); ok && t.TokenKind(last-1) == csa.Value {
			add(Entry{Name: t.TokenText(last - 1), Subject: subject, Span: t.TokenSpan(last - 1)})
		}
	}
}

// csaFolds: comments are folded in runs of whole lines. The header is folded from
// its first statement that is none.
func csaFolds(f *syntax.File, add func(syntax.Span, FoldKind)) {
	t := f.Tree
	for _, g := range f.Games() {
		rec := syntax.NodeID(g.Nodes[0].Syntax)
		add(t.Span(rec), Region)
		block, _ := csaHeader(f, g)
		var run syntax.Span
		for n := range t.Children(rec) {
			switch span := t.Span(n); {
			case t.Kind(n) != csa.Comment:
				add(run, CommentFold)
				if run = (syntax.Span{}); span.Start < block.End {
					add(below(f, syntax.Span{Start: span.Start, End: block.End}, t.Span(rec).Start), Region)
					block.End = 0
				}
			case run.Len() == 0 && ownLine(f, span.Start):
				run = span
			case run.Len() > 0:
				run.End = span.End
			}
		}
		add(run, CommentFold)
	}
}

// csaInner is the word or token, the statement, and the move with its time or the
// header.
func csaInner(f *syntax.File, off int, add func(syntax.Span)) syntax.NodeID {
	t := f.Tree
	token := t.TokenAt(off)
	if token < 0 {
		return syntax.Root
	}
	switch t.TokenKind(token) {
	case csa.Blank, csa.Break, csa.Comma:
	case csa.Value, csa.Text, csa.Junk:
		add(wordAt(t.Source().Text(), t.TokenSpan(token), off))
		fallthrough
	default:
		add(t.TokenSpan(token))
	}
	return addStatement(csaLanguage(), f, off, csa.Statements, add)
}
