// Package archive reads the files inside .zip, .tar, .tar.gz (.tgz) and .gz, one after the other, without ever writing
// one to disk: a member's name is a label and never a path.
//
// Archives come from strangers. What a member unpacks to is bounded by its size and by how far it was packed; of a
// directory no more is read than may be held; a broken, encrypted or sparse member is an error of that member, and a
// broken archive ends with one error after the members that could be read.
package archive

import (
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"github.com/recls/recls/i18n"
)

// Member is one file in an archive.
type Member struct {
	// Name is what the archive calls it, made valid UTF-8. It may hold anything: "..", control characters, nothing.
	Name string
	// Size is how many bytes it unpacks to, as the archive claims; -1 where it does not say.
	Size int64
	// Packed is how many bytes of the archive it takes, about.
	Packed int64
	// Err is why it cannot be read. A Member without a Name has one, which is that of the archive.
	Err error
	// Unwanted: the caller does not take it. It was not unpacked.
	Unwanted bool
	// Data unpacks the member. It may be called once, on any goroutine.
	Data func() ([]byte, error)
}

// longestName is how many bytes the name of a member may have. What is found in it is told with the name each time, and
// a name of a megabyte is packed into a few bytes.
const longestName = 1024

var (
	// errNameless: nothing that is said of such a member could say where it is.
	errNameless = i18n.Errorf("a member without a name is not read: give it one in another archive")
	errLongName = i18n.Errorf("its name has more than %d bytes; unpack it yourself if you trust it", longestName)
)

// member is one by its name, with the reason why it is not read when that is in the name.
func member(name string) Member {
	m := Member{Name: strings.ToValidUTF8(name, "\uFFFD")}
	switch {
	case m.Name == "":
		m.Err = errNameless
	case len(m.Name) > longestName: // its begin and its ending say what it may be
		begin, end := m.Name[:longestName/2], m.Name[len(m.Name)-longestName/2:]
		m.Name, m.Err = strings.ToValidUTF8(begin+"…"+end, ""), errLongName
	}
	return m
}

// Limits are how far an archive is trusted. The zero value is not useful.
type Limits struct {
	Member    int64 // bytes that one member unpacks to, at most
	Ratio     int64 // how many times smaller than its content a packed member may be, beyond the first MiB
	Directory int64 // bytes that are read to find the members of a .zip, at most
	Head      int   // bytes that a caller wants to see before it takes a member of a stream
}

// Archive is an open archive.
type Archive struct {
	file   *os.File
	size   int64
	name   string
	limits Limits
	walk   walk
}

// Wanted decides by its name and its first bytes whether a member of a stream is to be unpacked. A .zip can skip
// members and does not ask.
type Wanted func(name string, head []byte) bool

type walk func(a *Archive, wanted Wanted, yield func(Member) bool)

// kinds is how an archive is read, by the ending of its name; the longer one comes first.
var kinds = []struct {
	ending string
	walk   walk
}{
	{".tar.gz", tarGzip}, {".tgz", tarGzip}, {".tar", plainTar}, {".zip", zipped}, {".gz", gzipped},
}

func walkOf(name string) walk {
	lower := strings.ToLower(filepath.Base(name))
	for _, k := range kinds {
		if strings.HasSuffix(lower, k.ending) && len(lower) > len(k.ending) {
			return k.walk
		}
	}
	return nil
}

// Is reports whether the name of a file ends as that of an archive.
func Is(name string) bool { return walkOf(name) != nil }

// Of is the archive that an open file holds, whose kind its name tells. It closes the file, in the end or at once.
func Of(file *os.File, name string, limits Limits) (*Archive, error) {
	walk := walkOf(name)
	info, err := file.Stat()
	switch {
	case err != nil:
	case walk == nil:
		err = i18n.Errorf("not the name of an archive")
	case !info.Mode().IsRegular():
		err = i18n.Errorf("not a regular file")
	default:
		return &Archive{file: file, size: info.Size(), name: filepath.Base(name), limits: limits, walk: walk}, nil
	}
	return nil, errors.Join(err, file.Close())
}

// Close ends the reading: no Data may be called any more.
func (a *Archive) Close() error { return a.file.Close() }

// Members are the files in the archive, in its order; it may be called once. Folders, links and devices are passed
// over.
func (a *Archive) Members(wanted Wanted) iter.Seq[Member] {
	return func(yield func(Member) bool) { a.walk(a, wanted, yield) }
}

func (l Limits) tooLarge() error {
	return i18n.Errorf("unpacks to more than %d MiB, the most that recls reads", (l.Member+1)>>20)
}

// free is how many bytes an archive may unpack to beyond its ratio: what is small may be packed as it likes.
const free = 1 << 20

func (l Limits) tooDense() error {
	return i18n.Errorf("packed to less than a %dth of its size, unlike a game record; unpack it yourself if you trust it", l.Ratio)
}

// guard reads what is unpacked, and stops where it becomes far more than what was packed.
type guard struct {
	from   io.Reader
	packed *counter // the bytes taken from the archive so far
	out    int64
	limits Limits
}

func (g *guard) Read(p []byte) (int, error) {
	n, err := g.from.Read(p)
	g.out += int64(n)
	if g.out > free+g.limits.Ratio*g.packed.n {
		return 0, g.limits.tooDense()
	}
	return n, err
}

// all reads a member whole: head is what was read of it before.
func (l Limits) all(head []byte, r io.Reader) ([]byte, error) {
	rest, err := io.ReadAll(io.LimitReader(r, l.Member-int64(len(head))+1))
	if err != nil {
		return nil, broken(err)
	}
	data := append(head, rest...)
	if int64(len(data)) > l.Member {
		return nil, l.tooLarge()
	}
	return data, nil
}

// broken words what the readers of the formats say: an end in the middle is not an end. Some of what they say has no
// name.
func broken(err error) error {
	var flawed flate.CorruptInputError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return i18n.Errorf("cut off: the archive ends in the middle of it")
	case errors.Is(err, zip.ErrFormat):
		return i18n.Errorf("it is cut off, or something else by this name")
	case errors.Is(err, gzip.ErrHeader), strings.HasPrefix(err.Error(), "archive/tar: "), strings.HasPrefix(err.Error(), "zip: invalid"):
		return i18n.Errorf("it is damaged, or something else by this name")
	case errors.Is(err, zip.ErrChecksum), errors.Is(err, gzip.ErrChecksum), errors.As(err, &flawed):
		return i18n.Errorf("its bytes are damaged; get the archive anew")
	case errors.Is(err, zip.ErrAlgorithm):
		return i18n.Errorf("packed in a way that recls does not read; unpack it and check the files")
	}
	return err
}
