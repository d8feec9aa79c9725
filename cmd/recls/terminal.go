package main

import (
	"bytes"
	"io"
	"os"
	"slices"
	"strconv"

	"golang.org/x/term"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax/snippet"
)

// defaultColumns is how wide a line of output may be where there is no terminal to ask.
const defaultColumns = 100

// coloured is an output for which the user may say whether it has colours.
type coloured struct {
	io.Writer
	when *string
}

// terminal is what a command writes on: how wide it is, whether it takes colours, and whether it has links.
type terminal struct {
	columns        int
	colours, links bool
	clears         bool // its screen can be cleared
	screen         bool // somebody looks at it: it is neither a file nor another program
}

func terminalOf(w io.Writer) terminal {
	when := "auto"
	if c, ok := w.(coloured); ok {
		when = *c.when
	}
	f := fileOf(w)
	if f == nil || !term.IsTerminal(int(f.Fd())) {
		return terminal{columns: defaultColumns, colours: when == "always" || when == "auto" && forced()}
	}
	columns, _, err := term.GetSize(int(f.Fd()))
	if err != nil || columns < 40 {
		columns = defaultColumns
	}
	obeys := obeysCodes(f)
	t := terminal{columns: columns, screen: true, colours: obeys && when != "never", links: obeys && when != "never" && hasLinks(os.Getenv), clears: obeys && os.Getenv("TERM") != "dumb"}
	if when == "auto" && !forced() {
		t.colours = t.colours && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	}
	return t
}

// forced reports whether the environment asks for colours wherever the output goes ("CLI colors",
// bixense.com/clicolors; force-color.org). NO_COLOR wins (no-color.org).
func forced() bool {
	asks := func(name string) bool {
		value := os.Getenv(name)
		return value != "" && value != "0" && value != "false"
	}
	return os.Getenv("NO_COLOR") == "" && (asks("FORCE_COLOR") || asks("CLICOLOR_FORCE"))
}

// hasLinks reports whether a terminal shows a link under a text (OSC 8, "Hyperlinks in Terminal Emulators"). There is
// nothing to ask a terminal: these say their names in the environment. A multiplexer between may be in front of an
// older one.
func hasLinks(env func(string) string) bool {
	if force := env("FORCE_HYPERLINK"); force != "" {
		return force != "0"
	}
	name := env("TERM")
	switch {
	case name == "dumb", env("TMUX") != "", env("STY") != "":
		return false
	case env("WT_SESSION") != "", env("KONSOLE_VERSION") != "", env("DOMTERM") != "":
		return true
	case slices.Contains([]string{"xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "contour", "wezterm"}, name):
		return true
	case slices.Contains([]string{"iTerm.app", "WezTerm", "vscode", "Hyper", "ghostty", "rio", "mintty", "Tabby"}, env("TERM_PROGRAM")):
		return true
	}
	vte, err := strconv.Atoi(env("VTE_VERSION"))
	return err == nil && vte >= 5002 // GNOME Terminal and others; 0.50.0 and 0.50.1 could crash
}

// name is the name of a file on a line of its own: as it is for other programs, and without what a terminal would obey.
func (t terminal) name(s string) string {
	if t.screen {
		return snippet.Plain(s)
	}
	return s
}

// record is what is printed of the bytes of a record: they as they are for other programs, and without what a terminal
// would obey.
func (t terminal) record(data []byte) []byte {
	if !t.screen {
		return data
	}
	var shown bytes.Buffer
	for line := range bytes.Lines(data) {
		text := bytes.TrimRight(line, "\r\n")
		shown.WriteString(snippet.Plain(string(text)))
		shown.Write(bytes.ReplaceAll(line[len(text):], []byte("\r"), nil))
	}
	return shown.Bytes()
}

// link gives s as a link, where there are links. The URL has no character that a terminal would obey.
func (t terminal) link(url, s string) string {
	if !t.links {
		return s
	}
	return "\x1b]8;;" + url + "\x1b\\" + s + "\x1b]8;;\x1b\\"
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
