package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/charset"
)

// TestCorpusBytes reads real records as the commands do: the charset is the one that the manifest says the bytes are
// in, and writing gives the bytes back.
func TestCorpusBytes(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	read := map[string]int{}
	for line := range strings.Lines(get(t, filepath.Join(root, "MANIFEST.tsv"))) {
		col := strings.Split(line, "\t")
		f := formats.ByID(col[min(3, len(col)-1)])
		if f == nil {
			continue
		}
		l := candidate{name: col[0], format: f}.decode([]byte(get(t, filepath.Join(root, col[0]))))
		encoding := strings.TrimSuffix(col[4], "-bom")
		if want, _ := charset.Lookup(encoding); encoding != "ascii" && l.text.Name != want {
			t.Errorf("%s: %s read as %s (%s)", col[0], col[4], l.text.Name, l.text.How)
		}
		if again, err := l.text.Encode(l.text.Text); err != nil || !bytes.Equal(again, l.data) {
			t.Errorf("%s: does not come back: %v", col[0], err)
		}
		if got := formats.Detect(filepath.Base(col[0]), l.data); got == nil || got.ID() != f.ID() {
			t.Errorf("%s: not found to be %s by its name and content", col[0], f.ID())
		}
		read[l.text.Name]++
	}
	t.Logf("read: %v", read)
}
