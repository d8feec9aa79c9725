package main

import (
	"io"
	"os"

	"github.com/recls/recls/i18n"
)

// output is standard output. All commands write through it, so what happens when it cannot be written is decided here,
// once: a command does the rest of its work as if nothing had happened, and run ends it with a message and exitError.
type output struct {
	io.Writer
	err error // the first; nothing is written after it
}

func (o *output) Write(data []byte) (int, error) {
	if o.err == nil {
		_, o.err = o.Writer.Write(data)
	}
	return len(data), nil
}

// put writes a result to where -o says: to standard output, or with write to a file.
func (s streams) put(path string, data []byte, write func(path string, data []byte) error) error {
	if path == "" || path == stdoutName {
		_, err := s.out.Write(terminalOf(s.out).record(data))
		return err
	}
	if err := write(path, data); err != nil {
		return i18n.Errorf("cannot write %s: %v", path, reason(err))
	}
	return nil
}

// direct is what is below all that is put around an output.
func direct(w io.Writer) io.Writer {
	for {
		switch of := w.(type) {
		case coloured:
			w = of.Writer
		case beside:
			w = of.Writer
		case *output:
			w = of.Writer
		default:
			return w
		}
	}
}

// fileOf is the file that an output is; nil for others.
func fileOf(w io.Writer) *os.File {
	f, _ := direct(w).(*os.File)
	return f
}
