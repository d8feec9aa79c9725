package rules

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// manyNames are the names of several pieces, unpromoted ones only.
var manyNames = [...]i18n.Message{
	shogi.FU: i18n.Msg("pawns"), shogi.KY: i18n.Msg("lances"), shogi.KE: i18n.Msg("knights"), shogi.GI: i18n.Msg("silvers"),
	shogi.KI: i18n.Msg("golds"), shogi.KA: i18n.Msg("bishops"), shogi.HI: i18n.Msg("rooks"), shogi.OU: i18n.Msg("kings"),
}

// nameOf is how messages name a player of shogi.
func nameOf(side shogi.Side) i18n.Message { return notation.Player(record.Shogi, side.Color()) }
