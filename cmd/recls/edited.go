package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/recls/recls/i18n"
)

// editFlags are those of commands that change records and lose nothing that was not named: where the result goes.
type editFlags struct {
	list, diff, write bool
	output, lang      string
	projectFlags
}

// add adds the flags; what is the result, in words of help.
func (flags *editFlags) add(c *cobra.Command, what string) {
	f := c.Flags()
	f.BoolVarP(&flags.list, "list", "l", false, "list the names of files that would change")
	f.BoolVarP(&flags.diff, "diff", "d", false, "print what would change, as a unified diff in UTF-8")
	f.BoolVarP(&flags.write, "write", "w", false, "write "+what+" to their files")
	f.StringVarP(&flags.output, "output", "o", "", "write to `FILE` and replace it if it exists (default -, standard output)")
	chooseLang(f, &flags.lang, "all files")
	flags.projectFlags.add(c)
}

// fits refuses flags that contradict each other. Several files in one would be a file that nobody asked for.
func (flags *editFlags) fits(paths []string) error {
	switch {
	case flags.output == "":
		return nil
	case flags.write || flags.list || flags.diff:
		return i18n.Errorf("-o writes one result to a file, and -l, -d and -w are about the files themselves: choose one")
	case len(paths) > 1 || len(paths) == 1 && isFolder(paths[0]):
		return i18n.Errorf("several files: expected -w, which writes each to its place, or one PATH with -o")
	case flags.output != stdoutName && isOneOf(flags.output, paths):
		return i18n.Errorf("-o %s: this is the file that is read: expected another name, or -w to change it", flags.output)
	}
	return nil
}

var editWords = rewriteWords{
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
	flags    editFlags
	terminal terminal
	told     map[string]bool // what was told once
	rewrites
}

// edited is one record as it is to be.
type edited struct {
	rec   *loaded
	text  string         // the new text
	data  []byte         // and its bytes; the old ones when nothing changed
	notes []any          // texts or errors
	once  []i18n.Message // what is told of the first file only that has it to tell
}

// run reads the records, makes each what it is to be, and delivers them in their order.
func (flags *editFlags) run(s streams, paths []string, work func(*loaded) (edited, error)) error {
	if err := flags.fits(paths); err != nil {
		return err
	}
	projects, err := flags.open(s)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"-"}
	}
	files := search{lang: flags.lang, projects: projects}.collect(paths)
	run := editor{batch: batch{streams: s}, flags: *flags, terminal: terminalOf(s.out), told: make(map[string]bool)}
	each(&run.batch, slices.Values(files), func(l *loaded) (edited, error) {
		if l.foreign {
			return edited{rec: l, notes: []any{l.note()}}, nil
		}
		return work(l)
	}, run.use)
	if flags.write || flags.list || flags.diff {
		run.say(run.summary(editWords, flags.write, run.others))
		run.others = 0 // told
	}
	return run.end(projects)
}

// use prints or writes one file; it runs in the order of the files.
func (run *editor) use(c candidate, r edited, err error) {
	for _, note := range r.once {
		if words := note.String(); !run.told[words] {
			run.told[words] = true
			run.say(i18n.Msg("note: %v", note))
		}
	}
	for _, note := range r.notes {
		run.note(c.name, note)
	}
	if err == nil && !r.rec.foreign {
		err = run.deliver(&r)
	}
	run.count(err)
	if err != nil {
		run.fail(c.name, err)
	}
}

func (run *editor) deliver(r *edited) error {
	f := run.flags
	changed := !bytes.Equal(r.data, r.rec.data)
	if changed && (f.write || f.list || f.diff) {
		switch note, err := r.rec.keeps(); {
		case f.write && r.rec.stream:
			return i18n.Errorf("-w: expected a file to write to, not standard input")
		case err != nil:
			return err
		case note != nil:
			run.note(r.rec.name, note)
			return nil
		}
	}
	if changed && !f.write {
		run.changed++
	}
	if changed && f.list {
		fmt.Fprintln(run.out, run.terminal.name(r.rec.name))
	}
	if changed && f.diff {
		writeDiff(run.out, run.terminal, r.rec.name, r.rec.src.Text(), r.text)
	}
	switch {
	case f.write && changed:
		err := run.rewrite(r.rec.path, r.rec.data, r.data)
		if err == nil {
			run.changed++
		}
		return err
	case f.write || f.list || f.diff:
		return nil
	case f.output != "" && f.output != stdoutName:
		if err := run.writeFile(f.output, r.data); err != nil {
			return i18n.Errorf("cannot write %s: %v", f.output, reason(err))
		}
		return nil
	}
	_, err := run.out.Write(run.terminal.record(r.data))
	return err
}
