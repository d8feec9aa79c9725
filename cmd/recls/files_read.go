package main

import (
	"bytes"
	"io"
	"os"
	"slices"
	"syscall"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// read reads a candidate.
func (c candidate) read(stdin io.Reader) (*loaded, error) {
	l, err := c.load(stdin)
	if err != nil {
		return nil, err
	}
	l.settings = c.project.For(c.place())
	return l, nil
}

// place is where the settings for a candidate are looked up: a member is where its archive is.
func (c candidate) place() string {
	if c.data != nil {
		return c.path
	}
	return c.name
}

func (c candidate) load(stdin io.Reader) (*loaded, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case c.stream:
		return c.readStream(stdin)
	}
	c, data, err := c.bytes()
	if err != nil {
		return nil, err
	}
	l := decode(c.name, data, c.format)
	if c.nameless {
		if l = c.whole(data); l == nil {
			return nil, c.refusal(errNotWhole)
		}
	}
	l.foreign, l.keep, l.named = c.foreign, c.keep, c.lang != nil && c.origin == fromLine
	return l, nil
}

// whole is a file without a name that says anything, read as the format that all of it is a record of;
// nil where there is none.
func (c candidate) whole(data []byte) *loaded {
	for _, f := range formats.All() {
		if c.lang != nil && f != c.lang || !formats.MayBe(f, data) {
			continue
		}
		if l := decode(c.name, data, f); f.Whole(l.file()) {
			return l
		}
	}
	return nil
}

// bytes reads a file or a member whole, unless its first bytes are not those of a record. The
// candidate comes back with its format.
func (c candidate) bytes() (candidate, []byte, error) {
	if c.data == nil {
		return c.fileBytes()
	}
	data, err := c.data()
	if err == nil && c.unsure {
		c = c.settle(data[:min(len(data), formats.SniffLen)])
		err = c.err
	}
	return c, data, err
}

func (c candidate) fileBytes() (candidate, []byte, error) {
	// Without O_NONBLOCK, os costs four system calls more, and a pipe that has taken the file's place
	// since it was found would be waited for.
	f, err := os.OpenFile(c.path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return c, nil, reason(err)
	}
	defer f.Close()
	in := intake{from: f, size: c.size, data: make([]byte, 0, min(max(c.size, 0), formats.SniffLen)+bytes.MinRead)}
	if c.unsure {
		err = in.upTo(formats.SniffLen)
		if c = c.settle(in.data); err == nil {
			err = c.err
		}
	}
	if err == nil && c.size > syntax.MaxSize {
		err = errTooLarge
	}
	if err == nil {
		in.data = slices.Grow(in.data, max(int(c.size)+bytes.MinRead-len(in.data), 0))
		err = in.upTo(syntax.MaxSize + 1)
	}
	if err == nil && len(in.data) > syntax.MaxSize {
		err = errTooLarge
	}
	return c, in.data, err
}

// intake is a file that is being read.
type intake struct {
	from io.Reader
	size int64 // that it had when it was found
	data []byte
	done bool // all is in data
}

// upTo reads until data holds n bytes or the file ends. A file that gives less than it was asked for,
// and just as much as was found, has ended: that is not asked again.
func (w *intake) upTo(n int) error {
	for len(w.data) < n && !w.done {
		if len(w.data) == cap(w.data) {
			w.data = slices.Grow(w.data, max(len(w.data), bytes.MinRead))
		}
		room := w.data[len(w.data):min(cap(w.data), n)]
		m, err := w.from.Read(room)
		w.data = w.data[:len(w.data)+m]
		if err != nil && err != io.EOF {
			return reason(err)
		}
		w.done = err == io.EOF || m < len(room) && int64(len(w.data)) == w.size
	}
	return nil
}

// readStream finds the format from the first bytes when nobody has said it.
func (c candidate) readStream(in io.Reader) (*loaded, error) {
	if c.path != "" {
		f, err := os.Open(c.path)
		if err != nil {
			return nil, reason(err)
		}
		defer f.Close()
		in = f
	}
	data, err := readAll(in)
	if err != nil {
		return nil, reason(err)
	}
	f := c.format
	if f == nil {
		f = formats.Detect("", data[:min(len(data), formats.SniffLen)])
	}
	if f == nil {
		return nil, errNoRecord
	}
	return decode(c.name, data, f), nil
}
