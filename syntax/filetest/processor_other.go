//go:build !unix

package filetest

import "time"

// ProcessorTime is not known here.
func ProcessorTime() (user, system time.Duration) { return 0, 0 }
