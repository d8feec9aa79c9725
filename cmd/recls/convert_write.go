package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// deliver writes the result of one conversion. A file is written whole or not at all.
func deliver(s streams, path string, data []byte) error {
	if path == "" {
		_, err := s.out.Write(data)
		return err
	}
	if err := writeTarget(path, data, true); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

// errThere: nothing is replaced that the user has not given away.
var errThere = errors.New("there is such a file already (--force replaces it)")

// writeTarget writes a file under its name only when all of it is on the disk. What is there already is
// replaced, or an error.
func writeTarget(path string, data []byte, replace bool) error {
	old, err := os.ReadFile(path)
	switch {
	case err == nil && replace:
		return rewrite(path, old, data)
	case err == nil:
		return errThere
	case !errors.Is(err, fs.ErrNotExist):
		return reason(err)
	}
	temp := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%d", filepath.Base(path), os.Getpid()))
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return reason(err)
	}
	defer os.Remove(temp) // of the name that is left over, whatever happened
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		return reason(err)
	}
	return named(temp, path)
}

// named gives a file its final name. A hard link, unlike a rename, never replaces; file systems without
// links get a rename.
func named(temp, path string) error {
	err := os.Link(temp, path)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return errThere
	}
	return linkReason(os.Rename(temp, path))
}

// linkReason takes the paths out of an error: messages name the file themselves.
func linkReason(err error) error {
	var link *os.LinkError
	if errors.As(err, &link) {
		return link.Err
	}
	return err
}
