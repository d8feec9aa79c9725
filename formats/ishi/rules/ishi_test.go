package rules_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/ishi/rules"
	"github.com/recls/recls/syntax"
)

func check(text string, cfg diagnostics.Config) []diagnostics.Finding {
	file := ishi.Format{}.Parse(syntax.NewSource(text))
	return diagnostics.NewCatalogue(rules.Set()).Check(context.Background(), file, cfg)
}

// TestSample: the sample of the specification has no error, no warning, and nothing else either.
func TestSample(t *testing.T) {
	data, err := os.ReadFile("../../../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(data), strings.ReplaceAll(string(data), "\n", "\r\n")} {
		for _, f := range check(text, diagnostics.Config{}) {
			t.Errorf("%s: %s: %q", f.Code(), f.Message, text[f.Span.Start:f.Span.End])
		}
	}
}

// TestSampleNeedsItsPrisoners takes each of the 15 PRISONER lines out of the sample: the board finds every one.
func TestSampleNeedsItsPrisoners(t *testing.T) {
	data, err := os.ReadFile("../../../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(data), "\n")
	taken := 0
	for i, line := range lines {
		if !strings.HasPrefix(strings.ToUpper(line), "PRISONER ") {
			continue
		}
		taken++
		found := check(strings.Join(lines[:i], "")+strings.Join(lines[i+1:], ""), diagnostics.Config{})
		if len(found) != 1 || found[0].Code() != "ishi/prisoner-missing" {
			t.Errorf("without %q: %v", line, found)
		}
	}
	if taken != 15 {
		t.Errorf("%d PRISONER lines, want 15", taken)
	}
}

func TestCorpusIsClean(t *testing.T) {
	dir := os.Getenv("RECLS_CORPUS")
	if dir == "" {
		t.Skip("RECLS_CORPUS is not set: no corpus to check")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ishi", "*", "*"))
	counts := map[string]int{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range check(string(data), diagnostics.Config{}) {
			counts[fmt.Sprint(f.Severity, " ", f.Code())]++
			if f.Severity <= diagnostics.Warning {
				t.Errorf("%s: %s: %s at %q", filepath.Base(name), f.Code(), f.Message, string(data)[f.Span.Start:f.Span.End])
			}
		}
	}
	t.Log(counts)
}

// TestDoubtIsOneFinding: what follows from a move that cannot be read or made is not reported again.
func TestDoubtIsOneFinding(t *testing.T) {
	for text, want := range map[string]string{
		"SETUP W A1 B A2\nB 1 U9\nB 2 B1\nEVENT\n":                     "ishi/bad-point",
		"BOARDSIZE 9\nSETUP W A1 B A2\nB 1 Q16\nB 2 B1\nPRISONER Q3\n": "ishi/off-board ishi/off-board",
		"B 1 Q3\nW 2 Q3\nB 3 A1\nPRISONER D4\n":                        "ishi/occupied",
		"B Q3\nMARK #1\n":                                              "ishi/missing-data",
	} {
		var codes []string
		for _, f := range check(text, diagnostics.Config{}) {
			codes = append(codes, f.Code())
		}
		if got := strings.Join(codes, " "); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// TestVariationsComeBack replays deep and wide variations: the board behind ENDVAR is the one before VAR.
func TestVariationsComeBack(t *testing.T) {
	text := "SETUP W A1 B A2\nB 1 B1\nPRISONER A1\nVAR\nB 1 Q3\nW 2 B1\nVAR\nW 2 Q4\nENDVAR\nB 3 B2\nENDVAR\nW 2 A1\nVAR\nW 2 C1\nB 3 A1\nENDVAR\n"
	var codes []string
	for _, f := range check(text, diagnostics.Config{}) {
		codes = append(codes, f.Code())
	}
	// A1 is played by White into her death; in the last variation by Black, with a liberty less than none of White's.
	if got := strings.Join(codes, " "); got != "ishi/suicide" {
		t.Errorf("got %s", got)
	}
}

func TestExtremes(t *testing.T) {
	const n = 20_000
	for name, text := range map[string]string{
		"nested variations":   strings.Repeat("B 1 Q3\nVAR\n", n),
		"variations in a row": "B 1 Q3\n" + strings.Repeat("VAR\nB 1 Q4\nENDVAR\n", n),
		"one point":           strings.Repeat("B 1 Q3\n", n),
		"ranges":              "B 1 Q3\nMARK" + strings.Repeat(" #1-99999999", n),
		"off board":           "BOARDSIZE 9\n" + strings.Repeat("B 1 Q3\n", n),
		"setup behind VAR":    "B 1 Q3\n" + strings.Repeat("SETUP B D4\nVAR\nENDVAR\n", n),
		"setup":               "SETUP" + strings.Repeat(" B D4", n),
		"headers":             "B 1 Q3\n" + strings.Repeat("BLACK\n", n),
		"data behind VAR":     strings.Repeat("B 1 Q3\nVAR\nENDVAR\nMARK Q3\n", n),
		"misspelt COM":        strings.Repeat("CM\n", n),
		"misspelt ENDCOM":     strings.Repeat("COM\nENDCM\n", n),
		"misspelt USER":       strings.Repeat("USR\n", n),
		"misspelt ENDUSER":    strings.Repeat("USER\nENDUSR\n", n),
		"misspelt VAR":        "B 1 Q3\n" + strings.Repeat("VR\nB 1 Q4\n", n),
		"misspelt ENDVAR":     "B 1 Q3\n" + strings.Repeat("VAR\nB 1 Q4\nENDVR\n", n),
		"misspelt EVENT":      strings.Repeat("EVNT\n", n),
		"glued":               "B 1 Q3" + strings.Repeat("VAR A1", n),
		"glued marks":         "B 1 Q3\nMARK" + strings.Repeat(" a@Q3MARK", n),
		"letters":             strings.Repeat("x VAR ", n),
		"letters on lines":    strings.Repeat("x VAR\n", n),
		"unread moves":        "B 1 Q3\n" + strings.Repeat("X 7 Q3\n", n),
		"numbers up and down": strings.Repeat("B 9 Q3\nW 5 Q4\n", n),
		"first numbers":       "B 1 Q3\n" + strings.Repeat("VAR\nB 7 Q4\nMARK Q4\nENDVAR\n", n),
		"one colour":          "W 1 Q3\n" + strings.Repeat("B 7 Q4\nB 8 Q4\nMARK Q4\n", n),
		"unmark":              "B 1 Q3\nUNMARK" + strings.Repeat(" #1 ALL", n),
	} {
		t.Run(name, func(t *testing.T) {
			if found := check(text, diagnostics.Config{}); (len(found) == 0) != (name == "variations in a row") {
				t.Errorf("%d findings", len(found))
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	dir := os.Getenv("RECLS_CORPUS")
	if dir == "" {
		b.Skip("RECLS_CORPUS is not set: no corpus to check")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ishi", "*", "*"))
	var all strings.Builder
	for _, name := range files {
		data, _ := os.ReadFile(name)
		all.Write(data)
		all.WriteByte('\n')
	}
	file := ishi.Format{}.Parse(syntax.NewSource(all.String()))
	catalogue := diagnostics.NewCatalogue(rules.Set())
	b.SetBytes(int64(all.Len()))
	b.ReportAllocs()
	for b.Loop() {
		catalogue.Check(context.Background(), file, diagnostics.Config{})
	}
}

// TestNonASCII puts every byte into a remark, where it counts, and into user data, where it does not.
func TestNonASCII(t *testing.T) {
	for c := range 256 {
		want := c > '~' || c < ' ' && !strings.ContainsRune("\t\n\r", rune(c))
		for text, want := range map[string]bool{
			"REMARK a" + string([]byte{byte(c)}) + "b\nEVENT\n":                  want,
			"EVENT\nB 1 Q3\nUSER a\n" + string([]byte{byte(c)}) + "b\nENDUSER\n": false,
		} {
			found := false
			for _, f := range check(text, diagnostics.Config{}) {
				found = found || f.Code() == "ishi/non-ascii"
			}
			if found != want {
				t.Errorf("%q: found %v, want %v", text, found, want)
			}
		}
	}
}
