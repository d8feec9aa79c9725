//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package main

import "os"

func lock(*os.File) bool { return true }

// whileHeld closes the file first: Windows gives an open file no other name.
func (d *atomicFile) whileHeld(place func() error) error {
	if err := d.Close(); err != nil {
		return err
	}
	return place()
}

// removeAbandoned removes a temporary file that nobody has written to for long.
func removeAbandoned(path string) {
	if isForgotten(path) {
		_ = os.Remove(path) // the next run tries again
	}
}
