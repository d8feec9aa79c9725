package features

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/lines"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

var faultyPosition = i18n.Msg("the position in the record has mistakes: edit it in the text")

// editSetup states the first position anew. Nine rows, with a line for each hand, stay but for the lines that say
// something else now; a position that is stated in another way becomes such lines.
func editSetup(at refactor.Editing) ([]syntax.Edit, i18n.Message) {
	before, after, why := at.Pieces()
	if !why.IsZero() || before == after {
		return nil, why
	}
	t := at.Tree
	var stated []syntax.NodeID
	end := syntax.None // what ends the position
	for n := range t.Children(syntax.NodeID(at.Game.Nodes[0].Syntax)) {
		k := t.Kind(n)
		if syntax.Kinds(csa.Side, csa.Move, csa.BrokenMove, csa.End).Has(k) {
			end = n
			break
		}
		switch {
		case k == csa.BrokenRow, syntax.Kinds(csa.Initial, csa.Row, csa.Pieces).Has(k) && !csa.FullyRead(t, n):
			return nil, faultyPosition
		case syntax.Kinds(csa.Initial, csa.Row, csa.Pieces).Has(k):
			stated = append(stated, n)
		}
	}
	if isDrawnWhole(t, stated) {
		return changedLines(t, stated, &before, &after)
	}
	lines := strings.Join(csa.Board(&after), syntax.LineBreak(t.Source().Text()))
	switch {
	case len(stated) > 0:
		edits := []syntax.Edit{{Span: t.Span(stated[0]), Text: lines}}
		for _, n := range stated[1:] {
			edits = append(edits, csa.Lines.Remove(t, n))
		}
		return edits, i18n.Message{}
	case end != syntax.None:
		return []syntax.Edit{csa.InsertBefore(t, end, lines)}, i18n.Message{}
	}
	return nil, faultyPosition
}

// isDrawnWhole reports whether statements are nine rows in their order, with at most a line for each hand after them.
func isDrawnWhole(t *syntax.Tree, stated []syntax.NodeID) bool {
	if len(stated) < 9 {
		return false
	}
	for i, n := range stated[:9] {
		if t.Kind(n) != csa.Row || csa.NumberOfRow(t, n) != i+1 {
			return false
		}
	}
	var seen [2]bool
	for _, n := range stated[9:] {
		if t.Kind(n) != csa.Pieces || seen[csa.SideOf(t, n)] {
			return false
		}
		seen[csa.SideOf(t, n)] = true
		for item := range csa.Items(t, n) {
			if item.All || item.Square != 0 {
				return false
			}
		}
	}
	return true
}

// changedLines writes the rows and hands that two positions do not share.
func changedLines(t *syntax.Tree, stated []syntax.NodeID, before, after *shogi.Position) (edits []syntax.Edit, why i18n.Message) {
	old, fresh := csa.Rows(before), csa.Rows(after)
	for i, n := range stated[:9] {
		if old[i] != fresh[i] {
			edits = append(edits, syntax.Edit{Span: t.Span(n), Text: fresh[i]})
		}
	}
	for _, side := range [...]shogi.Side{shogi.Black, shogi.White} {
		line := csa.Hand(after, side)
		if line == csa.Hand(before, side) {
			continue
		}
		i := slices.IndexFunc(stated, func(n syntax.NodeID) bool { return t.Kind(n) == csa.Pieces && csa.SideOf(t, n) == side })
		switch {
		case i >= 0 && line == "":
			edits = append(edits, csa.Lines.Remove(t, stated[i]))
		case i >= 0:
			edits = append(edits, syntax.Edit{Span: t.Span(stated[i]), Text: line})
		default:
			last := stated[8]
			if side == shogi.White {
				last = stated[len(stated)-1]
			}
			if _, shared := csa.CommaAfter(t, last); shared {
				return nil, lines.SharedLine
			}
			edits = append(edits, csa.InsertAfter(t, last, line))
		}
	}
	return edits, i18n.Message{}
}
