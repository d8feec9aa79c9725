//go:build !unix

package filetest

import "time"

// processorTime is not known here, so growth is judged on other systems only.
func processorTime() (time.Duration, bool) { return 0, false }
