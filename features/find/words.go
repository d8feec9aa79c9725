package find

import (
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// Spot is a place as it is shown, from a record or from an index.
type Spot struct {
	Number       int    // of the last move as the record counts, 0 at the start
	Played       int    // the moves before the place
	Black, White string // the players, cut to LongestName
	Next         []Next
	Mask
	Pieces *shogi.Position // of shogi, where it is not that of the pattern
}

// LongestName is how much of a name is shown and kept, in characters.
const LongestName = 60

// SpotOf is a place in a game.
func SpotOf(g *record.Game, p Place) Spot {
	black, white := Players(g)
	return Spot{Number: p.Number, Played: p.Played, Black: black, White: white, Next: p.Next, Mask: p.Mask, Pieces: p.Pieces}
}

// Players names the players of a game, "" for one that nobody names.
func Players(g *record.Game) (black, white string) {
	return excerpt.Line(g.Lookup(record.KeyBlack), LongestName), excerpt.Line(g.Lookup(record.KeyWhite), LongestName)
}

// Words says what is to know of the places of a query.
type Words struct {
	Query  *Query
	Style  notation.Style // of moves of shogi
	Locale *i18n.Locale
}

// Of is a place in one line: who plays, after which move, what followed, and how the position is turned.
func (w *Words) Of(s *Spot) string {
	var parts []string
	add := func(m i18n.Message) { parts = append(parts, m.In(w.Locale)) }
	if players := notation.Players(s.Black, s.White); players != "" {
		parts = append(parts, players)
	}
	if s.Number == 0 {
		add(i18n.Msg("start of the game"))
	} else {
		add(i18n.Msg("after move %d", s.Number))
	}
	if next := w.Moves(s, w.Locale); len(next) > 0 {
		add(i18n.Msg("next: %v", i18n.Items(next...)))
	}
	turned, swapped := w.Query.Seen(s.Mask)
	if turned {
		add(i18n.Msg("turned or mirrored"))
	}
	if swapped {
		add(i18n.Msg("colors swapped"))
	}
	return strings.Join(parts, " · ")
}

// Moves names the moves that followed, as the record has them, each once.
func (w *Words) Moves(s *Spot, l *i18n.Locale) []string {
	list := make([]string, 0, len(s.Next))
	g := w.Query.Board(s.Mask)
	for i := range s.Next {
		name := w.name(g, s.Pieces, &s.Next[i], l)
		if name != "" && (len(list) == 0 || list[len(list)-1] != name) {
			list = append(list, name)
		}
	}
	return list
}

// Canonical names a move after the position as the pattern has it; "" where nobody can name it.
func (w *Words) Canonical(n *Next, l *i18n.Locale) string {
	q := w.Query
	return w.name(&record.Game{Kind: q.Kind, Cols: q.Cols, Rows: q.Rows}, nil, n, l)
}

// name is a move as players name it.
func (w *Words) name(g *record.Game, pieces *shogi.Position, n *Next, l *i18n.Locale) string {
	if n.Written != "" {
		return excerpt.Line(n.Written, LongestName)
	}
	if g.Kind != record.Shogi {
		return notation.PointsOf(g.Kind).Said(g, n.Move).In(l)
	}
	before, move := w.Query.Pieces, notation.ShogiMove(n.Move)
	if pieces != nil {
		before = pieces
	}
	if before == nil || !move.To.OnBoard() {
		return ""
	}
	at := *before
	at.SetTurn(shogi.SideOf(n.Move.Color))
	return notation.Shogi(&at, move, 0, w.Style)
}
