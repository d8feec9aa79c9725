package goban_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/record"
)

// naive is the same game written for clarity alone: maps, copies and recursion. It knows nothing of journals and edges.
type naive struct {
	width, height int
	stones        map[record.Point]record.Color
	prisoners     map[record.Color]int
	koPoint       *record.Point
	koColor       record.Color
}

func newNaive(w, h int) *naive {
	return &naive{width: w, height: h, stones: map[record.Point]record.Color{}, prisoners: map[record.Color]int{}}
}

func (n *naive) neighbours(p record.Point) (all []record.Point) {
	for _, q := range []record.Point{{Col: p.Col, Row: p.Row - 1}, {Col: p.Col - 1, Row: p.Row}, {Col: p.Col + 1, Row: p.Row}, {Col: p.Col, Row: p.Row + 1}} {
		if int(q.Col) < n.width && int(q.Row) < n.height {
			all = append(all, q)
		}
	}
	return all
}

func (n *naive) group(p record.Point, group, liberties map[record.Point]bool) {
	group[p] = true
	for _, q := range n.neighbours(p) {
		switch {
		case n.stones[q] == record.Empty:
			liberties[q] = true
		case n.stones[q] == n.stones[p] && !group[q]:
			n.group(q, group, liberties)
		}
	}
}

// take removes the group on p if it has no liberty.
func (n *naive) take(p record.Point) (taken []record.Point) {
	group, liberties := map[record.Point]bool{}, map[record.Point]bool{}
	n.group(p, group, liberties)
	if len(liberties) > 0 {
		return nil
	}
	for q := range group {
		n.prisoners[n.stones[q]]++
		delete(n.stones, q)
		taken = append(taken, q)
	}
	return taken
}

func (n *naive) play(c record.Color, p record.Point) (res goban.Result) {
	ko := n.koPoint != nil && *n.koPoint == p && n.koColor == c
	n.koPoint = nil
	res.Replaced = n.stones[p]
	n.stones[p] = c
	for _, q := range n.neighbours(p) {
		if n.stones[q] == c.Opponent() {
			res.Captured = append(res.Captured, n.take(q)...)
		}
	}
	res.Suicide = len(n.take(p))
	if len(res.Captured) != 1 {
		return res
	}
	group, liberties := map[record.Point]bool{}, map[record.Point]bool{}
	n.group(p, group, liberties)
	if len(group) == 1 && len(liberties) == 1 {
		n.koPoint, n.koColor = &res.Captured[0], c.Opponent()
	}
	res.Ko = ko
	return res
}

func compare(t *testing.T, b *goban.Board, n *naive) {
	t.Helper()
	for y := range n.height {
		for x := range n.width {
			p := record.Point{Col: uint8(x), Row: uint8(y)}
			if b.At(p) != n.stones[p] {
				t.Fatalf("at %v: %v, reference %v\n%s", p, b.At(p), n.stones[p], b)
			}
		}
	}
	for _, c := range []record.Color{record.Black, record.White} {
		if b.Prisoners(c) != n.prisoners[c] {
			t.Fatalf("%v prisoners: %d, reference %d", c, b.Prisoners(c), n.prisoners[c])
		}
	}
}

func compareResults(t *testing.T, got, want goban.Result) {
	t.Helper()
	order := func(p, q record.Point) int { return (int(p.Row)-int(q.Row))*100 + int(p.Col) - int(q.Col) }
	a, b := slices.Clone(got.Captured), slices.Clone(want.Captured)
	slices.SortFunc(a, order)
	slices.SortFunc(b, order)
	if !slices.Equal(a, b) || got.Suicide != want.Suicide || got.Replaced != want.Replaced || got.Ko != want.Ko {
		t.Fatalf("result %+v, reference %+v", got, want)
	}
}

// TestRandomGames plays dense games, mostly on empty points, against the reference. Kos and suicides must have come up
// or the test has tested nothing.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var captures, suicides, kos, replaced int
	for range 300 {
		w, h := 1+rng.IntN(7), 1+rng.IntN(7)
		b, n := goban.New(w, h), newNaive(w, h)
		for range 3 * w * h {
			p := record.Point{Col: uint8(rng.IntN(w)), Row: uint8(rng.IntN(h))}
			if b.At(p) != record.Empty && rng.IntN(10) > 0 {
				continue
			}
			c := record.Black + record.Color(rng.IntN(2))
			got, want := b.Play(c, p), n.play(c, p)
			compareResults(t, got, want)
			compare(t, b, n)
			captures += len(got.Captured)
			suicides += got.Suicide
			if got.Ko {
				kos++
			}
			if got.Replaced != record.Empty {
				replaced++
			}
		}
	}
	if captures < 1000 || suicides < 100 || kos < 10 || replaced < 100 {
		t.Errorf("too tame: %d captures, %d suicides, %d kos, %d replaced", captures, suicides, kos, replaced)
	}
}

// TestUndoRestoresEveryPosition walks a game forward and back, with setup and passes, and compares each position with
// its clone.
func TestUndoRestoresEveryPosition(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	b := goban.New(5, 4)
	var marks []goban.Mark
	var clones []*goban.Board
	for range 2000 {
		if len(marks) > 0 && rng.IntN(3) == 0 {
			i := rng.IntN(len(marks))
			b.Undo(marks[i])
			same(t, b, clones[i])
			marks, clones = marks[:i], clones[:i]
			continue
		}
		marks, clones = append(marks, b.Mark()), append(clones, b.Clone())
		change(rng, b)
	}
}

