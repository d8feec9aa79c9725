package server

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// The edits of a formatting, as a client applies them, make the canonical text of every text of testdata: all of them,
// and those that are left where only three may be.
func TestEditsMakeTheCanonicalText(t *testing.T) {
	texts := 0
	for _, l := range formats.All() {
		files, _ := filepath.Glob(filepath.Join("..", "testdata", l.ID(), "*.txtar"))
		for _, file := range files {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range a.Files {
				texts++
				checkEdits(t, file+" "+x.Name, l.Parse(syntax.NewSource(string(x.Data))), l.Layout)
			}
		}
	}
	if texts < 100 {
		t.Errorf("only %d texts", texts)
	}
}

func checkEdits(t *testing.T, name string, f *syntax.File, l *format.Layout) {
	t.Helper()
	text := f.Source().Text()
	edits := format.Edits(l, f, format.Options{})
	canonical := syntax.Apply(text, edits)
	if again := format.Edits(l, f.Format.Parse(syntax.NewSource(canonical)), format.Options{}); len(again) > 0 {
		t.Errorf("%s: the canonical text has %d edits", name, len(again))
	}
	for _, limit := range []int{maxEdits, 3} {
		fewer := mergeEdits(text, edits, limit)
		if len(fewer) > limit {
			t.Errorf("%s: %d edits, want at most %d", name, len(fewer), limit)
		}
		for _, enc := range encodings {
			m := newMapper(f.Source(), enc)
			b, near := newBuffer(text), m.near()
			for i := len(fewer) - 1; i >= 0; i-- {
				b.change(near.SpanRange(fewer[i].Span), enc, fewer[i].Text)
			}
			if b.String() != canonical {
				t.Errorf("%s: %d edits of %d make another text", name, len(fewer), len(edits))
			}
		}
	}
}
