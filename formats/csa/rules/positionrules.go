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
	Title:   "Missing start position",
	What:    "The side to move (`+` or `-`) has no position above it. `PI` is the start position of an even game.",
	Why:     "The board is empty, so programs cannot play any move.",
	Fixes:   []string{"Insert `PI`. **Changes the record:** the game may have begun with a different position."},
	Bad:     []string{"V2.2\n+\n+7776FU\n%CHUDAN\n"},
	Good:    []string{"V2.2\nPI\n+\n+7776FU\n%CHUDAN\n", "P-51OU\nP+59OU\n+\n"},
	Related: []string{"csa/position-no-side-to-move", "csa/order-position", "csa/syntax-swallowed"},
	Source:  v22,
}}

var positionNoSideToMove = &rule{Code: "csa/position-no-side-to-move", Severity: diagnostics.Error, Doc: doc{
	Title:   "Missing side to move",
	What:    "The position does not end with a line `+` (Black to move) or `-` (White to move).",
	Why:     "ShogiHome and python-shogi refuse a file whose moves begin without this line.",
	Fixes:   []string{"Insert the line with the sign of the first move, or `+` when there are no moves. **Changes the record:** the first move may be missing too."},
	Bad:     []string{"PI\n+7776FU\n%CHUDAN\n", "PI\n"},
	Good:    []string{"PI\n+\n+7776FU\n%CHUDAN\n"},
	Related: []string{"csa/position-none", "csa/position-side-repeated"},
	Source:  v22,
}}

var positionSideRepeated = &rule{Code: "csa/position-side-repeated", Severity: diagnostics.Error, Doc: doc{
	Title:   "Side to move given twice",
	What:    "A game has two lines that say who moves first, `+` (Black) or `-` (White).",
	Why:     "The second line is often what is left of a move. Programs skip it, and the game goes on without that move.",
	Fixes:   []string{"Remove the second line when both are equal. **Changes the record:** it may be what is left of a move, or a new game may begin there."},
	Bad:     []string{"PI\n+\n+\n+7776FU\n%CHUDAN\n", "PI\n+\n+7776FU\n%CHUDAN\n+\n"},
	Good:    []string{"PI\n+\n+7776FU\n%CHUDAN\n/\nPI\n+\n"},
	Related: []string{"csa/position-no-side-to-move", "csa/order-position"},
	Source:  v22,
}}

var positionPiWithRows = &rule{Code: "csa/position-pi-with-rows", Severity: diagnostics.Error, Doc: doc{
	Title:   "Start position and rows together",
	What:    "A position has both `PI` (start position) and rows (`P1` to `P9`). Each of them describes the whole board.",
	Why:     "Programs take one of them or mix both, so people see different positions.",
	ByHand:  "Remove `PI` or the rows.",
	Bad:     []string{"PI\nP5 *  *  *  *  *  *  *  *  * \n+\n"},
	Good:    []string{"PI82HI\nP+00HI\n-\n"},
	Related: []string{"csa/position-row-missing", "csa/position-occupied"},
	Source:  v22,
}}

var positionPiRemovesNothing = &rule{Code: "csa/position-pi-removes-nothing", Severity: diagnostics.Error, Doc: doc{
	Title:   "Handicap piece from an empty square",
	What:    "`PI` (start position) takes a piece from a square that is empty or already emptied. `PI82HI`, for instance, takes the rook (`HI`) from 8二.",
	Why:     "ShogiHome ignores the entry and python-shogi refuses the file. The handicap is wrong or lost.",
	ByHand:  "Write the square of the piece that was given as handicap.",
	Bad:     []string{"PI55KA\n-\n", "PI22KA22KA\n-\n"},
	Good:    []string{"PI22KA\n-\n"},
	Related: []string{"csa/position-pi-removes-other", "csa/position-bad-square"},
	Source:  v22,
}}

var positionPiRemovesOther = &rule{Code: "csa/position-pi-removes-other", Severity: diagnostics.Error, Doc: doc{
	Title:   "Wrong piece in a handicap",
	What:    "`PI` (start position) takes away a piece that is not on that square. `PI82KA` names a bishop (`KA`), but 8二 has a rook (`HI`).",
	Why:     "ShogiHome takes away whatever is there, and python-shogi refuses the file. The handicap may be wrong.",
	Fixes:   []string{"Write the piece that is on the square. **Changes the record:** the square may be the typo."},
	Bad:     []string{"PI82KA\n-\n"},
	Good:    []string{"PI82HI\n-\n"},
	Related: []string{"csa/position-pi-removes-nothing", "csa/position-bad-square"},
	Source:  v22,
}}

