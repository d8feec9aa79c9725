package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/board/grid"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
)

// Role is what a run of a board shows, for those that give it a colour.
type Role uint8

// The roles.
const (
	Around  Role = iota // outside of the board
	Edge                // coordinates and frame
	Ground              // points without a stone
	OfBlack             // stones and pieces of Black
	OfWhite             // and of White
	Neutral             // an arrow of Amazons
	Sign                // a mark, a label, a number
	Held                // the pieces in hand
)

// Run is text of one role. Last tells the point where the last move went.
type Run struct {
	Text string
	Role Role
	Last bool
}

// Board is a position as text in which each run says what it shows.
type Board struct {
	Rows  [][]Run
	Under []string // what has no room on the board: the signs, long labels, lines
	// Focus is the row of the last move, and the column of its text, in characters; -1 without one.
	FocusRow, FocusColumn int
}

// Board is the position in runs. The stones of Go are discs (● ○) if round is true; the runs joined and what is under
// them are Text otherwise. Discs take one column in most terminals and two in some.
func (x *Position) Board(round bool) *Board {
	b := &Board{FocusRow: -1, FocusColumn: -1}
	switch v := x.view.(type) {
	case *goView:
		v.runs(b, round && v.Game.Kind == record.Go)
	case *shogiView:
		v.runs(b)
	default:
		for line := range strings.Lines(x.Text()) {
			b.Rows = append(b.Rows, checkerRuns(strings.TrimSuffix(line, "\n")))
		}
	}
	b.findFocus()
	return b
}

func (b *Board) findFocus() {
	for i, row := range b.Rows {
		at := 0
		for _, r := range row {
			if r.Last && b.FocusRow < 0 {
				b.FocusRow, b.FocusColumn = i, at
			}
			at += len([]rune(r.Text))
		}
	}
}

// runs draws points. Discs need no gap between a sign and its stone: their colours part them.
func (v *goView) runs(b *Board, round bool) {
	cells, width := v.cells()
	if round {
		width = 2
		for _, row := range cells {
			for _, c := range row {
				width = max(width, c.width())
			}
		}
	}
	b.edges(v, width, 0)
	for row, line := range cells {
		at := v.lastIn(row)
		text := strings.Repeat(" ", len(line)*width+1)
		if !round {
			text = diagramRow(line, width, at)
		}
		number := fmt.Sprintf("%2d", v.rowNumber(int(v.pointAt(0, row).Row)))
		runs := []Run{{v.indent(row, width), Around, false}, {number, Edge, false}}
		for i, c := range line {
			p := v.pointAt(i, row)
			gap := text[i*width : (i+1)*width-c.width()]
			runs = append(runs, v.pointRuns(p, c, gap, i == at, round)...)
		}
		runs = append(runs, Run{text[len(line)*width:], Ground, false}, Run{number, Edge, false})
		b.Rows = append(b.Rows, join(runs))
	}
	b.edges(v, width, v.window.height()-1)
	var legend strings.Builder
	v.legend(&legend)
	b.Under = slices.Collect(strings.Lines(legend.String()))
	for i, line := range b.Under {
		b.Under[i] = strings.TrimRight(line, "\n")
	}
}

// edges puts the letters of the columns above or under the board.
func (b *Board) edges(v *goView, width, slanted int) {
	var names strings.Builder
	v.columnNames(&names, width, slanted)
	for line := range strings.Lines(names.String()) {
		b.Rows = append(b.Rows, []Run{{strings.TrimSuffix(line, "\n"), Edge, false}})
	}
}

// discs are the stones of goStones as discs, and its points.
var discs = map[byte]string{'X': "●", 'O': "○", '.': "·", '+': "+"}

func (v *goView) pointRuns(p record.Point, c cell, gap string, last, round bool) []Run {
	base, role := string(c.base), Sign
	switch stone := v.stone(p); {
	case v.isCovered(p):
		role = Around
	case stone != record.Empty:
		role = [...]Role{record.Black: OfBlack, record.White: OfWhite, grid.Arrow: Neutral}[stone]
		if round {
			base = discs[c.base]
		}
	case c.over == "" && c.base == goStones[0], c.over == "" && c.base == '+' && v.isHoshi(p):
		role = Ground
		if round {
			base = discs[c.base]
		}
	}
	ground := Ground
	if role == Around {
		ground = Around
	}
	// A disc has no parentheses: the gap before it takes the colour of the last move with it.
	return []Run{{gap, ground, last && round}, {c.over, Sign, last && round}, {base, role, last}}
}

// join makes one run of those that are alike beside each other, and drops empty ones.
func join(runs []Run) (out []Run) {
	for _, r := range runs {
		if n := len(out) - 1; r.Text != "" && n >= 0 && out[n].Role == r.Role && out[n].Last == r.Last {
			out[n].Text += r.Text
		} else if r.Text != "" {
			out = append(out, r)
		}
	}
	return out
}

// runs takes the diagram apart: a square is a mark of whose piece it is, and the piece.
func (v *shogiView) runs(b *Board) {
	for line := range strings.Lines(v.pieces()) {
		line = strings.TrimSuffix(line, "\n")
		inside, isRow := strings.CutPrefix(line, "|")
		switch {
		case strings.Contains(line, "："):
			b.Rows = append(b.Rows, []Run{{line, Held, false}})
		case isRow:
			squares, number, _ := strings.Cut(inside, "|")
			b.Rows = append(b.Rows, squareRuns([]rune(squares), number))
		default:
			b.Rows = append(b.Rows, []Run{{line, Edge, false}})
		}
	}
	if v.lastSquare() != 0 {
		b.Under = []string{fmt.Sprintf("手数＝%d　%s　まで", v.board.Number, v.named(notation.Japanese))}
	}
}

func squareRuns(squares []rune, number string) []Run {
	runs := []Run{{"|", Edge, false}}
	for i := 0; i+1 < len(squares); i += 2 {
		role, mark := OfBlack, squares[i]
		switch {
		case squares[i+1] == '・':
			role = Ground
		case mark == 'v' || mark == 'V':
			role = OfWhite
		}
		runs = append(runs, Run{string(squares[i : i+2]), role, mark == '^' || mark == 'V'})
	}
	return join(append(runs, Run{"|" + number, Edge, false}))
}

// checkerRuns takes a row of Backgammon apart: checkers are a number with whose they are.
func checkerRuns(line string) (runs []Run) {
	fields := strings.Fields(line)
	checkers := slices.ContainsFunc(fields, func(s string) bool { return strings.ContainsAny(s, goStones[:3]) })
	if !checkers {
		return []Run{{line, Edge, false}}
	}
	for _, field := range fields {
		before, after, _ := strings.Cut(line, field)
		role := Ground
		switch {
		case strings.HasSuffix(field, goStones[record.Black:record.White]):
			role = OfBlack
		case strings.HasSuffix(field, goStones[record.White:record.White+1]):
			role = OfWhite
		case field == "|":
			role = Edge
		}
		runs, line = append(runs, Run{before, Ground, false}, Run{field, role, false}), after
	}
	return join(runs)
}
