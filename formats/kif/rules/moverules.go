package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// moveRules are section 19.7. The walk finds them: one of the first list for a move at most, and beside it what the
// others say about how the move is written.
var moveRules = slices.Concat(
	diagnostics.Reported(moveWrongSide, moveEmptySource, moveNotOwnPiece, moveOwnPieceOnTarget, movePieceMismatch, moveCannotReach, moveCannotPromote,
		movePromotionOutsideZone, moveMustPromote, moveNotInHand, moveDropOccupied, moveDropPromoted, moveDeadDrop, moveNifu, moveUchifuzume,
		moveKingInCheck, moveNoSource),
	formRules, ki2Rules,
	diagnostics.Reported(moveRepetition, moveAfterEnd),
)

var moveWrongSide = rule("move-wrong-side", diagnostics.Error)
var moveEmptySource = rule("move-empty-source", diagnostics.Error)
var moveNotOwnPiece = rule("move-not-own-piece", diagnostics.Error)
var moveOwnPieceOnTarget = rule("move-own-piece-on-target", diagnostics.Error)
var movePieceMismatch = rule("move-piece-mismatch", diagnostics.Error)
var moveCannotReach = rule("move-cannot-reach", diagnostics.Error)
var moveCannotPromote = rule("move-cannot-promote", diagnostics.Error)
var movePromotionOutsideZone = rule("move-promotion-outside-zone", diagnostics.Error)
var moveMustPromote = rule("move-must-promote", diagnostics.Error)
var moveNotInHand = rule("move-not-in-hand", diagnostics.Error)
var moveDropOccupied = rule("move-drop-occupied", diagnostics.Error)
var moveDropPromoted = rule("move-drop-promoted", diagnostics.Error)
var moveDeadDrop = rule("move-dead-drop", diagnostics.Error)
var moveNifu = rule("move-nifu", diagnostics.Error)
var moveUchifuzume = rule("move-uchifuzume", diagnostics.Error)
var moveKingInCheck = rule("move-king-in-check", diagnostics.Error)
var moveNoSource = rule("move-no-source", diagnostics.Error)
var moveRepetition = rule("move-repetition", diagnostics.Information)
var moveAfterEnd = rule("move-after-end", diagnostics.Error)
