package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// orderRules are section 12.3. Each is found where the misplaced statement is read; here is what they share.
var orderRules = walked(orderVersion, orderHeader, orderPosition, orderEndTime)

var orderVersion = &rule{Code: "csa/order-version", Severity: diagnostics.Error, Doc: doc{
	Title:   "Version line too far down",
	What:    "The version line, such as `V2.2`, is not the first line of its game. Only comments may come before it.",
	Why:     "Programs that go by the version read the lines above it as the CSA edition of 1997. They may leave out the event and the date.",
	Fixes:   []string{"Move the line to the top. **Safe.**"},
	Bad:     []string{"N+A\nV2.2\nPI\n+\n"},
	Good:    []string{"'a comment\nV2.2\nN+A\nPI\n+\n"},
	Related: []string{"csa/version-repeated", "csa/order-header"},
	Source:  v22,
}}

var orderHeader = &rule{Code: "csa/order-header", Severity: diagnostics.Error, Doc: doc{
	Title: "Game information below the position",
	What:  "A player's name or a `$` line (game information) comes after the first line of the position. A line such as `N+7776FU` may be a move with an extra `N`.",
	Why:   "ShogiHome ignores names and game information after the side to move, so the players and the event are missing.",
	Fixes: []string{
		"Move the line up. **Safe.**",
		"Write the move when the name looks like one. **Changes the record:** a player's name becomes a move.",
	},
	Bad:     []string{"PI\n+\nN+A\n+7776FU\n", "PI\n+\nN+7776FU\n-3334FU\n", "V2.2\nPI\n$EVENT:x\n+\n"},
	Good:    []string{"N+A\nPI\n+\n+7776FU\n"},
	Related: []string{"csa/order-position", "csa/order-end-time", "csa/order-version"},
	Source:  v22,
}}

var orderPosition = &rule{Code: "csa/order-position", Severity: diagnostics.Error, Doc: doc{
	Title:   "Position after the side to move",
	What:    "A line of the position, such as `P+` (Black's pieces), comes after the side to move (`+` or `-`). That line ends the position. A side to move above the whole position is reported too.",
	Why:     "ShogiHome leaves these pieces out, so people see a wrong board and later moves cannot be played.",
	ByHand:  "Put all lines of the position above the side to move.",
	Bad:     []string{"PI\n+\nP+00FU\n", "+\nN-B\nPI\n+\n"},
	Good:    []string{"PI82HI\nP+00HI\n-\n"},
	Related: []string{"csa/order-header", "csa/position-side-repeated", "csa/position-no-side-to-move"},
	Source:  v22,
}}

var orderEndTime = &rule{Code: "csa/order-end-time", Severity: diagnostics.Hint, Doc: doc{
	Title:   "End time below the moves",
	What:    "`$END_TIME` (end of the game) comes after the moves, as live broadcasts write it.",
	Why:     "ShogiHome ignores the line there, so the end time is lost.",
	Fixes:   []string{"Move the line up. **Safe.**"},
	Bad:     []string{"V2.2\nPI\n+\n%TORYO\n$END_TIME:2024/05/04 11:05:12\n"},
	Good:    []string{"V2.2\n$END_TIME:2024/05/04 11:05:12\nPI\n+\n%TORYO\n"},
	Related: []string{"csa/order-header", "csa/meta-date"},
	Source:  practice,
}}

// misplaced reports a header line below the position, or `$END_TIME` below the moves.
func (s *state) misplaced(p *pass, n syntax.NodeID, key string) {
	if s.phase == inHeader {
		return
	}
	fixes := one(i18n.Msg("Move the line up"), true, csa.InsertBefore(s.t, s.beginAt, s.t.Text(n)), csa.Remove(s.t, n))
	if key == "END_TIME" && s.phase == inMoves {
		report(p, orderEndTime, s.t.Span(n), i18n.Msg("`$END_TIME` comes after the position: expected it before"), fixes...)
		return
	}
	report(p, orderHeader, s.t.Span(n), i18n.Msg("%s comes after the start of the position: expected it before", excerpt.Code(s.t.Text(n))), fixes...)
}
