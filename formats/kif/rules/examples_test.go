package rules

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// check judges a text that a source holds, with one rule switched on.
func check(src *syntax.Source, r *diagnostics.Rule) []diagnostics.Finding {
	var cfg diagnostics.Config
	cfg.Set(r.Code, "on")
	return diagnostics.NewCatalogue(Set()).Check(context.Background(), kif.Format{}.Parse(src), cfg)
}

// sources are an example as an editor holds it, if it is text, and as the bytes of a file.
func sources(text, name string) (list []*syntax.Source) {
	if utf8.ValidString(text) {
		list = append(list, syntax.NewSource(text).Named(name))
	}
	return append(list, syntax.Decode([]byte(text), kif.Format{}).Named(name))
}

func isSerious(f diagnostics.Finding) bool { return f.Severity <= diagnostics.Warning }

// beside lists what the bad examples of a rule show besides the rule, because it cannot be otherwise.
var beside = map[string][]string{
	syntaxNumber.Code: {numberSequence.Code}, // its fix is not safe for that reason
}

// TestExamplesAreClean: a bad example shows no other error or warning than that of its rule, a good one none at all.
func TestExamplesAreClean(t *testing.T) {
	for _, r := range Set().Rules {
		for _, bad := range pages.Of(r.Rule).Bad {
			for _, src := range sources(bad, pages.Of(r.Rule).Named.Bad) {
				for _, f := range check(src, r.Rule) {
					if f.Rule != r.Rule && isSerious(f) && !slices.Contains(beside[r.Code], f.Code()) {
						t.Errorf("%s: the bad example %q shows %s: %s", r.Code, bad, f.Code(), f.Message)
					}
				}
			}
		}
		for _, good := range pages.Of(r.Rule).Good {
			for _, src := range sources(good, pages.Of(r.Rule).Named.Good) {
				for _, f := range check(src, r.Rule) {
					if isSerious(f) || f.Rule == r.Rule {
						t.Errorf("%s: the good example %q shows %s: %s", r.Code, good, f.Code(), f.Message)
					}
				}
			}
		}
	}
}

// brings names what a fix may bring up.
var brings = map[string][]string{
	syntaxResult.Code: {resultUnknown.Code}, // the line says nothing known, with a number or without
}

// TestFixes applies every fix of every bad example: its finding must be gone, and no other may come up.
func TestFixes(t *testing.T) {
	for _, r := range Set().Rules {
		for _, bad := range pages.Of(r.Rule).Bad {
			for _, src := range sources(bad, pages.Of(r.Rule).Named.Bad) {
				before := check(src, r.Rule)
				for _, f := range before {
					for _, x := range f.Fixes {
						testFix(t, r.Rule, src, before, f, x)
					}
				}
			}
		}
	}
}

func testFix(t *testing.T, r *diagnostics.Rule, src *syntax.Source, before []diagnostics.Finding, f diagnostics.Finding, x diagnostics.Fix) {
	mended := syntax.Apply(src.Text(), x.All())
	fresh := syntax.NewSource(mended)
	if b := src.Bytes(); b != nil {
		data, err := b.Encode(mended)
		if err != nil {
			return // bytes that nobody could read: the file is not written
		}
		fresh = syntax.Decode(data, kif.Format{})
	}
	had, left := map[string]int{}, map[string]int{}
	for _, y := range before {
		had[y.Code()]++
	}
	for _, y := range check(fresh.Named(src.Name()), r) {
		left[y.Code()]++
	}
	if left[f.Code()] >= had[f.Code()] {
		t.Errorf("%s: %q leaves its finding: %q becomes %q", f.Code(), x.Title, src.Text(), mended)
	}
	for code, n := range left {
		if n > had[code] && !slices.Contains(brings[f.Code()], code) {
			t.Errorf("%s: %q brings up %s: %q becomes %q", f.Code(), x.Title, code, src.Text(), mended)
		}
	}
}

// TestLongHand: a long hand without a space is mended by one fix, not piece by piece.
func TestLongHand(t *testing.T) {
	const pieces = 20000
	file := kif.Format{}.Parse(syntax.NewSource(diagram("玉59 v玉51") + "先手の持駒：" + strings.Repeat("歩", pieces) + "\n"))
	fixed := diagnostics.NewCatalogue(Set()).FixAll(context.Background(), file, diagnostics.Config{}, diagnostics.OnlySafe)
	if applied := fixed.Applied[positionHandSeparator.Code]; applied != 1 || len(fixed.Edits) != pieces-1 {
		t.Errorf("%d fixes with %d edits", applied, len(fixed.Edits))
	}
}
