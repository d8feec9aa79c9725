package notation_test

import (
	"testing"

	"github.com/recls/recls/board/notation"
)

// TestDuration: times are said to a precision that somebody reads, and rounding carries over.
func TestDuration(t *testing.T) {
	for seconds, want := range map[float64]string{
		0: "0 seconds", 0.059: "0.059 seconds", 0.9996: "1 second", 1.25: "1.3 seconds", 59.94: "59.9 seconds", 59.96: "1 minute",
		61.44: "1 minute 1.4 seconds", 599.94: "9 minutes 59.9 seconds", 599.96: "10 minutes", 1260.059: "21 minutes", 3599.7: "1 hour", 3661: "1 hour 1 minute 1 second", -90.25: "1 minute 30.3 seconds over",
	} {
		if got := notation.Duration(seconds).String(); got != want {
			t.Errorf("%v: got %q, want %q", seconds, got, want)
		}
	}
}
