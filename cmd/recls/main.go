// Command recls reads game records: SGF, Ishi Standard Format, CSA and KIF. It serves editors (lsp) and does the same
// work in a terminal (check, fmt, show, explain, rules, tour).
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

func main() {
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// streams is what a command reads and writes, and the language it speaks there. Only main names the real ones.
type streams struct {
	args     []string // as they were written
	in       io.Reader
	out, err io.Writer
	locale   *i18n.Locale
	mute     bool // nothing is said of other names of a file that is written
}

// say prints a message about the run on standard error.
func (s streams) say(text i18n.Text) { fmt.Fprintln(s.err, "recls:", snippet.Plain(text.In(s.locale))) }

// fail prints what went wrong on standard error.
func (s streams) fail(err error) {
	fmt.Fprintln(s.err, "recls:", snippet.Plain(s.locale.ErrorText(err)))
}

// print prints a line of text.
func (s streams) print(text i18n.Text) { fmt.Fprintln(s.out, text.In(s.locale)) }
