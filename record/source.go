package record

import "strings"

// Source reads what the nodes of a game say beside their moves. It reads anew each time that it is asked: what nobody asks
// for costs nothing. A format embeds Silent and overrides what its records have.
type Source interface {
	// Written is the move of a node as the text writes it, and Place where; both are empty without one.
	Written(node int) string
	Place(node int) Span
	// Extent is the text of a node in one piece: its move with what comes right after it and is about it, up to the next
	// node, a variation, or what ends a line of play; of the root the header with the first position. In a format whose
	// nodes have an end of their own it is such a node.
	Extent(node int) Span
	// Detail is what a node holds beside its move for the board and for readers.
	Detail(node int) Detail
	// Clock is what a node says of the time of a player.
	Clock(node int, of Color) Clock
	// Endings are what the record says of the end of the lines of play that end at a node, in the order of the text.
	Endings(node int) []Ending
	// Notes are what programs think at a node, in the order of the text.
	Notes(node int) []Note
	// Line is the moves that a note expects after a node, limit at most. position is what is on the board there, as Setup
	// and ToPlay; ok is false where nobody knows.
	Line(n *Note, node, limit int, position func() (d Detail, ok bool)) []Move
	// Remarks are the lines of text at a node, in the order of the text, in the formats that consist of lines.
	// Detail.Comment is made of some of them.
	Remarks(node int) []Remark
}

// Silent is a Source that says nothing.
type Silent struct{}

// Written says nothing, and so do the next ones.
func (Silent) Written(int) string     { return "" }
func (Silent) Place(int) Span         { return Span{} }
func (Silent) Extent(int) Span        { return Span{} }
func (Silent) Detail(int) Detail      { return Detail{} }
func (Silent) Clock(int, Color) Clock { return Clock{} }
func (Silent) Endings(int) []Ending   { return nil }
func (Silent) Notes(int) []Note       { return nil }
func (Silent) Remarks(int) []Remark   { return nil }

// Line is the moves that were read with the note.
func (Silent) Line(n *Note, _, _ int, _ func() (Detail, bool)) []Move { return n.Line }

// Span is a half-open range of byte offsets in the text of a game. A syntax.Span can be made of it.
type Span struct{ Start, End int }

// Clock is the time of a player as a node states it, in seconds. The zero Clock states nothing.
type Clock struct {
	Used  float64 // for the move
	Sum   float64 // by the player so far
	Left  float64 // on the clock after the move; below zero when it is over
	Moves float64 // that have to be made in Left
	Has   ClockParts
	At    Span
}

// ClockParts is what a Clock states.
type ClockParts uint8

// The parts.
const (
	HasUsed ClockParts = 1 << iota
	HasSum
	HasLeft
	HasMoves
)

// Ending is what a record says of the end of a line of play: by an end in the place of a move, or by a line that sums up
// (Closing). Both may be there.
type Ending struct {
	Kind    EndKind
	Winner  Color // Empty of a draw, and where the record does not say
	Draw    bool
	Word    string // as the record has it
	Closing bool   // a line that sums up, which comes after all moves
	Broken  bool   // Word cannot be read
	Number  int    // of the end as the record counts its moves, of a Closing how many moves it states; 0 without one
	Clock   Clock  // of the end itself
	At      Span
	Syntax  int32 // the node of the syntax tree that it was read from
}

// Note is what a program thinks at a node. All of it is seen from Black.
type Note struct {
	Score   *float64 // points of Go, hundredths of a pawn of shogi; nil without one
	Chance  *float64 // Black's chance to win, 0 to 1; nil without one
	Mates   Color    // who mates
	Mate    int      // in how many moves; 0 where that is not known
	Depth   string   // how many moves the program looked ahead, and the next how many positions it saw; "" without
	Nodes   string
	Engine  string // who thinks so, as the note itself says; "" where it does not
	Program string // who wrote it, by its form; "" where nobody knows
	Form    uint8  // which of the ways to write a note of its format it has
	Moves   string // what the program expects, as it is written; "" without
	Line    []Move // likewise, where it can be read without a board
	// Instead tells that the moves begin in the place of the node's own move, and not after it.
	Instead bool
	At      Span // from its first line to its last
}

// Remark is a line of text at a node.
type Remark struct {
	Kind RemarkKind
	Text string // without the sign that begins the line
	At   Span
}

// RemarkKind is what a line of text is.
type RemarkKind uint8

// The kinds.
const (
	Comment    RemarkKind = iota // for readers
	Engine                       // part of a Note
	Bookmark                     // a name for the place
	Skipped                      // a line that programs pass over
	PartOfNote                   // an Engine that does not have all of its Note; no record is read as such
)

// Comments is what people say at a node by its remarks: its comments without the notes of programs.
func (g *Game) Comments(node int) string {
	var lines []string
	for _, r := range g.Remarks(node) {
		if r.Kind == Comment {
			lines = append(lines, r.Text)
		}
	}
	return strings.Join(lines, "\n")
}
