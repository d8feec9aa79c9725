package main

import (
	"io"
	"os"

	"golang.org/x/term"

	"github.com/recls/recls/diagnostics"
)

// defaultColumns is how wide a line of output may be where there is no terminal to ask.
const defaultColumns = 100

// coloured is an output for which the user may say whether it has colours.
type coloured struct {
	io.Writer
	when *string
}

// terminal is what a command writes on: how wide it is, and whether it takes colours.
type terminal struct {
	columns int
	colours bool
}

func terminalOf(w io.Writer) terminal {
	when := "auto"
	if c, ok := w.(coloured); ok {
		w, when = c.Writer, *c.when
	}
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return terminal{columns: defaultColumns, colours: when == "always"}
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns < 40 {
		columns = defaultColumns
	}
	obeys := obeysCodes(f)
	if when == "auto" {
		obeys = obeys && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	}
	return terminal{columns: columns, colours: obeys && when != "never"}
}

// colour is the code that a terminal takes for one.
type colour string

const (
	bold   colour = "1"
	dim    colour = "2"
	red    colour = "31"
	green  colour = "32"
	yellow colour = "33"
	blue   colour = "34"
	cyan   colour = "36"
)

// in gives s in a colour, where there are colours.
func (t terminal) in(c colour, s string) string {
	if !t.colours || s == "" || c == "" {
		return s
	}
	return "\x1b[" + string(c) + "m" + s + "\x1b[0m"
}

var severityColours = [...]colour{
	diagnostics.Error: red, diagnostics.Warning: yellow, diagnostics.Information: blue, diagnostics.Hint: dim,
}
