package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/recls/recls/i18n"
)

const checkHelp = `Checks game records and prints what is wrong with them.

Each PATH is one of these:

  a file      a game record
  a folder    every game record in it and in the folders below it
  an archive  .zip, .tar, .tar.gz, .tgz or .gz; its members are called archive!member
  -           standard input

A report in text shows each mistake with its place, its severity, its rule in brackets, and how to
fix it. recls explain RULE explains a rule.

Fixes:
  --fix applies the safe fixes and writes the files. --unsafe-fixes applies the other fixes too: they
  change what a record says. --diff writes nothing and prints what would change. The fixed record of
  standard input goes to standard output, and then the report to standard error.

What is a game record:
  A file is one by the ending of its name: %s.
  A .go or .prb file is one if its content is an Ishi record. A file without an ending, or .txt, is
  one if all its text is a record. Other files are skipped and counted. A file that you name yourself
  must be a game record, or be named with --lang.

What is not changed:
  Fixes that cannot be written in the encoding of the file, or that would change its games. Files
  without an ending, or .txt, unless you name them with --lang. Links in a folder that lead out of it,
  unless you name them. recls prints a note on each.

What is not searched:
  .git, node_modules, links to folders, and what the settings exclude. The settings of a record are
  those of the nearest .recls.toml, in its folder or above. --only and --skip win over them.

Other reports:
  concise has a line for each finding. json has an object on each line:

  {"file":"a.sgf","line":1,"column":9,"endLine":1,"endColumn":11,"severity":"warning",
   "code":"sgf/…","message":"…","fixes":[{"title":"…","safe":true,"edits":[
   {"line":1,"column":9,"endLine":1,"endColumn":11,"text":"…"}]}],"url":"https://…","related":[
   {"line":1,"column":3,"endLine":1,"endColumn":4,"message":"…"}]}

  Lines and columns count from 1, columns in Unicode code points. endLine and endColumn are the place
  after the last character. A fix with very many edits comes without them. sarif, github, gitlab,
  junit, checkstyle and rdjson (reviewdog) are for other tools and CI, html for a browser.

After an interrupt (Ctrl-C), the report has what was checked before it. Its last line says how to
check the rest with --after.

Exit code: 0 nothing at or above --fail-on, 1 something (with --diff also: a file would change),
2 a file could not be read or written (the others are still checked), or the command line or a setting
is not valid, 130 interrupted.`

// oldShow is what --min-severity was called before.
const oldShow = "show"

type checkFlags struct {
	format, failOn, show, lang string
	only, skip                 []string
	output, progress, after    string
	stdin                      string
	statistics, quiet, watch   bool
	force                      bool
	fix, unsafe, diff          bool
	baseline, writeBaseline    string
	inputFlags
	projectFlags
}

