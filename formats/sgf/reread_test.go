package sgf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// sameFile asserts that a file that was reread is the one that is read.
func sameFile(t *testing.T, got *formats.File) {
	t.Helper()
	text := got.Source().Text()
	want := parseText(text)
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
	for n := range formats.NodeID(a.Len()) {
		if a.Kind(n) != b.Kind(n) || a.Parent(n) != b.Parent(n) || a.Span(n) != b.Span(n) {
			fail("node %d is %d at %v in %d, want %d at %v in %d", n, a.Kind(n), a.Span(n), a.Parent(n), b.Kind(n), b.Span(n), b.Parent(n))
		}
	}
	if x, y := fmt.Sprint(got.Faults.List(), got.Faults.Codes()), fmt.Sprint(want.Faults.List(), want.Faults.Codes()); x != y {
		fail("faults %s, want %s", x, y)
	}
	if x, y := fmt.Sprint(*FactsOf(got)), fmt.Sprint(*FactsOf(want)); x != y {
		fail("facts %s, want %s", x, y)
	}
	for i := 1; i < got.Source().LineCount(); i++ {
		if x, y := got.Source().LineSpan(i), want.Source().LineSpan(i); x != y || got.Source().ASCIILine(i) != want.Source().ASCIILine(i) {
			fail("line %d at %v, want %v", i, x, y)
		}
	}
	if x, y := got.Source().LineCount(), want.Source().LineCount(); x != y {
		fail("%d lines, want %d", x, y)
	}
	if x, y := got.Source().Census(), want.Source().Census(); x != y {
		fail("census %v, want %v", x, y)
	}
}

// typed is what people type into records, and what breaks them.
var typed = []string{
	"a", "B", "[", "]", ";", "(", ")", "\\", "\n", "\r", " ", "\x00", "\x7f", "é", "先", ";B[aa]", "W[]", "C[x]", "(;B[cc])", "[aa]", "AB[aa][bb]", "FF[3]", "SZ[9]",
	"(;FF[4]", "]]", "C[", "\\]", "x[y]", "", "",
}

// edit makes a random edit of a text; most are as small as a key's.
func edit(r *rand.Rand, text string) (string, formats.Change) {
	at := r.IntN(len(text) + 1)
	cut := 0
	if r.IntN(2) == 0 {
		cut = min(r.IntN(4), len(text)-at)
	}
	if r.IntN(40) == 0 {
		cut = min(r.IntN(200), len(text)-at)
	}
	fresh := typed[r.IntN(len(typed))]
	c := formats.Change{Span: formats.Span{Start: at, End: at + cut}, Len: len(fresh)}
	return text[:at] + fresh + text[at+cut:], c
}

// rereadEdits applies n random edits to a text, each to what the one before has left,
// and gives how many were read without reading everything. A text that has become
// one mess is begun anew.
func rereadEdits(t *testing.T, r *rand.Rand, start string, n int) (partly int) {
	file := parseText(start)
	for range n {
		text, c := edit(r, file.Source().Text())
		if r.IntN(3) == 0 {
			file.Source().LineCount() // the table of lines is there to be changed
		}
		src := file.Source().Changed(text, c)
		fresh := Format{}.Reread(file, src, c)
		if fresh != nil {
			partly++
			sameFile(t, fresh)
			file = fresh
			continue
		}
		if file = parseText(text); len(file.Faults.List()) > 3 {
			file = parseText(start)
		}
	}
	return partly
}

