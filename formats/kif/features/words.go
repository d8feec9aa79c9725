package features

import "github.com/recls/recls/i18n"

// word is a word of the format with what it means: a header key, a handicap, an end word, a mark.
type word struct {
	name  string       // as files write it
	doc   i18n.Message // one line, its first sentence the most important one
	value string       // what the value of a key looks like; "" for a text
}

func wordNamed(list []word, name string) *word {
	for i := range list {
		if list[i].name == name {
			return &list[i]
		}
	}
	return nil
}

// marks are what tells moves apart, and the other signs of moves and lines (kif.md sections 3, 6, 8, 9, 10).
var marks = []word{
	{"▲", i18n.Msg("Move of Black"), ""},
	{"△", i18n.Msg("Move of White"), ""},
	{"▼", i18n.Msg("Move of Black"), ""},
	{"▽", i18n.Msg("Move of White"), ""},
	{"☗", i18n.Msg("Move of Black. Shift_JIS does not have this sign"), ""},
	{"☖", i18n.Msg("Move of White. Shift_JIS does not have this sign"), ""},
	{"⛊", i18n.Msg("Move of Black. Shift_JIS does not have this sign"), ""},
	{"⛉", i18n.Msg("Move of White. Shift_JIS does not have this sign"), ""},
	{"上", i18n.Msg("The piece goes forward"), ""},
	{"行", i18n.Msg("The piece goes forward"), ""},
	{"入", i18n.Msg("The piece goes forward"), ""},
	{"寄", i18n.Msg("The piece goes sideways"), ""},
	{"引", i18n.Msg("The piece goes backward"), ""},
	{"直", i18n.Msg("The piece goes straight forward"), ""},
	{"右", i18n.Msg("The piece comes from the right of the player"), ""},
	{"左", i18n.Msg("The piece comes from the left of the player"), ""},
	{"成", i18n.Msg("The piece promotes"), ""},
	{"不成", i18n.Msg("The piece could promote and does not"), ""},
	{"打", i18n.Msg("The piece comes from the hand"), ""},
	{"同", i18n.Msg("The square of the move before"), ""},
	{"+", i18n.Msg("A variation of this move follows further down"), ""},
	{"変化：", i18n.Msg("Start of a variation. It goes back to the position before the move with this number"), ""},
	{"まで", i18n.Msg("End of a line of play in words. The number counts the moves, without the end word"), ""},
	{"手数＝", i18n.Msg("Number of moves that led to the diagram. The next move has the next number"), ""},
	{"手数----指手---------消費時間--", i18n.Msg("Title of the list of moves. It may be missing"), ""},
	{"先手番", i18n.Msg("Black moves first"), ""},
	{"後手番", i18n.Msg("White moves first"), ""},
	{"下手番", i18n.Msg("Black moves first"), ""},
	{"上手番", i18n.Msg("White moves first"), ""},
	{"盤面回転", i18n.Msg("The program showed the board turned round. It does not change the position"), ""},
	{"盤面反転", i18n.Msg("The program showed the board turned round. It does not change the position"), ""},
	{"#KIF version=", i18n.Msg("Version of the format and encoding of the file. Programs that do not know this line skip it"), ""},
	{"#KI2 version=", i18n.Msg("Version of the format and encoding of the file. Programs that do not know this line skip it"), ""},
	{"#", i18n.Msg("Line that programs skip"), ""},
	{"*", i18n.Msg("Comment on the move above, or on the start position"), ""},
	{"&", i18n.Msg("Bookmark: a name for the position after the move above"), ""},
}

func markNamed(name string) *word { return wordNamed(marks, name) }
