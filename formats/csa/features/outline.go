package features

import (
	"strings"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// outlineProvider is what a record of the format is made of.
func outlineProvider() *outline.Provider {
	return &outline.Provider{
		Header:     outlineHeader,
		Item:       outlineItem,
		Words:      outlineWords,
		Said:       outlineSaid,
		Index:      outlineIndex,
		Folds:      outlineFolds,
		Inner:      outlineInner,
		Statements: csa.Statements,
	}
}

// outlineSetup is the statements of the first position.
var outlineSetup = syntax.Kinds(csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces, csa.Side)

// outlineHeader is the statements of a record before its first move.
func outlineHeader(f *syntax.File, g *record.Game) (block syntax.Span, rest []outline.Symbol) {
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
		switch {
		case outlineSetup.Has(kind) && outlineSetup.Has(last), kind == csa.Comment && last == csa.Comment && len(rest) > 0:
			rest[len(rest)-1].Span.End = span.End
		case outlineSetup.Has(kind):
			rest = append(rest, outline.Symbol{Kind: outline.Setup, Span: span})
		case kind == csa.Comment:
			name := excerpt.Line(strings.TrimLeft(t.Text(n), "'*"), outline.NameLimit)
			rest = append(rest, outline.Symbol{Name: name, Kind: outline.Comment, Span: span})
		}
		last = kind
	}
	return block, rest
}

// outlineItem is a move with its time and the comments after it.
func outlineItem(f *syntax.File, g *record.Game, node int) syntax.Span {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	own := syntax.Kinds(csa.Time, csa.BrokenTime, csa.Comment)
	span, last := t.Span(n), n
	for int(last+1) < t.Len() && own.Has(t.Kind(last+1)) { // after the record comes a separator
		last++
	}
	if last > n {
		span.End = t.Span(last).End
	}
	return span
}

func outlineWords(_ *syntax.File, g *record.Game, node int) (w outline.Words) {
	if g.Nodes[node].Has&record.HasComment != 0 {
		w.Comment = g.Detail(node).Comment
	}
	return w
}

func outlineSaid(f *syntax.File, g *record.Game, node int) string {
	return f.Tree.Text(syntax.NodeID(g.Nodes[node].Syntax))
}

func outlineIndex(f *syntax.File, add func(outline.Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		subject := record.NoSubject
		switch t.Kind(n) {
		case csa.Player:
			subject = record.PlayerName
		case csa.Info:
			key, _ := csa.KeyValueOf(t, n)
			subject = csa.KnownKey(key).Subject
		}
		if _, last := t.Tokens(n); subject != record.NoSubject && t.TokenKind(last-1) == csa.Value {
			add(outline.Entry{Name: t.TokenText(last - 1), Subject: subject, Span: t.TokenSpan(last - 1)})
		}
	}
}

// outlineFolds: comments are folded in runs of whole lines. The header is folded from its first statement that is none.
func outlineFolds(f *syntax.File, add func(syntax.Span, outline.FoldKind)) {
	t := f.Tree
	for _, g := range f.Games() {
		rec := syntax.NodeID(g.Nodes[0].Syntax)
		add(t.Span(rec), outline.Region)
		block, _ := outlineHeader(f, g)
		var run syntax.Span
		for n := range t.Children(rec) {
			switch span := t.Span(n); {
			case t.Kind(n) != csa.Comment:
				add(run, outline.CommentFold)
				if run = (syntax.Span{}); span.Start < block.End {
					add(outline.Below(f, syntax.Span{Start: span.Start, End: block.End}, t.Span(rec).Start), outline.Region)
					block.End = 0
				}
			case run.Len() == 0 && outline.OwnLine(f, span.Start):
				run = span
			case run.Len() > 0:
				run.End = span.End
			}
		}
		add(run, outline.CommentFold)
	}
}

// outlineInner is the word or token, the statement, and the move with its time or the header.
func outlineInner(f *syntax.File, token, off int, add func(syntax.Span)) {
	t := f.Tree
	switch t.TokenKind(token) {
	case csa.Blank, csa.Break, csa.Comma:
	case csa.Value, csa.Text, csa.Junk:
		add(outline.WordAt(t.Source().Text(), t.TokenSpan(token), off))
		fallthrough
	default:
		add(t.TokenSpan(token))
	}
}
