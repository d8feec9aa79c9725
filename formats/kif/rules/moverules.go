package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// kings is a position for examples; the side to move comes after it.
var kings = diagram("玉59 v玉51")

// moveRules are section 19.7. The walk finds them: one of the first list for a move at most, and beside it what the
// others say about how the move is written.
var moveRules = slices.Concat(
	walked(moveWrongSide, moveEmptySource, moveNotOwnPiece, moveOwnPieceOnTarget, movePieceMismatch, moveCannotReach, moveCannotPromote,
		movePromotionOutsideZone, moveMustPromote, moveNotInHand, moveDropOccupied, moveDropPromoted, moveDeadDrop, moveNifu, moveUchifuzume,
		moveKingInCheck, moveNoSource),
	formRules, ki2Rules,
	walked(moveRepetition, moveAfterEnd),
)

// oneSlip is the fix for a move that cannot be played.
const oneSlip = "Write the legal move that differs by one character. **Changes the record:** it is a guess that fits the moves that follow. " +
	"Where no fix is offered, compare the moves with the source of the game."

// named is when the record knows that a move is illegal.
var named = []diagnostics.Grade{{
	Severity: diagnostics.Information,
	When:     "when the record itself says that the move was illegal, as with `反則勝ち` (win by the opponent's illegal move)",
}}

var moveWrongSide = &rule{Code: "kif/move-wrong-side", Severity: diagnostics.Error, Doc: doc{
	Title: "Move by the wrong side",
	What:  "The side that is not to move makes a move. Black begins an even game, and White begins a handicap game. In KI2 the marks `▲` (Black) and `△` (White) take turns.",
	Why:   "Kifu for JS refuses such a KIF file. A move may be missing before this one, or the handicap is wrong.",
	Fixes: []string{"Write the mark of the side to move. **Changes the record:** a move of the other side may be missing. Where no fix is offered, compare the moves with the source of the game."},
	Also:  named,
	Bad: []string{
		"▲７六歩 ▲３四歩\n", "1 ３四歩(33)\n", "手合割：角落ち\n1 ７六歩(77)\n",
	},
	Good:    []string{"▲７六歩 △３四歩\n", "1 ７六歩(77)\n", "手合割：角落ち\n1 ３四歩(33)\n"},
	Related: []string{"kif/move-not-own-piece", "kif/position-turn"},
	Source:  theRules,
}}

var moveEmptySource = &rule{Code: "kif/move-empty-source", Severity: diagnostics.Error, Doc: doc{
	Title:   "Move from an empty square",
	What:    "A move starts on a square without a piece. This is the square in brackets. The moves after it are not checked.",
	Why:     "ShogiHome refuses the file. Other programs stop at this move or show a board that was never played.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{"1 ７六歩(78)\n"},
	Good:    []string{"1 ７六歩(77)\n"},
	Related: []string{"kif/move-not-own-piece", "kif/move-piece-mismatch", "kif/syntax-square"},
	Source:  theRules,
}}

var moveNotOwnPiece = &rule{Code: "kif/move-not-own-piece", Severity: diagnostics.Error, Doc: doc{
	Title:   "Move of the opponent's piece",
	What:    "The piece on the square where a move starts belongs to the other side. The moves after it are not checked.",
	Why:     "Programs that check the rules stop at this move, so people cannot play over the rest of the game.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{"1 ７六歩(77)\n2 ７五歩(76)\n", "1 ７六歩(73)\n2 ３四歩(33)\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n"},
	Related: []string{"kif/move-empty-source", "kif/move-wrong-side"},
	Source:  theRules,
}}

var moveOwnPieceOnTarget = &rule{Code: "kif/move-own-piece-on-target", Severity: diagnostics.Error, Doc: doc{
	Title:   "Capture of one's own piece",
	What:    "A move ends on a square that already has a piece of the side that moves.",
	Why:     "Programs that check the rules stop at this move. In the others, the captured piece disappears and the later board is wrong.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{"1 ７八銀(79)\n2 ３四歩(33)\n3 ７八金(69)\n"},
	Good:    []string{"1 ７八銀(79)\n2 ３四歩(33)\n3 ５八金(49)\n"},
	Related: []string{"kif/move-cannot-reach", "kif/move-drop-occupied"},
	Source:  theRules,
}}

