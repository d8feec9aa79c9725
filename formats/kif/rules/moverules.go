package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// moveRules are section 19.7. The walk finds them: one of the first list for a move at most, and beside it what the
// others say about how the move is written.
var moveRules = slices.Concat(
	diagnostics.Reported(moveWrongSide), unlawful.Entries(), diagnostics.Reported(moveNoSource),
	formRules, ki2Rules,
	diagnostics.Reported(moveRepetition, moveAfterEnd),
)

var moveWrongSide = rule("move-wrong-side", diagnostics.Error)
var moveNoSource = rule("move-no-source", diagnostics.Error)
var moveRepetition = rule("move-repetition", diagnostics.Information)
var moveAfterEnd = rule("move-after-end", diagnostics.Error)