func change(rng *rand.Rand, b *goban.Board) {
	p, c := record.Point{Col: uint8(rng.IntN(5)), Row: uint8(rng.IntN(4))}, record.Black+record.Color(rng.IntN(2))
	switch rng.IntN(10) {
	case 0:
		b.Set(p, record.Color(rng.IntN(3)))
	case 1:
		b.Pass()
	default:
		b.Play(c, p)
	}
}

// same compares stones, prisoners and, by trying every move, the ko ban.
func same(t *testing.T, b, want *goban.Board) {
	t.Helper()
	if b.String() != want.String() || b.Prisoners(record.Black) != want.Prisoners(record.Black) || b.Prisoners(record.White) != want.Prisoners(record.White) {
		t.Fatalf("undo gave\n%swant\n%s", b, want)
	}
	m, n := b.Mark(), want.Mark()
	for i := range uint8(40) {
		p, c := record.Point{Col: i % 5, Row: i / 5 % 4}, record.Black+record.Color(i/20)
		compareResults(t, b.Play(c, p), want.Play(c, p))
		b.Undo(m)
		want.Undo(n)
	}
}

// FuzzPlay reads a board size and then moves, three bytes each, and compares with the reference.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{3, 3, 1, 0, 0, 2, 0, 1, 1, 1, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 600 {
			return
		}
		w, h := 1+int(data[0]%9), 1+int(data[1]%9)
		b, n := goban.New(w, h), newNaive(w, h)
		start := b.Mark()
		for data = data[2:]; len(data) >= 3; data = data[3:] {
			c, p := record.Black+record.Color(data[0]%2), record.Point{Col: data[1] % uint8(w), Row: data[2] % uint8(h)}
			if !b.Contains(p) {
				if !b.Play(c, p).OffBoard {
					t.Fatalf("%v was played", p)
				}
				continue
			}
			compareResults(t, b.Play(c, p), n.play(c, p))
		}
		compare(t, b, n)
		b.Undo(start)
		compare(t, b, newNaive(w, h))
	})
}

func TestPlayAndUndoDoNotAllocate(t *testing.T) {
	b, moves := goban.New(19, 19), game(400)
	play := func() {
		start := b.Mark()
		for i, p := range moves {
			b.Play(record.Black+record.Color(i%2), p)
		}
		b.Undo(start)
	}
	play() // grows the buffers
	if n := testing.AllocsPerRun(10, play); n != 0 {
		t.Errorf("%v allocations for a game", n)
	}
}

// game returns points for a dense random game on 19×19; some are occupied when their turn comes.
func game(n int) []record.Point {
	rng := rand.New(rand.NewPCG(5, 6))
	moves := make([]record.Point, n)
	for i := range moves {
		moves[i] = record.Point{Col: uint8(rng.IntN(19)), Row: uint8(rng.IntN(19))}
	}
	return moves
}

func BenchmarkPlay(b *testing.B) {
	board, moves := goban.New(19, 19), game(400)
	start := board.Mark()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%len(moves) == 0 {
			board.Undo(start)
		}
		board.Play(record.Black+record.Color(i%2), moves[i%len(moves)])
	}
}

// BenchmarkWalk plays and takes back single moves over a full position, as a walk over the leaves of a tree does.
func BenchmarkWalk(b *testing.B) {
	board, moves := goban.New(19, 19), game(250)
	for i, p := range moves {
		board.Play(record.Black+record.Color(i%2), p)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m := board.Mark()
		board.Play(record.Black+record.Color(i%2), moves[i%len(moves)])
		board.Undo(m)
	}
}

// BenchmarkNew is the cost of a board for each game of a collection.
func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		goban.New(19, 19)
	}
}

// TestPlayQuiet holds the short way against the long one, on boards of which some are full and some games go back.
func TestPlayQuiet(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	quiet := 0
	for range 200 {
		size := 1 + rng.IntN(9)
		a, b := goban.New(size, size), goban.New(size, size)
		mark := a.Mark()
		for i := range 120 {
			c, p := record.Black+record.Color(i%2), record.Point{Col: uint8(rng.IntN(size + 1)), Row: uint8(rng.IntN(size + 1))}
			want := a.Play(c, p)
			if b.PlayQuiet(c, p) {
				quiet++
				if want.OffBoard || want.Replaced != record.Empty || len(want.Captured) > 0 || want.Suicide > 0 || want.Ko {
					t.Fatalf("%v on %v is quiet, and %+v", c, p, want)
				}
			} else {
				b.Play(c, p)
			}
			switch rng.IntN(20) {
			case 0:
				mark = a.Mark()
			case 1:
				a.Undo(mark)
				b.Undo(mark)
			}
			if !a.Same(b) {
				t.Fatalf("after %v on %v the boards differ:\n%s\n%s", c, p, a, b)
			}
		}
	}
	if quiet < 1000 {
		t.Errorf("only %d moves were quiet", quiet)
	}
}
