package rules

import (
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
func (s *state) misplaced(p *diagnostics.Pass, n syntax.NodeID, key string) {
	_, taken := s.keys[key]
	safe := kif.LookupKey(key) != nil && !taken
	p.Report(orderHeader, diagnostics.At(s.keySpan(n),
		i18n.Msg("%s comes after the first move: expected it above the moves", excerpt.Code(key)),
		diagnostics.NewFix(i18n.Msg("Move the line up to the header"), safe, s.insertHeader(s.tree.Text(n)),
			kif.Lines.Remove(s.tree, n))))
}

// positionBelow reports a line of the start position below the moves; of rows that follow each other the first.
func (s *state) positionBelow(p *diagnostics.Pass, n syntax.NodeID) {
	if s.facts.Foreign || s.tree.Kind(n) == kif.Row && s.tree.Kind(n-1) == kif.Row {
		return
	}
	p.Report(orderPosition, diagnostics.At(s.tree.Span(n),
		i18n.Msg("%s comes after the first move: expected it above the moves", excerpt.Code(s.tree.Text(n)))))
}
