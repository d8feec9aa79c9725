package notation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
)

// Shogi names a move (conversion.md section 4). It is read off the position before the move, with its player to move,
// which alone tells a promotion and whether other pieces could have gone there. previous is the target of the move
// before, zero without one. The move must be on the board.
func Shogi(before *shogi.Position, move shogi.Move, previous shogi.Square, style Style) string {
	m := shogiMove{before, move, previous, before.Turn()}
	switch style {
	case Japanese:
		return m.sign() + m.japanese()
	case Western:
		return m.sign() + m.western()
	}
	return m.sign() + m.japanese() + " (" + m.western() + ")"
}

// ShogiMove is a record's move as the board takes it, zero for one that cannot be read.
func ShogiMove(m record.Move) shogi.Move {
	out := shogi.Move{To: shogi.SquareAt(m.To), Piece: shogi.Kind(m.Piece)}
	switch m.Action {
	case record.Play:
		out.From = shogi.SquareAt(m.From)
		return out
	case record.Drop:
		return out
	}
	return shogi.Move{}
}

// shogiMove is a move with what its name depends on.
type shogiMove struct {
	before   *shogi.Position
	move     shogi.Move
	previous shogi.Square
	mover    shogi.Side
}

// sign comes before the name of a move.
func (m shogiMove) sign() string { return [...]string{"☗", "☖"}[m.mover] }

// japanese names the move: 同 on the square of the move before, 成 or 不成 where there was a choice, 打 and 右左直上寄引 only
// where the move would not be clear without.
func (m shogiMove) japanese() string {
	to := m.move.To.Japanese()
	if m.move.To == m.previous {
		to = "同"
	}
	return to + m.pieceBefore().Kanji() + m.manner() + m.promotion("成", "不成")
}

// western names the move: the piece, where it comes from when others could have gone there, `-`, `x` or `*`, the
// square, `+` or `=`.
func (m shogiMove) western() string {
	piece := m.pieceBefore()
	var s strings.Builder
	if piece.IsPromoted() {
		s.WriteByte('+')
	}
	s.WriteByte(westernLetters[piece.Front()])
	if !m.move.IsDrop() && len(m.rivals()) > 0 {
		s.WriteString(WesternSquare(m.move.From))
	}
	switch {
	case m.move.IsDrop():
		s.WriteByte('*')
	case m.before.At(m.move.To) != 0:
		s.WriteByte('x')
	default:
		s.WriteByte('-')
	}
	s.WriteString(WesternSquare(m.move.To) + m.promotion("+", "="))
	return s.String()
}

var westernLetters = [...]byte{
	'?', shogi.FU: 'P', shogi.KY: 'L', shogi.KE: 'N', shogi.GI: 'S', shogi.KI: 'G', shogi.KA: 'B', shogi.HI: 'R', shogi.OU: 'K',
}

// WesternSquare is the file and the rank as a letter: 7f.
func WesternSquare(s shogi.Square) string {
	return string([]byte{'0' + byte(s.File()), 'a' + byte(s.Rank()-1)})
}

// pieceBefore is the piece as it was before the move; what the record names when nothing of the mover was there.
func (m shogiMove) pieceBefore() shogi.Kind {
	if p := m.before.At(m.move.From); p.Is(m.mover) {
		return p.Kind()
	}
	return m.move.Piece
}

// promotion is yes after a promotion, no where one was possible and declined.
func (m shogiMove) promotion(yes, no string) string {
	piece := m.pieceBefore()
	switch {
	case m.move.IsDrop() || !piece.CanPromote():
		return ""
	case m.move.Piece == piece.Promoted():
		return yes
	case m.move.From.InZone(m.mover) || m.move.To.InZone(m.mover):
		return no
	}
	return ""
}

// rivals are the squares of the other pieces of the same kind that could have gone to the target. One that would leave
// its king in check counts: the notation looks at how pieces move.
func (m shogiMove) rivals() []shogi.Square {
	var list []shogi.Square
	piece := shogi.NewPiece(m.mover, m.pieceBefore())
	for from := shogi.Square(11); from <= 99; from++ {
		if from == m.move.From || m.before.At(from) != piece || m.before.At(m.move.To).Is(m.mover) {
			continue
		}
		switch m.before.Judge(shogi.Move{From: from, To: m.move.To, Piece: piece.Kind()}) {
		case shogi.Legal, shogi.MustPromote, shogi.KingInCheck:
			list = append(list, from)
		}
	}
	return list
}

// manner tells the move from those of its rivals: 打 for a drop; else how the piece moves if that is enough, 直 if it
// moves straight ahead, the side that it comes from if that is enough, and both otherwise. (Rules of the Japan Shogi
// Association for writing moves.)
func (m shogiMove) manner() string {
	rivals := m.rivals()
	switch {
	case len(rivals) == 0:
		return ""
	case m.move.IsDrop():
		return "打"
	}
	from, to := m.move.From, m.move.To
	way := m.way(from, to)
	if !slices.ContainsFunc(rivals, func(s shogi.Square) bool { return m.way(s, to) == way }) {
		return way
	}
	piece := m.pieceBefore()
	slider := piece == shogi.UM || piece == shogi.RY || piece == shogi.KA || piece == shogi.HI
	if way == "上" && from.File() == to.File() && !slider {
		return "直"
	}
	side := m.side(from, rivals)
	if slider || !slices.ContainsFunc(rivals, func(s shogi.Square) bool { return m.sideOf(s) == m.sideOf(from) }) {
		return side
	}
	return side + way
}

// way is 上 forwards, 引 backwards, 寄 sideways.
func (m shogiMove) way(from, to shogi.Square) string {
	return [...]string{"引", "寄", "上"}[1+cmp.Compare(from.RankFrom(m.mover), to.RankFrom(m.mover))]
}

// side is the side that the piece comes from, as the mover sees it. Pieces that slide are at most two, and compared
// with each other: both may stand on one side of the target.
func (m shogiMove) side(from shogi.Square, rivals []shogi.Square) string {
	left := m.sideOf(from) < 0
	if m.sideOf(from) == 0 || len(rivals) == 1 && m.sideOf(rivals[0]) == m.sideOf(from) {
		left = m.leftness(from) > m.leftness(rivals[0])
	}
	if left {
		return "左"
	}
	return "右"
}

// sideOf is -1 left of the target, 1 right of it, 0 on its file.
func (m shogiMove) sideOf(s shogi.Square) int {
	return cmp.Compare(m.leftness(m.move.To), m.leftness(s))
}

// leftness grows to the left of the mover.
func (m shogiMove) leftness(s shogi.Square) int {
	if m.mover == shogi.White {
		return -s.File()
	}
	return s.File()
}
