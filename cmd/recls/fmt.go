package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
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
	list, diff, write, check bool
	quiet                    bool
	lang, stdin, progress    string
	layout                   format.Options
	projectFlags
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
			if flags.check && flags.write {
				return i18n.Errorf("--check changes nothing and -w writes files: choose one")
			}
			if err := flags.chooseLayout(c.Flags()); err != nil {
				return err
			}
			return runFmt(s, flags, paths)
		},
	}
	f := c.Flags()
	f.BoolVarP(&flags.list, "list", "l", false, "list the names of files that would change")
	f.BoolVarP(&flags.diff, "diff", "d", false, "print what would change, as a unified diff in UTF-8")
	f.BoolVarP(&flags.write, "write", "w", false, "write the formatted records to their files")
	f.BoolVar(&flags.check, "check", false, "list the files that would change, and exit with 1 if there are any")
	chooseLang(f, &flags.lang, "all files")
	for _, of := range formats.LayoutSettings() {
		f.Int(of.Flag, of.Default, of.Usage)
	}
	choose(f, &flags.progress, "progress", "auto", "show a progress bar on standard error: `WHEN` is auto (on a terminal), always or never", "auto", "always", "never")
	f.BoolVarP(&flags.quiet, "quiet", "q", false, "print no summary, notes or progress bar")
	chooseStdin(f, &flags.stdin)
	flags.projectFlags.add(c)
	return c
}

func runFmt(s streams, flags fmtFlags, paths []string) error {
	if len(paths) == 0 {
		paths = []string{stdinPath}
	}
	if err := named(flags.stdin, paths); err != nil {
		return err
	}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	files := search{lang: flags.lang, stdin: flags.stdin, projects: projects}.collect(paths)
	s.mute = flags.quiet
	run := formatter{batch: batch{streams: s, quiet: flags.quiet}, flags: flags, terminal: terminalOf(s.out)}
	run.startBar(files)
	each(&run.batch, slices.Values(files), run.format, run.use)
	run.bar.close()
	if flags.quiet {
		run.others = 0
	} else if !flags.prints() {
		run.say(run.summary(fmtWords, flags.write, run.others))
		run.others = 0 // told
	}
	err = run.end(projects)
	if err == nil && run.changed > 0 && flags.check {
		return exit(exitFound)
	}
	return err
}

