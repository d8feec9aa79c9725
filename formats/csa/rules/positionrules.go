package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
)

// positionRules are section 12.5. The parser finds those on form; place.go and begin.go find the others.
var positionRules = slices.Concat(
	walked(positionNone, positionNoSideToMove, positionSideRepeated, positionPiWithRows, positionPiRemovesNothing,
		positionPiRemovesOther, positionRowLength),
	[]diagnostics.Entry{
		{Rule: positionRowSpacing, Fix: spaceRow},
		{Rule: positionRowEnd, Fix: spaceRow},
		{Rule: positionCell, Fix: mendCell},
	},
	walked(positionRowMissing, positionRowDuplicate, positionRowOrder, positionUnknownPiece, positionBadSquare, positionOccupied,
		positionTooMany, positionTwoKings, positionNoKing, positionKingInHand, positionPromotedInHand, positionAlSquare,
		positionAlNotLast, positionAlEmpty, positionNifu, positionDeadPiece, positionOpponentInCheck),
)

var positionNone = &rule{Code: "csa/position-none", Severity: diagnostics.Error, Doc: doc{
	Title:  "no position",
	What:   "No P line stands before the side to move.",
	Why:    "The board is empty, and no move can be played on it.",
	Bad:    []string{"V2.2\n+\n+7776FU\n%CHUDAN\n"},
	Good:   []string{"V2.2\nPI\n+\n+7776FU\n%CHUDAN\n", "P-51OU\nP+59OU\n+\n"},
	Fix:    "Inserts `PI`, the even game. Unsafe: it may have been another position.",
	Source: v22,
}}

var positionNoSideToMove = &rule{Code: "csa/position-no-side-to-move", Severity: diagnostics.Error, Doc: doc{
	Title:  "side to move is missing",
	What:   "The position does not end with a line `+` or `-`.",
	Why:    "The format demands the line; readers wait for it and take no move before.",
	Bad:    []string{"PI\n+7776FU\n%CHUDAN\n", "PI\n"},
	Good:   []string{"PI\n+\n+7776FU\n%CHUDAN\n"},
	Fix:    "Inserts the line, with the sign of the first move. Unsafe: the first move may be missing as well.",
	Source: v22,
}}

var positionSideRepeated = &rule{Code: "csa/position-side-repeated", Severity: diagnostics.Error, Doc: doc{
	Title:  "side to move stated twice",
	What:   "A record has two lines `+` or `-`.",
	Why:    "The first one ended the position; readers do not expect another.",
	Bad:    []string{"PI\n+\n+\n+7776FU\n%CHUDAN\n", "PI\n+\n+7776FU\n%CHUDAN\n+\n"},
	Good:   []string{"PI\n+\n+7776FU\n%CHUDAN\n/\nPI\n+\n"},
	Fix:    "Removes the second line when both are equal. Unsafe: it may be what is left of a move, or another record may begin there.",
	Source: v22,
}}

var positionPiWithRows = &rule{Code: "csa/position-pi-with-rows", Severity: diagnostics.Error, Doc: doc{
	Title:  "PI and rows in one position",
	What:   "A position is given both as the start position and as rows.",
	Why:    "The two exclude each other; readers take one of them.",
	Bad:    []string{"PI\nP5 *  *  *  *  *  *  *  *  * \n+\n"},
	Good:   []string{"PI82HI\nP+00HI\n-\n"},
	Source: v22,
}}

var positionPiRemovesNothing = &rule{Code: "csa/position-pi-removes-nothing", Severity: diagnostics.Error, Doc: doc{
	Title:  "PI takes a piece from an empty square",
	What:   "PI names a square that is empty in the start position, or one that it has emptied already.",
	Why:    "The handicap is not what was meant.",
	Bad:    []string{"PI55KA\n-\n", "PI22KA22KA\n-\n"},
	Good:   []string{"PI22KA\n-\n"},
	Source: v22,
}}

