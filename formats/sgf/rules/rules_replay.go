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
	{Rule: sameVariation},
	{Rule: trailingPass},
})

var occupiedPoint = &diagnostics.Rule{Code: "sgf/occupied-point", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a move on an occupied point",
	What:   "A move on an occupied point (Go, Hex, Twixt).",
	Why:    "One of the two moves is wrong, or a capture is missing.",
	Bad:    []string{"(;FF[4];B[aa];W[aa])"},
	Good:   []string{"(;FF[4];B[aa];W[ab])", "(;FF[4];B[aa];W[aa]KO[])"},
	Source: "FF4/go",
}}

var suicide = &diagnostics.Rule{Code: "sgf/suicide", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a move without liberties",
	What:   "The move leaves its own group without liberties; some rule sets allow it for groups.",
	Why:    "Most rules forbid it; some allow it for groups.",
	Bad:    []string{"(;FF[4]AW[ab][ba];B[aa])"},
	Good:   []string{"(;FF[4]AW[ab][bb][ca];B[aa])"},
	Source: "FF4/go",
}}

var koRecapture = &diagnostics.Rule{Code: "sgf/ko-recapture", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a ko retaken at once",
	What:   "A single stone is retaken at once where it was just captured.",
	Why:    "Most rules forbid it: a move is missing, or the record means it so.",
	Bad:    []string{"(;FF[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])"},
	Good:   []string{"(;FF[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[qq];B[rr];W[bb])", "(;FF[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb]KO[])"},
	Fix:    "Add `KO[]`, unsafe",
	Source: "FF4/properties KO",
}}

var turnOrder = &diagnostics.Rule{Code: "sgf/turn-order", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a player moves twice",
	What:   "Main line only: the same colour moves twice, or the wrong colour starts a handicap game.",
	Why:    "A move may be missing. In variations it is common and not reported.",
	Bad:    []string{"(;FF[4];B[aa];B[bb])"},
	Good:   []string{"(;FF[4];B[aa];W[bb])", "(;FF[4];B[aa];W[bb](;B[cc])(;W[cc]))", "(;FF[4];B[aa];W[];B[bb])", "(;FF[4]GM[2];B[aa];B[bb])"},
	Source: "practice",
}}

var playerContradicted = &diagnostics.Rule{Code: "sgf/player-contradicted", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "PL against the next move",
	What:   "PL names a colour and the next move of the main line is the other one.",
	Why:    "One of the two is wrong.",
	Bad:    []string{"(;FF[4]PL[W];B[aa])"},
	Good:   []string{"(;FF[4]PL[W];W[aa])", "(;FF[4]GM[6]PL[W];B[31hefe])"},
	Fix:    "Change PL, unsafe",
	Source: "FF4/properties PL",
}}

var redundantSetup = &diagnostics.Rule{Code: "sgf/redundant-setup", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "setup that changes nothing",
	What:   "A setup value that changes nothing.",
	Why:    "It hides what a node really changes.",
	Bad:    []string{"(;FF[4];B[aa];AB[aa])"},
	Good:   []string{"(;FF[4];B[aa];AB[bb])", "(;FF[4];B[aa];AE[aa])"},
	Fix:    "Remove the value, unsafe: another point may be meant",
	Source: "FF4/properties AB",
}}

var setupInMainLine = &diagnostics.Rule{Code: "sgf/setup-in-main-line", Severity: diagnostics.Information, Off: true, Doc: diagnostics.Doc{
	Title:  "setup in the middle of the main line",
	What:   "Setup after the first move of the main line.",
	Why:    "What follows is another game.",
	Bad:    []string{"(;FF[4];B[aa];AB[bb])"},
	Good:   []string{"(;FF[4]AB[bb];W[aa])"},
	Source: "FF4/guide",
}}

var setupWithoutLiberties = &diagnostics.Rule{Code: "sgf/setup-without-liberties", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "setup without liberties",
	What:   "Setup leaves a group without liberties.",
	Why:    "The stones stay until a move beside them takes them off.",
	Bad:    []string{"(;FF[4]AB[aa]AW[ab][ba])"},
	Good:   []string{"(;FF[4]AB[aa]AW[ab])"},
	Source: "FF4 (move and setup)",
}}

var siblingBySetup = &diagnostics.Rule{Code: "sgf/sibling-by-setup", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a variation that takes back the move before it",
	What:   "A variation begins by emptying the point of its parent's move and playing another one.",
	Why:    "The moves sit one level too deep, and their numbers are wrong.",
	Bad:    []string{"(;FF[4];B[aa](;W[bb])(;AE[aa];B[cc]))"},
	Good:   []string{"(;FF[4];B[aa](;W[bb])(;W[cc]))", "(;FF[4];B[aa](;W[bb])(;AE[cc];B[cc]))"},
	Fix:    "Make it an alternative of the parent, unsafe, when the setup does nothing else with `AE`; not for a move in the root",
	Source: "FF4/guide",
}}

var sameVariation = &diagnostics.Rule{Code: "sgf/same-variation", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "two variations with the same first move",
	What:   "Two variations of one node begin with the same move.",
	Why:    "A reader finds one of the two, and misses what the other holds.",
	Bad:    []string{"(;FF[4](;B[aa];W[bb])(;B[aa];W[cc]))"},
	Good:   []string{"(;FF[4](;B[aa];W[bb])(;B[ab];W[cc]))"},
	Fix:    "Merge the variations, unsafe: the later is taken into the earlier, node by node as far as the moves are the same, with all properties of both; comments are joined by a blank line. Not where two nodes contradict each other (two values of a property that takes one, two marks or labels on a point, annotations that exclude each other) or one of them says something about the nodes below that the other does not (setup, game-info, `VW`, `DD`, `PM`, `MN`, `FG`)",
	Source: "recls",
}}

var trailingPass = &diagnostics.Rule{Code: "sgf/trailing-pass", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "passes or empty nodes at the end",
	What:   "The main line ends with more than two passes, or with empty nodes.",
	Why:    "Two passes end a game; the rest says nothing.",
	Bad:    []string{"(;FF[4];B[aa];W[];B[];W[])"},
	Good:   []string{"(;FF[4];B[aa];W[];B[])"},
	Source: "FF4/guide",
}}
