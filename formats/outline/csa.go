package outline

import (
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/excerpt"
	"github.com/recls/recls/formats/record"
)

func csaLanguage() language {
	return language{
		id: csa.Format{}.ID(), header: csaHeader, item: csaItem, branch: csaBranch, words: csaWords,
		said: csaSaid, index: csaIndex, folds: csaFolds, inner: csaInner,
	}
}

// csaSetup is the statements of the first position.
var csaSetup = formats.Kinds(csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces, csa.Side)

// csaHeader is the statements of a record before its first move.
func csaHeader(f *formats.File, g *record.Game) (block formats.Span, rest []Symbol) {
	t := f.Tree
	last := csa.File
	for n := range t.Children(formats.NodeID(g.Nodes[0].Syntax)) {
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
func csaItem(f *formats.File, g *record.Game, node int) formats.Span {
	t, n := f.Tree, formats.NodeID(g.Nodes[node].Syntax)
	own := formats.Kinds(csa.Time, csa.BrokenTime, csa.Comment)
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
func csaBranch(*formats.File, *record.Game, int) (span formats.Span, head int, ok bool) {
	return formats.Span{}, 0, false
}

func csaWords(_ *formats.File, g *record.Game, node int) (w words) {
	if g.Nodes[node].Has&record.HasComment != 0 {
		w.comment = g.Detail(node).Comment
	}
	return w
}

func csaSaid(f *formats.File, g *record.Game, node int) string {
	return f.Tree.Text(formats.NodeID(g.Nodes[node].Syntax))
}

func csaSubject(t *formats.Tree, n formats.NodeID) (s Subject, ok bool) {
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

func csaIndex(f *formats.File, add func(Entry)) {
	t := f.Tree
	for n := range formats.NodeID(t.Len()) {
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
func csaFolds(f *formats.File, add func(formats.Span, FoldKind)) {
	t := f.Tree
	for _, g := range f.Games() {
		rec := formats.NodeID(g.Nodes[0].Syntax)
		add(t.Span(rec), Region)
		block, _ := csaHeader(f, g)
		var run formats.Span
		for n := range t.Children(rec) {
			switch span := t.Span(n); {
			case t.Kind(n) != csa.Comment:
				add(run, CommentFold)
				if run = (formats.Span{}); span.Start < block.End {
					add(below(f, formats.Span{Start: span.Start, End: block.End}, t.Span(rec).Start), Region)
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
func csaInner(f *formats.File, off int, add func(formats.Span)) formats.NodeID {
	t := f.Tree
	token := t.TokenAt(off)
	if token < 0 {
		return formats.Root
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
