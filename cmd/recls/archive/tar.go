package archive

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/recls/recls/i18n"
)

type counter struct {
	from io.Reader
	n    int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += int64(n)
	return n, err
}

func plainTar(a *Archive, wanted Wanted, yield func(Member) bool) {
	in := &counter{from: bufio.NewReaderSize(a.file, 1<<16)}
	a.tarMembers(in, in, wanted, yield)
}

func tarGzip(a *Archive, wanted Wanted, yield func(Member) bool) {
	if in, unpacked, err := a.unzipped(); err != nil {
		yield(Member{Err: i18n.Errorf("not a .tar.gz that can be read: %v", broken(err))})
	} else {
		a.tarMembers(unpacked, in, wanted, yield)
	}
}

// gzipped yields the one file in a .gz. Its name is that of the archive: the name inside may be anything.
func gzipped(a *Archive, wanted Wanted, yield func(Member) bool) {
	if _, unpacked, err := a.unzipped(); err != nil {
		yield(Member{Err: i18n.Errorf("not a .gz that can be read: %v", broken(err))})
	} else {
		m := member(strings.TrimSuffix(a.name, filepath.Ext(a.name)))
		m.Size, m.Packed = -1, a.size
		yield(a.unpack(m, unpacked, wanted))
	}
}

// unzipped reads the content of a gzip stream, of one part or several.
func (a *Archive) unzipped() (*counter, io.Reader, error) {
	in := &counter{from: a.file}
	z, err := gzip.NewReader(bufio.NewReaderSize(in, 1<<16))
	return in, &guard{from: z, packed: in, limits: a.limits}, err
}

// tarMembers walks a stream of members. What is wanted is unpacked at once: the stream goes on after it.
func (a *Archive) tarMembers(in io.Reader, taken *counter, wanted Wanted, yield func(Member) bool) {
	members, before := tar.NewReader(in), int64(0)
	for {
		h, err := members.Next()
		if err == io.EOF {
			return
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			yield(Member{Err: i18n.Errorf("what follows in the .tar cannot be read: %v", broken(err))})
			return
		}
		m := member(h.Name)
		switch m.Size = h.Size; {
		case sparse(h) && m.Err == nil:
			m.Err = errSparse
		case h.Typeflag == tar.TypeReg, h.Typeflag == tar.TypeCont: // the latter are files on one piece of a disk
		default:
			continue
		}
		m = a.unpack(m, members, wanted)
		m.Packed, before = taken.n-before, taken.n
		if !yield(m) {
			return
		}
	}
}

// errSparse: the gaps of such a member are nowhere in the archive, so that its size says nothing of what was packed.
// Any number of zeros would come from a few bytes.
var errSparse = i18n.Errorf("a sparse file, which is not read; pack it anew without the option --sparse")

// sparse reports whether a member has gaps, in the old form of GNU tar or in one of the newer ones.
func sparse(h *tar.Header) bool {
	if h.Typeflag == tar.TypeGNUSparse {
		return true
	}
	for key := range h.PAXRecords {
		if strings.HasPrefix(key, "GNU.sparse.") {
			return true
		}
	}
	return false
}

// unpack reads a member of a stream, if it can be read and is wanted.
func (a *Archive) unpack(m Member, content io.Reader, wanted Wanted) Member {
	if m.Err != nil {
		return m
	}
	head, err := io.ReadAll(io.LimitReader(content, int64(a.limits.Head)))
	switch {
	case err != nil:
		m.Err = broken(err)
	case !wanted(m.Name, head):
		m.Unwanted = true
	case m.Size > a.limits.Member:
		m.Err = a.limits.tooLarge()
	default:
		data, err := a.limits.all(head, content)
		m.Size, m.Err = int64(len(data)), err
		m.Data = func() ([]byte, error) { return data, nil }
	}
	return m
}
