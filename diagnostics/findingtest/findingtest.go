// Package findingtest compares what rules find, for the tests of rule sets that take short ways.
package findingtest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/recls/recls/diagnostics"
)

// EveryRule switches on all rules of a set.
func EveryRule(set diagnostics.Set) diagnostics.Config {
	cfg := diagnostics.Config{On: map[string]bool{}}
	for _, r := range set.Rules {
		cfg.On[r.Code] = true
	}
	return cfg
}

// texts is findings as text, all that a user can get of them.
func texts(all []diagnostics.Finding) (out []string) {
	for _, f := range all {
		line := fmt.Sprint(f.Code(), f.Severity, f.Span, f.Message, f.Tags, f.Related)
		for _, fix := range f.Fixes {
			line += fmt.Sprint(fix.Title, fix.Safe, fix.All())
		}
		out = append(out, line)
	}
	return out
}

// Same asserts that the findings in a text are those that are wanted.
func Same(t testing.TB, text string, got, want []diagnostics.Finding) {
	t.Helper()
	a, b := texts(got), texts(want)
	if slices.Equal(a, b) {
		return
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	t.Fatalf("%d findings, want %d; from finding %d on they are\n%q, want\n%q, in %.300q", len(a), len(b), i, a[i:], b[i:], text)
}
