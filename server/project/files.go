package project

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/recls/recls/i18n"
)

// Files is where settings files are read from. Names are absolute paths; with a root, which is a folder, they are below
// it, and no link leads out of it, also not one that takes the place of a file meanwhile.
type Files interface {
	// Stat is what is known of a file without reading it. A link is followed without a root, and is itself with one.
	Stat(root, name string) (fs.FileInfo, error)
	// ReadFile is the content of a regular file, and of what a link leads to. A file of more than most bytes is an error.
	ReadFile(root, name string, most int64) ([]byte, error)
}

// Why a file is not read.
var (
	ErrNotRegular error = i18n.Errorf("not a regular file") // a folder, a pipe or the like
	ErrTooLarge         = errors.New("too large")
)

// Disk is the files of the operating system.
type Disk struct{}

var _ Files = Disk{}

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
	if err := regular(stat(name)); err != nil {
		return nil, err
	}
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if err := regular(f.Stat()); err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, ErrTooLarge
	}
	return data, err
}

func regular(info fs.FileInfo, err error) error {
	if err == nil && !info.Mode().IsRegular() {
		return ErrNotRegular
	}
	return err
}
