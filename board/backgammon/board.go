// Package backgammon replays Backgammon (recls: spec/sgf.md, section 9, by FF4/backgammon). A board says what a move
// does, and not whether the dice allowed it.
package backgammon

import "github.com/recls/recls/record"

// Place is where a checker can be: a point, counted from 0 as White counts them from 1, the bar or the tray.
type Place uint8

// The places beside the points.
const (
	Points = 24
	Bar    = Place(24)
	Tray   = Place(25)
	places = 26
)

// ReadPlace is the place that a letter names: `a` to `x` are the points, `y` is the bar, `z` the tray.
func ReadPlace(c byte) (p Place, ok bool) { return Place(c - 'a'), 'a' <= c && c <= 'z' }

// Board is a position: how many checkers of each player are where, and the cube. The zero Board is empty, with the cube
// in the middle at 1.
type Board struct {
	checkers [record.White + 1][places]uint8
	doubles  uint8        // that wait for their answer: more than one with a beaver
	beaver   record.Color // who doubled back, and keeps the cube
	cube     int          // the value of the cube, 0 for 1
	owner    record.Color // of the cube; Empty in the middle
}

// start is where White's checkers begin; Black's are the mirror of them.
var start = [...]struct {
	at Place
	n  uint8
}{{23, 2}, {12, 5}, {7, 3}, {5, 5}}

// Start is the board that a game begins with.
func Start() *Board {
	b := new(Board)
	for _, s := range start {
		b.checkers[record.White][s.at] = s.n
		b.checkers[record.Black][Points-1-s.at] = s.n
	}
	return b
}

// At is how many checkers of a player are at a place.
func (b *Board) At(color record.Color, p Place) int { return int(b.checkers[color][p]) }

// Cube is the value of the doubling cube, and who may turn it next; Empty for both.
func (b *Board) Cube() (value int, owner record.Color) { return max(b.cube, 1), b.owner }

// SetCube sets the cube, as a record does that begins in the middle of a game.
func (b *Board) SetCube(value int, owner record.Color) {
	b.cube, b.owner, b.doubles = min(value, maxCube), owner, 0
}

// SetUp carries out the setup of a node: checkers and the cube. Those of the root are all there are; later ones take
// the place of what was on their points.
func (b *Board) SetUp(d record.Detail, root bool) {
	if root && len(d.Setup) > 0 {
		b.checkers = [record.White + 1][places]uint8{}
	}
	fresh := map[Place]bool{}
	for _, s := range d.Setup {
		at := Place(s.Point.Col)
		if s.Color == record.Empty || !fresh[at] && at < Points {
			b.checkers[record.Black][at], b.checkers[record.White][at] = 0, 0
		}
		if fresh[at] = true; s.Color != record.Empty {
			b.Add(s.Color, at)
		}
	}
	if d.Cube != nil {
		b.SetCube(d.Cube.Value, d.Cube.Owner)
	}
}

// Add puts a checker of a player at a place.
func (b *Board) Add(color record.Color, p Place) {
	if n := &b.checkers[color][p]; *n < maxCheckers {
		*n++
	}
}

// maxCheckers bounds what a place holds: a player has fifteen.
const maxCheckers = 99

// Play makes a move as the file writes it: two dice and pairs of places, or a word of the cube. A single checker that
// is met is hit. It is not ok when the move cannot be read, or moves a checker that is not there; such a one is put
// where it goes all the same.
func (b *Board) Play(color record.Color, move string) (hits int, ok bool) {
	switch move {
	case "double":
		b.double(color)
		return 0, true
	case "take":
		b.take(color)
		return 0, true
	case "drop":
		b.doubles = 0
		return 0, true
	}
	if len(move) < 2 || len(move)%2 != 0 {
		return 0, false
	}
	ok = true
	for i := 2; i < len(move); i += 2 {
		from, ok1 := ReadPlace(move[i])
		to, ok2 := ReadPlace(move[i+1])
		if !ok1 || !ok2 {
			return hits, false
		}
		if n := &b.checkers[color][from]; *n > 0 {
			*n--
		} else {
			ok = false
		}
		hits += b.land(color, to)
	}
	return hits, ok
}

// double offers the cube. A double that answers another is a beaver.
func (b *Board) double(color record.Color) {
	if b.doubles = min(b.doubles+1, 30); b.doubles == 2 {
		b.beaver = color
	}
}

// take turns the cube by all doubles that wait, and gives it to the one who takes, or to the one who doubled back.
func (b *Board) take(color record.Color) {
	if b.owner = color; b.doubles > 1 {
		b.owner = b.beaver
	}
	for range b.doubles {
		b.cube = min(2*max(b.cube, 1), maxCube)
	}
	b.doubles = 0
}

// maxCube is where doubling ends.
const maxCube = 1 << 30

func (b *Board) land(color record.Color, p Place) (hits int) {
	if other := color.Opponent(); p < Points && b.checkers[other][p] == 1 {
		b.checkers[other][p] = 0
		b.Add(other, Bar)
		hits = 1
	}
	b.Add(color, p)
	return hits
}
