package rules

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// TestLongRecord: what is found in a record does not hang on its length.
func TestLongRecord(t *testing.T) {
	const head, moves = "V2.2\nPI\n+\n+7776FU\n", "+3334FU\n-3334FU\nT1.5\n+7776FU\n%TORYO\nT1\nT2\n-3334FU\n"
	said := func(text string) (all []string) {
		for _, x := range check(text, findingtest.EveryRule(Set())) {
			all = append(all, x.Code()+" "+x.Message.String())
		}
		return all
	}
	want := said(head + moves)
	for _, n := range []int{1, 4090, 4096, 12_000} {
		if d := cmp.Diff(want, said(head+strings.Repeat("'*x\n", n)+moves)); d != "" || len(want) < 3 {
			t.Errorf("with %d comments: %s", n, d)
		}
	}
}

// fine is the rules with parts as small as can be.
func fine() diagnostics.Set {
	set := Set()
	set.Grain = 8
	return set
}

// TestParts asserts that the parts of a collection say together what is found in one walk over all of it.
func TestParts(t *testing.T) {
	cfg, whole := findingtest.EveryRule(Set()), Set()
	whole.Parts = csa.File
	for _, text := range collections(t) {
		file := csa.Format{}.Parse(syntax.NewSource(text))
		got := diagnostics.NewCatalogue(fine()).Check(t.Context(), file, cfg)
		want := diagnostics.NewCatalogue(whole).Check(t.Context(), file, cfg)
		findingtest.Same(t, text, got, want)
	}
}

// collections are texts that are judged in several parts: of records without a fault, of those that have something
// wrong each, and, where they are there, of real ones.
func collections(t *testing.T) []string {
	fill := func(record string) string {
		const nodes = 1000
		return strings.Repeat(record, nodes/csa.Format{}.Parse(syntax.NewSource(record)).Tree.Len()+1)
	}
	var bad, real strings.Builder
	for _, rule := range Set().Rules {
		for _, text := range pages.Of(rule.Rule).Bad {
			if !strings.Contains(text, "/") {
				bad.WriteString(text + "\n/\n")
			}
		}
	}
	all := []string{
		fill("N+a\nPI\n+\n+7776FU\nT5\n-3334FU,T1.5\n%TORYO\n/\n"),
		"V3.0\n" + fill("N+先\n$TIME:1+2+3\nPI\n+\n+7776FU\nT5\n%MAX_MOVES\n/\n"),
		"'CSA encoding=UTF-8\r\nV3.0\r\n" + fill("N+先\r\nPI\r\n+\r\n+7776FU\r\nT5\r\n-3334FU\r\n%TORYO\r\n/\r\n"),
		fill(bad.String()),
	}
	files, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), "csa", "*", "*.csa"))
	for _, name := range files {
		if data, err := os.ReadFile(name); err == nil {
			real.WriteString(syntax.Decode(data, csa.Format{}).Text() + "\n/\n")
		}
	}
	if real.Len() > 0 {
		all = append(all, fill(real.String()))
	}
	return all
}
