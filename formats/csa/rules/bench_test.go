package rules

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// collection is all real records in one text, as many times as it takes to be 10 MB: a file of many records.
func collection(tb testing.TB) string {
	tb.Helper()
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		tb.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	var all strings.Builder
	err := filepath.WalkDir(filepath.Join(root, "csa"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		text := syntax.Decode(data, csa.Format{}).Text()
		all.WriteString(strings.TrimSpace(text) + "\n/\n")
		return err
	})
	if err != nil || all.Len() == 0 {
		tb.Fatalf("%d bytes of records, %v", all.Len(), err)
	}
	const size = 10 << 20
	return strings.Repeat(all.String(), size/all.Len()+1)
}

// BenchmarkCollection reads and judges real records: 50 MB a second and core is the measure.
func BenchmarkCollection(b *testing.B) {
	text := collection(b)
	catalogue := diagnostics.NewCatalogue(Set())
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		file := csa.Format{}.Parse(syntax.NewSource(text))
		catalogue.Check(context.Background(), file, diagnostics.Config{})
	}
}
