package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// positionRules are section 12.5. The parser finds those on form; place.go and begin.go find the others.
var positionRules = slices.Concat(
	diagnostics.Reported(positionNone, positionNoSideToMove, positionSideRepeated, positionPiWithRows, positionPiRemovesNothing,
		positionPiRemovesOther, positionRowLength),
	[]diagnostics.Entry{
		{Rule: positionRowSpacing, Fix: spaceRow},
		{Rule: positionRowEnd, Fix: spaceRow},
		{Rule: positionCell, Fix: fixCell},
	},
	diagnostics.Reported(positionRowMissing, positionRowDuplicate, positionRowOrder, positionUnknownPiece, positionBadSquare, positionOccupied,
		positionTooMany, positionTwoKings, positionNoKing, positionKingInHand, positionPromotedInHand, positionAlSquare,
		positionAlNotLast, positionAlEmpty, positionNifu, positionDeadPiece, positionOpponentInCheck),
)

var positionNone = rule("position-none", diagnostics.Error)
var positionNoSideToMove = rule("position-no-side-to-move", diagnostics.Error)
var positionSideRepeated = rule("position-side-repeated", diagnostics.Error)
var positionPiWithRows = rule("position-pi-with-rows", diagnostics.Error)
var positionPiRemovesNothing = rule("position-pi-removes-nothing", diagnostics.Error)
var positionPiRemovesOther = rule("position-pi-removes-other", diagnostics.Error)
var positionRowLength = rule("position-row-length", diagnostics.Error)
var positionRowSpacing = rule("position-row-spacing", diagnostics.Warning)
var positionRowEnd = rule("position-row-end", diagnostics.Hint)
var positionCell = rule("position-cell", diagnostics.Warning)
var positionRowMissing = rule("position-row-missing", diagnostics.Error)
var positionRowDuplicate = rule("position-row-duplicate", diagnostics.Error)
var positionRowOrder = rule("position-row-order", diagnostics.Warning)
var positionUnknownPiece = rule("position-unknown-piece", diagnostics.Error)
var positionBadSquare = rule("position-bad-square", diagnostics.Error)
var positionOccupied = rule("position-occupied", diagnostics.Error)
var positionTooMany = rule("position-too-many", diagnostics.Error)
var positionTwoKings = rule("position-two-kings", diagnostics.Error)
var positionNoKing = rule("position-no-king", diagnostics.Information)
var positionKingInHand = rule("position-king-in-hand", diagnostics.Error)
var positionPromotedInHand = rule("position-promoted-in-hand", diagnostics.Error)
var positionAlSquare = rule("position-al-square", diagnostics.Error)
var positionAlNotLast = rule("position-al-not-last", diagnostics.Error)
var positionAlEmpty = rule("position-al-empty", diagnostics.Hint)
var positionNifu = rule("position-nifu", diagnostics.Warning)
var positionDeadPiece = rule("position-dead-piece", diagnostics.Warning)
var positionOpponentInCheck = rule("position-opponent-in-check", diagnostics.Warning)
