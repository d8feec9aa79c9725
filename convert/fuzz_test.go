package convert_test

import (
	"os"
	"testing"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/syntax"
)

// FuzzIshi: any text becomes trees that SGF reads without a fault, and of these events with as many moves.
func FuzzIshi(f *testing.F) {
	if sample, err := os.ReadFile("../testdata/ishi/sample.ishi"); err == nil {
		f.Add(string(sample))
	}
	f.Add("MARK \\A@A1")
	f.Add("B 1 Q3\nVAR\nCOM x\nENDCOM\nDIAGRAM 9x9\nSETUP W D4\nENDVAR\n")
	f.Fuzz(func(t *testing.T, text string) {
		tree, _ := convert.IshiToSGF(parseIshi(text))
		s := parseSGF(tree)
		if n := len(s.Faults.List()); n > 0 {
			t.Fatalf("%d faults in\n%s", n, tree)
		}
		back, _ := convert.SGFToIshi(s)
		again := parseIshi(back)
		wantSound(t, again, back)
		for i, g := range s.Games() {
			if a, b := len(moves(g, false)), len(moves(again.Games()[i], false)); a != b {
				t.Errorf("game %d: %d moves became %d\n%s\n%s", i, a, b, tree, back)
			}
		}
	})
}

// FuzzSGF: any text becomes events without a fault.
func FuzzSGF(f *testing.F) {
	f.Add(madeSGF)
	f.Add("(;SZ[9](;B[aa]N[a])(;AB[bb];AE[aa](;W[cc])(;C[x])))")
	f.Fuzz(func(t *testing.T, text string) {
		event, _ := convert.SGFToIshi(parseSGF(text))
		wantSound(t, parseIshi(event), event)
	})
}

// wantSound wants no fault in an event. A label of a backslash and a letter has no
// other form than one that looks like a special mark, and is read as the label.
func wantSound(t *testing.T, f *syntax.File, text string) {
	t.Helper()
	for _, x := range f.Faults.List() {
		if x.Code != "ishi/mark-unknown-special" {
			t.Fatalf("%s in\n%s", x.Code, text)
		}
	}
}
