// Package record is the game tree common to all formats: games, nodes, moves, setup, marks, players. Formats read their
// syntax trees into it; boards, hover, outline and converters know nothing else.
//
// Every element keeps the place that it came from. Positions are never stored: boards compute them.
package record

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
)

// Kind tells which board replays a game.
type Kind uint8

const (
	Other Kind = iota // a game whose moves recls does not replay
	Go
	Shogi
	Othello
	Gomoku
	LinesOfAction
	Hex
	Amazons
	Gess
	Twixt
	Octi
	Backgammon
	Chess
)

// IsWritten reports whether a Move does not hold all of the moves of a game: what they do is Source.Written.
func (k Kind) IsWritten() bool { return k == Octi || k == Backgammon }

// Color is a player, or the content of a point.
type Color uint8

const (
	Empty Color = iota // nobody; as content: no stone
	Black              // Go: Black; shogi: sente, the lower side
	White              // Go: White; shogi: gote, the upper side
)

// Opponent is the other player; of Empty it is Empty.
func (c Color) Opponent() Color {
	switch c {
	case Black:
		return White
	case White:
		return Black
	}
	return Empty
}

// Point is a place on a board as the diagram shows it: column from the left and row from the top, both from 0. Square
// 76 of shogi (file 7, rank 6) is {2, 5}.
type Point struct{ Col, Row uint8 }

// Action is what a node does to the board.
type Action uint8

const (
	NoAction Action = iota
	Play            // a stone on To; a piece from From to To
	Drop            // a piece from the hand to To
	Pass
	Opaque     // a move in a game that recls does not replay, one that it cannot read, or one of a game that IsWritten
	Word       // a word that leaves the board alone: a resignation, an offer
	SwapSides  // the players exchange their colours, the board stays (Hex)
	SwapPieces // the stones exchange their colours and are mirrored on the long diagonal (Hex)
)

// Move is the action of a node.
type Move struct {
	Action Action
	Color  Color
	Piece  uint8 // shogi: the piece after the move (package shogi's number)
	From   Point // shogi, Lines of Action, Amazons, Gess: where the piece came from
	To     Point
	Arrow  Point // Amazons: where the arrow landed
}

// Has tells what a node holds beside its move: whether it is worth to read its Detail.
type Has uint8

const (
	HasSetup   Has = 1 << iota // Detail.Setup, Detail.ToPlay
	HasMarks                   // Detail.Marks, Detail.Lines
	HasComment                 // Detail.Comment
	HasName                    // Detail.Name
	AnyMove                    // the record itself says that the move may break the rules (KO of SGF)
)

// Node is one step of a game. The links are indices into Game.Nodes; -1 is none. A parent comes before its children in
// the slice, and the nodes stand in the order of their text (Start).
type Node struct {
	Syntax int32 // the node of the syntax tree that it was read from
	Start  int32 // offset of its first byte, in bytes
	Parent int32
	Child  int32 // first child: the main line goes on there
	Next   int32 // next sibling: the next alternative
	Number int32 // the move number that the record states; 0 when it does not
	Move   Move
	Has    Has
}

// ArrowPiece is the Placement.Piece of an arrow of Amazons, which is nobody's.
const ArrowPiece = 1

// Placement is one point of a setup. Shogi names the piece, and may put it into the hand of its colour.
type Placement struct {
	Point Point // nowhere when Hand is set
	Color Color // Empty takes away
	Piece uint8
	Hand  bool
	Pod   bool // Octi: one pod, with the prongs of Piece, and not all that stand on Point
}

// Shape is what a mark looks like.
type Shape uint8

const (
	Label  Shape = iota // Mark.Text
	Number              // the number of the move that put the stone
	Circle
	Square
	Triangle
	Cross
	Selected
	Diamond
	Check
	Territory // Mark.Color tells whose
	Dim
	Hidden // the stone is not shown (HIDE of Ishi)
)

// Mark is something drawn on a point.
type Mark struct {
	Point Point
	Shape Shape
	Text  string
	Color Color
}

// Line joins two points.
type Line struct {
	From, To Point
	Arrow    bool
}

