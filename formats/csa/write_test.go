package csa

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/syntax"
)

// positions is the position before the first move of every record, and after each.
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

// TestWriteRealRecords: no edits change a position of a real record.
func TestWriteRealRecords(t *testing.T) {
	states := map[string]int{}
	for i, text := range corpus(t) {
		f, path := parse(text), fmt.Sprint("record ", i)
		before := positions(f)
		for _, to := range []Edition{V30, V22} {
			edits, _ := ToEdition(f, to)
			text := syntax.Apply(f.Source().Text(), edits)
			again := parse(text)
			if !equal(before, positions(again)) {
				t.Errorf("%s: %v has other positions", path, to)
			}
			if more, _ := ToEdition(again, to); syntax.Apply(text, more) != text {
				t.Errorf("%s: %v twice gives another text", path, to)
			}
		}
		for n := range f.Tree.Children(syntax.Root) {
			if f.Tree.Kind(n) == Record {
				roundTrip(t, path, f, n, states)
			}
		}
	}
	if states["rows"] == 0 || states["PI"] == 0 || states["T0"] == 0 {
		t.Errorf("not all actions were tried: %v", states)
	}
}

// roundTrip turns rows into PI, PI into rows and back, and gives moves times.
func roundTrip(t *testing.T, path string, f *syntax.File, rec syntax.NodeID, states map[string]int) {
	text, before := f.Source().Text(), positions(f)
	same := func(what, text string) *syntax.File {
		states[what]++
		again := parse(text)
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
		if back == nil || !equal(before, positions(parse(syntax.Apply(rows.Source().Text(), back)))) {
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
		edits := tt.do(parse(tt.text).Tree, 1)
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
		to         Edition
		text, want string
		lost       string
	}{
		{"to V3.0", V30, "V2.2\nN+A\n$TIME_LIMIT:01:30+30\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nN+A\n$TIME:5400+30+0\nPI\n+\n", ""},
		{"no version", V30, "'x\nPI\n+\n", "'CSA encoding=UTF-8\n'x\nV3.0\nPI\n+\n", ""},
		{"a mark stays in front", V30, "\ufeffPI\n+\n", "\ufeff'CSA encoding=UTF-8\nV3.0\nPI\n+\n", ""},
		{"old encoding line", V30, "'encoding=Shift_JIS\r\nPI\r\n+\r\n", "'CSA encoding=SHIFT_JIS\r\nV3.0\r\nPI\r\n+\r\n", ""},
		{"several records", V30, "V2.2\nPI\n+\n/\nV2.1\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\nPI\n+\n/\nPI\n+\n", ""},
		{"server's settings", V30, "V2\n'Max_Moves:256\n'Increment:10\n$TIME_LIMIT:00:10+00\nPI\n+\n+7776FU\n'summary:max_moves:a draw:b draw\n",
			"'CSA encoding=UTF-8\nV3.0\n$MAX_MOVES:256\n'Increment:10\n$TIME:600+0+10\nPI\n+\n+7776FU\n%MAX_MOVES\n'summary:max_moves:a draw:b draw\n", ""},
		{"server's settings behind the position", V30, "V2\nPI\n+\n'Max_Moves:9\n", "'CSA encoding=UTF-8\nV3.0\n$MAX_MOVES:9\nPI\n+\n", ""},
		{"no limit", V30, "V2\n'Max_Moves:0\nPI\n+\n", "'CSA encoding=UTF-8\nV3.0\n'Max_Moves:0\nPI\n+\n", ""},
		{"a move taken back", V30, "V2.2\nPI\n+\n%MATTA,T5\n", "'CSA encoding=UTF-8\nV3.0\nPI\n+\n'%MATTA,T5\n", "`%MATTA`, which V3.0 does not have: a comment names it"},
		{"its time below a comment", V30, "V2.2\nPI\n+\n+7776FU\n%MATTA\n'*oh\nT5,T6\n", "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\n'%MATTA,T5\n'*oh\nT6\n", "`%MATTA`, which V3.0 does not have: a comment names it"},
		{"increment of a server", V22, "V3.0\n'Increment:10\n$TIME:600+0+10\nPI\n+\n", "V2.2\n'Increment:10\n$TIME_LIMIT:00:10+00\nPI\n+\n", ""},
		{"to V2.2", V22, "'CSA encoding=UTF-8\nV3.0\n$TIME:600+10+0\nPI\n+\n+7776FU\nT1.5\n-3334FU\nT2.000\n",
			"'CSA encoding=UTF-8\nV2.2\n$TIME_LIMIT:00:10+10\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n", "fractions of seconds"},
		{"keys of V3.0", V22, "V3.0\n$TIME:600+10+5\n$MAX_MOVES:256\n$JISHOGI:27\nPI\n+\n%MAX_MOVES\n/\nPI\n+\n",
			"V2.2\n'$TIME:600+10+5\n'Max_Moves:256\n'$JISHOGI:27\nPI\n+\n%CHUDAN\n'%MAX_MOVES\n/\nV2.2\nPI\n+\n",
			"`$TIME`, which V2.2 does not have: a comment keeps it; `$MAX_MOVES`, which V2.2 does not have: a comment keeps it; " +
				"`$JISHOGI`, which V2.2 does not have: a comment keeps it; `%MAX_MOVES`, which V2.2 does not have: a comment names it"},
		{"a comment follows no comma", V22, "V2.2,$MAX_MOVES:0\nPI,+,%MAX_MOVES,T5\n", "V2.2\n'Max_Moves:0\nPI,+,%CHUDAN\n'%MAX_MOVES\nT5\n",
			"`$MAX_MOVES`, which V2.2 does not have: a comment keeps it; `%MAX_MOVES`, which V2.2 does not have: a comment names it"},
		{"comments beside each other", V30, "V2.2\r\nPI\r\n+,%MATTA , %MATTA,\r\n",
			"'CSA encoding=UTF-8\r\nV3.0\r\nPI\r\n+\r\n'%MATTA\r\n'%MATTA\r\n",
			"`%MATTA`, which V3.0 does not have: a comment names it; `%MATTA`, which V3.0 does not have: a comment names it"},
		{"already", V22, "V2.2\nPI\n+\n%TORYO\n", "V2.2\nPI\n+\n%TORYO\n", ""},
	} {
		edits, lost := ToEdition(parse(tt.text), tt.to)
		var said []string
		for _, what := range lost {
			said = append(said, what.String())
		}
		if got := syntax.Apply(tt.text, edits); got != tt.want || strings.Join(said, "; ") != tt.lost {
			t.Errorf("%s:\n got %q\nwant %q\n%s", tt.name, got, tt.want, lost)
		}
	}
}

// TestEditionFaults: in another version a record has no fault of syntax that it had not, also when commas join the
// statements that had a line each.
func TestEditionFaults(t *testing.T) {
	statements := []string{
		"V3.0", "N+a", "$EVENT:b", "$TIME:600+10+5", "$MAX_MOVES:0", "$JISHOGI:27", "PI", "+", "+7776FU", "T1.5", "%MATTA", "T2", "%MAX_MOVES", "T1",
		"%+ILLEGAL_ACTION",
	}
	faults := func(text string) int { return len(parse(text).Faults.List()) }
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
		for _, to := range []Edition{V30, V22} {
			edits, _ := ToEdition(parse(text.String()), to)
			if after := syntax.Apply(text.String(), edits); faults(after) > before {
				t.Fatalf("to %v: %q becomes %q", to, text.String(), after)
			}
		}
	}
}

// TestEditionNamesCharset: the encoding line says in what the file is written.
func TestEditionNamesCharset(t *testing.T) {
	f := Format{}.Parse(syntax.Decode([]byte("V2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n"), Format{}))
	edits, _ := ToEdition(f, V30)
	if got := syntax.Apply(f.Source().Text(), edits); got != "'CSA encoding=SHIFT_JIS\nV3.0\nN+佐藤\nPI\n+\n" {
		t.Errorf("%q", got)
	}
}

// FuzzWrite asserts that the edits of any text can be applied together.
func FuzzWrite(f *testing.F) {
	f.Add(",%MATTA")
	f.Add("V3.0,PI\n+,%MATTA,V2\n'Max_Moves:9\n/\nV2,'summary:max_moves:\n,P1 * * * * * * * * *,+\n")
	f.Fuzz(func(t *testing.T, text string) {
		file := parse(text)
		for _, to := range []Edition{V30, V22} {
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
