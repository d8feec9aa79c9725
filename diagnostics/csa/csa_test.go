package csa

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

func check(text string, cfg diagnostics.Config) []finding {
	file := csa.Format{}.Parse(formats.NewSource(text))
	return diagnostics.NewCatalogue(Set()).Check(context.Background(), file, cfg)
}

// brings names what a fix may bring up: with its colon inserted, a `$` line
// without a value is empty.
var brings = map[string]string{csa.CodeInfoSyntax: "csa/meta-empty"}

// TestFixes applies every fix of every bad example: its finding must be gone.
func TestFixes(t *testing.T) {
	for _, r := range Set().Rules {
		for _, bad := range r.Doc.Bad {
			var cfg diagnostics.Config
			cfg.Set(r.Code, "on")
			before := check(bad, cfg)
			for _, f := range before {
				for _, fix := range f.Fixes {
					mended := formats.Apply(bad, fix.Edits)
					after := count(check(mended, cfg))
					if after[f.Code()] >= count(before)[f.Code()] {
						t.Errorf("%s: %q leaves its finding: %q becomes %q", f.Code(), fix.Title, bad, mended)
					}
					for code, n := range after {
						if n > count(before)[code] && code != brings[f.Code()] {
							t.Errorf("%s: %q brings up %s: %q becomes %q", f.Code(), fix.Title, code, bad, mended)
						}
					}
				}
			}
		}
	}
}

// TestSafety holds the documentation of a rule to what its fixes say.
func TestSafety(t *testing.T) {
	for _, r := range Set().Rules {
		fixes := 0
		for _, bad := range r.Doc.Bad {
			var cfg diagnostics.Config
			cfg.Set(r.Code, "on")
			for _, f := range check(bad, cfg) {
				if f.Code() != r.Code {
					continue
				}
				for _, fix := range f.Fixes {
					fixes++
					word := "nsafe"
					if fix.Safe {
						word = "Safe"
					}
					if !strings.Contains(r.Doc.Fix, word) {
						t.Errorf("%s: the fix %q is not what Doc.Fix says", r.Code, fix.Title)
					}
				}
			}
		}
		if (fixes > 0) != (r.Doc.Fix != "") {
			t.Errorf("%s: %d fixes in its examples, Doc.Fix %q", r.Code, fixes, r.Doc.Fix)
		}
	}
}

func count(findings []finding) map[string]int {
	n := map[string]int{}
	for _, f := range findings {
		n[f.Code()]++
	}
	return n
}

// TestCorpus prints what is found in real records with -v, and fails when a
// fix of a finding there leaves it.
func TestCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	total := map[string]int{}
	err := filepath.WalkDir(filepath.Join(root, "csa"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		for _, f := range check(string(data), diagnostics.Config{}) {
			total[f.Severity.String()+" "+f.Code()]++
			if f.Severity < diagnostics.Hint {
				line, _ := formats.NewSource(string(data)).Position(f.Span.Start)
				t.Logf("%s:%d: %s %s: %s", filepath.Base(path), line, f.Severity, f.Code(), f.Message)
			}
			if f.Severity == diagnostics.Error && strings.HasPrefix(f.Code(), "csa/move-") {
				t.Errorf("%s: a genuine game with an unlawful move: %s", path, f.Message)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for code, n := range total {
		t.Log(fmt.Sprint(n, " ", code))
	}
}

// FuzzCheck asserts that no text makes the rules panic, and that findings and
// edits lie in the text.
func FuzzCheck(f *testing.F) {
	for _, r := range Set().Rules {
		for _, bad := range r.Doc.Bad {
			f.Add(bad)
		}
	}
	all := diagnostics.Config{On: map[string]bool{}}
	for _, r := range Set().Rules {
		all.On[r.Code] = true
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, x := range check(text, all) {
			if x.Span.Start < 0 || x.Span.End > len(text) || x.Span.Start > x.Span.End {
				t.Fatalf("%s at %v of %d bytes", x.Code(), x.Span, len(text))
			}
			for _, fix := range x.Fixes {
				if formats.Overlap(fix.Edits) {
					t.Fatalf("%s: the edits of %q overlap in %q", x.Code(), fix.Title, text)
				}
				formats.Apply(text, fix.Edits)
			}
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	text := "V2.2\nPI\n+\n" + strings.Repeat(shuffle, 5000) + "%CHUDAN\n"
	file := csa.Format{}.Parse(formats.NewSource(text))
	catalogue := diagnostics.NewCatalogue(Set())
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		catalogue.Check(context.Background(), file, diagnostics.Config{})
	}
}
