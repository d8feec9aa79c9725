package refactor

import (
	"slices"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func csaLanguage() language {
	return language{
		format:   csa.Format{}.ID(),
		entries:  func() []Entry { return entriesOf(csaTable()) },
		actions:  csaActions,
		converts: func(f *syntax.File) bool { return f.Tree.Len() > 1 && f.Tree.Kind(1) != csa.Separator },
		play:     csaPlay,
	}
}

// csaPlace is a cursor in a record.
type csaPlace struct {
	f    *syntax.File
	t    *syntax.Tree
	rec  syntax.NodeID
	line syntax.NodeID // the statement, None between them
	head head
}

// head is what stands before the first move of a record.
type head struct {
	pi, row, side, moves bool
	edition              csa.Edition
}

func csaActions(f *syntax.File, off int) []Action {
	p := csaPlace{f: f, t: f.Tree}
	n := p.t.NodeAt(off)
	if p.t.Up(n, csa.Statements) == syntax.None && off > 0 { // right behind it
		n = p.t.NodeAt(off - 1)
	}
	p.rec = p.t.Up(n, syntax.Kinds(csa.Record))
	if p.rec == syntax.None {
		return nil
	}
	p.line = p.t.Up(n, csa.Statements)
	p.head = readHead(p.t, p.rec)
	return offered(csaTable(), p)
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

func csaTable() []entry[csaPlace] {
	record := func(do func(*syntax.Tree, syntax.NodeID) []syntax.Edit) func(csaPlace) []syntax.Edit {
		return func(p csaPlace) []syntax.Edit { return do(p.t, p.rec) }
	}
	edition := func(id, title string, to csa.Edition) entry[csaPlace] {
		return entry[csaPlace]{Entry{id, title, kindVersion},
			func(p csaPlace) bool { return p.head.edition != to },
			func(p csaPlace) []syntax.Edit { return p.edition(to) },
			"the file is written in that version"}
	}
	return []entry[csaPlace]{
		{Entry{"csa.rows", "Write the position as nine rows", kindPosition}, func(p csaPlace) bool { return p.head.pi }, record(csa.PIToRows),
			"the position is not stated by one PI line that can be read"},
		{Entry{"csa.pi", "Write the position as PI", kindPosition}, func(p csaPlace) bool { return p.head.row }, record(csa.RowsToPI),
			"the rows are not the position of an even game with pieces taken away"},
		{Entry{"csa.side", "Write the side to move first", kindFill}, func(p csaPlace) bool { return !p.head.side }, record(csa.InsertSide),
			"the record says who moves first"},
		{Entry{"csa.times", "Write T0 for every move without a time", kindFill}, csaPlace.lacksTime, record(csa.InsertT0),
			"every move has a time"},
		edition("csa.v30", "Write the file as V3.0", csa.V30),
		edition("csa.v22", "Write the file as V2.2", csa.V22),
	}
}

// lacksTime reports whether the cursor is on a move without a time.
func (p csaPlace) lacksTime() bool {
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

// edition writes the file in another version, without what is written so already.
// What that version cannot say stays as a comment.
func (p csaPlace) edition(to csa.Edition) []syntax.Edit {
	edits, _ := csa.ToEdition(p.f, to)
	return slices.DeleteFunc(edits, func(e syntax.Edit) bool { return p.f.Source().Slice(e.Span) == e.Text })
}
