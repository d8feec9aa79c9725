package lines

import (
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Outline is what the parts of a record are made of, by the kinds of its statements.
type Outline struct {
	Setup  syntax.KindSet // those that state the first position
	Titles syntax.KindSet // those of the header that are listed by their text
	// Comment is the kind whose lines, where they follow each other, are one comment; that of a file for none.
	Comment syntax.Kind
	// Title is the text by which a statement is listed; one without a text is not, unless it is a Comment.
	Title func(t *syntax.Tree, n syntax.NodeID) string
	// Region is where the lines of play end that begin with a statement; ok is false where none do. It is nil in a
	// format without variations.
	Region func(f *syntax.File, n syntax.NodeID) (end int, ok bool)
}

// Header is what is listed of the statements of a record before its first move.
func (o *Outline) Header(f *syntax.File, g *record.Game) (rest []outline.Symbol) {
	t, end := f.Tree, g.Extent(0).End
	last := syntax.KindSet(0) // what goes on with the statement before
	for n := range t.Children(syntax.NodeID(g.Nodes[0].Syntax)) {
		kind, span := t.Kind(n), t.Span(n)
		if span.Start >= end {
			break
		}
		goesOn := last.Has(kind)
		if last = o.Setup; !o.Setup.Has(kind) {
			last = syntax.Kinds(o.Comment) & syntax.Kinds(kind)
		}
		switch {
		case goesOn:
			rest[len(rest)-1].Span.End = span.End
		case o.Setup.Has(kind):
			rest = append(rest, outline.Symbol{Kind: outline.Setup, Span: span})
		case o.Titles.Has(kind):
			name := excerpt.Line(o.Title(t, n), outline.NameLimit)
			if name != "" || kind == o.Comment {
				rest = append(rest, outline.Symbol{Name: name, Kind: outline.Comment, Span: span})
			}
		}
	}
	return rest
}

// Folds yields the records, and in each the header from its first statement that is no comment, the position, the lines
// of play, and comments in runs of whole lines.
func (o *Outline) Folds(f *syntax.File, add func(syntax.Span, outline.FoldKind)) {
	for i := range f.GameCount() {
		g := f.Game(i)
		record := syntax.NodeID(g.Nodes[0].Syntax)
		add(f.Tree.Span(record), outline.Region)
		r := folder{Outline: o, f: f, add: add, start: f.Tree.Span(record).Start}
		r.header = syntax.Span(g.Extent(0))
		for n := range f.Tree.Children(record) {
			r.statement(n)
		}
		r.end()
	}
}

// folder finds the runs of statements that are folded together.
type folder struct {
	*Outline
	f      *syntax.File
	add    func(syntax.Span, outline.FoldKind)
	start  int            // of the record
	header syntax.Span    // what is left of it
	run    syntax.Span    // of comments or of the position
	kinds  syntax.KindSet // of the statements of the run
}

func (r *folder) statement(n syntax.NodeID) {
	kind, span := r.f.Tree.Kind(n), r.f.Tree.Span(n)
	if r.run.Len() > 0 && r.kinds.Has(kind) {
		r.run.End = span.End
		return
	}
	r.end()
	if kind != r.Comment && span.Start < r.header.End {
		r.add(outline.Below(r.f, syntax.Span{Start: span.Start, End: r.header.End}, r.start), outline.Region)
		r.header.End = 0
	}
	if r.Region != nil {
		if end, ok := r.Region(r.f, n); ok {
			r.add(syntax.Span{Start: span.Start, End: end}, outline.Region)
			return
		}
	}
	switch {
	case kind == r.Comment && outline.OwnLine(r.f, span.Start):
		r.run, r.kinds = span, syntax.Kinds(kind)
	case r.Setup.Has(kind):
		r.run, r.kinds = span, r.Setup
	}
}

// end yields the run that ends.
func (r *folder) end() {
	kind := outline.Region
	if r.kinds.Has(r.Comment) {
		kind = outline.CommentFold
	}
	r.add(r.run, kind)
	r.run = syntax.Span{}
}