// Cube is the doubling cube of Backgammon.
type Cube struct {
	Value int
	Owner Color // who may turn it next, Empty in the middle
}

// Detail is what a node holds beside its move, decoded on demand.
type Detail struct {
	Setup   []Placement
	ToPlay  Color // Empty when the node does not say
	Marks   []Mark
	Lines   []Line
	Comment string
	Name    string
	Cube    *Cube // Backgammon; nil when the node does not set it
	// View is the part of the board that the node asks to show (DIAGRAM of Ishi, VW of SGF, there also for the nodes
	// after it); nil when it does not ask.
	View []Point
}

// Field is one line of a game's header.
type Field struct {
	Key    string        // the common name: one of the Key constants, or "" for others
	Name   string        // as the format writes it ("PB", "BLACK", "N+")
	Value  string        // decoded
	Words  i18n.Message  // what Value says, where it is in words of recls and not of the record; else zero
	Label  *i18n.Message // what people call the field; nil or zero where Key or Name says it
	Syntax int32
	Hidden bool // it is shown elsewhere, such as on the board, or speaks to programs
	At     Span // of Value; empty where the text has none
}

// Text is the value for people.
func (f *Field) Text() i18n.Text {
	if f.Words.IsZero() {
		return i18n.Verbatim(f.Value)
	}
	return f.Words
}

// The common names of header fields (the rest is known by its own name only).
const (
	KeyTitle    = "title"
	KeyBlack    = "black"
	KeyWhite    = "white"
	KeyBlackRnk = "black rank"
	KeyWhiteRnk = "white rank"
	KeyBlackTm  = "black team"
	KeyWhiteTm  = "white team"
	KeyEvent    = "event"
	KeyRound    = "round"
	KeyDate     = "date"
	KeyPlace    = "place"
	KeyResult   = "result"
	KeyKomi     = "komi"
	KeyHandicap = "handicap"
	KeyRules    = "rules"
	KeyTime     = "time"
	KeySource   = "source"
	KeyComment  = "comment"
)

// Subject is what a name in a record names. The same text for two subjects is two names: a player may be called as a
// place is.
type Subject uint8

// The subjects.
const (
	NoSubject  Subject = iota
	PlayerName         // of any colour
	TeamName
	EventName
	PlaceName
	PublicationName
	PersonName // who recorded, commented, entered
	OpeningName
	TitleName // of a game, a node, a variation
)

// Choice is a usual value of a field.
type Choice = struct {
	Text  string
	Means i18n.Text // nil where the text says it
}

// Game is one game of a file: an SGF tree, an Ishi event, a CSA record.
type Game struct {
	Kind       Kind
	Name       string // of the game that is played: "Go", "Shogi", "Hex"
	Cols, Rows int
	Start, End int // its text, in bytes
	Header     []Field
	Nodes      []Node // Nodes[0] is the root: the position before the first move

	Source // what the nodes say beside their moves
	// Stones is Detail.Setup alone, in a format where reading the marks of a node costs as much as the path to it; nil
	// in others.
	Stones func(node int) []Placement
	// Item is the node that the byte at an offset inside the game speaks about, in a format where that is not always
	// the last one that started; nil otherwise.
	Item func(off int) int
}

// Title is the name of the game that is played, for people.
func (g *Game) Title() i18n.Message { return i18n.Message{Template: g.Name} }

// Lookup is the value of the first header field with this common name.
func (g *Game) Lookup(key string) string {
	for _, f := range g.Header {
		if f.Key == key {
			return f.Value
		}
	}
	return ""
}

// Text is the value of the first header field with this common name, for people.
func (g *Game) Text(key string) i18n.Text {
	for i := range g.Header {
		if g.Header[i].Key == key {
			return g.Header[i].Text()
		}
	}
	return i18n.Verbatim("")
}

// Handicap is the handicap that the header states, 0 where it states no number.
func (g *Game) Handicap() int {
	n, err := strconv.Atoi(strings.TrimSpace(g.Lookup(KeyHandicap)))
	if err != nil {
		return 0
	}
	return n
}

