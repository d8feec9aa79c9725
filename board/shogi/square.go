package shogi

// Square is the number that records print: file times ten plus rank, 11 to 99, seen by Black; files grow to the left
// and ranks downwards. The zero Square is the hand as a source, and "off the board" as the result of a step.
type Square uint8

const squares = 100 // an array indexed by Square; ten of each hundred are unused

// NewSquare gives the square of a file and a rank, both 1 to 9, or zero where there is none.
func NewSquare(file, rank int) Square {
	if file < 1 || file > 9 || rank < 1 || rank > 9 {
		return 0
	}
	return Square(file*10 + rank)
}

// File is 1 to 9, from right to left.
func (s Square) File() int { return int(s / 10) }

// Rank is 1 to 9, from top to bottom.
func (s Square) Rank() int { return int(s % 10) }

// OnBoard reports whether the number names a square of the board.
func (s Square) OnBoard() bool { return s < squares && s >= 11 && s%10 != 0 }

// Number of the square as two digits, "00" for the hand.
func (s Square) String() string { return string([]byte{'0' + byte(s/10), '0' + byte(s%10)}) }

// RankFrom counts ranks from the side's far edge: 1 is the last rank that its pieces reach.
func (s Square) RankFrom(side Side) int {
	if side == White {
		return 10 - s.Rank()
	}
	return s.Rank()
}

// InZone reports whether the square lies in the last three ranks of the side.
func (s Square) InZone(side Side) bool { return s.RankFrom(side) <= 3 }

// A direction is one of the eight neighbours, clockwise from Black's forward, or one of the four jumps of a knight.
type direction uint8

const (
	north direction = iota
	northEast
	east
	southEast
	south
	southWest
	west
	northWest
	jumpNorthEast
	jumpNorthWest
	jumpSouthWest
	jumpSouthEast

	directions     = iota
	firstJump      = jumpNorthEast
	jumpDirections = directions - int(firstJump)
)

// opposite turns a direction by half a circle: the way back, and also White's view of Black's direction.
func (d direction) opposite() direction {
	if d < firstJump {
		return (d + 4) % direction(firstJump)
	}
	return firstJump + (d-firstJump+2)%direction(jumpDirections)
}

// next[d][s] is the square that one step from s in direction d reaches, zero off the board.
var next = func() (table [directions][squares]Square) {
	offsets := [directions]struct{ file, rank int }{
		{0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1},
		{-1, -2}, {1, -2}, {1, 2}, {-1, 2},
	}
	for d, by := range offsets {
		for s := range Square(squares) {
			if s.OnBoard() {
				table[d][s] = NewSquare(s.File()+by.file, s.Rank()+by.rank)
			}
		}
	}
	return table
}()

// elsewhere is the direction from a square to one that no direction leads to.
const elsewhere = direction(directions)

// toward[s][t] is the direction in which t lies seen from s, however far, or the jump that leads there.
var toward = func() (table [squares][squares]direction) {
	for s := range table {
		for t := range table[s] {
			table[s][t] = elsewhere
		}
		for d := range direction(directions) {
			for t := next[d][s]; t != 0; t = next[d][t] {
				table[s][t] = d
				if d >= firstJump {
					break
				}
			}
		}
	}
	return table
}()
