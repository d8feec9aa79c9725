package main

import (
	"cmp"
	"io"
	"os"
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
	place := c.name
	if c.unpack != nil {
		place = c.path // a member is where its archive is
	}
	l.settings = c.project.For(place)
	return l, nil
}

func (c candidate) load(stdin io.Reader) (*loaded, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case c.stream:
		return c.readStream(stdin)
	}
	c, data, err := c.bytes()
	switch {
	case err != nil:
		return nil, err
	case c.nameless:
		return c.whole(data)
	}
	return c.decode(data), nil
}

// whole is a file without a name that says anything, read as the format that all of it is a record of.
func (c candidate) whole(data []byte) (*loaded, error) {
	for _, f := range formats.All() {
		if c.lang != "" && f.ID() != c.lang || !formats.MayBe(f, data) {
			continue
		}
		c.format = f
		if l := c.decode(data); f.IsRecord(l.file()) {
			return l, nil
		}
	}
	return nil, c.refusal(errNotWhole)
}

// bytes reads a file or a member whole, unless its first bytes are not those of a record. The candidate comes back with
// its format.
func (c candidate) bytes() (candidate, []byte, error) {
	if c.unpack == nil {
		return c.fileBytes()
	}
	data, err := c.unpack()
	if err == nil {
		c = c.settle(data[:min(len(data), formats.SniffLen)])
		err = c.err
	}
	return c, data, err
}

// open opens a file. A link that was found does not lead out of its folder, also when it has changed since.
func (c candidate) open() (*os.File, error) {
	// Without O_NONBLOCK, os costs four system calls more, and a pipe that has taken the file's place since it was
	// found would be waited for.
	const flags = os.O_RDONLY | syscall.O_NONBLOCK
	if c.folder == "" {
		return os.OpenFile(c.path, flags, 0)
	}
	root, err := os.OpenRoot(c.folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return root.OpenFile(c.leads, flags, 0)
}

func (c candidate) fileBytes() (candidate, []byte, error) {
	f, err := c.open()
	if err != nil {
		return c, nil, reason(err)
	}
	defer f.Close()
	data := syntax.Room(min(c.size, formats.SniffLen))
	_, err = data.ReadFrom(io.LimitReader(f, formats.SniffLen))
	if c = c.settle(data.Bytes()); err == nil {
		err = c.err
	}
	if err == nil && c.size > syntax.MaxSize {
		err = errTooLarge
	}
	if err == nil && data.Len() == formats.SniffLen {
		head := data.Bytes()
		data = syntax.Room(max(c.size, formats.SniffLen))
		data.Write(head)
		_, err = data.ReadFrom(io.LimitReader(f, int64(syntax.MaxSize+1-data.Len())))
	}
	if err == nil && data.Len() > syntax.MaxSize {
		err = errTooLarge
	}
	return c, data.Bytes(), reason(err)
}

// readStream finds the format from the first bytes when nobody has said it.
func (c candidate) readStream(in io.Reader) (*loaded, error) {
	stream, err := openInput(cmp.Or(c.path, "-"), in)
	if err != nil {
		return nil, reason(err)
	}
	defer stream.Close()
	data, err := io.ReadAll(io.LimitReader(stream, syntax.MaxSize+1))
	switch {
	case err != nil:
		return nil, reason(err)
	case len(data) > syntax.MaxSize:
		return nil, errTooLarge
	}
	if c.format == nil {
		c.format = c.input("", data[:min(len(data), formats.SniffLen)])
	}
	if c.format == nil && c.path == "" && c.name != stdinName {
		c.format = formats.Detect(c.name, data[:min(len(data), formats.SniffLen)])
	}
	if c.format == nil {
		c.format = formats.Detect("", data[:min(len(data), formats.SniffLen)])
	}
	if c.format == nil {
		return nil, errNoRecord
	}
	return c.decode(data), nil
}
