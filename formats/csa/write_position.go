package csa

import (
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// The functions of this file change how a record states its position, and never the position. rec is a node of kind
// Record; without edits there is nothing to do, or it cannot be done.

// RowsToPI states rows as the start position of an even game without the pieces that are not there; nil when other
// pieces are on the board.
func RowsToPI(t *syntax.Tree, rec syntax.NodeID) []syntax.Edit {
	rows := statementsOf(t, rec, syntax.Kinds(Row, BrokenRow, Initial))
	if len(rows) != 9 {
		return nil
	}
	var board shogi.Position
	for i, n := range rows {
		if t.Kind(n) != Row || NumberOfRow(t, n) != i+1 || !FullyRead(t, n) {
			return nil
		}
		for item := range Items(t, n) {
			board.Put(item.Square, item.Piece)
		}
	}
	line, ok := EvenLess(&board)
	if !ok {
		return nil
	}
	edits := []syntax.Edit{{Span: t.Span(rows[0]), Text: line}}
	for _, n := range rows[1:] {
		edits = append(edits, Lines.Remove(t, n))
	}
	if syntax.Overlap(edits) {
		return nil
	}
	return edits
}

// PIToRows states a PI line as nine rows.
func PIToRows(t *syntax.Tree, rec syntax.NodeID) []syntax.Edit {
	found := statementsOf(t, rec, syntax.Kinds(Row, BrokenRow, Initial))
	if len(found) != 1 || t.Kind(found[0]) != Initial || !FullyRead(t, found[0]) {
		return nil
	}
	var setup Setup
	setup.Add(t, found[0])
	return []syntax.Edit{{Span: t.Span(found[0]), Text: strings.Join(Rows(&setup.Position), syntax.LineBreak(t.Source().Text()))}}
}

// InsertSide adds the line that ends the position and says who moves first: the side of the first move, else Black.
func InsertSide(t *syntax.Tree, rec syntax.NodeID) []syntax.Edit {
	last := syntax.None
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case Side:
			return nil
		case Move, BrokenMove:
			return []syntax.Edit{InsertBefore(t, n, string(SideOf(t, n).Sign()))}
		case End, Time, BrokenTime:
			return []syntax.Edit{InsertBefore(t, n, "+")}
		}
		last = n
	}
	if last == syntax.None {
		return nil
	}
	return []syntax.Edit{InsertAfter(t, last, "+")}
}

// InsertT0 gives every move that has no time the time `T0`, on the line after it.
func InsertT0(t *syntax.Tree, rec syntax.NodeID) []syntax.Edit {
	var edits []syntax.Edit
	move := syntax.None // the newest, without a time so far
	flush := func() {
		if move != syntax.None {
			edits = append(edits, InsertAfter(t, move, "T0"))
		}
		move = syntax.None
	}
	for n := range t.Children(rec) {
		switch t.Kind(n) {
		case Move, BrokenMove:
			flush()
			move = n
		case Time, BrokenTime:
			move = syntax.None
		case End:
			flush()
		}
	}
	flush()
	return edits
}

func statementsOf(t *syntax.Tree, rec syntax.NodeID, kinds syntax.KindSet) []syntax.NodeID {
	var list []syntax.NodeID
	for n := range t.Children(rec) {
		if kinds.Has(t.Kind(n)) {
			list = append(list, n)
		}
	}
	return list
}
