package rules

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// records is all real records of a notation.
func records(tb testing.TB, notation kif.Notation) (list []string) {
	tb.Helper()
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		tb.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	err := filepath.WalkDir(filepath.Join(root, "kif"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		text := syntax.Decode(data, kif.Format{}).Text()
		if kif.FactsOf(kif.Format{}.Parse(syntax.NewSource(text))).Notation == notation {
			list = append(list, text)
		}
		return err
	})
	if err != nil || len(list) == 0 {
		tb.Fatalf("%d records, %v", len(list), err)
	}
	return list
}

// BenchmarkRecords reads and judges real records: 50 MB a second and core is the measure.
func BenchmarkRecords(b *testing.B) {
	catalogue := diagnostics.NewCatalogue(Set())
	for name, notation := range map[string]kif.Notation{"kif": kif.KIF, "ki2": kif.KI2} {
		list := records(b, notation)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(strings.Join(list, ""))))
			b.ReportAllocs()
			for b.Loop() {
				for _, text := range list {
					file := kif.Format{}.Parse(syntax.NewSource(text))
					catalogue.Check(context.Background(), file, diagnostics.Config{})
				}
			}
		})
		b.Run(name+"/parse", func(b *testing.B) {
			b.SetBytes(int64(len(strings.Join(list, ""))))
			for b.Loop() {
				for _, text := range list {
					kif.Format{}.Parse(syntax.NewSource(text))
				}
			}
		})
	}
}