var positionPiRemovesOther = &rule{Code: "csa/position-pi-removes-other", Severity: diagnostics.Error, Doc: doc{
	Title:  "PI takes another piece than the one that stands there",
	What:   "PI names a piece that does not stand on the square in the start position.",
	Why:    "Readers take away the piece on the square, or the one that is named, or refuse.",
	Bad:    []string{"PI82KA\n-\n"},
	Good:   []string{"PI82HI\n-\n"},
	Fix:    "Writes the piece that stands there. Unsafe: the square may be the slip.",
	Source: v22,
}}

var positionRowLength = &rule{Code: string(csa.CodeRowLength), Severity: diagnostics.Error, Doc: doc{
	Title:  "row without nine squares",
	What:   "A row does not divide into nine squares, each `*` or a sign and a piece.",
	Why:    "Programs cannot tell which square a piece is on.",
	Bad:    []string{"P1 *  * \n+\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE\n+\n", "P7+FU+F+FU+FU+FU+FU+FU+FU+FU\n+\n"},
	Good:   []string{"PI\n+\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP-\n+\n"},
	Source: v22,
}}

var positionRowSpacing = &rule{Code: string(csa.CodeRowSpacing), Severity: diagnostics.Warning, Doc: doc{
	Title:  "row with misplaced spaces",
	What:   "The squares of a row can be read, but some do not take three characters: spaces were lost or added, or an empty square lost its star.",
	Why:    "Programs that cut the row by columns see other squares, or refuse the row.",
	Bad:    []string{"P1 * * * * * * * * *\n+\n", "P1*   *  *  *  *  *  *  *  * \n+\n", "P1    *  *  *  *  *  *  *  * \n+\n"},
	Good:   []string{"P1 *  *  *  *  *  *  *  *  * \n+\n", "P1 *  *  *  *  *  *  *  *  *.\n+\n", "P1 .  .  .  .  .  .  .  .  . \n+\n"},
	Fix:    "Writes three characters for each square. Safe, unless something other than a space or a star would go.",
	Source: v22,
}}

var positionRowEnd = &rule{Code: string(csa.CodeRowEnd), Severity: diagnostics.Hint, Doc: doc{
	Title:  "row without its last space",
	What:   "The space at the end of a row is missing, as editors trim it, or more spaces follow.",
	Why:    "Some programs need all 27 characters of a row and refuse a shorter one.",
	Bad:    []string{"P1 *  *  *  *  *  *  *  *  *\n+\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY \n+\n"},
	Good:   []string{"P1 *  *  *  *  *  *  *  *  * \n+\n"},
	Fix:    "Writes 27 characters. Safe.",
	Source: v22,
}}

var positionCell = &rule{Code: string(csa.CodeCell), Severity: diagnostics.Warning, Doc: doc{
	Title:  "square that is neither a piece nor empty",
	What:   "A square of a row has no sign, but letters, digits or a mark beside its star. By the format it is empty.",
	Why:    "The sign of a piece was lost or mistyped: programs leave the piece out, and moves of it cannot be played.",
	Bad:    []string{"P7+FU+FU+FUAFU+FU+FU+FU+FU+FU\n+\n", "P9+KY+KE+GI+KI+OU+KI+GI+KEKY\n+\n", "P1 *  *  x  *  *  *  *  *  * \n+\n"},
	Good:   []string{"P7+FU+FU+FU-FU+FU+FU+FU+FU+FU\n+\n", "P1 .  .  .  .  .  .  .  .  . \n+\n"},
	Fix:    "Writes the piece with a sign, or an empty square. Unsafe: it is a guess.",
	Source: v22,
}}

var positionRowMissing = &rule{Code: "csa/position-row-missing", Severity: diagnostics.Error, Doc: doc{
	Title:  "some rows are missing",
	What:   "A position has some of the rows P1 to P9, but not all.",
	Why:    "Readers take the rest as empty or refuse the position.",
	Bad:    []string{"P1 *  *  *  *  *  *  *  *  * \nP+59OU\nP-51OU\n+\n"},
	Good:   []string{"P+59OU\nP-51OU\n+\n", "PI\n+\n"},
	Source: v22,
}}

