package rules

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

func check(text string, cfg diagnostics.Config) []diagnostics.Finding {
	return checkSource(syntax.NewSource(text), cfg)
}

// checkBytes judges a file as the command reads it.
func checkBytes(data string, cfg diagnostics.Config) []diagnostics.Finding {
	return checkSource(syntax.Decode([]byte(data), csa.Format{}), cfg)
}

func checkSource(src *syntax.Source, cfg diagnostics.Config) []diagnostics.Finding {
	file := csa.Format{}.Parse(src)
	return diagnostics.NewCatalogue(Set()).Check(context.Background(), file, cfg)
}

// brings names what a fix may bring up: with its colon inserted, a `$` line without a value is empty.
var brings = map[string]string{string(csa.CodeInfoSyntax): "csa/meta-empty"}

// examples runs every bad example with its rule switched on, as an editor holds it and as the bytes of a file. again
// judges the example after a fix.
func examples(visit func(r *diagnostics.Rule, bad string, before []diagnostics.Finding, again func(diagnostics.Fix) (string, []diagnostics.Finding))) {
	for _, r := range Set().Rules {
		var cfg diagnostics.Config
		cfg.Set(r.Code, "on")
		for _, bad := range pages.Of(r.Rule).Bad {
			visit(r.Rule, bad, check(bad, cfg), func(x diagnostics.Fix) (string, []diagnostics.Finding) {
				fixed := syntax.Apply(bad, x.All())
				return fixed, check(fixed, cfg)
			})
			src := syntax.Decode([]byte(bad), csa.Format{})
			visit(r.Rule, bad, checkSource(src, cfg), func(x diagnostics.Fix) (string, []diagnostics.Finding) {
				fixed, err := src.Bytes().Encode(syntax.Apply(src.Text(), x.All()))
				if err != nil {
					return err.Error(), nil
				}
				return string(fixed), checkBytes(string(fixed), cfg)
			})
		}
	}
}

// TestFixes applies every fix of every bad example: its finding must be gone.
func TestFixes(t *testing.T) {
	examples(func(_ *diagnostics.Rule, bad string, before []diagnostics.Finding, again func(diagnostics.Fix) (string, []diagnostics.Finding)) {
		for _, f := range before {
			for _, fix := range f.Fixes {
				fixed, findings := again(fix)
				after := count(findings)
				if after[f.Code()] >= count(before)[f.Code()] {
					t.Errorf("%s: %q leaves its finding: %q becomes %q", f.Code(), fix.Title, bad, fixed)
				}
				for code, n := range after {
					if n > count(before)[code] && code != brings[f.Code()] {
						t.Errorf("%s: %q brings up %s: %q becomes %q", f.Code(), fix.Title, code, bad, fixed)
					}
				}
			}
		}
	})
}

// TestSafety holds the documentation of a rule to what its fixes say.
func TestSafety(t *testing.T) {
	fixes := map[string]int{}
	examples(func(r *diagnostics.Rule, _ string, findings []diagnostics.Finding, _ func(diagnostics.Fix) (string, []diagnostics.Finding)) {
		for _, f := range findings {
			if f.Code() != r.Code {
				continue
			}
			for _, fix := range f.Fixes {
				fixes[r.Code]++
				word := "Changes the record"
				if fix.Safe {
					word = "Safe"
				}
				if !strings.Contains(strings.Join(pages.Of(r).Fixes, " "), word) {
					t.Errorf("%s: the fix %q is not what Doc.Fix says", r.Code, fix.Title)
				}
			}
		}
	})
	for _, r := range Set().Rules {
		if (fixes[r.Code] > 0) != (len(pages.Of(r.Rule).Fixes) > 0) {
			t.Errorf("%s: %d fixes in its examples, the page lists %q", r.Code, fixes[r.Code], pages.Of(r.Rule).Fixes)
		}
	}
}

