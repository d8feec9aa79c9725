package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax/snippet"
	"github.com/recls/recls/view"
)

// ink is what a piece of text is, for its colours.
type ink uint8

// The inks of texts; those of boards are boardInk.
const (
	inkPlain ink = iota
	inkStrong
	inkFaint
	inkTitle
	inkError
	inkWarning
	inkNote
	inkBar
	inkBoard // and after it those of boards
)

// boardInk is that of a run of a board.
func boardInk(r view.Run) ink {
	i := inkBoard + 2*ink(r.Role)
	if r.Last {
		i++
	}
	return i
}

var severityInks = [...]ink{
	diagnostics.Error: inkError, diagnostics.Warning: inkWarning, diagnostics.Information: inkNote, diagnostics.Hint: inkFaint,
}

// theme is how inks look. The board brings its own ground, on which black and white are at least three to one.
type theme struct {
	inks  [inkBar + 1]colour
	wood  colour
	last  colour // the ground of the last move
	edge  colour
	sign  colour
	black colour
	white colour
}

var (
	darkTheme = theme{
		inks: [...]colour{inkStrong: "1", inkFaint: "38;5;247", inkTitle: "36", inkError: "91", inkWarning: "93", inkNote: "94", inkBar: "38;5;253;48;5;237"},
		wood: "48;5;94", last: "48;5;67", edge: "38;5;180", sign: "1;38;5;229", black: "1;38;5;16", white: "1;38;5;231",
	}
	lightTheme = theme{
		inks: [...]colour{inkStrong: "1", inkFaint: "38;5;241", inkTitle: "38;5;24", inkError: "38;5;124", inkWarning: "38;5;130", inkNote: "38;5;25", inkBar: "38;5;235;48;5;253"},
		wood: "48;5;137", last: "48;5;67", edge: "38;5;236", sign: "1;38;5;52", black: "1;38;5;16", white: "1;38;5;231",
	}
	// basicTheme is for terminals with 16 colours. Many of them draw bold black as grey.
	basicTheme = theme{
		inks: [...]colour{inkStrong: "1", inkTitle: "36", inkError: "31", inkWarning: "33", inkNote: "34", inkBar: "7"},
		wood: "43", last: "44", edge: "30", sign: "31", black: "30", white: "97",
	}
)

// of is the code of an ink.
func (t *theme) of(i ink) colour {
	if i < inkBoard {
		return t.inks[i]
	}
	role, ground := view.Role((i-inkBoard)/2), t.wood
	if (i-inkBoard)%2 == 1 {
		ground = t.last
	}
	switch role {
	case view.Around, view.Held:
		return ""
	case view.Edge:
		return t.edge + ";" + ground
	case view.OfBlack:
		return t.black + ";" + ground
	case view.OfWhite:
		return t.white + ";" + ground
	case view.Neutral, view.Sign:
		return t.sign + ";" + ground
	}
	return t.edge + ";" + ground
}

// span is text of one ink, and a row a line of the screen.
type span struct {
	text string
	ink  ink
}

type row []span

func plainRow(text string, i ink) row { return row{{text, i}} }

func (r row) columns() (n int) {
	for _, s := range r {
		n += snippet.Columns(s.text)
	}
	return n
}

// cut is the part of a row from a column on, so many columns wide: a wide character that an end goes through becomes
// spaces.
func (r row) cut(from, width int) (out row) {
	at := 0
	for _, s := range r {
		var text strings.Builder
		for _, c := range s.text {
			n := snippet.Columns(string(c))
			begin, end := max(at, from), min(at+n, from+width)
			switch {
			case at >= from && at+n <= from+width && (n > 0 || at < from+width):
				text.WriteRune(c)
			case end > begin:
				text.WriteString(strings.Repeat(" ", end-begin))
			}
			at += n
		}
		if text.Len() > 0 {
			out = append(out, span{text.String(), s.ink})
		}
	}
	return out
}

// fit cuts a row that is too long, with an ellipsis, and fills a short one with spaces.
func (r row) fit(width int) row {
	n := r.columns()
	if n > width && width > 0 {
		r = append(r.cut(0, width-1), span{"…", inkFaint})
		n = r.columns()
	}
	if n < width {
		r = append(slices.Clip(r), span{strings.Repeat(" ", width-n), inkPlain})
	}
	return r
}

// paint is the text for a terminal. This is the only way from a record to the screen: what a terminal would obey is
// shown as a sign.
func (t *theme) paint(rows []row, colours bool) string {
	var s strings.Builder
	in := terminal{colours: colours}
	for i, r := range rows {
		if i > 0 {
			s.WriteByte('\n')
		}
		for _, p := range r {
			s.WriteString(in.in(t.of(p.ink), snippet.Plain(p.text)))
		}
	}
	return s.String()
}

// boardRows are the rows of a board, without what is under it. Those that end in its edge are filled up to the same
// column: the letters above it end before the numbers beside it.
func boardRows(b *view.Board) (rows []row) {
	edge := func(r row) bool {
		return len(r) > 0 && r[len(r)-1].ink >= inkBoard && view.Role((r[len(r)-1].ink-inkBoard)/2) == view.Edge
	}
	width := 0
	defer func() {
		for i, r := range rows {
			if n := r.columns(); edge(r) && n < width {
				rows[i] = append(r, span{strings.Repeat(" ", width-n), r[len(r)-1].ink})
			}
		}
	}()
	for _, runs := range b.Rows {
		var r row
		for _, run := range runs {
			r = append(r, span{run.Text, boardInk(run)})
		}
		rows = append(rows, r)
		if edge(r) {
			width = max(width, r.columns())
		}
	}
	return rows
}

// printPainted prints a board for people who look at a terminal with colours.
func printPainted(out io.Writer, b *view.Board) {
	t := &darkTheme
	if colorprofile.Env(os.Environ()) == colorprofile.ANSI {
		t = &basicTheme
	}
	fmt.Fprintln(out, t.paint(boardRows(b), true))
	for _, line := range b.Under {
		fmt.Fprintln(out, snippet.Plain(line))
	}
}
