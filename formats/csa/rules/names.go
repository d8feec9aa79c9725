package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
)

// sideNames and the tables below it are the names that messages have among their values.
var sideNames = [...]i18n.Message{shogi.Black: i18n.Msg("Black"), shogi.White: i18n.Msg("White")}

var pieceNames = [...]i18n.Message{
	shogi.FU: i18n.Msg("pawn"), shogi.KY: i18n.Msg("lance"), shogi.KE: i18n.Msg("knight"), shogi.GI: i18n.Msg("silver"),
	shogi.KI: i18n.Msg("gold"), shogi.KA: i18n.Msg("bishop"), shogi.HI: i18n.Msg("rook"), shogi.OU: i18n.Msg("king"),
	shogi.TO: i18n.Msg("promoted pawn"), shogi.NY: i18n.Msg("promoted lance"), shogi.NK: i18n.Msg("promoted knight"),
	shogi.NG: i18n.Msg("promoted silver"), shogi.UM: i18n.Msg("horse"), shogi.RY: i18n.Msg("dragon"),
}

// manyNames are the names of several pieces, unpromoted ones only.
var manyNames = [...]i18n.Message{
	shogi.FU: i18n.Msg("pawns"), shogi.KY: i18n.Msg("lances"), shogi.KE: i18n.Msg("knights"), shogi.GI: i18n.Msg("silvers"),
	shogi.KI: i18n.Msg("golds"), shogi.KA: i18n.Msg("bishops"), shogi.HI: i18n.Msg("rooks"), shogi.OU: i18n.Msg("kings"),
}

func nameOf(side shogi.Side) i18n.Message { return sideNames[side] }

// pieceName is the name of a piece. Its article in English is always "a".
func pieceName(k shogi.Kind) i18n.Message { return pieceNames[k] }
