package ishi_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

func parse(text string) *syntax.File { return ishi.Format{}.Parse(syntax.NewSource(text)) }

// faults lists what the parser found, as `code "text"` in the order of the file.
func faults(f *syntax.File) string {
	var all []string
	for _, x := range f.Faults.List() {
		all = append(all, fmt.Sprintf("%s %q", strings.TrimPrefix(string(x.Code), "ishi/"), f.Source().Slice(x.Span)))
	}
	return strings.Join(all, "; ")
}

var kindNames = map[syntax.Kind]string{
	ishi.EventBody: "event", ishi.EventLine: "EVENT", ishi.Header: "header", ishi.Boardsize: "BOARDSIZE", ishi.Setup: "SETUP",
	ishi.Move: "move", ishi.Prisoner: "PRISONER", ishi.Mark: "MARK", ishi.Unmark: "UNMARK", ishi.Hide: "HIDE", ishi.Diagram: "DIAGRAM",
	ishi.Com: "COM", ishi.User: "USER", ishi.Var: "var", ishi.VarStart: "VAR", ishi.VarEnd: "ENDVAR", ishi.Remark: "REMARK",
	ishi.Unknown: "unknown", ishi.Stray: "stray",
}

// outline draws the nodes with their nesting: `event(EVENT var(VAR move))`.
func outline(t *syntax.Tree) string {
	var draw func(n syntax.NodeID) string
	draw = func(n syntax.NodeID) string {
		var inner []string
		for c := range t.Children(n) {
			inner = append(inner, draw(c))
		}
		name := kindNames[t.Kind(n)]
		if len(inner) == 0 {
			return name
		}
		return name + "(" + strings.Join(inner, " ") + ")"
	}
	return draw(syntax.Root)
}