var positionRowLength = &rule{Code: string(csa.CodeRowLength), Severity: diagnostics.Error, Doc: doc{
	Title:   "Row without nine squares",
	What:    "A row of the board (`P1` to `P9`) does not divide into nine squares. Each square is ` * ` (empty) or a piece with its sign, such as `+FU` (Black's pawn).",
	Why:     "Programs cannot tell which square a piece is on. ShogiHome skips the row, so its pieces are missing.",
	ByHand:  "Write nine squares of three characters each.",
	Bad:     []string{"P1 *  * \n+\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE\n+\n", "P7+FU+F+FU+FU+FU+FU+FU+FU+FU\n+\n"},
	Good:    []string{"PI\n+\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP-\n+\n"},
	Related: []string{"csa/position-row-spacing", "csa/position-row-end", "csa/position-cell"},
	Source:  v22,
}}

var positionRowSpacing = &rule{Code: string(csa.CodeRowSpacing), Severity: diagnostics.Warning, Doc: doc{
	Title: "Row with misplaced spaces",
	What:  "Some squares of a row (`P1` to `P9`) do not have exactly three characters. Spaces were lost or added, or an empty square has no star or a full-width one.",
	Why:   "Programs that cut the row every three characters put pieces on wrong squares. python-shogi refuses such a row.",
	Fixes: []string{
		"Write three characters for each square. **Safe.**",
		"Write three characters for each square when characters other than spaces and stars get lost. **Changes the record:** they may be part of a piece.",
	},
	Bad:     []string{"P1 * * * * * * * * *\n+\n", "P1*   *  *  *  *  *  *  *  * \n+\n", "P1    *  *  *  *  *  *  *  * \n+\n", "P1 ＊  ＊  ＊  ＊  ＊  ＊  ＊  ＊  ＊ \n+\n"},
	Good:    []string{"P1 *  *  *  *  *  *  *  *  * \n+\n", "P1 *  *  *  *  *  *  *  *  *.\n+\n", "P1 .  .  .  .  .  .  .  .  . \n+\n"},
	Related: []string{"csa/position-row-end", "csa/position-row-length", "csa/position-cell"},
	Source:  v22,
}}

var positionRowEnd = &rule{Code: string(csa.CodeRowEnd), Severity: diagnostics.Hint, Doc: doc{
	Title:   "Missing or extra space after row",
	What:    "A row of the board (`P1` to `P9`) does not have 27 characters after its number. The space at its end is missing, as many editors remove it, or more spaces follow.",
	Why:     "python-shogi refuses a row without its last space. ShogiHome skips a row with too many, so its pieces are missing.",
	Fixes:   []string{"Write exactly 27 characters after the number. **Safe.**"},
	Bad:     []string{"P1 *  *  *  *  *  *  *  *  *\n+\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY \n+\n"},
	Good:    []string{"P1 *  *  *  *  *  *  *  *  * \n+\n"},
	Related: []string{"csa/position-row-spacing", "csa/position-row-length", "csa/syntax-padding"},
	Source:  v22,
}}

var positionCell = &rule{Code: string(csa.CodeCell), Severity: diagnostics.Warning, Doc: doc{
	Title: "Unreadable square in a row",
	What:  "A square of a row (`P1` to `P9`) has letters, digits or an extra mark. It is neither empty nor a piece with its sign, such as `+FU` (Black's pawn).",
	Why:   "ShogiHome skips the whole row, so people see a wrong board. python-shogi refuses the file.",
	Fixes: []string{
		"Write the piece with the sign that most pieces of the row have. **Changes the record:** the piece may belong to the other side.",
		"Write an empty square. **Changes the record:** a piece may be meant.",
	},
	Bad:     []string{"P7+FU+FU+FUAFU+FU+FU+FU+FU+FU\n+\n", "P9+KY+KE+GI+KI+OU+KI+GI+KEKY\n+\n", "P1 *  *  x  *  *  *  *  *  * \n+\n"},
	Good:    []string{"P7+FU+FU+FU-FU+FU+FU+FU+FU+FU\n+\n", "P1 .  .  .  .  .  .  .  .  . \n+\n"},
	Related: []string{"csa/position-unknown-piece", "csa/position-row-length", "csa/position-row-spacing"},
	Source:  v22,
}}

