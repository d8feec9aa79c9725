package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
)

// atomicFile is a file that is being written. It is a temporary file beside the one that it is to become, and takes
// that one's place when all of it is there: at every moment the name is that of the old file or for the new one, whole.
// The owner, the mode and the extended attributes of the old one are kept, or lost says which are not, and a link stays
// a link: what it points to is written, and made if it is not there. What is not a regular file (a pipe, a terminal,
// /dev/null) has nothing to lose, and is written to as it is.
//
// Where the system has files without names, the temporary file has none until it is whole, and is gone when the program
// is killed. Elsewhere it may be left over: the next atomic file in the folder removes it (sweep), which the lock on
// it prevents while its owner lives.
type atomicFile struct {
	*os.File
	target   string
	dangling bool                 // it was asked for by the name of a link that leads to nothing
	temp     string               // the name of File before it becomes the target
	named    bool                 // File has that name already
	old      fs.FileInfo          // of the file that it replaces; nil without one
	like     fs.FileInfo          // of the file whose mode and attributes it gets, mostly old; nil without one
	model    string               // the path of that
	direct   bool                 // File is the target itself
	sync     func(*os.File) error // gets a file, or a folder, to the disk
	lost     []string             // what the old file had and this one has not, once it is whole
	done     bool
}

var (
	errFolder = i18n.Errorf("a folder: expected the name of a file")
	errCircle = i18n.Errorf("a link that leads back to itself: expected the name of a file")

	// errThere: nothing is replaced that the user has not given away.
	errThere = i18n.Errorf("the file exists; --force replaces it")
)

// newAtomicFile asks for what a rename would not: the permission to write to the old file itself. Whoever takes an
// atomic file owes it a discard.
func newAtomicFile(path string) (*atomicFile, error) {
	d := &atomicFile{sync: (*os.File).Sync}
	var err error
	if d.target, d.dangling, err = linked(path); err != nil {
		return nil, err
	}
	info, err := os.Stat(d.target)
	switch {
	case errors.Is(err, fs.ErrNotExist) && d.dangling && !isFolder(filepath.Dir(d.target)):
		return nil, i18n.Errorf("a link to %s, in a folder that does not exist", d.target)
	case errors.Is(err, fs.ErrNotExist):
		return d, d.create(0o644)
	case err != nil:
		return nil, reason(err)
	case info.IsDir():
		return nil, errFolder
	}
	old, err := os.OpenFile(d.target, os.O_WRONLY, 0)
	if err != nil {
		return nil, reason(err)
	}
	d.like, d.model = info, d.target
	if d.old = info; !info.Mode().IsRegular() {
		d.File, d.direct = old, true
		return d, nil
	}
	_ = old.Close() // nothing was written
	return d, d.create(0o600)
}

// linked is the file that is written by a name: what its links lead to, as it would be by a shell's redirection.
// dangling says that this is not there.
func linked(path string) (target string, dangling bool, err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		return target, false, nil
	}
	const most = 255 // as many as filepath.EvalSymlinks follows
	target = path
	for range most {
		info, err := os.Lstat(target)
		if err != nil || info.Mode()&fs.ModeSymlink == 0 { // whoever opens it will say what is wrong
			return target, target != path, nil
		}
		next, err := os.Readlink(target)
		if err != nil {
			return "", false, reason(err)
		}
		if !filepath.IsAbs(next) {
			folder, _ := filepath.Split(target)
			next = folder + next // not cleaned: what .. leads to may depend on a link
		}
		target = next
	}
	return "", false, errCircle
}

// create makes the temporary file. Over an old one nobody else may look into it until it has the old one's mode; a new
// one has what the user lets new files have.
func (d *atomicFile) create(mode os.FileMode) error {
	folder := filepath.Dir(d.target)
	sweep(folder)
	d.temp = filepath.Join(folder, temporaryName())
	if d.File = unnamed(folder, mode); d.File != nil {
		return nil
	}
	return d.createNamed(mode)
}

