package archive

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"iter"
)

// counted counts the bytes that were taken from an archive.
type counted struct {
	from io.Reader
	n    int64
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += int64(n)
	return n, err
}

func plainTar(a *Archive, wanted Wanted) iter.Seq[Member] {
	in := &counted{from: bufio.NewReaderSize(a.file, 1<<16)}
	return a.tarMembers(in, func() int64 { return in.n }, wanted)
}

func tarGzip(a *Archive, wanted Wanted) iter.Seq[Member] {
	in, unpacked, err := a.unzipped()
	if err != nil {
		return only(failed(fmt.Errorf("not a .tar.gz that can be read: %w", broken(err))))
	}
	return a.tarMembers(unpacked, func() int64 { return in.n }, wanted)
}

// unzipped reads the content of a gzip stream, of one part or several.
func (a *Archive) unzipped() (*counted, io.Reader, error) {
	in := &counted{from: a.file}
	z, err := gzip.NewReader(bufio.NewReaderSize(in, 1<<16))
	if err != nil {
		return nil, nil, err
	}
	return in, &guard{from: z, packed: func() int64 { return in.n }, limits: a.limits}, nil
}

// tarMembers walks a stream of members. What is wanted is unpacked at once: the stream goes on behind it.
func (a *Archive) tarMembers(in io.Reader, taken func() int64, wanted Wanted) iter.Seq[Member] {
	return func(yield func(Member) bool) {
		members, before := tar.NewReader(in), int64(0)
		for {
			h, err := members.Next()
			if err == io.EOF {
				return
			}
			if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
				yield(failed(fmt.Errorf("what follows in the .tar cannot be read: %w", broken(err))))
				return
			}
			if h.Typeflag != tar.TypeReg {
				continue
			}
			m := a.tarMember(h, members, wanted)
			m.Packed, before = taken()-before, taken()
			if !yield(m) {
				return
			}
		}
	}
}

func (a *Archive) tarMember(h *tar.Header, content io.Reader, wanted Wanted) Member {
	m := Member{Name: sayable(h.Name), Size: h.Size}
	head, err := io.ReadAll(io.LimitReader(content, int64(a.limits.Head)))
	switch {
	case err != nil:
		m.Err = broken(err)
	case m.Name == "":
		m.Err = errNameless
	case !wanted(m.Name, head):
		m.Unwanted = true
	case h.Size > a.limits.Member:
		m.Err = a.limits.tooLarge()
	default:
		var data []byte
		data, m.Err = a.limits.all(head, content)
		m.Data = held(data)
	}
	return m
}

func held(data []byte) func() ([]byte, error) {
	return func() ([]byte, error) { return data, nil }
}

// gzipped is the one file in a .gz.
func gzipped(a *Archive, wanted Wanted) iter.Seq[Member] {
	return func(yield func(Member) bool) {
		m := Member{Name: a.unpacked(), Size: -1, Packed: a.size}
		_, in, err := a.unzipped()
		if err != nil {
			yield(failed(fmt.Errorf("not a .gz that can be read: %w", broken(err))))
			return
		}
		head, err := io.ReadAll(io.LimitReader(in, int64(a.limits.Head)))
		switch {
		case err != nil:
			m.Err = broken(err)
		case !wanted(m.Name, head):
			m.Unwanted = true
		default:
			data, err := a.limits.all(head, in)
			m.Size, m.Err, m.Data = int64(len(data)), err, held(data)
		}
		yield(m)
	}
}

func only(m Member) iter.Seq[Member] {
	return func(yield func(Member) bool) { yield(m) }
}
