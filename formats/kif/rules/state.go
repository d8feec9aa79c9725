package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// phase is the part of the record that its statements have come to.
type phase uint8

const (
	inHeader phase = iota
	inMoves        // from the first move or end word on
)

// state is what is known of a file at the statement that Enter has reached. A file holds one record.
type state struct {
	tree  *syntax.Tree
	text  string
	bytes *charset.Text // nil where nobody knows what the text was decoded from
	facts *kif.Facts
	phase phase

	header
	placing
	commenting
	coding
	playing
}

func start(p *diagnostics.Pass) {
	src := p.Tree.Source()
	p.State = &state{tree: p.Tree, text: src.Text(), bytes: src.Bytes(), facts: kif.FactsOf(p.File)}
}

// enter brings the state to node n, the record or one of its statements.
func enter(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
	s := stateOf(p)
	k := s.tree.Kind(n)
	if k == kif.Record {
		return 0
	}
	if s.facts.Second != syntax.None && n >= s.facts.Second { // that it is there has been said
		if n == s.facts.Second {
			s.close(p)
		}
		return 0
	}
	if s.phase == inHeader && (n == s.facts.First || opens.Has(k)) {
		s.begin(p)
	}
	s.statement(p, n, k)
	if n+1 == s.tree.End(s.facts.Record) {
		s.close(p)
	}
	return 0
}

// opens are the statements that are about moves, be there any or not.
const opens syntax.KindSet = kif.Moves | 1<<kif.End | 1<<kif.Variation | 1<<kif.BrokenVariation | 1<<kif.Result | 1<<kif.BrokenResult

func (s *state) statement(p *diagnostics.Pass, n syntax.NodeID, k syntax.Kind) {
	switch k {
	case kif.Header:
		s.headerLine(p, n)
	case kif.Row:
		s.row(p, n)
	case kif.Turn:
		s.turnLine(p, n)
	case kif.Declaration:
		s.declarationLine(p, n)
	case kif.Comment:
		s.comment(p, n)
	case kif.Bookmark:
		s.bookmark(p, n)
	case kif.Move, kif.Ki2Move, kif.Pass, kif.BrokenMove:
		s.lineOpens()
		s.move(p, n, k)
	case kif.End:
		s.lineOpens()
		s.endWord(p, n)
	case kif.Variation, kif.BrokenVariation:
		s.lineOpens()
		s.variation(p, n)
	case kif.Result, kif.BrokenResult:
		s.result(p, n)
	}
}

// begin judges the start of the game, once, before its first move.
func (s *state) begin(p *diagnostics.Pass) {
	s.closeStart(p)
	s.phase = inMoves
	s.open()
}

// close says what only the whole record shows.
func (s *state) close(p *diagnostics.Pass) {
	if s.phase != inMoves {
		s.closeStart(p)
	}
	s.closeLine(p)
	s.closeRecord(p)
}

func stateOf(p *diagnostics.Pass) *state { return p.State.(*state) }
