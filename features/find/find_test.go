package find_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/find"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// records gives the records of the corpus and of the test data.
func records(t *testing.T, each func(name string, f *syntax.File)) {
	t.Helper()
	for _, f := range formats.All() {
		games := 0
		for _, root := range []string{"../../testdata", os.Getenv("RECLS_CORPUS")} {
			for _, folders := range []string{"*", "*/*"} {
				files, _ := filepath.Glob(filepath.Join(root, f.ID(), folders))
				for _, path := range files {
					if data, err := os.ReadFile(path); err == nil {
						file := f.Parse(syntax.Decode(data, f))
						games += file.GameCount()
						each(path, file)
					}
				}
			}
		}
		if games == 0 {
			t.Errorf("no records of %s were found", f.Name())
		}
	}
}

// TestEveryPosition: each position of a record is found at its node, unless the node before has it too, and its
// postings say what is there.
func TestEveryPosition(t *testing.T) {
	w, kinds, repeated := new(find.Walker), map[record.Kind]bool{}, 0
	records(t, func(name string, f *syntax.File) {
		for i := range f.GameCount() {
			g := f.Game(i)
			type place struct {
				Key  uint64
				Text find.Posting
			}
			var postings []place
			put := &find.Postings{Game: i, At: find.NewCursor(f.Source()), Put: func(key uint64, b []byte) {
				p, ok := find.ReadPosting(b)
				if !ok {
					t.Fatalf("%s: a posting cannot be read: %x", name, b)
				}
				postings = append(postings, place{key, p})
			}}
			find.NewQuery(find.Pattern{Kind: g.Kind}, find.Options{}).In(w, g, put)
			for node := 0; node < len(g.Nodes); node += 1 + len(g.Nodes)/12 {
				pattern, ok := find.PatternOf(replay.At(g, node))
				if !ok {
					continue
				}
				kinds[g.Kind] = true
				for _, o := range []find.Options{{}, {Exact: true}, {AnyHands: true}} {
					q := find.NewQuery(pattern, o)
					places := q.In(w, g, nil)
					at := same(g, node, pattern.Key, o.AnyHands)
					if o.Exact {
						again := append(find.Again(g, node), at)
						slices.Sort(again)
						nodes := make([]int, 0, len(places))
						for _, p := range places {
							nodes = append(nodes, p.Node)
						}
						if !slices.Equal(again, nodes) {
							t.Fatalf("%s, game %d: the position at node %d is again at %v, a search finds it at %v", name, i, node, again, nodes)
						}
						repeated += len(again) - 1
					}
					found := false
					for _, p := range places {
						found = found || p.Node == at && p.Mask&1 != 0
					}
					if !found {
						t.Fatalf("%s, game %d: the position at node %d, from node %d on, is not among %d places", name, i, node, at, len(places))
					}
					line, column := f.Source().Position(int(g.Nodes[at].Start))
					found = false
					for _, p := range postings {
						found = found || p.Key == q.Lookups()[0].Key && p.Text.Line == line && p.Text.Column == column && p.Text.Game == i
					}
					if !found && !o.AnyHands {
						t.Fatalf("%s, game %d: node %d at %d:%d is not in the index", name, i, at, line, column)
					}
				}
			}
		}
	})
	if repeated == 0 {
		t.Error("no position comes about twice in a game")
	}
	for _, kind := range []record.Kind{record.Go, record.Shogi, record.Othello, record.Hex, record.Backgammon} {
		if !kinds[kind] {
			t.Errorf("no position of kind %d was looked for", kind)
		}
	}
}

// same is the first node on the way to one from which on the board is the same.
func same(g *record.Game, node int, key find.Key, anyHands bool) int {
	for parent := int(g.Nodes[node].Parent); parent >= 0; node, parent = parent, int(g.Nodes[parent].Parent) {
		k := find.KeyOf(replay.At(g, parent))
		if anyHands && k.Board != key.Board || !anyHands && k.Position != key.Position {
			break
		}
	}
	return node
}

func parse(t *testing.T, text string) *record.Game {
	t.Helper()
	f := formats.ByID("sgf")
	file := f.Parse(syntax.Decode([]byte(text), f))
	if file.GameCount() != 1 {
		t.Fatalf("%d games in %s", file.GameCount(), text)
	}
	return file.Game(0)
}

