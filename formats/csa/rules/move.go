package rules

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// kingsOnly is a position for examples; the moves of the pieces come after it.
const kingsOnly = "P-51OU\nP+59OU\n"

// moveRules are section 12.6. The walk finds them, one for a move at most.
var moveRules = walked(moveWrongSide, moveEmptySource, moveNotOwnPiece, moveOwnPieceOnTarget, movePieceMismatch, moveCannotReach,
	movePromotionOutsideZone, moveCannotPromote, moveUnpromotes, moveMustPromote, moveNotInHand, moveDropOccupied, moveDropPromoted,
	moveDeadDrop, moveNifu, moveUchifuzume, moveKingInCheck, moveRepetition, movePerpetualCheck, moveAfterEnd)

var moveWrongSide = &rule{Code: "csa/move-wrong-side", Severity: diagnostics.Error, Doc: doc{
	Title: "Move by the wrong side",
	What:  "A move has the sign (`+` for Black, `-` for White) of the side that is not to move.",
	Why:   "ShogiHome refuses the file, so people cannot open it. A move may be missing before this one.",
	Fixes: []string{
		"Write the sign of the side to move. **Changes the record:** a move of the other side may be missing.",
		"Write the side of the first move in the line that says who begins. **Changes the record:** a first move of the other side may be missing.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n-3334FU\n", "PI\n+\n+7776FU\n+2726FU\n", "PI\n+\n+7776FU\n+3334FU\n"},
	Good:    []string{"PI\n+\n+7776FU\n-3334FU\n", "PI82HI\n-\n-3334FU\n"},
	Related: []string{"csa/move-not-own-piece", "csa/position-no-side-to-move"},
	Source:  v22,
}}

var moveEmptySource = &rule{Code: "csa/move-empty-source", Severity: diagnostics.Error, Doc: doc{
	Title: "Move from an empty square",
	What:  "A move starts on a square without a piece. The moves after it are not checked, unless the intended move is clear.",
	Why:   "ShogiHome refuses the file. Other programs stop at this move or show a board that was never played.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+5554FU\n", "PI\n+\n+7876FU\n-3334FU\n+7675FU\n%CHUDAN\n"},
	Good:    []string{"PI\n+\n+5756FU\n"},
	Related: []string{"csa/move-not-own-piece", "csa/move-piece-mismatch", "csa/syntax-square"},
	Source:  theRules,
}}

var moveNotOwnPiece = &rule{Code: "csa/move-not-own-piece", Severity: diagnostics.Error, Doc: doc{
	Title: "Move of the opponent's piece",
	What:  "The piece on the square where a move starts belongs to the other side. The moves after it are not checked, unless the intended move is clear.",
	Why:   "Programs that check the rules stop at this move, so people cannot play over the rest of the game.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+3334FU\n", "PI\n+\n+7376FU\n-3334FU\n+7675FU\n%CHUDAN\n"},
	Good:    []string{"PI\n-\n-3334FU\n"},
	Related: []string{"csa/move-empty-source", "csa/move-wrong-side"},
	Source:  theRules,
}}

var moveOwnPieceOnTarget = &rule{Code: "csa/move-own-piece-on-target", Severity: diagnostics.Error, Doc: doc{
	Title: "Capture of one's own piece",
	What:  "A move ends on a square that already has a piece of the side that moves.",
	Why:   "Programs that check the rules stop at this move. In the others, the captured piece disappears and the later board is wrong.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+2877HI\n"},
	Good:    []string{"PI\n+\n+2878HI\n"},
	Related: []string{"csa/move-cannot-reach", "csa/move-drop-occupied"},
	Source:  theRules,
}}

