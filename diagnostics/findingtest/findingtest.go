// Package findingtest compares what rules find, for the tests of rule sets that take short ways, and of what stays as
// it was when a text is edited.
package findingtest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
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

// Edited is a text after n edits with what is typed, none far from the others, and what they came to.
func Edited(r *rand.Rand, text string, n int, typed []string) (string, syntax.Change) {
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
	return text, syntax.Change{Span: syntax.Span{Start: front, End: before - back}, Len: len(text) - back - front}
}

// Editor judges one text again after each edit, with all rules of a set.
type Editor struct {
	Most int // a text with more faults is begun anew

	format       syntax.Format
	rules, whole *diagnostics.Catalogue
	cfg          diagnostics.Config
	file         *syntax.File
	judgement    *diagnostics.Report
}

// Open begins with a text.
func Open(f syntax.Format, set diagnostics.Set, text string) *Editor {
	e := &Editor{Most: 4, format: f, rules: diagnostics.NewCatalogue(set), cfg: EveryRule(set)}
	set.Parts, set.Shared = 0, nil
	e.whole = diagnostics.NewCatalogue(set)
	e.load(text)
	return e
}

func (e *Editor) load(text string) {
	e.file = e.format.Parse(syntax.NewSource(text))
	e.judgement = e.rules.Judge(context.Background(), e.file, &e.cfg)
}

// Change makes a change, and asserts that what was taken over from the text before is what a fresh look at the whole
// file finds. It reports whether a part was read again.
func (e *Editor) Change(t testing.TB, text string, c syntax.Change) (inPart bool) {
	t.Helper()
	before := e.file.ID()
	e.file = syntax.Reread(e.file, e.file.Source().Changed(text, c), c)
	e.judgement = e.rules.Rejudge(context.Background(), e.file, &e.cfg, e.judgement, c)
	Same(t, text, e.judgement.Findings, e.whole.Check(context.Background(), e.format.Parse(syntax.NewSource(text)), e.cfg))
	return e.file.DerivedFrom(before)
}

// Parts is in how many parts the text was judged when it was opened.
func (e *Editor) Parts() int { return e.judgement.Parts() }

// Type makes n random changes of a few edits, and gives how many of them were read in part. A text that has become one
// mess is begun anew.
func (e *Editor) Type(t testing.TB, r *rand.Rand, n int, typed []string) (inPart int) {
	t.Helper()
	start := e.file.Source().Text()
	for range n {
		text, c := Edited(r, e.file.Source().Text(), 1+r.IntN(3), typed)
		if e.Change(t, text, c) {
			inPart++
		}
		if len(e.file.Faults.List()) > e.Most {
			e.load(start)
		}
	}
	return inPart
}
