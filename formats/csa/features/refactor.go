package features

import (
	"slices"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

func refactorProvider() *refactor.Provider {
	return refactor.NewProvider(cursorAt, offers(), play).With(editor())
}

// cursor is what is known about a cursor in a record.
type cursor struct {
	f    *syntax.File
	t    *syntax.Tree
	rec  syntax.NodeID
	line syntax.NodeID // the statement, None between them
	head head
}

// head is what is before the first move of a record.
type head struct {
	pi, row, side, moves bool
	edition              csa.Edition
}

// cursorAt is the cursor at a byte; ok is false outside of records.
func cursorAt(f *syntax.File, off int) (p cursor, ok bool) {
	p = cursor{f: f, t: f.Tree}
	n := p.t.NodeAt(off)
	if p.t.Up(n, csa.Statements) == syntax.None && off > 0 { // right after it
		n = p.t.NodeAt(off - 1)
	}
	p.rec = p.t.Up(n, syntax.Kinds(csa.Record))
	if p.rec == syntax.None {
		return p, false
	}
	p.line = p.t.Up(n, csa.Statements)
	p.head = readHead(p.t, p.rec)
	return p, true
}

func readHead(t *syntax.Tree, rec syntax.NodeID) (h head) {
	h.edition = csa.V1
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case csa.Version:
			h.edition = csa.EditionOf(t, n)
		case csa.Initial:
			h.pi = true
		case csa.Row:
			h.row = true
		case csa.Side:
			h.side = true
		case csa.Move, csa.BrokenMove:
			h.moves = true
			return h
		case csa.End:
			return h
		}
	}
	return h
}

func offers() []refactor.Offer[cursor] {
	record := func(do func(*syntax.Tree, syntax.NodeID) []syntax.Edit) func(cursor) []syntax.Edit {
		return func(p cursor) []syntax.Edit { return do(p.t, p.rec) }
	}
	edition := func(id string, title i18n.Message, kind string, to csa.Edition) refactor.Offer[cursor] {
		applies := func(p cursor) bool { return p.head.edition != to }
		edits := func(p cursor) []syntax.Edit { return p.edition(to) }
		return refactor.NewOffer(id, title, kind, applies, edits, i18n.Msg("the file is already in that version"))
	}
	return []refactor.Offer[cursor]{
		refactor.NewOffer("csa.rows", i18n.Msg("Write the position as nine rows"), refactor.KindPosition, func(p cursor) bool { return p.head.pi }, record(csa.PIToRows),
			i18n.Msg("the position is not written as one `PI` line that can be read")),
		refactor.NewOffer("csa.pi", i18n.Msg("Write the position as `PI`"), refactor.KindPosition, func(p cursor) bool { return p.head.row }, record(csa.RowsToPI),
			i18n.Msg("the rows are not the position of an even game with pieces taken away")),
		refactor.NewOffer("csa.side", i18n.Msg("Write who moves first"), refactor.KindFill, func(p cursor) bool { return !p.head.side }, record(csa.InsertSide),
			i18n.Msg("the record already says who moves first")),
		refactor.NewOffer("csa.times", i18n.Msg("Write `T0` for every move without a time"), refactor.KindFill, cursor.lacksTime, record(csa.InsertT0),
			i18n.Msg("every move already has a time")),
		edition("csa.v30", i18n.Msg("Write the file as V3.0"), refactor.KindLatest, csa.V30),
		edition("csa.v22", i18n.Msg("Write the file as V2.2"), refactor.KindVersion, csa.V22),
	}
}

func (p cursor) lacksTime() bool {
	if p.line == syntax.None || p.t.Kind(p.line) != csa.Move {
		return false
	}
	for n := p.t.End(p.line); int(n) < p.t.Len(); n = p.t.End(n) {
		if k := p.t.Kind(n); k != csa.Comment {
			return k != csa.Time && k != csa.BrokenTime
		}
	}
	return true
}

// edition writes the file in another version, without what is written so already. What that version cannot say stays as
// a comment.
func (p cursor) edition(to csa.Edition) []syntax.Edit {
	edits, _ := csa.ToEdition(p.f, to)
	return slices.DeleteFunc(edits, func(e syntax.Edit) bool { return p.f.Source().Slice(e.Span) == e.Text })
}