var movePieceMismatch = &rule{Code: "kif/move-piece-mismatch", Severity: diagnostics.Error, Doc: doc{
	Title:   "Wrong piece name in a move",
	What:    "A move names a piece that is not on the square it starts from. A move gives the name that the piece has before it: `銀成` (a silver that promotes) and `成銀` (a promoted silver) are two things. recls moves the piece on the square.",
	Why:     "ShogiHome and Kifu for JS move the piece that is on the square. People read one piece and see another.",
	Fixes:   []string{"Write the piece that is on the square. **Changes the record:** the square may be the typo.", oneSlip},
	Also:    named,
	Bad:     []string{"1 ７八金(79)\n", kings + "先手の持駒：なし\n先手番\n1 ５八金(59)\n"},
	Good:    []string{"1 ７八銀(79)\n"},
	Related: []string{"kif/move-empty-source", "kif/move-cannot-promote"},
	Source:  spec,
}}

var moveCannotReach = &rule{Code: "kif/move-cannot-reach", Severity: diagnostics.Error, Doc: doc{
	Title:   "Move that the piece cannot make",
	What:    "A piece goes to a square that it does not reach. It does not move that way, or a piece in between blocks it. With `同` (same square) the target is that of the move before.",
	Why:     "Programs that check the rules stop at this move. The others show a board that was never played.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{"1 ７六銀(79)\n", "1 ７六歩(77)\n2 ３四歩(33)\n3 同　角(88)\n"},
	Good:    []string{"1 ７八銀(79)\n"},
	Related: []string{"kif/move-own-piece-on-target", "kif/move-piece-mismatch"},
	Source:  theRules,
}}

var moveCannotPromote = &rule{Code: "kif/move-cannot-promote", Severity: diagnostics.Error, Doc: doc{
	Title:   "Promotion of gold or king",
	What:    "The sign `成` (promotion) comes after a gold, a king or a piece that has promoted already. These do not promote.",
	Why:     "ShogiHome and Kifu for JS play the move, so people see a promotion that does not exist.",
	Fixes:   []string{"Remove `成`. **Changes the record:** the piece or the square may be the typo."},
	Also:    named,
	Bad:     []string{diagram("玉59 v玉51 金33") + "先手番\n1 ３二金成(33)\n"},
	Good:    []string{diagram("玉59 v玉51 金33") + "先手番\n1 ３二金(33)\n"},
	Related: []string{"kif/move-piece-mismatch", "kif/move-promotion-outside-zone"},
	Source:  theRules,
}}

var movePromotionOutsideZone = &rule{Code: "kif/move-promotion-outside-zone", Severity: diagnostics.Error, Doc: doc{
	Title:   "Promotion outside the promotion zone",
	What:    "A piece promotes, but its move neither starts nor ends in the last three ranks.",
	Why:     "Programs that check the rules stop at this move. The others show a promoted piece that was never on the board.",
	Fixes:   []string{"Remove `成` (promotion). **Changes the record:** a square may be the typo."},
	Also:    named,
	Bad:     []string{"1 ２六歩成(27)\n"},
	Good:    []string{"1 ２六歩(27)\n"},
	Related: []string{"kif/move-cannot-promote", "kif/move-must-promote"},
	Source:  theRules,
}}

var moveMustPromote = &rule{Code: "kif/move-must-promote", Severity: diagnostics.Error, Doc: doc{
	Title:   "Missing forced promotion",
	What:    "A pawn or lance goes to the last rank, or a knight to one of the last two, without `成` (promotion).",
	Why:     "The piece could never move again, so the rules make it promote. Programs that check the rules stop at this move.",
	Fixes:   []string{"Insert `成`. **Changes the record:** the square may be the typo."},
	Also:    named,
	Bad:     []string{diagram("玉59 v玉51 歩12") + "先手番\n1 １一歩(12)\n"},
	Good:    []string{diagram("玉59 v玉51 歩12") + "先手番\n1 １一歩成(12)\n"},
	Related: []string{"kif/move-dead-drop", "kif/move-promotion-outside-zone"},
	Source:  theRules,
}}