// chooseLayout reads the flags that are made of the settings of layouts: those that are set, in the order of their names.
func (flags *fmtFlags) chooseLayout(f *pflag.FlagSet) (err error) {
	flags.layout = format.Options{}
	f.Visit(func(flag *pflag.Flag) {
		for _, of := range formats.LayoutSettings() {
			if n, _ := f.GetInt(of.Flag); of.Flag == flag.Name && of.Allows(n) {
				flags.layout[of] = n
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
	return o.Under(flags.layout)
}

type formatter struct {
	batch
	flags    fmtFlags
	terminal terminal
	bar      *progress
	rewrites
}

// prints: the formatted records go to standard output.
func (flags *fmtFlags) prints() bool {
	return !flags.list && !flags.diff && !flags.write && !flags.check
}

// startBar starts a progress bar, which makes way for all other output. Records that are printed to a terminal are
// progress enough.
func (run *formatter) startBar(files []candidate) {
	when := run.flags.progress
	if run.flags.prints() && when == "auto" {
		when = "never"
	}
	run.bar = newProgress(run.streams, when, run.flags.quiet)
	if run.bar == nil {
		return
	}
	run.bar.found = func(n int) i18n.Message {
		if run.flags.write {
			return i18n.Msg("%s formatted", i18n.Count(n))
		}
		return i18n.Msg("%s to format", i18n.Count(n))
	}
	var total int64
	for _, c := range files {
		total += c.share
	}
	run.bar.begin(total)
	run.out, run.err = beside{run.bar, run.out}, beside{run.bar, run.err}
}

// rewriteWords are what a summary says of so many files, each with i18n.Count of the numbers in it.
type rewriteWords struct {
	nothing func(files int) i18n.Message          // when no file changes
	changed func(changed, files int) i18n.Message // when some were written
	errors  func(files int) i18n.Message
}

var fmtWords = rewriteWords{
	nothing: func(files int) i18n.Message {
		return i18n.Plural(files, "nothing to format in %d file", "nothing to format in %d files", i18n.Count(files))
	},
	changed: func(changed, files int) i18n.Message {
		return i18n.Plural(files, "%d of %d file formatted", "%d of %d files formatted", i18n.Count(changed), i18n.Count(files))
	},
	errors: func(files int) i18n.Message {
		return i18n.Plural(files, "%d file could not be formatted", "%d files could not be formatted", i18n.Count(files))
	},
}

// rewrites counts the files of a command that changes records.
type rewrites struct {
	files   int // that were read
	changed int // that changed, or would
	errors  int // that could not be changed
}

// count counts a file that was dealt with.
func (r *rewrites) count(err error) {
	switch {
	case err == nil:
		r.files++
	case isPassed(err):
	default:
		r.errors++
	}
}

// summary is the last line: "3 of 12 files formatted; 2 other files skipped".
func (r *rewrites) summary(words rewriteWords, written bool, others int) i18n.Message {
	var text i18n.Message
	switch {
	case r.changed == 0:
		text = words.nothing(r.files)
	case written:
		text = words.changed(r.changed, r.files)
	default:
		text = i18n.Plural(r.files, "%d of %d file would change", "%d of %d files would change", i18n.Count(r.changed), i18n.Count(r.files))
	}
	if r.errors > 0 {
		text = also(text, words.errors(r.errors))
	}
	if others > 0 {
		text = also(text, skipped(others))
	}
	return text
}

// formatted is what was decided about one file. The flags say only what becomes of it: all of them, and a second run after
// -w, find the same (docs/fmt.md has the table).
type formatted struct {
	rec   *loaded
	text  string // the new text
	data  []byte // and its bytes; the old ones when nothing changed
	notes []any  // texts or errors
}

var (
	errUnsafe  = i18n.Errorf("not formatted: that would change what the record means; this is a bug in recls, please report it with the file")
	errFaulty  = i18n.Errorf("not formatted because of mistakes in it: recls check shows them")
	errReturns = i18n.Errorf("not formatted because lines end in several carriage returns: recls check --fix removes them")
)

func (run *formatter) format(l *loaded) (r formatted, err error) {
	r = formatted{rec: l, text: l.src.Text(), data: l.data}
	switch {
	case l.foreign:
		r.notes = append(r.notes, l.note())
		return r, nil
	case run.flags.write && l.stream:
		return r, i18n.Errorf("-w: expected a file to write to, not standard input")
	case strings.TrimSpace(r.text) == "": // nothing to lose
	case l.file().GameCount() == 0:
		return r, i18n.Errorf("not formatted: %v", errNoGame)
	case l.origin == fromLine && l.lang == "" && !l.stream && l.strange():
		return r, errStrange
	}
	result := format.Format(context.Background(), formats.Of(l.file()).Layout, l.file(), run.flags.options(l))
	switch {
	case result.Unsafe:
		return r, errUnsafe
	case result.Returns:
		return r, errReturns
	case len(result.Kept) > 0 && allIn(r.text, result.Kept):
		return r, i18n.Errorf("%v: %v", places(l.file(), result.Kept), errFaulty)
	case len(result.Kept) > 0:
		r.notes = append(r.notes, i18n.Msg("%v: not formatted because of mistakes in it", places(l.file(), result.Kept)))
	}
	if len(result.Edits) == 0 {
		return r, nil
	}
	text := syntax.Apply(r.text, result.Edits)
	data, err := l.text.Encode(text)
	switch {
	case err != nil:
		return r, i18n.Errorf("not formatted: %v", err)
	case run.flags.prints() || bytes.Equal(data, l.data): // nothing is written
	default:
		if note, err := l.keeps(); err != nil {
			return r, err
		} else if note != nil {
			r.notes = append(r.notes, note)
			return r, nil
		}
	}
	r.text, r.data = text, data
	return r, nil
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

// use prints or writes one file; it runs in the order of the files.
func (run *formatter) use(c candidate, r formatted, err error) {
	before := run.changed
	for _, note := range r.notes {
		run.remark(c.name, note)
	}
	if err == nil && !r.rec.foreign {
		err = run.deliver(&r)
	}
	run.count(err)
	if err != nil {
		run.fail(c.name, err)
	}
	run.bar.step(c.share, len(r.data), isPassed(err), run.changed-before)
}

func (run *formatter) deliver(r *formatted) error {
	f := run.flags
	changed := !bytes.Equal(r.data, r.rec.data)
	if changed && !f.write {
		run.changed++
	}
	if changed && (f.list || f.check && !f.diff) {
		fmt.Fprintln(run.out, run.terminal.name(r.rec.name))
	}
	if changed && f.diff {
		writeDiff(run.out, run.terminal, r.rec.name, r.rec.src.Text(), r.text)
	}
	if changed && f.write {
		err := run.rewrite(r.rec.path, r.rec.data, r.data)
		if err == nil {
			run.changed++
		}
		return err
	}
	if f.prints() {
		_, err := run.out.Write(run.terminal.record(r.data))
		return err
	}
	return nil
}

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

// diffName is a name in the head of a diff as GNU diff and patch have it: quoted if it has a character that would end it,
// and with a tab after it if it has a space. Its folders are written with slashes, on Windows too.
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
