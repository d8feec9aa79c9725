package ishi

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

// sameFile asserts that a file is the one that is wanted, what the format keeps of it included.
func sameFile(t testing.TB, got, want *syntax.File) {
	t.Helper()
	filetest.Same(t, got, want)
	if x, y := fmt.Sprint(*FactsOf(got)), fmt.Sprint(*FactsOf(want)); x != y {
		t.Fatalf("%s, want %s, in %.400q", x, y, got.Source().Text())
	}
}

// rereadEdits makes n random edits of a text, and gives how many were read in part.
func rereadEdits(t testing.TB, r *rand.Rand, text string, n int) (partly int) {
	return filetest.Rereads(t, r, Format{}, text, typed, n, 3, func(got *syntax.File) {
		sameFile(t, got, Format{}.Parse(syntax.NewSource(got.Source().Text())))
	})
}

// typed is what people type into records, and what breaks them.
var typed = []string{
	"a", "B", " ", "\n", "\r", "\r\n", "1", "é", "\ufeff", "\n\n", "B 1 Q3\n", "W 2 D4\r\n", "VAR\n", "ENDVAR\n", "COM\n", "ENDCOM\n", "USER\n", "ENDUSER\n",
	"EVENT\n", "EVENT x\n", "\nEVENT", "REMARK\n", "REMARK x\n", "SETUP B A1\n", "BOARDSIZE 9\n", "PRISONER A1\n", "MARK ALL\n", "package a", "/*", "*/", "//",
	"\x1a\n", "", "", "", "",
}

// collections are texts of several events, with all that can stand between them.
var collections = []string{
	strings.Repeat("EVENT a\nBLACK b\nB 1 Q3\nW 2 D4\nVAR\nW 2 D3\nENDVAR\nCOM\ntext\nENDCOM\nB 3 C3\n\n", 6),
	"B 1 Q3\r\nW 2 D4\r\n\r\nREMARK a\r\nREMARK b\r\nEVENT c\r\nB 1 Q3\r\nREMARK d\r\nB 2 Q4\r\n\r\nREMARK e\r\n\r\nEVENT f\r\nB 1 Q5",
	"\n\x1a\nEVENT a\nUSER x\nUSER y\nENDUSER\nREMARK b\nEVENT c\nUSER\nEVENT\nENDUSER\nEVENT d\nCOM\nnever closed\nEVENT e\nVAR\nB 1 Q3\nEVENT f\nENDVAR\n",
	"/* a */ x\nEVENT a\nB 1 Q3\n// b\nEVENT b\nBOARDSIZE 5\nB 1 Q3\nPRISONER #1\nEVENT c\nB 1 A1\n",
	"EVENT a\nB 1 A1\nREMARK b\nEVNT c\nB 1 A1EVENT d\nB 1 A1\n0 REMARK e\nEVENT f\nCM\ntext\nENDCOM\nEVENTg\nCOM\ntext\nENDCM\nVR\n0 VAR\nB 1 A1\nENDVR\n",
	"EVENT\rB 1 Q3\rEVENT\rCOM\ra\rREMARK\rENDCOM\rREMARK\rEVENT\rB 1 Q3\r",
}

func TestReread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	partly := 0
	for _, text := range collections {
		partly += rereadEdits(t, r, text, 3000)
	}
	if partly < 5000 {
		t.Errorf("only %d of 18000 edits were read in part", partly)
	}
	t.Logf("%d of 18000 edits were read in part", partly)
}

