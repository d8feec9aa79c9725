package sgf

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

func BenchmarkCheck(b *testing.B) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		b.Skip("RECLS_CORPUS is not set")
	}
	data, err := os.ReadFile(filepath.Join(root, "sgf", "derived", "opening-tree.sgf"))
	if err != nil {
		b.Fatal(err)
	}
	file := sgf.Format{}.Parse(formats.NewSource(string(data)))
	c := diagnostics.NewCatalogue(Set())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		c.Check(context.Background(), file, diagnostics.Config{})
	}
}
