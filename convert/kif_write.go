package convert

import (
	"math"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// kifWriter writes a game in the format of Kakinoki, laid out as kif.md section 16 says. The text is UTF-8 and says so.
type kifWriter struct {
	losses
	*game
	*kif.LineWriter
	players [2]string
}

func newKIFWriter(g *game, notation string) *kifWriter {
	w := &kifWriter{game: g, LineWriter: kif.NewLineWriter("\n"), players: g.playerKeys()}
	w.Line(kif.DeclarationOf(notation, "UTF-8"))
	return w
}

// writeKIF is KIF: a move a line.
func writeKIF(g *game) (text string, lost []Loss) {
	w := newKIFWriter(g, "KIF")
	g.sums()
	w.head()
	w.Line(kif.MoveListHead)
	w.remarks(0)
	w.linesOfPlay(w.node)
	return w.String(), w.losses.All
}

// linesOfPlay writes the nodes of each line of play, the head of a variation before them.
func (w *kifWriter) linesOfPlay(write func(n int32)) {
	for first := range w.tree.LinesOfPlay {
		if first != w.child(0) {
			w.Variation(w.nodes[first].number)
		}
		for n := range w.game.line(first) {
			write(n)
		}
	}
}

// head writes what is before the moves.
func (w *kifWriter) head() {
	for _, e := range w.header {
		switch e.kind {
		case field:
			w.entry(e)
		case diagram:
			w.diagram()
		case skipped:
			w.Remark(record.Skipped, e.value)
		case view:
			w.Line(e.value)
		}
	}
	if w.before > 0 && w.entries(diagram) == 0 {
		w.Line(kif.MovesBefore(w.before))
	}
}

func (w *kifWriter) entry(e entry) {
	line := e.key + "：" + inOneLine.Replace(e.value)
	switch {
	case e.key == "" && e.csa != "":
		w.losses.Add(i18n.Msg("`$%s`", e.csa), 1)
	case kif.LookupKey(e.key) == nil && !isHeaderLine(line, e.key):
		w.losses.Add(i18n.Msg("header lines with a key that KIF cannot have"), 1)
	default:
		w.Line(line)
	}
}

// isHeaderLine reports whether a line is read as a header line with a key: a key of another format may have a colon, or
// look like a move.
func isHeaderLine(line, key string) bool {
	t := kif.Format{}.Parse(syntax.NewSource(line)).Tree
	if t.Len() < 3 || t.Kind(2) != kif.Header {
		return false
	}
	read, _ := kif.KeyValueOf(t, 2)
	return read == key && t.End(2) == syntax.NodeID(t.Len())
}

// inOneLine writes line breaks as 備考 may have them.
var inOneLine = strings.NewReplacer("\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// diagram writes the position. Beside the name of a handicap game a position without a turn line is one where White
// moves.
func (w *kifWriter) diagram() {
	w.Text(w.start.Diagram())
	if name := w.value(kif.KeyHandicap); w.start.Turn() == shogi.Black && kif.Handicapped(name) {
		w.Line("先手番")
	}
	if w.before > 0 {
		w.Line(kif.MovesBefore(w.before))
	}
}

func (w *kifWriter) node(n int32) {
	x := &w.nodes[n]
	switch x.kind {
	case moves:
		w.numbered(x, x.KIF())
	case passes:
		w.numbered(x, kif.PassWord)
	case ends:
		word, note := x.end.inKIF(x.Side)
		w.numbered(x, word)
		w.noted(x, note)
	}
	w.remarks(n)
	w.resultOf(x, w.child(n) < 0)
}

// noted keeps the word of another format in a comment.
func (w *kifWriter) noted(x *node, note bool) {
	if note {
		w.Remark(record.Comment, x.end.written())
		w.losses.Add(i18n.Msg("ends of the game that KIF has no word for (a comment has them)"), 1)
	}
}

// resultOf writes the last line of a line of play: まで131手で先手の勝ち.
func (w *kifWriter) resultOf(x *node, last bool) {
	switch {
	case x.result != "":
		w.Line("まで" + x.result)
	case x.kind == ends && last:
		w.Line(w.lastLine(x))
	}
}

// lastLine says in words how a line of play ends.
func (w *kifWriter) lastLine(x *node) string {
	word, _ := x.end.inKIF(x.Side)
	return kif.ResultLine(x.number-1, outcome(word, x.Side, w.players))
}

// numbered writes a line of the move list.
func (w *kifWriter) numbered(x *node, what string) {
	time := ""
	if c := x.clock; c.Has != 0 {
		if c.Used != math.Floor(c.Used) {
			w.losses.Add(i18n.Msg("fractions of seconds"), 1)
		}
		time = kif.ClockText(int(c.Used), int(c.Sum))
	}
	w.Line(kif.Numbered(x.number, what, time))
}

// remarks writes the comments, bookmarks and skipped lines of a node.
func (w *kifWriter) remarks(n int32) {
	for _, r := range w.nodes[n].remarks {
		w.Remark(r.Kind, r.Text)
	}
}

// writeKI2 is KI2, as people read a game (kif.md section 8): several moves a line, the pieces told apart by marks. The
// end of the game is in the last line of each line of play.
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
		times += b2i(g.nodes[n].clock.Has != 0)
		w.ki2Node(n)
	})
	w.losses.Add(i18n.Msg("times of moves"), times)
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
		// The words of the last line end the line of play; what is said of the end comes after it.
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
	// `先手の勝ち` gives no reason, and is a resignation where no end word says more.
	said, why := kif.LookupEnd(endOfResult(x.words, x.Side)), kif.VerdictOf(x.words).Kind
	end := kif.LookupEnd(word)
	switch {
	case end == nil: // nobody would know it in these words
		w.Line(kif.ResultLine(x.number-1, "中断"))
		note = true
	case said != nil && said.Kind == end.Kind && (why != record.OtherEnd || end.Kind == record.Resignation || x.end.byLine):
		w.Line("まで" + x.result)
	default:
		w.Line(w.lastLine(x))
		if x.result != "" && (said == nil || said.Outcome != end.Outcome) {
			w.losses.Add(i18n.Msg("last lines (まで) that do not say how the game ended"), 1)
		}
	}
	w.noted(x, note)
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