// Add appends a node under parent (-1 for the root) after its last child, and returns its index. last is the index of
// that last child when the caller knows it, else -1: then the siblings are walked.
func (g *Game) Add(n Node, parent, last int) int {
	i := int32(len(g.Nodes))
	n.Parent, n.Child, n.Next = int32(parent), -1, -1
	g.Nodes = append(g.Nodes, n)
	switch {
	case parent < 0:
	case last >= 0:
		g.Nodes[last].Next = i
	case g.Nodes[parent].Child < 0:
		g.Nodes[parent].Child = i
	default:
		c := g.Nodes[parent].Child
		for g.Nodes[c].Next >= 0 {
			c = g.Nodes[c].Next
		}
		g.Nodes[c].Next = i
	}
	return int(i)
}

// Appender adds nodes to a game in any order. It knows the last child of each node, so that no siblings are walked.
type Appender struct {
	Game *Game
	last []int32 // of each node, -1 without one
}

// Add appends a node under parent (-1 for the root) after its last child, and returns its index.
func (a *Appender) Add(n Node, parent int) int {
	last := -1
	if parent >= 0 {
		last = int(a.last[parent])
	}
	i := a.Game.Add(n, parent, last)
	if a.last = append(a.last, -1); parent >= 0 {
		a.last[parent] = int32(i)
	}
	return i
}

// NodeAt is the node that the byte at off belongs to.
func (g *Game) NodeAt(off int) int {
	if g.Item != nil {
		return g.Item(off)
	}
	return g.Started(off)
}

// Started is the last node, in file order, that starts at or before off; the root when off lies before all others.
func (g *Game) Started(off int) int {
	i := sort.Search(len(g.Nodes), func(i int) bool { return int(g.Nodes[i].Start) > off })
	return max(i-1, 0)
}

// Path is the nodes from the root to n, both included.
func (g *Game) Path(n int) []int {
	var p []int
	for i := int32(n); i >= 0; i = g.Nodes[i].Parent {
		p = append(p, int(i))
	}
	slices.Reverse(p)
	return p
}

// Walk enters a node and all that descend from it, in the order of the tree, and leaves each of them after those below
// it.
func (g *Game) Walk(top int, enter, leave func(node int)) {
	for at := top; ; {
		enter(at)
		if g.Nodes[at].Child >= 0 {
			at = int(g.Nodes[at].Child)
			continue
		}
		for leave(at); at != top && g.Nodes[at].Next < 0; {
			at = int(g.Nodes[at].Parent)
			leave(at)
		}
		if at == top {
			return
		}
		at = int(g.Nodes[at].Next)
	}
}

// LinesOfPlay yields the first node of each line of play, as records have them that write one after the other: the main
// line, and after a line those variations that branch off it last, each with its own. -1 is the main line of a game
// without moves.
func (g *Game) LinesOfPlay(yield func(first int32) bool) {
	for stack := []int32{g.Nodes[0].Child}; len(stack) > 0; {
		first := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !yield(first) {
			return
		}
		for n := first; n >= 0; n = g.Nodes[n].Child {
			if g.Nodes[g.Nodes[n].Parent].Child != n {
				continue // a variation: the first of its alternatives has taken care of all
			}
			from := len(stack)
			for other := g.Nodes[n].Next; other >= 0; other = g.Nodes[other].Next {
				stack = append(stack, other)
			}
			slices.Reverse(stack[from:])
		}
	}
}

// Unlink takes nodes out of the tree. They keep their places in Nodes.
func (g *Game) Unlink(gone []bool) {
	for n := range g.Nodes {
		link := &g.Nodes[n].Child // where the next child that stays is to be
		for c := *link; c >= 0; c = g.Nodes[c].Next {
			if !gone[c] {
				*link, link = c, &g.Nodes[c].Next
			}
		}
		*link = -1
	}
}

// MainLine is the node that is n moves after the root on the main line, or the last one there is.
func (g *Game) MainLine(n int) int {
	at := 0
	for moves := 0; moves < n && g.Nodes[at].Child >= 0; {
		at = int(g.Nodes[at].Child)
		if g.Nodes[at].Move.Action != NoAction {
			moves++
		}
	}
	return at
}
