package main

import (
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/recls/recls/i18n"
)

// stdoutName is standard output where a file may be named.
const stdoutName = "-"

// openOutput opens what --output names, before any work is done for it; file is nil where that is not a file. A report
// to a file takes the file's place when all of it is there: who reads the file finds the old report or the new one,
// whole. The record that --fix makes of standard input needs standard output for itself.
func (k *checker) openOutput() (out io.Writer, file *atomicFile, err error) {
	switch {
	case k.flags.output != "" && k.flags.output != stdoutName:
		if file, err = newAtomicFile(k.flags.output); err != nil {
			return nil, nil, i18n.Errorf("--output %s: %v", k.flags.output, err)
		}
		return file, file, nil
	case k.aside:
		return k.err, nil, nil
	}
	return k.out, nil, nil
}

// endAtSignal ends the program with the next signal, and leaves no half of a report: others may still write to it.
func endAtSignal(report *atomicFile) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	<-signals
	if report != nil {
		report.drop()
	}
	os.Exit(exitInterrupted)
}
