package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// mover is what a system does to move a file.
type mover struct {
	link   func(from, to string) error
	sync   func(*os.File) error // gets a file, or a folder, to the disk
	remove func(path string) error
}

var onDisk = mover{os.Link, (*os.File).Sync, os.Remove}

// move moves a file to a name that is not taken, or fails with errThere. At every moment one of the names is that of
// the whole file. Where a file cannot have two names, as on two disks, it is copied, and goes only when the copy would
// outlive a power cut. lost is what the copy has not.
func (m mover) move(from, to string) (lost []string, err error) {
	if _, err := os.Lstat(to); err == nil {
		return nil, errThere
	}
	err = m.link(from, to)
	if errors.Is(err, fs.ErrExist) {
		return nil, errThere
	}
	if err != nil {
		lost, err = m.copy(from, to)
	}
	if err != nil {
		return nil, err
	}
	if err := m.remove(from); err != nil {
		_ = os.Remove(to) // the file stays where it was
		return nil, reason(err)
	}
	return lost, nil
}

// copy copies a file to a name that is not taken, with its mode, its time and its attributes, and gets the copy and its
// name to the disk.
func (m mover) copy(from, to string) (lost []string, err error) {
	old, err := os.Open(from)
	if err != nil {
		return nil, reason(err)
	}
	defer old.Close()
	info, err := old.Stat()
	if err != nil {
		return nil, reason(err)
	}
	d, err := newAtomicFile(to)
	if err != nil {
		return nil, err
	}
	defer d.discard()
	d.like, d.model, d.sync = info, from, m.sync
	if _, err := io.Copy(d, old); err != nil {
		return nil, reason(err)
	}
	if err := d.commitNew(); err != nil {
		return nil, err
	}
	err = errors.Join(os.Chtimes(to, info.ModTime(), info.ModTime()), m.syncFolder(filepath.Dir(to)))
	if err != nil {
		_ = os.Remove(to) // the file stays where it was
		return nil, reason(err)
	}
	return d.lost, nil
}

// syncFolder gets the names in a folder to the disk, on systems that have to be asked.
func (m mover) syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return reason(err)
	}
	defer f.Close()
	if err := m.sync(f); err != nil && !unasked(err) {
		return reason(err)
	}
	return nil
}
