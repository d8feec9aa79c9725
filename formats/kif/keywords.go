package kif

import (
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Outcome says whom an end word makes win or lose. It speaks of the side that would be to move.
type Outcome uint8

const (
	Undecided  Outcome = iota // stopped, or not for this word to say
	Drawn                     //
	MoverLoses                //
	MoverWins
)

// EndWord is an end word (section 7).
type EndWord struct {
	Word     string
	Outcome  Outcome
	Kind     EndKind
	CSA      string // the word of CSA for the same, without the percent sign; "" without one
	Standard bool   // the specification has it; the others are of single programs
	Rare     bool   // programs write it that others do not understand (end-unknown)
}

// EndKind is why a game ended, whatever the word for it.
type EndKind uint8

// The kinds of ends.
const (
	OtherEnd EndKind = iota
	Resignation
	Interruption
	Repetition
	Impasse // 持将棋
	Mate
	TimeUp
	IllegalLoss // of the side to move
	IllegalWin  // the move before was against the rules
	Declaration27
	NoMate
	WithoutPlay
	Sealed
	MoveLimit
	Draw
	Try
)

// endWords are section 7: first those of the specification and of many programs, then those of single ones.
var endWords = []EndWord{
	{"投了", MoverLoses, Resignation, "TORYO", true, false},
	{"中断", Undecided, Interruption, "CHUDAN", true, false},
	{"千日手", Drawn, Repetition, "SENNICHITE", true, false},
	{"持将棋", Drawn, Impasse, "JISHOGI", true, false},
	{"詰み", MoverLoses, Mate, "TSUMI", true, false},
	{"切れ負け", MoverLoses, TimeUp, "TIME_UP", true, false},
	{"反則負け", MoverLoses, IllegalLoss, "ILLEGAL_MOVE", true, false},
	{"反則勝ち", MoverWins, IllegalWin, "ILLEGAL_ACTION", true, false},
	{"入玉勝ち", MoverWins, Declaration27, "KACHI", true, false},
	{"不詰", Undecided, NoMate, "FUZUMI", true, false},
	{"不戦勝", MoverWins, WithoutPlay, "", true, false},
	{"不戦敗", MoverLoses, WithoutPlay, "", true, false},
	{"封じ手", Undecided, Sealed, "CHUDAN", true, false},
	{"詰", MoverLoses, Mate, "TSUMI", false, false},
	{"入玉宣言", MoverWins, Declaration27, "KACHI", false, false},
	{"勝ち宣言", MoverWins, Declaration27, "KACHI", false, false},
	{"時間切れ", MoverLoses, TimeUp, "TIME_UP", false, false},
	{"最大手数超過", Drawn, MoveLimit, "MAX_MOVES", false, false},
	{"最大手数", Drawn, MoveLimit, "MAX_MOVES", false, false},
	{"王手連続千日手", Undecided, Repetition, "SENNICHITE", false, false},
	{"引き分け", Drawn, Draw, "HIKIWAKE", false, false},
	{"引分け", Drawn, Draw, "HIKIWAKE", false, false},
	{"トライ", MoverWins, Try, "KACHI", false, false},
	{"優等局面", Undecided, OtherEnd, "", false, false},
	{"劣等局面", Undecided, OtherEnd, "", false, false},
	{"Time-up", MoverLoses, TimeUp, "TIME_UP", false, false},
	{"最大手数到達", Drawn, MoveLimit, "MAX_MOVES", false, true},
	{"TIME_UP", MoverLoses, TimeUp, "TIME_UP", false, true},
	{"接続切れ", Undecided, Interruption, "CHUDAN", false, true},
	{"中止", Undecided, Interruption, "CHUDAN", false, true},
	{"エラー", Undecided, OtherEnd, "ERROR", false, true},
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

// Reason says why a game ended, after the winner; zero for an end that has no reason of its own.
func (k EndKind) Reason() i18n.Message {
	switch k {
	case Resignation:
		return i18n.Msg("resignation")
	case Interruption:
		return i18n.Msg("stopped")
	case Repetition:
		return i18n.Msg("repetition")
	case Impasse:
		return i18n.Msg("entering kings")
	case Mate:
		return i18n.Msg("checkmate")
	case TimeUp:
		return i18n.Msg("time up")
	case IllegalLoss, IllegalWin:
		return i18n.Msg("illegal move")
	case Declaration27:
		return i18n.Msg("entering king")
	case NoMate:
		return i18n.Msg("no checkmate")
	case WithoutPlay:
		return i18n.Msg("without play")
	case Sealed:
		return i18n.Msg("sealed move")
	case MoveLimit:
		return i18n.Msg("move limit")
	case Try:
		return i18n.Msg("the king reached its goal")
	}
	return i18n.Message{}
}

// Verdict is what a line まで says behind the number of moves.
type Verdict struct {
	Known  bool // it is one of the usual results
	Kind   EndKind
	Won    bool // somebody won: Winner
	Winner shogi.Side
	Side   syntax.Span // of the name of the side in the words; empty without one
}

// VerdictOf reads 先手の勝ち, 時間切れにより後手の勝ち, 千日手 and the like (section 7). OtherEnd is a win without its reason.
func VerdictOf(words string) (v Verdict) {
	rest := words
	for _, cause := range [...]string{"時間切れにより", "時間切れで", "切れ負けにより"} {
		if after, ok := strings.CutPrefix(rest, cause); ok {
			rest, v.Kind = after, TimeUp
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
		v.Known, v.Kind = true, Mate
		return v
	}
	if w := LookupEnd(rest); w != nil && v.Kind == OtherEnd {
		v.Known, v.Kind = true, w.Kind
	}
	return v
}

// decided reads what a side did: it won, or lost.
func (v Verdict) decided(words string) Verdict {
	v.Known, v.Won = true, true
	switch words {
	case "勝ち":
	case "反則勝ち":
		v.Kind = IllegalWin
	case "反則負け":
		v.Kind, v.Winner = IllegalLoss, v.Winner.Other()
	case "入玉勝ち":
		v.Kind = Declaration27
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
	case Resignation:
		return other + "の勝ち"
	case TimeUp:
		return "時間切れにより" + other + "の勝ち"
	case IllegalLoss:
		return own + "の反則負け"
	case IllegalWin:
		return own + "の反則勝ち"
	case Declaration27:
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
	case !v.Won && v.Kind == Mate:
		return "詰み"
	case !v.Won:
		return words
	case (v.Kind == IllegalWin || v.Kind == IllegalLoss) && moverWins:
		return "反則勝ち"
	case v.Kind == IllegalWin || v.Kind == IllegalLoss:
		return "反則負け"
	case v.Kind == Declaration27 && moverWins:
		return "入玉勝ち"
	case v.Kind == Declaration27 || moverWins:
		return ""
	case v.Kind == TimeUp:
		return "切れ負け"
	}
	return "投了"
}
