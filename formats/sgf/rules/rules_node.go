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
	Title:  "lower-case letters in an identifier of FF4",
	What:   "Lower-case letters in an identifier of an FF4 tree, or no capital letter in one of any version.",
	Why:    "Readers of FF4 do not know the property.",
	Bad:    []string{"(;FF[4];Black[aa])", "(;FF[3];b[aa])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[3];Black[aa])"},
	Fix:    "Remove the lower-case letters, safe where there are two or more; a single one may be a slip: write the capital, unsafe",
	Source: "FF4/changes",
}}

var verboseIdent = &diagnostics.Rule{Code: "sgf/verbose-ident", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "lower-case letters in an identifier before FF4",
	What:   "The same below FF4, where it is allowed.",
	Why:    "They mean nothing, and FF4 forbids them.",
	Bad:    []string{"(;FF[3];Black[aa])"},
	Good:   []string{"(;FF[3];B[aa])"},
	Fix:    "Remove the lower-case letters, safe (the formatter does it too). Upgrade to FF[4], unsafe, as under sgf/newer-property",
	Source: "FF3",
}}

var digitInIdent = &diagnostics.Rule{Code: "sgf/digit-in-ident", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a digit in an identifier",
	What:   "A digit in an identifier of an FF4 tree, or not in second place before FF4.",
	Why:    "FF4 has letters only; FF1 to FF3 allow a digit in the second place.",
	Bad:    []string{"(;FF[4];B1[aa])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[3]A1[x])"},
	Source: "FF1; FF4 grammar",
}}

var longIdent = &diagnostics.Rule{Code: "sgf/long-ident", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "an unknown identifier of more than two letters",
	What:   "An unknown identifier of more than two letters. One report of a name a tree.",
	Why:    "Some programs read two letters only.",
	Bad:    []string{"(;FF[4]ABC[x])"},
	Good:   []string{"(;FF[4]KGSDE[aa])", "(;FF[4]QQ[x])"},
	Source: "FF4 private properties",
}}

var unknownProperty = &diagnostics.Rule{Code: "sgf/unknown-property", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a property that nobody knows",
	What:   "Neither standard nor a known private identifier. One report of a name a tree.",
	Why:    "A typing error in an identifier hides what it says.",
	Bad:    []string{"(;FF[4]QQ[x])"},
	Good:   []string{"(;FF[4]C[x])", "(;FF[4]KGSDE[aa])"},
	Source: "FF4",
}}

var mistypedProperty = &diagnostics.Rule{Code: "sgf/mistyped-property", Severity: diagnostics.Warning, Reshapes: true, Doc: diagnostics.Doc{
	Title: "Mistyped property name",
	What: "A property has a name that is one typo away from another one, which the node lacks and whose values look like these. " +
		"Or a node between two moves of one player has only a property with a point, such as `C[dd]`. A name is reported once a game. " +
		"A name in three or more nodes of a game, or one of several unknown names in the first node, is a program's own and not reported.",
	Why: "Programs skip a property that they do not know. The move, the komi or the name in it is lost.",
	Bad: []string{"(;FF[4]KN[6.5])", "(;FF[4];B[aa];K[bb])", "(;FF[4];B[aa]KW[bb])", "(;FF[4]S[Z19])", "(;FF[4];B[aa];C[bb];B[cc])"},
	Good: []string{"(;FF[4]KM[6.5])", "(;FF[4]KN[fast])", "(;FF[4]KM[6.5]KN[6.5])", "(;FF[4];B[aa];C[bb];W[cc])", "(;FF[4];B[aa];W[bb])",
		"(;FF[4];B[pd]BX[1];W[dp];B[pp]BX[2];W[dd];B[fq]BX[3])", "(;FF[4]XM[6.5]PI[7])"},
	Fix:    "Write the other name, unsafe: the property may belong to a program that is not known",
	Source: "recls",
}}

var privateProperty = &diagnostics.Rule{Code: "sgf/private-property", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "a property of one program",
	What:   "A private identifier recls knows; the message names the program. One report of a name a tree.",
	Why:    "Other programs do not read it.",
	Bad:    []string{"(;FF[4]KGSDE[aa])"},
	Good:   []string{"(;FF[4]C[x])"},
	Source: "practice",
}}

