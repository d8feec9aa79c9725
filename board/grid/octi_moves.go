package grid

import (
	"regexp"
	"strings"
	"sync"

	"github.com/recls/recls/record"
)

// OctiStep is one part of a move of Octi (FF4/octi): a pod enters, gets or loses prongs, or goes from point to point.
type OctiStep struct {
	At     record.Point
	Prongs Prongs // of the pod that is meant; none where all of the stack are the same
	Add    Prongs
	Lose   Prongs
	Path   []OctiHop // empty for a pod that stays or enters
}

// OctiHop is one point that a pod goes to, and the pods that it takes on its way there, by their prongs: none are all
// that were jumped.
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

// prongsOf is the set of some of the letters.
func prongsOf(letters string) (p Prongs) {
	for i := range letters {
		p |= 1 << (letters[i] - octiLetters[0])
	}
	return p
}

// OctiPoint reads two digits, the column from the left and the row from the bottom, both from 1. On a board with fewer
// rows it may be off the board.
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
	point := strings.TrimRight(s, octiLetters)
	p, ok = OctiPoint(point, rows)
	return p, prongsOf(s[len(point):]), ok
}

// octiForm is a step: a point and prongs; a prong that is added; one that is lost, or the points that the pod goes to.
var octiForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([1-9]{2}[A-H]*)(?:\+([A-H])!?)?(?:-([A-H])|((?:-[1-9]{2}(?:x[A-H]*)*)*))$`)
})

// OctiMove reads a comma list of steps, as `33+B!`, `33+A-B`, `84-86x-68xDxAB` or `46CD-56,46D-55`.
func OctiMove(s string, rows int) (steps []OctiStep, ok bool) {
	for part := range strings.SplitSeq(s, ",") {
		m := octiForm().FindStringSubmatch(part)
		if m == nil {
			return nil, false
		}
		step := OctiStep{Add: prongsOf(m[2]), Lose: prongsOf(m[3])}
		step.At, step.Prongs, _ = OctiStone(m[1], rows)
		for _, written := range strings.Split(m[4], "-")[1:] {
			parts := strings.Split(written, "x")
			to, _ := OctiPoint(parts[0], rows)
			hop := OctiHop{To: to}
			for _, prongs := range parts[1:] {
				hop.Takes = append(hop.Takes, prongsOf(prongs))
			}
			step.Path = append(step.Path, hop)
		}
		steps = append(steps, step)
	}
	return steps, true
}
