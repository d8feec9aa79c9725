package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"github.com/recls/recls/i18n"
)

// errChanged: another program wrote the file after it was read; its words are not to be lost.
var errChanged = i18n.Errorf("another program changed it since it was read")

// rewrite puts new bytes in the place of a file that held old ones. One that holds the new ones already is done: a
// folder may hold a link to a file that is in it too.
func (s streams) rewrite(path string, old, new []byte) error {
	return notWritten(s.writeAtomic(path, new, func(d *atomicFile) error {
		now, err := os.ReadFile(d.target)
		switch {
		case err == nil && bytes.Equal(now, old):
			return d.commit()
		case err == nil && bytes.Equal(now, new):
			return nil
		}
		if err != nil {
			return i18n.Errorf("it cannot be read again: %v", reason(err))
		}
		return errChanged
	}))
}

// notWritten words the error about a file that could not be written; nil stays nil.
func notWritten(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrPermission):
		return i18n.Errorf("not written: %v; recls needs permission to write the file and in its folder", err)
	}
	return i18n.Errorf("not written: %v", err)
}