var obsoleteProperty = &diagnostics.Rule{Code: "sgf/obsolete-property", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a property that FF4 dropped",
	What:   "A property that FF4 dropped (L M CH SI EL EX SE BS WS ID LT OM OP OV TC RG SC DG CI) in an FF4 tree. One report of a name a tree, but of L and M, which have fixes.",
	Why:    "Readers of FF4 do not show it.",
	Bad:    []string{"(;FF[4];L[aa])", "(;FF[4];L[aa]LB[aa:x])"},
	Good:   []string{"(;FF[3];L[aa])", "(;FF[4];LB[aa:A])", "(;FF[4]AP[Many Faces of Go:12];B[aa]EL[4])"},
	Fix:    "Convert `L` to `LB`, or `M` to `MA` and `TR` by the board, unsafe: the letter may be a typo for another property. Where a point has another label or a mark already, that stays. None for the others",
	Source: "FF4/changes; FF4/convert",
}}

var halfPointKomi = &diagnostics.Rule{Code: "sgf/half-point-komi", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "komi in half points",
	What:   "KI, komi in half points.",
	Why:    "No other program reads it.",
	Bad:    []string{"(;FF[4]KI[11])", "(;FF[3]KI[11])"},
	Good:   []string{"(;FF[4]KM[5.5])"},
	Fix:    "Convert to KM, as `KM[5.5]`, safe below FF[4]; unsafe in FF[4], where KI may be a typo for KM. Remove it when KM exists, safe when they say the same. Not where another node holds the game-info",
	Source: "practice (Smart Game Board)",
}}

var newerProperty = &diagnostics.Rule{Code: "sgf/newer-property", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a property of a later version",
	What:   "A property that does not exist yet in the version the tree declares (silent without FF, where ff-missing says it). One report of a name a tree.",
	Why:    "Readers that believe FF do not know it.",
	Bad:    []string{"(;FF[3]OT[5x30 byo-yomi])"},
	Good:   []string{"(;FF[4]OT[5x30 byo-yomi])", "(;OT[5x30 byo-yomi])"},
	Fix:    "Raise FF to 4, unsafe, edits FF. Upgrade to FF[4], unsafe, all old trees of the file: `L` becomes `LB`, `M` becomes `MA` or on a stone `TR` (a point that has a label or a mark keeps it), `TE` with `BM` becomes `IT` or `DO`, two corners of `VW` a rectangle, `PL[1]` `PL[B]`, `KI` `KM`, minutes in `TM` of FF[1] seconds, `30.` `30`, a node with move and setup two; lower-case letters of identifiers go. Not when an old tree is faulty or written in the header dialect",
	Source: "FF4/index",
}}

var otherGameProperty = &diagnostics.Rule{Code: "sgf/other-game-property", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "a property of another game",
	What:   "The property belongs to another game. One report of a name a tree.",
	Why:    "It has no meaning in this one.",
	Bad:    []string{"(;FF[4]GM[11]KM[6.5])"},
	Good:   []string{"(;FF[4]GM[1]KM[6.5])", "(;FF[4]CO[1500])"},
	Source: "FF4/index",
}}

var duplicateProperty = &diagnostics.Rule{Code: "sgf/duplicate-property", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a property twice in a node",
	What:   "The same property twice in a node.",
	Why:    "Readers keep one of the two: the first, the last, or whichever their table finds.",
	Bad:    []string{"(;FF[4];C[a]C[b])", "(;FF[4]AB[aa]AB[bb])", "(;FF[4];B[aa]C[x]C[x])"},
	Good:   []string{"(;FF[4];C[a];C[b])", "(;FF[4]AB[aa][bb])"},
	Fix:    "Merge: safe for a list in three pieces or more (values joined, equal ones once) and for equal values, when nothing else is there twice; unsafe for two lists, one of which may be a typo for another property, and for C and GC (joined by a blank line); no fix otherwise",
	Source: "FF4 basics",
}}

var rootPropertyElsewhere = &diagnostics.Rule{Code: "sgf/root-property-elsewhere", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a root property outside the root",
	What:   "FF GM SZ CA AP ST (IS) outside the root.",
	Why:    "It speaks of the whole tree; readers ignore it elsewhere, or change the game halfway.",
	Bad:    []string{"(;FF[4];GM[1])", "(;FF[4]GM[1];GM[1])"},
	Good:   []string{"(;FF[4]GM[1])", "(;FF[4])(;FF[4])"},
	Fix:    "Remove it, safe when the root has the same value and the tree has no fault. Move it to the root, unsafe when the root lacks it",
	Source: "FF4 property types",
}}

var gameInfoRepeated = &diagnostics.Rule{Code: "sgf/game-info-repeated", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "game-info below game-info",
	What:   "A game-info property below a node that already holds game-info.",
	Why:    "A path belongs to one game; databases do not know which info counts.",
	Bad:    []string{"(;FF[4]GN[a];PB[b])"},
	Good:   []string{"(;FF[4]GN[a]PB[b])", "(;FF[4](;GN[a])(;GN[b]))", "(;FF[4]GM[11]PB[x];B[a1]IP[])"},
	Fix:    "Move it up, unsafe",
	Source: "FF4 property types",
}}

