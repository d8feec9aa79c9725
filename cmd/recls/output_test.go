package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// printing has a command line for each command that prints something; two command lines are parted by "|".
var printing = map[string]string{
	"recls":                       "| --version",
	"recls check":                 "a.sgf | a.ishi | a.csa | a.kif | --statistics a.sgf | --unsafe-fixes --diff d.sgf | --fix -",
	"recls completion":            "",
	"recls completion bash":       "",
	"recls completion fish":       "",
	"recls completion powershell": "",
	"recls completion zsh":        "",
	"recls config":                "a.sgf | --format json a.sgf",
	"recls convert":               "--to ishi a.sgf | --to kif --out out a.csa",
	"recls dedupe":                "a.sgf b.sgf | --format json a.sgf e.sgf",
	"recls diff":                  "a.sgf c.sgf | --format json a.sgf c.sgf",
	"recls encode":                "--to UTF-8 a.sgf | --to UTF-8 -l d.sgf",
	"recls explain":               "sgf/date-format",
	"recls find":                  "A9 . --size 9 | --format json A9 . --size 9 | --next A9 . --size 9",
	"recls fmt":                   "a.sgf | -l a.sgf | -d a.sgf | --check a.sgf",
	"recls help":                  "check",
	"recls init":                  "",
	"recls lsp":                   "-", // its output belongs to the protocol, which says how it ends
	"recls merge":                 "a.sgf c.sgf -o - | a.sgf c.sgf -o m.sgf",
	"recls rules":                 "| --format json | sgf/date-*",
	"recls show":                  "a.sgf | --every 1 a.sgf | --svg a.sgf",
	"recls split":                 "two.sgf -o parts",
	"recls stats":                 "a.sgf | --format json a.sgf | --format csv a.sgf",
	"recls strip":                 "--comments a.sgf | --comments -d c.sgf",
	"recls tour":                  "| a.sgf",
	"recls version":               "| --json",
	"recls view":                  "-", // it needs a terminal
}

// outputRecords are a few records, with something to say about each.
const outputRecords = `-- a.sgf --
(;GM[1]FF[4]SZ[9]DT[yesterday]

;B[aa] ;W[bb])
-- b.sgf --
(;GM[1]FF[4]SZ[9];B[aa];W[bb])
-- e.sgf --
(;GM[1]FF[4]SZ[9]DT[yesterday]

;B[aa] ;W[bb])
-- c.sgf --
(;GM[1]FF[4]SZ[9];B[aa]C[x];W[cc])
-- d.sgf --
(;GM[1]FF[4]CA[Big5]SZ[9]GN[]GN[];B[aa])
-- two.sgf --
(;GM[1]FF[4]SZ[9];B[aa])(;GM[1]FF[4]SZ[9];B[bb])
-- a.ishi --
BOARDSIZE 9
B 1 A9
B 2 A9
-- a.csa --
V2.2
PI
+
+7776FU
-7776FU
-- a.kif --
手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ７六歩(77)
`

var errFull = errors.New("the disk is full")

// narrow is an output that takes so many bytes.
type narrow struct{ left int }

func (n *narrow) Write(data []byte) (int, error) {
	if len(data) > n.left {
		taken := n.left
		n.left = 0
		return taken, errFull
	}
	n.left -= len(data)
	return len(data), nil
}

// TestLostOutput: whichever command cannot write to standard output, at its first byte or at its last, says so once and
// ends with exitError.
func TestLostOutput(t *testing.T) {
	try := func(t *testing.T, args []string) {
		t.Helper()
		start := func(out io.Writer) (int, string) {
			folder(t, outputRecords)
			var errs bytes.Buffer
			code := run(args, streams{in: strings.NewReader("(;GM[1]FF[4];B[aa] )"), out: out, err: &errs})
			return code, errs.String()
		}
		var whole bytes.Buffer
		if _, said := start(&whole); whole.Len() == 0 {
			t.Errorf("%q prints nothing: %s", args, said)
		}
		outputs := map[string]io.Writer{"nothing": &narrow{}, "all but a byte": &narrow{whole.Len() - 1}}
		if f, err := os.OpenFile("/dev/full", os.O_WRONLY, 0); err == nil {
			defer f.Close()
			outputs["/dev/full"] = f
		}
		for what, out := range outputs {
			if code, said := start(out); code != exitError || strings.Count(said, "standard output cannot be written") != 1 {
				t.Errorf("%q, which could write %s: exit code %d, and it said %q", args, what, code, said)
			}
		}
	}
	left := make(map[string]bool)
	for name := range printing {
		left[name] = true
	}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		name := c.CommandPath()
		lines, ok := printing[name]
		if !ok {
			t.Errorf("%s has no line in printing", name)
		}
		delete(left, name)
		t.Run(name, func(t *testing.T) {
			words := strings.Fields(name)[1:]
			if c.Name() != "help" {
				try(t, slices.Concat(words, []string{"--help"}))
				try(t, slices.Concat([]string{"help"}, words))
			}
			if lines == "-" {
				return
			}
			for line := range strings.SplitSeq(lines, "|") {
				try(t, slices.Concat(words, strings.Fields(line)))
			}
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	root := newRoot(streams{})
	root.InitDefaultCompletionCmd()
	walk(root)
	for name := range left {
		t.Errorf("there is no %s", name)
	}
	t.Run("reports", func(t *testing.T) {
		for _, form := range formNames() {
			try(t, []string{"check", "--format", form, "a.sgf"})
		}
	})
	t.Run("words for completion", func(t *testing.T) { try(t, []string{"__complete", "check", "--f"}) })
}
