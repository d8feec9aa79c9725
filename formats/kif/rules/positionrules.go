package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// positionRules are section 19.5. The parser finds those on form; place.go finds the others.
var positionRules = slices.Concat(
	diagnostics.Reported(positionNone, positionRows), []diagnostics.Entry{
		{Rule: positionRowLength},
	},
	diagnostics.Reported(positionRowLabel), []diagnostics.Entry{
		{Rule: positionRowSpacing, Fix: spaceRow},
		{Rule: positionUnknownPiece},
		{Rule: positionHandPiece},
		{Rule: positionHandCount},
		{Rule: positionHandDigits, Fix: kanjiCount},
		{Rule: positionHandSeparator, Fix: separate},
	},
	diagnostics.Reported(positionHandRepeated, positionHandAlone, positionKingInHand, positionPromotedInHand, positionTooMany, positionTwoKings,
		positionNoKing, positionNifu, positionDeadPiece, positionHandicap, positionOpponentInCheck, positionTurnRepeated, positionTurn),
)

var positionNone = rule("position-none", diagnostics.Error)
var positionRows = rule("position-rows", diagnostics.Error)
var positionRowLength = rule("position-row-length", diagnostics.Error)
var positionRowLabel = rule("position-row-label", diagnostics.Warning)
var positionRowSpacing = rule("position-row-spacing", diagnostics.Warning)
var positionUnknownPiece = rule("position-unknown-piece", diagnostics.Error)
var positionHandPiece = rule("position-hand-piece", diagnostics.Error)
var positionHandCount = rule("position-hand-count", diagnostics.Error)
var positionHandDigits = rule("position-hand-digits", diagnostics.Warning)
var positionHandSeparator = rule("position-hand-separator", diagnostics.Warning)
var positionHandRepeated = rule("position-hand-repeated", diagnostics.Warning)
var positionHandAlone = rule("position-hand-alone", diagnostics.Warning)
var positionKingInHand = rule("position-king-in-hand", diagnostics.Error)
var positionPromotedInHand = rule("position-promoted-in-hand", diagnostics.Error)
var positionTooMany = rule("position-too-many", diagnostics.Error)
var positionTwoKings = rule("position-two-kings", diagnostics.Error)
var positionNoKing = rule("position-no-king", diagnostics.Information)
var positionNifu = rule("position-nifu", diagnostics.Warning)
var positionDeadPiece = rule("position-dead-piece", diagnostics.Warning)
var positionHandicap = rule("position-handicap", diagnostics.Warning)
var positionOpponentInCheck = rule("position-opponent-in-check", diagnostics.Warning)
var positionTurnRepeated = rule("position-turn-repeated", diagnostics.Error)
var positionTurn = rule("position-turn", diagnostics.Warning)