var moveWithSetup = &diagnostics.Rule{Code: "sgf/move-with-setup", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a move and setup in one node",
	What:   "Move and setup properties in one node.",
	Why:    "Programs disagree about what happens first.",
	Bad:    []string{"(;FF[4];B[aa]AW[bb])"},
	Good:   []string{"(;FF[4];B[aa];AW[bb])", "(;FF[3];B[aa]AW[bb])", "(;FF[4];B[aa]TR[bb])"},
	Fix:    "Split the node, unsafe, setup, root, game-info and N first, the rest in a new node",
	Source: "FF4 property types",
}}

var playerWithMove = &diagnostics.Rule{Code: "sgf/player-with-move", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "PL beside a move",
	What:   "PL is the only setup property beside a move.",
	Why:    "It is setup, and belongs to a node of its own.",
	Bad:    []string{"(;FF[4];B[aa]PL[W])", "(;FF[4];B[aa]PL[B])"},
	Good:   []string{"(;FF[4];PL[W];W[aa])", "(;FF[3];B[aa]PL[W])"},
	Fix:    "Remove PL when it names the colour that moves next anyway, unsafe. Move PL to its own node, unsafe",
	Source: "FF4 property types",
}}

var twoMoves = &diagnostics.Rule{Code: "sgf/two-moves", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "two moves in one node",
	What:   "B and W in one node.",
	Why:    "Nobody can tell which was played first, and most readers play one.",
	Bad:    []string{"(;FF[4];B[aa]W[bb])"},
	Good:   []string{"(;FF[4];B[aa];W[bb])"},
	Fix:    "Split the node, unsafe, in the order written",
	Source: "FF4/properties B",
}}

var annotationWithoutMove = &diagnostics.Rule{Code: "sgf/annotation-without-move", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "an annotation of a move without a move",
	What:   "TE BM DO IT or KO without B or W in the node.",
	Why:    "There is nothing that it could speak of.",
	Bad:    []string{"(;FF[4];TE[1])"},
	Good:   []string{"(;FF[4];B[aa]TE[1])", "(;FF[4];GB[1])"},
	Fix:    "Remove it, unsafe",
	Source: "FF4/properties",
}}

var annotationConflict = &diagnostics.Rule{Code: "sgf/annotation-conflict", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "two annotations that exclude each other",
	What:   "Two of GB GW DM UC, or two of TE BM DO IT (other than TE with BM).",
	Why:    "A reader shows one of them, or neither.",
	Bad:    []string{"(;FF[4];GB[1]GW[1])"},
	Good:   []string{"(;FF[4];GB[1])", "(;FF[4];B[aa]TE[1]GB[1])"},
	Fix:    "Keep the first, unsafe",
	Source: "FF4/properties",
}}

var teWithBM = &diagnostics.Rule{Code: "sgf/te-with-bm", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "TE and BM in one node",
	What:   "TE and BM in one node, the old way to write interesting or doubtful.",
	Why:    "FF4 has IT and DO for it; together the two contradict each other.",
	Bad:    []string{"(;FF[4];B[aa]TE[1]BM[1])", "(;FF[3];B[aa]TE[1]BM[1])"},
	Good:   []string{"(;FF[4];B[aa]IT[])", "(;FF[4];B[aa]TE[1];W[bb]BM[1])"},
	Fix:    "Write IT (TE first) or DO (BM first) in FF4, unsafe: how much the two stress is lost; below, Upgrade to FF[4], unsafe, as under sgf/newer-property",
	Source: "FF4/convert",
}}

var moveInRoot = &diagnostics.Rule{Code: "sgf/move-in-root", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a move in the root",
	What:   "A move in the root node.",
	Why:    "The root holds the game-info and the start; many programs overlook a move there.",
	Bad:    []string{"(;FF[4]B[aa])"},
	Good:   []string{"(;FF[4];B[aa])"},
	Fix:    "Move it to a new node, unsafe; `PL` goes behind it, unless it names the player who moves",
	Source: "FF4 property types",
}}

var clockWithoutMove = &diagnostics.Rule{Code: "sgf/clock-without-move", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "a clock or move number without a move",
	What:   "BL WL OB OW or MN in a node without a move.",
	Why:    "The time is that behind a move.",
	Bad:    []string{"(;FF[4];BL[30])"},
	Good:   []string{"(;FF[4];B[aa]BL[30])"},
	Source: "FF4/properties BL",
}}
