package archive

import (
	"archive/zip"
	"errors"
	"os"

	"github.com/recls/recls/i18n"
)

var (
	errEncrypted = i18n.Errorf("encrypted; unpack it with its password and check the files")
	errOverlap   = i18n.Errorf("its members overlap, which happens only in hostile archives")
)

// zipped walks a .zip by its directory. The members are unpacked by whoever calls Data, several at once.
func zipped(a *Archive, _ Wanted, yield func(Member) bool) {
	files, err := a.directory()
	if err != nil {
		yield(Member{Err: i18n.Errorf("not a .zip that can be read: %v", broken(err))})
		return
	}
	left := int64(free)
	for _, f := range files {
		if f.Mode().IsRegular() && !yield(a.zipMember(f, &left)) {
			return
		}
	}
}

// listing is the file while its directory is read, of which the reader of the format believes every word: how long the
// directory is shows only where it ends. So what is read is counted.
type listing struct {
	*os.File
	left int64 // bytes that may still be read
	done bool  // the directory was read: all else is counted elsewhere, and by several goroutines
}

var errListing = errors.New("there is more than may be read")

func (l *listing) ReadAt(p []byte, off int64) (int, error) {
	if !l.done {
		if l.left -= int64(len(p)); l.left < 0 {
			return 0, errListing
		}
	}
	return l.File.ReadAt(p, off)
}

// slack is what the reader of the format looks at beside the directory: the end of the archive, twice, with its
// comment.
const slack = 4 * (1 << 16)

// directory reads the list of members as far as it is of a size that is fit to be held.
func (a *Archive) directory() ([]*zip.File, error) {
	in := &listing{File: a.file, left: a.limits.Directory + slack}
	r, err := zip.NewReader(in, a.size)
	in.done = true
	switch {
	case errors.Is(err, errListing):
		return nil, i18n.Errorf("its directory has more than %d MiB, the most that recls reads; unpack it and check the folder", a.limits.Directory>>20)
	case err != nil && !errors.Is(err, zip.ErrInsecurePath):
		return nil, err
	}
	left := uint64(a.size)
	for _, f := range r.File {
		if f.CompressedSize64 > left {
			return nil, errOverlap
		}
		left -= f.CompressedSize64
	}
	return r.File, nil
}

// zipMember takes the size that a member claims for its word: no more is unpacked, and where there is less it is
// broken. So it is known at once which members are too dense. Left is how many bytes all of them may still have beyond
// the ratio.
func (a *Archive) zipMember(f *zip.File, left *int64) Member {
	m := member(f.Name)
	m.Size, m.Packed = int64(min(f.UncompressedSize64, 1<<62)), int64(f.CompressedSize64)
	dense := max(m.Size-a.limits.Ratio*m.Packed, 0)
	switch {
	case m.Err != nil:
	case f.Flags&1 != 0:
		m.Err = errEncrypted
	case m.Size > a.limits.Member:
		m.Err = a.limits.tooLarge()
	case dense > *left:
		m.Err = a.limits.tooDense()
	default:
		*left -= dense
	}
	m.Data = func() ([]byte, error) {
		r, err := f.Open()
		if err != nil {
			return nil, broken(err)
		}
		defer r.Close()
		return a.limits.all(nil, r)
	}
	return m
}
