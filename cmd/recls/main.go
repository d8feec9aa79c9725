// Command recls reads game records: SGF, Ishi Standard Format and CSA. It serves editors (lsp) and does the same work
// in a terminal (check, fmt, show, explain, rules, tour).
package main

import (
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}

// streams is what a command reads and writes. Only main names the real ones.
type streams struct {
	in       io.Reader
	out, err io.Writer
}
