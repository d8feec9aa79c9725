package formats_test

import (
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/language"
)

// TestCapabilities: every language answers for a capability or declines it with a reason; there is no third way.
func TestCapabilities(t *testing.T) {
	for _, l := range formats.All() {
		has := l.Capabilities()
		for capability, ok := range has {
			if reason := l.Declined[capability]; ok == !reason.IsZero() {
				t.Errorf("%s: %s: answers %v, declines with %q", l.ID(), capability, ok, reason)
			}
		}
		if has[language.Complete] != (len(l.Triggers) > 0) {
			t.Errorf("%s: completes %v, after %q", l.ID(), has[language.Complete], l.Triggers)
		}
		for capability := range l.Declined {
			if _, ok := has[capability]; !ok {
				t.Errorf("%s declines %q, which is no capability", l.ID(), capability)
			}
		}
	}
}