var movePieceMismatch = &rule{Code: "csa/move-piece-mismatch", Severity: diagnostics.Error, Doc: doc{
	Title: "Wrong piece name in a move",
	What:  "A move names a piece that is not on the square it starts from. A plus after the piece, as in `KA+`, is reported too. A bishop (`KA`) that promotes is written as a horse (`UM`).",
	Why:   "ShogiHome refuses the file. python-shogi promotes the piece on the square, so the later board is wrong.",
	Fixes: []string{
		"Write the piece that is on the square, promoted or not. **Changes the record:** the square may be the typo.",
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+7776GI\n", "PI\n+\n+7776FU\n-3334FU\n+8822KA+\n"},
	Good:    []string{"PI\n+\n+7776FU\n-3334FU\n+8822UM\n"},
	Related: []string{"csa/move-unpromotes", "csa/move-cannot-promote", "csa/move-empty-source"},
	Source:  v22,
}}

var moveCannotReach = &rule{Code: "csa/move-cannot-reach", Severity: diagnostics.Error, Doc: doc{
	Title: "Move that the piece cannot make",
	What:  "A piece goes to a square that it does not reach. It does not move that way, or a piece in between blocks it.",
	Why:   "Programs that check the rules stop at this move. The others show a board that was never played.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+2822HI\n", "P-51OU\nP+59OU55KE\n+\n+5544KE\n"},
	Good:    []string{"PI\n+\n+2868HI\n", "P-51OU\nP+59OU55KE\n+\n+5543KE\n"},
	Related: []string{"csa/move-own-piece-on-target", "csa/move-piece-mismatch"},
	Source:  theRules,
}}

