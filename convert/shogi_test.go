package convert

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func parseKIF(text string) *syntax.File { return kif.Format{}.Parse(syntax.NewSource(text)) }

// realKIF calls visit for every KIF and KI2 file of the corpus that is a game of shogi.
func realKIF(t *testing.T, visit func(path string, f *syntax.File)) {
	t.Helper()
	files := 0
	eachFile(t, "kif", func(path string, data []byte) {
		switch filepath.Ext(path) {
		case ".kif", ".kifu", ".ki2", ".ki2u":
			files++
			if f := (kif.Format{}).Parse(syntax.Decode(data, kif.Format{})); holdsGame(f) {
				visit(path, f)
			}
		}
	})
	if files == 0 {
		t.Fatal("no records")
	}
}

// eachFile calls visit for every file of a folder of the corpus.
func eachFile(t *testing.T, folder string, visit func(path string, data []byte)) {
	t.Helper()
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to convert")
	}
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		visit(path, data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// kept says what a conversion keeps, for a comparison of games.
type kept struct {
	times, sums, variations, bookmarks, skipped, comments, header, names, ends bool
}

// told is a game as lines of text, less what a conversion does not keep.
func told(g *game, k kept) string {
	var out strings.Builder
	start := g.start
	fmt.Fprintln(&out, start.SFEN(g.before+1))
	for _, e := range g.header {
		if k.header && e.kind == field && e.key != kif.KeyHandicap {
			fmt.Fprintf(&out, "%s：%s\n", e.key, e.value)
		}
	}
	g.sums()
	remarks := func(n int32) {
		for _, r := range g.nodes[n].remarks {
			if k.comments && r.Kind == record.Comment || k.bookmarks && r.Kind == record.Bookmark || k.skipped && r.Kind == record.Skipped {
				fmt.Fprintf(&out, "  %d%s\n", r.Kind, r.Text)
			}
		}
	}
	remarks(0)
	for first := range g.tree.LinesOfPlay {
		if first != g.child(0) {
			if !k.variations {
				break
			}
			fmt.Fprintf(&out, "variation %d\n", g.nodes[first].number)
		}
		for n := range g.line(first) {
			x := &g.nodes[n]
			fmt.Fprintf(&out, "%d ", x.number)
			switch x.kind {
			case moves:
				fmt.Fprintf(&out, "%v", x.Move.Written(x.Side))
				if k.names {
					fmt.Fprint(&out, cmp.Or(x.Name, x.Moved.Kanji()))
				}
			case passes:
				fmt.Fprint(&out, "pass")
			case ends:
				word, _ := x.end.inCSA(x.Side)
				if k.ends {
					word, _ = x.end.inKIF(x.Side)
				}
				fmt.Fprint(&out, word)
			}
			if k.times && x.clock.Has != 0 {
				fmt.Fprintf(&out, " %v", int(x.clock.Used))
				if k.sums {
					fmt.Fprintf(&out, "/%d", int(x.clock.Sum))
				}
			}
			fmt.Fprintln(&out)
			remarks(n)
		}
	}
	return out.String()
}

func oneGame(t *testing.T, what string, f *syntax.File) *game {
	t.Helper()
	for _, r := range shogiReaders {
		if r.id != f.Format.ID() {
			continue
		}
		games, why := r.games(f)
		if !why.IsZero() {
			t.Logf("%s: %v", what, why)
			return nil
		}
		for g := range games {
			return g
		}
	}
	return nil
}

// wantSame wants two games to be told in the same words.
func wantSame(t *testing.T, what string, a, b *game, k kept) {
	t.Helper()
	was, is := strings.Split(told(a, k), "\n"), strings.Split(told(b, k), "\n")
	for i := range max(len(was), len(is)) {
		x, y := "nothing", "nothing"
		if i < len(was) {
			x = was[i]
		}
		if i < len(is) {
			y = is[i]
		}
		if x != y {
			t.Errorf("%s: line %d: %q became %q", what, i+1, x, y)
			return
		}
	}
}

// TestKIFThroughKI2: all but times comes back.
func TestKIFThroughKI2(t *testing.T) {
	realKIF(t, func(path string, f *syntax.File) {
		g := oneGame(t, path, f)
		if g == nil {
			return
		}
		text, _ := writeKI2(g)
		again := oneGame(t, path+" as KI2", parseKIF(text))
		if again == nil {
			t.Errorf("%s: cannot be read as KI2\n%s", path, text)
			return
		}
		wantSame(t, path, g, again, kept{variations: true, bookmarks: true, skipped: true, comments: true, header: true, names: true})
		text, _ = writeKIF(again)
		wantSame(t, path, g, oneGame(t, path, parseKIF(text)), kept{variations: true, bookmarks: true, skipped: true, comments: true, header: true, names: true})
	})
}

// TestKIFThroughCSA: the moves, times and comments of the main line come back.
func TestKIFThroughCSA(t *testing.T) {
	realKIF(t, func(path string, f *syntax.File) {
		g := oneGame(t, path, f)
		if g == nil {
			return
		}
		text, _ := writeCSA(g)
		file := parseCSA(text)
		for _, x := range file.Faults.List() {
			t.Errorf("%s: %s: %s", path, x.Code, file.Source().Slice(x.Span))
		}
		again := oneGame(t, path, file)
		text, _ = writeKIF(again)
		again = oneGame(t, path, parseKIF(text))
		asCSA(g)
		wantSame(t, path, g, again, kept{times: true, comments: true, skipped: true})
	})
}

// asCSA takes from the remarks of a game what CSA has no place for, and adds what it keeps in comments.
func asCSA(g *game) {
	g.before = 0
	renumber(g)
	starsAsCSA(g)
	for n := range g.nodes {
		x := &g.nodes[n]
		for i, r := range x.remarks {
			switch r.Kind {
			case record.Bookmark:
				x.remarks[i] = record.Remark{Kind: record.Comment, Text: "&" + r.Text}
			case record.Skipped:
				if strings.HasPrefix(r.Text, "*") {
					x.remarks[i].Text = " " + r.Text
				}
			}
		}
		if _, note := x.end.inCSA(x.Side); x.kind == ends && note {
			x.remarks = append([]record.Remark{{Kind: record.Comment, Text: x.end.written()}}, x.remarks...)
		}
	}
}

// starsAsCSA takes the stars from comments that may not begin with one in CSA, and writes what engines note as CSA has it.
func starsAsCSA(g *game) {
	for n, list := range g.engineNotes() {
		g.nodes[n].remarks = list
	}
	for n := range g.nodes {
		remarks := g.nodes[n].remarks
		for i, r := range remarks {
			switch {
			case r.Kind == record.Engine, r.Kind == record.PartOfNote:
				remarks[i] = record.Remark{Kind: record.Comment, Text: "* " + r.Text}
			case r.Kind == record.Comment && strings.HasPrefix(r.Text, "*") && !keepsStars(r.Text):
				remarks[i].Text = strings.TrimLeft(r.Text, "*")
			}
		}
	}
}

// jkfSchema is jkf.schema.json.
func jkfSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile("jkf.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// wantValid wants a text to be as the schema says.
func wantValid(t *testing.T, what string, schema *jsonschema.Schema, text string) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err == nil {
		err = schema.Validate(value)
	}
	if err != nil {
		t.Errorf("%s: %v\n%.600s", what, err, text)
	}
}

// TestKIFThroughJKF: all comes back but what programs skip.
func TestKIFThroughJKF(t *testing.T) {
	schema := jkfSchema(t)
	realKIF(t, func(path string, f *syntax.File) {
		g := oneGame(t, path, f)
		if g == nil {
			return
		}
		text, _ := writeJKF(g)
		wantValid(t, path, schema, text)
		again, why := readJKF(text)
		if !why.IsZero() {
			t.Errorf("%s: %v", path, why)
			return
		}
		text, _ = writeKIF(again)
		g.before = 0
		renumber(g)
		for n := range g.nodes {
			x := &g.nodes[n]
			if _, note := x.end.inJKF(x.Side); x.kind == ends && note {
				x.remarks = append([]record.Remark{{Kind: record.Comment, Text: x.end.written()}}, x.remarks...)
				x.end = ending{csa: "CHUDAN"}
			}
		}
		wantSame(t, path, g, oneGame(t, path, parseKIF(text)), kept{times: true, sums: true, variations: true, bookmarks: true, comments: true, header: true})
	})
}

// TestUSI: the moves of real records come back.
func TestUSI(t *testing.T) {
	realKIF(t, func(path string, f *syntax.File) {
		g := oneGame(t, path, f)
		if g == nil {
			return
		}
		text, _ := writeUSI(g)
		again, why := readUSI(strings.TrimSpace(text), 1)
		if !why.IsZero() {
			t.Errorf("%s: %v", path, why)
			return
		}
		end := ""
		for n := range g.line(g.child(0)) {
			if x := &g.nodes[n]; x.kind == ends {
				end, _ = x.end.inCSA(x.Side)
				end = fmt.Sprintf("%d %s\n", x.number, end)
			}
		}
		if was, is := told(g, kept{}), told(again, kept{})+end; was != is {
			t.Errorf("%s:\n%s\nbecame\n%s", path, was, is)
		}
	})
}

// TestCSAThrough: a real record of CSA comes back from KIF and JKF.
func TestCSAThrough(t *testing.T) {
	schema := jkfSchema(t)
	realRecords(t, func(path string, f *syntax.File) {
		g := oneGame(t, path, f)
		if g == nil {
			return
		}
		text, _ := writeKIF(g)
		again := oneGame(t, path, parseKIF(text))
		text, _ = writeCSA(again)
		back := oneGame(t, path, parseCSA(text))
		k := kept{times: true, ends: true, comments: true}
		starsAsCSA(g)
		for n := range g.nodes {
			x := &g.nodes[n]
			if _, note := x.end.inKIF(x.Side); x.kind == ends && note {
				x.remarks = append([]record.Remark{{Kind: record.Comment, Text: x.end.written()}}, x.remarks...)
			}
		}
		wantSame(t, path+" through KIF", g, back, k)
		text, _ = writeJKF(oneGame(t, path, f))
		wantValid(t, path, schema, text)
	})
}

// renumber counts the moves of a game that has none before its start.
func renumber(g *game) {
	for n := range g.nodes[1:] {
		x := &g.nodes[n+1]
		x.number = g.nodes[g.parent(int32(n+1))].number + 1
	}
}

// TestWrittenIsLaidOut: what is written of real records is as recls fmt has it.
func TestWrittenIsLaidOut(t *testing.T) {
	laidOut := func(path string, g *game) {
		for _, write := range []func(*game) (string, []Loss){writeKIF, writeKI2} {
			text, _ := write(g)
			f := parseKIF(text)
			if edits := format.Edits(formats.Of(f).Layout, f, format.Options{}); len(edits) > 0 {
				t.Errorf("%s: recls fmt changes %d places, the first to %q", path, len(edits), edits[0].Text)
			}
		}
	}
	realKIF(t, func(path string, f *syntax.File) {
		if g := oneGame(t, path, f); g != nil {
			laidOut(path, g)
		}
	})
	realRecords(t, func(path string, f *syntax.File) {
		if g := oneGame(t, path, f); g != nil {
			laidOut(path, g)
		}
	})
}

// TestDeepAndWideShogi: a walk is linear and knows no depth.
func TestDeepAndWideShogi(t *testing.T) {
	const n = 20000
	var long, deep, wide strings.Builder
	there, back := [2]string{"３八飛(28)", "７二飛(82)"}, [2]string{"２八飛(38)", "８二飛(72)"}
	move := func(i int) string { // of a game that goes on for ever
		if i/2%2 == 0 {
			return fmt.Sprintf("%d %s\n", i+1, there[i%2])
		}
		return fmt.Sprintf("%d %s\n", i+1, back[i%2])
	}
	for i := range n {
		long.WriteString(move(i) + "*c\n")
		deep.WriteString(move(i))
	}
	for i := n; i > 1; i-- {
		fmt.Fprintf(&deep, "変化：%d手\n%d 投了\n", i, i)
	}
	wide.WriteString("1 ７六歩(77)\n" + strings.Repeat("変化：1手\n1 ２六歩(27)\n*c\n", n))
	var nested strings.Builder
	nested.WriteString(move(0) + move(1))
	for i := 1; i < n; i++ {
		fmt.Fprintf(&nested, "変化：%d手\n%s%s", i+1, move(i), move(i+1))
	}
	for name, text := range map[string]string{"long": long.String(), "deep": deep.String(), "wide": wide.String(), "nested": nested.String()} {
		g := oneGame(t, name, parseKIF(text))
		for _, w := range shogiWriters {
			text, _ := w.one(g)
			if w.id != "kif" && w.id != "ki2" {
				continue
			}
			wantSame(t, name, g, oneGame(t, name, parseKIF(text)), kept{variations: true, comments: true})
		}
	}
	if _, why := readJKF(`{"header":{},"moves":[{}` + strings.Repeat(`,{"special":"x","forks":[[{}`, n)); why.IsZero() {
		t.Error("a record without an end was read")
	}
}
