package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
)

// orderRules are section 12.3. Each is found where the misplaced statement is read; here is what they share.
var orderRules = walked(orderVersion, orderHeader, orderPosition, orderEndTime)

var orderVersion = &rule{Code: "csa/order-version", Severity: diagnostics.Error, Doc: doc{
	Title:  "version line below other statements",
	What:   "The V line is not the first statement of its record. Comments may stand before it.",
	Why:    "A reader has taken the lines above for the edition of 1997.",
	Bad:    []string{"N+A\nV2.2\nPI\n+\n"},
	Good:   []string{"'a comment\nV2.2\nN+A\nPI\n+\n"},
	Fix:    "Moves the line up. Safe.",
	Source: v22,
}}

var orderHeader = &rule{Code: "csa/order-header", Severity: diagnostics.Error, Doc: doc{
	Title:  "player or `$` line below the position",
	What:   "A line of the header comes after the first line of the position.",
	Why:    "The order of the parts of a record is fixed: there, programs do not expect a name.",
	Bad:    []string{"PI\n+\nN+A\n+7776FU\n", "PI\n+\nN+7776FU\n-3334FU\n", "V2.2\nPI\n$EVENT:x\n+\n"},
	Good:   []string{"N+A\nPI\n+\n+7776FU\n"},
	Fix:    "Moves the line up. Safe. Of a name that looks like a move it removes the `N`, which is unsafe.",
	Source: v22,
}}

var orderPosition = &rule{Code: "csa/order-position", Severity: diagnostics.Error, Doc: doc{
	Title:  "position line below the side to move",
	What:   "A P line comes after the side to move, which ends the position. A side to move that comes before the whole position counts too.",
	Why:    "The pieces it names do not reach the board, and moves may miss them.",
	Bad:    []string{"PI\n+\nP+00FU\n", "+\nN-B\nPI\n+\n"},
	Good:   []string{"PI82HI\nP+00HI\n-\n"},
	Source: v22,
}}

var orderEndTime = &rule{Code: "csa/order-end-time", Severity: diagnostics.Hint, Doc: doc{
	Title:  "`$END_TIME` below the moves",
	What:   "The end of the game is stated at the end of the file, as live broadcasts write it.",
	Why:    "Strict readers expect header lines in the header only.",
	Bad:    []string{"V2.2\nPI\n+\n%TORYO\n$END_TIME:2024/05/04 11:05:12\n"},
	Good:   []string{"V2.2\n$END_TIME:2024/05/04 11:05:12\nPI\n+\n%TORYO\n"},
	Fix:    "Moves the line up. Safe.",
	Source: practice,
}}

// misplaced reports a header line below the position, or `$END_TIME` below the moves.
func (s *state) misplaced(p *pass, n syntax.NodeID, key string) {
	if s.phase == inHeader {
		return
	}
	fixes := one("Move it up", true, csa.InsertBefore(s.t, s.beginAt, s.t.Text(n)), csa.Remove(s.t, n))
	if key == "END_TIME" && s.phase == inMoves {
		report(p, orderEndTime, s.t.Span(n), "`$END_TIME` belongs to the header", fixes...)
		return
	}
	report(p, orderHeader, s.t.Span(n), "players and `$` lines come before the position", fixes...)
}