// TestBytes: what the bytes of a file say against its encoding line, and where.
func TestBytes(t *testing.T) {
	for _, tt := range []struct{ name, data, want string }{
		{"declared UTF-8, is Shift_JIS", "'CSA encoding=UTF-8\nV3.0\nN+\x8d\xb2\x93\xa1\nPI\n+\n",
			"csa/encoding-mismatch `UTF-8` 4 places are not valid `UTF-8`, the first at byte 27: the file is read as `Shift_JIS`; Write `SHIFT_JIS`"},
		{"declared UTF-8, one byte is damaged", "'CSA encoding=UTF-8\nV3.0\nN+先手後手\xe6\nPI\n+\n",
			"csa/encoding-mismatch `\xe6` 1 place is not valid `UTF-8`, at byte 39 of the file"},
		{"declared Shift_JIS, one byte is damaged", "'CSA encoding=SHIFT_JIS\nV3.0\nN+\x8d\xb2\x93\xa1\x8d\xb2\x93\xa1\xff\nPI\n+\n",
			"csa/encoding-mismatch `\ufffd` 1 place is not valid `Shift_JIS`, at byte 39 of the file"},
		{"old line", "'encoding=UTF-8\nV2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n",
			"csa/encoding-mismatch `UTF-8` 4 places are not valid `UTF-8`, the first at byte 23: the file is read as `Shift_JIS`; Write `SHIFT_JIS`"},
		{"V3.0 in Shift_JIS, the default", "V3.0\nN+\x8d\xb2\x93\xa1\nPI\n+\n", ""},
		{"V3.0 in UTF-8", "V3.0\nN+先手\nPI\n+\n",
			"csa/v3-no-encoding-line `V3.0` the file has non-ASCII text and no encoding line: expected `'CSA encoding=UTF-8`; Insert `'CSA encoding=UTF-8`"},
		{"V3.0 in UTF-8 with a mark", "\ufeffV3.0\nN+先手\nPI\n+\n", ""},
		{"a mark wins over the line", "\ufeff'CSA encoding=SHIFT_JIS\nV3.0\nN+先\nPI\n+\n", ""},
		{"stray bytes of a server", "V2\nN+a\nPI\n+\n'\xa4\xa2\xff\n%TORYO\n", ""},
	} {
		var got []string
		text := syntax.Decode([]byte(tt.data), csa.Format{}).Text()
		for _, f := range checkBytes(tt.data, diagnostics.Config{}) {
			line := f.Code() + " `" + text[f.Span.Start:f.Span.End] + "` " + f.Message.String()
			for _, fix := range f.Fixes {
				line += "; " + fix.Title.String()
			}
			got = append(got, line)
		}
		if strings.Join(got, "\n") != tt.want {
			t.Errorf("%s:\n got %q\nwant %q", tt.name, strings.Join(got, "\n"), tt.want)
		}
	}
}

func count(findings []diagnostics.Finding) map[string]int {
	n := map[string]int{}
	for _, f := range findings {
		n[f.Code()]++
	}
	return n
}

// TestCorpus prints what is found in real records with -v, and fails when a fix of a finding there leaves it.
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
				line, _ := syntax.NewSource(string(data)).Position(f.Span.Start)
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

// FuzzCheck asserts that no text makes the rules panic, and that findings and edits lie in the text.
func FuzzCheck(f *testing.F) {
	for _, r := range Set().Rules {
		for _, bad := range pages.Of(r.Rule).Bad {
			f.Add(bad)
		}
	}
	all := diagnostics.Config{On: map[string]bool{}}
	for _, r := range Set().Rules {
		all.On[r.Code] = true
	}
	// What would break out of a quotation.
	f.Add("'CSA encoding=`\x1b\n'CSA encodin=`\nV2.`\n$EVENT`:\n$EVENX`:x\n$START_TIME:`\n$TIME_LIMIT:`\n$TIME_LIMIT:`\nP1`*  * \nP2-K`\nP+0`FU55``\n`\n+\n`\n+77`6FU\nT`\n%`\n'`-3334FU\n+2726FU\n")
	f.Fuzz(func(t *testing.T, text string) {
		findings := check(text, all)
		if err := findingtest.Readable(findings); err != nil {
			t.Fatal(err)
		}
		for _, x := range findings {
			if x.Span.Start < 0 || x.Span.End > len(text) || x.Span.Start > x.Span.End {
				t.Fatalf("%s at %v of %d bytes", x.Code(), x.Span, len(text))
			}
			for _, fix := range x.Fixes {
				if syntax.Overlap(fix.All()) {
					t.Fatalf("%s: the edits of %q overlap in %q", x.Code(), fix.Title, text)
				}
				syntax.Apply(text, fix.All())
			}
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	text := "V2.2\nPI\n+\n" + strings.Repeat("+2838HI\n-8272HI\n+3828HI\n-7282HI\n", 5000) + "%CHUDAN\n"
	file := csa.Format{}.Parse(syntax.NewSource(text))
	catalogue := diagnostics.NewCatalogue(Set())
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		catalogue.Check(context.Background(), file, diagnostics.Config{})
	}
}
