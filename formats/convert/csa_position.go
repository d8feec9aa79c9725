package convert

import (
	"strings"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/board/shogi"
	"github.com/recls/recls/formats/csa"
)

// The actions of this file change how a record states its position, and never the
// position. rec is a node of kind csa.Record; without edits there is nothing to
// do, or it cannot be done.

// inRecords makes a conversion of an action: it is done in every record where it can be, and nothing is lost.
func inRecords(do func(*formats.Tree, formats.NodeID) []formats.Edit) func(*formats.File) (string, []Loss) {
	return func(f *formats.File) (string, []Loss) {
		var edits []formats.Edit
		for n := range f.Tree.Children(formats.Root) {
			if f.Tree.Kind(n) == csa.Record {
				edits = append(edits, do(f.Tree, n)...)
			}
		}
		return formats.Apply(f.Source().Text(), edits), nil
	}
}

// RowsToPI states rows as the start position of an even game without the pieces
// that are not there; nil when other pieces stand on the board.
func RowsToPI(t *formats.Tree, rec formats.NodeID) []formats.Edit {
	rows := statements(t, rec, formats.Kinds(csa.Row, csa.BrokenRow, csa.Initial))
	if len(rows) != 9 {
		return nil
	}
	var board shogi.Position
	for i, n := range rows {
		if t.Kind(n) != csa.Row || csa.NumberOfRow(t, n) != i+1 || !csa.Whole(t, n) {
			return nil
		}
		for item := range csa.Items(t, n) {
			board.Put(item.Square, item.Piece)
		}
	}
	line, start := "PI", shogi.Start()
	for sq := shogi.Square(99); sq >= 11; sq-- {
		switch pc := board.At(sq); {
		case pc == start.At(sq):
		case pc != 0:
			return nil
		default:
			line += sq.String() + start.At(sq).Kind().String()
		}
	}
	edits := []formats.Edit{{Span: t.Span(rows[0]), Text: line}}
	for _, n := range rows[1:] {
		edits = append(edits, csa.Remove(t, n))
	}
	if formats.Overlap(edits) {
		return nil
	}
	return edits
}

// PIToRows states a PI line as nine rows.
func PIToRows(t *formats.Tree, rec formats.NodeID) []formats.Edit {
	found := statements(t, rec, formats.Kinds(csa.Row, csa.BrokenRow, csa.Initial))
	if len(found) != 1 || t.Kind(found[0]) != csa.Initial || !csa.Whole(t, found[0]) {
		return nil
	}
	var setup csa.Setup
	setup.Add(t, found[0])
	var rows []string
	for rank := 1; rank <= 9; rank++ {
		row := []byte{'P', '0' + byte(rank)}
		rows = append(rows, string(setup.Position.AppendRow(row, rank)))
	}
	return []formats.Edit{{Span: t.Span(found[0]), Text: strings.Join(rows, csa.EOL(t.Source().Text()))}}
}

// InsertSide adds the line that ends the position and says who moves first: the
// side of the first move, else Black.
func InsertSide(t *formats.Tree, rec formats.NodeID) []formats.Edit {
	last := formats.None
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case csa.Side:
			return nil
		case csa.Move, csa.BrokenMove:
			return []formats.Edit{csa.InsertBefore(t, n, string(csa.SideOf(t, n).Sign()))}
		case csa.End, csa.Time, csa.BrokenTime:
			return []formats.Edit{csa.InsertBefore(t, n, "+")}
		}
		last = n
	}
	if last == formats.None {
		return nil
	}
	return []formats.Edit{csa.InsertBehind(t, last, "+")}
}

// InsertT0 gives every move that has no time the time `T0`, on the line behind it.
func InsertT0(t *formats.Tree, rec formats.NodeID) []formats.Edit {
	var edits []formats.Edit
	move := formats.None // the newest, without a time so far
	flush := func() {
		if move != formats.None {
			edits = append(edits, csa.InsertBehind(t, move, "T0"))
		}
		move = formats.None
	}
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case csa.Move, csa.BrokenMove:
			flush()
			move = n
		case csa.Time, csa.BrokenTime:
			move = formats.None
		case csa.End:
			flush()
		}
	}
	flush()
	return edits
}

// statements lists those of the kinds in a record.
func statements(t *formats.Tree, rec formats.NodeID, kinds formats.KindSet) []formats.NodeID {
	var list []formats.NodeID
	for n := range t.Children(rec) {
		if kinds.Has(t.Kind(n)) {
			list = append(list, n)
		}
	}
	return list
}
