//go:build !unix

package bench

import "time"

var started = time.Now()

// processorTime is the time that has passed, where nobody knows better.
func processorTime() time.Duration { return time.Since(started) }
