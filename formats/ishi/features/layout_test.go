package features

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// layIshi formats a text and holds the result to what must be true of every result.
func layIshi(t *testing.T, text string, o format.Options) string {
	t.Helper()
	once := layOnce(t, text, o)
	if twice := layOnce(t, once, o); twice != once {
		t.Errorf("formatting %q twice gives %q, then %q", text, once, twice)
	}
	return once
}

func layOnce(t *testing.T, text string, o format.Options) string {
	l := layout()
	r := format.Format(context.Background(), l, ishi.Format{}.Parse(syntax.NewSource(text)), o)
	if r.Unsafe {
		t.Errorf("formatting %q would change it", text)
	}
	if syntax.Overlap(r.Edits) {
		t.Errorf("edits of %q overlap: %v", text, r.Edits)
	}
	return syntax.Apply(text, r.Edits)
}

func TestIshi(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "", ""},
		{"blank lines alone", "\n  \n", ""},
		{"keywords and indentation", "  event\tProblem 6\n\tBoardsize  9\n", "EVENT Problem 6\nBOARDSIZE 9\n"},
		{"points and colours", "setup b c3 d4  w e5\nw 2 pass\n", "SETUP B C3 D4 W E5\nW 2 PASS\n"},
		{"marks", " mark \\T@c4  a@r3 @@b2 all #1-2\nunmark ALL c4\n", "MARK \\T@C4 a@R3 @@B2 ALL #1-2\nUNMARK ALL C4\n"},
		{"diagram", "diagram 9X9  the corner\nhide #1 q3\n", "DIAGRAM 9x9 the corner\nHIDE #1 Q3\n"},
		{"free text", "black  A  (2 dan) \t\nremark  x\n", "BLACK A  (2 dan)\nREMARK x\n"},
		{"comment", "com \\d  t \n  keep   this\n\nand this \n endcom  x\n", "COM \\d  t\n  keep   this\n\nand this \nENDCOM x\n"},
		{"user data", " user  x  \n b 1 q3\n  enduser  y \nb 1 q3\n", "USER  x  \n b 1 q3\nENDUSER  y \nB 1 Q3\n"},
		{"variation", "b 1 q3\n    var \\t  more\n    b 1 q4\n    endvar  back\n", "B 1 Q3\nVAR \\t more\nB 1 Q4\nENDVAR back\n"},
		{"no line end", "b 1 q3", "B 1 Q3\n"},
		{"line ends stay", "b 1 q3\r\n\r\n b 2 q4\rb 3 q5", "B 1 Q3\r\nB 2 Q4\rB 3 Q5\r\n"},
		{"blank line before an event and its remarks", "b 1 q3\nremark a\n\n\nevent x\nb 1 q4\n\n\nevent y\n",
			"B 1 Q3\n\nREMARK a\nEVENT x\nB 1 Q4\n\nEVENT y\n"},
		{"blank lines at both ends", "\n\nb 1 q3\n\n\n", "B 1 Q3\n"},
		{"byte order mark", "\ufeff  event\n", "\ufeffEVENT\n"},
		{"end-of-file mark", "b 1 q3\n\n\x1a", "B 1 Q3\n\x1a"},
		{"unknown keyword", "  settup  b d4\n b 1 q3\n", "  settup  b d4\nB 1 Q3\n"},
		{"field that cannot be read", "  b 1  q33\n mark  a@q3 ?\n b 2 q3\n", "  b 1  q33\n mark  a@q3 ?\nB 2 Q3\n"},
		{"broken event", " b 1 q3\n var\n\nevent x\n b 1 q3\n", " b 1 q3\n var\n\nEVENT x\nB 1 Q3\n"},
		{"broken event behind another", "b 1 q3\nevent\n endcom\n", "B 1 Q3\n\nevent\n endcom\n"},
		{"lone carriage returns", "b 1 q3\nb 2 q4\r \nevent\n", "B 1 Q3\nB 2 Q4\r\rEVENT\n"},
		{"program in Go", "package main\n\n\n", "package main\n\n\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := layIshi(t, tt.text, format.Options{}); got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

func TestIshiIndent(t *testing.T) {
	text := "b 1 q3\nvar\nb 1 q4\ncom\n text\nendcom\nvar\nb 1 q5\nendvar\nuser\nx\nenduser\nendvar\nb 2 q4\n"
	want := "B 1 Q3\nVAR\n  B 1 Q4\n  COM\n text\n  ENDCOM\n  VAR\n    B 1 Q5\n  ENDVAR\n  USER\nx\n  ENDUSER\nENDVAR\nB 2 Q4\n"
	if got := layIshi(t, text, format.Options{indentWidth: 2}); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	deep := strings.Repeat("B 1 Q3\nVAR\n", 3000) + strings.Repeat("ENDVAR\n", 3000)
	if got := layIshi(t, deep, format.Options{indentWidth: 4}); len(got) > 40*len(deep) {
		t.Errorf("%d bytes became %d", len(deep), len(got))
	}
}

// TestIshiSameNotices: the check of the result is worth something.
func TestIshiSameNotices(t *testing.T) {
	parse := func(text string) *syntax.File { return ishi.Format{}.Parse(syntax.NewSource(text)) }
	const text = "EVENT x\nB 1 Q3\nMARK a@R3\nCOM\nt\nENDCOM\n"
	for _, changed := range []string{
		strings.Replace(text, "Q3", "Q4", 1), strings.Replace(text, "a@", "A@", 1), strings.Replace(text, "\nt\n", "\n t\n", 1),
		strings.Replace(text, "B 1", "W 1", 1), text + "B 2 Q4\n", strings.Replace(text, "MARK a@R3\n", "", 1),
		strings.Replace(text, "t\n", "t\r\n", 1),
	} {
		if sameIshi(parse(text), parse(changed)) {
			t.Errorf("no difference seen in %q", changed)
		}
	}
	if !sameIshi(parse(text), parse("  event   x\n\nb 1 q3\nmark a@r3\ncom\nt\n endcom")) {
		t.Error("white space and case make a difference")
	}
}

func TestIshiCorpus(t *testing.T) {
	dir := os.Getenv("RECLS_CORPUS")
	if dir == "" {
		t.Skip("RECLS_CORPUS is not set: no corpus to format")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ishi", "*", "*"))
	if len(files) == 0 {
		t.Fatalf("no files under %s", dir)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		layIshi(t, string(text), format.Options{})
		layIshi(t, string(text), format.Options{indentWidth: 4})
	}
}

func FuzzIshi(f *testing.F) {
	f.Add("  event x\n\ncom t \n y\nendcom z\nsetup b c3  w d4\nb 1 q3\nvar a\nb 1 q4\nendvar\nuser q\nr\nenduser s \x1a", 2)
	f.Add("\ufeffremark\n\nb 1 x\rvar\r\nevent", 0)
	f.Add("\r\ufeff", 0)
	f.Add("\n \ufeffx\nb 1 q3", 4)
	f.Fuzz(func(t *testing.T, text string, indent int) {
		layIshi(t, text, format.Options{indentWidth: min(max(indent, 0), 4)})
	})
}
