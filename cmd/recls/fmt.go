package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

const fmtHelp = `Brings game records into their canonical layout. There is one layout a format, and little
to choose: --indent 2 or 4 puts so many blanks before a line of an Ishi record for each variation
around it, never inside comments and user data. Without it nothing is indented, which is what the
format's old readers want. --width is how many characters a line of SGF has, as far as values can be
parted. Without the two, what the nearest .recls.toml says as format.indent and format.width holds.

Without a PATH it reads standard input and writes standard output. Without flags it prints the
formatted records. Only white space and what the layout names changes; the result is read again and
must mean the same. Bytes are written in the file's own charset, with its mark and line ends.

A part of a record with faults in it is left as it is, which is said on standard error. A file of
which nothing else is left, or that cannot be written back without a loss, is left alone and counts
as an error.

In a folder, files that are no game records by their names are skipped and counted, as recls check
does (recls help check).

-w writes through a temporary file in the same folder, which then takes the file's place; its mode
is kept, and nothing is written when nothing changes. A file without an ending, or .txt, is written
only when it is named with --lang; what a link in a folder leads out of it to, only when it is named.

Exit code: 0, with --check 1 when a file would change, 2 when a file could not be formatted or
something in the settings makes no sense.`

type fmtFlags struct {
	list, diff, write, check bool
	lang                     string
	indent, width            int
	saysIndent, saysWidth    bool // on the command line
	projectFlags
}

func newFmt(s streams) *cobra.Command {
	var flags fmtFlags
	c := &cobra.Command{
		Use:   "fmt [flags] [PATH…]",
		Short: "Bring game records into their canonical layout",
		Long:  fmtHelp,
		Example: `  recls fmt -d game.sgf
  recls fmt -l -w games
  recls fmt --check .
  recls fmt --lang csa < game.csa`,
		RunE: func(c *cobra.Command, paths []string) error {
			flags.saysIndent, flags.saysWidth = c.Flags().Changed("indent"), c.Flags().Changed("width")
			return runFmt(s, flags, paths)
		},
	}
	f := c.Flags()
	f.BoolVarP(&flags.list, "list", "l", false, "print the names of files whose layout differs")
	f.BoolVarP(&flags.diff, "diff", "d", false, "print what would change, as a unified diff in UTF-8")
	f.BoolVarP(&flags.write, "write", "w", false, "write the result to the file")
	f.BoolVar(&flags.check, "check", false, "change nothing; exit with 1 when a file would change, and name it")
	chooseLang(f, &flags.lang, "everything")
	f.IntVar(&flags.indent, "indent", 0, "`BLANKS` before a line of Ishi for each variation around it: 0, 2 or 4")
	f.IntVar(&flags.width, "width", 80, "`CHARACTERS` of a line of SGF: 40 to 400")
	flags.projectFlags.add(c)
	return c
}

func runFmt(s streams, flags fmtFlags, paths []string) error {
	if flags.check && flags.write {
		return errors.New("--check changes nothing and -w does: choose one")
	}
	if flags.indent != 0 && flags.indent != 2 && flags.indent != 4 {
		return fmt.Errorf("--indent %d: 0, 2 or 4 blanks", flags.indent)
	}
	if flags.width < 40 || flags.width > 400 {
		return fmt.Errorf("--width %d: 40 to 400 characters", flags.width)
	}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"-"}
	}
	files := search{lang: flags.lang, projects: projects}.collect(paths)
	run := formatter{batch: batch{streams: s}, flags: flags, terminal: terminalOf(s.out)}
	each(&run.batch, slices.Values(files), run.format, run.use)
	err = run.end(projects)
	if err == nil && run.changed && flags.check {
		return exit(exitFound)
	}
	return err
}

// options is the layout of one record: the command line's word, else the project's.
func (flags *fmtFlags) options(of *loaded) format.Options {
	var o format.Options
	of.settings.Apply(nil, &o)
	if flags.saysIndent {
		o.Indent = flags.indent
	}
	if flags.saysWidth {
		o.Width = flags.width
	}
	return o
}

