//go:build !linux

package project

import "io/fs"

// IsView reports whether a regular file by its mode is not a file on a disk but a view of the system. Where it is
// always false there are none, or none that anybody would be waiting for.
func IsView(string) bool { return false }

func isView(fs.FileInfo, string) bool { return false }
