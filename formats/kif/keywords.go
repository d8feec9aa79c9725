package kif

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// EndWord is an end word (section 7).
type EndWord struct {
	Word     string
	Outcome  record.Outcome
	Kind     record.EndKind
	CSA      string // the word of CSA for the same, without the percent sign; "" without one
	Standard bool   // the specification has it; the others are of single programs
	Rare     bool   // programs write it that others do not understand (end-unknown)
	Doc      i18n.Message
	ReadBy   i18n.Message // what programs do with it, zero for a word that all read
}

var (
	notByGekisashi = i18n.Msg("not read by Gekisashi")
	notByMost      = i18n.Msg("not read by most programs")
	byThree        = i18n.Msg("read by ShogiHome, ShogiGUI and Kifu for Windows only")
	byTwo          = i18n.Msg("read by ShogiHome and Kifu for Windows only")
	ofYaneuraOu    = i18n.Msg("written by YaneuraOu")
	ofShogiGUI     = i18n.Msg("written by ShogiGUI")
	ofLishogi      = i18n.Msg("written by lishogi")
)

// endWords are section 7: first those of the specification and of many programs, then those of single ones.
var endWords = []EndWord{
	{"投了", record.MoverLoses, record.Resignation, "TORYO", true, false, i18n.Msg("Resignation: the side to move loses"), i18n.Message{}},
	{"中断", record.Undecided, record.Interruption, "CHUDAN", true, false, i18n.Msg("Stopped: nobody loses"), i18n.Message{}},
	{"千日手", record.Drawn, record.Repetition, "SENNICHITE", true, false, i18n.Msg("Draw by repetition: the position occurred for the fourth time"), i18n.Message{}},
	{"持将棋", record.Drawn, record.Impasse, "JISHOGI", true, false, i18n.Msg("Draw by entering kings (jishogi)"), i18n.Message{}},
	{"詰み", record.MoverLoses, record.Mate, "TSUMI", true, false, i18n.Msg("Checkmate: the side to move loses"), i18n.Message{}},
	{"切れ負け", record.MoverLoses, record.TimeUp, "TIME_UP", true, false, i18n.Msg("Loss on time: the side to move loses"), i18n.Message{}},
	{"反則負け", record.MoverLoses, record.IllegalLoss, "ILLEGAL_MOVE", true, false, i18n.Msg("The side to move has broken the rules and loses"), notByGekisashi},
	{"反則勝ち", record.MoverWins, record.IllegalWin, "ILLEGAL_ACTION", true, false, i18n.Msg("The side to move wins, because the move before was against the rules"), notByGekisashi},
	{"入玉勝ち", record.MoverWins, record.Declaration, "KACHI", true, false, i18n.Msg("The side to move declares a win by its entering king"), byThree},
	{"不詰", record.Undecided, record.NoMate, "FUZUMI", true, false, i18n.Msg("No checkmate: the problem has no solution"), i18n.Msg("read by ShogiHome, ShogiGUI and Kifu for JS only")},
	{"不戦勝", record.MoverWins, record.WithoutPlay, "", true, false, i18n.Msg("Win without play: the side to move wins"), byTwo},
	{"不戦敗", record.MoverLoses, record.WithoutPlay, "", true, false, i18n.Msg("Loss without play: the side to move loses"), byTwo},
	{"封じ手", record.Undecided, record.Sealed, "CHUDAN", true, false, i18n.Msg("Sealed move: the game goes on another day"), i18n.Msg("some programs show it as 中断 (stopped), Gekisashi refuses it")},
	{"詰", record.MoverLoses, record.Mate, "TSUMI", false, false, i18n.Msg("Checkmate: the side to move loses"), i18n.Message{}},
	{"入玉宣言", record.MoverWins, record.Declaration, "KACHI", false, false, i18n.Msg("The side to move declares a win by its entering king"), i18n.Msg("written by ShogiGUI before 2022 and cshogi")},
	{"勝ち宣言", record.MoverWins, record.Declaration, "KACHI", false, false, i18n.Msg("The side to move declares a win by its entering king"), ofYaneuraOu},
	{"時間切れ", record.MoverLoses, record.TimeUp, "TIME_UP", false, false, i18n.Msg("Loss on time: the side to move loses"), ofYaneuraOu},
	{"最大手数超過", record.Drawn, record.MoveLimit, "MAX_MOVES", false, false, i18n.Msg("Draw at the move limit"), ofYaneuraOu},
	{"最大手数", record.Drawn, record.MoveLimit, "MAX_MOVES", false, false, i18n.Msg("Draw at the move limit"), i18n.Msg("written by rsshogi")},
	{"王手連続千日手", record.Undecided, record.Repetition, "SENNICHITE", false, false, i18n.Msg("Repetition by checks: the side that gave check all the time loses"), ofYaneuraOu},
	{"引き分け", record.Drawn, record.Draw, "HIKIWAKE", false, false, i18n.Msg("Draw"), ofLishogi},
	{"引分け", record.Drawn, record.Draw, "HIKIWAKE", false, false, i18n.Msg("Draw"), ofLishogi},
	{"トライ", record.MoverWins, record.Try, "KACHI", false, false, i18n.Msg("Win by a king on the square where the other king began"), i18n.Msg("written by ShogiHome")},
	{"優等局面", record.Undecided, record.OtherEnd, "", false, false, i18n.Msg("Win by a better position"), ofShogiGUI},
	{"劣等局面", record.Undecided, record.OtherEnd, "", false, false, i18n.Msg("Loss by a worse position"), ofShogiGUI},
	{"Time-up", record.MoverLoses, record.TimeUp, "TIME_UP", false, false, i18n.Msg("Loss on time: the side to move loses"), i18n.Msg("written by 81Dojo before 2019")},
	{"最大手数到達", record.Drawn, record.MoveLimit, "MAX_MOVES", false, true, i18n.Msg("Draw at the move limit"), notByMost},
	{"TIME_UP", record.MoverLoses, record.TimeUp, "TIME_UP", false, true, i18n.Msg("Loss on time: the side to move loses"), notByMost},
	{"接続切れ", record.Undecided, record.Interruption, "CHUDAN", false, true, i18n.Msg("Stopped: the connection of a player was lost"), notByMost},
	{"中止", record.Undecided, record.Interruption, "CHUDAN", false, true, i18n.Msg("Stopped: nobody loses"), notByMost},
	{"エラー", record.Undecided, record.OtherEnd, "ERROR", false, true, i18n.Msg("An error ended the game"), notByMost},
}

