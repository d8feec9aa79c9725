package shogi

import "slices"

// Relative is a set of the marks with which Japanese notation tells pieces apart that could go to one square, as the
// player who moves sees them (kif.md section 8).
type Relative uint8

// The marks.
const (
	Right    Relative = 1 << iota // 右: comes from the right
	Left                          // 左
	Straight                      // 直: straight forward
	Up                            // 上, 行, 入: forward
	Sideways                      // 寄
	Down                          // 引: backward

	sides = Right | Left
)

// marks lists the marks in the order in which they are written: 左上.
var marks = [...]struct {
	mark  Relative
	kanji string
}{{Left, "左"}, {Right, "右"}, {Straight, "直"}, {Up, "上"}, {Sideways, "寄"}, {Down, "引"}}

// RelativeOf is the mark that a character means, zero for a character that is none.
func RelativeOf(r rune) Relative {
	switch r {
	case '右':
		return Right
	case '左':
		return Left
	case '直':
		return Straight
	case '上', '行', '入':
		return Up
	case '寄':
		return Sideways
	case '引':
		return Down
	}
	return 0
}

// String is the marks in the order in which they are written, empty without any.
func (r Relative) String() (s string) {
	for _, m := range marks {
		if r&m.mark != 0 {
			s += m.kanji
		}
	}
	return s
}

// Ambiguity says what came of looking for the piece that a move without its source square means.
type Ambiguity uint8

// The results.
const (
	Clear     Ambiguity = iota
	NoPiece             // none of that name goes to the square, and none is in hand
	Ambiguous           // several go there, and the marks do not say which
	MarkWrong           // several or one go there, and the marks fit none
	Pinned              // several go there, and only one of them may; that one was chosen
)

// maxCandidates is the room that every list of candidates fits in: pieces come from at most eight directions.
const maxCandidates = 8

// Candidates appends the squares of the pieces of a kind, as it is before the move, with which the side to move
// could go to a square by the way they move, in order of their numbers. One that would leave its king in check counts:
// the notation looks at how pieces move.
func (p *Position) Candidates(dst []Square, to Square, k Kind) []Square {
	if !to.OnBoard() || k == NoKind || k >= kinds || p.board[to].Is(p.turn) {
		return dst
	}
	first, piece := len(dst), NewPiece(p.turn, k)
	r := reaches[piece]
	for d := range direction(directions) {
		back := d.opposite()
		at := next[d][to]
		if r.slide.has(back) {
			for at != 0 && p.board[at] == 0 {
				at = next[d][at]
			}
		} else if !r.step.has(back) {
			continue
		}
		if p.board[at] == piece {
			dst = append(dst, at)
		}
	}
	slices.Sort(dst[first:])
	return dst
}

// Fitting appends those of the candidates that marks leave: all without a mark, none where the marks are wrong.
func (p *Position) Fitting(dst []Square, to Square, k Kind, marks Relative) []Square {
	first := len(dst)
	dst = p.Candidates(dst, to, k)
	list := slices.DeleteFunc(dst[first:], func(from Square) bool { return !p.fits(from, to, k, marks) })
	if farReaching(k) {
		list = p.outermost(list, marks)
	}
	return dst[:first+len(list)]
}

// fits reports whether every mark fits the piece; of a bishop or rook every mark but the side, which depends on what
// else there is.
func (p *Position) fits(from, to Square, k Kind, marks Relative) bool {
	way, side := p.way(from, to), p.sideOf(from, to)
	for _, wanted := range [...]Relative{Up, Sideways, Down} {
		if marks&wanted != 0 && way != wanted {
			return false
		}
	}
	if marks&Straight != 0 && (way != Up || side != 0) {
		return false
	}
	return farReaching(k) || marks&sides&^side == 0
}

// outermost keeps the pieces that are furthest to the side that a mark names, wherever the target is.
func (p *Position) outermost(list []Square, marks Relative) []Square {
	for _, side := range [...]Relative{Right, Left} {
		if marks&side == 0 {
			continue
		}
		var far Square
		for _, s := range list {
			if far == 0 || p.sideOf(s, far) == side {
				far = s
			}
		}
		list = slices.DeleteFunc(list, func(s Square) bool { return s.File() != far.File() })
	}
	return list
}

