//go:build !unix

package main

import "os"

// regularFile is a file that is open for reading.
type regularFile struct{ f *os.File }

func openRegular(path string) (regularFile, error) {
	f, err := os.Open(path)
	return regularFile{f}, reason(err)
}

func (r regularFile) Read(p []byte) (int, error) {
	n, err := r.f.Read(p)
	return n, reason(err)
}

func (r regularFile) Close() { _ = r.f.Close() } // it was only read
