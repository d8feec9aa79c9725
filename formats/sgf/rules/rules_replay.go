package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// replayRules are the rules of section 16.7.
var replayRules = slices.Concat(reported(
	occupiedPoint, suicide, koRecapture, turnOrder, playerContradicted, redundantSetup,
), []diagnostics.Entry{
	{Rule: setupInMainLine, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkSetupInMainLine)},
	{Rule: setupWithoutLiberties, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkSetupWithoutLiberties)},
	{Rule: siblingBySetup},
	{Rule: movesBySetup, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkMovesBySetup)},
	{Rule: sameVariation},
	{Rule: trailingPass},
})

var occupiedPoint = &diagnostics.Rule{Code: "sgf/occupied-point", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Move on an occupied point",
	What:    "`B` or `W` plays where a stone is already, in Go, Hex or Twixt. A node with `KO` (play it anyway) is not reported.",
	Why:     "One of the two moves is wrong, or a capture is missing. Programs show different boards from here on.",
	ByHand:  "Compare the moves with the game, and correct the wrong one.",
	Bad:     []string{"(;FF[4];B[aa];W[aa])"},
	Good:    []string{"(;FF[4];B[aa];W[ab])", "(;FF[4];B[aa];W[aa]KO[])"},
	Related: []string{"sgf/turn-order", "sgf/suicide"},
	Source:  "FF4/go",
}}

var suicide = &diagnostics.Rule{Code: "sgf/suicide", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Move without liberties",
	What:    "A move captures nothing, and its own group has no liberties after it. A node with `KO` (play it anyway) is not reported.",
	Why:     "Most rules forbid the move, so the point may be a typo. Programs take the group off the board.",
	ByHand:  "Correct the point if the move was not played.",
	Bad:     []string{"(;FF[4]AW[ab][ba];B[aa])"},
	Good:    []string{"(;FF[4]AW[ab][bb][ca];B[aa])"},
	Related: []string{"sgf/occupied-point"},
	Source:  "FF4/go",
}}

var koRecapture = &diagnostics.Rule{Code: "sgf/ko-recapture", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Ko retaken at once",
	What:    "A player takes back a single stone on the very next move, in a ko.",
	Why:     "Most rules do not allow it. A ko threat is probably missing, and programs may show a wrong board.",
	Fixes:   []string{"Add `KO[]`, which says that the move was really played. **Changes the record:** a move may be missing instead."},
	Bad:     []string{"(;FF[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])"},
	Good:    []string{"(;FF[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[qq];B[rr];W[bb])", "(;FF[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb]KO[])"},
	Related: []string{"sgf/turn-order"},
	Source:  "FF4/properties KO",
}}

var turnOrder = &diagnostics.Rule{Code: "sgf/turn-order", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Two moves by one player",
	What:    "A player moves twice in a row in the main line, or the wrong player begins a handicap game. Variations are not checked, because this is common there.",
	Why:     "A move is probably missing, or a colour is wrong. The board may be wrong from here on.",
	ByHand:  "Add the missing move, or correct the colour.",
	Bad:     []string{"(;FF[4];B[aa];B[bb])"},
	Good:    []string{"(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa];W[bb](;B[cc])(;W[cc]))", "(;FF[4];B[aa];W[];B[bb])", "(;FF[4]GM[2];B[aa];B[bb])"},
	Related: []string{"sgf/two-moves", "sgf/player-contradicted"},
	Source:  "practice",
}}

var playerContradicted = &diagnostics.Rule{Code: "sgf/player-contradicted", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Wrong player to move",
	What:    "`PL` (whose turn) names one player, and the next move is by the other.",
	Why:     "One of the two is wrong. In a problem, a program then asks for a move of the wrong player.",
	Fixes:   []string{"Write the other player in `PL`. **Changes the record:** the move may be wrong instead."},
	Bad:     []string{"(;FF[4]PL[W];B[aa])"},
	Good:    []string{"(;FF[4]PL[W];W[aa])", "(;FF[4]GM[6]PL[W];B[31hefe])"},
	Related: []string{"sgf/turn-order"},
	Source:  "FF4/properties PL",
}}

var redundantSetup = &diagnostics.Rule{Code: "sgf/redundant-setup", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Setup that changes nothing",
	What:    "`AB` or `AW` (add stones) adds a stone that is there already, or `AE` (remove stones) empties an empty point.",
	Why:     "People cannot see what the node really changes. The point may be a typo.",
	Fixes:   []string{"Remove the value. **Changes the record:** another point may be meant."},
	Bad:     []string{"(;FF[4];B[aa];AB[aa])"},
	Good:    []string{"(;FF[4];B[aa];AB[bb])", "(;FF[4];B[aa];AE[aa])"},
	Related: []string{"sgf/setup-overlap"},
	Source:  "FF4/properties AB",
}}

