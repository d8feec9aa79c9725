package archive

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"io"

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
	for _, f := range files {
		if f.Mode().IsRegular() && !yield(a.zipMember(f)) {
			return
		}
	}
}

// directory reads the list of members when it is of a size that is fit to be held.
func (a *Archive) directory() ([]*zip.File, error) {
	if size := a.directorySize(); size > a.limits.Directory {
		return nil, i18n.Errorf("a directory of %d MiB, more than the %d MiB that recls reads", size>>20, a.limits.Directory>>20)
	}
	r, err := zip.NewReader(a.file, a.size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, err
	}
	var packed uint64
	for _, f := range r.File {
		if packed += f.CompressedSize64; packed > uint64(a.size) {
			return nil, errOverlap
		}
	}
	return r.File, nil
}

func (a *Archive) zipMember(f *zip.File) Member {
	m := Member{Name: sayable(f.Name), Size: int64(min(f.UncompressedSize64, 1<<62)), Packed: int64(f.CompressedSize64)}
	switch {
	case m.Name == "":
		m.Err = errNameless
	case f.Flags&1 != 0:
		m.Err = errEncrypted
	case m.Size > a.limits.Member:
		m.Err = a.limits.tooLarge()
	}
	m.Data = func() ([]byte, error) {
		r, err := f.Open()
		if err != nil {
			return nil, broken(err)
		}
		defer r.Close()
		return a.limits.all(nil, &guard{from: r, packed: func() int64 { return m.Packed }, limits: a.limits})
	}
	return m
}

// The end of a .zip: PKWARE APPNOTE.TXT, sections 4.3.14 to 4.3.16.
const (
	endSize     = 22
	endMark     = 0x06054b50
	end64Mark   = 0x06064b50
	locatorSize = 20
	locatorMark = 0x07064b50
	maxComment  = 1<<16 - 1
)

// directorySize is the size that the end of the archive gives for its directory, in bytes; 0 when it has no such end,
// of which the reader will say more.
func (a *Archive) directorySize() int64 {
	tail := make([]byte, min(a.size, endSize+maxComment+locatorSize))
	from := a.size - int64(len(tail))
	if _, err := io.ReadFull(io.NewSectionReader(a.file, from, int64(len(tail))), tail); err != nil {
		return 0
	}
	le := binary.LittleEndian
	for at := len(tail) - endSize; at >= 0; at-- {
		if le.Uint32(tail[at:]) != endMark {
			continue
		}
		if size := le.Uint32(tail[at+12:]); size != 1<<32-1 {
			return int64(size)
		}
		if at < locatorSize || le.Uint32(tail[at-locatorSize:]) != locatorMark {
			return 0
		}
		return a.directorySize64(int64(le.Uint64(tail[at-locatorSize+8:])))
	}
	return 0
}

func (a *Archive) directorySize64(at int64) int64 {
	var end [48]byte
	if _, err := a.file.ReadAt(end[:], at); err != nil || binary.LittleEndian.Uint32(end[:]) != end64Mark {
		return 0
	}
	return int64(min(binary.LittleEndian.Uint64(end[40:]), 1<<62))
}
