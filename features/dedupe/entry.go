// Package dedupe finds records of one game among many: under other names, in other encodings, layouts and formats, with
// other headers, and cut short. A game is known by its start position and the moves of its main line.
//
// Memory is a few bytes for each move and the header of each game; the time is that of sorting the games.
package dedupe

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/board/zobrist"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/values"
)

// Entry is what is kept of one game.
type Entry struct {
	File   int // the number that the caller gave
	Game   int // in the file, from 0
	Title  string
	Format string
	Coding string // the encoding of the file
	Bytes  uint64 // hash of the text of the game as it is in the file

	board  string
	start  uint64
	raw    uint64 // the start and the moves before the board was turned
	placed bool   // the start is not the usual one
	moves  []uint32
	header []field

	Moves, Variations, Comments, Marks int
}

type field struct{ key, value string }

// New reads a game. With symmetry the board is turned and mirrored so that games that are images of each other are the
// same.
func New(f *syntax.File, game int, coding string, symmetry bool) Entry {
	g := f.Game(game)
	e := Entry{
		Game: game, Format: f.Format.Name(), Coding: coding,
		Bytes: hashText(f.Source().Slice(syntax.Span{Start: g.Start, End: g.End})),
		board: g.Name, header: headerOf(g), Title: titleOf(g),
	}
	if g.Cols > 0 {
		e.board = fmt.Sprintf("%s %d×%d", g.Name, g.Cols, g.Rows)
	}
	e.count(g)
	e.play(g, symmetry && g.Kind == record.Go && g.Cols <= 255 && g.Rows <= 255)
	return e
}

// count counts what is in the game beside the moves of its main line.
func (e *Entry) count(g *record.Game) {
	for i := range g.Nodes {
		n := &g.Nodes[i]
		if n.Has&(record.HasComment|record.HasName) != 0 {
			e.Comments++
		}
		if n.Has&record.HasMarks != 0 {
			e.Marks++
		}
		if n.Parent >= 0 && g.Nodes[n.Parent].Child != int32(i) && n.Move.Action != record.NoAction {
			e.Variations++
		}
	}
}

// play walks over the main line. What is set up before the first move is the start; what is set up later is a step.
func (e *Entry) play(g *record.Game, symmetry bool) {
	views := []int{0}
	if symmetry {
		views = []int{0, 1, 2, 3}
		if g.Cols == g.Rows {
			views = []int{0, 1, 2, 3, 4, 5, 6, 7}
		}
	}
	var set []record.Placement
	at := int32(0)
	for ; at >= 0; at = g.Nodes[at].Child {
		if g.Nodes[at].Has&record.HasSetup != 0 {
			set = append(set, setup(g, int(at))...)
		}
		if g.Nodes[at].Move.Action != record.NoAction {
			break
		}
	}
	set = last(set)
	e.placed = len(set) > 0
	if g.Kind == record.Shogi {
		start := replay.New(g)
		start.SetUp(0)
		e.placed = *start.Pieces != *replay.New(g).Pieces
	}
	e.start, views = least(views, func(view int) uint64 { return hashSetup(g, set, view) })
	original := hashSetup(g, set, 0)
	for first := at; at >= 0; at = g.Nodes[at].Child {
		n := &g.Nodes[at]
		if n.Has&record.HasSetup != 0 && at != first {
			later := setup(g, int(at))
			if len(later) > 0 {
				var step uint64
				step, views = least(views, func(view int) uint64 { return hashSetup(g, later, view) })
				e.moves = append(e.moves, uint32(step)|1)
				original = original*prime + hashSetup(g, later, 0)
			}
		}
		if n.Move.Action == record.NoAction {
			continue
		}
		var code uint32
		code, views = least(views, func(view int) uint32 { return codeOf(g, int(at), view) })
		e.moves = append(e.moves, code)
		original = original*prime + uint64(codeOf(g, int(at), 0))
	}
	e.moves = slices.Clip(e.moves)
	e.Moves, e.raw = len(e.moves), original
}

