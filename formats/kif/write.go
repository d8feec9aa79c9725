package kif

import (
	"fmt"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// This file is how KIF and KI2 write what a record holds (sections 5 to 9 and 16). Everything that writes them uses it.

// MoveListHead is the title of the list of moves, as Kifu for Windows writes it.
const MoveListHead = "手数----指手---------消費時間--"

// DeclarationOf is the line that names the charset; notation is KIF or KI2.
func DeclarationOf(notation, charset string) string {
	return "#" + notation + " version=2.0 encoding=" + charset
}

// VariationHead is the line before a variation of the move with a number.
func VariationHead(number int) string { return fmt.Sprintf("変化：%d手", number) }

// MovesBefore is the line that says how many moves led to the start position.
func MovesBefore(count int) string { return fmt.Sprintf("手数＝%d", count) }

// ResultLine is the last line of a line of play: まで131手で先手の勝ち.
func ResultLine(moves int, words string) string { return fmt.Sprintf("まで%d手で%s", moves, words) }

// ClockText is the time of a move and the sum of its side: ( 0:12/00:00:12).
func ClockText(seconds, sum int) string {
	return fmt.Sprintf("(%2d:%02d/%s)", seconds/60, seconds%60, notation.Digits(sum))
}

// Numbered is a line of the list of moves in KIF.
func Numbered(number int, move, time string) string {
	line := fmt.Sprintf("%*d %s", numberColumns, number, move)
	if time != "" {
		line += strings.Repeat(" ", max(1, TimeColumn-Columns(move))) + time
	}
	return line
}

// Signs are the marks in front of the moves of KI2.
var Signs = [...]string{shogi.Black: "▲", shogi.White: "△"}

// MoveText is a move with what the notations write of it, which the position before it tells.
type MoveText struct {
	Side   shogi.Side
	Move   shogi.Move
	Moved  shogi.Kind // the piece before the move
	Name   string     // of the piece, where a record spells it in another way than most
	Same   bool       // the target is that of the move before
	Choice bool       // the piece goes on unpromoted, or promoted

	// What KI2 tells the piece from others by, see Distinguish.
	Marks    shogi.Relative
	MustDrop bool // 打 tells the drop from a move
	BySource bool // no marks tell the piece from others: its square does
}

// MoveTextOf is a move in the position before it; previous is the target of the move before, 0 without one.
func MoveTextOf(p *shogi.Position, m shogi.Move, previous shogi.Square) MoveText {
	x := MoveText{Side: p.Turn(), Move: m, Moved: m.Piece, Same: m.To == previous}
	if !m.IsDrop() {
		x.Moved = p.At(m.From).Kind()
		x.Choice = x.Moved.CanPromote() && (m.From.InZone(x.Side) || m.To.InZone(x.Side))
	}
	return x
}

// Distinguish finds the marks that tell the piece from others which could go there. Of a move against the rules they
// may not say enough: then its source square does.
func (x *MoveText) Distinguish(p *shogi.Position) {
	x.Marks = p.Usual(x.Move.From, x.Move.To, x.Moved)
	if x.Move.IsDrop() {
		x.MustDrop = len(p.Candidates(nil, x.Move.To, x.Moved)) > 0
		return
	}
	from, _ := p.Find(x.Move.To, x.Moved, x.Marks, false)
	if x.BySource = from != x.Move.From; x.BySource {
		x.Marks = 0
	}
}

// Promotes reports whether the move turns its piece over.
func (x *MoveText) Promotes() bool { return x.Move.Piece != x.Moved }

// name is the piece before the move, as the record spells it.
func (x *MoveText) name() string {
	if x.Name != "" {
		return x.Name
	}
	return x.Moved.Kanji()
}

// KIF is the move in KIF: ２六歩(27), ２二角成(88), ５五角打, 同　歩(86).
func (x *MoveText) KIF() string {
	text := x.Move.To.Japanese()
	if x.Same {
		text = same + wideBlank
	}
	text += x.name()
	switch {
	case x.Move.IsDrop():
		return text + "打"
	case x.Promotes():
		text += "成"
	}
	return text + "(" + x.Move.From.String() + ")"
}

// KI2 is the move in KI2: ▲２六歩, △２二角成, ▲５五角打, △同　歩, ▲５八金右.
func (x *MoveText) KI2() string {
	rest := x.name() + x.Marks.String()
	switch {
	case x.Promotes():
		rest += "成"
	case x.Choice:
		rest += "不成"
	}
	if x.MustDrop {
		rest += "打"
	}
	square := x.Move.To.Japanese()
	if x.Same {
		if square = same; Columns(rest) == Columns(same) {
			square += wideBlank
		}
	}
	if x.BySource {
		rest += fmt.Sprintf("(%v)", x.Move.From)
	}
	return Signs[x.Side] + square + rest
}

// same is the square of a move that goes where the move before it went.
const same = "同"

// The moves of KI2 share lines, in columns.
const (
	MovesOfRow = 6
	RowColumns = 12
)

// LineWriter writes a record line by line.
type LineWriter struct {
	out strings.Builder
	eol string
	row []string // the moves of KI2 on the line that is being written
}

// NewLineWriter writes lines that end in a line break.
func NewLineWriter(eol string) *LineWriter { return &LineWriter{eol: eol} }

// String is what is written.
func (w *LineWriter) String() string {
	w.endRow()
	return w.out.String()
}

// Line writes a line.
func (w *LineWriter) Line(text string) {
	w.endRow()
	w.out.WriteString(text + w.eol)
}

// Text writes lines that end in \n.
func (w *LineWriter) Text(lines string) {
	for line := range strings.Lines(lines) {
		w.Line(strings.TrimSuffix(line, "\n"))
	}
}

// Variation begins a variation of the move with a number.
func (w *LineWriter) Variation(number int) {
	w.Line("")
	w.Line(VariationHead(number))
}

// remarkSigns begin the lines of text.
var remarkSigns = [...]string{record.Comment: "*", record.Engine: "*", record.Bookmark: "&", record.Skipped: "#"}

// Remark writes a comment, a bookmark, or a line that programs skip.
func (w *LineWriter) Remark(kind record.RemarkKind, text string) { w.Line(remarkSigns[kind] + text) }

// Ki2Move adds a move to the line. Every move of a line but the last is padded to the same width.
func (w *LineWriter) Ki2Move(move string) {
	if w.row = append(w.row, move); len(w.row) == MovesOfRow {
		w.endRow()
	}
}

func (w *LineWriter) endRow() {
	for i, move := range w.row {
		if i < len(w.row)-1 {
			move += strings.Repeat(" ", max(0, RowColumns-Columns(move)))
		}
		w.out.WriteString(move)
	}
	if len(w.row) > 0 {
		w.out.WriteString(w.eol)
	}
	w.row = w.row[:0]
}