var positionRowMissing = &rule{Code: "csa/position-row-missing", Severity: diagnostics.Error, Doc: doc{
	Title:   "Missing rows of the board",
	What:    "A position has some of the rows `P1` to `P9`, but not all nine.",
	Why:     "Programs leave the missing ranks empty, so people see a wrong board and later moves cannot be played.",
	ByHand:  "Write the missing rows, with ` * ` for each empty square.",
	Bad:     []string{"P1 *  *  *  *  *  *  *  *  * \nP+59OU\nP-51OU\n+\n"},
	Good:    []string{"P+59OU\nP-51OU\n+\n", "PI\n+\n"},
	Related: []string{"csa/position-row-duplicate", "csa/position-row-order"},
	Source:  v22,
}}

var positionRowDuplicate = &rule{Code: "csa/position-row-duplicate", Severity: diagnostics.Error, Doc: doc{
	Title:   "Board row given twice",
	What:    "A position has two rows with one number, such as two lines `P1` (the top row).",
	Why:     "python-shogi keeps the second row. ShogiHome puts the pieces of both on the board, so people see different positions.",
	ByHand:  "Correct the number of one row, or remove the wrong row.",
	Bad:     []string{"P1 *  *  *  *  *  *  *  *  * \nP1 *  *  *  *  *  *  *  *  * \n+\n"},
	Good:    []string{"P1 *  *  *  *  *  *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \n+\n"},
	Related: []string{"csa/position-row-missing", "csa/position-row-order"},
	Source:  v22,
}}

var positionRowOrder = &rule{Code: "csa/position-row-order", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Board rows out of order",
	What:    "The rows `P1` to `P9` do not follow each other in this order.",
	Why:     "Programs that count the rows put the pieces on wrong ranks. People cannot picture the board from the file.",
	Fixes:   []string{"Sort the rows. **Safe.**"},
	Bad:     []string{"P2 *  *  *  *  *  *  *  *  * \nP1 *  *  *  *  *  *  *  *  * \n+\n"},
	Good:    []string{"P1 *  *  *  *  *  *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \n+\n"},
	Related: []string{"csa/position-row-duplicate", "csa/position-row-missing"},
	Source:  ours,
}}

var positionUnknownPiece = &rule{Code: string(csa.CodeUnknownPiece), Severity: diagnostics.Error, Doc: doc{
	Title:   "Unknown piece in the position",
	What:    "A position names a piece by two letters that are not a piece name. Correct names are, for instance, `FU` (pawn) and `OU` (king).",
	Why:     "ShogiHome and python-shogi refuse the file, so nobody can open the game.",
	ByHand:  "Write the name of the piece that is on the square.",
	Bad:     []string{"P+59XX\n+\n", "P1-KY-XX-GI-KI-OU-KI-GI-KE-KY\n+\n"},
	Good:    []string{"P+59OU\n+\n"},
	Related: []string{"csa/position-cell", "csa/position-bad-square"},
	Source:  v22,
}}

var positionBadSquare = &rule{Code: string(csa.CodeBadSquare), Severity: diagnostics.Error, Doc: doc{
	Title:   "Piece list that cannot be read",
	What:    "A list of pieces does not divide into squares of two digits and pieces of two letters. A square with a 0 is reported too. Only `00` (the hand) is allowed, after `P+` (Black's pieces) or `P-` (White's pieces).",
	Why:     "Programs skip the rest of the list or refuse the file, so pieces are missing from the board.",
	ByHand:  "Write each piece with its square, such as `59OU` for the king (`OU`) on 5九.",
	Bad:     []string{"P+50OU\n+\n", "P+59OU5\n+\n", "PI00FU\n-\n"},
	Good:    []string{"P+59OU00FU\n+\n", "P+\n+\n"},
	Related: []string{"csa/position-unknown-piece", "csa/position-al-square"},
	Source:  v22,
}}

