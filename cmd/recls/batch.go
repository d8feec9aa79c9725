package main

import (
	"iter"
	"os"
	"path/filepath"

	"github.com/recls/recls/i18n"
)

// batch is a run over many records. What goes wrong with one is reported, and the others are still done.
type batch struct {
	streams
	others  int               // files that are not records
	quiet   bool              // notes are left out
	failed  bool              // something went wrong with one
	origins map[string]string // by output: the file that it comes from
}

// read reads a record for a command that cannot show findings: of a foreign file it says so.
func (b *batch) read(c candidate) (*loaded, error) {
	l, err := c.read(b.in)
	if err == nil && l.foreign {
		err = l.note()
	}
	return l, err
}

// each reads records and does the same work for each; use gets what came of them, in their order.
func each[T any](b *batch, all iter.Seq[candidate], work func(*loaded) (T, error), use func(candidate, T, error)) {
	flow(all, onLoaded(b, work), func(r outcome[T]) { use(r.from, r.value, r.err) })
}

// outcome is what came of one record.
type outcome[T any] struct {
	from  candidate
	value T
	err   error
}

// held is about how many bytes are in memory for a record until its result was used.
func (r outcome[T]) held() int64 { return r.from.size }

// onLoaded reads a record and does the work for it.
func onLoaded[T any](b *batch, work func(*loaded) (T, error)) func(candidate) outcome[T] {
	return func(c candidate) (r outcome[T]) {
		r.from = c
		defer recovered(&r.err)
		l, err := c.read(b.in)
		if r.err = err; err == nil {
			r.value, r.err = work(l)
		}
		return r
	}
}

// fail reports what went wrong with one file; those that are not records, or were only found and not read, are counted.
func (b *batch) fail(name string, err error) {
	if isPassed(err) {
		if b.others++; err != errPassed {
			b.remark(name, err)
		}
		return
	}
	b.failed = true
	b.failure(name, err)
}

// end is the error of a run that has done its work, or nil.
func (b *batch) end(projects *projects) error {
	b.noteOthers(b.others)
	if b.failed {
		return exit(exitError)
	}
	return projects.result()
}

// endWith is end where the last line on standard output says what was done.
func (b *batch) endWith(text i18n.Message, projects *projects) error {
	if b.others > 0 {
		text = also(text, skipped(b.others))
	}
	b.print(text)
	b.others = 0 // the text has counted them
	return b.end(projects)
}

// write makes the folder of a file and writes it. It never lets two files of one run become the same.
func (b *batch) write(from, path string, data []byte, replace bool) error {
	if other, ok := b.origins[path]; ok {
		return i18n.Errorf("cannot write %s: %s was written to this file already: rename one of the two, or write it into another folder", path, other)
	}
	if b.origins == nil {
		b.origins = make(map[string]string)
	}
	b.origins[path] = from
	write := writeNew
	if replace {
		write = b.writeFile
	}
	err := reason(os.MkdirAll(filepath.Dir(path), 0o755))
	if err == nil {
		err = write(path, data)
	}
	if err != nil {
		return i18n.Errorf("cannot write %s: %v", path, err)
	}
	return nil
}

// failure prints what went wrong with one file.
func (s streams) failure(name string, err error) { s.say(i18n.Msg("%s: %v", name, err)) }

// note prints what is to know about one file.
func (s streams) note(name string, text any) { s.say(i18n.Msg("%s: note: %v", name, text)) }

// remark is a note that --quiet leaves out.
func (b *batch) remark(name string, text any) {
	if !b.quiet {
		b.note(name, text)
	}
}

// recovered, deferred, makes a panic the error of one file, so that the others are still read.
func recovered(err *error) {
	if p := recover(); p != nil {
		*err = i18n.Errorf("a bug in recls, please report it with the file: %v", p)
	}
}