var moveNotInHand = &rule{Code: "kif/move-not-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:   "Drop of a missing piece",
	What:    "A side drops a piece that it does not have in hand. Often this is a move on the board that has lost its square in brackets.",
	Why:     "Programs that check the rules stop at this drop. In the others, a piece appears that nobody had.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{"1 ５五角打\n", kings + "先手の持駒：金\n先手番\n1 ５五銀打\n"},
	Good:    []string{"1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ５五角打\n"},
	Related: []string{"kif/move-no-source", "kif/move-drop-promoted"},
	Source:  theRules,
}}

var moveDropOccupied = &rule{Code: "kif/move-drop-occupied", Severity: diagnostics.Error, Doc: doc{
	Title: "Drop on an occupied square",
	What:  "A piece is dropped on a square that already has one. A drop cannot capture.",
	Why:   "Programs that check the rules stop at this drop. In the others, the piece on the square disappears.",
	Fixes: []string{oneSlip},
	Also:  named,
	Bad: []string{
		diagram("玉59 v玉51 金55") + "先手の持駒：歩\n先手番\n1 ５五歩打\n",
		diagram("玉59 v玉51 v飛55 金46") + "先手の持駒：歩\n先手番\n1 ４六歩打\n",
	},
	Good:    []string{diagram("玉59 v玉51 金55") + "先手の持駒：歩\n先手番\n1 ５六歩打\n"},
	Related: []string{"kif/move-not-in-hand", "kif/move-own-piece-on-target"},
	Source:  theRules,
}}

var moveDropPromoted = &rule{Code: "kif/move-drop-promoted", Severity: diagnostics.Error, Doc: doc{
	Title:   "Drop of promoted piece or king",
	What:    "A drop names a promoted piece, such as `馬` (horse), or a king (`玉`), or it has `成` (promotion). Pieces are dropped unpromoted, and kings never.",
	Why:     "Programs do not find such a piece in hand and stop at the drop. People cannot play over the rest.",
	Fixes:   []string{"Write the unpromoted piece, or remove `成`. **Changes the record:** a move on the board may be meant."},
	Also:    named,
	Bad:     []string{kings + "先手の持駒：角\n先手番\n1 ５五馬打\n", kings + "先手の持駒：角\n先手番\n1 ２二角成打\n"},
	Good:    []string{kings + "先手の持駒：角\n先手番\n1 ５五角打\n"},
	Related: []string{"kif/move-not-in-hand", "kif/position-promoted-in-hand"},
	Source:  theRules,
}}

var moveDeadDrop = &rule{Code: "kif/move-dead-drop", Severity: diagnostics.Error, Doc: doc{
	Title:   "Dropped piece that cannot move",
	What:    "A pawn or lance is dropped on the last rank, or a knight on one of the last two.",
	Why:     "The piece could never move, so the drop is illegal. Programs that check the rules stop at it.",
	Fixes:   []string{oneSlip},
	Also:    named,
	Bad:     []string{kings + "先手の持駒：桂\n先手番\n1 ３二桂打\n", diagram("玉13 v玉59 v飛93") + "先手の持駒：桂\n先手番\n1 ２二桂打\n"},
	Good:    []string{kings + "先手の持駒：桂\n先手番\n1 ３三桂打\n"},
	Related: []string{"kif/move-must-promote", "kif/position-dead-piece"},
	Source:  theRules,
}}

var moveNifu = &rule{Code: "kif/move-nifu", Severity: diagnostics.Error, Doc: doc{
	Title: "Second pawn on a file (nifu)",
	What:  "A pawn is dropped on a file that already has an unpromoted pawn of its side.",
	Why:   "Such a drop loses the game at once, so the file of the pawn is probably a typo. Programs that check the rules stop at it.",
	Fixes: []string{oneSlip},
	Also:  named,
	Bad: []string{
		diagram("玉59 v玉51 歩77") + "先手の持駒：歩\n先手番\n1 ７四歩打\n",
		diagram("玉13 v玉59 v飛43 歩27") + "先手の持駒：歩\n先手番\n1 ２三歩打\n",
	},
	Good:    []string{diagram("玉59 v玉51 と77") + "先手の持駒：歩\n先手番\n1 ７四歩打\n"},
	Related: []string{"kif/position-nifu", "kif/move-uchifuzume"},
	Source:  theRules,
}}

