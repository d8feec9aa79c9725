package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// output is where a report goes. A report to a file takes the file's place when all of it is
// there: who reads the file finds the old report or the new one, whole.
type output interface {
	io.Writer
	kept() bool    // in a file
	commit() error // puts the file into its place
	discard()      // after commit it does nothing
	drop()         // takes away what is not whole yet, while others may still write to it: the program ends
}

// stdoutName stands for standard output where a file may be named.
const stdoutName = "-"

// openOutput opens what --output names, before any work is done for it. The records that --fix
// makes of standard input need standard output for themselves.
func (k *checker) openOutput() (output, error) {
	switch {
	case k.flags.output != "" && k.flags.output != stdoutName:
		d, err := newDraft(k.flags.output)
		if err != nil {
			return nil, fmt.Errorf("--output %s: %w", k.flags.output, err)
		}
		return reportFile{d}, nil
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
func (stream) drop()         {}

// endAtSignal ends the program with the next signal, and leaves no half of a report behind.
func endAtSignal(out output) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	<-signals
	out.drop()
	os.Exit(exitInterrupted)
}

// reportFile is an output in a file.
type reportFile struct{ *draft }

func (reportFile) kept() bool { return true }
