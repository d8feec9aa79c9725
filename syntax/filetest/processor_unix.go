//go:build unix

package filetest

import (
	"syscall"
	"time"
)

// ProcessorTime is what processors have spent in this process so far, and what the system has spent for it; nothing where
// that is not known.
func ProcessorTime() (user, system time.Duration) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, 0
	}
	return time.Duration(usage.Utime.Nano()), time.Duration(usage.Stime.Nano())
}
