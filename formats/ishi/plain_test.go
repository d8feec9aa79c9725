package ishi

import (
	"fmt"
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

// collections are texts of several events, with all that can stand between them.
var collections = []string{
	strings.Repeat("EVENT a\nBLACK b\nB 1 Q3\nW 2 D4\nVAR\nW 2 D3\nENDVAR\nCOM\ntext\nENDCOM\nB 3 C3\n\n", 6),
	"B 1 Q3\r\nW 2 D4\r\n\r\nREMARK a\r\nREMARK b\r\nEVENT c\r\nB 1 Q3\r\nREMARK d\r\nB 2 Q4\r\n\r\nREMARK e\r\n\r\nEVENT f\r\nB 1 Q5",
	"\n\x1a\nEVENT a\nUSER x\nUSER y\nENDUSER\nREMARK b\nEVENT c\nUSER\nEVENT\nENDUSER\nEVENT d\nCOM\nnever closed\nEVENT e\nVAR\nB 1 Q3\nEVENT f\nENDVAR\n",
	"/* a */ x\nEVENT a\nB 1 Q3\n// b\nEVENT b\nBOARDSIZE 5\nB 1 Q3\nPRISONER #1\nEVENT c\nB 1 A1\n",
	"EVENT a\nB 1 A1\nREMARK b\nEVNT c\nB 1 A1EVENT d\nB 1 A1\n0 REMARK e\nEVENT f\nCM\ntext\nENDCOM\nEVENTg\nCOM\ntext\nENDCM\nVR\n0 VAR\nB 1 A1\nENDVR\n",
	"EVENT\rB 1 Q3\rEVENT\rCOM\ra\rREMARK\rENDCOM\rREMARK\rEVENT\rB 1 Q3\r",
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

func FuzzPlain(f *testing.F) {
	for _, text := range collections {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = text[:min(len(text), 4096)]
		sameFile(t, Format{}.Parse(syntax.NewSource(text)), lineByLine(text))
	})
}
