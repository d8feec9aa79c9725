package pgn

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/board/chess"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// gamesOf are the games of a file: of each a root with the position, then a node for each move.
func gamesOf(games []GameFacts) syntax.Games {
	return syntax.Games{
		Count: len(games),
		Span:  func(f *syntax.File, i int) syntax.Span { return f.Tree.Span(games[i].Node) },
		Read:  func(f *syntax.File, i int) *record.Game { return readGame(f.Tree, games[i].Node) },
	}
}

// reader makes the nodes of a game. It replays every line of play, for a move does not name the square that it comes from.
type reader struct {
	t        *syntax.Tree
	g        *record.Game
	src      *source
	nodes    record.Appender // of g
	levels   []*level        // the line of the game at the bottom, above it the open variations
	language *Language

	number int32 // that is written before the next move
	start  int32 // where that begins, -1 without one
}

// level is a line of play.
type level struct {
	node      syntax.NodeID  // the Game or Variation
	tip       int            // its newest node, or the one that it hangs on
	pos, from chess.Position // after the newest move of the line, and before it
	moved     bool           // there is such a move: a variation can replace it
	dead      bool           // a move of the line could not be played
}

func readGame(t *syntax.Tree, game syntax.NodeID) *record.Game {
	span, setup := t.Span(game), SetupOf(t, game)
	g := &record.Game{Kind: record.Chess, Name: "Chess", Cols: 8, Rows: 8, Start: span.Start, End: span.End}
	r := &reader{t: t, g: g, nodes: record.Appender{Game: g}, src: &source{t: t, g: g, game: game, setup: setup}, start: -1}
	g.Source, g.Item = r.src, r.src.item
	r.header(setup)
	if setup.Known {
		r.language, _ = LanguageOf(t, game, &setup.Position)
	}
	root := record.Node{Syntax: int32(game), Start: int32(span.Start), Has: record.HasSetup}
	if !setup.Judged {
		g.Kind, g.Cols, g.Rows, root.Has = record.Other, 0, 0, 0
	}
	r.nodes.Add(root, -1)
	r.levels = []*level{{node: game, pos: setup.Position, dead: !setup.Known}}
	end := t.End(game)
	for n := game + 1; n < end; n++ {
		r.node(n)
	}
	slices.SortStableFunc(r.src.results, func(a, b lineResult) int { return a.node - b.node })
	return g
}

// node reads a node of the game.
func (r *reader) node(n syntax.NodeID) {
	for r.levels[len(r.levels)-1].node != r.t.Parent(n) {
		r.levels = r.levels[:len(r.levels)-1]
	}
	top := r.levels[len(r.levels)-1]
	switch k := r.t.Kind(n); k {
	case Variation:
		r.start, r.number = -1, 0
		inner := &level{node: n, tip: top.tip, pos: top.pos, dead: top.dead || !top.moved}
		if top.moved {
			inner.tip, inner.pos = int(r.g.Nodes[top.tip].Parent), top.from
		}
		r.levels = append(r.levels, inner)
	case Number:
		digits := r.t.Text(n)
		number, _ := strconv.Atoi(digits[:digitsEnd(digits, 0)])
		r.number, r.start = int32(min(number, 1<<30)), int32(r.t.Span(n).Start)
	case Move, Null:
		r.move(n, top)
		r.start, r.number = -1, 0
	case Result:
		r.src.results = append(r.src.results, lineResult{top.tip, n})
	}
}

// move adds the move of a node, or the two that are joined in it.
func (r *reader) move(n syntax.NodeID, top *level) {
	node := record.Node{Syntax: int32(n), Start: int32(r.t.Span(n).Start), Number: r.number}
	if r.start >= 0 {
		node.Start = r.start
	}
	var reading Reading
	if !top.dead {
		reading = Resolve(&top.pos, Legible(r.t.Text(n)), r.language)
		top.dead = !reading.Fault.IsPlayable()
	}
	r.play(top, node, reading.Move)
	if reading.Spelling == Joined {
		r.play(top, node, reading.Second)
	}
}

// play adds a move of a line, which passes the turn where it could not be read.
func (r *reader) play(top *level, node record.Node, m chess.Move) {
	node.Move = record.Move{Action: record.Opaque, Color: top.pos.Turn().Recorded()}
	if !top.dead {
		node.Move = top.pos.Recorded(m)
	} else {
		m = chess.Move{}
	}
	top.tip, top.from, top.moved = r.nodes.Add(node, top.tip), top.pos, true
	r.g.Nodes[top.tip].Has = r.src.has(top.tip)
	top.pos.Play(m)
}

// header reads the tags. Where none names the result the marker after the moves does.
func (r *reader) header(setup Setup) {
	result := false
	for n := range TagsOf(r.t, r.src.game) {
		name, value := TagOf(r.t, n)
		f := record.Field{Name: name, Value: value, Syntax: int32(n), At: record.Span(ValueSpan(r.t, n))}
		if k := cmp.Or(KeyOf(name), KeyLike(name)); k != nil {
			f.Key, f.Label = k.Common, &k.Label
			result = result || f.Key == record.KeyResult
		}
		f.Hidden = n == setup.FEN || n == setup.SetUp || strings.Trim(value, "?.-") == ""
		r.g.Header = append(r.g.Header, f)
	}
	if result {
		return
	}
	for n := range r.t.Children(r.src.game) {
		if r.t.Kind(n) == Result {
			word := ResultOf(r.t.Text(n))
			r.g.Header = append(r.g.Header, record.Field{
				Key: record.KeyResult, Name: KeyResult, Value: word, Syntax: int32(n), At: record.Span(r.t.Span(n)),
			})
			return
		}
	}
}
