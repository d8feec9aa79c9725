package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/recls/recls/i18n"
)

// editFlags are those of commands that change records and lose nothing that was not named: where the result goes. Those
// that a command does not have are zero.
type editFlags struct {
	list, diff, write, check      bool
	quiet                         bool
	output, lang, stdin, progress string
	projectFlags
}

// add adds the flags that all of them have; what is the result, in words of help.
func (flags *editFlags) add(c *cobra.Command, what string) {
	f := c.Flags()
	f.BoolVarP(&flags.list, "list", "l", false, "list the names of files that would change")
	f.BoolVarP(&flags.diff, "diff", "d", false, "print what would change, as a unified diff in UTF-8")
	f.BoolVarP(&flags.write, "write", "w", false, "write "+what+" to their files")
	chooseLang(f, &flags.lang, "all files")
	flags.projectFlags.add(c)
}

// addOutput adds the flag for the file of a result.
func addOutput(c *cobra.Command, to *string) {
	c.Flags().StringVarP(to, "output", "o", "", "write to `FILE` and replace it if it exists (default -, standard output)")
}

// fits refuses flags that contradict each other. Several files in one would be a file that nobody asked for.
func (flags *editFlags) fits(paths []string) error {
	switch {
	case flags.check && flags.write:
		return i18n.Errorf("--check changes nothing and -w writes files: choose one")
	case flags.output == "":
		return named(flags.stdin, paths)
	case flags.write || flags.list || flags.diff:
		return i18n.Errorf("-o writes one result to a file, and -l, -d and -w are about the files themselves: choose one")
	case len(paths) > 1 || isFolder(paths[0]):
		return i18n.Errorf("several files: expected -w, which writes each to its place, or one PATH with -o")
	case flags.output != stdoutName && isOneOf(flags.output, paths):
		return i18n.Errorf("-o %s: this is the file that is read: expected another name, or -w to change it", flags.output)
	}
	return nil
}

// prints reports whether the results are printed, or are written where -o says: the files stay.
func (flags *editFlags) prints() bool {
	return !flags.list && !flags.diff && !flags.write && !flags.check
}

// editWords are what a command says of so many files, each with i18n.Count of the numbers in it.
type editWords struct {
	nothing func(files int) i18n.Message          // when no file changes
	changed func(changed, files int) i18n.Message // when some were written
	errors  func(files int) i18n.Message
	bar     func(files int, written bool) i18n.Message // nil where there is no bar
}

var writeWords = editWords{
	nothing: func(files int) i18n.Message {
		return i18n.Plural(files, "nothing to change in %d file", "nothing to change in %d files", i18n.Count(files))
	},
	changed: func(changed, files int) i18n.Message {
		return i18n.Plural(files, "%d of %d file written", "%d of %d files written", i18n.Count(changed), i18n.Count(files))
	},
	errors: func(files int) i18n.Message {
		return i18n.Plural(files, "%d file could not be changed", "%d files could not be changed", i18n.Count(files))
	},
}

// editor is a run that changes records.
type editor struct {
	batch
	flags    *editFlags
	words    editWords
	terminal terminal
	bar      *progress
	said     map[string]bool // what is said once, and has been

	files   int // that were read
	changed int // that changed, or would
	errors  int // that could not be changed
}

// edited is what was decided about one record. The flags say only what becomes of it: all of them, and a second run
// after -w, find the same (docs/fmt.md has the table).
type edited struct {
	rec   *loaded
	text  string         // the new text
	data  []byte         // and its bytes; the old ones when nothing changed
	notes []any          // texts or errors
	once  []i18n.Message // what is told of the first file only that has it to tell

	written *atomicFile // where the flags say so; nil where it was not
	failed  error       // why not
}

func (r *edited) changed() bool { return !bytes.Equal(r.data, r.rec.data) }

