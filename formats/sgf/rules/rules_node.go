package rules

import (
	"slices"

	"github.com/recls/recls/diagnostics"
)

// nodeRules are the rules of section 16.3.
var nodeRules = slices.Concat(reported(
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

var lowercaseIdent = &diagnostics.Rule{Code: "sgf/lowercase-ident", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Lowercase letters in property name",
	What:  "A property name has lowercase letters, as in `Black[aa]`. FF[4] allows capitals only. Up to FF[3], a name needs at least one capital.",
	Why:   "Programs do not know the property and skip it, so a move or a comment is missing.",
	Fixes: []string{
		"Remove the lowercase letters, where there are two or more. **Safe.**",
		"Write the capital, where there is one lowercase letter. **Changes the record:** the letter may be a typo.",
	},
	Bad:     []string{"(;FF[4];Black[aa])", "(;FF[3];b[aa])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[3];Black[aa])"},
	Related: []string{"sgf/verbose-ident", "sgf/mistyped-property"},
	Source:  "FF4/changes",
}}

var verboseIdent = &diagnostics.Rule{Code: "sgf/verbose-ident", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title: "Lowercase letters in old property name",
	What:  "A property name has lowercase letters, as in `Black[aa]` for `B[aa]`. Up to FF[3] only the capitals count.",
	Why:   "Programs that know only FF[4] do not read such a property.",
	Fixes: []string{
		"Remove the lowercase letters. Formatting does it too. **Safe.**",
		"Upgrade to FF[4]. **Changes the record:** old properties in all games of the file become those of FF[4].",
	},
	Bad:     []string{"(;FF[3];Black[aa])"},
	Good:    []string{"(;FF[3];B[aa])"},
	Related: []string{"sgf/lowercase-ident", "sgf/newer-property"},
	Source:  "FF3",
}}

var digitInIdent = &diagnostics.Rule{Code: "sgf/digit-in-ident", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Digit in property name",
	What:    "A property name has a digit, as in `B1`. FF[4] allows only letters. FF[1] to FF[3] allow a digit as the second of two characters.",
	Why:     "Programs do not know the property, or stop at the digit. What it says is not shown.",
	ByHand:  "Write the name that was meant. If the property is your own, use letters only.",
	Bad:     []string{"(;FF[4];B1[aa])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[3]A1[x])"},
	Related: []string{"sgf/unknown-property"},
	Source:  "FF1; FF4 grammar",
}}

var longIdent = &diagnostics.Rule{Code: "sgf/long-ident", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Unknown property name over two letters",
	What:    "A property that no known program uses has a name of three or more letters. Each name is reported once a game.",
	Why:     "Some programs read only the first two letters, and take it for another property.",
	ByHand:  "Use a name of two letters that no other property has.",
	Bad:     []string{"(;FF[4]ABC[x])"},
	Good:    []string{"(;FF[4]KGSDE[aa])", "(;FF[4]QQ[x])"},
	Related: []string{"sgf/unknown-property", "sgf/oversized-ident"},
	Source:  "FF4 private properties",
}}

var unknownProperty = &diagnostics.Rule{Code: "sgf/unknown-property", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Unknown property",
	What:    "A property is not in the standard, and no program known to recls uses it. Each name is reported once a game.",
	Why:     "Programs skip a property that they do not know. If the name is a typo, what it says is lost.",
	ByHand:  "Correct the name if it is a typo. If it belongs to your own program, turn this rule off.",
	Bad:     []string{"(;FF[4]QQ[x])"},
	Good:    []string{"(;FF[4]C[x])", "(;FF[4]KGSDE[aa])"},
	Related: []string{"sgf/mistyped-property", "sgf/private-property"},
	Source:  "FF4",
}}

var mistypedProperty = &diagnostics.Rule{Code: "sgf/mistyped-property", Severity: diagnostics.Warning, Reshapes: true, Doc: diagnostics.Doc{
	Title: "Mistyped property name",
	What:  "An unknown property name is one typo away from a known one, as in `KN[6.5]` for `KM[6.5]` (komi). A known name in place of a move is reported too, such as `C[dd]` between two moves of Black. Each name is reported once a game. Names that probably belong to a program are not reported. They are in three or more nodes, or beside other unknown names in the first node.",
	Why:   "Programs skip a property that they do not know. The move, the komi or the name in it is lost.",
	Fixes: []string{"Write the name that was probably meant. **Changes the record:** the property may belong to a program that recls does not know."},
	Bad:   []string{"(;FF[4]KN[6.5])", "(;FF[4];B[aa];K[bb])", "(;FF[4];B[aa]KW[bb])", "(;FF[4]S[Z19])", "(;FF[4];B[aa];C[bb];B[cc])"},
	Good: []string{"(;FF[4]KM[6.5])", "(;FF[4]KN[fast])", "(;FF[4]KM[6.5]KN[6.5])", "(;FF[4];B[aa];C[bb];W[cc])", "(;FF[4];B[aa];W[bb])",
		"(;FF[4];B[pd]BX[1];W[dp];B[pp]BX[2];W[dd];B[fq]BX[3])", "(;FF[4]XM[6.5]PI[7])"},
	Related: []string{"sgf/unknown-property", "sgf/turn-order"},
	Source:  "recls",
}}