const prime = 1099511628211

// least is the smallest value of some views, and those that have it.
func least[T uint32 | uint64](views []int, of func(view int) T) (smallest T, has []int) {
	if len(views) == 1 {
		return of(views[0]), views
	}
	for i, view := range views {
		switch v := of(view); {
		case i == 0 || v < smallest:
			smallest, has = v, []int{view}
		case v == smallest:
			has = append(has, view)
		}
	}
	return smallest, has
}

func setup(g *record.Game, node int) []record.Placement {
	if g.Stones != nil {
		return g.Stones(node)
	}
	return g.Detail(node).Setup
}

// last keeps what was set up last on each point. Hands, of which there may be several alike, stay.
func last(set []record.Placement) (list []record.Placement) {
	at := make(map[record.Point]int, len(set))
	for _, p := range set {
		if i, ok := at[p.Point]; ok && !p.Hand {
			list[i] = p
			continue
		}
		if !p.Hand {
			at[p.Point] = len(list)
		}
		list = append(list, p)
	}
	return slices.DeleteFunc(list, func(p record.Placement) bool { return p.Color == record.Empty })
}

// hashSetup does not depend on the order of the placements.
func hashSetup(g *record.Game, set []record.Placement, view int) (sum uint64) {
	for _, p := range set {
		to := seen(g, p.Point, view)
		x := uint64(to.Col)<<40 | uint64(to.Row)<<32 | uint64(p.Color)<<24 | uint64(p.Piece)<<8
		if p.Hand {
			x |= 1
		}
		sum += zobrist.Mix(x + 1)
	}
	return sum
}

// seen is a point in one of eight views of the board; 0 is the board as it is.
func seen(g *record.Game, p record.Point, view int) record.Point {
	if view&1 != 0 {
		p.Col = uint8(g.Cols-1) - p.Col
	}
	if view&2 != 0 {
		p.Row = uint8(g.Rows-1) - p.Row
	}
	if view&4 != 0 {
		p.Col, p.Row = p.Row, p.Col
	}
	return p
}

// codeOf is a move as a number: exact for Go, else a hash.
func codeOf(g *record.Game, node, view int) uint32 {
	m := g.Nodes[node].Move
	switch {
	case g.Kind.IsWritten() || m.Action == record.Opaque:
		return uint32(zobrist.Mix(hashText(g.Written(node)) + uint64(m.Color)))
	case g.Kind == record.Go:
		if m.Action == record.Play {
			m.To = seen(g, m.To, view)
		}
		return uint32(m.Action)<<24 | uint32(m.Color)<<16 | uint32(m.To.Row)<<8 | uint32(m.To.Col)
	}
	x := uint64(m.Action)<<56 | uint64(m.Color)<<52 | uint64(m.Piece)<<44
	y := uint64(m.From.Col)<<40 | uint64(m.From.Row)<<32 | uint64(m.To.Col)<<24 | uint64(m.To.Row)<<16 | uint64(m.Arrow.Col)<<8 | uint64(m.Arrow.Row)
	return uint32(zobrist.Mix(zobrist.Mix(x) + y))
}

func hashText(s string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(s)) // never fails
	return h.Sum64()
}

// headerOf is what a game says of itself in words that all formats have. Nothing of it holds on to the text of the
// file.
func headerOf(g *record.Game) (list []field) {
	for i := range g.Header {
		f := &g.Header[i]
		if value := strings.TrimSpace(f.Value); f.Key != "" && f.Key != record.KeyComment && value != "" {
			list = append(list, field{f.Key, strings.Clone(values.Common(f.Key, value))})
		}
	}
	return list
}

func titleOf(g *record.Game) string {
	players := notation.Players(g.Lookup(record.KeyBlack), g.Lookup(record.KeyWhite))
	return strings.Clone(cmp.Or(players, g.Lookup(record.KeyTitle)))
}
