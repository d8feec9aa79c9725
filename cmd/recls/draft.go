package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// draft is a file that is being written. It is a temporary file beside the one that it is to become,
// and takes that one's place when all of it is there: at every moment the name stands for the old file
// or for the new one, whole. The mode of the old one is kept, and a link stays a link: what it points
// to is written. What is no regular file (a pipe, a terminal, /dev/null) has nothing to lose, and is
// written to as it is.
type draft struct {
	*os.File
	target string
	mode   os.FileMode // of the old file
	old    bool        // there is one
	direct bool        // File is the target itself
	done   bool
}

var (
	errFolder = errors.New("not a regular file but a folder: name a file in it")

	// errThere: nothing is replaced that the user has not given away.
	errThere = errors.New("there is such a file already (--force replaces it)")
)

// newDraft asks for what a rename would not: the permission to write to the old file itself. Whoever
// takes a draft owes it a discard.
func newDraft(path string) (*draft, error) {
	d := &draft{target: path}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		d.target = target // else there is none yet
	}
	info, err := os.Stat(d.target)
	switch {
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
	if d.old, d.mode = true, info.Mode().Perm(); !info.Mode().IsRegular() {
		d.File, d.direct = old, true
		return d, nil
	}
	_ = old.Close() // nothing was written
	return d, d.create(0o600)
}

// create makes the temporary file. Over an old one nobody else may look into it until it has the old
// one's mode; a new one has what the user lets new files have.
func (d *draft) create(mode os.FileMode) (err error) {
	name := fmt.Sprintf(".%s.%08x", filepath.Base(d.target), rand.Uint32())
	d.File, err = os.OpenFile(filepath.Join(filepath.Dir(d.target), name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return fmt.Errorf("no temporary file can be made beside it: %w", reason(err))
	}
	return nil
}

// commit puts the draft in the place of what is there.
func (d *draft) commit() error { return d.finish(os.Rename) }

// commitNew gives the draft a name that is not taken yet, or fails with errThere.
func (d *draft) commitNew() error {
	if d.old {
		return errThere
	}
	return d.finish(link)
}

// link gives a file another name. A hard link, unlike a rename, never replaces; file systems without
// links get a rename.
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

func (d *draft) finish(place func(temp, path string) error) error {
	if d.direct {
		d.done = true
		return reason(d.Close())
	}
	var err error
	if d.old { // whose bytes are lost when the rename outruns the new ones on their way to the disk
		err = errors.Join(d.Chmod(d.mode), d.Sync())
	}
	if err = errors.Join(err, d.Close()); err == nil {
		err = place(d.Name(), d.target)
	}
	d.done = err == nil
	return linkReason(reason(err))
}

// discard takes away what was not committed; after commit it does nothing.
func (d *draft) discard() {
	if d.done {
		return
	}
	_ = d.Close() // a second time after commit has failed
	d.drop()
}

// drop takes the temporary file away.
func (d *draft) drop() {
	if !d.direct {
		_ = os.Remove(d.Name()) // after commit there is none of that name
	}
}

// linkReason is reason for errors that name two paths.
func linkReason(err error) error {
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err
	}
	return err
}

// writeFile writes a file whole or not at all, in the place of what is there.
func writeFile(path string, data []byte) error {
	return draftOf(path, data, (*draft).commit)
}

// writeNew writes a file that is not there yet, whole or not at all; else it fails with errThere.
func writeNew(path string, data []byte) error {
	return draftOf(path, data, (*draft).commitNew)
}

func draftOf(path string, data []byte, commit func(*draft) error) error {
	d, err := newDraft(path)
	if err != nil {
		return err
	}
	defer d.discard()
	if _, err := d.Write(data); err != nil {
		return reason(err)
	}
	return commit(d)
}
