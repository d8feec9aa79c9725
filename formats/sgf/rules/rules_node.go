package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// nodeRules are the rules of section 16.3.
var nodeRules = slices.Concat(diagnostics.Reported(
	lowercaseIdent, verboseIdent, digitInIdent, longIdent, unknownProperty, mistypedProperty, privateProperty,
	obsoleteProperty, halfPointKomi, newerProperty, otherGameProperty,
), []diagnostics.Entry{
	{Rule: duplicateProperty, Kinds: nodes, Needs: several, Check: asCheck((*state).checkDuplicateProperty)},
	{Rule: rootPropertyElsewhere, Kinds: nodes, Needs: rootClass, Check: asCheck((*state).checkRootPropertyElsewhere)},
	{Rule: gameInfoRepeated, Kinds: nodes, Needs: infoClass, Check: asCheck((*state).checkGameInfoRepeated)},
	{Rule: moveWithSetup, Kinds: nodes, Needs: several, Check: asCheck((*state).checkMoveWithSetup)},
	{Rule: playerWithMove, Kinds: nodes, Needs: several, Check: asCheck((*state).checkPlayerWithMove)},
	{Rule: twoMoves, Kinds: nodes, Needs: several, Check: asCheck((*state).checkTwoMoves)},
	{Rule: annotationWithoutMove, Kinds: nodes, Needs: moveless, Check: asCheck((*state).checkAnnotationWithoutMove)},
	{Rule: annotationConflict, Kinds: nodes, Needs: judged, Check: asCheck((*state).checkAnnotationConflict)},
	{Rule: teWithBM, Kinds: nodes, Needs: several, Check: asCheck((*state).checkTeWithBM)},
	{Rule: moveInRoot, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkMoveInRoot)},
	{Rule: clockWithoutMove, Kinds: nodes, Needs: moveless, Check: asCheck((*state).checkClockWithoutMove)},
})

var lowercaseIdent = rule("lowercase-ident", diagnostics.Error)
var verboseIdent = rule("verbose-ident", diagnostics.Hint, diagnostics.Off)
var digitInIdent = rule("digit-in-ident", diagnostics.Error)
var longIdent = rule("long-ident", diagnostics.Hint)
var unknownProperty = rule("unknown-property", diagnostics.Hint)
var mistypedProperty = rule("mistyped-property", diagnostics.Warning, diagnostics.Reshapes)
var privateProperty = rule("private-property", diagnostics.Hint, diagnostics.Off)
var obsoleteProperty = rule("obsolete-property", diagnostics.Information)
var halfPointKomi = rule("half-point-komi", diagnostics.Information)
var newerProperty = rule("newer-property", diagnostics.Hint)
var otherGameProperty = rule("other-game-property", diagnostics.Information)
var duplicateProperty = rule("duplicate-property", diagnostics.Error)
var rootPropertyElsewhere = rule("root-property-elsewhere", diagnostics.Error)
var gameInfoRepeated = rule("game-info-repeated", diagnostics.Error)
var moveWithSetup = rule("move-with-setup", diagnostics.Error)
var playerWithMove = rule("player-with-move", diagnostics.Warning)
var twoMoves = rule("two-moves", diagnostics.Error)
var annotationWithoutMove = rule("annotation-without-move", diagnostics.Error)
var annotationConflict = rule("annotation-conflict", diagnostics.Error)
var teWithBM = rule("te-with-bm", diagnostics.Error)
var moveInRoot = rule("move-in-root", diagnostics.Hint)
var clockWithoutMove = rule("clock-without-move", diagnostics.Hint, diagnostics.Off)