func newCheck(s streams) *cobra.Command {
	var flags checkFlags
	c := &cobra.Command{
		Use:   "check [flags] PATH…",
		Short: "Find mistakes in game records, and fix them",
		Long:  fmt.Sprintf(checkHelp, endings()),
		Example: `  recls check .
  recls check --fix games
  recls check --fail-on error --skip 'sgf/date-*' games
  recls check --only 'duplicate-*' --format json game.sgf
  recls check --format html --output report.html games archive.zip
  recls check --fix --diff games
  find . -name '*.sgf' -print0 | recls check --files-from - -0
  recls check --watch games
  recls check --stdin-filename games/a.sgf - < draft`,
		Args: func(c *cobra.Command, paths []string) error {
			if err := flags.named(c, paths); err != nil {
				return err
			}
			if err := flags.streams(paths); err != nil {
				return err
			}
			return flags.destinations(paths)
		},
		RunE: func(c *cobra.Command, paths []string) error {
			if c.Flags().Changed(oldShow) {
				s.say(i18n.Msg("warning: --show is called --min-severity now; the old name will be removed"))
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			context.AfterFunc(ctx, stop) // the second signal ends the program
			if flags.watch {
				return watch(ctx, s, flags, paths, watchEvery)
			}
			k, err := newChecker(s, flags)
			if err != nil {
				return err
			}
			return k.run(ctx, paths)
		},
	}
	flags.add(c)
	return c
}

func (flags *checkFlags) add(c *cobra.Command) {
	f := c.Flags()
	choose(f, &flags.format, "format", "text", "write the report as `FORMAT`: text, concise, json, html, or one for other tools", formNames()...)
	f.StringVarP(&flags.output, "output", "o", "", "write the report to `FILE` when it is complete (default -, standard output)")
	choose(f, &flags.failOn, "fail-on", "warning", "exit 1 for findings of `LEVEL` and above: error, warning, information, hint, never", slices.Concat(severityWords, []string{"never"})...)
	choose(f, &flags.show, "min-severity", "", "print only findings of `LEVEL` and above (default information in text, else hint)", severityWords...)
	choose(f, &flags.show, oldShow, "", "", severityWords...)
	_ = f.MarkHidden(oldShow) // the flag is there
	f.BoolVar(&flags.statistics, "statistics", false, "print how many findings each rule has (only in text)")
	f.StringArrayVar(&flags.only, "only", nil, "use only rules whose code matches `GLOB`, such as 'sgf/date-*' (may be repeated)")
	f.StringArrayVar(&flags.skip, "skip", nil, "leave out rules whose code matches `GLOB` (may be repeated)")
	chooseLang(f, &flags.lang, "all files")
	f.BoolVar(&flags.fix, "fix", false, "apply the safe fixes and write the files")
	f.BoolVar(&flags.unsafe, "unsafe-fixes", false, "apply the safe fixes and those that change what a record says")
	f.BoolVar(&flags.diff, "diff", false, "print what the fixes would change, as a unified diff, and write nothing")
	f.StringVar(&flags.baseline, "baseline", "", "report only findings that are not in the baseline `FILE`")
	f.StringVar(&flags.writeBaseline, "write-baseline", "", "write all findings to `FILE`, for --baseline")
	f.BoolVar(&flags.force, "force", false, "replace the file of --output or --write-baseline, even if recls did not write it")
	choose(f, &flags.progress, "progress", "auto", "show a progress bar on standard error: `WHEN` is auto (on a terminal), always or never", "auto", "always", "never")
	f.StringVar(&flags.after, "after", "", "check only files after `NAME`, the last file of an interrupted run")
	f.BoolVarP(&flags.quiet, "quiet", "q", false, "print findings and errors only: no summary, notes or progress bar")
	f.BoolVar(&flags.watch, "watch", false, "check again whenever a file changes, until Ctrl-C")
	chooseStdin(f, &flags.stdin)
	flags.inputFlags.add(c, "check the files that `FILE` lists, one path on a line; - is standard input")
	flags.projectFlags.add(c)
}

// forPeople: the report ends in a summary, and lines of another kind do no harm.
func (flags *checkFlags) forPeople() bool { return flags.format == "text" || flags.format == "concise" }

func (flags *checkFlags) fixing() bool { return flags.fix || flags.unsafe || flags.diff }

// printsRecord: standard input is fixed, and the fixed record goes to standard output.
func (flags *checkFlags) printsRecord(paths []string) bool {
	return flags.fixing() && !flags.diff && slices.Contains(paths, stdinPath)
}

// streams: what is read once cannot be watched, and its name needs it.
func (flags *checkFlags) streams(paths []string) error {
	if flags.watch && (slices.Contains(paths, stdinPath) || flags.filesFrom == stdinPath) {
		return i18n.Errorf("--watch: expected files and folders, not standard input (-)")
	}
	if flags.printsRecord(paths) && flags.output == stdoutName {
		return i18n.Errorf("--output -: --fix prints the fixed record there; write the report to a file with --output FILE")
	}
	return named(flags.stdin, paths)
}

func (flags *checkFlags) contradiction() error {
	switch {
	case flags.fixing() && flags.writeBaseline != "":
		return i18n.Errorf("--write-baseline keeps findings and --fix, --unsafe-fixes and --diff remove them: choose one")
	case flags.after != "" && flags.writeBaseline != "":
		return i18n.Errorf("--write-baseline is about all files and --after leaves some out: choose one")
	case flags.fixing() && !flags.forPeople():
		return i18n.Errorf("--format %s: expected text with --fix, --unsafe-fixes or --diff; then check again with --format %s", flags.format, flags.format)
	case flags.statistics && !flags.forPeople():
		return i18n.Errorf("--statistics: expected --format text, but it is %s", flags.format)
	case flags.watch && (flags.fixing() || flags.writeBaseline != "" || flags.after != ""):
		return i18n.Errorf("--watch only checks: leave out --fix, --unsafe-fixes, --diff, --write-baseline and --after")
	case flags.watch && !flags.forPeople() && (flags.output == "" || flags.output == stdoutName):
		return i18n.Errorf("--watch --format %s: one report after the other needs a file: add --output FILE", flags.format)
	case flags.diff && flags.output != "":
		return i18n.Errorf("--diff prints to standard output: leave out --output")
	}
	return nil
}
