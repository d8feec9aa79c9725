package rules

import (
	"fmt"
	"iter"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// numberRules are section 19.6.
var numberRules = diagnostics.Reported(numberSequence, numberStart)

var numberSequence = rule("number-sequence", diagnostics.Warning)
var numberStart = rule("number-start", diagnostics.Information)

// numbered judges the number of a KIF move, pass or end word. A missing one is the parser's to report.
func (s *state) numbered(p *diagnostics.Pass, n syntax.NodeID) {
	due, before, fresh := s.due, s.number, s.fresh
	written, at := kif.NumberOf(s.tree, n), kif.Part(s.tree, n, kif.Number)
	s.due++
	s.fresh = false
	zero := at.Len() > 0 && strings.Trim(narrowDigits(s.text[at.Start:at.End]), "0") == ""
	if s.number = written; written == 0 && !(zero && fresh) { // there is none, or nobody counts so far
		s.number = due
	}
	switch {
	case at.Len() == 0:
	case fresh && s.line > 0:
		s.variationNumber(p, n, written)
	case fresh:
		if usual := s.usualStart(); written != 1 && written != usual {
			p.Report(numberStart, diagnostics.At(at,
				i18n.Msg("the record starts with move %s: expected %d", s.digits(at), usual)))
		}
	case written != before+1 && written != due && !p.Full(numberSequence, at):
		p.Report(numberSequence, diagnostics.At(at,
			i18n.Msg("move %s comes after move %d: expected %d", s.digits(at), before, before+1), s.otherNumber(n, at, before+1)))
	}
}

// otherNumber is the fix of a number that does not follow the one before it. If the next number does, this one alone is
// wrong. Otherwise a move may be missing, of which the numbers are what is left.
func (s *state) otherNumber(n syntax.NodeID, at syntax.Span, due int) diagnostics.Fix {
	line := &s.facts.Lines[s.facts.LineAt(n)]
	next := n + 1
	for next < line.To && !numbers.Has(s.tree.Kind(next)) {
		next++
	}
	if next < line.To && kif.NumberOf(s.tree, next) == due+1 {
		return diagnostics.Safe(i18n.Msg("Write `%d`", due), s.writeNumber(at, due))
	}
	return diagnostics.Fix{Title: i18n.Msg("Number the moves anew from here"), Later: s.renumber(n, due)}
}

// digits is a number as it is written, or its beginning.
func (s *state) digits(at syntax.Span) string {
	return strings.Trim(excerpt.Code(s.text[at.Start:at.End]), "`")
}

// usualStart is the number that the first move has by the header: 1, unless moves were played before the diagram.
func (s *state) usualStart() int {
	usual := 1
	for n := s.facts.Record + 1; n < s.facts.First; n++ {
		if s.tree.Kind(n) == kif.PositionNote {
			usual = kif.NumberOf(s.tree, n) + 1
		}
	}
	return usual
}

// renumber makes the edits that number the moves of a line of play one after the other from n on, which gets the
// number that is given.
func (s *state) renumber(n syntax.NodeID, number int) iter.Seq[syntax.Edit] {
	return func(yield func(syntax.Edit) bool) {
		line, number := &s.facts.Lines[s.facts.LineAt(n)], number
		for n := n; n < line.To; n++ {
			if !numbers.Has(s.tree.Kind(n)) {
				continue
			}
			at := kif.Part(s.tree, n, kif.Number)
			if kif.NumberOf(s.tree, n) != number && at.Len() > 0 && !yield(s.writeNumber(at, number)) {
				return
			}
			number++
		}
	}
}

// writeNumber makes the edit that writes another number, which ends in the same column if there are blanks before it.
func (s *state) writeNumber(at syntax.Span, number int) syntax.Edit {
	width := 0
	if before := strings.TrimRight(s.text[:at.Start], " "); len(before) < at.Start {
		width = at.End - len(before)
		at.Start = len(before)
	}
	return syntax.Replace(at, fmt.Sprintf("%*d", width, number))
}

// numbers are the statements of KIF that have a number in front.
const numbers = kif.Moves | 1<<kif.End
