package features

import (
	"strings"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// outlineProvider is what a record of the format is made of.
func outlineProvider() *outline.Provider {
	return &outline.Provider{
		Header:     outlineHeader,
		Item:       outlineItem,
		Branch:     outlineBranch,
		Words:      outlineWords,
		Said:       outlineSaid,
		Index:      outlineIndex,
		Folds:      outlineFolds,
		Inner:      outlineInner,
		Statements: kif.Statements,
	}
}

// outlineDiagram is the statements that draw the first position; the hands are lines of the header.
var outlineDiagram = syntax.Kinds(kif.Row, kif.Frame, kif.Files, kif.Turn, kif.View, kif.PositionNote)

// outlineStart is what the header ends before.
var outlineStart = kif.Moves | syntax.Kinds(kif.End, kif.Variation, kif.BrokenVariation, kif.Result)

// outlineNotes is what belongs to the move above.
var outlineNotes = syntax.Kinds(kif.Comment, kif.Bookmark, kif.Skipped)

// outlineHeader is the statements of a record before its first move.
func outlineHeader(f *syntax.File, g *record.Game) (block syntax.Span, rest []outline.Symbol) {
	t := f.Tree
	last := kif.File
	for n := range t.Children(syntax.NodeID(g.Nodes[0].Syntax)) {
		kind, span := t.Kind(n), t.Span(n)
		if outlineStart.Has(kind) {
			break
		}
		if block.Len() == 0 {
			block.Start = span.Start
		}
		block.End = span.End
		switch {
		case outlineDiagram.Has(kind) && outlineDiagram.Has(last), kind == kif.Comment && last == kif.Comment && len(rest) > 0:
			rest[len(rest)-1].Span.End = span.End
		case outlineDiagram.Has(kind):
			rest = append(rest, outline.Symbol{Kind: outline.Setup, Span: span})
		case kind == kif.Comment, kind == kif.Bookmark:
			name := excerpt.Line(strings.TrimLeft(t.Text(n), "*&"), outline.NameLimit)
			rest = append(rest, outline.Symbol{Name: name, Kind: outline.Comment, Span: span})
		}
		last = kind
	}
	return block, rest
}

// outlineItem is a move with the comments after it.
func outlineItem(f *syntax.File, g *record.Game, node int) syntax.Span {
	t, n := f.Tree, syntax.NodeID(g.Nodes[node].Syntax)
	span, last := t.Span(n), n
	for int(last+1) < t.Len() && outlineNotes.Has(t.Kind(last+1)) {
		last++
	}
	if last > n {
		span.End = t.Span(last).End
	}
	return span
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

func outlineWords(_ *syntax.File, g *record.Game, node int) (w outline.Words) {
	if g.Nodes[node].Has&(record.HasComment|record.HasName) != 0 {
		d := g.Detail(node)
		w.Comment, w.Name = d.Comment, d.Name
	}
	return w
}

func outlineSaid(f *syntax.File, g *record.Game, node int) string {
	return f.Tree.Text(syntax.NodeID(g.Nodes[node].Syntax))
}

func outlineIndex(f *syntax.File, add func(outline.Entry)) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		switch t.Kind(n) {
		case kif.Header:
			key, value := kif.KeyValueOf(t, n)
			if value != "" && key != "勝者" { // the winner is one of the players
				add(outline.Entry{Name: value, Subject: kif.KnownKey(key).Subject, Span: kif.Part(t, n, kif.Value)})
			}
		case kif.Bookmark:
			span := t.Span(n)
			span.Start += len("&")
			add(outline.Entry{Name: kif.TextOf(t, n), Subject: record.TitleName, Span: span})
		}
	}
}

// outlineFolds: comments are folded in runs of whole lines, a variation with those that hang on it. The header is folded
// from its first statement that is no comment.
func outlineFolds(f *syntax.File, add func(syntax.Span, outline.FoldKind)) {
	t, facts := f.Tree, kif.FactsOf(f)
	if facts.Record == syntax.None {
		return
	}
	add(t.Span(facts.Record), outline.Region)
	o := folder{f: f, add: add}
	if f.GameCount() > 0 {
		o.header, _ = outlineHeader(f, f.Game(0))
	}
	for n := range t.Children(facts.Record) {
		o.statement(n, facts)
	}
	o.end()
}

// folder finds the runs of statements that are folded together.
type folder struct {
	f      *syntax.File
	add    func(syntax.Span, outline.FoldKind)
	header syntax.Span // what is left of it
	run    syntax.Span // of comments or of the diagram
	kind   syntax.Kind // of the statements of the run
	line   int         // of play
}

func (o *folder) statement(n syntax.NodeID, facts *kif.Facts) {
	t := o.f.Tree
	kind, span := t.Kind(n), t.Span(n)
	if outlineDiagram.Has(kind) {
		kind = kif.Row
	}
	if o.run.Len() > 0 && kind == o.kind {
		o.run.End = span.End
		return
	}
	o.end()
	if kind != kif.Comment && span.Start < o.header.End {
		o.add(outline.Below(o.f, syntax.Span{Start: span.Start, End: o.header.End}, t.Span(facts.Record).Start), outline.Region)
		o.header.End = 0
	}
	switch {
	case n == facts.First:
		o.add(syntax.Span{Start: span.Start, End: lineEnd(o.f, 1)}, outline.Region)
	case o.line+1 < len(facts.Lines) && n == facts.Lines[o.line+1].Node:
		o.line++
		o.add(syntax.Span{Start: span.Start, End: lineEnd(o.f, facts.Lines[o.line].Through)}, outline.Region)
	case kind == kif.Comment || kind == kif.Row:
		o.run, o.kind = span, kind
	}
}

func (o *folder) end() {
	kind := outline.Region
	if o.kind == kif.Comment {
		kind = outline.CommentFold
	}
	o.add(o.run, kind)
	o.run = syntax.Span{}
}

// outlineInner is the word or token, the statement, and the move with its comments or the header.
func outlineInner(f *syntax.File, token, off int, add func(syntax.Span)) {
	t := f.Tree
	switch t.TokenKind(token) {
	case kif.Blank, kif.Break:
	case kif.Value, kif.Text, kif.Junk:
		add(outline.WordAt(t.Source().Text(), t.TokenSpan(token), off))
		fallthrough
	default:
		add(t.TokenSpan(token))
	}
}
