package project

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// FileReader is where settings files are read from. Names are absolute paths; with a root, which is a folder, they are
// below it, and no link leads out of it, also not one that takes the place of a file meanwhile.
type FileReader interface {
	// Stat is what is known of a file without reading it. A link is followed without a root, and is itself with one.
	Stat(root, name string) (fs.FileInfo, error)
	// ReadFile is the content of a regular file, and of what a link leads to. A file of more than most bytes is an
	// error.
	ReadFile(root, name string, most int64) ([]byte, error)
}

// Why a file is not read.
var (
	ErrNotRegular error = i18n.Errorf("not a regular file") // a folder, a pipe, a view of the system or the like
	ErrTooLarge         = errors.New("too large")
)

// Disk is the files of the operating system.
type Disk struct{}

var _ FileReader = Disk{}

func (Disk) Stat(root, name string) (fs.FileInfo, error) {
	if root == "" {
		return os.Stat(name)
	}
	r, err := os.OpenRoot(root)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return r.Lstat(name)
}

// ReadFile looks before it opens: to open a pipe would wait for its other end.
func (d Disk) ReadFile(root, name string, most int64) ([]byte, error) {
	stat, open := os.Stat, os.Open
	if root != "" {
		r, err := os.OpenRoot(root)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		stat, open = r.Stat, r.Open
	}
	info, err := stat(name)
	if err := regular(info, err, filepath.Join(root, name)); err != nil {
		return nil, err
	}
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err = f.Stat()
	if err := regular(info, err, filepath.Join(root, name)); err != nil {
		return nil, err
	}
	data := syntax.Room(min(info.Size(), most))
	_, err = data.ReadFrom(io.LimitReader(f, most+1))
	if err == nil && int64(data.Len()) > most {
		return nil, ErrTooLarge
	}
	return data.Bytes(), err
}

func regular(info fs.FileInfo, err error, path string) error {
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || isView(info, path) {
		return ErrNotRegular
	}
	return nil
}

// Below is where a name leads to, as seen from a folder: a path without links. ok is false where that lies outside. A
// link says nothing of itself: it may lead away over others, or come back.
func Below(folder, name string) (path string, ok bool) {
	from, err := whole(folder)
	to, err2 := whole(name)
	if err != nil || err2 != nil {
		return "", false
	}
	path, err = filepath.Rel(from, to)
	return path, err == nil && filepath.IsLocal(path)
}

// whole is an absolute path without links. What is above a folder shows only once the links to it are gone.
func whole(name string) (string, error) {
	name, err := filepath.EvalSymlinks(name)
	if err != nil || filepath.IsAbs(name) {
		return name, err
	}
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	return filepath.Join(here, name), err
}
