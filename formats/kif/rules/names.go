package rules

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// nameOf is how messages name a player of shogi.
func nameOf(side shogi.Side) i18n.Message { return notation.Player(record.Shogi, side.Color()) }