var moveUchifuzume = &rule{Code: "kif/move-uchifuzume", Severity: diagnostics.Error, Doc: doc{
	Title:  "Checkmate by a dropped pawn",
	What:   "A dropped pawn gives checkmate at once (uchifuzume). Mate by a pawn that moves on the board is legal.",
	Why:    "Such a drop loses the game, so the file may name the wrong winner. Programs that check the rules stop at it.",
	ByHand: "Compare this move with the source of the game.",
	Also:   named,
	Bad: []string{
		diagram("玉59 v玉11 v桂21 金23") + "先手の持駒：歩\n先手番\n1 １二歩打\n",
	},
	Good:    []string{diagram("玉59 v玉11 v桂21 金23") + "先手の持駒：香\n先手番\n1 １二香打\n"},
	Related: []string{"kif/move-nifu", "kif/move-king-in-check"},
	Source:  theRules,
}}

var moveKingInCheck = &rule{Code: "kif/move-king-in-check", Severity: diagnostics.Error, Doc: doc{
	Title: "Own king left in check",
	What:  "After a move, the king of the side that moved is under attack.",
	Why:   "Such a move loses the game at once, so it is probably a typo. Programs that check the rules stop at it.",
	Fixes: []string{oneSlip},
	Also:  named,
	Bad: []string{
		diagram("玉59 v玉51 v飛55 金58") + "先手番\n1 ４八金(58)\n",
		diagram("玉59 v玉51 v飛55") + "先手の持駒：金\n先手番\n1 ４六金打\n",
	},
	Good:    []string{diagram("玉59 v玉51 v飛55 金58") + "先手番\n1 ５七金(58)\n"},
	Related: []string{"kif/move-cannot-reach", "kif/position-opponent-in-check"},
	Source:  theRules,
}}

var moveNoSource = &rule{Code: "kif/move-no-source", Severity: diagnostics.Error, Doc: doc{
	Title: "Move without its source square",
	What:  "A KIF move has neither a square in brackets nor `打` (drop). KIF always says where the piece comes from. recls plays the move when only one piece can make it.",
	Why:   "ShogiHome takes the line for the end of the game, and Kifu for JS refuses the file. People cannot play over the rest.",
	Fixes: []string{
		"Insert the square that the piece comes from, or `打`. **Safe.** It is offered when only one piece can go there.",
		"Insert the square of one of the pieces that can go there. **Changes the record:** another one may be meant.",
	},
	Bad:     []string{"1 ７六歩\n", "1 ５八金\n"},
	Good:    []string{"1 ７六歩(77)\n"},
	Related: []string{"kif/move-source-zero", "kif/move-mark-in-kif", "kif/move-not-in-hand"},
	Source:  spec,
}}

var moveRepetition = &rule{Code: "kif/move-repetition", Severity: diagnostics.Information, Doc: doc{
	Title:   "Play after fourth repetition",
	What:    "A position, with its pieces in hand and side to move, occurs for the fourth time, but the game goes on. The fourth time is a draw (sennichite), or a loss for a side that gave check all the time.",
	Why:     "Servers and engines end the game there, so the result in the file may be wrong. A move may also be a typo.",
	ByHand:  "Check the moves for a typo, or end the game with `千日手` (repetition).",
	Bad:     []string{shuffle(3) + "13 ７六歩(77)\n"},
	Good:    []string{shuffle(3) + "13 千日手\n", shuffle(2) + "9 ７六歩(77)\n"},
	Related: []string{"kif/end-contradicts"},
	Source:  theRules,
}}

var moveAfterEnd = &rule{Code: "kif/move-after-end", Severity: diagnostics.Error, Doc: doc{
	Title:   "Move after the end",
	What:    "A move comes after the end of the game, such as `投了` (resignation), in the same line of play. In KI2 the line `まで` (result) is an end too. Only the first such move is reported.",
	Why:     "ShogiHome makes a variation of the moves after the end. Kifu for JS may refuse the file.",
	ByHand:  "Remove the line that ends the game, or write a line `変化` (variation) before the moves.",
	Bad:     []string{"1 ７六歩(77)\n2 投了\n3 ２六歩(27)\n", "▲７六歩\nまで1手で中断\n△３四歩\n"},
	Good:    []string{"1 ７六歩(77)\n2 投了\n"},
	Related: []string{"kif/end-repeated", "kif/variation-target"},
	Source:  spec,
}}
