package csa

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

// sameFile asserts that a file that was reread is the one that is read.
func sameFile(t *testing.T, got *syntax.File) {
	t.Helper()
	want := parse(got.Source().Text())
	filetest.Same(t, got, want)
	if x, y := fmt.Sprint(*FactsOf(got)), fmt.Sprint(*FactsOf(want)); x != y {
		t.Fatalf("facts %s, want %s, in %.400q", x, y, got.Source().Text())
	}
	for i := range got.GameCount() {
		x, y := got.Game(i), want.Game(i)
		if x, y := fmt.Sprint(x.Start, x.End, x.Header, x.Nodes), fmt.Sprint(y.Start, y.End, y.Header, y.Nodes); x != y {
			t.Fatalf("game %d is %s, want %s, in %.400q", i, x, y, got.Source().Text())
		}
	}
}

// typed is what people type into records, and what breaks them.
var typed = []string{
	"+", "-", "7", "0", "F", "fu", "\n", "\r", "\r\n", " ", ",", "'", "T5", ",T5", "\n+7776FU\n", "-3334FU", "/", "\n/\n", "/\n", "P1", "PI", "N+先", "%TORYO\n", "V2.2\n", "V3.0\n", "V",
	"'CSA encoding=UTF-8\n", "$EVENT:x", "é", "\x00", "\ufeff", "\xbf", "", "",
}

// rereadEdits makes n random edits of a text, and gives how many were read in part.
func rereadEdits(t *testing.T, r *rand.Rand, start string, n int) (partly int) {
	return filetest.Rereads(t, r, Format{}, start, typed, n, 12, func(got *syntax.File) { sameFile(t, got) })
}

// collections are texts of several records.
var collections = []string{
	"V2.2\nN+a\nPI\n+\n+7776FU\nT5\n-3334FU,T1\n%TORYO\n/\nPI\n-\n-3334FU\n'*x\n\n/\n\nV3.0\nN-b\nPI\n+\n%CHUDAN\n",
	"\ufeff'CSA encoding=UTF-8\r\nV3.0\r\nN+先\r\nPI\r\n+\r\n+7776FU\r\n/\r\nPI\r\n+\r\n'CSA encoding=UTF-8\r\n/\r\n  N+x\r\nP+00FU59OU00AL\r\n+\r\n",
	"/\nPI\n+\n/\n/\nhello\nPI,-,-3334FU,/,PI\n+\n/x\nN+a\n+\n /\nPI\n+",
	strings.Repeat("V2\rPI\r+\r+7776FU\r-3334FU\r%TORYO\r/\r", 6),
	"PI\n+\n" + strings.Repeat("+7776FU\nT1\n-3334FU\nT2\n", 30) + "/\n" + strings.Repeat("PI\n-\n/\nV2.1\nPI\n+\n+2726FU\n/\n", 12),
}

func TestReread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	partly := 0
	for _, text := range collections {
		partly += rereadEdits(t, r, text, 800)
	}
	if partly < 2000 {
		t.Errorf("only %d of 4000 edits were read in part", partly)
	}
	t.Logf("%d of 4000 edits were read in part", partly)
}

// corpus is real records.
func corpus(t *testing.T) (all []string) {
	files, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), "csa", "*", "*"))
	slices.Sort(files)
	for _, name := range files {
		if data, err := os.ReadFile(name); err == nil && len(data) < 20_000 {
			all = append(all, syntax.Decode(data, Format{}).Text())
		}
	}
	if len(all) == 0 {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	return all
}

// TestRereadCorpus edits real records, several of them in one text.
func TestRereadCorpus(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	all, partly := corpus(t), 0
	for range 100 {
		partly += rereadEdits(t, r, all[r.IntN(len(all))]+"\n/\n"+all[r.IntN(len(all))], 20)
	}
	t.Logf("%d of 2000 edits were read in part", partly)
}

func FuzzReread(f *testing.F) {
	for i, text := range collections {
		f.Add(text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		text = text[:min(len(text), 4096)]
		rereadEdits(t, rand.New(rand.NewPCG(seed, 0)), text, 20)
	})
}
