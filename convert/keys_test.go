package convert

import (
	"testing"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/kif"
)

// TestKeysAgree: what two formats have a key for means the same in both, whoever asks: navigation, outline, strip,
// view.
func TestKeysAgree(t *testing.T) {
	for _, c := range csa.Keys() {
		if c.KIF == "" {
			continue
		}
		k := kif.KnownKey(c.KIF)
		if k.Name == "" || k.Common != c.Common || k.Subject != c.Subject || k.Strip != c.Strip || k.Label.String() != c.Label.String() {
			t.Errorf("%+v\n%+v", c, k)
		}
	}
	for i, k := range kif.Keys() {
		switch other := kif.KnownKey(k.Other); {
		case kif.LookupKey(k.Name) != &kif.Keys()[i]:
			t.Errorf("%s is there twice", k.Name)
		case i > 0 && k.Standard && !kif.Keys()[i-1].Standard:
			t.Errorf("%s of the specification comes after the keys of programs", k.Name)
		case k.Other != "" && (other.Other != k.Name || other.Common != k.Common || other.Subject != k.Subject || other.Strip != k.Strip):
			t.Errorf("%s and %s are the same and differ", k.Name, k.Other)
		}
	}
}
