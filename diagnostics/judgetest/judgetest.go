// Package judgetest holds what is judged in part against what is judged anew, for
// the tests of rule sets with parts (diagnostics.Set.Parts).
package judgetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
)

// Texts is findings as text, all that a user can get of them.
func Texts(all []diagnostics.Finding) (out []string) {
	for _, f := range all {
		line := fmt.Sprint(f.Code(), f.Severity, f.Span, f.Message, f.Tags, f.Related)
		for _, fix := range f.Fixes {
			line += fmt.Sprint(fix.Title, fix.Safe, fix.All())
		}
		out = append(out, line)
	}
	return out
}

// Edits edits a text n times with the words that are typed, and asserts after each
// edit that what was taken over from the text before is what a fresh look finds. A
// text with more faults than most is begun anew. It gives how many were reread.
func Edits(t *testing.T, c *diagnostics.Catalogue, format formats.Format, cfg *diagnostics.Config, r *rand.Rand, text string, typed []string, n, most int) (reread int) {
	t.Helper()
	file := format.Parse(formats.NewSource(text))
	verdict := c.Judge(context.Background(), file, cfg)
	for range n {
		next, change := edited(r, file.Source().Text(), typed, 1+r.IntN(3))
		fresh := formats.Reread(file, file.Source().Changed(next, change), change)
		if fresh.Follows(file.Version()) {
			reread++
		}
		verdict = c.Rejudge(context.Background(), fresh, cfg, verdict, change)
		want := c.Check(context.Background(), format.Parse(formats.NewSource(next)), *cfg)
		if d := cmp.Diff(Texts(want), Texts(verdict.Findings)); d != "" {
			t.Fatalf("%v changed %.300q:\n%s", change, file.Source().Text(), d)
		}
		file = fresh
		if len(file.Faults.List()) > most {
			file = format.Parse(formats.NewSource(text))
			verdict = c.Judge(context.Background(), file, cfg)
		}
	}
	return reread
}

// edited is a text after n edits, none far from the others, and what they came
// to.
func edited(r *rand.Rand, text string, typed []string, n int) (string, formats.Change) {
	before := len(text)
	at := r.IntN(len(text) + 1)
	front, back := at, len(text)-at
	for range n {
		at := min(max(at+r.IntN(9)-4, 0), len(text))
		cut := min(r.IntN(3), len(text)-at)
		fresh := typed[r.IntN(len(typed))]
		front, back = min(front, at), min(back, len(text)-at-cut)
		text = text[:at] + fresh + text[at+cut:]
	}
	return text, formats.Change{Span: formats.Span{Start: front, End: before - back}, Len: len(text) - back - front}
}
