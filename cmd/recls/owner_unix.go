//go:build unix

package main

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"github.com/recls/recls/i18n"
)

// unasked reports whether a file system says that it does not get a folder to the disk when it is asked.
func unasked(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported)
}

// otherNames is how many hard links a file has besides the name that it was looked up by.
func otherNames(info fs.FileInfo) int {
	if info == nil {
		return 0
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0
	}
	return int(stat.Nlink) - 1
}

// errOwner: a file that takes the place of another one would be somebody else's.
var errOwner = i18n.Errorf("it belongs to another user, to whom the new file cannot be given")

// giveOwner gives a file the owner and the group of another one.
func giveOwner(f *os.File, of fs.FileInfo) error {
	mine, err := f.Stat()
	if err != nil {
		return reason(err)
	}
	old, ok1 := of.Sys().(*syscall.Stat_t)
	now, ok2 := mine.Sys().(*syscall.Stat_t)
	if !ok1 || !ok2 || old.Uid == now.Uid && old.Gid == now.Gid {
		return nil
	}
	if err := f.Chown(int(old.Uid), int(old.Gid)); err != nil && old.Uid != now.Uid {
		return errOwner
	}
	return nil
}