func TestReread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	partly := 0
	for _, text := range []string{
		"(;FF[4]GM[1]SZ[19]PB[a];B[aa];W[bb](;B[cc];W[dd](;B[ee])(;B[ff]C[x]))(;B[gg];W[hh]))",
		"(;FF[4];B[aa])\n(;FF[3]PW[先];W[bb]\n;B[cc] C[a\\]b]) (;GM[11];B[a1](;W[b2])(;W[b3]))\n",
		"text (;FF[4](;B[aa](;W[bb](;B[cc](;W[dd];B[ee];W[ff])))))(;B[aa]",
		strings.Repeat("(;FF[4]AB[aa]\r\n[bb]C[é];B[cc];W[dd])\r\n", 40),
		"(;FF[4]" + strings.Repeat(";B[aa];W[bb](;C[x])(;B[cc]", 60) + strings.Repeat(")", 60) + ")",
	} {
		partly += rereadEdits(t, r, text, 2000)
	}
	if partly < 3000 {
		t.Errorf("only %d of 10000 edits were read in part", partly)
	}
	t.Logf("%d of 10000 edits were read in part", partly)
}

// TestRereadCorpus edits real records, several of them in one text.
func TestRereadCorpus(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var all []string
	for _, text := range corpus(t, "*") {
		all = append(all, text)
	}
	slices.Sort(all)
	partly := 0
	for range 300 {
		text := all[r.IntN(len(all))] + "\n" + all[r.IntN(len(all))]
		if len(text) < 20_000 {
			partly += rereadEdits(t, r, text, 35)
		}
	}
	t.Logf("%d edits were read in part", partly)
}

func FuzzReread(f *testing.F) {
	f.Add("(;FF[4];B[aa](;W[bb])(;W[cc];B[dd]))\n(;FF[3]C[x])", uint64(1))
	for name, text := range hostile(200) {
		f.Add(text, uint64(len(name)))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		text = text[:min(len(text), 4096)]
		rereadEdits(t, rand.New(rand.NewPCG(seed, 0)), text, 20)
		sameFile(t, Format{}.ParseApart(formats.NewSource(text), int(seed%8), oneByOne))
	})
}

// oneByOne does what could be done at the same time.
func oneByOne(n int, work func(int)) {
	for i := range n {
		work(i)
	}
}

// TestParseApart reads texts in parts, and asserts that they are read as one is.
func TestParseApart(t *testing.T) {
	for name, text := range map[string]string{
		"games":           strings.Repeat("(;FF[4]PB[a]\n;B[aa](;W[bb])(;W[cc]))\n", 30),
		"together":        strings.Repeat("(;FF[4];B[aa])", 30),
		"in a comment":    "(;C[" + strings.Repeat("(;FF[4];B[aa])\n", 30) + "])",
		"variations":      "(;FF[4]" + strings.Repeat("(;B[aa])\n(;W[bb](;B[cc]))", 30) + ")",
		"unclosed":        strings.Repeat("(;FF[4];B[aa])\n", 20) + "(;B[aa](;W[bb]",
		"text between":    strings.Repeat("(;FF[4];B[aa])\nround 2 (final)\n", 20),
		"faults":          strings.Repeat("(;FF[4];B[aa]x)\n", 20),
		"lost bracket":    strings.Repeat("(;FF[4]C[a])\n", 10) + "(;C[b)" + strings.Repeat("(;FF[4]C[a])\n", 10),
		"extra":           strings.Repeat("(;FF[4]C[a]))\n", 20),
		"doubled":         strings.Repeat("((;FF[4]C[a]))\n", 20),
		"old":             strings.Repeat("(;FF[1]B[aa])\n(;GM[11])", 20),
		"empty":           "",
		"nothing between": "(;)(;)(;)(;)",
	} {
		for n := range 9 {
			t.Run(fmt.Sprint(name, n), func(t *testing.T) {
				sameFile(t, Format{}.ParseApart(formats.NewSource(text), n, oneByOne))
			})
		}
	}
}

func TestParseApartCorpus(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var all []string
	for _, text := range corpus(t, "*") {
		if len(text) < 20_000 {
			all = append(all, text)
		}
	}
	slices.Sort(all)
	for range 60 {
		var text strings.Builder
		for range 8 {
			text.WriteString(all[r.IntN(len(all))])
		}
		sameFile(t, Format{}.ParseApart(formats.NewSource(text.String()), 2+r.IntN(5), oneByOne))
	}
}
