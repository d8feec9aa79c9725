package convert

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// writeKI2 is KI2, as people read a game (kif.md section 8): several moves a line, the pieces told apart by marks. The end
// of the game is in the last line of each line of play.
func writeKI2(g *game) (text string, lost []Loss) {
	w := newKIFWriter(g, "KI2")
	g.mark()
	w.head()
	if first := g.child(0); first >= 0 && (g.nodes[first].kind != ends || g.next(first) >= 0) {
		w.Line("")
	}
	w.remarks(0)
	times := 0
	w.linesOfPlay(func(n int32) {
		times += b2i(g.nodes[n].clock.known)
		w.ki2Node(n)
	})
	w.losses.add(i18n.Msg("times of moves"), times)
	return w.String(), w.losses.All
}

func (w *kifWriter) ki2Node(n int32) {
	x := &w.nodes[n]
	switch x.kind {
	case moves:
		w.Ki2Move(x.KI2())
	case passes:
		w.Ki2Move(kif.Signs[x.Side] + kif.PassWord)
	case ends:
		// The words of the last line end the line of play; what is said of the end stands behind it.
		w.lastWords(n)
	}
	w.remarks(n)
	if x.kind != ends && x.result != "" {
		w.resultOf(x, true)
	}
}

// lastWords writes the last line of a line of play: as the record has it, unless its words say less than the end word.
func (w *kifWriter) lastWords(n int32) {
	x := &w.nodes[n]
	word, note := x.end.inKIF(x.Side)
	if w.parent(n) == 0 && w.next(n) >= 0 { // what has variations must be seen to be a line of play
		first := word
		if kif.LookupEnd(word) == nil {
			first = "中断"
		}
		w.Line(kif.Signs[x.Side] + first)
	}
	said, why := x.verdict()
	end := kif.LookupEnd(word)
	switch {
	case end == nil: // nobody would know it in these words
		w.Line(kif.ResultLine(x.number-1, "中断"))
		note = true
	case said != nil && said.Kind == end.Kind && (why != kif.OtherEnd || end.Kind == kif.Resignation || x.end.byLine):
		w.Line("まで" + x.result)
	default:
		w.Line(w.lastLine(x))
		if x.result != "" && (said == nil || said.Outcome != end.Outcome) {
			w.losses.add(i18n.Msg("last lines (まで) that do not say how the game ended"), 1)
		}
	}
	w.noted(x, note)
}

// verdict is the end word for the last line that the record has, nil where that says none, or counts other moves. why is
// the reason that the line itself gives: `先手の勝ち` has none, and is a resignation where no end word says more.
func (x *node) verdict() (said *kif.EndWord, why kif.EndKind) {
	t := kif.Format{}.Parse(syntax.NewSource("まで" + x.result)).Tree
	const only = 2 // behind the file and its record
	if t.Len() <= only || t.Kind(only) != kif.Result || kif.NumberOf(t, only) != x.number-1 {
		return nil, kif.OtherEnd
	}
	words := kif.WordOf(t, only)
	return kif.LookupEnd(endOfResult(words, x.Side)), kif.VerdictOf(words).Kind
}

// mark finds what tells the piece of each move from others.
func (g *game) mark() {
	g.walk(func(n int32, p *shogi.Position) bool {
		if x := &g.nodes[n]; x.kind == moves {
			x.Distinguish(p)
		}
		return true
	})
}
