package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"

	"github.com/recls/recls/i18n"
)

// maxPath is the longest line of a list of files, in bytes.
const maxPath = 64 << 10

// list is a list of paths in a file or on standard input: one a line, or with a NUL after each.
type list struct {
	name string // "-" for standard input, "" for no list
	nul  bool
	err  error // what ended the reading too early
}

// paths gives the paths as they are read; empty lines are passed over. The list may be endless.
func (l *list) paths(stdin io.Reader) iter.Seq[string] {
	return func(yield func(string) bool) {
		if l.name == "" {
			return
		}
		in, err := openInput(l.name, stdin)
		if err != nil {
			l.err = i18n.Errorf("--files-from %s: %v", l.name, reason(err))
			return
		}
		defer in.Close()
		lines := bufio.NewScanner(in)
		lines.Buffer(nil, maxPath)
		lines.Split(l.split)
		for lines.Scan() {
			if path := lines.Text(); path != "" && !yield(path) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			l.err = i18n.Errorf("--files-from %s: %v", l.name, l.why(err))
		}
	}
}

func (l *list) why(err error) error {
	if !errors.Is(err, bufio.ErrTooLong) {
		return reason(err)
	}
	if l.nul {
		return i18n.Errorf("a path of more than %d KiB; is there a NUL after each, as find -print0 writes them?", maxPath>>10)
	}
	return i18n.Errorf("a path of more than %d KiB; is it a list with one path on a line?", maxPath>>10)
}

// split is bufio.ScanLines for either mark. A line may end in CR LF.
func (l *list) split(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if !l.nul {
		return bufio.ScanLines(data, atEOF)
	}
	if i := bytes.IndexByte(data, 0); i >= 0 {
		return i + 1, data[:i], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}
