package main

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

const fmtHelp = `Formats game records: the same line breaks, indentation and order for every record.

Without a PATH it reads standard input. Without flags it prints the formatted records. -d shows what
would change, -w writes the files.

Only the format changes: recls reads the result again and compares what it means. The encoding of the
file and its line ends stay.

--indent is for Ishi, --width for SGF. Without them, ishi.indentWidth and sgf.lineWidth of the nearest
.recls.toml decide. Old programs may not read indented Ishi records. Comments and user data
are never indented.

What is not changed:
  Parts of a record with mistakes in them; a note names them. A file that has nothing else, that has
  text but no game, or that cannot be written in its encoding, counts as an error. An empty file stays
  as it is. Files without an ending, or .txt, unless you name them with --lang. Links in a folder that
  lead out of it, unless you name them.
  All flags agree: -l, -d and --check name the files that -w would write, and no others.

In a folder, files that are not game records by their names are skipped and counted: recls help check.
With -l, -d, -w or --check, the last line on standard error counts the files; -q leaves it out.
-w writes to a temporary file in the same folder first, which then replaces the file. A file that does
not change is not written.

Exit code: 0 done, 1 with --check when a file would change, 2 a file could not be formatted or a
setting is not valid.`

type fmtFlags struct {
	editFlags
	chosen format.Options // on the command line
}

func newFmt(s streams) *cobra.Command {
	var flags fmtFlags
	c := &cobra.Command{
		Use:   "fmt [flags] [PATH…]",
		Short: "Format game records",
		Long:  fmtHelp,
		Example: `  recls fmt -d game.sgf
  recls fmt -l -w games
  recls fmt --check .
  recls fmt --lang csa < game.csa`,
		RunE: func(c *cobra.Command, paths []string) error {
			if err := flags.choose(c.Flags()); err != nil {
				return err
			}
			return flags.run(s, paths, fmtWords, flags.layout)
		},
	}
	flags.add(c, "the formatted records")
	f := c.Flags()
	f.BoolVar(&flags.check, "check", false, "list the files that would change, and exit with 1 if there are any")
	for _, of := range formats.LayoutSettings() {
		f.Int(of.Flag, of.Default, of.Usage)
	}
	choose(f, &flags.progress, "progress", "auto", "show a progress bar on standard error: `WHEN` is auto (on a terminal), always or never", "auto", "always", "never")
	f.BoolVarP(&flags.quiet, "quiet", "q", false, "print no summary, notes or progress bar")
	chooseStdin(f, &flags.stdin)
	return c
}

// choose reads the flags that are made of the settings of layouts: those that are set, in the order of their names.
func (flags *fmtFlags) choose(f *pflag.FlagSet) (err error) {
	flags.chosen = format.Options{}
	f.Visit(func(flag *pflag.Flag) {
		for _, of := range formats.LayoutSettings() {
			if n, _ := f.GetInt(of.Flag); of.Flag == flag.Name && of.Allows(n) {
				flags.chosen[of] = n
			} else if of.Flag == flag.Name && err == nil {
				err = of.Refuse(n)
			}
		}
	})
	return err
}

// options is the layout of one record: the command line's word, else the project's.
func (flags *fmtFlags) options(of *loaded) format.Options {
	var o format.Options
	of.settings.Apply(nil, &o)
	return o.Under(flags.chosen)
}

var fmtWords = editWords{
	nothing: func(files int) i18n.Message {
		return i18n.Plural(files, "nothing to format in %d file", "nothing to format in %d files", i18n.Count(files))
	},
	changed: func(changed, files int) i18n.Message {
		return i18n.Plural(files, "%d of %d file formatted", "%d of %d files formatted", i18n.Count(changed), i18n.Count(files))
	},
	errors: func(files int) i18n.Message {
		return i18n.Plural(files, "%d file could not be formatted", "%d files could not be formatted", i18n.Count(files))
	},
	bar: func(files int, written bool) i18n.Message {
		if written {
			return i18n.Msg("%s formatted", i18n.Count(files))
		}
		return i18n.Msg("%s to format", i18n.Count(files))
	},
}

var (
	errUnsafe  = i18n.Errorf("not formatted: that would change what the record means; this is a bug in recls, please report it with the file")
	errFaulty  = i18n.Errorf("not formatted because of mistakes in it: recls check shows them")
	errReturns = i18n.Errorf("not formatted because lines end in several carriage returns: recls check --fix removes them")
)

func (flags *fmtFlags) layout(l *loaded, r *edited) (err error) {
	switch {
	case strings.TrimSpace(r.text) == "": // nothing to lose
	case l.file().GameCount() == 0:
		return i18n.Errorf("not formatted: %v", errNoGame)
	case l.origin == fromLine && l.lang == "" && !l.stream && l.strange():
		return errStrange
	}
	result := format.Format(context.Background(), formats.Of(l.file()).Layout, l.file(), flags.options(l))
	switch {
	case result.Unsafe:
		return errUnsafe
	case result.Returns:
		return errReturns
	case len(result.Kept) > 0 && allIn(r.text, result.Kept):
		return i18n.Errorf("%v: %v", places(l.file(), result.Kept), errFaulty)
	case len(result.Kept) > 0:
		r.notes = append(r.notes, i18n.Msg("%v: not formatted because of mistakes in it", places(l.file(), result.Kept)))
	}
	if len(result.Edits) == 0 {
		return nil
	}
	r.text = syntax.Apply(r.text, result.Edits)
	if r.data, err = l.text.Encode(r.text); err != nil {
		return i18n.Errorf("not formatted: %v", err)
	}
	return nil
}

// allIn reports whether some parts of a text, in their order, are all of it that is not white space.
func allIn(text string, parts []syntax.Span) bool {
	at := 0
	for _, p := range append(slices.Clone(parts), syntax.Span{Start: len(text), End: len(text)}) {
		if strings.TrimSpace(text[min(at, p.Start):p.Start]) != "" {
			return false
		}
		at = max(at, p.End)
	}
	return true
}

// places names where parts of a file are: "lines 3-7", "line 9".
func places(f *syntax.File, parts []syntax.Span) i18n.Text {
	return linesNamed(lineRanges(f, parts))
}

// lineRange is the first and the last line of a part of a file, from 1.
type lineRange struct{ from, to int }

func lineRanges(f *syntax.File, parts []syntax.Span) (list []lineRange) {
	for _, s := range parts {
		list = append(list, lineRange{f.Source().LineAt(s.Start) + 1, f.Source().LineAt(max(s.Start, s.End-1)) + 1})
	}
	return list
}

// linesNamed names lines in their order, the same ones once.
func linesNamed(parts []lineRange) i18n.Text {
	const most = 3
	parts = slices.Compact(parts)
	var names i18n.List
	for _, r := range parts[:min(len(parts), most)] {
		name := i18n.Msg("line %d", r.from)
		if r.from < r.to {
			name = i18n.Msg("lines %d-%d", r.from, r.to)
		}
		names = append(names, name)
	}
	if more := len(parts) - most; more > 0 {
		names = append(names, i18n.Plural(more, "one more part", "%d more parts", more))
	}
	return listed(names)
}
