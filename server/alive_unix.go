//go:build unix

package server

import (
	"errors"
	"syscall"
)

// alive reports whether a process runs, somebody else's too. Where the system cannot tell, the answer is yes. A process
// that has ended stays in the table of processes until its parent asks how: in a container often for ever.
func alive(pid int) bool {
	if pid <= 0 {
		return false // to kill, these are groups of processes
	}
	return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) && !ended(pid)
}
