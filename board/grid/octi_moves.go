package grid

import (
	"strings"

	"github.com/recls/recls/record"
)

// OctiStep is one part of a move of Octi (FF4/octi): a pod enters, gets or loses prongs, or goes from point to point.
type OctiStep struct {
	At     record.Point
	Prongs Prongs // of the pod that is meant; none where all of the stack are alike
	Add    Prongs
	Lose   Prongs
	Path   []OctiHop // empty for a pod that stays or enters
}

// OctiHop is one point that a pod goes to, and the pods that it takes on its way
// there, by their prongs: none are all that were jumped.
type OctiHop struct {
	To    record.Point
	Takes []Prongs
}

// Prongs is a set of directions: bit 0 is A, north, and the others follow clockwise to H.
type Prongs uint8

const octiLetters = "ABCDEFGH"

// String is the letters of the prongs.
func (p Prongs) String() string {
	var s strings.Builder
	for i := range octiLetters {
		if p>>i&1 != 0 {
			s.WriteByte(octiLetters[i])
		}
	}
	return s.String()
}

// OctiPoint reads two digits, the column from the left and the row from the
// bottom, both from 1. On a board with fewer rows it may be off the board.
func OctiPoint(s string, rows int) (p record.Point, ok bool) {
	if len(s) != 2 || s[0] < '1' || s[0] > '9' || s[1] < '1' || s[1] > '9' {
		return p, false
	}
	row := rows - int(s[1]-'0')
	if row < 0 {
		return record.Point{Col: 255, Row: 255}, true
	}
	return record.Point{Col: s[0] - '1', Row: uint8(row)}, true
}

// OctiStone reads a stone: a point, and the prongs of the pod there.
func OctiStone(s string, rows int) (p record.Point, prongs Prongs, ok bool) {
	r := octiReader{rest: s, rows: rows}
	p, prongs = r.point(), r.prongs()
	return p, prongs, !r.bad && r.rest == ""
}

// OctiMove reads a comma list of steps, as `33+B!`, `33+A-B`, `84-86x-68xDxAB` or `46CD-56,46D-55`.
func OctiMove(s string, rows int) (steps []OctiStep, ok bool) {
	for part := range strings.SplitSeq(s, ",") {
		r := octiReader{rest: part, rows: rows}
		steps = append(steps, r.step())
		if r.bad || r.rest != "" {
			return nil, false
		}
	}
	return steps, true
}

// octiReader reads a step from its beginning. What cannot be read makes it bad.
type octiReader struct {
	rest string
	rows int
	bad  bool
}

func (r *octiReader) step() (step OctiStep) {
	step.At, step.Prongs = r.point(), r.prongs()
	if r.cut('+') {
		step.Add = r.prong()
		r.cut('!')
	}
	if len(r.rest) > 1 && r.rest[0] == '-' && strings.IndexByte(octiLetters, r.rest[1]) >= 0 {
		r.cut('-')
		step.Lose = r.prong()
		return step
	}
	for !r.bad && r.rest != "" {
		if !r.cut('-') {
			r.bad = true
			break
		}
		hop := OctiHop{To: r.point()}
		for r.cut('x') {
			hop.Takes = append(hop.Takes, r.prongs())
		}
		step.Path = append(step.Path, hop)
	}
	return step
}

func (r *octiReader) cut(c byte) bool {
	if r.rest == "" || r.rest[0] != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

func (r *octiReader) point() record.Point {
	if len(r.rest) < 2 {
		r.bad = true
		return record.Point{}
	}
	p, ok := OctiPoint(r.rest[:2], r.rows)
	r.bad, r.rest = r.bad || !ok, r.rest[2:]
	return p
}

// prong reads the one letter that must come.
func (r *octiReader) prong() Prongs {
	if r.rest == "" || strings.IndexByte(octiLetters, r.rest[0]) < 0 {
		r.bad = true
		return 0
	}
	p := Prongs(1) << (r.rest[0] - 'A')
	r.rest = r.rest[1:]
	return p
}

func (r *octiReader) prongs() (all Prongs) {
	for r.rest != "" && strings.IndexByte(octiLetters, r.rest[0]) >= 0 {
		all |= r.prong()
	}
	return all
}