// TestRereadReaches makes changes of one event that change another, which no part can tell.
func TestRereadReaches(t *testing.T) {
	for _, tt := range []struct{ text, old, fresh string }{
		{"EVENT a\nCOM\nb\nEVENT c\nB 1 Q3\n", "EVENT c", "REMARK x\nEVENT c"},
		{"EVENT a\nB 1 Q3\nREMARK b\nEVENT c\n", "B 1 Q3", "COM"},
		{"EVENT a\nB 1 Q3\nEVENT c\n", "B 1 Q3", "REMARK"},
		{"/* a\nEVENT b\nB 1 Q3\nEVENT c\n", "B 1 Q3", "*/ package b"},
		{"EVENT a\nB 1 Q3\nEVENT c\nENDUSER\n", "B 1 Q3", "USER"},
		{"EVENT a\nEVENT b\nB 1 Q3\n", "EVENT b", "EVE b"},
		{"EVENT a\nEVENT b\nB 1 Q3\n", "a\n", "a"},
	} {
		at := strings.Index(tt.text, tt.old)
		c := syntax.Change{Span: syntax.Span{Start: at, End: at + len(tt.old)}, Len: len(tt.fresh)}
		text := tt.text[:at] + tt.fresh + tt.text[c.Span.End:]
		if got := (Format{}).Reread(Format{}.Parse(syntax.NewSource(tt.text)), syntax.NewSource(text), c); got != nil {
			t.Errorf("%q: read in part", text)
		}
	}
}

// TestRereadCorpus edits real records.
func TestRereadCorpus(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	partly := 0
	for _, text := range corpus(t) {
		if len(text) < 60_000 {
			partly += rereadEdits(t, r, text, 20)
		}
	}
	t.Logf("%d edits were read in part", partly)
}

// corpus is the records of the corpus.
func corpus(t testing.TB) (all []string) {
	dir := os.Getenv("RECLS_CORPUS")
	if dir == "" {
		t.Skip("RECLS_CORPUS is not set: no corpus to read")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ishi", "*", "*"))
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(data))
	}
	return all
}

// lineByLine reads a text without the short way for plain moves.
func lineByLine(text string) *syntax.File {
	src := syntax.NewSource(text)
	p := newParser(syntax.NewBuilder(src, File, syntax.SizeHint{}), src)
	if _, foreign := goPackage(text); foreign {
		return Format{}.Parse(p.src)
	}
	if strings.HasPrefix(text, byteOrderMark) {
		p.b.Token(Ignored, len(byteOrderMark))
	}
	for p.lines.more() {
		p.statement(p.lines.next())
	}
	p.closeEvent(len(text))
	return p.file(Format{}, Blank)
}

// TestPlain holds the short way for plain moves against the long one.
func TestPlain(t *testing.T) {
	for _, text := range []string{
		"B 1 Q3\nW 2 d4\nb 3 A1\nw 4 t19\n", "EVENT\r\nB 1 Q3\r\nW 2 D4\rB 3 C3", "EVENT\nB 0 Q3\nB 00 Q3\nB 01 Q3\nB 999999 Q3\nB 1000000 Q3\n",
		"EVENT\nB 1 I3\nB 1 U3\nB 1 Q0\nB 1 Q20\nB 1 Q19\nB 1 Q191\nB 1 @3\nB 1 [3\n", "EVENT\nB 1 Q3 \nB  1 Q3\nB 1  Q3\n B 1 Q3\nB 1 Q3x\nB 1 PASS\nB Q3\n",
		"EVENT\nBB 1 Q3\nC 1 Q3\n\"\x20" + "1 Q3\nB\t1 Q3\nB 1\tQ3\n", "REMARK\nB 1 Q3\nEVENT\nB 1 Q3", "EVENT\nB 99999999999999999999999999 Q3\nB 1 Q\nB 1 \nB 1\nB ",
	} {
		for at := range text {
			sameFile(t, Format{}.Parse(syntax.NewSource(text[at:])), lineByLine(text[at:]))
			sameFile(t, Format{}.Parse(syntax.NewSource(text[:at])), lineByLine(text[:at]))
		}
	}
}

func FuzzReread(f *testing.F) {
	for i, text := range collections {
		f.Add(text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		text = text[:min(len(text), 4096)]
		sameFile(t, Format{}.Parse(syntax.NewSource(text)), lineByLine(text))
		rereadEdits(t, rand.New(rand.NewPCG(seed, 0)), text, 20)
	})
}
