package rules

import (
	"math"
	"slices"
	"sync"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// This file brings the board from move to move, and at a variation back to the move that it replaces. One replay serves
// all lines of play: the variations of a line come last branch first, so that going back is all it takes, and each move
// is made once and taken back once. The few that come in another order find the positions where lines branch kept for
// them.

// playing is the game as it was played up to a statement.
type playing struct {
	moment
	boards
	numbering
	branching

	line    int    // of kif.Facts.Lines, that the walk is in
	at      int    // how many moves of it have come
	path    []step // the moves that led here, but for those before base
	base    int    // how many moves were made before path begins
	stem    syntax.NodeID
	newMove syntax.NodeID
	faulted bool            // the move that is judged has its one finding
	ends    []syntax.NodeID // of the line of play
	main    outlook         // what the main line came to, once it is over

	said   bool // a repetition was reported
	marked bool // ☗ was reported
	odd    bool // 76 was reported in KI2
}

// moment is what is known between two moves: it comes back where a variation branches there.
type moment struct {
	turn    shogi.Side
	anyTurn bool         // who moves is not known
	to      shogi.Square // of the move before, zero if it is not known or there is none
	illegal bool         // the newest move was against the rules
	clocks  [2]clock
}

// boards are what the moves are made on.
type boards struct {
	board     *shogi.Position             // of the replay; nil where the record has no known one: legality is not judged there
	replay    *shogi.Replay               // of the moves as they are written, or of the corrected ones
	written   shogi.Replay                // the moves as they are written
	amended   shogi.Replay                // the moves from a faulty one on, with the earlier typo corrected that explains it
	corrected int                         // how many moves come before that one; mostly never
	lost      int                         // the board is known up to so many moves; mostly never lost
	first     shogi.Position              // that the record begins in
	placed    bool                        // that is known
	kept      map[syntax.NodeID]*position // by the move that leads to it, see branches
}

// numbering is how far the numbers of the moves have come in a line of play.
type numbering struct {
	due    int  // the number that the next move has by its place
	number int  // of the newest statement that has one
	fresh  bool // no statement with a number has come in this line of play
}

// branching is what is known of the variations.
type branching struct {
	begins   []branch               // by line of play
	detached bool                   // nobody knows where this line branches from
	hung     int                    // the newest line of play of which is known where it branches, see hangsOnLast
	minima   map[int][]int          // see downward
	starts   map[start1]bool        // the first moves of variations that have come
	pluses   map[syntax.NodeID]bool // the moves that have a variation below, see variationPlus
	plus     bool                   // the record has + after moves
	hanging  func() [][]int         // see hangingOn
	ordered  func() []int           // see usualOrder
}

const never = math.MaxInt

// step is a move on the way from the start of the game, with what was known before it.
type step struct {
	moment
	node syntax.NodeID
	made bool // on the board
}

// branch is where a line of play begins: so many moves into the game, after this move. The main line begins after none.
type branch struct {
	depth int // -1 where nobody knows
	after syntax.NodeID
}

// position is what is known where a line branches.
type position struct {
	moment
	board shogi.Position
	known bool
}

// open sets the board for the first move, in the position that closeStart has read.
func (s *state) open() {
	s.turn = s.first.Turn()
	s.replay = &s.written
	s.lost, s.corrected, s.stem, s.newMove = never, never, syntax.None, syntax.None
	s.begins = make([]branch, 1, len(s.facts.Lines))
	s.begins[0].after = syntax.None
	if s.placed && !s.facts.Foreign {
		s.written.Keep, s.amended.Keep = true, true
		s.replay.Start(&s.first)
		s.board = &s.first
	} else {
		s.lost = -1
		s.anyTurn = true
	}
	s.startClocks()
	s.ordered = sync.OnceValue(func() []int { return usualOrder(s.facts, s.hanging()) })
	s.hanging = sync.OnceValue(func() [][]int { return hangingOn(s.facts.Lines) })
	s.branches()
	s.findPluses()
	s.openLine(0)
}

// openLine begins a line of play.
func (s *state) openLine(line int) {
	s.line, s.at = line, 0
	s.due, s.number, s.fresh = s.facts.Lines[line].Number, 0, true
	s.ends = s.ends[:0]
}

// current is the line of play that the walk is in.
func (s *state) current() *kif.Line { return &s.facts.Lines[s.line] }

// depth is how many moves were made up to here.
func (s *state) depth() int { return s.base + len(s.path) }

// push notes a move with what was known before it.
func (s *state) push(n syntax.NodeID) {
	if len(s.path) == cap(s.path) { // twice as many, as in shogi.Replay
		s.path = slices.Grow(s.path, len(s.path)+1)
	}
	s.path = append(s.path, step{s.moment, n, false})
	s.newMove = n
}

// passed notes that a move is over, and who is to move.
func (s *state) passed(n syntax.NodeID, to shogi.Square, illegal bool) {
	s.turn, s.to, s.illegal = s.turn.Other(), to, illegal
	if s.board != nil {
		s.board.SetTurn(s.turn)
	}
	if keep, wanted := s.kept[n]; wanted && keep == nil {
		s.kept[n] = s.here()
	}
}

// lose gives up judging moves until a line of play branches from before this move.
func (s *state) lose() {
	if s.board != nil {
		s.lost, s.board = s.depth(), nil
	}
}

// correct goes on with another board than that of the moves as they are written, until the walk comes back to before
// the move that is judged.
func (s *state) correct(board *shogi.Position) {
	s.amended.Start(board)
	s.replay, s.board, s.corrected = &s.amended, board, s.depth()
}

// here is what is known at this place, for going back to it.
func (s *state) here() *position {
	keep := &position{moment: s.moment, known: s.board != nil}
	if keep.known {
		keep.board = *s.board
	}
	return keep
}

// branches notes which positions are needed again out of order: none in a record whose variations are as programs write
// them.
func (s *state) branches() {
	disorder := false
	for i := range s.facts.Lines {
		disorder = disorder || s.facts.Lines[i].OutOfOrder
	}
	if !disorder {
		return
	}
	s.kept = make(map[syntax.NodeID]*position)
	stems := make([]syntax.NodeID, len(s.facts.Lines))
	stems[0] = syntax.None
	s.kept[syntax.None] = s.here()
	for i := 1; i < len(s.facts.Lines); i++ {
		l := &s.facts.Lines[i]
		if l.Parent < 0 {
			continue
		}
		stems[i] = stems[l.Parent]
		if parent := &s.facts.Lines[l.Parent]; l.Number > parent.Number {
			stems[i] = parent.Moves[l.Number-parent.Number-1]
		}
		if _, ok := s.kept[stems[i]]; !ok {
			s.kept[stems[i]] = nil
		}
	}
}

// branch brings the walk to the place where a variation begins. It reports false where nobody knows that.
func (s *state) branch(line int) bool {
	l := &s.facts.Lines[line]
	here := branch{depth: -1}
	if l.Parent >= 0 && s.begins[l.Parent].depth >= 0 {
		parent := &s.facts.Lines[l.Parent]
		here = s.begins[l.Parent]
		if i := l.Number - parent.Number; i > 0 {
			here = branch{here.depth + i, parent.Moves[i-1]}
		}
	}
	s.begins = append(s.begins, here)
	s.detached = here.depth < 0
	switch {
	case s.detached:
		s.push(syntax.None) // for what is known here to come back
		s.board, s.moment = nil, moment{turn: s.turn, anyTurn: true}
		return false
	case s.onPath(here):
		s.back(here.depth)
	default:
		s.restore(here)
	}
	s.newMove = here.after
	return true
}

// onPath reports whether the moves that led here lead through the beginning of a branch: as each move of the path has
// one before it, its last one says so.
func (s *state) onPath(to branch) bool {
	switch i := to.depth - s.base; {
	case i < 0 || i > len(s.path):
		return false
	case i == 0:
		return to.after == s.stem
	default:
		return to.after == s.path[i-1].node
	}
}

// back takes moves back until so many are left.
func (s *state) back(depth int) {
	for s.depth() > depth {
		last := &s.path[len(s.path)-1]
		if last.made {
			s.replay.Back()
		}
		s.moment = last.moment
		s.path = s.path[:len(s.path)-1]
		if s.depth() == s.corrected {
			s.replay, s.corrected = &s.written, never
		}
	}
	s.board = nil
	if depth <= s.lost {
		s.lost, s.board = never, s.replay.Position
		s.board.SetTurn(s.turn)
	}
}

// restore brings back a position that was kept. How often positions occurred before it is not known any more.
func (s *state) restore(to branch) {
	keep := s.kept[to.after]
	s.path, s.base, s.stem = s.path[:0], to.depth, to.after
	s.replay, s.corrected = &s.written, never
	s.board, s.lost = nil, -1
	if keep == nil { // the facts name a line that has not come
		s.anyTurn, s.to = true, 0
		return
	}
	s.moment = keep.moment
	if keep.known {
		s.first, s.lost = keep.board, never
		s.board = &s.first
		s.replay.Start(s.board)
	}
}