var positionOccupied = &rule{Code: "csa/position-occupied", Severity: diagnostics.Error, Doc: doc{
	Title:   "Two pieces on one square",
	What:    "Two entries of the position name the same square, such as `51OU` and `51KI`. recls keeps the first piece.",
	Why:     "ShogiHome and python-shogi keep the last piece, so people may see a different position.",
	ByHand:  "Correct the square of one piece, or remove it.",
	Bad:     []string{"P-51OU\nP+51KI\nP+59OU\n+\n"},
	Good:    []string{"P-51OU\nP+52KI\nP+59OU\n-\n"},
	Related: []string{"csa/position-row-duplicate", "csa/position-too-many"},
	Source:  v22,
}}

var positionTooMany = &rule{Code: "csa/position-too-many", Severity: diagnostics.Error, Doc: doc{
	Title:   "More pieces than a set has",
	What:    "A position has more than 18 pawns, 4 lances, 4 knights, 4 silvers, 4 golds, 2 bishops or 2 rooks. Promoted pieces count as what they were.",
	Why:     "People cannot set up the position on a board, and programs that count the pieces refuse it.",
	ByHand:  "Remove a piece of that kind, or correct its name.",
	Bad:     []string{"P+00HI00HI00HI\nP+59OU\nP-51OU\n+\n"},
	Good:    []string{"P+00HI00HI\nP+59OU\nP-51OU\n+\n"},
	Related: []string{"csa/position-two-kings", "csa/position-al-empty", "csa/position-occupied"},
	Source:  theRules,
}}

var positionTwoKings = &rule{Code: "csa/position-two-kings", Severity: diagnostics.Error, Doc: doc{
	Title:   "Two kings of one side",
	What:    "The position lists a second king (`OU`) for Black or for White.",
	Why:     "Programs cannot judge check and mate with two kings, and may refuse the position.",
	ByHand:  "Remove one king, or give it to the other side.",
	Bad:     []string{"P-51OU\nP+59OU58OU\n+\n"},
	Good:    []string{"P-51OU\nP+59OU\n+\n"},
	Related: []string{"csa/position-no-king", "csa/position-too-many"},
	Source:  theRules,
}}

var positionNoKing = &rule{Code: "csa/position-no-king", Severity: diagnostics.Information, Doc: doc{
	Title:   "Missing king",
	What:    "The side that is not to move has no king (`OU`), or neither side has one. Problems often leave out the attacker's king, which is fine.",
	Why:     "Programs that solve problems have nobody to mate, and the side to move may be wrong.",
	ByHand:  "Add the king, or check which side moves first.",
	Bad:     []string{"P+59KI\n+\n", "P+59OU\n+\n"},
	Good:    []string{"P-51OU\nP+53KI\n+\n"},
	Related: []string{"csa/position-two-kings", "csa/position-opponent-in-check"},
	Source:  practice,
}}

var positionKingInHand = &rule{Code: "csa/position-king-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:   "King in hand",
	What:    "A list of pieces puts a king in a hand: `00OU`, where `00` is the hand and `OU` the king.",
	Why:     "Kings are never captured, so programs refuse the position or cannot show the king.",
	ByHand:  "Put the king on its square, such as `59OU` for 5九.",
	Bad:     []string{"P-51OU\nP+00OU\n+\n"},
	Good:    []string{"P-51OU\nP+00KI\n+\n"},
	Related: []string{"csa/position-promoted-in-hand", "csa/position-no-king"},
	Source:  v22,
}}

var positionPromotedInHand = &rule{Code: "csa/position-promoted-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:   "Promoted piece in hand",
	What:    "A position gives a promoted piece to a hand, such as `00TO` (promoted pawn). Captured pieces lose their promotion.",
	Why:     "Programs cannot show such a piece in hand. They leave it out or refuse the position.",
	Fixes:   []string{"Write the unpromoted piece. **Changes the record:** the piece may belong on a square of the board."},
	Bad:     []string{"P+59OU\nP-51OU\nP+00TO\n+\n"},
	Good:    []string{"P+59OU\nP-51OU\nP+00FU\n+\n"},
	Related: []string{"csa/position-king-in-hand", "csa/move-drop-promoted"},
	Source:  theRules,
}}

