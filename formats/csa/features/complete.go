package features

import (
	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// completion proposes statements, header values, pieces and moves. It finds the statement at the cursor and proposes by
// its first characters; at its start it proposes what is allowed here (section 4).
func completion(r *complete.Request) {
	p := newProposals(r)
	if typed := p.Typed; typed == "" {
		p.statements()
	} else {
		p.statement(typed[0]&^0x20, typed)
	}
}

// statement proposes what a statement with this first character, in upper case, can be.
func (p *proposals) statement(first byte, typed string) {
	switch c := typed[0]; {
	case c == '+' || c == '-':
		p.moves()
	case c == '%':
		p.endWords()
	case c == '$':
		p.info()
	case c == '\'':
		p.comments()
	case first == 'P' && len(typed) > 1:
		p.position()
	case first == 'N' && len(typed) > 1 && (typed[1] == '+' || typed[1] == '-'):
		p.players()
	default:
		p.statements()
	}
}

// proposals is the cursor's statement, with what is before it.
type proposals struct {
	*complete.Request
	t       *syntax.Tree
	start   int           // of the statement
	record  syntax.NodeID // None before the first statement of a record
	before  syntax.NodeID // the last record that begins before the statement; None without one
	edition csa.Edition
	first   bool // the statement is the first of the file
	state   recordState
}

// recordState is what a record holds before a place.
type recordState struct {
	version, encoding bool
	players           map[byte]bool // by sign
	keys              map[string]bool
	initial           bool
	rows              [10]bool // by rank
	pieces            bool
	side              bool
	moves             bool
	ended             bool
	untimed           bool // the last statement but for comments is a move or an end without its time
}

func (s *recordState) isBegun() bool { return s.initial || s.pieces || s.rows != [10]bool{} }

// newProposals finds the statement at the cursor, which becomes the word to replace, and reads what its record holds
// before it.
func newProposals(r *complete.Request) *proposals {
	p := &proposals{Request: r, t: r.File.Tree, start: r.Off, record: syntax.None, before: syntax.None, edition: csa.V1}
	p.state.players, p.state.keys = map[byte]bool{}, map[string]bool{}
	if n := p.statementAt(); n != syntax.None {
		span := p.t.Span(n)
		p.start = min(span.Start, p.Off)
		p.Word(p.start, span.End)
	}
	p.enclose()
	p.read()
	return p
}

// statementAt is the statement that the cursor is in, at the end of, or before on its line; None without one.
func (p *proposals) statementAt() syntax.NodeID {
	for _, off := range []int{p.Off - 1, p.Off} {
		if off < p.Line.Start || off >= p.Line.End {
			continue
		}
		n := p.t.Up(p.t.NodeAt(off), csa.Statements)
		if n != syntax.None && p.t.Span(n).Start <= p.Off {
			return n
		}
	}
	return syntax.None
}

// enclose finds the record that the statement belongs to, and the version that the records before it leave to it
// (section 9).
func (p *proposals) enclose() {
	p.first = true
	for n := range p.t.Children(syntax.Root) {
		if p.t.Span(n).Start >= p.start {
			break
		}
		p.first = false
		if p.t.Kind(n) != csa.Record {
			p.record = syntax.None
			continue
		}
		p.record, p.before = n, n
		if version := csa.VersionOf(p.t, n); version != syntax.None {
			p.edition = max(csa.EditionOf(p.t, version), csa.V1)
		}
	}
}

// read notes the statements of the record before the cursor's.
func (p *proposals) read() {
	if p.record == syntax.None {
		return
	}
	for n := range p.t.Children(p.record) {
		if p.t.Span(n).Start >= p.start {
			return
		}
		p.state.note(p.t, n)
	}
}

func (s *recordState) note(t *syntax.Tree, n syntax.NodeID) {
	switch t.Kind(n) {
	case csa.Encoding:
		s.encoding = true
	case csa.Version:
		s.version = true
	case csa.Player:
		s.players[t.Text(n)[1]] = true
	case csa.Info:
		key, _ := csa.KeyValueOf(t, n)
		s.keys[key] = true
	case csa.Initial:
		s.initial = true
	case csa.Row, csa.BrokenRow:
		s.rows[csa.NumberOfRow(t, n)] = true
	case csa.Pieces:
		s.pieces = true
	case csa.Side:
		s.side = true
	case csa.Move, csa.BrokenMove:
		s.moves, s.untimed = true, true
	case csa.End:
		s.ended, s.untimed = csa.WordOf(t, n) != "MATTA", true
	case csa.Time, csa.BrokenTime:
		s.untimed = false
	}
}
