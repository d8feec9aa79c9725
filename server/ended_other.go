//go:build unix && !linux && !darwin

package server

// ended reports whether a process has ended and waits for its parent; here nobody asks the system.
func ended(int) bool { return false }