var positionRowDuplicate = &rule{Code: "csa/position-row-duplicate", Severity: diagnostics.Error, Doc: doc{
	Title:  "row given twice",
	What:   "A position has two rows of the same number.",
	Why:    "Readers take the first or the second, or put both on the board.",
	Bad:    []string{"P1 *  *  *  *  *  *  *  *  * \nP1 *  *  *  *  *  *  *  *  * \n+\n"},
	Good:   []string{"P1 *  *  *  *  *  *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \n+\n"},
	Source: v22,
}}

var positionRowOrder = &rule{Code: "csa/position-row-order", Severity: diagnostics.Warning, Doc: doc{
	Title:  "rows out of order",
	What:   "The rows do not follow each other from P1 to P9.",
	Why:    "Readers that expect the order put them on the wrong rank.",
	Bad:    []string{"P2 *  *  *  *  *  *  *  *  * \nP1 *  *  *  *  *  *  *  *  * \n+\n"},
	Good:   []string{"P1 *  *  *  *  *  *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \n+\n"},
	Fix:    "Sorts the rows. Safe, and offered when each of them is there once.",
	Source: ours,
}}

var positionUnknownPiece = &rule{Code: string(csa.CodeUnknownPiece), Severity: diagnostics.Error, Doc: doc{
	Title:  "no such piece",
	What:   "A position names a piece by two letters that stand for none.",
	Why:    "The position cannot be set up.",
	Bad:    []string{"P+59XX\n+\n", "P1-KY-XX-GI-KI-OU-KI-GI-KE-KY\n+\n"},
	Good:   []string{"P+59OU\n+\n"},
	Source: v22,
}}

var positionBadSquare = &rule{Code: string(csa.CodeBadSquare), Severity: diagnostics.Error, Doc: doc{
	Title:  "malformed list of pieces",
	What:   "A list does not divide into a square of two digits and a piece of two letters, or names a square with the digit 0 that is not the hand.",
	Why:    "The position cannot be set up.",
	Bad:    []string{"P+50OU\n+\n", "P+59OU5\n+\n", "PI00FU\n-\n"},
	Good:   []string{"P+59OU00FU\n+\n", "P+\n+\n"},
	Source: v22,
}}

var positionOccupied = &rule{Code: "csa/position-occupied", Severity: diagnostics.Error, Doc: doc{
	Title:  "two pieces on a square",
	What:   "A position puts a piece on a square that holds one already. The first stays.",
	Why:    "Readers keep the first or the last.",
	Bad:    []string{"P-51OU\nP+51KI\nP+59OU\n+\n"},
	Good:   []string{"P-51OU\nP+52KI\nP+59OU\n-\n"},
	Source: v22,
}}

var positionTooMany = &rule{Code: "csa/position-too-many", Severity: diagnostics.Error, Doc: doc{
	Title:  "more pieces than the set has",
	What:   "A position has more than 18 FU, 4 KY, KE, GI or KI, or 2 KA or HI, promoted pieces counted by their front.",
	Why:    "The position is impossible; readers run out of pieces.",
	Bad:    []string{"P+00HI00HI00HI\nP+59OU\nP-51OU\n+\n"},
	Good:   []string{"P+00HI00HI\nP+59OU\nP-51OU\n+\n"},
	Source: theRules,
}}

var positionTwoKings = &rule{Code: "csa/position-two-kings", Severity: diagnostics.Error, Doc: doc{
	Title:  "two kings of one side",
	What:   "A position gives a side more than one king.",
	Why:    "Check and mate mean nothing with two kings.",
	Bad:    []string{"P-51OU\nP+59OU58OU\n+\n"},
	Good:   []string{"P-51OU\nP+59OU\n+\n"},
	Source: theRules,
}}

var positionNoKing = &rule{Code: "csa/position-no-king", Severity: diagnostics.Information, Doc: doc{
	Title:  "a king is missing",
	What:   "The side that is not to move has no king, or nobody has. Problems often leave out the king of the side that attacks.",
	Why:    "There is nobody to mate.",
	Bad:    []string{"P+59KI\n+\n", "P+59OU\n+\n"},
	Good:   []string{"P-51OU\nP+53KI\n+\n"},
	Source: practice,
}}