var privateProperty = &diagnostics.Rule{Code: "sgf/private-property", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Property of one program",
	What:    "A property is not in the standard, but a known program writes it, as KGS does with `KGSDE` (dead stones). Each name is reported once a game.",
	Why:     "Other programs do not show the property, and some drop it when they save the file.",
	ByHand:  "Keep the property, or delete it before you give the file to others.",
	Bad:     []string{"(;FF[4]KGSDE[aa])"},
	Good:    []string{"(;FF[4]C[x])"},
	Related: []string{"sgf/unknown-property"},
	Source:  "practice",
}}

var obsoleteProperty = &diagnostics.Rule{Code: "sgf/obsolete-property", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Property of an older version",
	What:    "A game of FF[4] has a property that FF[4] dropped, such as `L` (letters), `M` (marks) or `ID` (game number). Each name is reported once a game, but `L` and `M` each time.",
	Why:     "Programs for FF[4] skip the property, so letters and marks are missing on the board.",
	Fixes:   []string{"Convert `L` to `LB` (labels), or `M` to `MA` (crosses) and `TR` (triangles on stones). Points that have a label or a mark keep it. **Changes the record:** the name may be a typo for another property."},
	Bad:     []string{"(;FF[4];L[aa])", "(;FF[4];L[aa]LB[aa:x])"},
	Good:    []string{"(;FF[3];L[aa])", "(;FF[4];LB[aa:A])", "(;FF[4]AP[Many Faces of Go:12];B[aa]EL[4])"},
	Related: []string{"sgf/newer-property", "sgf/half-point-komi"},
	Source:  "FF4/changes; FF4/convert",
}}

var halfPointKomi = &diagnostics.Rule{Code: "sgf/half-point-komi", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title: "Komi in half points",
	What:  "`KI` gives the komi in half points, as some old programs wrote it: `KI[11]` is a komi of 5.5.",
	Why:   "Other programs do not read `KI`, and show a game without komi.",
	Fixes: []string{
		"Write `KM` (komi in points), in a game below FF[4]. **Safe.**",
		"Write `KM`, in FF[4]. **Changes the record:** `KI` may be a typo for `KM`.",
		"Remove `KI`, where `KM` says the same. **Safe.**",
	},
	Bad:     []string{"(;FF[4]KI[11])", "(;FF[3]KI[11])"},
	Good:    []string{"(;FF[4]KM[5.5])"},
	Related: []string{"sgf/obsolete-property"},
	Source:  "practice Smart Game Board",
}}

var newerProperty = &diagnostics.Rule{Code: "sgf/newer-property", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title: "Property of a later version",
	What:  "A property is newer than the version in `FF`, such as `OT` (overtime, since FF[4]) in a game of FF[3]. Each name is reported once a game. A game without `FF` is not reported.",
	Why:   "Programs that go by `FF` skip the property, so people do not see what it says.",
	Fixes: []string{
		"Raise `FF` to 4. **Changes the record:** everything in the game then counts as FF[4].",
		"Upgrade to FF[4]. **Changes the record:** old properties in all games of the file become those of FF[4], such as `LB` for `L` (letters). Games with errors stay as they are.",
	},
	Bad:     []string{"(;FF[3]OT[5x30 byo-yomi])"},
	Good:    []string{"(;FF[4]OT[5x30 byo-yomi])", "(;OT[5x30 byo-yomi])"},
	Related: []string{"sgf/obsolete-property", "sgf/ff-missing"},
	Source:  "FF4/index",
}}

