// Package filetest compares files and edits texts, for the tests of formats that read only what has changed.
package filetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/recls/recls/syntax"
)

// Same asserts that two files, read from one text in different ways, are the same: tokens, nodes, faults, the places of
// games, and the lines of the text.
func Same(t testing.TB, got, want *syntax.File) {
	t.Helper()
	text := got.Source().Text()
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s, in %.400q", fmt.Sprintf(format, args...), text)
	}
	a, b := got.Tree, want.Tree
	if a.Len() != b.Len() || a.TokenCount() != b.TokenCount() {
		fail("%d nodes and %d tokens, want %d and %d", a.Len(), a.TokenCount(), b.Len(), b.TokenCount())
	}
	for i := range a.TokenCount() {
		if a.TokenKind(i) != b.TokenKind(i) || a.TokenSpan(i) != b.TokenSpan(i) {
			fail("token %d is %d at %v, want %d at %v", i, a.TokenKind(i), a.TokenSpan(i), b.TokenKind(i), b.TokenSpan(i))
		}
	}
	for n := range syntax.NodeID(a.Len()) {
		if a.Kind(n) != b.Kind(n) || a.Parent(n) != b.Parent(n) || a.Span(n) != b.Span(n) {
			fail("node %d is %d at %v in %d, want %d at %v in %d", n, a.Kind(n), a.Span(n), a.Parent(n), b.Kind(n), b.Span(n), b.Parent(n))
		}
	}
	if x, y := fmt.Sprint(got.Faults.List(), got.Faults.Codes()), fmt.Sprint(want.Faults.List(), want.Faults.Codes()); x != y {
		fail("faults %s, want %s", x, y)
	}
	if got.GameCount() != want.GameCount() {
		fail("%d games, want %d", got.GameCount(), want.GameCount())
	}
	for i := range got.GameCount() {
		if x, y := got.GameSpan(i), want.GameSpan(i); x != y {
			fail("game %d at %v, want %v", i, x, y)
		}
	}
	for i := 1; i < got.Source().LineCount(); i++ {
		if x, y := got.Source().LineSpan(i), want.Source().LineSpan(i); x != y || got.Source().ASCIILine(i) != want.Source().ASCIILine(i) {
			fail("line %d at %v, want %v", i, x, y)
		}
	}
	if x, y := got.Source().LineCount(), want.Source().LineCount(); x != y {
		fail("%d lines, want %d", x, y)
	}
	if x, y := got.Source().ByteStats(), want.Source().ByteStats(); x != y {
		fail("census %v, want %v", x, y)
	}
}

// Edit makes a random edit of a text with one of the words that are typed; most are as small as a key's.
func Edit(r *rand.Rand, text string, typed []string) (string, syntax.Change) {
	at := r.IntN(len(text) + 1)
	cut := 0
	if r.IntN(2) == 0 {
		cut = min(r.IntN(4), len(text)-at)
	}
	if r.IntN(40) == 0 {
		cut = min(r.IntN(200), len(text)-at)
	}
	fresh := typed[r.IntN(len(typed))]
	c := syntax.Change{Span: syntax.Span{Start: at, End: at + cut}, Len: len(fresh)}
	return text[:at] + fresh + text[at+cut:], c
}

// Rereads applies n random edits to a text, each to what the one before has left, and asserts with same that what was
// read in part is what is read anew. It gives how many were read in part. A text with more than most faults has become
// one mess, and is begun anew.
func Rereads(t testing.TB, r *rand.Rand, f syntax.Rereader, start string, typed []string, n, most int, same func(got *syntax.File)) (partly int) {
	t.Helper()
	parse := func(text string) *syntax.File { return f.Parse(syntax.NewSource(text)) }
	file := parse(start)
	for range n {
		text, c := Edit(r, file.Source().Text(), typed)
		if r.IntN(3) == 0 {
			file.Source().LineCount() // the table of lines is there to be changed
		}
		if fresh := f.Reread(file, file.Source().Changed(text, c), c); fresh != nil {
			same(fresh)
			partly++
			file = fresh
		} else if file = parse(text); len(file.Faults.List()) > most {
			file = parse(start)
		}
	}
	return partly
}
