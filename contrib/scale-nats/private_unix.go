//go:build unix

package main

import "io/fs"

func private(info fs.FileInfo) bool { return info.Mode().Perm()&0o077 == 0 }
