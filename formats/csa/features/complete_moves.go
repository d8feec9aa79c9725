package features

import (
	"slices"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// moves proposes who moves first, where the position is not ended, or the legal moves: first the squares that they
// start from, 00 for the hand, then, after such a square, the moves themselves.
func (p *proposals) moves() {
	switch {
	case p.state.ended:
	case !p.state.side && !p.state.moves:
		p.sides()
	default:
		if pos, last, ok := p.board(); ok {
			p.legal(pos, last)
		}
	}
}

// board is the position before the cursor. After a move that was taken back it is not known.
func (p *proposals) board() (pos *shogi.Position, last shogi.Square, ok bool) {
	g := p.File.Game(csa.FactsOf(p.File).IndexAt(p.record))
	if slices.ContainsFunc(g.Header, func(f record.Field) bool {
		return f.Name == "%MATTA" && p.t.Span(syntax.NodeID(f.Syntax)).Start < p.start
	}) {
		return nil, 0, false
	}
	return complete.ShogiPosition(g, g.Started(p.start-1))
}

// fromLength is the length of a sign and a square.
const fromLength = len("+77")

// legal proposes the legal moves. A square with one move is that move.
func (p *proposals) legal(pos *shogi.Position, last shogi.Square) {
	moves := complete.ShogiMoves(pos, last)
	count := map[shogi.Square]int{}
	for _, m := range moves {
		count[m.From]++
	}
	for _, m := range moves {
		switch text := m.Written(pos.Turn()); {
		case !p.Begins(text):
		case len(p.Typed) >= fromLength || count[m.From] == 1:
			p.Add(complete.Item{Label: text + " " + notation.Shogi(pos, m, last, notation.Japanese), Detail: complete.ShogiWords(pos, m, last),
				Kind: complete.Move, Insert: text})
		default:
			p.Add(complete.Item{Label: text[:fromLength], Detail: fromWords(pos, m.From, count[m.From]),
				Kind: complete.Move, Insert: text[:fromLength]})
		}
	}
}

// fromWords is what is on a square, and how many moves it has.
func fromWords(pos *shogi.Position, from shogi.Square, moves int) i18n.Text {
	if from == 0 {
		return i18n.Msg("a piece in hand, %d moves", moves)
	}
	return i18n.Msg("%s, %d moves", shogirules.PieceName(pos.At(from).Kind()), moves)
}
