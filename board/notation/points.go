package notation

import (
	"strconv"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Points is how the points of one game's board are called. The zero Points are those of Go: columns without I, rows
// from the bottom.
type Points struct {
	first byte // the letter of the first column; 0 in Go
	up    bool // row 1 is at the bottom
}

// PointsOf is the custom of a game (recls: spec/sgf.md, section 9); of Go for games that recls does not replay. Shogi
// has squares: see Shogi.
func PointsOf(kind record.Kind) Points {
	switch kind {
	case record.Othello, record.Hex:
		return Points{'a', false}
	case record.LinesOfAction, record.Gess:
		return Points{'a', true}
	case record.Amazons, record.Twixt:
		return Points{'A', false}
	case record.Gomoku:
		return Points{'A', true}
	case record.Octi:
		return Points{'1', true}
	}
	return Points{}
}

// Column is the name of a column, counted from the left from 0: a … z, aa, ab, …; of Go A … Z without I, AA, BB, ….
func (n Points) Column(i int) string {
	if n.first == 0 {
		return goban.Column(i)
	}
	last := string(n.first + byte(i%26))
	if i < 26 {
		return last
	}
	return string(n.first+byte(i/26-1)) + last
}

// Row is the number of a row, counted from the top from 0, on a board of that many.
func (n Points) Row(i, rows int) int {
	if n.up || n.first == 0 {
		return rows - i
	}
	return i + 1
}

// Name is a point that is on a board of that many rows.
func (n Points) Name(p record.Point, rows int) string {
	return n.Column(int(p.Col)) + strconv.Itoa(n.Row(int(p.Row), rows))
}

// Said is a move with its player, for people: "Black Q16", "White passes". It is zero for a move that has no points,
// and for one whose points are not on the board.
func (n Points) Said(g *record.Game, m record.Move) i18n.Message {
	player := player(g.Kind, m.Color)
	switch {
	case m.Action == record.Pass:
		return i18n.Msg("%s passes", player)
	case m.Action == record.SwapSides:
		return i18n.Msg("%s swaps the sides", player)
	case m.Action == record.SwapPieces:
		return i18n.Msg("%s swaps the pieces", player)
	case m.Action != record.Play || !isOn(g, m.To):
		return i18n.Message{}
	case IsStep(g.Kind) && isOn(g, m.From):
		return i18n.Msg("%s from %s to %s", player, n.Name(m.From, g.Rows), n.Name(m.To, g.Rows))
	}
	return i18n.Msg("%s %s", player, n.Name(m.To, g.Rows))
}

func isOn(g *record.Game, p record.Point) bool { return int(p.Col) < g.Cols && int(p.Row) < g.Rows }

// IsStep tells the games, but for shogi, whose moves go from point to point.
func IsStep(kind record.Kind) bool {
	return kind == record.LinesOfAction || kind == record.Amazons || kind == record.Gess
}
