package treediff

import (
	"cmp"
	"hash/maphash"
	"slices"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
)

// comparer compares collections.
type comparer struct {
	seed   maphash.Seed
	across bool
	a, b   []*tree
}

func (c *comparer) trees(s Side) (list []*tree) {
	for _, g := range s.File.Games() {
		list = append(list, newTree(s, g, c.seed))
	}
	return list
}

// games pairs the games of two collections and compares the pairs. Games belong together when they are alike as a
// whole; when they say the same of who played when, or make the same moves; else when they come at the same turn among
// those left.
func (c *comparer) games(r *Report) {
	left, right := upTo(len(c.a)), upTo(len(c.b))
	var met []pair
	for _, by := range []func(*tree) identity{whole, players, mainMoves, anyGame} {
		var found []pair
		found, left, right = couples(left, right, func(i int32) identity { return by(c.a[i]) }, func(i int32) identity { return by(c.b[i]) })
		met = append(met, found...)
	}
	slices.SortFunc(met, func(x, y pair) int { return cmp.Compare(x.a, y.a) })
	r.Pairs = len(met)
	c.report(r, met, left, right)
}

func (c *comparer) report(r *Report, met []pair, left, right []int32) {
	for i, p := range met {
		a, b := c.a[p.a], c.b[p.b]
		m := matcher{a: a, b: b, across: c.across}
		g := Game{A: int(p.a), B: int(p.b), Title: title(a), Changes: m.run()}
		if a.game.Name == b.game.Name {
			g.First = divergence(a, b)
		}
		if i > 0 && p.b < met[i-1].b {
			g.Changes = append([]Difference{{Kind: GameOrder, A: a.place(0), B: b.place(0)}}, g.Changes...)
		}
		if len(g.Changes) > 0 {
			r.Games = append(r.Games, g)
		}
	}
	for _, i := range left {
		t := c.a[i]
		gone := Difference{Kind: GameMissing, A: t.place(0), B: t.place(-1), Old: said(title(t)), Moves: int(t.moves[0])}
		r.Games = append(r.Games, Game{A: int(i), B: -1, Title: title(t), Changes: []Difference{gone}})
	}
	for _, i := range right {
		t := c.b[i]
		fresh := Difference{Kind: GameMissing, A: t.place(-1), B: t.place(0), New: said(title(t)), Moves: int(t.moves[0])}
		r.Games = append(r.Games, Game{A: -1, B: int(i), Title: title(t), Changes: []Difference{fresh}})
	}
}

func upTo(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = int32(i)
	}
	return list
}

// identity is what two games share that belong together; the zero value is for those that have none.
type identity struct {
	moves                     uint64
	black, white, date, event string
	any                       bool
}

func whole(t *tree) identity {
	id := players(t)
	id.moves = t.hashes[0]
	return id
}

func players(t *tree) identity {
	return identity{
		black: t.game.Lookup(record.KeyBlack), white: t.game.Lookup(record.KeyWhite),
		date: common(record.KeyDate, t.game.Lookup(record.KeyDate)), event: t.game.Lookup(record.KeyEvent),
	}
}

// mainMoves knows a game by its moves where it has some.
func mainMoves(t *tree) identity {
	const fewest = 10 // so many are seldom alike in two games
	if t.moves[0] < fewest {
		return identity{}
	}
	return identity{moves: t.line}
}

func anyGame(*tree) identity { return identity{any: true} }

// title is who plays.
func title(t *tree) string {
	const limit = 60
	black, white := excerpt.Line(t.game.Lookup(record.KeyBlack), limit), excerpt.Line(t.game.Lookup(record.KeyWhite), limit)
	return cmp.Or(notation.Players(black, white), excerpt.Line(t.game.Lookup(record.KeyTitle), limit))
}

// divergence is the first move in which the main lines differ, nil where they do not. One may have ended.
func divergence(a, b *tree) *Difference {
	x, y := a.nextMain(0), b.nextMain(0)
	for x >= 0 && y >= 0 && a.keys[x] == b.keys[y] {
		x, y = a.nextMain(x), b.nextMain(y)
	}
	if x < 0 && y < 0 {
		return nil
	}
	c := &Difference{Kind: Move, A: a.place(x), B: b.place(y)}
	c.Old, c.New = c.A.Move, c.B.Move
	return c
}

// nextMain is the next move of the main line after a node, -1 at its end.
func (t *tree) nextMain(node int32) int32 {
	for node = t.nodes[node].Child; node >= 0 && t.noMove(node); {
		node = t.nodes[node].Child
	}
	return node
}
