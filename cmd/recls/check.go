package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

const checkHelp = `Checks game records and prints what is wrong with them.

A PATH is a file, a folder (searched with everything below it, but for .git, node_modules and links
to folders), an archive (.zip, .tar, .tar.gz, .tgz, .gz; its members are called archive!member), or
- for standard input. --files-from reads more of them from a list.

A file is a game record by the ending of its name (.sgf, .csa, .ishi, .ish); a .go or .prb file if
its content is an Ishi record; a file without an ending, or .txt, if all of its text is a record.
Others are skipped and counted. One that is named must be a record, or be named with --lang.

Text output shows findings down to --show (default information) and counts the hints. JSON output is
one object a line with everything down to --show (default hint):

  {"file":"a.sgf","line":1,"column":9,"endLine":1,"endColumn":11,"severity":"warning",
   "code":"sgf/…","message":"…","fixes":[{"title":"…","safe":true}]}

Lines and columns count from 1, columns in Unicode code points; endLine and endColumn are the place
behind the last character. sarif, github, junit and html are for tools, for CI and for a browser.

--fix applies the safe fixes again and again until none is left, and writes the files as fmt -w
does; --unsafe-fixes applies those as well that change what a record says. What cannot be written
back in the charset of a file, or would change its games, is not applied, which is said. --diff
shows what would change. Of standard input the fixed record goes to standard output. Files without
an ending, or .txt, are changed only when they are named with --lang; what a link in a folder leads
out of it to, only when it is named.

--write-baseline notes all that is found; with --baseline only what is new is reported.

Settings come from the nearest .recls.toml in the folder of a record or above; --only and --skip win
over them. What they exclude is passed over when a folder is searched.

An interrupt ends the search; what was checked until then is reported, and a last line says how to
check the rest with --after.

Exit code: 0 nothing at or above --fail-on, 1 something (with --diff also: a file would change),
2 a file could not be read (the others are still checked), or the command line or something in the
settings makes no sense, 130 interrupted.`

type checkFlags struct {
	format, failOn, show, lang string
	only, skip                 []string
	output, progress, after    string
	statistics                 bool
	fix, unsafe, diff          bool
	baseline, writeBaseline    string
	inputFlags
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
  recls check --format html --output report.html games archive.zip
  recls check --fix --diff games
  find . -name '*.sgf' -print0 | recls check --files-from - -0
  recls check --lang ishi - < game.go`,
		Args: func(c *cobra.Command, paths []string) error { return flags.named(c, paths) },
		RunE: func(_ *cobra.Command, paths []string) error {
			k, err := newChecker(s, flags)
			if err != nil {
				return err
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			context.AfterFunc(ctx, stop) // the second signal ends the program
			return k.run(ctx, paths)
		},
	}
	flags.add(c)
	return c
}

func (flags *checkFlags) add(c *cobra.Command) {
	f := c.Flags()
	choose(f, &flags.format, "format", "text", "`FORMAT` of the report: "+strings.Join(formNames(), ", "), formNames()...)
	f.StringVarP(&flags.output, "output", "o", "", "write the report to this `FILE`, when all of it is there; - is standard output")
	choose(f, &flags.failOn, "fail-on", "warning", "exit with 1 from this `level` on: error, warning, information, hint, never", slices.Concat(severityWords, []string{"never"})...)
	choose(f, &flags.show, "show", "", "print findings down to this `level` (default information in text, hint in the others)", severityWords...)
	f.BoolVar(&flags.statistics, "statistics", false, "print how often each rule has spoken (text)")
	f.StringArrayVar(&flags.only, "only", nil, "only rules whose code matches `GLOB` (may be repeated)")
	f.StringArrayVar(&flags.skip, "skip", nil, "no rules whose code matches `GLOB` (may be repeated)")
	chooseLang(f, &flags.lang, "everything")
	f.BoolVar(&flags.fix, "fix", false, "apply the safe fixes and write the files")
	f.BoolVar(&flags.unsafe, "unsafe-fixes", false, "apply the other fixes as well, which change what a record says")
	f.BoolVar(&flags.diff, "diff", false, "with the fixes: write nothing, print what would change as a unified diff")
	f.StringVar(&flags.baseline, "baseline", "", "report only what is not in this baseline `FILE`")
	f.StringVar(&flags.writeBaseline, "write-baseline", "", "note all findings in this `FILE`, for --baseline")
	choose(f, &flags.progress, "progress", "auto", "a progress bar on standard error: `WHEN` is auto, always, never", "auto", "always", "never")
	f.StringVar(&flags.after, "after", "", "check only what comes behind the file of this `NAME`: the last one of a run that was interrupted")
	flags.inputFlags.add(c, "check")
	flags.projectFlags.add(c)
}

func (flags *checkFlags) fixing() bool { return flags.fix || flags.unsafe || flags.diff }

func (flags *checkFlags) contradiction() error {
	switch {
	case flags.fixing() && flags.writeBaseline != "":
		return errors.New("--write-baseline notes what is left alone and the fixes mend it: choose one")
	case flags.after != "" && flags.writeBaseline != "":
		return errors.New("--write-baseline notes what is in all files and --after leaves some out: choose one")
	case flags.fixing() && flags.format != "text":
		return errors.New("--fix and --diff report as text; run check again with --format " + flags.format)
	case flags.statistics && flags.format != "text":
		return errors.New("--statistics belongs to --format text; the other formats count for themselves")
	case flags.fixing() && !flags.diff && flags.output == stdoutName:
		return errors.New("--fix needs standard output for the record of standard input: name a file for --output")
	case flags.diff && flags.output != "":
		return errors.New("--diff prints the difference on standard output: leave --output out")
	}
	return nil
}
