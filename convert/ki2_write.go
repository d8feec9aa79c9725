package convert

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// ki2Writer writes a game as people read it (kif.md section 8): several moves a line, the pieces told apart by marks.
type ki2Writer struct {
	*kifWriter
	row []string // the moves of the line that is being written
}

// writeKI2 is KI2. The end of the game is in the last line of each line of play.
func writeKI2(g *game) (text string, lost []Loss) {
	w := &ki2Writer{kifWriter: newKIFWriter(g, "#KI2 version=2.0 encoding=UTF-8")}
	g.mark()
	w.head()
	if x := g.nodes[g.nodes[0].first]; x.kind == moves || x.kind == passes || x.next != 0 {
		w.line("")
	}
	w.remarks(0)
	times := 0
	for n := range g.lines {
		if n != g.nodes[0].first {
			w.variation(n)
		}
		for n := range g.line(n) {
			if g.nodes[n].clock.known {
				times++
			}
			w.node(n)
		}
		w.flush()
	}
	w.losses.add(i18n.Msg("times of moves"), times)
	return w.out.String(), w.losses.all
}

func (w *ki2Writer) node(n int32) {
	x := &w.nodes[n]
	switch x.kind {
	case moves:
		w.put(ki2Move(x))
	case passes:
		w.put(ki2Mark(x.side) + "パス")
	case ends:
		// The words of the last line end the line of play; what is said of the end stands behind it.
		w.flush()
		w.lastWords(x)
	}
	if len(x.remarks) > 0 {
		w.flush()
	}
	w.remarks(n)
	if x.kind != ends && x.result != "" {
		w.flush()
		w.resultOf(x, true)
	}
}

// lastWords writes the last line of a line of play: as the record has it, unless its words say less than the end word.
func (w *ki2Writer) lastWords(x *node) {
	word, note := x.end.inKIF(x.side)
	if x.parent == 0 && x.next != 0 { // what has variations must be seen to be a line of play
		first := word
		if kif.LookupEnd(word) == nil {
			first = "中断"
		}
		w.line(ki2Mark(x.side) + first)
	}
	said, why := x.verdict()
	end := kif.LookupEnd(word)
	switch {
	case end == nil: // nobody would know it in these words
		w.line(fmt.Sprintf("まで%d手で中断", x.number-1))
		note = true
	case said != nil && said.Kind == end.Kind && (why != kif.OtherEnd || end.Kind == kif.Resignation || x.end.byLine):
		w.line("まで" + x.result)
	default:
		w.line(w.lastLine(x))
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
	return kif.LookupEnd(endOfResult(words, x.side)), kif.VerdictOf(words).Kind
}

// put adds a move to the line, which has six.
func (w *ki2Writer) put(move string) {
	const most = 6
	if w.row = append(w.row, move); len(w.row) == most {
		w.flush()
	}
}

// flush writes the line: every move but the last is padded to the same width.
func (w *ki2Writer) flush() {
	const width = 12
	if len(w.row) == 0 {
		return
	}
	for i, move := range w.row {
		if i < len(w.row)-1 {
			move += strings.Repeat(" ", max(0, width-columns(move)))
		}
		w.out.WriteString(move)
	}
	w.line("")
	w.row = w.row[:0]
}

func ki2Mark(side shogi.Side) string { return [...]string{"▲", "△"}[side] }

// ki2Move is a move as KI2 writes it: ▲２六歩, △２二角成, ▲５五角打, △同　歩, ▲５八金右.
func ki2Move(x *node) string {
	rest := x.pieceName() + x.marks.String()
	switch {
	case x.promotes():
		rest += "成"
	case x.canPromote:
		rest += "不成"
	}
	if x.mustDrop {
		rest += "打"
	}
	square := x.move.To.Japanese()
	if x.same {
		if square = "同"; columns(rest) == columns("銀") {
			square += "　"
		}
	}
	if x.bySource {
		rest += fmt.Sprintf("(%v)", x.move.From)
	}
	return ki2Mark(x.side) + square + rest
}

// mark finds the marks that tell the piece of each move from others which could go there. Of a move against the rules
// they may not say enough: then its source square does.
func (g *game) mark() {
	g.walk(func(n int32, p *shogi.Position) bool {
		x := &g.nodes[n]
		if x.kind != moves {
			return true
		}
		x.marks = p.Usual(x.move.From, x.move.To, x.moved)
		if x.move.IsDrop() {
			x.mustDrop = len(p.Candidates(nil, x.move.To, x.moved)) > 0
			return true
		}
		from, _ := p.Find(x.move.To, x.moved, x.marks, false)
		if x.bySource = from != x.move.From; x.bySource {
			x.marks = 0
		}
		return true
	})
}