var positionKingInHand = &rule{Code: "csa/position-king-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:  "king in hand",
	What:   "A position puts a king into a hand.",
	Why:    "Kings are never captured.",
	Bad:    []string{"P-51OU\nP+00OU\n+\n"},
	Good:   []string{"P-51OU\nP+00KI\n+\n"},
	Source: v22,
}}

var positionPromotedInHand = &rule{Code: "csa/position-promoted-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:  "promoted piece in hand",
	What:   "A position puts a promoted piece into a hand.",
	Why:    "Captured pieces turn back to their front.",
	Bad:    []string{"P+59OU\nP-51OU\nP+00TO\n+\n"},
	Good:   []string{"P+59OU\nP-51OU\nP+00FU\n+\n"},
	Fix:    "Writes its front. Unsafe: the square may be the typo.",
	Source: theRules,
}}

var positionAlSquare = &rule{Code: string(csa.CodeALSquare), Severity: diagnostics.Error, Doc: doc{
	Title:  "AL on a square of the board",
	What:   "`AL` (all remaining pieces) is put on a square. Only a hand can get them: `00AL`.",
	Why:    "Many pieces cannot stand on one square.",
	Bad:    []string{"P-51AL\n+\n"},
	Good:   []string{"P-51OU00AL\n+\n"},
	Source: v22,
}}

var positionAlNotLast = &rule{Code: "csa/position-al-not-last", Severity: diagnostics.Error, Doc: doc{
	Title:  "pieces behind 00AL",
	What:   "`00AL` takes what is left and must be the last entry of the position; something follows it.",
	Why:    "Readers find no piece left for what follows.",
	Bad:    []string{"P-00AL\nP+59OU\nP-51OU\n+\n"},
	Good:   []string{"P+59OU\nP-51OU\nP-00AL\n+\n"},
	Fix:    "Moves it to the end. Safe.",
	Source: v22,
}}

var positionAlEmpty = &rule{Code: "csa/position-al-empty", Severity: diagnostics.Hint, Doc: doc{
	Title:  "00AL when no piece is left",
	What:   "`00AL` (all remaining pieces) comes when no piece remains. After another `00AL`, which took them all, it is a warning.",
	Why:    "The entry says nothing, or the position has a piece too many above it. Of two entries, programs follow the first or the last.",
	Bad:    []string{"PI\nP-00AL\n+\n", "P-51OU\nP+59OU\nP+00AL\nP-00AL\n+\n"},
	Good:   []string{"PI82HI\nP-00AL\n-\n"},
	Fix:    "Removes the entry. Unsafe: the mistake may be another entry.",
	Source: ours,
}}

var positionNifu = &rule{Code: "csa/position-nifu", Severity: diagnostics.Warning, Doc: doc{
	Title:  "two pawns of one side on a file",
	What:   "A position has two unpromoted pawns of one side on a file.",
	Why:    "No game can come there.",
	Bad:    []string{"P-51OU\nP+59OU33FU34FU\n+\n"},
	Good:   []string{"P-51OU\nP+59OU33FU34TO\n+\n", "P-51OU33FU\nP+59OU34FU\n+\n"},
	Source: theRules,
}}

var positionDeadPiece = &rule{Code: "csa/position-dead-piece", Severity: diagnostics.Warning, Doc: doc{
	Title:  "piece that can never move",
	What:   "A pawn or lance stands on the last rank, or a knight on one of the last two.",
	Why:    "It would have had to promote; no game can come there.",
	Bad:    []string{"P-51OU\nP+59OU11FU\n+\n", "P-51OU28KE\nP+59OU\n+\n"},
	Good:   []string{"P-51OU11FU\nP+59OU12FU\n+\n"},
	Source: theRules,
}}

var positionOpponentInCheck = &rule{Code: "csa/position-opponent-in-check", Severity: diagnostics.Warning, Doc: doc{
	Title:  "side that is not to move is in check",
	What:   "The king of the side that is not to move is attacked.",
	Why:    "The side to move would take the king; more likely the other side is to move.",
	Bad:    []string{"P-51OU\nP+52KI59OU\n+\n"},
	Good:   []string{"P-51OU\nP+52KI59OU\n-\n"},
	Fix:    "Changes the side to move, where the moves do not say otherwise. Unsafe.",
	Source: theRules,
}}
