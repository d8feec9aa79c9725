// Package view shows the positions of games: as text, as SVG, and for a panel with the ways that lead on. There is a
// view for each kind of board. What a format alone knows of a node joins through a Provider. Text from the record is
// escaped wherever it becomes SVG.
package view

import (
	"fmt"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// Provider is what a format says about its nodes beside stones and pieces. Each function may be nil, and so may the
// Provider: games have boards all the same.
type Provider struct {
	// Frame is how much of the board the node shows.
	Frame func(NodeRef) Frame
	// Facts are what the node says about its move or position, one line each: clocks, judgement.
	Facts func(NodeRef) []string
	// Move is the move of a node in words where the board has none, "" without one.
	Move func(NodeRef) string
	// Unfixed is why a game has no board once one of its moves cannot be read: the format does not fix how its moves
	// are written. "" for all other games.
	Unfixed func(*record.Game) string
}

// given is a provider that is not nil.
func given(p *Provider) *Provider {
	if p == nil {
		return &Provider{}
	}
	return p
}

// ask is what a function of a provider answers, nothing if it is nil.
func ask[About, Answer any](f func(About) Answer, x About) (answer Answer) {
	if f != nil {
		answer = f(x)
	}
	return answer
}

// NodeRef is a node of a game, and how its moves are to be named.
type NodeRef struct {
	File     *syntax.File
	Game     *record.Game
	Node     int            // index of Game.Nodes
	Notation notation.Style // of moves of shogi; the zero value names them twice
}

// NodeRefAt is the node that the byte at off belongs to; ok is false outside of all games. The last game also answers
// for the end of the text after it.
func NodeRefAt(f *syntax.File, off int) (at NodeRef, ok bool) {
	g, node := f.GameAt(off)
	if g == nil && off > 0 && off == f.Source().Len() {
		g, node = f.GameAt(off - 1)
	}
	return NodeRef{File: f, Game: g, Node: node}, g != nil
}

// placeOf is a node by its number; ok is false where the file has none.
func placeOf(f *syntax.File, game, node int, style notation.Style) (at NodeRef, ok bool) {
	g, ok := f.GameWith(game, node)
	return NodeRef{File: f, Game: g, Node: node, Notation: style}, ok
}

func (at NodeRef) node() *record.Node { return &at.Game.Nodes[at.Node] }

// view is a position that can be drawn, with what is to be said about it.
type view interface {
	title() string
	diagram() string
	picture(drawing) Picture
	facts() []string
}

// Position is what there is to show at a node.
type Position struct {
	Title   string   // "12 · Black Q16"; "" where neither board nor format has words
	Facts   []string // "Captures: Black 1, White 0", "White to play"
	Excerpt []string // the first lines of the node's comment
	place   NodeRef
	view    view // nil of a game that has no board here
}

// The excerpt of a comment: what can be read beside a board at a glance.
const (
	commentLines      = 6
	commentCharacters = 420
)

// At is the position at a node, after the moves that are expected to follow it, if there are any.
func At(p *Provider, at NodeRef, expected []record.Move) *Position {
	p = given(p)
	v, why := viewOf(p, at, expected)
	x := &Position{place: at, view: v}
	if v != nil {
		x.Title, x.Facts = v.title(), v.facts()
	} else if x.Title = wordsOf(p, at); why != "" {
		x.Facts = []string{why}
	}
	x.Facts = append(x.Facts, ask(p.Facts, at)...)
	if at.node().Has&(record.HasComment|record.HasName) == 0 {
		return x
	}
	d := at.Game.Detail(at.Node)
	x.Excerpt = excerpt.Lines(d.Comment, commentLines, commentCharacters)
	// Where the name is the title of the comment, it is its first line, too.
	if name := excerpt.Line(d.Name, 60); name != "" && (len(x.Excerpt) == 0 || excerpt.Line(x.Excerpt[0], 60) != name) {
		x.Facts = append(x.Facts, "“"+name+"”")
	}
	return x
}

// BoardAt is the position at a node of a game, both counted from 0; ok is false where the file has no such node, and
// for a game that has no board there.
func BoardAt(p *Provider, f *syntax.File, game, node int, style notation.Style) (x *Position, ok bool) {
	at, ok := placeOf(f, game, node, style)
	if !ok {
		return nil, false
	}
	x = At(p, at, nil)
	return x, x.HasBoard()
}

// HasBoard reports whether the game has a board here.
func (x *Position) HasBoard() bool { return x.view != nil }

// Text is the board with its coordinates, one line a row, each ending in "\n". It is only for positions that have a
// board, and so is Picture.
func (x *Position) Text() string { return x.view.diagram() }

// Picture is the board as an image of its own.
func (x *Position) Picture() Picture { return x.view.picture(drawing{}) }

// Comment is that of the node, whole; its lines end in "\n".
func (x *Position) Comment() string {
	if x.place.node().Has&record.HasComment == 0 {
		return ""
	}
	return excerpt.Clean(x.place.Game.Detail(x.place.Node).Comment)
}

// viewOf replays the game to its node. Of a game that has no board here it says why.
func viewOf(p *Provider, at NodeRef, expected []record.Move) (v view, why string) {
	switch at.Game.Kind {
	case record.Shogi:
		v := newShogiView(at.Game, at.Node)
		v.notation = at.Notation
		v.expect(expected)
		return v, ""
	case record.Backgammon:
		return newBackgammonView(at.Game, at.Node, wordsOf(p, at)), ""
	}
	points, why := newGoView(at.Game, at.Node, ask(p.Frame, at))
	if points == nil {
		return nil, why
	}
	if why := ask(p.Unfixed, at.Game); points.Unread > 0 && why != "" {
		return nil, "no board: " + why
	}
	m := at.node().Move.Action
	if m == record.Opaque || at.Game.Kind != record.Go && (m == record.Word || at.Game.Written != nil) {
		points.said = ask(p.Move, at)
	}
	return points, ""
}

// wordsOf is the title where there is no board: the number of the move, and the move as its format says it.
func wordsOf(p *Provider, at NodeRef) string {
	if at.Game.Kind == record.Go {
		return ""
	}
	number := 0
	for _, i := range at.Game.Path(at.Node) {
		if at.Game.Nodes[i].Move.Action != record.NoAction {
			number++
		}
	}
	if said := ask(p.Move, at); said != "" {
		return fmt.Sprintf("%d · %s", number, said)
	}
	return ""
}

// positionTitle is the title of a node without a move, after the last move that has a number.
func positionTitle(number int) string {
	if number == 0 {
		return "Position before move 1"
	}
	return fmt.Sprintf("Position after move %d", number)
}
