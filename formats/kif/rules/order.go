package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// orderRules are section 19.3. Each is found where the misplaced line is read; here is what they share.
var orderRules = diagnostics.Reported(orderHeader, orderPosition, orderSecondGame)

var orderSecondGame = rule("order-second-game", diagnostics.Error)
var orderHeader = rule("order-header", diagnostics.Warning)
var orderPosition = rule("order-position", diagnostics.Error)

// misplaced reports a header line below the moves. Only one with a key that is in use is surely no comment.
func (s *state) misplaced(p *pass, n syntax.NodeID, key string) {
	_, taken := s.keys[key]
	safe := kif.LookupKey(key) != nil && !taken
	report(p, orderHeader, s.keySpan(n), i18n.Msg("%s comes after the first move: expected it above the moves", excerpt.Code(key)),
		one(i18n.Msg("Move the line up to the header"), safe, s.insertHeader(s.t.Text(n)), remove(s.t, n))...)
}

// insertHeader puts a line after the last line of the header, or before the first line that is none.
func (s *state) insertHeader(line string) syntax.Edit {
	if s.lastHeader != none {
		return below(s.t, s.lastHeader, strings.TrimRight(line, " \t　"))
	}
	n := s.facts.Record + 1
	for s.t.Kind(n) == kif.Declaration || s.t.Kind(n) == kif.Skipped {
		n++
	}
	return insert(lineStart(s.text, s.t.Span(n).Start), line+syntax.LineBreak(s.text))
}

// positionBelow reports a line of the start position below the moves; of rows that follow each other the first.
func (s *state) positionBelow(p *pass, n syntax.NodeID) {
	if s.facts.Foreign || s.t.Kind(n) == kif.Row && s.t.Kind(n-1) == kif.Row {
		return
	}
	report(p, orderPosition, s.t.Span(n), i18n.Msg("%s comes after the first move: expected it above the moves", excerpt.Code(s.t.Text(n))))
}
