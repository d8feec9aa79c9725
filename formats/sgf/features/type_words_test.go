package features

import (
	"testing"

	"github.com/recls/recls/formats/sgf"
)

func TestTypeWords(t *testing.T) {
	for _, id := range sgf.Known() {
		for def := range sgf.Definitions(id) {
			if typeWords[def.ValueType].IsZero() {
				t.Errorf("%s: no words for the type %q", id, def.ValueType)
			}
		}
		for _, private := range sgf.Privates(id) {
			if typeWords[private.ValueType].IsZero() {
				t.Errorf("%s of %s: no words for the type %q", id, private.Program, private.ValueType)
			}
		}
	}
}
