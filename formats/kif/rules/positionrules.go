package rules

import (
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
)

// positionRules are section 19.5. The parser finds those on form; place.go finds the others.
var positionRules = slices.Concat(
	walked(positionNone, positionRows), []diagnostics.Entry{
		{Rule: positionRowLength},
	},
	walked(positionRowLabel), []diagnostics.Entry{
		{Rule: positionRowSpacing, Fix: spaceRow},
		{Rule: positionUnknownPiece},
		{Rule: positionHandPiece},
		{Rule: positionHandCount},
		{Rule: positionHandDigits, Fix: kanjiCount},
		{Rule: positionHandSeparator, Fix: separate},
	},
	walked(positionHandRepeated, positionHandAlone, positionKingInHand, positionPromotedInHand, positionTooMany, positionTwoKings,
		positionNoKing, positionNifu, positionDeadPiece, positionHandicap, positionOpponentInCheck, positionTurnRepeated, positionTurn),
)

// withRow is a diagram for examples in which one row is written otherwise; without it when the row is empty.
func withRow(pieces string, rank int, row string) string {
	lines := strings.SplitAfter(diagram(pieces), "\n")
	lines[rank+1] = row
	return strings.Join(lines, "")
}

var positionNone = &rule{Code: "kif/position-none", Severity: diagnostics.Error, Doc: doc{
	Title:   "Missing diagram",
	What:    "`手合割` (handicap) says that a diagram shows the position (`その他` or `詰将棋`), and moves follow. There is no diagram.",
	Why:     "Nobody can tell from which position the moves are played. Programs refuse the file or start from the even position.",
	ByHand:  "Add the diagram, or write the handicap of the game.",
	Bad:     []string{"手合割：その他\n1 ７六歩(77)\n", "手合割：詰将棋\n1 ５二金打\n"},
	Good:    []string{"手合割：その他\n" + diagram("玉59 v玉51 歩77") + "1 ７六歩(77)\n", "手合割：平手\n1 ７六歩(77)\n"},
	Related: []string{"kif/position-rows", "kif/position-hand-alone", "kif/meta-handicap"},
	Source:  spec,
}}

var positionRows = &rule{Code: "kif/position-rows", Severity: diagnostics.Error, Doc: doc{
	Title:   "Diagram without nine rows",
	What:    "The diagram of the board has more or fewer than nine rows. recls does not judge the moves of such a game.",
	Why:     "Programs refuse the file, or put the pieces on wrong ranks. The moves then do not fit the board.",
	ByHand:  "Write nine rows, with ` ・` for each empty square.",
	Bad:     []string{withRow("玉59 v玉51", 7, "") + "1 ５八玉(59)\n"},
	Good:    []string{diagram("玉59 v玉51") + "1 ５八玉(59)\n"},
	Related: []string{"kif/position-row-length", "kif/position-row-label", "kif/position-none"},
	Source:  practice,
}}

var positionRowLength = &rule{Code: string(kif.CodeRowLength), Severity: diagnostics.Error, Doc: doc{
	Title:   "Row without nine squares",
	What:    "A row of the diagram does not have nine squares between its two bars (`|`), or the right bar is missing. A square is ` ・` (empty), ` 歩` (Black's piece) or `v歩` (White's piece).",
	Why:     "Programs cannot tell which square a piece is on. They refuse the file or show a wrong board.",
	ByHand:  "Write nine squares between two bars.",
	Bad:     []string{withRow("玉59 v玉51", 5, "| ・ ・ ・ ・ ・ ・ ・ ・|五\n"), withRow("玉59 v玉51", 5, "| ・ ・ ・ ・ ・ ・ ・ ・ ・\n")},
	Good:    []string{diagram("玉59 v玉51")},
	Related: []string{"kif/position-row-spacing", "kif/position-rows", "kif/position-unknown-piece"},
	Source:  practice,
}}