var otherGameProperty = &diagnostics.Rule{Code: "sgf/other-game-property", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Property of another game",
	What:    "A property belongs to another game than the one in `GM` (game). An example is `KM` (komi of Go) in a game of Hex. Each name is reported once a game.",
	Why:     "Programs for this game skip the property. If `GM` is wrong, they show the wrong board.",
	ByHand:  "Correct `GM` if it names the wrong game, or delete the property.",
	Bad:     []string{"(;FF[4]GM[11]KM[6.5])"},
	Good:    []string{"(;FF[4]GM[1]KM[6.5])", "(;FF[4]CO[1500])"},
	Related: []string{"sgf/unknown-property"},
	Source:  "FF4/index",
}}

var duplicateProperty = &diagnostics.Rule{Code: "sgf/duplicate-property", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Property twice in a node",
	What:  "A node has two properties with the same name, such as two comments in `C[a]C[b]`.",
	Why:   "Programs keep only one of the two: some the first, some the last. The other is lost.",
	Fixes: []string{
		"Remove the second one where both are equal, or merge the lists where there are three or more. **Safe.**",
		"Join two lists, or two comments with an empty line between them. **Changes the record:** one of the two may be a typo for another property.",
	},
	Bad:     []string{"(;FF[4];C[a]C[b])", "(;FF[4]AB[aa]AB[bb])", "(;FF[4];B[aa]C[x]C[x])"},
	Good:    []string{"(;FF[4];C[a];C[b])", "(;FF[4]AB[aa][bb])"},
	Related: []string{"sgf/too-many-values", "sgf/duplicate-point"},
	Source:  "FF4 basics",
}}

var rootPropertyElsewhere = &diagnostics.Rule{Code: "sgf/root-property-elsewhere", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Whole-game property after first node",
	What:  "A property about the whole game, such as `SZ` (board size) or `GM` (game), appears after the first node.",
	Why:   "Programs ignore it there, or change the board in the middle of the game.",
	Fixes: []string{
		"Remove the property, where the first node says the same and the game has no other errors. **Safe.**",
		"Move the property to the first node, if that has none. **Changes the record:** it then counts for the whole game.",
	},
	Bad:     []string{"(;FF[4];GM[1])", "(;FF[4]GM[1];GM[1])"},
	Good:    []string{"(;FF[4]GM[1])", "(;FF[4])(;FF[4])"},
	Related: []string{"sgf/game-info-repeated"},
	Source:  "FF4 property types",
}}

var gameInfoRepeated = &diagnostics.Rule{Code: "sgf/game-info-repeated", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Game information in two nodes",
	What:    "Two nodes of one line of moves have game information, such as the players or the result.",
	Why:     "A line of moves belongs to one game. Databases do not know which players or which result count.",
	Fixes:   []string{"Move the property up to the node that has the game information. **Changes the record:** it then holds for all variations after that node."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "where both nodes say the same"}},
	Bad:     []string{"(;FF[4]GN[a];PB[b])"},
	Good:    []string{"(;FF[4]GN[a]PB[b])", "(;FF[4](;GN[a])(;GN[b]))", "(;FF[4]GM[11]PB[x];B[a1]IP[])"},
	Related: []string{"sgf/root-property-elsewhere"},
	Source:  "FF4 property types",
}}

var moveWithSetup = &diagnostics.Rule{Code: "sgf/move-with-setup", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Move and setup in one node",
	What:    "A node has both a move (`B` or `W`) and setup, such as `AB` (add black stones).",
	Why:     "Programs disagree about which happens first, so the boards differ.",
	Fixes:   []string{"Split the node: setup and game information first, the move in a new node. **Changes the record:** the game gets one more node."},
	Bad:     []string{"(;FF[4];B[aa]AW[bb])"},
	Good:    []string{"(;FF[4];B[aa];AW[bb])", "(;FF[3];B[aa]AW[bb])", "(;FF[4];B[aa]TR[bb])"},
	Related: []string{"sgf/player-with-move"},
	Source:  "FF4 property types",
}}

var playerWithMove = &diagnostics.Rule{Code: "sgf/player-with-move", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title: "Turn and move in one node",
	What:  "A node has both `PL` (whose turn) and a move. `PL` is setup like `AB` (add black stones), and needs its own node.",
	Why:   "Programs disagree whether `PL` counts before or after the move.",
	Fixes: []string{
		"Remove `PL`, where it names the player who moves next anyway. **Changes the record:** another player or place may be meant.",
		"Move `PL` to its own node. **Changes the record:** the game gets one more node.",
	},
	Bad:     []string{"(;FF[4];B[aa]PL[W])", "(;FF[4];B[aa]PL[B])"},
	Good:    []string{"(;FF[4];PL[W];W[aa])", "(;FF[3];B[aa]PL[W])"},
	Related: []string{"sgf/move-with-setup"},
	Source:  "FF4 property types",
}}

