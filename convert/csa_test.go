package convert

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// positions is the position before the first move of every record, and after
// each.
func positions(f *syntax.File) (keys [][]uint64) {
	for _, g := range f.Games() {
		pos := shogi.FromDetail(g.Detail(0))
		list := []uint64{pos.Key()}
		for _, n := range g.Nodes[1:] {
			pos.ApplyRecorded(n.Move)
			list = append(list, pos.Key())
		}
		keys = append(keys, list)
	}
	return keys
}

func equal(a, b [][]uint64) bool { return slices.EqualFunc(a, b, slices.Equal[[]uint64]) }

// realRecords calls visit for every CSA file of the corpus.
func realRecords(t *testing.T, visit func(path string, f *syntax.File)) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to convert")
	}
	files := 0
	err := filepath.WalkDir(filepath.Join(root, "csa"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		visit(path, csa.Format{}.Parse(syntax.Decode(data, csa.Format{})))
		files++
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// TestRealRecords: no conversion and no action changes a position of a real
// record.
func TestRealRecords(t *testing.T) {
	states := map[string]int{}
	realRecords(t, func(path string, f *syntax.File) {
		before := positions(f)
		for _, to := range []csa.Edition{csa.V30, csa.V22} {
			edits, _ := ToEdition(f, to)
			text := syntax.Apply(f.Source().Text(), edits)
			again := parseCSA(text)
			if !equal(before, positions(again)) {
				t.Errorf("%s: %v has other positions", path, to)
			}
			if more, _ := ToEdition(again, to); syntax.Apply(text, more) != text {
				t.Errorf("%s: %v twice gives another text", path, to)
			}
		}
		for n := range f.Tree.Children(syntax.Root) {
			if f.Tree.Kind(n) == csa.Record {
				roundTrip(t, path, f, n, states)
			}
		}
		if text, _ := CSAToKIF(f); len(before) > 0 {
			start := shogi.FromDetail(f.Games()[0].Detail(0))
			if keys := readKIF(t, text, *start); !slices.Equal(keys, before[0][1:]) {
				t.Errorf("%s: %d positions as KIF, %d as CSA, or others", path, len(keys), len(before[0])-1)
			}
		}
	})
	if states["rows"] == 0 || states["PI"] == 0 || states["T0"] == 0 {
		t.Errorf("not all actions were tried: %v", states)
	}
}

// roundTrip turns rows into PI, PI into rows and back, and gives moves times.
func roundTrip(t *testing.T, path string, f *syntax.File, rec syntax.NodeID, states map[string]int) {
	text, before := f.Source().Text(), positions(f)
	same := func(what, text string) *syntax.File {
		states[what]++
		again := parseCSA(text)
		if !equal(before, positions(again)) {
			t.Errorf("%s: %s changes a position", path, what)
		}
		return again
	}
	if edits := RowsToPI(f.Tree, rec); edits != nil {
		pi := same("PI", syntax.Apply(text, edits))
		if PIToRows(pi.Tree, rec) == nil {
			t.Errorf("%s: rows do not come back", path)
		}
	}
	if edits := PIToRows(f.Tree, rec); edits != nil {
		rows := same("rows", syntax.Apply(text, edits))
		back := RowsToPI(rows.Tree, rec)
		if back == nil || !equal(before, positions(parseCSA(syntax.Apply(rows.Source().Text(), back)))) {
			t.Errorf("%s: PI does not come back", path)
		}
	}
	if edits := InsertT0(f.Tree, rec); edits != nil {
		timed := same("T0", syntax.Apply(text, edits))
		if more := InsertT0(timed.Tree, rec); more != nil {
			t.Errorf("%s: %d moves stay without a time", path, len(more))
		}
	}
}

func TestPosition(t *testing.T) {
	const rows = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 *  *  *  *  *  *  *  *  * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n" +
		"P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n" +
		"P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"
	type action func(*syntax.Tree, syntax.NodeID) []syntax.Edit
	for _, tt := range []struct {
		name       string
		do         action
		text, want string
	}{
		{"rows to PI", RowsToPI, "V2.2\n" + rows + "-\n-3334FU\n", "V2.2\nPI82HI22KA\n-\n-3334FU\n"},
		{"PI to rows", PIToRows, "PI82HI22KA\n-\n", rows + "-\n"},
		{"rows of another game", RowsToPI, "P1 *  *  *  * +OU *  *  *  * \n+\n", ""},
		{"PI and rows", PIToRows, "PI\n" + rows + "+\n", ""},
		{"side of the first move", InsertSide, "PI82HI\n-3334FU\n", "PI82HI\n-\n-3334FU\n"},
		{"side without moves", InsertSide, "N+A\nPI", "N+A\nPI\n+"},
		{"side before the end", InsertSide, "PI\r\n%CHUDAN\r\n", "PI\r\n+\r\n%CHUDAN\r\n"},
		{"side is there", InsertSide, "PI\n+\n", ""},
		{"times", InsertT0, "PI\n+\n+7776FU\n-3334FU,T5\n+2726FU\n'x\n%TORYO\n", "PI\n+\n+7776FU\nT0\n-3334FU,T5\n+2726FU\nT0\n'x\n%TORYO\n"},
		{"times are there", InsertT0, "PI\n+\n+7776FU\n'x\nT1\n", ""},
	} {
		edits := tt.do(parseCSA(tt.text).Tree, 1)
		if tt.want == "" && edits == nil {
			continue
		}
		if got := syntax.Apply(tt.text, edits); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestEdition(t *testing.T) {
	for _, tt := range []struct {
		name       string
		to         csa.Edition
		text, want string
		lost       string
	}{
		{"to V3.0", csa.V30, "V2.2\nN+A\n$TIME_LIMIT:01:30+30\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nN+A\n$TIME:5400+30+0\nPI\n+\n", ""},
		{"no version", csa.V30, "'x\nPI\n+\n", "'CSA encoding=UTF-8\n'x\nV3.0\nPI\n+\n", ""},
		{"a mark stays in front", csa.V30, "\ufeffPI\n+\n", "\ufeff'CSA encoding=UTF-8\nV3.0\nPI\n+\n", ""},
		{"old encoding line", csa.V30, "'encoding=Shift_JIS\r\nPI\r\n+\r\n", "'CSA encoding=SHIFT_JIS\r\nV3.0\r\nPI\r\n+\r\n", ""},
		{"several records", csa.V30, "V2.2\nPI\n+\n/\nV2.1\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nPI\n+\n/\nPI\n+\n", ""},
		{"server's settings", csa.V30, "V2\n'Max_Moves:256\n'Increment:10\n$TIME_LIMIT:00:10+00\nPI\n+\n+7776FU\n'summary:max_moves:a draw:b draw\n",
			"'CSA encoding=UTF-8\nV3.0\n$MAX_MOVES:256\n'Increment:10\n$TIME:600+0+10\nPI\n+\n+7776FU\n%MAX_MOVES\n'summary:max_moves:a draw:b draw\n", ""},
		{"server's settings behind the position", csa.V30, "V2\nPI\n+\n'Max_Moves:9\n", "'CSA encoding=UTF-8\nV3.0\n$MAX_MOVES:9\nPI\n+\n", ""},
		{"no limit", csa.V30, "V2\n'Max_Moves:0\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\n'Max_Moves:0\nPI\n+\n", ""},
		{"a move taken back", csa.V30, "V2.2\nPI\n+\n%MATTA,T5\n", "'CSA encoding=UTF-8\nV3.0\nPI\n+\n'%MATTA\nT5\n", "lost: `%MATTA`, which V3.0 does not have: a comment names it"},
		{"to V2.2", csa.V22, "'CSA encoding=UTF-8\nV3.0\n$TIME:600+10+0\nPI\n+\n+7776FU\nT1.5\n-3334FU\nT2.000\n",
			"'CSA encoding=UTF-8\nV2.2\n$TIME_LIMIT:00:10+10\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n", "lost: fractions of seconds"},
		{"keys of V3.0", csa.V22, "V3.0\n$TIME:600+10+5\n$MAX_MOVES:256\n$JISHOGI:27\nPI\n+\n%MAX_MOVES\n/\nPI\n+\n",
			"V2.2\n'$TIME:600+10+5\n'Max_Moves:256\n'$JISHOGI:27\nPI\n+\n%CHUDAN\n'%MAX_MOVES\n/\nV2.2\nPI\n+\n",
			"lost: `$TIME`, which V2.2 does not have: a comment keeps it\nlost: `$MAX_MOVES`, which V2.2 does not have: a comment keeps it\n" +
				"lost: `$JISHOGI`, which V2.2 does not have: a comment keeps it\nlost: `%MAX_MOVES`, which V2.2 does not have: a comment names it"},
		{"a comment follows no comma", csa.V22, "V2.2,$MAX_MOVES:0\nPI,+,%MAX_MOVES,T5\n", "V2.2\n'Max_Moves:0\nPI,+,%CHUDAN\n'%MAX_MOVES\nT5\n",
			"lost: `$MAX_MOVES`, which V2.2 does not have: a comment keeps it\nlost: `%MAX_MOVES`, which V2.2 does not have: a comment names it"},
		{"comments beside each other", csa.V30, "V2.2\r\nPI\r\n+,%MATTA , %MATTA,\r\n",
			"'CSA encoding=UTF-8\r\nV3.0\r\nPI\r\n+\r\n'%MATTA\r\n'%MATTA\r\n",
			"lost: `%MATTA`, which V3.0 does not have: a comment names it (2 times)"},
		{"already", csa.V22, "V2.2\nPI\n+\n%TORYO\n", "V2.2\nPI\n+\n%TORYO\n", ""},
	} {
		edits, lost := ToEdition(parseCSA(tt.text), tt.to)
		if got := syntax.Apply(tt.text, edits); got != tt.want || lossText(lost) != tt.lost {
			t.Errorf("%s:\n got %q\nwant %q\n%s", tt.name, got, tt.want, lossText(lost))
		}
	}
}

// TestKeepsUnread: from CSA to CSA a line of the position that cannot be read whole stays as it is, so nothing is lost.
func TestKeepsUnread(t *testing.T) {
	f := parseCSA("V2.2\nPI\nP+10FU\nP+5AKI\n+\n+7776FU\n/\nPI01FU5AKI\n+\n")
	tried := 0
	for _, c := range Conversions() {
		if c.From != "csa" || c.To != "csa" {
			continue
		}
		tried++
		text, lost := c.Convert(f)
		for _, line := range []string{"\nP+10FU\n", "\nP+5AKI\n", "\nPI01FU5AKI\n"} {
			if !strings.Contains(text, line) || len(lost) > 0 {
				t.Errorf("%s: no %q in %q, %s", c.Version, line, text, lossText(lost))
			}
		}
	}
	if tried == 0 {
		t.Error("no conversion from CSA to CSA was tried")
	}
}

// TestEditionFaults: in another version a record has no fault of syntax that it had not, also when
// commas join the statements that had a line each.
func TestEditionFaults(t *testing.T) {
	statements := []string{
		"V3.0", "N+a", "$EVENT:b", "$TIME:600+10+5", "$MAX_MOVES:0", "$JISHOGI:27", "PI", "+", "+7776FU", "T1.5", "%MATTA", "T2", "%MAX_MOVES", "T1",
		"%+ILLEGAL_ACTION",
	}
	faults := func(text string) int { return len(parseCSA(text).Faults.List()) }
	for joined := range 1 << (len(statements) - 1) {
		var text strings.Builder
		for i, s := range statements {
			text.WriteString(s)
			if i < len(statements)-1 && joined>>i&1 == 1 {
				text.WriteString(",")
			} else {
				text.WriteString("\n")
			}
		}
		before := faults(text.String())
		for _, to := range []csa.Edition{csa.V30, csa.V22} {
			edits, _ := ToEdition(parseCSA(text.String()), to)
			if after := syntax.Apply(text.String(), edits); faults(after) > before {
				t.Fatalf("to %v: %q becomes %q", to, text.String(), after)
			}
		}
	}
}

// TestEditionNamesCharset: the encoding line says in what the file is written.
func TestEditionNamesCharset(t *testing.T) {
	f := csa.Format{}.Parse(syntax.Decode([]byte("V2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n"), csa.Format{}))
	edits, _ := ToEdition(f, csa.V30)
	if got := syntax.Apply(f.Source().Text(), edits); got != "'CSA encoding=SHIFT_JIS\nV3.0\nN+佐藤\nPI\n+\n" {
		t.Errorf("%q", got)
	}
}

// FuzzCSA asserts that any text can be converted, and that edits can be applied
// together.
func FuzzCSA(f *testing.F) {
	f.Add(",%MATTA")
	f.Add(kifRecord)
	f.Add("V3.0,PI\n+,%MATTA,V2\n'Max_Moves:9\n/\nV2,'summary:max_moves:\n,P1 * * * * * * * * *,+\n")
	f.Fuzz(func(t *testing.T, text string) {
		file := parseCSA(text)
		for _, c := range Conversions() {
			if c.From == "csa" {
				c.Convert(file)
			}
		}
		for _, to := range []csa.Edition{csa.V30, csa.V22} {
			if edits, _ := ToEdition(file, to); syntax.Overlap(edits) {
				t.Fatalf("edits to %v overlap: %v", to, edits)
			}
		}
		for n := range file.Tree.Children(syntax.Root) {
			for _, do := range []func(*syntax.Tree, syntax.NodeID) []syntax.Edit{RowsToPI, PIToRows, InsertSide, InsertT0} {
				if edits := do(file.Tree, n); syntax.Overlap(edits) {
					t.Fatalf("edits overlap: %v", edits)
				}
			}
		}
	})
}