var positionRowLabel = &rule{Code: "kif/position-row-label", Severity: diagnostics.Warning, Doc: doc{
	Title: "Wrong rank after a row",
	What:  "The rank after a row of the diagram (`一` to `九`) is missing, or it is not the rank of this row.",
	Why:   "ShogiHome puts a row on the rank that is written. Kifu for JS counts the rows, so people see different positions.",
	Fixes: []string{
		"Write the rank. **Safe.**",
		"Write the rank when the ranks of several rows are mixed up. **Changes the record:** the rows may be in the wrong order.",
	},
	Bad: []string{
		withRow("玉59 v玉51", 5, "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"), withRow("玉59 v玉51", 5, "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n"),
		strings.NewReplacer("|五\n", "|六\n", "|六\n", "|五\n").Replace(diagram("玉59 v玉51")),
	},
	Good:    []string{diagram("玉59 v玉51")},
	Related: []string{"kif/position-rows", "kif/position-row-length"},
	Source:  practice,
}}

var positionRowSpacing = &rule{Code: string(kif.CodeRowSpacing), Severity: diagnostics.Warning, Doc: doc{
	Title: "Row with misplaced spaces",
	What:  "The squares of a row are not two columns wide each. A square is a space or `v` (White's piece), and then one piece or `・`.",
	Why:   "Programs cut a row at fixed columns. ShogiHome and Kifu for JS refuse such a row.",
	Fixes: []string{
		"Write the row in the usual form. **Safe.**",
		"Write the row in the usual form when a single piece lacks its mark. **Changes the record:** the piece may be White's.",
	},
	Bad: []string{
		withRow("玉59 v玉51", 5, "|・・・・・・・・・|五\n"), withRow("玉59 v玉51", 5, "| ・ ・ ・歩 ・ ・ ・ ・ ・|五\n"),
	},
	Good:    []string{diagram("王59 v玉51 v竜45")},
	Related: []string{"kif/position-row-length", "kif/position-unknown-piece"},
	Source:  practice,
}}

var positionUnknownPiece = &rule{Code: string(kif.CodeUnknownPiece), Severity: diagnostics.Error, Doc: doc{
	Title:   "Unknown piece in the diagram",
	What:    "A square of the diagram has a character that is neither a piece, such as `歩` (pawn), nor `・` (empty).",
	Why:     "Programs refuse the file or leave the square empty, so people see a wrong position.",
	ByHand:  "Write the piece that is on the square, or `・`.",
	Bad:     []string{withRow("玉59 v玉51", 5, "| ・ ・ ・ ・ O ・ ・ ・ ・|五\n")},
	Good:    []string{diagram("玉59 v玉51 全33 v圭77")},
	Related: []string{"kif/position-row-spacing", "kif/position-hand-piece"},
	Source:  practice,
}}

var positionHandPiece = &rule{Code: string(kif.CodeHandPiece), Severity: diagnostics.Error, Doc: doc{
	Title:   "Unknown piece in hand",
	What:    "A hand (`先手の持駒`) names something that is not a piece. A hand is `なし` (none) or pieces with their numbers, as in `飛　金二　歩十六`.",
	Why:     "Programs refuse the file or leave the piece out. A later drop of it then fails.",
	ByHand:  "Write the piece, or `なし` if there is none.",
	Bad:     []string{diagram("玉59 v玉51") + "先手の持駒：大\n", diagram("玉59 v玉51") + "先手の持駒：飛　x\n"},
	Good:    []string{diagram("玉59 v玉51") + "先手の持駒：飛　金二　歩十六　\n", diagram("玉59 v玉51") + "先手の持駒：なし\n後手の持駒：\n"},
	Related: []string{"kif/position-hand-count", "kif/position-unknown-piece"},
	Source:  spec,
}}