var twoMoves = &diagnostics.Rule{Code: "sgf/two-moves", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Two moves in one node",
	What:    "A node has both `B` (Black's move) and `W` (White's move), as in `;B[aa]W[bb]`.",
	Why:     "Nobody can say which was played first. Most programs play only one of them.",
	Fixes:   []string{"Split the node, in the order written. **Changes the record:** the order may be wrong."},
	Bad:     []string{"(;FF[4];B[aa]W[bb])"},
	Good:    []string{"(;FF[4];B[aa];W[bb])"},
	Related: []string{"sgf/turn-order"},
	Source:  "FF4/properties B",
}}

var annotationWithoutMove = &diagnostics.Rule{Code: "sgf/annotation-without-move", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Judgement without a move",
	What:    "A node says something about a move, but has no move. Examples are `TE` (good move), `BM` (bad move), and `KO` (play the move even if it is illegal).",
	Why:     "Programs do not know which move is meant and show nothing, so people miss the judgement.",
	Fixes:   []string{"Remove the judgement. **Changes the record:** the move may be missing instead."},
	Bad:     []string{"(;FF[4];TE[1])"},
	Good:    []string{"(;FF[4];B[aa]TE[1])", "(;FF[4];GB[1])"},
	Related: []string{"sgf/annotation-conflict"},
	Source:  "FF4/properties",
}}

var annotationConflict = &diagnostics.Rule{Code: "sgf/annotation-conflict", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Judgements that exclude each other",
	What:    "A node has two judgements of which only one can be true. Examples are `GB` (good for Black) with `GW` (good for White), and `TE` (good move) with `DO` (doubtful move).",
	Why:     "Programs show one of the two, or none. People do not see what the author meant.",
	Fixes:   []string{"Remove the second judgement. **Changes the record:** the first one may be the mistake."},
	Bad:     []string{"(;FF[4];GB[1]GW[1])"},
	Good:    []string{"(;FF[4];GB[1])", "(;FF[4];B[aa]TE[1]GB[1])"},
	Related: []string{"sgf/te-with-bm", "sgf/annotation-without-move"},
	Source:  "FF4/properties",
}}

var teWithBM = &diagnostics.Rule{Code: "sgf/te-with-bm", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Good and bad move together",
	What:  "A node has both `TE` (good move) and `BM` (bad move). Before FF[4] that meant interesting, or doubtful if `BM` came first.",
	Why:   "People see two judgements that contradict each other. FF[4] has `IT` (interesting) and `DO` (doubtful) instead.",
	Fixes: []string{
		"Write `IT` or `DO`, in FF[4]. **Changes the record:** a `2` (emphasis) is lost.",
		"Upgrade to FF[4], in older games. **Changes the record:** old properties in all games of the file become those of FF[4].",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];B[aa]TE[1]BM[1])", "(;FF[3];B[aa]TE[1]BM[1])"},
	Good:    []string{"(;FF[4];B[aa]IT[])", "(;FF[4];B[aa]TE[1];W[bb]BM[1])"},
	Related: []string{"sgf/annotation-conflict"},
	Source:  "FF4/convert",
}}

var moveInRoot = &diagnostics.Rule{Code: "sgf/move-in-root", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Move in the first node",
	What:    "`B` or `W` (a move) is in the first node of a game, as in `(;FF[4]B[dd])`.",
	Why:     "Many programs expect only players and the start position there. They overlook the move, or cannot show the board before it.",
	Fixes:   []string{"Write the move in a new node. **Changes the record:** the game gets one more node."},
	Bad:     []string{"(;FF[4]B[aa])"},
	Good:    []string{"(;FF[4];B[aa])"},
	Related: []string{"sgf/move-with-setup"},
	Source:  "FF4 property types",
}}

var clockWithoutMove = &diagnostics.Rule{Code: "sgf/clock-without-move", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Clock without a move",
	What:    "A node without a move has a clock, such as `BL` (Black's time left), or a move number (`MN`).",
	Why:     "`BL` and `WL` (White's time left) tell the time after a move. Without the move, programs show it at a wrong place or not at all.",
	ByHand:  "Move the property to the node of its move.",
	Bad:     []string{"(;FF[4];BL[30])"},
	Good:    []string{"(;FF[4];B[aa]BL[30])"},
	Related: []string{"sgf/annotation-without-move"},
	Source:  "FF4/properties BL",
}}