type formatter struct {
	batch
	flags    fmtFlags
	terminal terminal
	changed  bool
}

type formatted struct {
	rec  *loaded
	text string // the new text
	data []byte // and its bytes; the old ones when nothing changed
	note string
}

var (
	errUnsafe = errors.New("left alone: formatting it would have changed what it means; " +
		"that is a defect of recls, please report it with the file")
	errFaulty = errors.New("left alone because of the faults in it; recls check shows them")
)

func (run *formatter) format(l *loaded) (r formatted, err error) {
	r = formatted{rec: l, text: l.src.Text(), data: l.data}
	if l.foreign {
		r.note = l.note()
		return r, nil
	}
	result := format.Format(context.Background(), formats.Of(l.file()).Layout, l.file(), run.flags.options(l))
	switch {
	case result.Unsafe:
		return r, errUnsafe
	case len(result.Edits) == 0 && len(result.Kept) > 0:
		return r, fmt.Errorf("%s: %w", places(l.file(), result.Kept), errFaulty)
	case len(result.Kept) > 0:
		r.note = places(l.file(), result.Kept) + ": left as it is because of faults in it"
	}
	r.text = syntax.Apply(r.text, result.Edits)
	if len(result.Edits) > 0 {
		if r.data, err = l.text.Encode(r.text); err != nil {
			err = fmt.Errorf("left alone: %w", err)
		}
	}
	return r, err
}

// places names where parts of a file are: "lines 3-7", "line 9".
func places(f *syntax.File, parts []syntax.Span) string {
	const most = 3
	var names []string
	for _, s := range parts[:min(len(parts), most)] {
		from, to := f.Source().LineAt(s.Start)+1, f.Source().LineAt(max(s.Start, s.End-1))+1
		name := fmt.Sprintf("line %d", from)
		if from < to {
			name = fmt.Sprintf("lines %d-%d", from, to)
		}
		names = append(names, name)
	}
	if more := len(parts) - most; more > 0 {
		names = append(names, fmt.Sprintf("%d more parts", more))
	}
	return listed(names)
}

// use prints or writes one file; it runs in the order of the files.
func (run *formatter) use(c candidate, r formatted, err error) {
	if r.note != "" {
		run.logf(c.name, "note: %s", r.note)
	}
	if err == nil && !r.rec.foreign {
		err = run.deliver(&r)
	}
	if err != nil {
		run.fail(c.name, err)
	}
}

func (run *formatter) deliver(r *formatted) error {
	f := run.flags
	changed := !bytes.Equal(r.data, r.rec.data)
	run.changed = run.changed || changed
	if changed && (f.list || f.check && !f.diff) {
		fmt.Fprintln(run.out, r.rec.name)
	}
	if changed && f.diff {
		writeDiff(run.out, run.terminal, r.rec.name, r.rec.src.Text(), r.text)
	}
	if changed && f.write {
		return run.save(r)
	}
	if !f.list && !f.diff && !f.write && !f.check {
		_, err := run.out.Write(r.data)
		return err
	}
	return nil
}

func (run *formatter) save(r *formatted) error {
	switch keep := r.rec.leave(); {
	case r.rec.stream:
		return errors.New("-w needs a file to write to")
	case keep != nil && r.rec.origin == fromLine:
		return keep
	case keep != nil:
		run.logf(r.rec.name, "note: %v", keep)
		return nil
	}
	return rewrite(r.rec.path, r.rec.data, r.data)
}

// writeDiff prints what turns one text of a file into another: as it is, for patch(1); on a terminal in colours and
// without what a terminal would obey.
func writeDiff(w io.Writer, p terminal, name, before, after string) {
	unified := diff.Diff(name+".orig", []byte(before), name, []byte(after))
	if !p.colours {
		_, _ = w.Write(unified)
		return
	}
	for line := range strings.Lines(string(unified)) {
		text := snippet.Plain(strings.TrimRight(line, "\r\n"))
		fmt.Fprintln(w, p.in(diffColour(line), text))
	}
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