var positionHandCount = &rule{Code: string(kif.CodeHandCount), Severity: diagnostics.Error, Doc: doc{
	Title:   "Impossible number of pieces in hand",
	What:    "The number after a piece in hand is not one from `一` (1) to `十八` (18).",
	Why:     "Programs refuse the file, or people see a different number of pieces.",
	ByHand:  "Write the number in kanji, as in `歩十三` (13 pawns).",
	Bad:     []string{diagram("玉59 v玉51") + "先手の持駒：歩二三\n", diagram("玉59 v玉51") + "先手の持駒：歩19\n"},
	Good:    []string{diagram("玉59 v玉51") + "先手の持駒：歩十三　香\n"},
	Related: []string{"kif/position-hand-digits", "kif/position-too-many"},
	Source:  spec,
}}

var positionHandDigits = &rule{Code: string(kif.CodeHandDigits), Severity: diagnostics.Warning, Doc: doc{
	Title: "Arabic number in hand",
	What:  "The number after a piece in hand is in Arabic digits, such as `歩18` for 18 pawns. The format has kanji: `歩十八`.",
	Why:   "Kifu for JS and ShogiHome read a different number. ShogiHome takes `歩18` for one pawn.",
	Fixes: []string{
		"Write the number in kanji. **Safe.**",
		"Write the number in kanji when other numbers of the hand are in kanji. **Changes the record:** a digit may be a typo.",
	},
	Bad:     []string{diagram("玉59 v玉51") + "先手の持駒：歩18\n", diagram("玉59 v玉51") + "先手の持駒：歩3　香二\n"},
	Good:    []string{diagram("玉59 v玉51") + "先手の持駒：歩十八\n"},
	Related: []string{"kif/position-hand-count", "kif/position-hand-separator"},
	Source:  practice,
}}

var positionHandSeparator = &rule{Code: string(kif.CodeHandSeparator), Severity: diagnostics.Warning, Doc: doc{
	Title:   "Missing space between pieces in hand",
	What:    "Two pieces in hand come together without a space, as in `飛歩`. Full-width or half-width spaces separate them.",
	Why:     "ShogiHome takes only the first piece, and some programs take none. A later drop then fails.",
	Fixes:   []string{"Insert a space. **Safe.**"},
	Bad:     []string{diagram("玉59 v玉51") + "先手の持駒：飛歩\n", diagram("玉59 v玉51") + "先手の持駒：金二歩十香\n"},
	Good:    []string{diagram("玉59 v玉51") + "先手の持駒：飛　歩\n後手の持駒：金 銀 \n"},
	Related: []string{"kif/position-hand-piece", "kif/position-hand-repeated"},
	Source:  practice,
}}

var positionHandRepeated = &rule{Code: "kif/position-hand-repeated", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Piece listed twice in hand",
	What:    "A hand lists one kind of piece twice, as in `歩　歩` instead of `歩二` (two pawns).",
	Why:     "Some programs add the two numbers and others keep one of them, so people see different hands.",
	Fixes:   []string{"Add the numbers up. **Changes the record:** one of the two may be a typo for a different piece."},
	Bad:     []string{diagram("玉59 v玉51") + "先手の持駒：歩　歩\n", diagram("玉59 v玉51") + "先手の持駒：歩二　金　歩十\n"},
	Good:    []string{diagram("玉59 v玉51") + "先手の持駒：歩二\n後手の持駒：歩\n"},
	Related: []string{"kif/position-hand-count", "kif/position-too-many"},
	Source:  practice,
}}

var positionHandAlone = &rule{Code: "kif/position-hand-alone", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Hand without a diagram",
	What:    "A hand (`先手の持駒`) has pieces, but the file has no diagram of the board.",
	Why:     "ShogiHome puts the pieces into the hand, and Kifu for JS ignores the line, so people see different games.",
	ByHand:  "Add the diagram, or remove the line.",
	Bad:     []string{"手合割：平手\n先手の持駒：歩\n1 ７六歩(77)\n"},
	Good:    []string{"手合割：平手\n先手の持駒：なし\n1 ７六歩(77)\n"},
	Related: []string{"kif/position-none", "kif/move-not-in-hand"},
	Source:  spec,
}}