// farReaching reports whether the side that a mark names is that of another piece of the kind, not that of the target:
// so it is for bishops and rooks, promoted or not, of which there are two.
func farReaching(k Kind) bool { return k.Front() == KA || k.Front() == HI }

// way is how the player to move sees the piece go: forward, sideways or backward.
func (p *Position) way(from, to Square) Relative {
	switch before, after := from.RankFrom(p.turn), to.RankFrom(p.turn); {
	case after < before:
		return Up
	case after > before:
		return Down
	}
	return Sideways
}

// sideOf is the side of another square on which the player to move sees a square, zero on one file.
func (p *Position) sideOf(s, other Square) Relative {
	a, b := s.File(), other.File()
	if p.turn == White {
		a, b = b, a
	}
	switch {
	case a < b:
		return Right
	case a > b:
		return Left
	}
	return 0
}

// Find looks for the piece that a move without its source square means (kif.md section 8): the kind is that before the
// move, drop says that 打 is written. Square zero with Clear is the hand. With MarkWrong the square is that of the only
// piece that goes there, zero where there are more; with NoPiece and Ambiguous it is zero.
func (p *Position) Find(to Square, k Kind, marks Relative, drop bool) (from Square, a Ambiguity) {
	if drop {
		return 0, Clear
	}
	var buf [maxCandidates]Square
	all := p.Candidates(buf[:0], to, k)
	if len(all) == 0 {
		if p.Hand(p.turn, k) == 0 {
			return 0, NoPiece
		}
		return 0, Clear
	}
	only := onlyOne(all)
	switch fitting := p.Fitting(buf[:0], to, k, marks); len(fitting) {
	case 0:
		return only, MarkWrong
	case 1:
		return fitting[0], Clear
	default:
		if from = p.onlySafe(fitting, to, k); from != 0 {
			return from, Pinned
		}
		return 0, Ambiguous
	}
}

// onlyOne is the single square of a list, zero where there are more or none.
func onlyOne(list []Square) Square {
	if len(list) != 1 {
		return 0
	}
	return list[0]
}

// onlySafe is the square of the one piece that may go, because the others would leave their king in check; zero where
// more or none may.
func (p *Position) onlySafe(list []Square, to Square, k Kind) Square {
	checked := p.InCheck(p.turn)
	return onlyOne(slices.DeleteFunc(list, func(from Square) bool { return !p.isSafe(Move{from, to, k}, checked) }))
}

// Usual is the marks that the Japan Shogi Association prescribes for a move on the board: none without a rival; how the
// piece moves if that is enough; 直 if it goes straight ahead, for other pieces than bishops and rooks; the side that
// it comes from if that is enough; and both otherwise. A drop has none of these marks.
func (p *Position) Usual(from, to Square, k Kind) Relative {
	if from == 0 {
		return 0
	}
	var buf [maxCandidates]Square
	rivals := slices.DeleteFunc(p.Candidates(buf[:0], to, k), func(s Square) bool { return s == from })
	if len(rivals) == 0 {
		return 0
	}
	way, side := p.way(from, to), p.sideOf(from, to)
	if !slices.ContainsFunc(rivals, func(s Square) bool { return p.way(s, to) == way }) {
		return way
	}
	if farReaching(k) {
		return p.usualOfTwo(from, to, way, rivals)
	}
	if way == Up && side == 0 {
		return Straight
	}
	if !slices.ContainsFunc(rivals, func(s Square) bool { return p.sideOf(s, to) == side }) {
		return side
	}
	return side | way
}

// usualOfTwo is the marks of a bishop or rook with a rival that goes the same way. They are on different files then,
// for the nearer one of two on a line is in the way of the other. Only a faulty record has three, where the side
// may need the way beside it.
func (p *Position) usualOfTwo(from, to Square, way Relative, rivals []Square) Relative {
	for _, side := range [...]Relative{Left, Right} {
		if !slices.ContainsFunc(rivals, func(s Square) bool { return p.sideOf(from, s) != side }) {
			return side
		}
	}
	for _, side := range [...]Relative{Left, Right} {
		if !slices.ContainsFunc(rivals, func(s Square) bool { return p.way(s, to) == way && p.sideOf(from, s) != side }) {
			return side | way
		}
	}
	return way
}
