package convert

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// kifWriter writes a game in the format of Kakinoki, laid out as kif.md section 16 says. The text is UTF-8 and says so.
type kifWriter struct {
	losses
	*game
	out     strings.Builder
	players [2]string
}

func newKIFWriter(g *game, declaration string) *kifWriter {
	w := &kifWriter{game: g, players: g.playerKeys()}
	w.line(declaration)
	return w
}

// writeKIF is KIF: a move a line.
func writeKIF(g *game) (text string, lost []Loss) {
	w := newKIFWriter(g, "#KIF version=2.0 encoding=UTF-8")
	g.sums()
	w.head()
	w.line("手数----指手---------消費時間--")
	w.remarks(0)
	for n := range g.lines {
		if n != g.nodes[0].first {
			w.variation(n)
		}
		w.lineOfPlay(n)
	}
	return w.out.String(), w.losses.all
}

func (w *kifWriter) line(s string) { w.out.WriteString(s + "\n") }

// head writes what is before the moves.
func (w *kifWriter) head() {
	for _, e := range w.header {
		switch e.kind {
		case field:
			w.entry(e)
		case diagram:
			w.diagram()
		case skipped:
			w.line("#" + e.value)
		case view:
			w.line(e.value)
		}
	}
	if w.before > 0 && !w.has(diagram) {
		w.line(fmt.Sprintf("手数＝%d", w.before))
	}
}

func (w *kifWriter) entry(e entry) {
	line := e.key + "：" + inOneLine.Replace(e.value)
	switch {
	case e.key == "" && e.csa != "":
		w.losses.add(i18n.Msg("`$%s`", e.csa), 1)
	case kif.LookupKey(e.key) == nil && !isHeaderLine(line, e.key):
		w.losses.add(i18n.Msg("header lines with a key that KIF cannot have"), 1)
	default:
		w.line(line)
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
	w.out.WriteString(w.start.Diagram())
	if name := w.value(kif.KeyHandicap); w.start.Turn() == shogi.Black && kif.Handicapped(name) {
		w.line("先手番")
	}
	if w.before > 0 {
		w.line(fmt.Sprintf("手数＝%d", w.before))
	}
}

func (w *kifWriter) variation(n int32) {
	w.line("")
	w.line(fmt.Sprintf("変化：%d手", w.nodes[n].number))
}

func (w *kifWriter) lineOfPlay(first int32) {
	for n := range w.game.line(first) {
		x := &w.nodes[n]
		switch x.kind {
		case moves:
			w.numbered(x, w.kifMove(x))
		case passes:
			w.numbered(x, "パス")
		case ends:
			word, note := x.end.inKIF(x.side)
			w.numbered(x, word)
			w.noted(x, note)
		}
		w.remarks(n)
		w.resultOf(x, w.nodes[n].first == 0)
	}
}

// noted keeps the word of another format in a comment.
func (w *kifWriter) noted(x *node, note bool) {
	if note {
		w.line("*" + x.end.written())
		w.losses.add(i18n.Msg("ends of the game that KIF has no word for (a comment has them)"), 1)
	}
}

// resultOf writes the last line of a line of play: まで131手で先手の勝ち.
func (w *kifWriter) resultOf(x *node, last bool) {
	switch {
	case x.result != "":
		w.line("まで" + x.result)
	case x.kind == ends && last:
		w.line(w.lastLine(x))
	}
}

// lastLine says in words how a line of play ends.
func (w *kifWriter) lastLine(x *node) string {
	word, _ := x.end.inKIF(x.side)
	return fmt.Sprintf("まで%d手で%s", x.number-1, outcome(word, x.side, w.players))
}

// kifMove is a move as KIF writes it: ２六歩(27), ２二角成(88), ５五角打, 同　歩(86).
func (w *kifWriter) kifMove(x *node) string {
	square := x.move.To.Japanese()
	if x.same {
		square = "同　"
	}
	text := square + x.pieceName()
	switch {
	case x.move.IsDrop():
		return text + "打"
	case x.promotes():
		text += "成"
	}
	return text + "(" + x.move.From.String() + ")"
}

// promotes reports whether the move turns its piece over.
func (x *node) promotes() bool { return x.move.Piece != x.moved }

// pieceName is the piece before the move, as the record spells it.
func (x *node) pieceName() string {
	if x.name != "" {
		return x.name
	}
	return x.moved.Kanji()
}

// numbered writes a line of the move list.
func (w *kifWriter) numbered(x *node, what string) {
	const width = 13
	line := fmt.Sprintf("%4d %s", x.number, what)
	if c := x.clock; c.known {
		if c.seconds != float64(int(c.seconds)) {
			w.losses.add(i18n.Msg("fractions of seconds"), 1)
		}
		line += strings.Repeat(" ", max(1, width-columns(what))) + clockText(int(c.seconds), c.sum)
	}
	w.line(line)
}

// columns is the width of a move: kanji take two columns.
func columns(s string) int { return (utf8.RuneCountInString(s) + len(s)) / 2 }

// clockText is the time of a move and the sum of its side: ( 0:12/00:00:12).
func clockText(seconds, sum int) string {
	return fmt.Sprintf("(%2d:%02d/%02d:%02d:%02d)", seconds/60, seconds%60, sum/3600, sum/60%60, sum%60)
}

// remarks writes the comments, bookmarks and skipped lines of a node.
func (w *kifWriter) remarks(n int32) {
	for _, r := range w.nodes[n].remarks {
		w.line([...]string{comment: "*", bookmark: "&", skip: "#"}[r.kind] + r.text)
	}
}
