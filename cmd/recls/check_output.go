package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// output is where a report goes. A report to a file takes the file's place when all of it is
// there: who reads the file finds the old report or the new one, whole.
type output interface {
	io.Writer
	kept() bool    // in a file
	commit() error // puts the file into its place
	discard()      // after commit it does nothing
}

// openOutput opens what --output names, before any work is done for it. The records that --fix
// makes of standard input need standard output for themselves.
func (k *checker) openOutput() (output, error) {
	switch {
	case k.flags.output != "":
		return newFileOutput(k.flags.output)
	case k.flags.fixing() && !k.flags.diff:
		return stream{k.err}, nil
	}
	return stream{k.out}, nil
}

// stream is an output that is gone when it is written.
type stream struct{ io.Writer }

func (stream) kept() bool    { return false }
func (stream) commit() error { return nil }
func (stream) discard()      {}

// fileOutput is a temporary file beside the one that it is to become.
type fileOutput struct {
	*os.File
	target string
	done   bool
}

func newFileOutput(path string) (*fileOutput, error) {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		target = path // there is none yet
	}
	if info, err := os.Stat(target); err == nil && !info.Mode().IsRegular() {
		return nil, errors.New("--output " + path + ": not a regular file")
	}
	f, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".*")
	if err != nil {
		return nil, errors.Join(errors.New("--output "+path+": no temporary file can be made beside it"), reason(err))
	}
	return &fileOutput{File: f, target: target}, nil
}

func (f *fileOutput) kept() bool { return true }

func (f *fileOutput) commit() error {
	mode := os.FileMode(0o644)
	if info, err := os.Stat(f.target); err == nil {
		mode = info.Mode().Perm()
	}
	err := errors.Join(f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), f.target)
	}
	f.done = err == nil
	return err
}

func (f *fileOutput) discard() {
	if !f.done {
		_ = f.Close() // a second time after commit has failed
		_ = os.Remove(f.Name())
	}
}

// writeReport writes a file as a report is written.
func writeReport(path string, data []byte) error {
	f, err := newFileOutput(path)
	if err != nil {
		return err
	}
	defer f.discard()
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.commit()
}
