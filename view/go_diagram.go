package view

import (
	"fmt"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// The diagram is ASCII: X and O, as the oldest tools print it. ● and ○ are of ambiguous width: one column in one editor
// and two in the next, where CJK fonts stand in, and a board out of line cannot be read.
//
// A point is its own character with room to the left for what is written on it:
//
//	.  +      empty, empty with a star point
//	X  O      Black, White
//	(X)       the stone of this move
//	a  12     a label on an empty point
//	^X  12X   a mark, a label or a number on a stone
const (
	goStones     = ".XO+" // the last is an arrow of Amazons
	longestLabel = 3
	longLabel    = '?' // means a label that the legend writes out
)

// goSigns are the characters of marks, with what the legend says.
var goSigns = [...]struct {
	sign byte
	word i18n.Message
}{
	record.Circle:   {'@', i18n.Msg("circle")},
	record.Square:   {'#', i18n.Msg("square")},
	record.Triangle: {'^', i18n.Msg("triangle")},
	record.Cross:    {'*', i18n.Msg("cross")},
	record.Selected: {'%', i18n.Msg("selected")},
	record.Diamond:  {'<', i18n.Msg("diamond")},
	record.Check:    {'/', i18n.Msg("check")},
	record.Dim:      {},
	record.Hidden:   {},
}

// cell is a point of the diagram: what is written on it, and itself.
type cell struct {
	over string
	base byte
}

func (c cell) width() int { return len(c.over) + 1 }

// isLong tells that the legend has to write the label out.
func (c cell) isLong() bool { return c.over == string(longLabel) || c.base == longLabel }

func (v *goView) diagram() string {
	var s strings.Builder
	cells, width := v.cells()
	v.columnNames(&s, width, 0)
	for row, line := range cells {
		number := v.rowNumber(int(v.pointAt(0, row).Row))
		s.WriteString(v.indent(row, width))
		fmt.Fprintf(&s, "%2d%s%2d\n", number, diagramRow(line, width, v.lastIn(row)), number)
	}
	v.columnNames(&s, width, v.window.height()-1)
	v.legend(&s)
	return s.String()
}

// lastIn is the column of the window in which a row of it has the last move, -1 if it has not.
func (v *goView) lastIn(row int) int {
	if last, ok := v.lastPoint(); ok {
		if col, lastRow := v.placeOf(last); lastRow == row {
			return col
		}
	}
	return -1
}

// diagramRow writes the cells right-aligned, each in its width, and the parentheses of the last move (at its index, or
// -1) into the gaps beside it.
func diagramRow(cells []cell, width, last int) string {
	var s strings.Builder
	for i, c := range cells {
		gap := width - c.width()
		switch {
		case i == last:
			s.WriteString(strings.Repeat(" ", gap-1) + "(")
		case i > 0 && i-1 == last:
			s.WriteString(")" + strings.Repeat(" ", gap-1))
		default:
			s.WriteString(strings.Repeat(" ", gap))
		}
		s.WriteString(c.over)
		s.WriteByte(c.base)
	}
	if last == len(cells)-1 {
		s.WriteByte(')')
	} else {
		s.WriteByte(' ')
	}
	return s.String()
}

// cells are the rows of the window and the width that each column needs: a gap and the widest cell.
func (v *goView) cells() (rows [][]cell, width int) {
	width = 2
	for row := range v.window.height() {
		var line []cell
		for col := range v.window.width() {
			c := v.cell(v.pointAt(col, row))
			width = max(width, c.width()+1)
			line = append(line, c)
		}
		rows = append(rows, line)
	}
	return rows, width
}

func (v *goView) cell(p record.Point) cell {
	if v.isCovered(p) {
		return cell{base: ' '}
	}
	stone, over := v.stone(p), v.podCount(p)
	for _, m := range v.marks[v.index(p)] {
		over += v.sign(m)
	}
	if len(over) > longestLabel || stone == record.Empty && looksLikeBoard(over) {
		over = string(longLabel)
	}
	switch {
	case stone != record.Empty:
		return cell{over, goStones[stone]}
	case over != "":
		return cell{over[:len(over)-1], over[len(over)-1]}
	case v.isHoshi(p):
		return cell{base: '+'}
	}
	return cell{base: goStones[0]}
}

// sign is how a mark is written: never anything but printable ASCII.
func (v *goView) sign(m record.Mark) string {
	switch m.Shape {
	case record.Label:
		if isShortLabel(m.Text) {
			return m.Text
		}
		return string(longLabel)
	case record.Number:
		if n := v.numbers[v.index(m.Point)]; n > 0 {
			return fmt.Sprint(n)
		}
	case record.Territory:
		return strings.ToLower(goStones[m.Color : m.Color+1])
	default:
		if s := goSigns[m.Shape].sign; s != 0 {
			return string(s)
		}
	}
	return ""
}

// looksLikeBoard tells labels that could be taken for a stone or a point.
func looksLikeBoard(label string) bool { return label != "" && strings.Contains(goStones, label) }

func isShortLabel(s string) bool {
	for i := range len(s) {
		if s[i] <= ' ' || s[i] > '~' {
			return false
		}
	}
	return len(s) > 0 && len(s) <= longestLabel
}

// columnNames writes the letters of the columns downwards, so that AA and BBB of large boards need no more width than
// A.
func (v *goView) columnNames(s *strings.Builder, width, slanted int) {
	height := len(v.column(v.window.right))
	for line := range height {
		names := v.indent(slanted, width) + "  "
		for col := range v.window.width() {
			name := fmt.Sprintf("%*s", height, v.column(int(v.pointAt(col, 0).Col)))
			names += fmt.Sprintf("%*c", width, name[line])
		}
		s.WriteString(strings.TrimRight(names, " ") + "\n")
	}
}

// indent moves the rows of Hex, counted from the top of the window, to the right, each by half a point.
func (v *goView) indent(row, width int) string {
	if v.Game.Kind != record.Hex {
		return ""
	}
	return strings.Repeat(" ", row*width/2)
}
