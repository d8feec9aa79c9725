package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"sync"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	everyrule "github.com/recls/recls/diagnostics/all"
	"github.com/recls/recls/server/project"
)

const checkHelp = `Checks game records and prints what is wrong with them.

A PATH is a file, a folder (searched with everything below it, but for .git, node_modules and links
to folders), or - for standard input. Records are found by the ending of their name, else by their
content; a .go file only when its content is an Ishi record.

Text output shows findings down to --show (default information) and counts the hints. JSON output is
one object a line with everything down to --show (default hint):

  {"file":"a.sgf","line":1,"column":9,"endLine":1,"endColumn":11,"severity":"warning",
   "code":"sgf/…","message":"…","fixes":[{"title":"…","safe":true}]}

Lines and columns count from 1, columns in Unicode code points; endLine and endColumn are the place
behind the last character.

Settings come from the nearest .recls.toml in the folder of a record or above; --only and --skip win
over them. What they exclude is passed over when a folder is searched.

Exit code: 0 nothing at or above --fail-on, 1 something, 2 a file could not be read (the others
are still checked), or the command line or something in the settings makes no sense.`

// checkFlags is the command line of check.
type checkFlags struct {
	format, failOn, show, lang string
	only, skip                 []string
	projectFlags
}

func newCheck(s streams) *cobra.Command {
	var flags checkFlags
	c := &cobra.Command{
		Use:   "check [flags] PATH…",
		Short: "Print what is wrong with game records",
		Long:  checkHelp,
		Example: `  recls check .
  recls check --fail-on error --skip 'sgf/charset-*' games
  recls check --only 'duplicate-*' --format json game.sgf
  recls check --lang ishi - < game.go`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, paths []string) error {
			k, err := newChecker(s, flags)
			if err != nil {
				return err
			}
			return k.run(paths)
		},
	}
	f := c.Flags()
	f.StringVar(&flags.format, "format", "text", "text or json")
	f.StringVar(&flags.failOn, "fail-on", "warning", "exit with 1 from this `level` on: error, warning, information, hint, never")
	f.StringVar(&flags.show, "show", "", "print findings down to this `level` (default information in text, hint in JSON)")
	f.StringArrayVar(&flags.only, "only", nil, "only rules whose code matches `GLOB` (may be repeated)")
	f.StringArrayVar(&flags.skip, "skip", nil, "no rules whose code matches `GLOB` (may be repeated)")
	f.StringVar(&flags.lang, "lang", "", "read everything as this `format`: sgf, ishi, csa")
	flags.projectFlags.add(c)
	return c
}

// checker is one run of check.
type checker struct {
	streams
	flags   checkFlags
	rules   *diagnostics.Catalogue
	line    project.Settings     // of rules, by the command line
	configs sync.Map             // from the first of the words that records share (*project.Word) to diagnostics.Config
	failOn  diagnostics.Severity // 0: never
	show    diagnostics.Severity
	write   func(io.Writer, *loaded, []diagnostics.Finding)
	tally   tally
}

// tally is what the last line and the exit code are made of.
type tally struct {
	files, errors int
	found         [diagnostics.Hint + 1]int // by severity
}

func newChecker(s streams, flags checkFlags) (*checker, error) {
	k := &checker{streams: s, flags: flags, rules: everyrule.Catalogue()}
	var err error
	if k.failOn, err = parseLevel("fail-on", flags.failOn, "never"); err != nil {
		return nil, err
	}
	switch flags.format {
	case "text":
		k.show, k.write = diagnostics.Information, textWriter(paperOf(s.out))
	case "json":
		k.show, k.write = diagnostics.Hint, writeJSON
	default:
		return nil, fmt.Errorf("--format %s: expected text or json", flags.format)
	}
	if flags.show != "" {
		if k.show, err = parseLevel("show", flags.show, ""); err != nil {
			return nil, err
		}
	}
	k.line, err = selection(k.rules, flags.only, flags.skip)
	return k, err
}

// checked is what came of one file: its part of the output, and what went wrong.
type checked struct {
	name  string
	out   []byte
	note  string
	err   error
	found [diagnostics.Hint + 1]int
}

func (k *checker) run(paths []string) error {
	lang, err := formatByID(k.flags.lang)
	if err != nil {
		return err
	}
	projects, err := k.flags.projectFlags.open(k.streams)
	if err != nil {
		return err
	}
	files := search{lang, projects}.collect(paths)
	inOrder(len(files), func(i int) checked { return k.check(files[i]) }, k.use)
	if k.flags.format == "text" {
		fmt.Fprintln(k.out, k.summary())
	}
	if err := projects.verdict(); err != nil {
		return err
	}
	return k.verdict()
}

func (k *checker) check(c candidate) checked {
	l, err := c.read(k.in)
	if err != nil {
		return checked{name: c.name, err: err}
	}
	r := checked{name: c.name, note: l.doubt()}
	findings := k.rules.Check(context.Background(), l.file, k.config(l.settings))
	shown := findings[:0:0]
	for _, f := range findings {
		r.found[f.Severity]++
		if f.Severity <= k.show {
			shown = append(shown, f)
		}
	}
	var out bytes.Buffer
	k.write(&out, l, shown)
	r.out = out.Bytes()
	return r
}

// config is what a project decides about rules, and over it the command line. It is made once for
// all records that share the project's words.
func (k *checker) config(s project.Settings) diagnostics.Config {
	var shared *project.Word
	if len(s.Rules) > 0 {
		shared = &s.Rules[0]
	}
	if c, ok := k.configs.Load(shared); ok {
		return c.(diagnostics.Config)
	}
	var c diagnostics.Config
	s.Apply(&c, nil)
	k.line.Apply(&c, nil)
	k.configs.Store(shared, c)
	return c
}

// use prints the part of one file and adds it up. An output that nobody reads any more is no
// reason to stop counting.
func (k *checker) use(r checked) {
	if r.err != nil {
		k.tally.errors++
		fmt.Fprintf(k.err, "recls: %s: %v\n", r.name, r.err)
		return
	}
	if r.note != "" {
		fmt.Fprintf(k.err, "recls: %s: note: %s\n", r.name, r.note)
	}
	_, _ = k.out.Write(r.out)
	k.tally.files++
	for severity, n := range r.found {
		k.tally.found[severity] += n
	}
}

func (k *checker) verdict() error {
	if k.tally.errors > 0 {
		return exit(exitError)
	}
	for severity := diagnostics.Error; severity <= k.failOn; severity++ {
		if k.tally.found[severity] > 0 {
			return exit(exitFound)
		}
	}
	return nil
}
