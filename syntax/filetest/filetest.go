// Package filetest compares files, and makes records and other files for tests.
package filetest

import (
	"fmt"
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