// run reads the records, lets edit make of each what it is to be, and delivers them in their order.
func (flags *editFlags) run(s streams, paths []string, words editWords, edit func(*loaded, *edited) error) error {
	if len(paths) == 0 {
		paths = []string{stdinPath}
	}
	if err := flags.fits(paths); err != nil {
		return err
	}
	projects, err := flags.open(s)
	if err != nil {
		return err
	}
	files := search{lang: flags.lang, stdin: flags.stdin, projects: projects}.collect(paths)
	s.mute = flags.quiet
	run := editor{batch: batch{streams: s, quiet: flags.quiet}, flags: flags, words: words, terminal: terminalOf(s.out), said: make(map[string]bool)}
	run.startBar(files)
	work := onLoaded(&run.batch, func(l *loaded) (edited, error) { return flags.decide(l, edit) })
	flowThenWrite(slices.Values(files), work, func(r outcome[edited]) outcome[edited] { return r }, outcome[edited].held, run.write, run.use)
	run.bar.close()
	if flags.quiet {
		run.others = 0
	} else if !flags.prints() {
		run.say(run.summary())
		run.others = 0 // the summary has counted them
	}
	err = run.end(projects)
	if err == nil && run.changed > 0 && flags.check {
		return exit(exitFound)
	}
	return err
}

// startBar starts a progress bar, which makes way for all other output. Records that are printed to a terminal are
// progress enough.
func (run *editor) startBar(files []candidate) {
	when := run.flags.progress
	if run.words.bar == nil || run.flags.prints() && when == "auto" {
		when = "never"
	}
	run.bar = newProgress(run.streams, when, run.flags.quiet)
	if run.bar == nil {
		return
	}
	run.bar.found = func(n int) i18n.Message { return run.words.bar(n, run.flags.write) }
	var total int64
	for _, c := range files {
		total += c.share
	}
	run.bar.begin(total)
	run.out, run.err = beside{run.bar, run.out}, beside{run.bar, run.err}
}

// decide is what becomes of a record. One that recls may not write stays as it is, unless the result is only printed.
func (flags *editFlags) decide(l *loaded, edit func(*loaded, *edited) error) (edited, error) {
	r := edited{rec: l, text: l.src.Text(), data: l.data}
	switch {
	case l.foreign:
		r.notes = append(r.notes, l.note())
		return r, nil
	case flags.write && l.stream:
		return r, i18n.Errorf("-w: expected a file to write to, not standard input")
	}
	if err := edit(l, &r); err != nil || flags.prints() || !r.changed() {
		return r, err
	}
	note, err := r.rec.keeps()
	if note != nil {
		r.notes, r.data = append(r.notes, note), r.rec.data
	}
	return r, err
}

// write writes a file that changed, if the flags say so; it runs for many files at once.
func (run *editor) write(of outcome[edited]) outcome[edited] {
	if r := &of.value; of.err == nil && run.flags.write && !r.rec.foreign && r.changed() {
		r.written, r.failed = rewrite(r.rec.path, r.rec.data, r.data)
	}
	return of
}

// use prints what is to be told of one file; it runs in the order of the files.
func (run *editor) use(of outcome[edited]) {
	c, r, err := of.from, of.value, of.err
	before := run.changed
	for _, note := range r.once {
		if words := note.String(); !run.said[words] {
			run.said[words] = true
			run.say(i18n.Msg("note: %v", note))
		}
	}
	for _, note := range r.notes {
		run.remark(c.name, note)
	}
	if err == nil && !r.rec.foreign {
		err = run.deliver(&r)
	}
	if err == nil {
		run.files++
	} else {
		if !isPassed(err) {
			run.errors++
		}
		run.fail(c.name, err)
	}
	run.bar.step(c.share, len(r.data), isPassed(err), run.changed-before)
}

func (run *editor) deliver(r *edited) error {
	f := run.flags
	if r.changed() {
		if f.list || f.check && !f.diff {
			fmt.Fprintln(run.out, run.terminal.name(r.rec.name))
		}
		if f.diff {
			writeDiff(run.out, run.terminal, r.rec.name, r.rec.src.Text(), r.text)
		}
		if r.failed != nil {
			return r.failed
		}
		run.tellWritten(r.rec.path, r.written)
		run.changed++
	}
	if f.prints() {
		return run.put(f.output, r.data, run.writeFile)
	}
	return nil
}

// summary is the last line: "3 of 12 files formatted; 2 other files skipped".
func (run *editor) summary() i18n.Message {
	var text i18n.Message
	switch {
	case run.changed == 0:
		text = run.words.nothing(run.files)
	case run.flags.write:
		text = run.words.changed(run.changed, run.files)
	default:
		text = i18n.Plural(run.files, "%d of %d file would change", "%d of %d files would change", i18n.Count(run.changed), i18n.Count(run.files))
	}
	if run.errors > 0 {
		text = also(text, run.words.errors(run.errors))
	}
	if run.others > 0 {
		text = also(text, skipped(run.others))
	}
	return text
}
