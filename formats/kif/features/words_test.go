package features

import (
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
)

// TestWords: what the format knows is explained, and nothing else.
func TestWords(t *testing.T) {
	for _, k := range kif.Keys() {
		if k.Doc.IsZero() {
			t.Errorf("the key %s is not explained", k.Name)
		}
	}
	for _, o := range shogi.Handicaps {
		if handicapNamed(o.Name) == nil {
			t.Errorf("the handicap %s is not explained", o.Name)
		}
	}
	for _, name := range kif.DiagramNames {
		if handicapNamed(name) == nil {
			t.Errorf("%s is not explained", name)
		}
	}
	for _, w := range kif.EndWords() {
		if w.Doc.IsZero() {
			t.Errorf("the end word %s is not explained", w.Word)
		}
	}
	for _, name := range hoverWords() {
		if len(hover.Explain(Language().Hover, name)) == 0 {
			t.Errorf("%s has no entry", name)
		}
	}
}
