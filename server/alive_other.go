//go:build !unix && !windows

package server

// alive reports whether a process runs; here nobody can tell.
func alive(int) bool { return true }
