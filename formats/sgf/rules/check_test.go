package rules

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
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
	file := sgf.Format{}.Parse(syntax.NewSource(string(data)))
	c := diagnostics.NewCatalogue(Set())
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		c.Check(context.Background(), file, diagnostics.Config{})
	}
}

func check(text string, on ...string) []diagnostics.Finding {
	cfg := diagnostics.Config{On: map[string]bool{}}
	for _, code := range on {
		cfg.On[code] = true
	}
	c := diagnostics.NewCatalogue(Set())
	return c.Check(context.Background(), sgf.Format{}.Parse(syntax.NewSource(text)), cfg)
}

// everything is the codes of all rules that are off by default.
func everything() (codes []string) {
	for _, r := range Set().Rules {
		codes = append(codes, r.Code)
	}
	return codes
}

// TestLinear judges texts that would cost a careless rule quadratic time, or a board for each of a million trees. No
// clock decides: what is quadratic does not come to an end here.
func TestLinear(t *testing.T) {
	const n = 1 << 17
	rep := func(s string) string { return strings.Repeat(s, n/len(s)) }
	for name, text := range map[string]string{
		"nested":         "(;FF[4]" + rep("(;B[aa]"),
		"trees":          rep("(;FF[4]AB[aa])"),
		"rectangles":     "(;FF[4]SZ[52]AB" + rep("[aa:ZZ]"),
		"setup nodes":    "(;FF[4]SZ[19]" + rep(";AB[aa:ss];AE[aa:ss]"),
		"same point":     "(;FF[4]TR" + rep("[aa]") + ")",
		"labels":         "(;FF[4]LB" + rep("[aa:x]") + ")",
		"lines":          "(;FF[4]LN" + rep("[aa:bb][bb:aa]") + ")",
		"duplicates":     "(;FF[4]" + rep("C[a]") + ")",
		"lists":          "(;FF[4]" + rep("AB[aa]") + ")",
		"unknown":        "(;FF[4]" + rep("QQ[a]") + ")",
		"lower case":     "(;FF[4]" + rep("a[a]") + ")",
		"siblings":       "(;FF[4]" + rep("(;B[aa])") + ")",
		"merge":          "(;FF[4]" + rep("(;B[aa];W[bb])(;B[aa];W[cc])") + ")",
		"merge within":   "(;FF[4]" + rep("(;B[aa];W[bb])(;B[aa]"),
		"merge wide":     "(;FF[4](;B[aa]" + strings.Repeat("(;W[bb])", n/16) + ")" + strings.Repeat("(;B[aa];W[cc])", n/32) + ")",
		"merge long":     "(;FF[4](" + strings.Repeat(";B[aa]", n/12) + ")(" + strings.Repeat(";B[aa]", n/12) + "))",
		"merge deep":     "(;FF[4]" + strings.Repeat("(;B[aa]"+strings.Repeat(";W[bb]", 40)+")(;B[aa]"+strings.Repeat(";W[bb]", 40), n/500) + strings.Repeat(")", n/500) + ")",
		"double open":    "(;FF[4]" + rep("("),
		"line breaks":    "(;FF[4]" + rep("PB[a\nb]"),
		"long text":      "(;FF[4]PB[" + rep("\n") + "])",
		"colons":         "(;FF[4]LB[aa" + rep(":") + "])",
		"nul":            "(;FF[4]C[" + rep("\x00") + "])",
		"moves":          "(;FF[4]" + rep(";B[aa];W[ba]") + ")",
		"game info":      "(;FF[4]" + rep(";PB[a]") + ")",
		"root elsewhere": "(;FF[4]" + rep(";SZ[9]") + ")",
	} {
		t.Run(name, func(t *testing.T) {
			findings := check(text, everything()...)
			t.Logf("%d findings", len(findings))
			for _, x := range findings {
				if x.Code() == "sgf/same-variation" && len(x.Fixes) > 0 {
					syntax.Apply(text, x.Fixes[0].All())
					break
				}
			}
			upgraded4(strings.Replace(text, "FF[4]", "", 1))
		})
	}
}

