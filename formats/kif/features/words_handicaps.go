package features

import (
	"strings"

	"github.com/recls/recls/i18n"
)

// handicaps are the values of 手合割 (kif.md section 5), the usual ones first.
var handicaps = []word{
	{"平手", i18n.Msg("Even game: Black moves first"), ""},
	{"香落ち", i18n.Msg("White plays without the lance on １一 (1a) and moves first"), ""},
	{"右香落ち", i18n.Msg("White plays without the lance on ９一 (9a) and moves first"), ""},
	{"角落ち", i18n.Msg("White plays without the bishop and moves first"), ""},
	{"飛車落ち", i18n.Msg("White plays without the rook and moves first"), ""},
	{"飛香落ち", i18n.Msg("White plays without the rook and the lance on １一 (1a), and moves first"), ""},
	{"二枚落ち", i18n.Msg("White plays without rook and bishop, and moves first"), ""},
	{"三枚落ち", i18n.Msg("White plays without rook, bishop and the lance on １一 (1a), and moves first. lishogi takes the lance on ９一 (9a)"), ""},
	{"四枚落ち", i18n.Msg("White plays without rook, bishop and both lances, and moves first"), ""},
	{"五枚落ち", i18n.Msg("White plays without rook, bishop, both lances and the knight on ８一 (8a), and moves first"), ""},
	{"左五枚落ち", i18n.Msg("White plays without rook, bishop, both lances and the knight on ２一 (2a), and moves first"), ""},
	{"六枚落ち", i18n.Msg("White plays without rook, bishop, both lances and both knights, and moves first"), ""},
	{"左七枚落ち", i18n.Msg("White plays without the pieces of a six-piece handicap and the silver on ３一 (3a), and moves first"), ""},
	{"右七枚落ち", i18n.Msg("White plays without the pieces of a six-piece handicap and the silver on ７一 (7a), and moves first"), ""},
	{"八枚落ち", i18n.Msg("White plays without rook, bishop, lances, knights and silvers, and moves first"), ""},
	{"十枚落ち", i18n.Msg("White plays with king and pawns only, and moves first"), ""},
	{"その他", i18n.Msg("Another position: a diagram shows it"), ""},
	{"詰将棋", i18n.Msg("Problem: a diagram shows the position"), ""},
}

// otherHandicaps are values that few programs write: hover explains them, and nothing proposes them.
var otherHandicaps = []word{
	{"実戦詰将棋", i18n.Msg("Problem from a game: a diagram shows the position"), ""},
	{"詰め将棋", i18n.Msg("Problem: a diagram shows the position"), ""},
	{"兩香落ち", i18n.Msg("White plays without both lances and moves first (lishogi)"), ""},
	{"七枚落ち", i18n.Msg("White plays without the pieces of a six-piece handicap and the silver on ７一 (7a), and moves first"), ""},
	{"九枚落ち", i18n.Msg("White plays without the pieces of an eight-piece handicap and the gold on ６一 (6a), and moves first"), ""},
	{"トンボ", i18n.Msg("White plays with rook, bishop, king and pawns only (lishogi)"), ""},
	{"トンボ＋香", i18n.Msg("White plays with rook, bishop, king, pawns and both lances only (lishogi)"), ""},
	{"トンボ＋桂香", i18n.Msg("White plays with rook, bishop, king, pawns, lances and knights only (lishogi)"), ""},
	{"太閤落ち", i18n.Msg("White plays without the pawn on ８三 (8c) and moves first (lishogi)"), ""},
	{"歩三兵", i18n.Msg("White has only a king, and three pawns in hand (lishogi)"), ""},
	{"裸玉", i18n.Msg("White has only a king (lishogi)"), ""},
	{"香得", i18n.Msg("White plays without a lance, which Black has in hand (lishogi)"), ""},
	{"兩香得", i18n.Msg("White plays without both lances, which Black has in hand (lishogi)"), ""},
	{"角得", i18n.Msg("White plays without the bishop, which Black has in hand (lishogi)"), ""},
	{"飛車得", i18n.Msg("White plays without the rook, which Black has in hand (lishogi)"), ""},
	{"飛香得", i18n.Msg("White plays without rook and lance, which Black has in hand (lishogi)"), ""},
	{"二枚得", i18n.Msg("White plays without two pieces, which Black has in hand (lishogi)"), ""},
	{"三枚得", i18n.Msg("White plays without three pieces, which Black has in hand (lishogi)"), ""},
	{"四枚得", i18n.Msg("White plays without four pieces, which Black has in hand (lishogi)"), ""},
	{"五枚得", i18n.Msg("White plays without five pieces, which Black has in hand (lishogi)"), ""},
	{"六枚得", i18n.Msg("White plays without six pieces, which Black has in hand (lishogi)"), ""},
	{"七枚得", i18n.Msg("White plays without seven pieces, which Black has in hand (lishogi)"), ""},
	{"八枚得", i18n.Msg("White plays without eight pieces, which Black has in hand (lishogi)"), ""},
	{"九枚得", i18n.Msg("White plays without nine pieces, which Black has in hand (lishogi)"), ""},
	{"5五将棋", i18n.Msg("Minishogi, a game on 5×5 squares. recls does not check its moves"), ""},
	{"５五将棋", i18n.Msg("Minishogi, a game on 5×5 squares. recls does not check its moves"), ""},
	{"五々将棋", i18n.Msg("Minishogi, a game on 5×5 squares. recls does not check its moves"), ""},
	{"minishogi", i18n.Msg("Minishogi, a game on 5×5 squares. recls does not check its moves"), ""},
	{"京都将棋", i18n.Msg("Kyoto shogi, a game on 5×5 squares. recls does not check its moves"), ""},
	{"安南将棋", i18n.Msg("Annan shogi, a game with other rules. recls does not check its moves"), ""},
	{"王手将棋", i18n.Msg("Check shogi, a game that the first check wins. recls does not check its moves"), ""},
	{"中将棋", i18n.Msg("Chu shogi, a game on 12×12 squares. recls does not check its moves"), ""},
	{"どうぶつしょうぎ", i18n.Msg("Dobutsu shogi, a game on 3×4 squares. recls does not check its moves"), ""},
}

// handicapNamed is what is known of a value of 手合割.
func handicapNamed(value string) *word {
	value = strings.Trim(value, " 　\t")
	for _, list := range [...][]word{handicaps, otherHandicaps} {
		if w := wordNamed(list, value); w != nil {
			return w
		}
	}
	return nil
}
