// Package view shows the positions of games: as text, as SVG, and for a panel with the ways that lead on. There is a
// view for each kind of board. What a format alone knows of a node joins through a Provider. Text from the record is
// escaped wherever it becomes SVG.
package view

import (
	"strconv"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Provider is what a format says about its nodes beside stones and pieces. Each function may be nil, and so may the
// Provider: games have boards all the same.
type Provider struct {
	// Frame is how much of the board the node shows.
	Frame func(NodeRef) Frame
	// Facts are what the node says about its move or position, one line each: clocks, judgement. Nil: package view's Facts.
	Facts func(NodeRef) []i18n.Text
	// Move is the move of a node, with its player, in words where the board has none; zero without one.
	Move func(NodeRef) i18n.Message
	// Unfixed says that a game has no board once one of its moves cannot be read, and why: the format does not fix how
	// its moves are written. Zero for all other games.
	Unfixed func(*record.Game) i18n.Message
	// Value is what the value of a field of the game's header says, where it does not say it itself; nil for nothing.
	Value func(*syntax.File, *record.Field) i18n.Text
	// Closed reports whether a game has a sign at its end, so that what comes after it is not part of it.
	Closed func(*syntax.File, *record.Game) bool
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

// NodeRef is a node of a game, and how people want to read of it.
type NodeRef struct {
	File     *syntax.File
	Game     *record.Game
	Node     int            // index of Game.Nodes
	Notation notation.Style // of moves of shogi; the zero value names them twice
	Locale   *i18n.Locale
	Show     Show
}

// Show is how a reader wants to see a board. The zero Show is the board as the game has it, seen by Black.
type Show struct {
	Turned  bool // by half a turn: as the player on the other side sees it
	Numbers int  // the stones and pieces of so many last moves have their numbers on them
	Next    Next // what is drawn of the moves that follow
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
func placeOf(f *syntax.File, game, node int, style notation.Style, l *i18n.Locale) (at NodeRef, ok bool) {
	g, ok := f.GameWith(game, node)
	return NodeRef{File: f, Game: g, Node: node, Notation: style, Locale: l}, ok
}

func (at NodeRef) node() *record.Node { return &at.Game.Nodes[at.Node] }

// view is a position that can be drawn, with what is to be said about it, in the language of its Locale.
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
	} else if x.Title = wordsOf(p, at); !why.IsZero() {
		x.Facts = []string{why.In(at.Locale)}
	}
	facts := Facts
	if p.Facts != nil {
		facts = p.Facts
	}
	for _, fact := range facts(at) {
		x.Facts = append(x.Facts, fact.In(at.Locale))
	}
	if at.node().Has&(record.HasComment|record.HasName) == 0 {
		return x
	}
	d := at.Game.Detail(at.Node)
	if len(at.Game.Remarks(at.Node)) > 0 { // what programs noted is among the facts
		d.Comment = at.Game.Comments(at.Node)
	}
	x.Excerpt = excerpt.Lines(d.Comment, commentLines, commentCharacters)
	// Where the name is the title of the comment, it is its first line, too.
	if name := excerpt.Line(d.Name, 60); name != "" && (len(x.Excerpt) == 0 || excerpt.Line(x.Excerpt[0], 60) != name) {
		x.Facts = append(x.Facts, i18n.Msg("“%s”", name).In(at.Locale))
	}
	return x
}

// BoardAt is the position at a node of a game, both counted from 0; ok is false where the file has no such node, and
// for a game that has no board there.
func BoardAt(p *Provider, f *syntax.File, game, node int, style notation.Style, l *i18n.Locale) (x *Position, ok bool) {
	return BoardShown(p, f, game, node, style, l, Show{})
}

// BoardShown is BoardAt with a board that is shown as somebody wants it.
func BoardShown(p *Provider, f *syntax.File, game, node int, style notation.Style, l *i18n.Locale, show Show) (x *Position, ok bool) {
	at, ok := placeOf(f, game, node, style, l)
	if !ok {
		return nil, false
	}
	at.Show = show
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

// Figure is the board as an image for a file of its own, in its natural size.
func (x *Position) Figure(noCoordinates bool) Picture {
	return x.view.picture(drawing{natural: true, noCoordinates: noCoordinates})
}

// SFEN is the position of a game of shogi with the number of the next move; ok is false for other games, and after a
// move that cannot be made: nobody knows the position then.
func (x *Position) SFEN() (sfen string, ok bool) {
	v, ok := x.view.(*shogiView)
	if !ok || v.stopped > 0 {
		return "", false
	}
	return v.board.Pieces.SFEN(v.board.Number + 1), true
}

// Comment is that of the node, whole; its lines end in "\n".
func (x *Position) Comment() string {
	if x.place.node().Has&record.HasComment == 0 {
		return ""
	}
	return excerpt.Clean(x.place.Game.Detail(x.place.Node).Comment)
}

// viewOf replays the game to its node. Of a game that has no board here it says why.
func viewOf(p *Provider, at NodeRef, expected []record.Move) (v view, why i18n.Message) {
	switch at.Game.Kind {
	case record.Shogi:
		v := newShogiView(at)
		v.expect(expected)
		return v, i18n.Message{}
	case record.Backgammon:
		return newBackgammonView(at, ask(p.Move, at)), i18n.Message{}
	}
	points, why := newGoView(at, ask(p.Frame, at))
	if points == nil {
		return nil, why
	}
	if why := ask(p.Unfixed, at.Game); points.Unread > 0 && !why.IsZero() {
		return nil, why
	}
	m := at.node().Move.Action
	if m == record.Opaque || at.Game.Kind != record.Go && (m == record.Word || at.Game.Kind.IsWritten()) {
		points.said = ask(p.Move, at)
	}
	return points, i18n.Message{}
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
	if said := ask(p.Move, at); !said.IsZero() {
		return numbered(number, said.In(at.Locale))
	}
	return ""
}

// numbered is a move in words with its number before it.
func numbered(number int, said string) string { return strconv.Itoa(number) + " · " + said }

// positionTitle is the title of a node without a move, after the last move that has a number.
func positionTitle(number int) i18n.Message {
	if number == 0 {
		return i18n.Msg("Position before move 1")
	}
	return i18n.Msg("Position after move %d", number)
}

// unreadMove is a move that neither a board nor the format can name.
func unreadMove(g *record.Game, m record.Move) i18n.Message {
	return i18n.Msg("%s plays a move that cannot be read", notation.Player(g.Kind, m.Color))
}
