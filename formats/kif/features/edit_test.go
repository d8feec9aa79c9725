package features

import (
	"testing"

	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// TestRemoveKeepsTheMark: the byte order mark says how the file is encoded, so it stays when the first line goes.
func TestRemoveKeepsTheMark(t *testing.T) {
	f := kif.Format{}.Parse(syntax.NewSource("\ufeff*a\n先手：x\n"))
	for n := range syntax.NodeID(f.Tree.Len()) {
		if f.Tree.Kind(n) != kif.Comment {
			continue
		}
		edit := kif.Lines.Remove(f.Tree, n)
		if got, want := syntax.Apply(f.Source().Text(), []syntax.Edit{edit}), "\ufeff先手：x\n"; got != want {
			t.Errorf("without the comment: %q, expected %q", got, want)
		}
	}
}