// createNamed makes the temporary file where there are no files without names. Between the making and the locking
// another recls may take the file for one that was left over.
func (d *atomicFile) createNamed(mode os.FileMode) (err error) {
	for range 10 {
		d.temp = filepath.Join(filepath.Dir(d.target), temporaryName())
		d.File, err = os.OpenFile(d.temp, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if err != nil {
			break
		}
		if d.named = true; lock(d.File) && isAt(d.File, d.temp) {
			return nil
		}
		_ = d.Close() // nothing was written
		d.drop()
		err = i18n.Errorf("another program removed it")
	}
	return i18n.Errorf("cannot make a temporary file in its folder: %v", reason(err))
}

// isAt reports whether a path is still that of an open file.
func isAt(f *os.File, path string) bool {
	mine, err1 := f.Stat()
	there, err2 := os.Lstat(path)
	return err1 == nil && err2 == nil && os.SameFile(mine, there)
}

// commit puts the atomic file in the place of what is there.
func (d *atomicFile) commit() error { return d.finish(os.Rename) }

// commitNew gives the atomic file a name that is not taken yet, or fails with errThere.
func (d *atomicFile) commitNew() error {
	if d.old != nil || d.dangling {
		return errThere
	}
	return d.finish(link)
}

// appear gives the whole file its temporary name. A link to a file without a name may be refused even though there are
// such files: then the content is written once more.
func (d *atomicFile) appear() error {
	if d.named {
		return nil
	}
	if nameIt(d.File, d.temp) == nil {
		d.named = true
		return nil
	}
	whole := d.File
	defer whole.Close() // its content is in another file, or the error says that it is not
	info, err := whole.Stat()
	if err == nil {
		_, err = whole.Seek(0, io.SeekStart)
	}
	if err == nil {
		err = d.createNamed(info.Mode().Perm())
	}
	if err == nil {
		_, err = io.Copy(d.File, whole)
	}
	if err == nil {
		err = d.settle()
	}
	return err
}

// link gives a file another name. A hard link, unlike a rename, never replaces; file systems without links get a
// rename.
func link(temp, path string) error {
	err := os.Link(temp, path)
	switch {
	case err == nil:
		_ = os.Remove(temp) // the name that is left over
		return nil
	case errors.Is(err, fs.ErrExist):
		return errThere
	}
	return os.Rename(temp, path)
}

func (d *atomicFile) finish(place func(from, to string) error) error {
	if d.direct {
		d.done = true
		return reason(d.Close())
	}
	err := d.settle()
	if err == nil {
		err = d.appear()
	}
	if err == nil {
		err = d.whileHeld(func() error { return place(d.temp, d.target) })
	}
	d.done = err == nil
	return reason(err)
}

// settle gets the content to the disk, with all that the old file had beside its own. Else that one's bytes would be
// lost when the rename outran the new ones on their way.
func (d *atomicFile) settle() error {
	if d.like == nil {
		return nil
	}
	owner := giveOwner(d.File, d.like)
	if owner != nil && d.old != nil {
		return owner
	}
	d.lost = giveAttributes(d.File, d.model)
	mode := d.like.Mode().Perm()
	// The group has what the list lets others have at most: nobody gets more than he had.
	if slices.Contains(d.lost, accessList) {
		mode &^= 0o070
	}
	if owner != nil { // of a copy, which belongs to who makes it
		d.lost = append(d.lost, "owner")
	}
	return errors.Join(d.Chmod(mode), d.sync(d.File))
}

// discard takes away what was not committed; after commit it does nothing.
func (d *atomicFile) discard() {
	if d.done {
		return
	}
	_ = d.Close() // a second time after commit has failed
	d.drop()
}

func (d *atomicFile) drop() {
	if !d.direct {
		_ = os.Remove(d.temp) // before it appears, and after commit, there is none of that name
	}
}

// writeFile writes a file whole or not at all, in the place of what is there.
func (s streams) writeFile(path string, data []byte) error {
	d, err := writeAtomic(path, data, (*atomicFile).commit)
	s.tellWritten(path, d)
	return err
}

// writeNew writes a file that is not there yet, whole or not at all; else it fails with errThere.
func writeNew(path string, data []byte) error {
	// Nothing is replaced, so nothing is lost that would have to be reported.
	_, err := writeAtomic(path, data, (*atomicFile).commitNew)
	return err
}

// writeAtomic gives the file that was written, for tellWritten; nil with an error.
func writeAtomic(path string, data []byte, commit func(*atomicFile) error) (*atomicFile, error) {
	d, err := newAtomicFile(path)
	if err != nil {
		return nil, err
	}
	defer d.discard()
	if _, err := d.Write(data); err != nil {
		return nil, reason(err)
	}
	if err := commit(d); err != nil {
		return nil, err
	}
	return d, nil
}

// tellWritten says what a file that was written has lost, and which others have not become what it is; nothing of nil.
func (s streams) tellWritten(path string, d *atomicFile) {
	if d == nil {
		return
	}
	s.tellLost(path, d.lost)
	if n := otherNames(d.old); d.done && !d.direct && n > 0 && !s.mute {
		s.note(path, i18n.Plural(n, "written, but the file had %d other name (a hard link), which keeps the old content",
			"written, but the file had %d other names (hard links), which keep the old content", i18n.Count(n)))
	}
}

// tellLost says what of a file could not be kept.
func (s streams) tellLost(path string, lost []string) {
	if len(lost) > 0 {
		s.note(path, i18n.Msg("written, but without these attributes, which could not be copied: %s", strings.Join(lost, ", ")))
	}
}
