package goban

import (
	"strconv"
	"strings"

	"github.com/recls/recls/record"
)

// Names of points as players read them (recls: spec/sgf.md, section 11): columns A to Z without I, then AA BB … ZZ,
// then AAA BBB, from the left; rows from the bottom, from 1.

const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// Name returns the name of p on a board of the given height in rows: {15, 3} on 19 rows is "Q16". Outside the board,
// where no name exists, it returns "".
func Name(p record.Point, height int) string {
	if int(p.Col) >= MaxSize || int(p.Row) >= height {
		return ""
	}
	return Column(int(p.Col)) + strconv.Itoa(height-int(p.Row))
}

// Name returns the name of p as a player of this board reads it; see the function Name.
func (b *Board) Name(p record.Point) string { return Name(p, b.height) }

// Column returns the name of the column x, counted from the left from 0: "A" for 0, "J" for 8, "AA" for 25. It is ""
// outside 0 to MaxSize-1.
func Column(x int) string {
	if x < 0 || x >= MaxSize {
		return ""
	}
	return strings.Repeat(columns[x%len(columns):][:1], x/len(columns)+1)
}

// ParseName reads a name, in any case and without leading zero, on a board of the given height in rows. It fails for
// what is not a name, for a row above height and for a column beyond MaxSize; whether the column is on the board is the
// caller's to ask.
func ParseName(name string, height int) (record.Point, bool) {
	letters := strings.IndexAny(name, "123456789")
	if letters < 1 {
		return record.Point{}, false
	}
	x := column(name[:letters])
	row, err := strconv.ParseUint(name[letters:], 10, 8)
	if err != nil || x < 0 || int(row) > min(height, MaxSize) {
		return record.Point{}, false
	}
	return record.Point{Col: uint8(x), Row: uint8(height - int(row))}, true
}

// column is the inverse of Column, -1 if there is none.
func column(name string) int {
	for i := range len(name) {
		if name[i]&^0x20 != name[0]&^0x20 {
			return -1
		}
	}
	i := strings.IndexByte(columns, name[0]&^0x20)
	x := i + (len(name)-1)*len(columns)
	if i < 0 || x >= MaxSize {
		return -1
	}
	return x
}