var movePromotionOutsideZone = &rule{Code: "csa/move-promotion-outside-zone", Severity: diagnostics.Error, Doc: doc{
	Title: "Promotion outside the promotion zone",
	What:  "A piece promotes, but its move neither starts nor ends in the last three ranks.",
	Why:   "Programs that check the rules stop at this move. The others show a promoted piece that was never on the board.",
	Fixes: []string{
		"Write the unpromoted piece. **Changes the record:** a square may be the typo.",
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+7776TO\n"},
	Good:    []string{kingsOnly + "P+33GI\n+\n+3344NG\n"},
	Related: []string{"csa/move-cannot-promote", "csa/move-must-promote", "csa/move-unpromotes"},
	Source:  theRules,
}}

var moveCannotPromote = &rule{Code: "csa/move-cannot-promote", Severity: diagnostics.Error, Doc: doc{
	Title: "Promotion of gold or king",
	What:  "A move names a promoted piece, but the piece that moves is a gold (`KI`) or a king (`OU`). These two do not promote.",
	Why:   "ShogiHome refuses the file. python-shogi plays the move, so people see a promotion that does not exist.",
	Fixes: []string{
		"Write the piece that is on the square. **Changes the record:** the square may be the typo.",
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+4948NG\n"},
	Good:    []string{"PI\n+\n+4948KI\n"},
	Related: []string{"csa/move-piece-mismatch", "csa/move-promotion-outside-zone"},
	Source:  theRules,
}}

var moveUnpromotes = &rule{Code: "csa/move-unpromotes", Severity: diagnostics.Error, Doc: doc{
	Title: "Promoted piece under unpromoted name",
	What:  "A promoted piece moves, but the move names it as if it had not promoted. Promotion is final.",
	Why:   "ShogiHome refuses the file. Programs that trust the name lose the promotion, so people cannot play later moves of the piece.",
	Fixes: []string{
		"Write the promoted piece. **Changes the record:** the square may be the typo.",
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{kingsOnly + "P+44TO\n+\n+4443FU\n"},
	Good:    []string{kingsOnly + "P+44TO\n+\n+4443TO\n"},
	Related: []string{"csa/move-piece-mismatch", "csa/move-must-promote"},
	Source:  theRules,
}}

var moveMustPromote = &rule{Code: "csa/move-must-promote", Severity: diagnostics.Error, Doc: doc{
	Title: "Missing forced promotion",
	What:  "A pawn or lance moves to the last rank, or a knight to the last two, and does not promote.",
	Why:   "The piece could never move again, so the move is illegal. Programs that check the rules stop at it.",
	Fixes: []string{
		"Write the promoted piece. **Changes the record:** a square may be the typo.",
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{kingsOnly + "P+12FU\n+\n+1211FU\n"},
	Good:    []string{kingsOnly + "P+12FU\n+\n+1211TO\n", kingsOnly + "P+13FU\n+\n+1312FU\n"},
	Related: []string{"csa/move-dead-drop", "csa/move-promotion-outside-zone", "csa/position-dead-piece"},
	Source:  theRules,
}}

var moveNotInHand = &rule{Code: "csa/move-not-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title: "Drop of a missing piece",
	What:  "A side drops a piece that it does not have in hand.",
	Why:   "Programs that check the rules stop at this move. A capture may be missing before it, or a piece in the start position.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"PI\n+\n+0055KA\n", kingsOnly + "P+00GI\n+\n+0055KI\n%CHUDAN\n"},
	Good:    []string{kingsOnly + "P+00KA\n+\n+0055KA\n"},
	Related: []string{"csa/move-drop-promoted", "csa/move-drop-occupied"},
	Source:  theRules,
}}

var moveDropOccupied = &rule{Code: "csa/move-drop-occupied", Severity: diagnostics.Error, Doc: doc{
	Title: "Drop on an occupied square",
	What:  "A piece is dropped on a square that already has one. A drop cannot capture.",
	Why:   "Programs that check the rules stop at this drop. In the others, the piece on the square disappears.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{kingsOnly + "P+55KI00FU\n+\n+0055FU\n", kingsOnly + "P+55KI00FU\n+\n+0055FU\n-5141OU\n+5453FU\n%CHUDAN\n"},
	Good:    []string{kingsOnly + "P+55KI00FU\n+\n+0054FU\n"},
	Related: []string{"csa/move-not-in-hand", "csa/move-own-piece-on-target"},
	Source:  theRules,
}}

var moveDropPromoted = &rule{Code: "csa/move-drop-promoted", Severity: diagnostics.Error, Doc: doc{
	Title: "Drop of promoted piece or king",
	What:  "A drop names a promoted piece, such as `UM` (horse), or a king (`OU`). Pieces are dropped unpromoted, and kings never.",
	Why:   "Programs do not find such a piece in hand and stop at the drop. People cannot play over the rest.",
	Fixes: []string{
		"Write the unpromoted piece. **Changes the record:** a move on the board may be meant.",
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{kingsOnly + "P+00KA\n+\n+0055UM\n"},
	Good:    []string{kingsOnly + "P+00KA\n+\n+0055KA\n"},
	Related: []string{"csa/move-not-in-hand", "csa/position-promoted-in-hand"},
	Source:  theRules,
}}

var moveDeadDrop = &rule{Code: "csa/move-dead-drop", Severity: diagnostics.Error, Doc: doc{
	Title: "Dropped piece that cannot move",
	What:  "A pawn or lance is dropped on the last rank, or a knight on one of the last two.",
	Why:   "The piece could never move, so the drop is illegal. Programs that check the rules stop at it.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{kingsOnly + "P+00FU\n+\n+0031FU\n", kingsOnly + "P+00KE\n+\n+0032KE\n", kingsOnly + "P+00FU\n+\n+0031FU\n-5141OU\n+3332FU\n%CHUDAN\n"},
	Good:    []string{kingsOnly + "P+00FU00KE\n+\n+0032FU\n", kingsOnly + "P-00FU\n-\n-0031FU\n"},
	Related: []string{"csa/move-must-promote", "csa/position-dead-piece"},
	Source:  theRules,
}}

var moveNifu = &rule{Code: "csa/move-nifu", Severity: diagnostics.Error, Doc: doc{
	Title: "Second pawn on a file (nifu)",
	What:  "A pawn is dropped on a file that already has an unpromoted pawn of its side.",
	Why:   "Such a drop loses the game at once, so the file of the pawn is probably a typo. Programs that check the rules stop at it.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{kingsOnly + "P+77FU00FU\n+\n+0075FU\n", kingsOnly + "P+77FU00FU\n+\n+0075FU\n-5141OU\n+6564FU\n%CHUDAN\n"},
	Good:    []string{kingsOnly + "P+77TO00FU\n+\n+0075FU\n", kingsOnly + "P-77FU\nP+00FU\n+\n+0075FU\n"},
	Related: []string{"csa/position-nifu", "csa/move-uchifuzume"},
	Source:  theRules,
}}

var moveUchifuzume = &rule{Code: "csa/move-uchifuzume", Severity: diagnostics.Error, Doc: doc{
	Title: "Checkmate by a dropped pawn",
	What:  "A dropped pawn gives checkmate at once (uchifuzume). Mate by a pawn that moves on the board is legal.",
	Why:   "Such a drop loses the game, so the file may name the wrong winner. Programs that check the rules stop at it.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"P-11OU21KE\nP+23KI59OU\nP+00FU\n+\n+0012FU\n", "P-11OU21KE\nP+23KI59OU\nP+00FU\n+\n+0012FU\n-2133KE\n+1312FU\n%CHUDAN\n"},
	Good:    []string{"P-11OU21KE\nP+23KI59OU13FU\n+\n+1312FU\n", "P-11OU21KI\nP+23KI59OU\nP+00FU\n+\n+0012FU\n"},
	Related: []string{"csa/move-nifu", "csa/move-king-in-check"},
	Source:  theRules,
}}

var moveKingInCheck = &rule{Code: "csa/move-king-in-check", Severity: diagnostics.Error, Doc: doc{
	Title: "Own king left in check",
	What:  "After a move, the king of the side that moved is under attack.",
	Why:   "Such a move loses the game at once, so it is probably a typo. Programs that check the rules stop at it.",
	Fixes: []string{
		"Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow.",
		"Correct an earlier move that may have a typo, which makes this one legal. **Changes the record:** it is a guess that fits the moves in between. Where no fix is offered, compare the moves with the source of the game.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the record itself says that the move was illegal, as with `%ILLEGAL_MOVE` (lost by an illegal move)"}},
	Bad:     []string{"P-51OU55HI\nP+59OU58KI\n+\n+5848KI\n", "P-51OU55HI\nP+59OU00KI\n+\n+0011KI\n", "P-51OU55HI\nP+59OU00KI\n+\n+0046KI\n-5556HI\n%CHUDAN\n"},
	Good:    []string{"P-51OU55HI\nP+59OU58KI\n+\n+5857KI\n"},
	Related: []string{"csa/move-cannot-reach", "csa/position-opponent-in-check"},
	Source:  theRules,
}}

var moveRepetition = &rule{Code: "csa/move-repetition", Severity: diagnostics.Information, Doc: doc{
	Title:   "Play after fourth repetition",
	What:    "A position, with its pieces in hand and side to move, occurs for the fourth time. That is a draw (sennichite), but the game goes on.",
	Why:     "Servers and engines end the game there, so the result in the file may be wrong. A move may also be a typo.",
	ByHand:  "Check the moves for a typo, or end the game with `%SENNICHITE` (draw by repetition).",
	Bad:     []string{"PI\n+\n" + shuffle + shuffle + shuffle + "+7776FU\n"},
	Good:    []string{"PI\n+\n" + shuffle + shuffle + shuffle + "%SENNICHITE\n", "PI\n+\n" + shuffle + shuffle + "+7776FU\n"},
	Related: []string{"csa/move-perpetual-check", "csa/end-contradicts"},
	Source:  theRules,
}}

var movePerpetualCheck = &rule{Code: "csa/move-perpetual-check", Severity: diagnostics.Information, Doc: doc{
	Title:   "Play after perpetual check",
	What:    "A position occurs for the fourth time, and one side gave check with every move in between. That side has lost, but the game goes on.",
	Why:     "Servers and engines end the game there, so the result in the file may be wrong. A move may also be a typo.",
	ByHand:  "Check the moves for a typo, or remove the moves that follow.",
	Bad:     []string{chase + checks + checks + checks + "-5141OU\n"},
	Good:    []string{chase + checks + checks + "-5141OU\n", "PI\n+\n" + shuffle + shuffle + shuffle + "+7776FU\n"},
	Related: []string{"csa/move-repetition", "csa/end-contradicts"},
	Source:  theRules,
}}

var moveAfterEnd = &rule{Code: "csa/move-after-end", Severity: diagnostics.Error, Doc: doc{
	Title:   "Move after the end",
	What:    "A move comes after the end of the game, such as `%TORYO` (resignation). After `%MATTA` (move taken back), the game may go on. Only the first such move is reported.",
	Why:     "python-shogi stops reading at the end of the game, so the moves after it are lost.",
	ByHand:  "Remove the line that ends the game, or write `/` (start of the next game) before a new game.",
	Bad:     []string{"PI\n+\n+7776FU\n%TORYO\n-3334FU\n"},
	Good:    []string{"PI\n+\n+7776FU\n%MATTA\n+2726FU\n", "PI\n+\n+7776FU\n%TORYO,T3\n"},
	Related: []string{"csa/end-repeated", "csa/syntax-separator"},
	Source:  v22,
}}

// Moves that lead back to the position before them, for examples.
const (
	shuffle = "+2838HI\n-8272HI\n+3828HI\n-7282HI\n"
	chase   = "P-51OU\nP+58HI99OU\n-\n"
	checks  = "-5141OU\n+5848HI\n-4151OU\n+4858HI\n"
)

// playing is the game as it was played up to a statement.
type playing struct {
	board    *shogi.Position // of the replay; nil when it is lost: legality is not judged any more
	said     bool            // a repetition was reported
	turn     shogi.Side
	anyTurn  bool          // who moves is not known
	moves    int           // number of moves
	newest   syntax.NodeID // the newest move or end line
	timed    bool          // it has a T
	newMove  syntax.NodeID // the newest move
	mover    shogi.Side    // who made it
	ended    syntax.NodeID // the first end line that ends the game
	after    bool          // a move after the end was reported
	summary  bool          // the server's result is in a comment
	joined   syntax.NodeID // a line that was read with the one before it
	searched syntax.NodeID // a move was looked for in the comments before this statement
	wrong    bool          // a move could not be played as it is
	doubt    bool          // an earlier move was another: how often positions occurred is not known
}

// lose gives up judging moves: the board is not known any more.
func (s *state) lose() { s.board = nil }

// move takes in a move: one finding at most, the first that applies (section 7).
func (s *state) move(p *pass, n syntax.NodeID) {
	side, m := csa.MoveOf(s.t, n)
	s.mover = side
	if side != s.turn && !s.anyTurn && s.ended == none {
		s.swallowedMove(p, n)
	}
	if !s.mayMove(p, n) {
		return
	}
	judged := false
	if side != s.turn && !s.anyTurn {
		side = s.wrongSide(p, n, side, m)
		judged = true
	}
	s.turn, s.anyTurn = side.Other(), false
	if s.board == nil {
		return
	}
	s.board.SetTurn(side)
	fault := s.replay.Judge(m)
	if !judged {
		s.goesOn(p)
		m, fault = s.unlawful(p, n, side, m, fault)
	}
	if !s.replay.Make(m, fault) {
		s.lose()
	}
}

// mayMove notes that a move is here, and reports whether it belongs to the game.
func (s *state) mayMove(p *pass, n syntax.NodeID) bool {
	if s.phase != inMoves {
		s.noSide(p, n)
	}
	s.newest, s.newMove, s.timed = n, n, false
	s.moves++
	if s.ended == none {
		return true
	}
	if !s.after {
		s.after = true
		p.Report(moveAfterEnd, finding{
			Span: s.t.Span(n), Message: i18n.Msg("%s comes after the end %s: expected no more moves", excerpt.Code(s.t.Text(n)), excerpt.Code(s.t.Text(s.ended))),
			Related: s.see(s.ended, i18n.Msg("the end")),
		})
	}
	return false
}

// wrongSide reports a move of the side that is not to move, and says who is taken to have made it: the one to move, if
// the game goes on with the other sign.
func (s *state) wrongSide(p *pass, n syntax.NodeID, side shogi.Side, m shogi.Move) shogi.Side {
	s.wrong = true
	sign := syntax.Span{Start: s.t.Span(n).Start, End: s.t.Span(n).Start + 1}
	f := finding{Severity: s.graded(n, side), Span: sign, Message: i18n.Msg("the move is by %s, but %s is to move", nameOf(side), nameOf(s.turn))}
	mover := side
	if s.board != nil {
		s.board.SetTurn(s.turn)
		if s.board.Judge(m) == shogi.Legal && (!m.IsDrop() || s.follows(n, m) > 0) {
			f.Fixes = one(i18n.Msg("Write `%s`", string(s.turn.Sign())), false, replace(sign, string(s.turn.Sign())))
			if s.follows(n, m) > 0 {
				mover = s.turn
			}
		} else if s.wrongStart(n, side, m) {
			f.Span, f.Message = s.t.Span(s.sideAt), i18n.Msg("the side to move is %s, but the first move is by %s", nameOf(s.turn), nameOf(side))
			f.Related = s.see(n, i18n.Msg("the first move"))
			f.Fixes = one(i18n.Msg("Write `%s`", string(side.Sign())), false, replace(f.Span, string(side.Sign())))
		}
	}
	p.Report(moveWrongSide, f)
	return mover
}

// wrongStart reports whether the side line is at fault, and not the first move: that one is lawful for its own side,
// and so is the next for the other. An even game is begun by Black: where the line says so, a move is missing.
func (s *state) wrongStart(n syntax.NodeID, side shogi.Side, m shogi.Move) bool {
	if s.sideAt == none || s.moves > 1 || s.even && s.turn == shogi.Black || s.find(n, moves) == none {
		return false
	}
	s.board.SetTurn(side)
	return s.board.Judge(m) == shogi.Legal && s.follows(n, m) > 0
}

// moves is the kind of a move that can be read.
const moves syntax.KindSet = 1 << csa.Move

// graded is the severity of an unlawful move: information when the record says itself that it was unlawful, else the
// rule's own.
func (s *state) graded(n syntax.NodeID, side shogi.Side) diagnostics.Severity {
	n = s.find(n, syntax.Kinds(csa.Move, csa.BrokenMove, csa.End))
	if n == none || s.t.Kind(n) != csa.End {
		return 0
	}
	if word := csa.WordOf(s.t, n); word != "ILLEGAL_MOVE" && word != string(side.Sign())+"ILLEGAL_ACTION" {
		return 0
	}
	return diagnostics.Information
}

// goesOn reports play after the fourth occurrence of a position, once a record, at the move that brought it about.
func (s *state) goesOn(p *pass) {
	repeated := &s.replay.Repeated
	if s.said || repeated.Count < 4 {
		return
	}
	s.said = true
	at := s.t.Span(s.lastMoveBefore(s.newMove))
	if repeated.Perpetual {
		report(p, movePerpetualCheck, at, i18n.Msg(
			"the position occurs a fourth time, always after checks by %s: expected a loss for %[1]s", nameOf(repeated.Checker)))
		return
	}
	report(p, moveRepetition, at, i18n.Msg("the position occurs a fourth time: expected a draw here"))
}

// lastMoveBefore is the move before n in the record, or the side line.
func (s *state) lastMoveBefore(n syntax.NodeID) syntax.NodeID {
	for c := n - 1; c > s.node; c-- {
		if s.t.Kind(c) == csa.Move {
			return c
		}
	}
	return n
}