// EndWords lists the end words that are in use.
func EndWords() []EndWord { return endWords }

// LookupEnd finds an end word; nil for an unknown one.
func LookupEnd(word string) *EndWord {
	for i := range endWords {
		if endWords[i].Word == word {
			return &endWords[i]
		}
	}
	return nil
}

// otherGames are the values of 手合割 that name another game than shogi on nine by nine squares (section 12).
var otherGames = []string{
	"5五将棋", "５五将棋", "五々将棋", "minishogi", "京都将棋", "安南将棋", "王手将棋", "どうぶつしょうぎ", "中将棋",
}

// OtherGame reports whether a value of 手合割 names another game than shogi on nine by nine squares.
func OtherGame(value string) bool { return slices.Contains(otherGames, value) }

// DiagramNames are the values of 手合割 that say that a diagram shows the position.
var DiagramNames = []string{"その他", "詰将棋", "実戦詰将棋", "詰め将棋"}

// Verdict is what a line まで says after the number of moves.
type Verdict struct {
	Known  bool // it is one of the usual results
	Kind   record.EndKind
	Won    bool // somebody won: Winner
	Winner shogi.Side
	Side   syntax.Span // of the name of the side in the words; empty without one
}

// VerdictOf reads 先手の勝ち, 時間切れにより後手の勝ち, 千日手 and the like (section 7). OtherEnd is a win without its reason.
func VerdictOf(words string) (v Verdict) {
	rest := words
	for _, cause := range [...]string{"時間切れにより", "時間切れで", "切れ負けにより"} {
		if after, ok := strings.CutPrefix(rest, cause); ok {
			rest, v.Kind = after, record.TimeUp
			break
		}
	}
	for i, names := range [...][2]string{{"先手の", "下手の"}, {"後手の", "上手の"}} {
		for _, name := range names {
			after, ok := strings.CutPrefix(rest, name)
			if !ok {
				continue
			}
			at := len(words) - len(rest)
			v.Side = syntax.Span{Start: at, End: at + len("先手")}
			v.Winner = shogi.Side(i)
			return v.decided(after)
		}
	}
	if rest == "詰" {
		v.Known, v.Kind = true, record.Mate
		return v
	}
	if w := LookupEnd(rest); w != nil && v.Kind == record.OtherEnd {
		v.Known, v.Kind = true, w.Kind
	}
	return v
}

// Drawn reports whether nobody won, and the game is over.
func (v *Verdict) Drawn() bool {
	return v.Known && !v.Won && (v.Kind == record.Repetition || v.Kind == record.Impasse || v.Kind == record.MoveLimit || v.Kind == record.Draw)
}

// decided reads what a side did: it won, or lost.
func (v Verdict) decided(words string) Verdict {
	v.Known, v.Won = true, true
	switch words {
	case "勝ち":
	case "反則勝ち":
		v.Kind = record.IllegalWin
	case "反則負け":
		v.Kind, v.Winner = record.IllegalLoss, v.Winner.Other()
	case "入玉勝ち":
		v.Kind = record.Declaration
	default:
		v.Known, v.Won = false, false
	}
	return v
}

// Result is an end word in the words of the line まで: 先手の勝ち. Words that name no side stay as they are. players are what
// the sides are called.
func (w *EndWord) Result(mover shogi.Side, players [2]string) string {
	own, other := players[mover], players[mover.Other()]
	switch w.Kind {
	case record.Resignation:
		return other + "の勝ち"
	case record.TimeUp:
		return "時間切れにより" + other + "の勝ち"
	case record.IllegalLoss:
		return own + "の反則負け"
	case record.IllegalWin:
		return own + "の反則勝ち"
	case record.Declaration:
		return own + "の入玉勝ち"
	}
	return w.Word
}

// EndOfResult is the end word for the words of a line まで, spoken of the side to move; "" where there is none: that side
// has won by something that the line does not name, or lost by what only the other side can do.
func EndOfResult(words string, mover shogi.Side) string {
	v := VerdictOf(words)
	moverWins := v.Winner == mover
	switch {
	case !v.Known:
		return ""
	case !v.Won && v.Kind == record.Mate:
		return "詰み"
	case !v.Won:
		return words
	case (v.Kind == record.IllegalWin || v.Kind == record.IllegalLoss) && moverWins:
		return "反則勝ち"
	case v.Kind == record.IllegalWin || v.Kind == record.IllegalLoss:
		return "反則負け"
	case v.Kind == record.Declaration && moverWins:
		return "入玉勝ち"
	case v.Kind == record.Declaration || moverWins:
		return ""
	case v.Kind == record.TimeUp:
		return "切れ負け"
	}
	return "投了"
}
