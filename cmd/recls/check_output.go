package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// output is where a report goes. A report to a file takes the file's place when all of it is there: who
// reads the file finds the old report or the new one, whole.
type output struct {
	io.Writer
	file *atomicFile // nil for what is gone when it is written
}

// stdoutName stands for standard output where a file may be named.
const stdoutName = "-"

// openOutput opens what --output names, before any work is done for it. The records that --fix
// makes of standard input need standard output for themselves.
func (k *checker) openOutput() (output, error) {
	switch {
	case k.flags.output != "" && k.flags.output != stdoutName:
		d, err := newAtomicFile(k.flags.output)
		if err != nil {
			return output{}, fmt.Errorf("--output %s: %w", k.flags.output, err)
		}
		return output{d, d}, nil
	case k.flags.fixing() && !k.flags.diff:
		return output{k.err, nil}, nil
	}
	return output{k.out, nil}, nil
}

// close puts the file into its place, when all went well until then.
func (o output) close(err error) error {
	if o.file != nil {
		err = errors.Join(err, o.file.commit())
	}
	return err
}

// discard takes away a file that is not whole; after close it does nothing.
func (o output) discard() {
	if o.file != nil {
		o.file.discard()
	}
}

// endAtSignal ends the program with the next signal, and leaves no half of a report behind: others may
// still write to it.
func endAtSignal(out output) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	<-signals
	if out.file != nil {
		out.file.drop()
	}
	os.Exit(exitInterrupted)
}