var setupInMainLine = &diagnostics.Rule{Code: "sgf/setup-in-main-line", Severity: diagnostics.Information, Off: true, Doc: diagnostics.Doc{
	Title:   "Setup in the main line",
	What:    "`AB`, `AW` (add stones) or `AE` (remove stones) changes the board after the first move of the main line.",
	Why:     "People who replay the game see stones come and go that no move explains.",
	ByHand:  "Keep it if it is meant, or move what follows to a game of its own.",
	Bad:     []string{"(;FF[4];B[aa];AB[bb])"},
	Good:    []string{"(;FF[4]AB[bb];W[aa])"},
	Related: []string{"sgf/redundant-setup", "sgf/sibling-by-setup"},
	Source:  "FF4/guide",
}}

var setupWithoutLiberties = &diagnostics.Rule{Code: "sgf/setup-without-liberties", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Group set up without liberties",
	What:    "`AB` or `AW` (add stones) leaves a group on the board that has no liberties.",
	Why:     "Such a position cannot come up in a game. The group stays on the board until a move beside it removes it.",
	ByHand:  "Correct the stones, if the position is not meant.",
	Bad:     []string{"(;FF[4]AB[aa]AW[ab][ba])"},
	Good:    []string{"(;FF[4]AB[aa]AW[ab])"},
	Related: []string{"sgf/redundant-setup"},
	Source:  "FF4 (move and setup)",
}}

var siblingBySetup = &diagnostics.Rule{Code: "sgf/sibling-by-setup", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Variation that undoes a move",
	What:    "A variation first removes the stone of the move before it with `AE` (remove stones), then plays another move.",
	Why:     "Programs show the other move as an answer, not as an alternative. Its move number is too high.",
	Fixes:   []string{"Make it an alternative to that move. **Changes the record:** the variation moves up one level."},
	Bad:     []string{"(;FF[4];B[aa](;W[bb])(;AE[aa];B[cc]))"},
	Good:    []string{"(;FF[4];B[aa](;W[bb])(;W[cc]))", "(;FF[4];B[aa](;W[bb])(;AE[cc];B[cc]))"},
	Related: []string{"sgf/same-variation", "sgf/setup-in-main-line"},
	Source:  "FF4/guide",
}}

var movesBySetup = &diagnostics.Rule{Code: "sgf/moves-by-setup", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Moves written as setup",
	What:    "Three or more nodes in a row set up one stone each with `AB` and `AW` (black and white stones), in turn. They are moves in all but name. Each such line is reported once.",
	Why:     "Programs show no move numbers there, capture no stones, and do not know whose turn it is. Some reviews from game servers are written so.",
	Fixes:   []string{"Write the stones as moves, `AB[pp]` as `B[pp]`. **Changes the record:** moves capture stones, and setup does not."},
	Bad:     []string{"(;FF[4];B[aa](;W[bb])(;AW[pp];AB[dd];AW[qq]))"},
	Good:    []string{"(;FF[4];B[aa](;W[bb])(;W[pp];B[dd];W[qq]))", "(;FF[4];AB[pp];AB[dd];AB[qq])", "(;FF[4];AB[pp];AW[dd])"},
	Related: []string{"sgf/sibling-by-setup", "sgf/setup-in-main-line"},
	Source:  "FF4/guide",
}}

var sameVariation = &diagnostics.Rule{Code: "sgf/same-variation", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Variations with equal first moves",
	What:    "Two variations branch off at one place and begin with the same move, as in `(;B[aa];W[bb])(;B[aa];W[cc])`.",
	Why:     "A person who follows one of the variations misses what the other says.",
	Fixes:   []string{"Merge the variations, node by node, with all comments and marks of both. **Changes the record:** two variations become one. There is no fix where the two contradict each other."},
	Bad:     []string{"(;FF[4](;B[aa];W[bb])(;B[aa];W[cc]))"},
	Good:    []string{"(;FF[4](;B[aa];W[bb])(;B[ab];W[cc]))"},
	Related: []string{"sgf/sibling-by-setup"},
	Source:  "recls",
}}

var trailingPass = &diagnostics.Rule{Code: "sgf/trailing-pass", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "More passes than needed",
	What:    "The main line ends with more than two passes, or with empty nodes.",
	Why:     "Two passes end a game, so programs show moves after its end.",
	ByHand:  "Delete the passes and the empty nodes at the end.",
	Bad:     []string{"(;FF[4];B[aa];W[];B[];W[])"},
	Good:    []string{"(;FF[4];B[aa];W[];B[])"},
	Related: []string{"sgf/empty-node"},
	Source:  "FF4/guide",
}}