func TestStructure(t *testing.T) {
	tests := []struct{ name, text, outline, faults string }{
		{"empty", "", "", ""},
		{"only blank lines", "\n \n\t\n", "", ""},
		{"implicit event", "B 1 Q3\n", "(event(move))", ""},
		{"remarks belong to the event they precede", "REMARK a\n\nREMARK b\nEVENT\nB 1 Q3\n\nREMARK c\nEVENT\n",
			"(event(REMARK REMARK EVENT move) event(REMARK EVENT))", ""},
		{"remarks inside an event", "B 1 Q3\nREMARK a\nB 2 Q4\nREMARK end", "(event(move REMARK move REMARK))", ""},
		{"nested variations", "B 1 Q3\nVAR\nB 1 Q4\nVAR a\nDIAGRAM\nENDVAR\nENDVAR\nW 2 D4",
			"(event(move var(VAR move var(VAR DIAGRAM ENDVAR) ENDVAR) move))", ""},
		{"any case, any indentation", "event X\n  boardsize 9\n\tb 1 c3\n vAr\n  b 1 c4\n endvar",
			"(event(EVENT BOARDSIZE move var(VAR move ENDVAR)))", ""},
		{"keywords in a comment are text", "COM\nB 1 Q3\nVAR\nENDVAR\nUSER\nENDCOM\nB 1 Q3", "(event(COM move))", ""},
		{"keywords in user data are data", "USER\nCOM\nEVENT\nVAR\nENDUSER\nB 1 Q3", "(event(USER move))", ""},
		{"ends of lines of three kinds", "EVENT\r\nB 1 Q3\rW 2 Q4\nB 3 Q5", "(event(EVENT move move move))", ""},
		{"end-of-file mark of DOS", "B 1 Q3\r\n\x1a", "(event(move))", ""},
		{"byte order mark", "\ufeffEVENT\n", "(event(EVENT))", ""},

		{"no ENDCOM before the end", "COM\na", "(event(COM))", `com-unclosed "COM"`},
		{"no ENDCOM before EVENT", "COM\na comment\nEVENT next", "(event(COM) event(EVENT))", `com-unclosed "COM"`},
		{"no ENDCOM before COM", "COM\na\ncom\nb\nENDCOM", "(event(COM COM))", `com-unclosed "COM"`},
		{"ENDCOM alone", "B 1 Q3\nENDCOM", "(event(move stray))", `com-stray-end "ENDCOM"`},
		{"no ENDUSER", "USER data\nEVENT", "(event(USER))", `user-unclosed "USER"`},
		{"ENDUSER alone", "B 1 Q3\nENDUSER", "(event(move stray))", `user-stray-end "ENDUSER"`},
		{"USER in USER", "USER a\nUSER b\nENDUSER\nx\nENDUSER\nB 1 Q3", "(event(USER move))", `user-nested "USER"`},
		{"USER in USER as data", "USER a\nUSER b\nENDUSER\nB 1 Q3\nUSER\nENDUSER", "(event(USER move USER))", ""},
		{"VAR without a move", "SETUP B D4\nVAR\nENDVAR", "(event(SETUP var(VAR ENDVAR)))", `var-without-move "VAR"`},
		{"VAR first in VAR", "B 1 Q3\nVAR\nVAR\nENDVAR\nENDVAR", "(event(move var(VAR var(VAR ENDVAR) ENDVAR)))", `var-without-move "VAR"`},
		{"VAR open at the end", "B 1 Q3\nVAR\nB 1 Q4\nVAR\nB 1 Q5", "(event(move var(VAR move var(VAR move))))", `var-unclosed "VAR"; var-unclosed "VAR"`},
		{"VAR open at EVENT", "B 1 Q3\nVAR\nB 1 Q4\nREMARK r\nEVENT\nENDVAR", "(event(move var(VAR move)) event(REMARK EVENT stray))",
			`var-unclosed "VAR"; var-stray-end "ENDVAR"`},
		{"ENDVAR alone", "B 1 Q3\nENDVAR", "(event(move stray))", `var-stray-end "ENDVAR"`},
		{"a program in Go", "// x\n/* y */\npackage main\nfunc main() {}", "", `looks-like-go-source "package main"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := parse(tt.text)
			if got := outline(f.Tree); got != tt.outline {
				t.Errorf("outline %s\n   want %s", got, tt.outline)
			}
			if got := faults(f); got != tt.faults {
				t.Errorf("faults %s\n  want %s", got, tt.faults)
			}
		})
	}
}

func TestFields(t *testing.T) {
	tests := []struct{ line, faults string }{
		{"B 1 Q3", ""},
		{"w 12 t19", ""},
		{"B 1 pass", ""},
		{"B 1 Q3 good move", ""},
		{"SETTUP B D4", `unknown-keyword "SETTUP"`},
		{"B", `missing-data "B"`},
		{"B 12", `missing-data "B 12"`},
		{"B Q3", `missing-data "B"`},
		{"B PASS", `missing-data "B"`},
		{"BOARDSIZE", `missing-data "BOARDSIZE"`},
		{"B 0 Q3", `bad-number "0"`},
		{"B x Q3", `bad-number "x"`},
		{"B 1a Q3", `bad-number "1a"`},
		{"B -1 Q3", `bad-number "-1"`},
		{"B 99999999999999999999999 Q3", `bad-number "99999999999999999999999"`},
		{"BOARDSIZE 0", `bad-number "0"`},
		{"PRISONER #0", `bad-number "#0"`},
		{"PRISONER #1-2", `bad-number "#1-2"`},
		{"B 3 Q20", `bad-point "Q20"`},
		{"B 3 U5", `bad-point "U5"`},
		{"B 3 A0", `bad-point "A0"`},
		{"B 3 A01", `bad-point "A01"`},
		{"B 3 3A", `bad-point "3A"`},
		{"SETUP B D4 Q B3", `bad-point "Q"`},
		{"HIDE x", `bad-point "x"`},
		{"MARK a@Q20", `bad-point "Q20"`},
		{"MARK Q20", `bad-point "Q20"`},
		{"B 3 I5", `point-letter-i "I5"`},
		{"B 3 i19", `point-letter-i "i19"`},
		{"B 3 I25", `bad-point "I25"`},
		{"B 22 Q3 R7", `extra-data "R7"`},
		{"B 22 Q3 pass on", `extra-data "pass on"`},
		{"B 22 Q3 COM good", `extra-data "COM good"`},
		{"MARK #2-1", `range-descending "#2-1"`},
		{"UNMARK #2-2", `range-descending "#2-2"`},
		{"BOARDSIZE 19 lines", ""},
		{"BOARDSIZE 21", `boardsize-range "21"`},
		{"BOARDSIZE 1", `boardsize-range "1"`},
		{"SETUP", ""},
		{"SETUP D4 Q4", `setup-no-colour "D4"`},
		{"SETUP B W D4", `setup-empty-group "B"`},
		{"SETUP B D4 W", `setup-empty-group "W"`},
		{"MARK", ""},
		{"MARK all a@R3 10@r3 \\T@#1-3 @@R3 #@R3", ""},
		{"MARK ?Q3", `mark-syntax "?Q3"`},
		{"MARK a@", `mark-syntax "a@"`},
		{"MARK @Q3", `mark-syntax "@Q3"`},
		{"MARK abc@R3", `mark-label-long "abc"`},
		{"MARK 古力@R3", ""},
		{"MARK \\x@R3", `mark-unknown-special "\\x"`},
		{"MARK \\1@R3", ""},
		{"UNMARK ALL #1 #1-3 Q3", ""},
		{"UNMARK x@Q3", `unmark-form "x@"`},
		{"DIAGRAM", ""},
		{"DIAGRAM 9X9", ""},
		{"DIAGRAM b12 j5 the corner", ""},
		{"DIAGRAM A1", `diagram-region "A1"`},
		{"DIAGRAM 20x20", `diagram-region "20x20"`},
		{"DIAGRAM 1x1", `diagram-region "1x1"`},
		{"DIAGRAM corner", `diagram-region "corner"`},
		{"DIAGRAM 9x13", `diagram-not-square "9x13"`},
		{"B 1 Q3\nVAR main\nENDVAR", `var-marker-long "main"`},
		{"B 1 Q3\nVAR 10 of many\nENDVAR and back", ""},
		{"BLACK", ""},
		{"BLACKY", `unknown-keyword "BLACKY"`},
	}
	for _, tt := range tests {
		if got := faults(parse(tt.line)); got != tt.faults {
			t.Errorf("%q:\n got %s\nwant %s", tt.line, got, tt.faults)
		}
	}
}

// check holds what is true of every file.
func check(t *testing.T, text string) *syntax.File {
	t.Helper()
	f := parse(text)
	end := 0
	for i := range f.Tree.TokenCount() {
		sp := f.Tree.TokenSpan(i)
		if sp.Start != end || sp.End <= sp.Start {
			t.Fatalf("token %d covers %v behind %d", i, sp, end)
		}
		end = sp.End
	}
	if end != len(text) {
		t.Fatalf("tokens end at %d of %d", end, len(text))
	}
	if len(f.Games()) != len(ishi.FactsOf(f).Events) {
		t.Fatalf("%d games, %d events", len(f.Games()), len(ishi.FactsOf(f).Events))
	}
	for _, x := range f.Faults.List() {
		if x.Span.Start < 0 || x.Span.End > len(text) || x.Span.Len() <= 0 {
			t.Fatalf("%s at %v of %d", x.Code, x.Span, len(text))
		}
	}
	return f
}

func TestSampleOfTheSpecification(t *testing.T) {
	text, err := os.ReadFile("../../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{string(text), strings.ReplaceAll(string(text), "\n", "\r\n"), strings.ReplaceAll(string(text), "\n", "\r")} {
		f := check(t, s)
		if got := faults(f); got != "" {
			t.Errorf("faults: %s", got)
		}
		moves := 0
		for _, g := range f.Games() {
			for _, n := range g.Nodes {
				if n.Number > 0 {
					moves++
				}
			}
		}
		if len(f.Games()) != 3 || moves != 110 {
			t.Errorf("%d events, %d moves; want 3 and 110", len(f.Games()), moves)
		}
	}
}

func corpus(t testing.TB) []string {
	dir := os.Getenv("RECLS_CORPUS")
	if dir == "" {
		t.Skip("RECLS_CORPUS is not set: no corpus to read")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ishi", "*", "*"))
	more, _ := filepath.Glob(filepath.Join(dir, "ishi", "testspec*"))
	if files = append(files, more...); len(files) == 0 {
		t.Fatalf("no files under %s", dir)
	}
	return files
}

func TestCorpus(t *testing.T) {
	for _, name := range corpus(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := check(t, string(text))
		if got := faults(f); got != "" {
			t.Errorf("%s: %s", filepath.Base(name), got)
		}
		if !(ishi.Format{}).Sniff(text) {
			t.Errorf("%s is not recognised", filepath.Base(name))
		}
	}
}

func TestSniff(t *testing.T) {
	tests := []struct {
		text string
		want bool
	}{
		{"", false},
		{"\n\n", false},
		{"EVENT\nB 1 Q3\n", true},
		{"remark testspec\nevent\nb 1 q3\n", true},
		{"remark testspec\nevent\n", false},
		{"\n  b 1 q3\n", true},
		{"COM\nsome prose\nthat goes on\nand on\nENDCOM\nB 1 Q3\n", true},
		{"BLACK A\nWHITE B\nTYPO x\nB 1 Q3\n", true},
		{"EVENT x\nSETUP w c3\n", true},
		{"BOARDSIZE 9\nSOURCE x\n", true},
		{"EVENT x\nSOURCE y\nBLACK z\nW 1 pass\n", true},
		{"rules = japanese\n", false},
		{"rules: all\n", false},
		{"Rules\n", false},
		{"source = a\ndate = b\nrules = c\n", false},
		{"source ./env\nuser\nB 1 Q3\n", false},
		{"boardsize = 19\nkomi = 6.5\n", false},
		{"boardsize 19\nkomi 6.5\n", true},
		{"BOARDSIZE 190\n", false},
		{"SETUP B\n", false},
		{"B 1\nW x\n", false},
		{"Event loop\n==========\n\nThe loop of events.\n", false},
		{"White space is significant.\nBlack is a formatter.\nIt reformats.\nAnd so on.\nAlways.\n", false},
		{"package main\n", false},
		{"B 1 Q3\npackage main\n", false},
		{"// EVENT\npackage main\n", false},
		{"(;GM[1])", false},
		{"V2.2\nN+A\n", false},
	}
	for _, tt := range tests {
		if got := (ishi.Format{}).Sniff([]byte(tt.text)); got != tt.want {
			t.Errorf("Sniff(%q) = %v", tt.text, got)
		}
	}
}

// TestGoSourceIsNotOurs reads the sources of Go's own library, the files whose name this format once had.
func TestGoSourceIsNotOurs(t *testing.T) {
	root, _ := exec.Command("go", "env", "GOROOT").Output()
	files, _ := filepath.Glob(filepath.Join(strings.TrimSpace(string(root)), "src", "*", "*.go"))
	if len(files) == 0 {
		t.Skip("no Go sources beside the compiler")
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if (ishi.Format{}).Sniff(text) {
			t.Errorf("%s is taken for a record", name)
		}
		if f := parse(string(text)); !ishi.FactsOf(f).Foreign || len(f.Faults.List()) != 1 {
			t.Errorf("%s: %s", name, faults(f))
		}
	}
}

// TestDeepAndLong reads texts that bring recursive or quadratic readers down.
func TestDeepAndLong(t *testing.T) {
	const n = 50_000
	for name, text := range map[string]string{
		"nested variations":    strings.Repeat("B 1 Q3\nVAR\n", n),
		"VAR alone":            strings.Repeat("VAR\n", n),
		"closed variations":    strings.Repeat("B 1 Q3\nVAR\n", n) + strings.Repeat("ENDVAR\n", n),
		"variations in a row":  "B 1 Q3\n" + strings.Repeat("VAR\nB 1 Q4\nENDVAR\n", n),
		"USER in USER":         strings.Repeat("USER\n", n) + strings.Repeat("ENDUSER\n", n),
		"USER pairs":           strings.Repeat("USER\nUSER\nENDUSER\n", n),
		"remarks":              strings.Repeat("REMARK\n", n),
		"remarks and events":   strings.Repeat("REMARK\nEVENT\n", n),
		"COM":                  strings.Repeat("COM\n", n),
		"one long line":        "MARK " + strings.Repeat("a@Q3 ", n),
		"one long word":        strings.Repeat("x", 5*n),
		"lone carriage return": strings.Repeat("B 1 Q3\r", n),
		"diagrams":             strings.Repeat("DIAGRAM\n", n),
		"zeros":                strings.Repeat("\x00", n),
	} {
		t.Run(name, func(t *testing.T) { check(t, text) })
	}
}

func FuzzParse(f *testing.F) {
	f.Add("EVENT x\nBOARDSIZE 9\nSETUP B C3 W D4\nB 1 E5 x\nPRISONER #1 D4\nMARK \\t@#1-2 a@E5 ALL\nVAR b\nB 1 D5\nENDVAR\nDIAGRAM A1 J9\nHIDE #1\n")
	f.Add("COM t\n\\d x\n\ny\nENDCOM\nUSER\nUSER\nENDUSER\nENDUSER\n\x1a\r\r\n\tREMARK\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range check(t, text).Games() {
			for i, n := range g.Nodes {
				if int(n.Parent) >= i || n.Child >= int32(len(g.Nodes)) || n.Next >= int32(len(g.Nodes)) {
					t.Fatalf("node %d: %+v", i, n)
				}
				if i < 50 {
					g.Detail(i)
				}
			}
		}
		ishi.Format{}.Sniff([]byte(text))
	})
}

func BenchmarkParse(b *testing.B) {
	var all strings.Builder
	for _, name := range corpus(b) {
		text, _ := os.ReadFile(name)
		all.Write(text)
		all.WriteByte('\n')
	}
	b.SetBytes(int64(all.Len()))
	b.ReportAllocs()
	for b.Loop() {
		parse(all.String())
	}
}
