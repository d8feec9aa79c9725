package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// contentsOf is what safe fixes keep: texts, moves, setup and marks.
func contentsOf() *diagnostics.Contents {
	return &diagnostics.Contents{
		Tokens: syntax.Kinds(ishi.Text, ishi.Body, ishi.UserText, ishi.UserBody, ishi.Extra, ishi.Bad, ishi.Foreign),
		Nodes: syntax.Kinds(ishi.Setup, ishi.Move, ishi.Prisoner, ishi.Mark, ishi.Unmark, ishi.Hide, ishi.Diagram,
			ishi.Unknown, ishi.Stray),
	}
}
