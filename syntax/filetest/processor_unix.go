//go:build unix

package filetest

import (
	"syscall"
	"time"
)

// processorTime is what processors have spent in this process, the system's part left out.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano())
}
