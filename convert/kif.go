package convert

import (
	"fmt"
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// CSAToKIF writes the first record of a file in the format of Kakinoki, which has one game a file (conversion.md
// section 6). The text is UTF-8 and says so.
func CSAToKIF(f *syntax.File) (text string, lost []Loss) {
	w := newKIFWriter(f.Tree)
	records := recordsOf(f.Tree)
	if len(records) > 0 {
		w.record(records[0])
	}
	w.add(i18n.Msg("games after the first (a KIF file has one)"), len(records)-1)
	return w.out.String(), w.all
}

// CSAToKIFs writes every record of a file, each as a file of its own.
func CSAToKIFs(f *syntax.File) iter.Seq2[string, []Loss] {
	return func(yield func(string, []Loss) bool) {
		for _, n := range recordsOf(f.Tree) {
			w := newKIFWriter(f.Tree)
			if w.record(n); !yield(w.out.String(), w.all) {
				return
			}
		}
	}
}

// kifWriter writes a record statement by statement. The board is what names the pieces: KIF tells the piece before a
// move, CSA the one after.
type kifWriter struct {
	losses
	t     *syntax.Tree
	out   strings.Builder
	board shogi.Position
	names [2]string // what the players are called, handicap games have names of their own
	to    shogi.Square
	moves int
	spent [2]float64 // seconds
	end   string     // the word that ends the game; "" before it
	stuck bool       // the rest cannot be replayed
}

// newKIFWriter begins with the line that tells readers the charset.
func newKIFWriter(t *syntax.Tree) *kifWriter {
	w := &kifWriter{t: t}
	w.line("#KIF version=2.0 encoding=UTF-8")
	return w
}

func (w *kifWriter) line(s string) { w.out.WriteString(s + "\n") }

// record writes header and moves. What is after the end of the game, or after a move that cannot be made, is lost.
func (w *kifWriter) record(rec syntax.NodeID) {
	w.board = *csa.Start(w.t, rec)
	w.header(rec)
	w.line("手数----指手---------消費時間--")
	inMoves := false
	for n := range w.t.Children(rec) {
		switch k := w.t.Kind(n); {
		case k == csa.Move || k == csa.BrokenMove:
			inMoves = true
			w.move(n)
		case k == csa.End:
			inMoves = true
			w.ending(n)
		case k == csa.Comment:
			w.comment(n, inMoves)
		case k == csa.Time || k == csa.BrokenTime:
		default:
			w.unread(n)
		}
	}
	if w.end != "" { // まで131手で先手の勝ち
		w.line(fmt.Sprintf("まで%d手で%s", w.moves, w.outcome()))
	}
}

// unread counts what could not be read and is not written.
func (w *kifWriter) unread(n syntax.NodeID) {
	switch w.t.Kind(n) {
	case csa.Unknown, csa.BrokenInfo, csa.BrokenRow:
		w.add(i18n.Msg("lines that cannot be read"), 1)
	case csa.Initial, csa.Row, csa.Pieces:
		w.unplaced(n)
	}
}

// unplaced counts what a line of the position names and no position can have.
func (w *kifWriter) unplaced(n syntax.NodeID) {
	first, last := w.t.Tokens(n)
	for i := first; i < last; i++ {
		switch {
		case w.t.TokenKind(i) != csa.Junk:
		case offBoard(w.t.TokenText(i)):
			w.add(i18n.Msg("pieces off the board"), 1)
		default:
			w.add(i18n.Msg("parts of the position that cannot be read"), 1)
		}
	}
}

// offBoard reports whether an item of a list, a square and its piece, can be read but for the square: `10FU`. `00` is
// no square but the hand.
func offBoard(item string) bool {
	if len(item) != len("10FU") || item[:2] == "00" {
		return false
	}
	file, rank := item[0], item[1]
	_, known := shogi.ParseKind(csa.Upper(item[2:]))
	return known && (file == '0' && rank >= '0' && rank <= '9' || rank == '0' && file >= '0' && file <= '9')
}

func (w *kifWriter) move(n syntax.NodeID) {
	if w.end != "" || w.stuck {
		w.add(i18n.Msg("moves after the end of the game, or after an impossible move"), 1)
		return
	}
	side, m := shogi.Black, shogi.Move{}
	if w.t.Kind(n) == csa.Move {
		side, m = csa.MoveOf(w.t, n)
	}
	if w.t.Kind(n) == csa.BrokenMove || side != w.board.Turn() || !w.board.CanApply(w.board.Played(m, w.board.Judge(m))) {
		w.stuck = true
		w.move(n)
		return
	}
	m = w.board.Played(m, w.board.Judge(m))
	w.moves++
	w.numbered(w.named(m), n, side)
	w.board.Apply(m)
	w.to = m.To
}

// named is a move as KIF writes it: ２六歩(27), ２二角成(88), ５五角打, 同　歩(86).
func (w *kifWriter) named(m shogi.Move) string {
	square := m.To.Japanese()
	if m.To == w.to {
		square = "同　"
	}
	if m.IsDrop() {
		return square + m.Piece.Kanji() + "打"
	}
	before, promotes := w.board.At(m.From).Kind(), ""
	if m.Piece != before {
		promotes = "成"
	}
	return fmt.Sprintf("%s%s%s(%v)", square, before.Kanji(), promotes, m.From)
}

// numbered writes a line of the move list, with the time of the statement n.
func (w *kifWriter) numbered(what string, n syntax.NodeID, side shogi.Side) {
	const width = 13
	line := fmt.Sprintf("%4d %s", w.number(), what)
	if seconds, ok := w.timeOf(n); ok {
		w.spent[side] += float64(int(seconds))
		if seconds != float64(int(seconds)) {
			w.add(i18n.Msg("fractions of seconds"), 1)
		}
		line += strings.Repeat(" ", max(1, width-columns(what))) + clock(int(seconds), int(w.spent[side]))
	}
	w.line(line)
}

// number is that of the line: an end word counts as a move.
func (w *kifWriter) number() int {
	if w.end != "" {
		return w.moves + 1
	}
	return w.moves
}

// columns is the width of a move: kanji take two columns.
func columns(s string) int { return (utf8.RuneCountInString(s) + len(s)) / 2 }

// clock is the time of a move and the sum of its side: ( 0:12/00:00:12).
func clock(seconds, sum int) string {
	return fmt.Sprintf("(%2d:%02d/%02d:%02d:%02d)", seconds/60, seconds%60, sum/3600, sum/60%60, sum%60)
}

// timeOf is the time stated for a move or an end line: comments may stand before it.
func (w *kifWriter) timeOf(n syntax.NodeID) (seconds float64, ok bool) {
	for n++; int(n) < w.t.Len(); n++ {
		switch w.t.Kind(n) {
		case csa.Comment:
		case csa.Time:
			seconds, _ = csa.SecondsOf(w.t, n)
			const most = 1 << 31 // nobody thinks for a lifetime
			return min(seconds, most), true
		default:
			return 0, false
		}
	}
	return 0, false
}

// comment writes what is meant for readers as a comment of the move before it; the rest are lines that KIF readers
// skip. Those of the header are written there.
func (w *kifWriter) comment(n syntax.NodeID, inMoves bool) {
	text := w.t.Text(n)
	switch rest, ok := strings.CutPrefix(text, "'*"); {
	case ok:
		w.line("*" + strings.TrimPrefix(rest, "*"))
	case inMoves:
		w.line("#" + text[1:])
	}
}
