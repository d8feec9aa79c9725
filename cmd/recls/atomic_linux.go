package main

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// unnamed makes a file in a folder that has no name yet, and is gone when it is closed without one; nil where the file
// system has no such files, or the system does not show the way to name them.
func unnamed(folder string, mode os.FileMode) *os.File {
	f, err := os.OpenFile(folder, os.O_RDWR|unix.O_TMPFILE, mode)
	if err != nil {
		return nil
	}
	if _, err := os.Stat(descriptor(f)); err != nil || !lock(f) {
		_ = f.Close() // nothing was written
		return nil
	}
	return f
}

// nameIt gives a file without a name one that is not taken.
func nameIt(f *os.File, path string) error {
	return unix.Linkat(unix.AT_FDCWD, descriptor(f), unix.AT_FDCWD, path, unix.AT_SYMLINK_FOLLOW)
}

// descriptor is where the system shows an open file.
func descriptor(f *os.File) string { return fmt.Sprintf("/proc/self/fd/%d", f.Fd()) }
