package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/stats"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
)

const statsHelp = `Counts what is in game records: games, players, events, years, results, lengths, encodings, programs,
versions, and what recls check finds.

Each PATH is a file, a folder, an archive, or - for standard input. Files that are not game records
are skipped; a note on standard error counts them.

The table shows the most frequent values. CSV has a line for each value: subject, value, count. JSON
is one object on one line, with all counts.

--from-json adds up earlier counts, also those of other machines. It reads the output of
recls stats --format json and recls check --format json, from files or from standard input (-). It
counts the findings of check by severity, rule and file.

At most 200,000 values of each subject are kept. Of more, the rarest are dropped, and the output says
so.

Exit code: 0 everything was counted, 2 a file could not be read or a line is not valid (the others are
counted).`

type statsFlags struct {
	format, lang      string
	top               int
	fromJSON, noCheck bool
	inputFlags
	projectFlags
}

func newStats(s streams) *cobra.Command {
	var flags statsFlags
	c := &cobra.Command{
		Use:   "stats [flags] PATH…",
		Short: "Count what is in game records",
		Long:  statsHelp,
		Example: `  recls stats games
  recls stats --format csv --top 0 games > games.csv
  recls stats --from-json machine-*.jsonl`,
		Args: func(c *cobra.Command, paths []string) error { return flags.named(c, paths) },
		RunE: func(_ *cobra.Command, paths []string) error { return runStats(s, flags, paths) },
	}
	f := c.Flags()
	choose(f, &flags.format, "format", "table", "print the counts as `FORMAT`: table, csv or json", "table", "csv", "json")
	f.IntVar(&flags.top, "top", 10, "print the `N` most frequent values of each subject in table and csv; 0 prints all")
	f.BoolVar(&flags.fromJSON, "from-json", false, "add up the JSON output of recls stats and recls check instead of reading records")
	f.BoolVar(&flags.noCheck, "no-check", false, "leave out what recls check finds, which is much faster")
	chooseLang(f, &flags.lang, "all files")
	flags.inputFlags.add(c, "count the files that `FILE` lists, one path on a line; - is standard input")
	flags.projectFlags.add(c)
	return c
}

func runStats(s streams, flags statsFlags, paths []string) error {
	switch {
	case flags.top < 0:
		return i18n.Errorf("--top %d: expected 1 or more values, or 0 for all, such as --top 20", flags.top)
	case flags.fromJSON && flags.filesFrom != "":
		return i18n.Errorf("--from-json reads JSON and --files-from lists records: name the JSON files as PATH")
	}
	sum := stats.New()
	var failed error
	if flags.fromJSON {
		failed = mergeAll(s, sum, paths)
	} else {
		failed = countAll(s, flags, sum, paths)
	}
	var silent exit
	if failed != nil && !errors.As(failed, &silent) {
		return failed
	}
	if err := printStats(s, flags, sum); err != nil {
		return err
	}
	return failed
}

func printStats(s streams, flags statsFlags, sum *stats.Stats) error {
	switch flags.format {
	case "json":
		return sum.WriteJSON(s.out)
	case "csv":
		var out bytes.Buffer
		_ = sum.WriteCSV(&out, flags.top) // a buffer takes everything
		return s.put(stdoutName, out.Bytes(), nil)
	}
	terminal := terminalOf(s.out)
	return sum.WriteTable(s.out, s.locale, flags.top, func(title string) string { return terminal.in(bold, title) })
}

// mostWrong is how many lines of a file are reported that cannot be read: in a file that is something else, all are so.
const mostWrong = 10

// mergeAll adds up JSON lines. What cannot be read is reported, and the rest is counted.
func mergeAll(s streams, sum *stats.Stats, paths []string) error {
	b := batch{streams: s}
	for _, path := range paths {
		name := path
		if path == "-" {
			name = stdinName
		}
		wrong := 0
		bad := func(line int, err error) {
			if wrong++; wrong <= mostWrong {
				b.fail(fmt.Sprintf("%s:%d", name, line), err)
			}
		}
		in, err := openInput(path, s.in)
		if err == nil {
			err = errors.Join(sum.Merge(in, bad), in.Close())
		}
		if more := wrong - mostWrong; more > 0 {
			s.note(name, i18n.Plural(more, "%d more line is not counted", "%d more lines are not counted", more))
		}
		if err != nil {
			b.fail(name, reason(err))
		}
	}
	return b.end(nil)
}

func countAll(s streams, flags statsFlags, sum *stats.Stats, paths []string) error {
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	b, book := batch{streams: s}, rulebook{rules: formats.Catalogue()}
	found, given := flags.records(search{lang: flags.lang, projects: projects, open: members}, paths, s.in)
	each(&b, found, func(l *loaded) (stats.Tally, error) {
		var findings []diagnostics.Finding
		if !flags.noCheck {
			findings = book.rules.Check(context.Background(), l.file(), book.config(l.settings))
		}
		return stats.File(formats.Of(l.file()).Stats, l.name, len(l.data), l.text, l.file(), findings), nil
	}, func(c candidate, tally stats.Tally, err error) {
		if err == nil {
			sum.Add(tally)
			return
		}
		if b.fail(c.name, err); !isPassed(err) {
			var errno syscall.Errno
			if errors.As(err, &errno) { // without what the user may have meant
				err = errno
			}
			sum.AddUnread(err.Error())
		}
	})
	if given.err == nil && sum.Empty() {
		s.say(noteEmpty)
	}
	return cmp.Or(given.err, b.end(projects))
}
