package main

import (
	"io"
	"os"
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