// TestSymmetries: a game turned in each way, with its colours as they are and swapped, is found, and what follows is
// the move of the original.
func TestSymmetries(t *testing.T) {
	const size = 7
	points := []record.Point{{Col: 4, Row: 1}, {Col: 1, Row: 3}, {Col: 5, Row: 6}, {Col: 0, Row: 2}}
	write := func(i int) string {
		s := fmt.Sprintf("(;SZ[%d]", size)
		for n, p := range points {
			if i&1 > 0 {
				p.Col = size - 1 - p.Col
			}
			if i&2 > 0 {
				p.Row = size - 1 - p.Row
			}
			if i&4 > 0 {
				p.Col, p.Row = p.Row, p.Col
			}
			s += fmt.Sprintf(";%c[%c%c]", "BW"[(n+i>>3)%2], 'a'+p.Col, 'a'+p.Row)
		}
		return s + ")"
	}
	original := parse(t, write(0))
	for _, region := range []bool{false, true} {
		pattern, _ := find.PatternOf(replay.At(original, 3))
		if region {
			pattern.Cut(find.Rect{From: record.Point{Col: 1, Row: 1}, To: record.Point{Col: 5, Row: 6}})
		}
		for _, exact := range []bool{false, true} {
			q := find.NewQuery(pattern, find.Options{Exact: exact})
			for i := range 16 {
				places := q.In(new(find.Walker), parse(t, write(i)), nil)
				if exact && i > 0 {
					if len(places) > 0 {
						t.Errorf("%s is found exactly", write(i))
					}
					continue
				}
				if len(places) != 1 || places[0].Node != 3 || len(places[0].Next) != 1 {
					t.Fatalf("%s: %v", write(i), places)
				}
				turned, swapped := q.Seen(places[0].Mask)
				if turned != (i&7 > 0) || swapped != (i&8 > 0) {
					t.Errorf("%s: turned %t, swapped %t", write(i), turned, swapped)
				}
				if got, want := q.Canonical(places[0].Mask, places[0].Next[0].Move), original.Nodes[4].Move; got != want {
					t.Errorf("%s: next is %v, want %v", write(i), got, want)
				}
			}
		}
	}
}

// TestPlaces: a part of a board is found where a search finds it that knows nothing of keys, groups and masks: it looks
// at every node, from all sides, whether the points are as they are asked for and were not so at the node before.
func TestPlaces(t *testing.T) {
	const size = 19
	sides := [...]func(x, y int) (int, int){
		func(x, y int) (int, int) { return x, y },
		func(x, y int) (int, int) { return size - 1 - y, x },
		func(x, y int) (int, int) { return size - 1 - x, size - 1 - y },
		func(x, y int) (int, int) { return y, size - 1 - x },
		func(x, y int) (int, int) { return size - 1 - x, y },
		func(x, y int) (int, int) { return x, size - 1 - y },
		func(x, y int) (int, int) { return y, x },
		func(x, y int) (int, int) { return size - 1 - y, size - 1 - x },
	}
	exchanged := map[uint8]uint8{uint8(record.Black): uint8(record.White), uint8(record.White): uint8(record.Black)}
	searches, all := 0, 0
	records(t, func(name string, f *syntax.File) {
		for i := range min(f.GameCount(), 2) {
			g := f.Game(i)
			if g.Kind != record.Go || g.Cols != size || g.Rows != size || len(g.Nodes) < 5 || len(g.Nodes) > 400 || searches >= 300 {
				continue
			}
			boards := make([][]uint8, len(g.Nodes)) // nil where nobody knows the position
			for node := range g.Nodes {
				if p, ok := find.PatternOf(replay.At(g, node)); ok {
					boards[node] = p.Cells
				}
			}
			corner := find.Rect{To: record.Point{Col: 8, Row: 8}}
			side := find.Rect{From: record.Point{Col: 4}, To: record.Point{Col: 14, Row: 4}}
			for k, region := range []find.Rect{corner, side} {
				at := len(g.Nodes) * (2*k + 1) / 5
				pattern, ok := find.PatternOf(replay.At(g, at))
				if !ok || !pattern.Cut(region).IsZero() {
					continue
				}
				shows := func(node int) (seen [16]bool) {
					for v := range seen {
						if seen[v] = boards[node] != nil; !seen[v] {
							continue
						}
						for at, c := range pattern.Cells {
							if c == find.Any {
								continue
							}
							x, y := sides[v%8](at%size, at/size)
							if other, ok := exchanged[c]; ok && v >= 8 {
								c = other
							}
							seen[v] = seen[v] && boards[node][y*size+x] == c
						}
					}
					return seen
				}
				var want, got []int
				for node := range g.Nodes {
					here, before := shows(node), [16]bool{}
					if parent := g.Nodes[node].Parent; parent >= 0 {
						before = shows(int(parent))
					}
					for v := range here {
						if here[v] && !before[v] {
							want = append(want, node)
							break
						}
					}
				}
				for _, p := range find.NewQuery(pattern, find.Options{}).In(new(find.Walker), g, nil) {
					got = append(got, p.Node)
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s, game %d, %v of node %d (-want +got):\n%s", name, i, region, at, diff)
				}
				searches, all = searches+1, all+len(got)
			}
		}
	})
	if searches == 0 || all <= searches {
		t.Errorf("%d places in %d searches", all, searches)
	}
}

