//go:build !unix

package filetest

import "time"

// processorTime is not known here, so that growth is judged by what is allocated.
func processorTime() time.Duration { return 0 }
