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

// Editing is how a text is edited and judged.
type Editing struct {
	Rules     *diagnostics.Catalogue // that judge in part
	Reference *diagnostics.Catalogue // that judge anew
	Format    formats.Format
	Config    *diagnostics.Config
	Typed     []string // what edits put in
	Most      int      // a text with more faults than that is begun anew
}

// Run edits a text n times, each time what the edit before has left, and asserts
// after each that what was taken over is what a fresh look finds. It gives how many
// were reread.
func (e *Editing) Run(t *testing.T, r *rand.Rand, text string, n int) (reread int) {
	t.Helper()
	file := e.Format.Parse(formats.NewSource(text))
	verdict := e.Rules.Judge(context.Background(), file, e.Config)
	for range n {
		next, change := edited(r, file.Source().Text(), e.Typed, 1+r.IntN(3))
		fresh := formats.Reread(file, file.Source().Changed(next, change), change)
		if fresh.Follows(file.Version()) {
			reread++
		}
		verdict = e.Rules.Rejudge(context.Background(), fresh, e.Config, verdict, change)
		want := e.Reference.Check(context.Background(), e.Format.Parse(formats.NewSource(next)), *e.Config)
		if d := cmp.Diff(Texts(want), Texts(verdict.Findings)); d != "" {
			t.Fatalf("%v changed %.1500q:\n%s", change, file.Source().Text(), d)
		}
		file = fresh
		if len(file.Faults.List()) > e.Most {
			file = e.Format.Parse(formats.NewSource(text))
			verdict = e.Rules.Judge(context.Background(), file, e.Config)
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
