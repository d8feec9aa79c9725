package notation

import (
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

// japanese names the move: 同 on the square of the move before, 成 or 不成 where there was a choice, 打 and
// 右左直上寄引 only where the move would not be clear without.
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
	s.WriteByte(piece.Letter())
	if !m.move.IsDrop() && m.hasRival() {
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

// WesternSquare is the file and the rank as a letter: 7f.
func WesternSquare(s shogi.Square) string { return s.USI() }

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

// hasRival reports whether another piece of the same kind could have gone to the target.
func (m shogiMove) hasRival() bool {
	var buf [8]shogi.Square
	list := m.before.Candidates(buf[:0], m.move.To, m.pieceBefore())
	return slices.ContainsFunc(list, func(s shogi.Square) bool { return s != m.move.From })
}

// manner tells the move from those of its rivals: 打 for a drop, else the marks that are usual.
func (m shogiMove) manner() string {
	if !m.move.IsDrop() {
		return m.before.Usual(m.move.From, m.move.To, m.pieceBefore()).String()
	}
	if m.hasRival() {
		return "打"
	}
	return ""
}
