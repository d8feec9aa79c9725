package pgn

import (
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// gamesOf are the games of a file.
func gamesOf(games []GameFacts) syntax.Games {
	return syntax.Games{
		Count: len(games),
		Span:  func(f *syntax.File, i int) syntax.Span { return f.Tree.Span(games[i].Node) },
		Read:  func(f *syntax.File, i int) *record.Game { return readGame(f, games[i].Node) },
	}
}

// readGame reads the place of a game: its moves need a board.
func readGame(f *syntax.File, n syntax.NodeID) *record.Game {
	span := f.Tree.Span(n)
	g := &record.Game{Name: "Chess", Start: span.Start, End: span.End, Source: record.Silent{}}
	g.Add(record.Node{Syntax: int32(n), Start: int32(span.Start)}, -1, -1)
	return g
}
