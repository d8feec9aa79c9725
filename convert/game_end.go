package convert

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
)

// ending is how a game ends, in the words of the format that it was read from. Both speak of the side to move.
type ending struct {
	csa string // as JKF has it too; "" where the record is KIF
	kif string // "" where the record is CSA or JKF

	byLine bool // the last line of the record says it, and no end word
}

// kifOfCSA are the end words of KIF (kif.md section 7). note is set where the word of CSA says more: it is kept as a
// comment.
var kifOfCSA = map[string]struct {
	word string
	note bool
}{
	"TORYO": {"投了", false}, "CHUDAN": {"中断", false}, "SENNICHITE": {"千日手", false}, "JISHOGI": {"持将棋", false},
	"TSUMI": {"詰み", false}, "FUZUMI": {"不詰", false}, "TIME_UP": {"切れ負け", false}, "KACHI": {"入玉勝ち", false},
	"ILLEGAL_MOVE": {"反則負け", false}, "MAX_MOVES": {"最大手数", false}, "HIKIWAKE": {"持将棋", true},
	"MATTA": {"中断", true}, "ERROR": {"中断", true},
}

const illegalAction = "ILLEGAL_ACTION"

// inKIF is the end word of KIF, as the record has it where it is KIF. note is set where the word of the record says
// more. An illegal action is told from the side to move, which loses by its own and wins by the other's.
func (e ending) inKIF(turn shogi.Side) (word string, note bool) {
	switch {
	case e.kif != "":
		return e.kif, false
	case e.csa == string(turn.Sign())+illegalAction:
		return "反則負け", true // which is an illegal move, so the word is kept
	case e.csa == string(turn.Other().Sign())+illegalAction:
		return "反則勝ち", false
	}
	if end, ok := kifOfCSA[e.csa]; ok {
		return end.word, end.note
	}
	return "中断", true
}

// inCSA is the end word of CSA, without its percent sign. note is set where the word of the record says more.
func (e ending) inCSA(turn shogi.Side) (word string, note bool) {
	if e.csa != "" {
		if csa.LookupEnd(e.csa) == nil {
			return "CHUDAN", true
		}
		return e.csa, false
	}
	w := kif.LookupEnd(e.kif)
	switch {
	case w == nil || w.CSA == "":
		return "CHUDAN", true
	case w.CSA == illegalAction:
		return string(turn.Other().Sign()) + illegalAction, false
	}
	same := kif.LookupEnd(kifOfCSA[w.CSA].word)
	return w.CSA, same == nil || same.Kind != w.Kind || same.Outcome != w.Outcome
}

// written is the word as the record has it, for a comment that keeps it.
func (e ending) written() string {
	if e.kif != "" {
		return e.kif
	}
	return "%" + oneLine(e.csa)
}

// outcome says in words what the end of the game means, for the last line of a line of play.
func outcome(word string, turn shogi.Side, players [2]string) string {
	if end := kif.LookupEnd(word); end != nil {
		return end.Result(turn, players)
	}
	return word
}

// endOfResult is the end word for what the last line of a line of play has in words: `先手の勝ち`. "" where it says
// none. A side can win when it is itself to move only by the opponent's illegal move.
func endOfResult(words string, turn shogi.Side) string {
	if v := kif.VerdictOf(words); v.Won && v.Kind == kif.OtherEnd && v.Winner == turn {
		return "反則勝ち"
	}
	return kif.EndOfResult(words, turn)
}
