package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// phase is the part of a record that its statements have come to (section 4).
type phase uint8

const (
	inHeader phase = iota
	inPosition
	inMoves // from the side to move on
)

// state is what is known of a file at the statement that Enter has reached.
type state struct {
	tree  *syntax.Tree
	text  string
	bytes *charset.Text // nil where nobody knows what the text was decoded from
	facts *csa.Facts
	index int  // of the record, -1 before the first that is looked at
	coded bool // an encoding line has come up
	game
	// What records use one after the other.
	replay shogi.Replay
	keys   map[string]syntax.NodeID // the `$` keys of the record
}

// game is what is known of one record. It starts afresh after every separator.
type game struct {
	node, end syntax.NodeID // the record, and the node after its last statement
	phase     phase
	first     syntax.NodeID // first statement that is no comment
	last      syntax.NodeID // the newest one
	version   syntax.NodeID // the V line that counts; None so far
	edition   csa.Edition
	stated    bool // a V line of this file says so; else it is V1

	header
	placing
	playing
	clocks [2]clock
}

// manyKeys is more `$` keys than the format has: a map that has held more is not used again, for it would have to be
// emptied for every record.
const manyKeys = 64

func start(p *diagnostics.Pass) {
	src := p.Tree.Source()
	p.State = &state{tree: p.Tree, text: src.Text(), bytes: src.Bytes(), facts: csa.FactsOf(p.File), index: -1}
}

func isASCII(src *syntax.Source) bool { return src.ByteStats().Wide == 0 }

// open starts a record. The V line is looked for ahead, for a misplaced one counts too.
func (s *state) open(n syntax.NodeID) {
	if s.index < 0 {
		s.index = s.facts.IndexAt(n)
		s.coded = s.facts.Encoding >= 0 && s.facts.Encoding < s.index
	} else {
		s.index++
	}
	s.game = game{node: n, end: s.tree.End(n), edition: csa.V1, placing: placing{rows: s.rows[:0]}}
	if len(s.keys) > manyKeys {
		s.keys = nil
	}
	clear(s.keys)
	if before := s.before(); before != csa.NoEdition {
		s.edition, s.stated = before, true
	}
	if v := s.find(n, syntax.Kinds(csa.Version)); v != none {
		s.edition, s.stated = csa.EditionOf(s.tree, v), true
	}
}

// before is the edition that the records before this one state.
func (s *state) before() csa.Edition { return s.facts.Records[s.index].Before }

// find is the first statement of the kinds after n in the record, none without one.
func (s *state) find(n syntax.NodeID, kinds syntax.KindSet) syntax.NodeID {
	for n++; n < s.end; n++ {
		if kinds.Has(s.tree.Kind(n)) {
			return n
		}
	}
	return none
}

// enter brings the state to node n, a record or one of its statements.
func enter(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
	s := stateOf(p)
	k := s.tree.Kind(n)
	if k == csa.Record {
		s.open(n)
		return 0
	}
	if k != csa.Comment && k != csa.Encoding {
		if s.first == none {
			s.first = n
		}
		s.last = n
	}
	s.statement(p, n, k)
	if n+1 == s.end {
		s.close(p)
	}
	return 0
}

func (s *state) statement(p *diagnostics.Pass, n syntax.NodeID, k syntax.Kind) {
	switch k {
	case csa.Encoding:
		s.encodingLine(p, n)
	case csa.Version:
		s.versionLine(p, n)
	case csa.Player:
		s.player(p, n)
	case csa.Info:
		s.info(p, n)
	case csa.Initial, csa.Row, csa.BrokenRow, csa.Pieces:
		s.place(p, n)
	case csa.Side:
		s.side(p, n)
	case csa.Move:
		s.move(p, n)
	case csa.BrokenMove, csa.Unknown:
		s.unread(p, n)
	case csa.Time, csa.BrokenTime:
		s.time(p, n)
	case csa.End:
		s.endWord(p, n)
	case csa.Comment:
		s.comment(p, n)
	}
}

// close says what only the whole record shows. A record of nothing but comments is not a record.
func (s *state) close(p *diagnostics.Pass) {
	if s.first == none {
		return
	}
	if s.phase != inMoves {
		s.noSide(p, none)
	}
	s.closeVersion(p)
	s.closeHeader(p)
	s.closeMoves(p)
}

func stateOf(p *diagnostics.Pass) *state { return p.State.(*state) }