// TestMemory bounds what the walk allocates for deep nesting, the tree aside, in bytes for a byte of the text: a level
// that changes nothing costs two numbers and a count, one that makes a move the way back as well.
func TestMemory(t *testing.T) {
	const depth = 200_000
	for name, c := range map[string]struct {
		text string
		most uint64
	}{
		"empty": {strings.Repeat("(;", depth), 12},
		"moves": {strings.Repeat("(;B[];W[]", depth), 12},
	} {
		t.Run(name, func(t *testing.T) {
			file := sgf.Format{}.Parse(syntax.NewSource(c.text))
			catalogue := diagnostics.NewCatalogue(Set())
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			catalogue.Check(context.Background(), file, diagnostics.Config{})
			runtime.ReadMemStats(&after)
			each := (after.TotalAlloc - before.TotalAlloc) / uint64(len(c.text))
			if t.Logf("%d bytes a byte", each); each > c.most {
				t.Errorf("allocates %d bytes a byte, more than %d", each, c.most)
			}
		})
	}
}

// TestDeepNesting: 1,000 levels are fine, one more is not, and what joining does not mend is offered no fix.
func TestDeepNesting(t *testing.T) {
	nest := func(n int, each string) string {
		return "(;FF[4]" + strings.Repeat(each, n) + strings.Repeat(")", n+1)
	}
	for _, c := range []struct {
		name, text    string
		found, offers bool
	}{
		{"1,000 levels", nest(1000, "(;B[]"), false, false},
		{"1,001 levels", nest(1001, "(;B[]"), true, true},
		{"branches", nest(1001, "(;C[x])(;B[]"), true, false},
		{"1,001 variations beside each other", "(;FF[4]" + strings.Repeat("(;B[])", 1001) + ")", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, offers := false, false
			for _, x := range check(c.text) {
				if x.Code() != "sgf/deep-nesting" {
					continue
				}
				found = true
				for _, fix := range x.Fixes {
					offers = true
					if n := count(check(syntax.Apply(c.text, fix.All())))["sgf/deep-nesting"]; n > 0 {
						t.Error("the fix leaves its finding")
					}
				}
			}
			if found != c.found || offers != c.offers {
				t.Errorf("found %v, fix %v; expected %v, %v", found, offers, c.found, c.offers)
			}
		})
	}
}

// FuzzCheck judges any text: findings and fixes must lie in it.
func FuzzCheck(f *testing.F) {
	f.Add("(;GM[11];B[\xff1])")                              // a byte that is no letter in either case
	f.Add("(F[]AB[aa][bb](")                                 // the last variation has no node
	f.Add("(;FF[4]KM[`\x00\u202e`]`` DT[\x1b];B[``]C[\\`])") // what would break out of a quotation
	for _, r := range Set().Rules {
		for _, text := range pages.Of(r.Rule).Examples() {
			f.Add(text)
		}
	}
	on := everything()
	f.Fuzz(func(t *testing.T, text string) {
		sameFindings(t, text, findingtest.EveryRule(Set()))
		findings := check(text, on...)
		if err := findingtest.Readable(findings); err != nil {
			t.Fatal(err)
		}
		for _, x := range findings {
			spans := []syntax.Span{x.Span}
			for _, fix := range x.Fixes {
				if syntax.Overlap(fix.All()) {
					t.Fatalf("%s: the edits of %q overlap", x.Code(), fix.Title)
				}
				for _, e := range fix.All() {
					spans = append(spans, e.Span)
				}
			}
			for _, s := range spans {
				if s.Start < 0 || s.End < s.Start || s.End > len(text) {
					t.Fatalf("%s at %v of %d bytes", x.Code(), s, len(text))
				}
			}
		}
	})
}
