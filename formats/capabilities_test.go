package formats_test

import (
	"testing"

	"github.com/recls/recls/formats"
)

// TestCapabilities: every language answers for a capability or declines it with
// a reason; there is no third way.
func TestCapabilities(t *testing.T) {
	for _, l := range formats.All() {
		has := l.Capabilities()
		for capability, ok := range has {
			if reason := l.Declined[capability]; ok == !reason.IsZero() {
				t.Errorf("%s: %s: answers %v, declines with %q", l.ID(), capability, ok, reason)
			}
		}
		for capability := range l.Declined {
			if _, ok := has[capability]; !ok {
				t.Errorf("%s declines %q, which is no capability", l.ID(), capability)
			}
		}
	}
}
