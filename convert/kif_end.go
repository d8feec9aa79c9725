package convert

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// kifEnds are the end words of KIF (conversion.md section 6). note is set where the word of CSA says more: it is kept
// as a comment.
var kifEnds = map[string]struct {
	word string
	note bool
}{
	"TORYO": {"投了", false}, "CHUDAN": {"中断", false}, "SENNICHITE": {"千日手", false}, "JISHOGI": {"持将棋", false},
	"TSUMI": {"詰み", false}, "FUZUMI": {"不詰", false}, "TIME_UP": {"切れ負け", false}, "KACHI": {"入玉勝ち", false},
	"ILLEGAL_MOVE": {"反則負け", false}, "MAX_MOVES": {"最大手数", false}, "HIKIWAKE": {"持将棋", true},
	"MATTA": {"中断", true}, "ERROR": {"中断", true},
}

// ending writes the first end line; others are lost.
func (w *kifWriter) ending(n syntax.NodeID) {
	if w.end != "" || w.stuck {
		w.add(i18n.Msg("end lines after the end of the game, or after an impossible move"), 1)
		return
	}
	var note bool
	w.end, note = kifEnd(csa.WordOf(w.t, n), w.board.Turn())
	w.numbered(w.end, n, w.board.Turn())
	if note {
		w.line("*" + w.t.Text(n))
		w.add(i18n.Msg("ends of the game that KIF has no word for (a comment has them)"), 1)
	}
}

// kifEnd translates an end word. An illegal action is told from the side to move, which loses by its own and wins by
// the other's.
func kifEnd(word string, turn shogi.Side) (kif string, note bool) {
	switch word {
	case string(turn.Sign()) + "ILLEGAL_ACTION":
		return "反則負け", false
	case string(turn.Other().Sign()) + "ILLEGAL_ACTION":
		return "反則勝ち", false
	}
	if end, ok := kifEnds[word]; ok {
		return end.word, end.note
	}
	return "中断", true
}

// outcome says what the end of the game means.
func (w *kifWriter) outcome() string {
	mover, other := w.names[w.board.Turn()], w.names[w.board.Turn().Other()]
	switch w.end {
	case "投了":
		return other + "の勝ち"
	case "切れ負け":
		return "時間切れにより" + other + "の勝ち"
	case "入玉勝ち", "反則負け", "反則勝ち":
		return mover + "の" + w.end
	}
	return w.end
}
