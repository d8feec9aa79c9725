package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/recls/recls/syntax/snippet"
)

// writeDiff prints what turns one text of a file into another: as it is, for patch(1); on a terminal in colours and
// without what a terminal would obey.
func writeDiff(w io.Writer, p terminal, name, before, after string) {
	unified := diff.Diff(diffName(name+".orig"), []byte(before), diffName(name), []byte(after))
	if !p.colours && !p.screen {
		_, _ = w.Write(unified)
		return
	}
	for line := range strings.Lines(string(unified)) {
		text := snippet.Plain(strings.TrimRight(line, "\r\n"))
		fmt.Fprintln(w, p.in(diffColour(line), text))
	}
}

// diffName is a name in the head of a diff as GNU diff and patch have it: quoted if it has a character that would end
// it, and with a tab after it if it has a space. Its folders are written with slashes, on Windows too.
func diffName(name string) string {
	name = filepath.ToSlash(name)
	switch {
	case strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == '"' || r == '\\' }):
		var quoted strings.Builder
		for _, c := range []byte(name) {
			switch {
			case c == '"', c == '\\':
				quoted.WriteByte('\\')
				quoted.WriteByte(c)
			case c < ' ', c == 0x7f:
				fmt.Fprintf(&quoted, "\\%03o", c)
			default:
				quoted.WriteByte(c)
			}
		}
		return `"` + quoted.String() + `"`
	case strings.Contains(name, " "):
		return name + "\t"
	}
	return name
}

func diffColour(line string) colour {
	switch {
	case strings.HasPrefix(line, "diff "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "+++ "):
		return bold
	case line[0] == '-':
		return red
	case line[0] == '+':
		return green
	case line[0] == '@':
		return cyan
	}
	return ""
}
