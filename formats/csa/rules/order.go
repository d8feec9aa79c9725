package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// orderRules are section 12.3. Each is found where the misplaced statement is read; here is what they share.
var orderRules = diagnostics.Reported(orderVersion, orderHeader, orderPosition, orderEndTime)

var orderVersion = rule("order-version", diagnostics.Error)
var orderHeader = rule("order-header", diagnostics.Error)
var orderPosition = rule("order-position", diagnostics.Error)
var orderEndTime = rule("order-end-time", diagnostics.Hint)

// misplaced reports a header line below the position, or `$END_TIME` below the moves.
func (s *state) misplaced(p *diagnostics.Pass, n syntax.NodeID, key string) {
	if s.phase == inHeader {
		return
	}
	move := diagnostics.Safe(i18n.Msg("Move the line up"), csa.InsertBefore(s.tree, s.beginAt, s.tree.Text(n)), csa.Lines.Remove(s.tree, n))
	if key == "END_TIME" && s.phase == inMoves {
		p.Report(orderEndTime, diagnostics.At(s.tree.Span(n),
			i18n.Msg("`$END_TIME` comes after the position: expected it before"), move))
		return
	}
	p.Report(orderHeader, diagnostics.At(s.tree.Span(n),
		i18n.Msg("%s comes after the start of the position: expected it before", excerpt.Code(s.tree.Text(n))), move))
}
