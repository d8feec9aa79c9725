package main

import (
	"io"
	"os"

	"golang.org/x/term"

	"github.com/recls/recls/diagnostics"
)

// defaultColumns is how wide a line of output may be where there is no terminal to ask.
const defaultColumns = 100

// paper is what a command writes on: how wide it is, and whether it takes colours. Only terminals
// do, and not where the user has set NO_COLOR.
type paper struct {
	columns int
	colours bool
}

func paperOf(w io.Writer) paper {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return paper{columns: defaultColumns}
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns < 40 {
		columns = defaultColumns
	}
	return paper{columns: columns, colours: os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

// ink is a terminal's code for a colour.
type ink string

const (
	bold   ink = "1"
	dim    ink = "2"
	red    ink = "31"
	green  ink = "32"
	yellow ink = "33"
	blue   ink = "34"
	cyan   ink = "36"
)

// in gives s in a colour, where there are colours.
func (p paper) in(i ink, s string) string {
	if !p.colours || s == "" || i == "" {
		return s
	}
	return "\x1b[" + string(i) + "m" + s + "\x1b[0m"
}

func severityInk(s diagnostics.Severity) ink {
	switch s {
	case diagnostics.Error:
		return red
	case diagnostics.Warning:
		return yellow
	case diagnostics.Information:
		return blue
	}
	return dim
}