var positionAlSquare = &rule{Code: string(csa.CodeALSquare), Severity: diagnostics.Error, Doc: doc{
	Title:   "All remaining pieces on one square",
	What:    "`AL` (all remaining pieces) is put on a square. Only a hand can get them: `00AL`.",
	Why:     "Programs cannot put many pieces on one square, so they leave them out or refuse the file.",
	ByHand:  "Write `00AL` to put the remaining pieces in hand.",
	Bad:     []string{"P-51AL\n+\n"},
	Good:    []string{"P-51OU00AL\n+\n"},
	Related: []string{"csa/position-al-not-last", "csa/position-al-empty", "csa/position-bad-square"},
	Source:  v22,
}}

var positionAlNotLast = &rule{Code: "csa/position-al-not-last", Severity: diagnostics.Error, Doc: doc{
	Title:   "Pieces listed after `00AL`",
	What:    "`00AL` (all remaining pieces to a hand) must be the last entry of the position. More pieces follow it.",
	Why:     "Programs that read in order have no pieces left for what follows, or use some twice. People see a wrong position.",
	Fixes:   []string{"Move `00AL` to the end of the position. **Safe.**"},
	Bad:     []string{"P-00AL\nP+59OU\nP-51OU\n+\n"},
	Good:    []string{"P+59OU\nP-51OU\nP-00AL\n+\n"},
	Related: []string{"csa/position-al-empty", "csa/position-al-square"},
	Source:  v22,
}}

var positionAlEmpty = &rule{Code: "csa/position-al-empty", Severity: diagnostics.Hint, Doc: doc{
	Title:   "No piece left for `00AL`",
	What:    "`00AL` (all remaining pieces to a hand) comes when all pieces are already placed.",
	Why:     "The list above may have a piece too many. With two such entries, programs disagree which hand gets the pieces.",
	Fixes:   []string{"Remove the entry. **Changes the record:** the mistake may be in a different entry."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "when an earlier `00AL` has taken all pieces"}},
	Bad:     []string{"PI\nP-00AL\n+\n", "P-51OU\nP+59OU\nP+00AL\nP-00AL\n+\n"},
	Good:    []string{"PI82HI\nP-00AL\n-\n"},
	Related: []string{"csa/position-al-not-last", "csa/position-too-many"},
	Source:  ours,
}}

var positionNifu = &rule{Code: "csa/position-nifu", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Two pawns on one file",
	What:    "A position has two unpromoted pawns (`FU`) of one side on a file.",
	Why:     "No legal game leads to such a position, so programs that check positions refuse it. One square is probably a typo.",
	ByHand:  "Correct the square or the side of one pawn.",
	Bad:     []string{"P-51OU\nP+59OU33FU34FU\n+\n"},
	Good:    []string{"P-51OU\nP+59OU33FU34TO\n+\n", "P-51OU33FU\nP+59OU34FU\n+\n"},
	Related: []string{"csa/position-dead-piece", "csa/move-nifu"},
	Source:  theRules,
}}

var positionDeadPiece = &rule{Code: "csa/position-dead-piece", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Piece that can never move",
	What:    "A position has a pawn or lance on its last rank, or a knight on its last two.",
	Why:     "The piece had to promote there, so programs that check positions refuse it. The square or the side is probably wrong.",
	ByHand:  "Correct the square, or write the promoted piece, such as `TO` (promoted pawn).",
	Bad:     []string{"P-51OU\nP+59OU11FU\n+\n", "P-51OU28KE\nP+59OU\n+\n"},
	Good:    []string{"P-51OU11FU\nP+59OU12FU\n+\n"},
	Related: []string{"csa/position-nifu", "csa/move-must-promote", "csa/move-dead-drop"},
	Source:  theRules,
}}

var positionOpponentInCheck = &rule{Code: "csa/position-opponent-in-check", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Opponent already in check",
	What:    "The king of the side that is not to move is under attack in the start position.",
	Why:     "The side to move could take the king, so programs that check positions refuse this one.",
	Fixes:   []string{"Let the other side move first. **Changes the record:** a piece on the board may be the mistake."},
	Bad:     []string{"P-51OU\nP+52KI59OU\n+\n"},
	Good:    []string{"P-51OU\nP+52KI59OU\n-\n"},
	Related: []string{"csa/position-no-king", "csa/move-king-in-check"},
	Source:  theRules,
}}