// TestNext: comments between moves, variations and resignations.
func TestNext(t *testing.T) {
	for _, c := range []struct {
		record string
		want   []string
	}{
		{"(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd])(;C[x](;W[ee])(;W[ff])))", []string{"bb", "cc", "ee", "ff"}},
		{"(;SZ[9];B[aa];C[x];C[y];W[bb])", []string{"bb"}},
		{"(;SZ[9];B[aa];AW[cc];W[bb])", nil},
		{"(;SZ[9];B[aa];C[x])", nil},
	} {
		g := parse(t, c.record)
		pattern, _ := find.PatternOf(replay.At(g, 1))
		places := find.NewQuery(pattern, find.Options{Exact: true}).In(new(find.Walker), g, nil)
		if len(places) != 1 {
			t.Fatalf("%s: %d places", c.record, len(places))
		}
		var got []string
		for _, n := range places[0].Next {
			got = append(got, fmt.Sprintf("%c%c", 'a'+n.Move.To.Col, 'a'+n.Move.To.Row))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.record, diff)
		}
	}
}

// TestCursor: the cursor gives what the source does, over lines of all kinds.
func TestCursor(t *testing.T) {
	f := formats.ByID("sgf")
	src := syntax.Decode([]byte("(;C[名人]\r\n;B[aa]\r;W[bb]\n\n;C[é];B[cc])"), f)
	for _, step := range []int{1, 3, 7} {
		c := find.NewCursor(src)
		for _, start := range []int{0, 5} { // back once
			for off := start; off <= src.Len(); off += step {
				if off < src.Len() && src.Text()[off]&0xC0 == 0x80 {
					continue
				}
				line, column := c.Position(off)
				if l, k := src.Position(off); l != line || k != column {
					t.Errorf("offset %d in steps of %d: %d:%d, want %d:%d", off, step, line, column, l, k)
				}
			}
		}
	}
}

// TestDeep: a long line of nodes without moves, and many variations, cost linear time.
func TestDeep(t *testing.T) {
	text := "(;SZ[9]"
	for range 100_000 {
		text += ";"
		if len(text) > 1<<20 {
			break
		}
	}
	text += ";B[aa])"
	g := parse(t, text)
	pattern, _ := find.PatternOf(replay.At(g, 0))
	if places := find.NewQuery(pattern, find.Options{}).In(new(find.Walker), g, nil); len(places) != 1 || len(places[0].Next) != 1 {
		t.Errorf("%d places", len(places))
	}
}

// FuzzPosting: any bytes are read or refused.
func FuzzPosting(f *testing.F) {
	f.Add([]byte{1, 1, 1, 1, 4, 3, 3})
	f.Add([]byte{3, 1, 1, 1, 255, 255, 3})
	f.Fuzz(func(t *testing.T, b []byte) {
		p, ok := find.ReadPosting(b)
		if ok && len(p.Next) > len(b) {
			t.Errorf("%d moves of %d bytes", len(p.Next), len(b))
		}
	})
}
