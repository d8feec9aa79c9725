package sgf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

// sameFile asserts that a file that was reread is the one that is read.
func sameFile(t *testing.T, got *syntax.File) {
	t.Helper()
	text := got.Source().Text()
	want := parseText(text)
	filetest.Same(t, got, want)
	if x, y := fmt.Sprint(*FactsOf(got)), fmt.Sprint(*FactsOf(want)); x != y {
		t.Fatalf("facts %s, want %s, in %.400q", x, y, text)
	}
}

// typed is what people type into records, and what breaks them.
var typed = []string{
	"a", "B", "[", "]", ";", "(", ")", "\\", "\n", "\r", " ", "\x00", "\x7f", "é", "先", ";B[aa]", "W[]", "C[x]", "(;B[cc])", "[aa]", "AB[aa][bb]", "FF[3]", "SZ[9]",
	"(;FF[4]", "]]", "C[", "\\]", "x[y]", "", "",
}

// rereadEdits makes n random edits of a text, and gives how many were read in part.
func rereadEdits(t *testing.T, r *rand.Rand, start string, n int) (partly int) {
	return filetest.Rereads(t, r, Format{}, start, typed, n, 3, func(got *syntax.File) { sameFile(t, got) })
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
		sameFile(t, Format{}.ParseApart(syntax.NewSource(text), int(seed%8), filetest.OneByOne))
	})
}

// TestParseApart reads texts in parts, and asserts that they are read as one is.
func TestParseApart(t *testing.T) {
	for name, text := range map[string]string{
		"games":           strings.Repeat("(;FF[4]PB[a]\n;B[aa](;W[bb])(;W[cc]))\n", 30),
		"together":        strings.Repeat("(;FF[4];B[aa])", 30),
		"in a comment":    "(;C[" + strings.Repeat("(;FF[4];B[aa])\n", 30) + "])",
		"variations":      "(;FF[4]" + strings.Repeat("(;B[aa])\n(;W[bb](;B[cc]))", 30) + ")",
		"like trees":      "(;FF[4]" + strings.Repeat("(;FF[4])\n(;PB[a](;B[cc]))", 30) + ")",
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
				sameFile(t, Format{}.ParseApart(syntax.NewSource(text), n, filetest.OneByOne))
			})
		}
	}
}

// TestDivide: the variations of one tree are not taken for trees.
func TestDivide(t *testing.T) {
	tree := "(;FF[4]" + strings.Repeat("(;B[aa])\n(;W[bb](;B[cc]))", 30) + ")"
	if parts := syntax.Divide(tree, 4, treeStart); len(parts) != 1 {
		t.Errorf("one tree is cut into %d parts", len(parts))
	}
	if parts := syntax.Divide(strings.Repeat(tree, 8), 4, treeStart); len(parts) != 4 || strings.Join(parts, "") != strings.Repeat(tree, 8) {
		t.Errorf("eight trees are cut into %d parts", len(parts))
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
		sameFile(t, Format{}.ParseApart(syntax.NewSource(text.String()), 2+r.IntN(5), filetest.OneByOne))
	}
}

// TestRereadOneNode: of a long line only the node is read again that has changed.
func TestRereadOneNode(t *testing.T) {
	text := "(;FF[4]" + strings.Repeat(";B[aa] ;W[bb]\n", 1000) + ")"
	at := len("(;FF[4]") + 500*len(";B[aa] ;W[bb]\n") + len(";B[a")
	for name, fresh := range map[string]string{"another point": "c", "a longer value": "aa", "another property": "a]C[", "nothing": ""} {
		change := syntax.Change{Span: syntax.Span{Start: at, End: at + 1}, Len: len(fresh)}
		old := Format{}.Parse(syntax.NewSource(text))
		r := &reread{old: old, facts: FactsOf(old), src: syntax.NewSource(text[:at] + fresh + text[at+1:]), change: change}
		if !r.findTree() {
			t.Fatal("the tree of the change is not found")
		}
		if part := r.node(); part == nil || part.tree.Len() > 6 {
			t.Errorf("%s: more is read than the node", name)
		}
	}
}