var positionKingInHand = &rule{Code: "kif/position-king-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:   "King in hand",
	What:    "A hand has a king (`玉` or `王`). Kings are never captured.",
	Why:     "Programs leave the king out or refuse the position.",
	ByHand:  "Put the king on its square of the diagram, or remove it.",
	Bad:     []string{diagram("v玉51") + "先手の持駒：玉\n"},
	Good:    []string{diagram("v玉51") + "先手の持駒：なし\n"},
	Related: []string{"kif/position-no-king", "kif/position-promoted-in-hand"},
	Source:  theRules,
}}

var positionPromotedInHand = &rule{Code: "kif/position-promoted-in-hand", Severity: diagnostics.Error, Doc: doc{
	Title:   "Promoted piece in hand",
	What:    "A hand has a promoted piece, such as `と` (promoted pawn). Captured pieces lose their promotion.",
	Why:     "Programs cannot show such a piece in hand. They leave it out or refuse the position.",
	Fixes:   []string{"Write the unpromoted piece. **Safe.** Where the hand has that piece already, no fix is offered."},
	Bad:     []string{diagram("玉59 v玉51") + "先手の持駒：と\n"},
	Good:    []string{diagram("玉59 v玉51 と33") + "先手の持駒：歩\n"},
	Related: []string{"kif/position-king-in-hand", "kif/move-drop-promoted"},
	Source:  theRules,
}}

var positionTooMany = &rule{Code: "kif/position-too-many", Severity: diagnostics.Error, Doc: doc{
	Title:   "More pieces than a set has",
	What:    "Board and hands have more than 18 pawns, 4 lances, 4 knights, 4 silvers, 4 golds, 2 bishops or 2 rooks. Promoted pieces count as what they were.",
	Why:     "People cannot set up the position on a board, and programs that count the pieces refuse it.",
	ByHand:  "Remove a piece of that kind, or correct its name.",
	Bad:     []string{diagram("玉59 v玉51 飛45") + "先手の持駒：飛二\n", diagram("玉59 v玉51 角45 馬46 v馬47")},
	Good:    []string{diagram("玉59 v玉51 龍45") + "先手の持駒：飛\n"},
	Related: []string{"kif/position-two-kings", "kif/position-hand-count"},
	Source:  theRules,
}}

var positionTwoKings = &rule{Code: "kif/position-two-kings", Severity: diagnostics.Error, Doc: doc{
	Title:   "Two kings of one side",
	What:    "The diagram has a second king (`玉` or `王`) for Black or for White.",
	Why:     "Programs cannot judge check and mate with two kings, and may refuse the position.",
	ByHand:  "Remove one king, or write `v` before it if it is White's.",
	Bad:     []string{diagram("玉59 玉58 v玉51")},
	Good:    []string{diagram("玉59 v玉51")},
	Related: []string{"kif/position-no-king", "kif/position-too-many"},
	Source:  theRules,
}}

var positionNoKing = &rule{Code: "kif/position-no-king", Severity: diagnostics.Information, Doc: doc{
	Title:   "No king on the board",
	What:    "The diagram has no king at all. Problems often leave out the attacker's king, but never the defender's.",
	Why:     "Programs that solve problems have nobody to mate.",
	ByHand:  "Add the king.",
	Bad:     []string{diagram("金55")},
	Good:    []string{diagram("v玉51 金53")},
	Related: []string{"kif/position-two-kings", "kif/position-king-in-hand"},
	Source:  practice,
}}

var positionNifu = &rule{Code: "kif/position-nifu", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Two pawns on one file",
	What:    "The diagram has two unpromoted pawns (`歩`) of one side on a file.",
	Why:     "No legal game leads to such a position, so programs that check positions refuse it. One of the pawns is probably a typo.",
	ByHand:  "Move one pawn to its file, or correct its side or its name.",
	Bad:     []string{diagram("玉59 v玉51 歩33 歩34")},
	Good:    []string{diagram("玉59 v玉51 歩33 と34 v歩37")},
	Related: []string{"kif/position-dead-piece", "kif/move-nifu"},
	Source:  theRules,
}}

