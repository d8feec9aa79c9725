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

// sameFile asserts that two files that were read from one text in different ways are the same.
func sameFile(t testing.TB, got, want *syntax.File) {
	t.Helper()
	text := got.Source().Text()
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

// edited makes a random edit of a text with one of the words that are typed; most are as small as a key's.
func edited(r *rand.Rand, text string) (string, syntax.Change) {
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

// rereadEdits applies n random edits to a text, each to what the one before has left, and asserts that what was read in
// part is what is read anew. It gives how many were read in part. A text with more than three faults has become one
// mess, and is begun anew.
func rereadEdits(t *testing.T, r *rand.Rand, start string, n int) (partly int) {
	file := parseText(start)
	for range n {
		text, c := edited(r, file.Source().Text())
		if r.IntN(3) == 0 {
			file.Source().LineCount() // the table of lines is there to be changed
		}
		if fresh := (Format{}).Reread(file, file.Source().Changed(text, c), c); fresh != nil {
			sameFile(t, fresh, parseText(text))
			partly++
			file = fresh
		} else if file = parseText(text); len(file.Faults.List()) > 3 {
			file = parseText(start)
		}
	}
	return partly
}

func TestReread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	partly := 0
	for _, text := range []string{
		"(;FF[4]GM[1]SZ[19]PB[a];B[aa];W[bb](;B[cc];W[dd](;B[ee])(;B[ff]C[x]))(;B[gg];W[hh]))(;FF[4])",
		"(;FF[4];B[aa])\n(;FF[3]PW[先];W[bb]\n;B[cc] C[a\\]b]) (;GM[11];B[a1](;W[b2])(;W[b3]))\n",
		"text (;FF[4](;B[aa](;W[bb](;B[cc](;W[dd];B[ee];W[ff])))))(;B[aa]",
		strings.Repeat("(;FF[4]AB[aa]\r\n[bb]C[é];B[cc];W[dd])\r\n", 40),
		"(;FF[4]" + strings.Repeat(";B[aa];W[bb](;C[x])(;B[cc]", 60) + strings.Repeat(")", 60) + ")\n(;FF[4])",
	} {
		partly += rereadEdits(t, r, text, 2000)
	}
	if partly < 3000 {
		t.Errorf("only %d of 10000 edits were read in part", partly)
	}
	t.Logf("%d of 10000 edits were read in part", partly)
	partly = 0
	for _, text := range []string{
		"(;FF[4]GM[1]SZ[19]PB[Honinbo]CA[UTF-8]C[a long comment: (;B cc) and more words \\\\, also 先番 ];B[aa];W[bb]AB[aa][bb:cc](;B[cc])(;C[x\\]y [and\\] more]N[]W[dd]))",
		" (;FF[4]" + strings.Repeat("C[many words in a comment];B[aa]C[and\nlines]\n;W[bb]BL[120.5]AN[who it was]GM[1]", 20) + ") ",
	} {
		partly += rereadEdits(t, r, text, 5000)
	}
	if partly < 500 {
		t.Errorf("of one tree, only %d of 10000 edits were read in part", partly)
	}
	t.Logf("of one tree, %d of 10000 edits were read in part", partly)
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
		if one := all[r.IntN(len(all))]; len(one) < 20_000 {
			partly += rereadEdits(t, r, one, 35)
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
	})
}
