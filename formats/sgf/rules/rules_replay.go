package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// replayRules are the rules of section 16.7.
var replayRules = slices.Concat(diagnostics.Reported(
	occupiedPoint, suicide, koRecapture, turnOrder, playerContradicted, redundantSetup,
), []diagnostics.Entry{
	{Rule: setupInMainLine, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkSetupInMainLine)},
	{Rule: setupWithoutLiberties, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkSetupWithoutLiberties)},
	{Rule: siblingBySetup},
	{Rule: movesBySetup, Kinds: nodes, Needs: setupClass, Check: asCheck((*state).checkMovesBySetup)},
	{Rule: sameVariation},
	{Rule: trailingPass},
})

var occupiedPoint = rule("occupied-point", diagnostics.Warning)
var suicide = rule("suicide", diagnostics.Information)
var koRecapture = rule("ko-recapture", diagnostics.Warning)
var turnOrder = rule("turn-order", diagnostics.Information)
var playerContradicted = rule("player-contradicted", diagnostics.Information)
var redundantSetup = rule("redundant-setup", diagnostics.Hint)
var setupInMainLine = rule("setup-in-main-line", diagnostics.Information, diagnostics.Off)
var setupWithoutLiberties = rule("setup-without-liberties", diagnostics.Hint, diagnostics.Off)
var siblingBySetup = rule("sibling-by-setup", diagnostics.Information)
var movesBySetup = rule("moves-by-setup", diagnostics.Hint)
var sameVariation = rule("same-variation", diagnostics.Hint)
var trailingPass = rule("trailing-pass", diagnostics.Hint, diagnostics.Off)
