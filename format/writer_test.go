package format

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/syntax"
)

func TestWriter(t *testing.T) {
	src := "  b 1  q3 \r\n\r\n古 x"
	w := newWriter(context.Background(), src)
	w.Replace(syntax.Span{Start: 2, End: 3}, "B")
	w.Put(" ")
	w.Keep(syntax.Span{Start: 4, End: 5})
	w.Put(" ")
	w.Replace(syntax.Span{Start: 7, End: 9}, "Q3")
	w.Put("\r\n")
	w.Replace(syntax.Span{Start: 14, End: 17}, "力")
	w.Put(" ")
	w.Keep(syntax.Span{Start: 18, End: 19})
	w.Put("\r\n")
	edits, text := w.finish()
	if applied := syntax.Apply(src, edits); applied != text {
		t.Errorf("the edits make %q, and the new text is %q", applied, text)
	}
	if diff := cmp.Diff("B 1 Q3\r\n力 x\r\n", syntax.Apply(src, edits)); diff != "" {
		t.Error(diff)
	}
	for _, e := range edits {
		if e.Span.Len() > 4 || len(e.Text) > 3 {
			t.Errorf("edit %v is not minimal", e)
		}
	}
}
