package stats

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// TestForget: of more values than are remembered the frequent ones stay, and no count is off by more than is said.
func TestForget(t *testing.T) {
	s := table{capacity: 100}
	want := make(map[string]int64)
	for i := range 100_000 {
		rare, often := fmt.Sprintf("rare %d", i), fmt.Sprintf("often %d", i%50)
		for _, value := range []string{rare, often} {
			want[value]++
			s.add(value, 1)
		}
		if len(s.counts) > 200 {
			t.Fatalf("%d values are remembered", len(s.counts))
		}
	}
	if s.forgotten == 0 {
		t.Error("nothing was forgotten")
	}
	for i := range 50 {
		value := fmt.Sprintf("often %d", i)
		if n := s.counts[value]; n > want[value] || n+s.forgotten < want[value] {
			t.Errorf("%s: counted %d of %d, at most %d forgotten", value, n, want[value], s.forgotten)
		}
	}
}

// TestMerge: the parts of a collection add up to the whole, and printing loses nothing.
func TestMerge(t *testing.T) {
	whole, joined := New(), New()
	for part := range 3 {
		s := New()
		for i := range 100 {
			tally := Tally{{Totals, TotalFiles}: 1, {Players, fmt.Sprint("p", (part+i)%17)}: int64(i), {Lengths, fmt.Sprint(i % 7)}: 1}
			s.Add(tally)
			whole.Add(tally)
		}
		s.AddUnread("no\x1bsuch file")
		whole.AddUnread("no\x1bsuch file")
		var out bytes.Buffer
		if err := s.WriteJSON(&out); err != nil {
			t.Fatal(err)
		}
		if err := joined.Merge(&out, func(n int, err error) { t.Errorf("line %d: %v", n, err) }); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := asJSON(t, whole), asJSON(t, joined); a != b || !strings.Contains(a, `"unread files":3`) {
		t.Errorf("the whole:\n%s\nthe parts:\n%s", a, b)
	}
}

// TestFilesApart: the files with most findings are those of the whole collection, also where so many have findings
// that not all can be remembered, and in whatever parts they were counted.
func TestFilesApart(t *testing.T) {
	const files, few = 5_000, 100
	joined := func(parts ...int) string {
		sum := New()
		sum.tables[Files].capacity = few
		for at := 0; at < files; {
			part := New()
			part.tables[Files].capacity = few
			for range parts[at%len(parts)] {
				part.Add(Tally{{Files, fmt.Sprintf("%d.sgf", at*7919%files)}: int64(1 + at%13*(at%11))})
				if at++; at == files {
					break
				}
			}
			if err := sum.Merge(strings.NewReader(asJSON(t, part)), func(_ int, err error) { t.Error(err) }); err != nil {
				t.Fatal(err)
			}
		}
		return asJSON(t, sum)
	}
	whole := joined(files)
	if n := strings.Count(whole, ".sgf"); n != few || !strings.Contains(whole, `"forgotten":{"files":`) || !strings.Contains(whole, ":121") {
		t.Errorf("%d files are remembered, want the %d with most findings: %s", n, few, whole)
	}
	for _, parts := range [][]int{{1}, {50}, {150}, {999}, {3, 250, 1, 600}} {
		if got := joined(parts...); got != whole {
			t.Errorf("in parts of %d:\n%s\nas a whole:\n%s", parts, got, whole)
		}
	}
}

func asJSON(t *testing.T, s *Stats) string {
	var out strings.Builder
	if err := s.WriteJSON(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestValues(t *testing.T) {
	for moves, want := range map[int]int{0: 0, 999: 999, 1000: 1000, 1099: 1000, 12345: 12000, 987654: 980000} {
		if got := rounded(moves); got != want {
			t.Errorf("rounded(%d) = %d, want %d", moves, got, want)
		}
	}
	for date, want := range map[string]string{
		"2024-05-06": "2024", "Dec 9, 1938": "1938", "": NotSaid, "21-11-48": noYear, "12345": noYear, "5/2020": "2020", "199": noYear, "令和1991": "1991",
	} {
		if got := year(date); got != want {
			t.Errorf("year(%q) = %q, want %q", date, got, want)
		}
	}
	for text, want := range map[string]string{
		"B+0.5": "Black by points", "W+Resign": "White by resignation", "B+Time": "Black on time", "W+F": "White by forfeit", "White wins": "White",
		"0": "draw", "jigo": "draw", "Void": "no result", "?": "unknown", " ": NotSaid, "a good fight": other,
		"B+0.0": "draw", "白胜43.5目": "White by points", "182수 백불계승": "White by resignation", "黑中盘胜": "Black by resignation",
		"B+Resignation": "Black by resignation", "White + 3.5": "White by points", "持碁": "draw", "白時間切れ負け": "Black on time",
	} {
		g := record.Game{Header: []record.Field{{Key: record.KeyResult, Value: text}}}
		if got := result(&g); got != want {
			t.Errorf("result(%q) = %q, want %q", text, got, want)
		}
	}
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := grouped(n); got != want {
			t.Errorf("grouped(%d) = %q", n, got)
		}
	}
	for value, want := range map[string]string{"=1+1": "'=1+1", "@x": "'@x", "＝1＋1": "'＝1＋1", "－": "'－", "林": "林", "a=1": "a=1", "": ""} {
		if got := guarded(value); got != want {
			t.Errorf("guarded(%q) = %q", value, got)
		}
	}
}

func FuzzMerge(f *testing.F) {
	f.Add(`{"recls":"stats","counts":{"players":{"Ann":1}}}`)
	f.Add(`{"file":"a","severity":"hint","code":"sgf/x"}`)
	f.Fuzz(func(t *testing.T, text string) {
		s := New()
		if s.Merge(strings.NewReader(text), func(int, error) {}) != nil {
			return
		}
		var first, second strings.Builder
		if err := s.WriteJSON(&first); err != nil {
			t.Fatal(err)
		}
		again := New()
		if err := again.Merge(strings.NewReader(first.String()), func(_ int, err error) { t.Fatalf("%v in %s", err, first.String()) }); err != nil {
			t.Fatal(err)
		}
		if err := again.WriteJSON(&second); err != nil || first.String() != second.String() {
			t.Fatalf("%v\n%s\n%s", err, first.String(), second.String())
		}
		for _, write := range []func() error{func() error { return s.WriteCSV(&first, 3) }, func() error { return s.WriteTable(&first, nil, 3, strings.ToUpper) }} {
			if err := write(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestRuns: the games of a large collection are counted in runs, in any order, and add up to what one
// run of all would count.
func TestRuns(t *testing.T) {
	var text strings.Builder
	const games = 5*run + 7
	for i := range games {
		fmt.Fprintf(&text, "(;FF[4]GM[1]SZ[%d]PB[%c]RE[B+R]DT[%d]%s)\n", 9+i%3*4, 'a'+i%26, 1990+i%40, strings.Repeat(";B[aa]", i%11))
	}
	f := sgf.Format{}.Parse(syntax.NewSource(text.String()))
	got := File(nil, "a.sgf", text.Len(), &charset.Text{Name: "UTF-8"}, f, nil)
	want := Tally{
		{Totals, TotalFiles}: 1, {Totals, TotalBytes}: int64(text.Len()), {Formats, f.Format.Name()}: 1, {Encodings, "UTF-8"}: 1,
	}
	want.games(f, nil, 0, games)
	if diff := cmp.Diff(want, got); diff != "" || games < 5*run || got[Key{Totals, TotalGames}] != games {
		t.Errorf("%d games (-want +got):\n%s", got[Key{Totals, TotalGames}], diff)
	}
}
