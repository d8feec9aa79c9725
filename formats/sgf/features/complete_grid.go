package features

import (
	"slices"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
)

// wordedMoves are the moves that games have words for (section 9).
var wordedMoves = map[int][]complete.Choice{
	sgf.Hex: {
		{"swap-pieces", "the stones exchange their colours"}, {"swap-sides", "the players exchange their colours"},
		{"pass", ""}, {"resign", ""}, {"forfeit", ""},
	},
	sgf.LOA:        {{"Pass", ""}, {"Resign", ""}, {"Forfeit", ""}, {"Escape", ""}},
	sgf.Backgammon: {{"double", "also redouble and beaver"}, {"take", ""}, {"drop", ""}},
}

// gridPoints proposes points and moves of the games other than Go whose moves put
// one stone on one point.
func (v *valueProposals) gridPoints() {
	game, at := v.File.GameAt(v.t.Span(v.node).Start)
	if game != nil && slices.Contains([]record.Kind{record.Othello, record.Gomoku, record.Hex}, game.Kind) {
		v.gridStones(game, at)
	}
	if v.ident == sgf.B || v.ident == sgf.W {
		v.Choices(wordedMoves[int(v.tree.GM)])
	}
}

// gridStones proposes empty points for stones, and all points for marks.
func (v *valueProposals) gridStones(game *record.Game, at int) {
	isMark := v.typ.Form.First == sgf.Point && v.ident != sgf.AE
	if !isMark {
		at = int(game.Nodes[at].Parent)
	}
	b := replay.At(game, at).Grid
	if b == nil {
		return
	}
	names := notation.PointsOf(game.Kind)
	for row := range game.Rows {
		for col := range game.Cols {
			p := record.Point{Col: uint8(col), Row: uint8(row)}
			if !isMark && (b.At(p) == record.Empty) == (v.ident == sgf.AE) || v.Len() == complete.MaxPoints {
				continue
			}
			text, name := sgf.FormatLetters(p), names.Name(p, game.Rows)
			if game.Kind == record.Hex {
				text, name = name, ""
			}
			v.Add(complete.Item{Label: text, Detail: name, Kind: complete.Point, Insert: text})
		}
	}
}
