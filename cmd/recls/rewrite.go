package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"sync"

	"github.com/recls/recls/i18n"
)

// errChanged: another program wrote the file after it was read; its words are not to be lost.
var errChanged = i18n.Errorf("another program changed it since it was read")

// rewrite puts new bytes in the place of a file that held old ones, and gives the file that was written. One that holds the new ones already is done: a
// folder may hold a link to a file that is in it too.
func rewrite(path string, old, new []byte) (*atomicFile, error) {
	d, err := writeAtomic(path, new, func(d *atomicFile) error {
		defer takeTarget(d.target)()
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
	})
	return d, notWritten(err)
}

// takeTarget waits until no other file of this run with the same target is between being read again and its end; done lets
// the next one. Two names may lead to one file, and files are written several at once.
func takeTarget(target string) (done func()) {
	for {
		mine := make(chan struct{})
		other, taken := beingWritten.LoadOrStore(target, mine)
		if !taken {
			return func() { beingWritten.Delete(target); close(mine) }
		}
		<-other.(chan struct{})
	}
}

var beingWritten sync.Map // of paths, to the channel that is closed when the file is written

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
