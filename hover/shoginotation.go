package hover

import (
	"strings"

	"github.com/recls/recls/formats/board/shogi"
)

// The notation of a move for people: ☗７六歩 in Japanese, P-7f in western form
// (conversion.md section 4). It is read off the position before the move, which
// alone tells a promotion and whether other pieces could have gone there.

// japanese names the last move: 同 on the square of the move before, 成 or 不成
// where there was a choice, 打 and 右左直上寄引 only where the move would not be
// clear without.
func (v *shogiView) japanese() string {
	to := v.last.To.Japanese()
	if v.last.To == v.previous {
		to = "同"
	}
	return v.marked(to + v.pieceBefore().Kanji() + v.manner() + v.promotion("成", "不成"))
}

// marked puts the sign of the mover before the name of a move.
func (v *shogiView) marked(name string) string {
	return [...]string{"☗", "☖"}[v.mover] + name
}

// western names the last move: the piece, where it comes from when others could
// have gone there, `-`, `x` or `*`, the square, `+` or `=`.
func (v *shogiView) western() string {
	piece := v.pieceBefore()
	var s strings.Builder
	if piece.IsPromoted() {
		s.WriteByte('+')
	}
	s.WriteByte(westernLetters[piece.Front()])
	switch {
	case v.last.IsDrop():
		s.WriteByte('*')
	default:
		if len(v.rivals()) > 0 {
			s.WriteString(squareWestern(v.last.From))
		}
		s.WriteByte("-x"[boolInt(v.before.At(v.last.To) != 0)])
	}
	s.WriteString(squareWestern(v.last.To) + v.promotion("+", "="))
	return s.String()
}

var westernLetters = [...]byte{
	'?', shogi.FU: 'P', shogi.KY: 'L', shogi.KE: 'N', shogi.GI: 'S', shogi.KI: 'G', shogi.KA: 'B', shogi.HI: 'R', shogi.OU: 'K',
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// squareWestern is the file and the rank as a letter: 7f.
func squareWestern(s shogi.Square) string {
	return string([]byte{'0' + byte(s.File()), 'a' + byte(s.Rank()-1)})
}

// pieceBefore is the piece as it stood before the move; what the record names
// when nothing of the mover stood there.
func (v *shogiView) pieceBefore() shogi.Kind {
	if p := v.before.At(v.last.From); p.Is(v.mover) {
		return p.Kind()
	}
	return v.last.Piece
}

// promotion is yes after a promotion, no where one was possible and declined.
func (v *shogiView) promotion(yes, no string) string {
	piece := v.pieceBefore()
	switch {
	case v.last.IsDrop() || !piece.CanPromote():
		return ""
	case v.last.Piece == piece.Promoted():
		return yes
	case v.last.From.InZone(v.mover) || v.last.To.InZone(v.mover):
		return no
	}
	return ""
}

// rivals are the squares of the other pieces of the same kind that could have
// gone to the target. One that would leave its king in check counts: the
// notation looks at how pieces move.
func (v *shogiView) rivals() []shogi.Square {
	var list []shogi.Square
	piece := shogi.NewPiece(v.mover, v.pieceBefore())
	for from := shogi.Square(11); from <= 99; from++ {
		if from == v.last.From || v.before.At(from) != piece || v.before.At(v.last.To).Is(v.mover) {
			continue
		}
		switch v.before.Judge(shogi.Move{From: from, To: v.last.To, Piece: piece.Kind()}) {
		case shogi.Legal, shogi.MustPromote, shogi.KingInCheck:
			list = append(list, from)
		}
	}
	return list
}

// manner tells the move from those of its rivals: 打 for a drop; else how the
// piece moves if that is enough, 直 if it moves straight ahead, the side that it
// comes from if that is enough, and both otherwise. (Rules of the Japan Shogi
// Association for writing moves.)
func (v *shogiView) manner() string {
	rivals := v.rivals()
	switch {
	case len(rivals) == 0:
		return ""
	case v.last.IsDrop():
		return "打"
	}
	from, to := v.last.From, v.last.To
	way := v.way(from, to)
	if v.alone(rivals, func(s shogi.Square) bool { return v.way(s, to) == way }) {
		return way
	}
	piece := v.pieceBefore()
	slider := piece == shogi.UM || piece == shogi.RY || piece == shogi.KA || piece == shogi.HI
	if way == "上" && from.File() == to.File() && !slider {
		return "直"
	}
	side := v.side(from, rivals)
	if slider || v.alone(rivals, func(s shogi.Square) bool { return v.sideOf(s) == v.sideOf(from) }) {
		return side
	}
	return side + way
}

func (v *shogiView) alone(rivals []shogi.Square, same func(shogi.Square) bool) bool {
	for _, s := range rivals {
		if same(s) {
			return false
		}
	}
	return true
}

// way is 上 forwards, 引 backwards, 寄 sideways.
func (v *shogiView) way(from, to shogi.Square) string {
	switch by := from.RankFrom(v.mover) - to.RankFrom(v.mover); {
	case by > 0:
		return "上"
	case by < 0:
		return "引"
	}
	return "寄"
}

// side is the side that the piece comes from, as the mover sees it. Pieces that
// slide are at most two, and compared with each other: both may stand on one
// side of the target.
func (v *shogiView) side(from shogi.Square, rivals []shogi.Square) string {
	left := v.sideOf(from) < 0
	if v.sideOf(from) == 0 || len(rivals) == 1 && v.sideOf(rivals[0]) == v.sideOf(from) {
		left = v.leftness(from) > v.leftness(rivals[0])
	}
	if left {
		return "左"
	}
	return "右"
}

// sideOf is -1 left of the target, 1 right of it, 0 on its file.
func (v *shogiView) sideOf(s shogi.Square) int {
	switch by := v.leftness(s) - v.leftness(v.last.To); {
	case by > 0:
		return -1
	case by < 0:
		return 1
	}
	return 0
}

// leftness grows to the left of the mover.
func (v *shogiView) leftness(s shogi.Square) int {
	if v.mover == shogi.White {
		return -s.File()
	}
	return s.File()
}
