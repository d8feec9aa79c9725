package features

import "github.com/recls/recls/i18n"

// endWord is a word that ends a line of play.
type endWord struct {
	word
	result string       // what its まで line says behind 手で, where X is the player whom it names; "" without such a line
	readBy i18n.Message // what programs do with it, zero for a word that all read
}

var (
	notByGekisashi = i18n.Msg("not read by Gekisashi")
	notByMost      = i18n.Msg("not read by most programs")
	byThree        = i18n.Msg("read by ShogiHome, ShogiGUI and Kifu for Windows only")
)

// endWords are those of the author's page and what programs write beside them.
var endWords = []endWord{
	{word{"投了", i18n.Msg("Resignation: the side to move loses"), ""}, "Xの勝ち", i18n.Message{}},
	{word{"中断", i18n.Msg("Stopped: nobody loses"), ""}, "中断", i18n.Message{}},
	{word{"千日手", i18n.Msg("Draw by repetition: the position occurred for the fourth time"), ""}, "千日手", i18n.Message{}},
	{word{"持将棋", i18n.Msg("Draw by entering kings (jishogi)"), ""}, "持将棋", i18n.Message{}},
	{word{"詰み", i18n.Msg("Checkmate: the side to move loses"), ""}, "Xの勝ち", i18n.Message{}},
	{word{"切れ負け", i18n.Msg("Loss on time: the side to move loses"), ""}, "時間切れによりXの勝ち", i18n.Message{}},
	{word{"反則負け", i18n.Msg("The side to move has broken the rules and loses"), ""}, "Xの反則負け", notByGekisashi},
	{word{"反則勝ち", i18n.Msg("The side to move wins, because the move before was against the rules"), ""}, "Xの反則勝ち", notByGekisashi},
	{word{"入玉勝ち", i18n.Msg("The side to move declares a win by its entering king"), ""}, "Xの入玉勝ち", byThree},
	{word{"不詰", i18n.Msg("No checkmate: the problem has no solution"), ""}, "不詰", i18n.Msg("read by ShogiHome, ShogiGUI and Kifu for JS only")},
	{word{"不戦勝", i18n.Msg("Win without play: the side to move wins"), ""}, "", i18n.Msg("read by ShogiHome and Kifu for Windows only")},
	{word{"不戦敗", i18n.Msg("Loss without play: the side to move loses"), ""}, "", i18n.Msg("read by ShogiHome and Kifu for Windows only")},
	{word{"封じ手", i18n.Msg("Sealed move: the game goes on another day"), ""}, "封じ手", i18n.Msg("some programs show it as 中断 (stopped), Gekisashi refuses it")},
}

// otherEndWords are words of single programs: hover explains them, and nothing proposes them.
var otherEndWords = []endWord{
	{word: word{name: "詰", doc: i18n.Msg("Checkmate: the side to move loses")}},
	{word: word{name: "入玉宣言", doc: i18n.Msg("The side to move declares a win by its entering king")}, readBy: i18n.Msg("written by ShogiGUI before 2022 and cshogi")},
	{word: word{name: "勝ち宣言", doc: i18n.Msg("The side to move declares a win by its entering king")}, readBy: onlyYaneuraOu},
	{word: word{name: "時間切れ", doc: i18n.Msg("Loss on time: the side to move loses")}, readBy: onlyYaneuraOu},
	{word: word{name: "最大手数超過", doc: i18n.Msg("Draw at the move limit")}, readBy: onlyYaneuraOu},
	{word: word{name: "王手連続千日手", doc: i18n.Msg("Repetition by checks: the side that gave check all the time loses")}, readBy: onlyYaneuraOu},
	{word: word{name: "最大手数", doc: i18n.Msg("Draw at the move limit")}, readBy: i18n.Msg("written by rsshogi")},
	{word: word{name: "引き分け", doc: i18n.Msg("Draw")}, readBy: i18n.Msg("written by lishogi")},
	{word: word{name: "引分け", doc: i18n.Msg("Draw")}, readBy: i18n.Msg("written by lishogi")},
	{word: word{name: "トライ", doc: i18n.Msg("Win by a king on the square where the other king began")}, readBy: i18n.Msg("written by ShogiHome")},
	{word: word{name: "優等局面", doc: i18n.Msg("Win by a better position")}, readBy: i18n.Msg("written by ShogiGUI")},
	{word: word{name: "劣等局面", doc: i18n.Msg("Loss by a worse position")}, readBy: i18n.Msg("written by ShogiGUI")},
	{word: word{name: "Time-up", doc: i18n.Msg("Loss on time: the side to move loses")}, readBy: i18n.Msg("written by 81Dojo before 2019")},
	{word: word{name: "最大手数到達", doc: i18n.Msg("Draw at the move limit")}, readBy: notByMost},
	{word: word{name: "TIME_UP", doc: i18n.Msg("Loss on time: the side to move loses")}, readBy: notByMost},
	{word: word{name: "接続切れ", doc: i18n.Msg("Stopped: the connection of a player was lost")}, readBy: notByMost},
	{word: word{name: "中止", doc: i18n.Msg("Stopped: nobody loses")}, readBy: notByMost},
	{word: word{name: "エラー", doc: i18n.Msg("An error ended the game")}, readBy: notByMost},
	{word: word{name: "パス", doc: i18n.Msg("Pass: only the side to move changes, and the game goes on")}, readBy: i18n.Msg("written by ShogiGUI and YaneuraOu")},
}

var onlyYaneuraOu = i18n.Msg("written by YaneuraOu")

// endNamed is what is known of an end word; nil for a word of nobody.
func endNamed(name string) *endWord {
	for _, list := range [...][]endWord{endWords, otherEndWords} {
		for i := range list {
			if list[i].name == name {
				return &list[i]
			}
		}
	}
	return nil
}
