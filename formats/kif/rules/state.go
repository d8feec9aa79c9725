package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
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
	t     *syntax.Tree
	text  string
	bytes *charset.Text // nil where nobody knows what the text was decoded from
	facts *kif.Facts
	phase phase
	board *shogi.Position // of the replay; nil where the record has no known one: legality is not judged there

	header
	placing
	commenting
	coding
	playing
}

func start(p *pass) {
	src := p.Tree.Source()
	p.State = &state{t: p.Tree, text: src.Text(), bytes: src.Bytes(), facts: kif.FactsOf(p.File)}
}

// enter brings the state to node n, the record or one of its statements.
func enter(p *pass, n syntax.NodeID) diagnostics.NodeFlags {
	s := p.State.(*state)
	k := s.t.Kind(n)
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
	if n+1 == s.t.End(s.facts.Record) {
		s.close(p)
	}
	return 0
}

// opens are the statements that are about moves, be there any or not.
const opens syntax.KindSet = kif.Moves | 1<<kif.End | 1<<kif.Variation | 1<<kif.BrokenVariation | 1<<kif.Result | 1<<kif.BrokenResult

func (s *state) statement(p *pass, n syntax.NodeID, k syntax.Kind) {
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
func (s *state) begin(p *pass) {
	s.closeStart(p)
	s.phase = inMoves
	s.open()
}

// close says what only the whole record shows.
func (s *state) close(p *pass) {
	if s.phase != inMoves {
		s.closeStart(p)
	}
	s.closeLine(p)
	s.closeRecord(p)
}

func report(p *pass, r *diagnostics.Rule, at syntax.Span, message i18n.Message, fixes ...fix) {
	p.Report(r, finding{Span: at, Message: message, Fixes: fixes})
}

func reportAs(p *pass, severity diagnostics.Severity, r *diagnostics.Rule, at syntax.Span, message i18n.Message, fixes ...fix) {
	p.Report(r, finding{Severity: severity, Span: at, Message: message, Fixes: fixes})
}

// see names another place that belongs to a finding.
func (s *state) see(n syntax.NodeID, message i18n.Message) []diagnostics.Related {
	return []diagnostics.Related{{Span: s.t.Span(n), Message: message}}
}