var positionDeadPiece = &rule{Code: "kif/position-dead-piece", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Piece that can never move",
	What:    "The diagram has a pawn or lance on its last rank, or a knight on its last two.",
	Why:     "The piece had to promote there, so programs that check positions refuse it. The square or the side is probably wrong.",
	ByHand:  "Correct the square or the side, or write the promoted piece, such as `と` (promoted pawn).",
	Bad:     []string{diagram("玉59 v玉51 歩11"), diagram("玉59 v玉51 v桂28")},
	Good:    []string{diagram("玉59 v玉51 と11 v歩12")},
	Related: []string{"kif/position-nifu", "kif/move-must-promote", "kif/move-dead-drop"},
	Source:  theRules,
}}

var positionHandicap = &rule{Code: "kif/position-handicap", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Handicap that the diagram contradicts",
	What:    "`手合割` (handicap) names a handicap such as `角落ち` (without the bishop), but the diagram has more pieces of that kind than the handicap leaves.",
	Why:     "Some programs start from the diagram and others from the handicap, so people see different games.",
	ByHand:  "Write the handicap that fits, or `その他` for a position of its own.",
	Bad:     []string{"手合割：角落ち\n" + diagram("玉59 v玉51 角88 v角22") + "先手番\n"},
	Good:    []string{"手合割：角落ち\n" + diagram("玉59 v玉51 角88") + "先手番\n", "手合割：その他\n" + diagram("玉59 v玉51 角88 v角22") + "先手番\n"},
	Related: []string{"kif/meta-handicap", "kif/position-too-many"},
	Source:  spec,
}}

var positionOpponentInCheck = &rule{Code: "kif/position-opponent-in-check", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Opponent already in check",
	What:    "The king of the side that is not to move is under attack in the diagram.",
	Why:     "The side to move could take the king, so programs that check positions refuse this one.",
	Fixes:   []string{"Let the other side move first. **Changes the record:** a piece on the board may be the mistake."},
	Bad:     []string{diagram("玉59 v玉51 金52") + "先手番\n", diagram("玉59 v玉51 金52")},
	Good:    []string{diagram("玉59 v玉51 金52") + "後手番\n"},
	Related: []string{"kif/position-turn", "kif/move-king-in-check"},
	Source:  theRules,
}}

var positionTurnRepeated = &rule{Code: "kif/position-turn-repeated", Severity: diagnostics.Error, Doc: doc{
	Title:   "Two sides to move",
	What:    "Two lines say who moves first, and they name different sides: `先手番` or `下手番` is Black, `後手番` or `上手番` is White.",
	Why:     "Programs take one of the lines. With the wrong one, the first move cannot be played.",
	ByHand:  "Remove the wrong line.",
	Bad:     []string{diagram("玉59 v玉51") + "先手番\n後手番\n"},
	Good:    []string{diagram("玉59 v玉51") + "先手番\n"},
	Related: []string{"kif/position-turn", "kif/position-opponent-in-check"},
	Source:  practice,
}}

var positionTurn = &rule{Code: "kif/position-turn", Severity: diagnostics.Warning, Doc: doc{
	Title: "First move by the wrong side",
	What:  "A line such as `先手番` (Black to move) names one side, but the first move is by the other side. recls goes on with the side that moves. It is also reported where a diagram without such a line would need one.",
	Why:   "Programs that trust the line cannot play the first move, and the game stops there. Without a line, they let Black begin.",
	Fixes: []string{
		"Write the other side. **Changes the record:** the first move may be the mistake.",
		"Insert the missing line. **Changes the record:** the first move may be the mistake.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when no line says who moves first"}},
	Bad:     []string{diagram("玉59 v玉51") + "1 ５二玉(51)\n", diagram("玉59 v玉51") + "下手番\n1 ５二玉(51)\n", diagram("玉59 v玉51") + "先手番\n△５二玉\n"},
	Good:    []string{diagram("玉59 v玉51") + "上手番\n1 ５二玉(51)\n"},
	Related: []string{"kif/position-turn-repeated", "kif/move-wrong-side"},
	Source:  practice,
}}
