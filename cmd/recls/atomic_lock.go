//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"cmp"
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock holds a file until it is closed, or its owner is killed. It reports false when somebody else holds it. A file
// system without locks is no reason not to write.
func lock(f *os.File) bool {
	return !errors.Is(unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB), unix.EWOULDBLOCK)
}

// whileHeld gives the file its place before it is closed: until then nobody takes it for one that was left over.
func (d *atomicFile) whileHeld(place func() error) error {
	err, closed := place(), d.Close()
	return cmp.Or(err, closed)
}

// removeAbandoned removes a temporary file that nobody holds. It holds the file itself meanwhile, so that of its
// owner's making and locking only one can come between.
func removeAbandoned(path string) {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_NOFOLLOW|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return // somebody else's, or gone
	}
	f := os.NewFile(uintptr(fd), path)
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	switch err := unix.Flock(fd, unix.LOCK_EX|unix.LOCK_NB); {
	case errors.Is(err, unix.EWOULDBLOCK):
	case err == nil && isAt(f, path), err != nil && isForgotten(path):
		_ = os.Remove(path) // the next run tries again
	}
}
