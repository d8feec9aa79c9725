package main

import (
	"errors"
	"io"
	"os"

	"golang.org/x/term"

	"github.com/recls/recls/diagnostics"
)

// defaultColumns is how wide a line of output may be where there is no terminal to ask.
const defaultColumns = 100

// colouring says when output has colours.
type colouring string

const (
	coloursAuto   colouring = "auto" // on terminals, unless the user has set NO_COLOR or TERM=dumb
	coloursAlways colouring = "always"
	coloursNever  colouring = "never"
)

// Set reads the flag --color.
func (c *colouring) Set(word string) error {
	switch w := colouring(word); w {
	case coloursAuto, coloursAlways, coloursNever:
		*c = w
		return nil
	}
	return errors.New("expected auto, always or never")
}

func (c *colouring) String() string { return string(*c) }

// Type is the name of the value in help texts.
func (c *colouring) Type() string { return "when" }

// coloured is an output for which the user may say whether it has colours.
type coloured struct {
	io.Writer
	when *colouring
}

// unwrapped is what output is written to in the end.
func unwrapped(w io.Writer) io.Writer {
	if c, ok := w.(coloured); ok {
		return c.Writer
	}
	return w
}

// paper is what a command writes on: how wide it is, and whether it takes colours.
type paper struct {
	columns int
	colours bool
}

func paperOf(w io.Writer) paper {
	when := coloursAuto
	if c, ok := w.(coloured); ok {
		w, when = c.Writer, *c.when
	}
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return paper{columns: defaultColumns, colours: when == coloursAlways}
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns < 40 {
		columns = defaultColumns
	}
	obeys := obeysCodes(f)
	if when == coloursAuto {
		obeys = obeys && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	}
	return paper{columns: columns, colours: obeys && when != coloursNever}
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
