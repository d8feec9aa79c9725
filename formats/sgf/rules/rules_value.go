package rules

import "github.com/recls/recls/diagnostics"

// valueRules are the rules of section 16.4.
var valueRules = reported(
	tooManyValues, twoApplications, emptyValue, emptyNumber, valueMissing, emptyInList, valueNotAllowed, badNumber,
	badReal, badDouble, badColor, badPoint, badMove, badStone, spaceInValue, humanCoordinates, uppercasePoint,
	offBoard, sizePlusOnePass, ttPass, ttOnLargeBoard, emptyPassInOldFF, rectangleInOldFF, rectangleCorners,
	rectangleOnePoint, rectangleNotAllowed, colonMissing, applicationWithoutVersion, unescapedColon, needlessEscape,
	lineBreakInSimpletext, longLabel, duplicatePoint, setupOverlap, markupOverlap, labelOverlap, territoryOverlap,
	duplicateLine, zeroLengthLine,
)

var tooManyValues = &diagnostics.Rule{Code: "sgf/too-many-values", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "several values where one belongs",
	What:   "Several values for a property that takes one.",
	Why:    "Readers keep one of them.",
	Bad:    []string{"(;FF[4];B[aa][bb])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[4]AB[aa][bb])"},
	Fix:    "Keep the first, unsafe",
	Source: "FF4 basics",
}}

var twoApplications = &diagnostics.Rule{Code: "sgf/two-applications", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "two applications in AP",
	What:   "AP with two values, or twice, as Fox and YuanYu write it.",
	Why:    "Readers keep one of them.",
	Bad:    []string{"(;FF[4]AP[YuanYu][foxwq])"},
	Good:   []string{"(;FF[4]AP[foxwq:1])"},
	Fix:    "Keep the last, unsafe",
	Source: "practice",
}}

var emptyValue = &diagnostics.Rule{Code: "sgf/empty-value", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "an empty text",
	What:   "An empty text value, mostly in the game-info.",
	Why:    "It says nothing, and lists of games show an empty field.",
	Bad:    []string{"(;FF[4]GN[])"},
	Good:   []string{"(;FF[4]GN[x])", "(;FF[4];B[])"},
	Fix:    "Remove the property, safe",
	Source: "FF4/convert",
}}

var emptyNumber = &diagnostics.Rule{Code: "sgf/empty-number", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "KM, HA or TM without a number",
	What:   "KM, HA or TM without a number; several readers crash on it.",
	Why:    "Several readers crash on it.",
	Bad:    []string{"(;FF[4]KM[])"},
	Good:   []string{"(;FF[4]KM[0])"},
	Fix:    "Remove the property, unsafe: a digit may be missing",
	Source: "FF4/convert; practice",
}}

var valueMissing = &diagnostics.Rule{Code: "sgf/value-missing", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a value is missing",
	What:   "An empty value where the type needs one (lists, numbers, colours, doubles). A label without text is a warning.",
	Why:    "The type of the property needs one; readers drop the property or fail.",
	Bad:    []string{"(;FF[4];AB[])", "(;FF[])", "(;FF[4];LB[aa:])"},
	Good:   []string{"(;FF[4];AB[aa])", "(;FF[4]TB[])"},
	Fix:    "Remove the property, unsafe; in `FF` write 4, unsafe",
	Source: "FF4 types",
}}

var emptyInList = &diagnostics.Rule{Code: "sgf/empty-in-list", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "an empty value in a list",
	What:   "An empty value among others in a list.",
	Why:    "The empty list is a value by itself, and no member of one.",
	Bad:    []string{"(;FF[4];DD[][aa])"},
	Good:   []string{"(;FF[4];DD[])", "(;FF[4];DD[aa][bb])"},
	Fix:    "Remove the empty value, safe",
	Source: "FF4 elist",
}}

var valueNotAllowed = &diagnostics.Rule{Code: "sgf/value-not-allowed", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "content where none belongs",
	What:   "Content in a property that takes none (KO DO IT, old FG and LT).",
	Why:    "The property has no value; a reader may take it for another property.",
	Bad:    []string{"(;FF[4];B[aa]DO[1])"},
	Good:   []string{"(;FF[4];B[aa]DO[])", "(;FF[4];FG[257:x])"},
	Fix:    "Empty the value, unsafe",
	Source: "FF4 types",
}}

var badNumber = &diagnostics.Rule{Code: "sgf/bad-number", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "not a whole number",
	What:   "Not a whole number.",
	Why:    "Readers drop the value or guess.",
	Bad:    []string{"(;FF[4];B[aa]MN[x])", "(;FF[4];B[aa]MN[move 7])"},
	Good:   []string{"(;FF[4];B[aa]MN[12])", "(;FF[4];B[aa]MN[+1])"},
	Fix:    "Keep the digits, unsafe, only when exactly one number is in it",
	Source: "FF4 types",
}}

var badReal = &diagnostics.Rule{Code: "sgf/bad-real", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "not a real number",
	What:   "Not a real number; FF4 also needs a digit after the point.",
	Why:    "Readers drop the value or guess.",
	Bad:    []string{"(;FF[4];B[aa]BL[30.])"},
	Good:   []string{"(;FF[4];B[aa]BL[30.5])", "(;FF[3];B[aa]BL[30.])"},
	Fix:    "Write it properly, as for `30.`, `.5`, `6,5`, `+ 3`; unsafe: a digit may be missing before or behind the point",
	Source: "FF4 types",
}}

var badDouble = &diagnostics.Rule{Code: "sgf/bad-double", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "neither 1 nor 2",
	What:   "Neither 1 nor 2.",
	Why:    "Readers drop the annotation.",
	Bad:    []string{"(;FF[4];GB[3])"},
	Good:   []string{"(;FF[4];GB[2])"},
	Fix:    "Write 1, unsafe",
	Source: "FF4 types",
}}

var badColor = &diagnostics.Rule{Code: "sgf/bad-color", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "neither B nor W",
	What:   "Neither B nor W. The list of FF3 has 1 and 2 for PL: there they are a hint.",
	Why:    "Readers do not know whose turn it is.",
	Bad:    []string{"(;FF[4]PL[r])", "(;FF[4]PL[black])", "(;FF[4]PL[1])"},
	Good:   []string{"(;FF[4]PL[W])"},
	Fix:    "Write B or W, safe for `b` `w` `black` `white`, and for `1` `2` in `PL` of FF[3]; unsafe for `1` `2` elsewhere",
	Source: "FF4 types; FF3 list",
}}

var badPoint = &diagnostics.Rule{Code: "sgf/bad-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "not a point of the game",
	What:   "Not a point of this game.",
	Why:    "Readers drop it, and the record shows something else.",
	Bad:    []string{"(;FF[4]AB[a])"},
	Good:   []string{"(;FF[4]AB[aa])", "(;FF[4]GM[3]AB[e2])"},
	Source: "game page",
}}

var badMove = &diagnostics.Rule{Code: "sgf/bad-move", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "not a move of the game",
	What:   "Not a move of this game.",
	Why:    "Readers stop there or leave the move out: all that follows is wrong.",
	Bad:    []string{"(;FF[4];B[abc])"},
	Good:   []string{"(;FF[4];B[ab])", "(;FF[4]GM[3];B[e2-e4])"},
	Source: "game page",
}}

var badStone = &diagnostics.Rule{Code: "sgf/bad-stone", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "not a stone of the game",
	What:   "Not a stone of this game (Octi).",
	Why:    "Readers drop it.",
	Bad:    []string{"(;FF[4]GM[19]AB[4])"},
	Good:   []string{"(;FF[4]GM[19]AB[46CD])"},
	Source: "FF4/octi",
}}

var spaceInValue = &diagnostics.Rule{Code: "sgf/space-in-value", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "white space in a value that takes none",
	What:   "White space inside a point, move, number, colour or rectangle.",
	Why:    "Strict readers refuse the value.",
	Bad:    []string{"(;FF[4];B[a a])", "(;FF[4]TM[1 800])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[4]PB[a b])"},
	Fix:    "Remove the white space, safe; unsafe between two digits, where a digit may be missing",
	Source: "FF4/convert",
}}

var humanCoordinates = &diagnostics.Rule{Code: "sgf/human-coordinates", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a move written for people",
	What:   "A move written for people, `Q16` or `Pass`.",
	Why:    "SGF counts otherwise: readers refuse the move or play another.",
	Bad:    []string{"(;FF[4];B[Q16])", "(;FF[4];B[d4])", "(;FF[4];B[Pass])"},
	Good:   []string{"(;FF[4];B[pd])"},
	Fix:    "Write the SGF point, unsafe, `Q16` on 19×19 becomes `pd`: a record without `GM` may be of another game, such as Hex, where `a10` is the point itself. Write a pass, safe, `Pass` becomes an empty value, before FF[4] `tt`",
	Source: "practice",
}}

var uppercasePoint = &diagnostics.Rule{Code: "sgf/uppercase-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "capital letters in a point",
	What:   "Capital letters in a Go point on a board of at most 26x26.",
	Why:    "They mean columns and rows beyond 26: the point is off the board.",
	Bad:    []string{"(;FF[4];B[PD])", "(;FF[4];B[Pd])"},
	Good:   []string{"(;FF[4];B[pd])", "(;FF[4]SZ[52];B[PD])"},
	Fix:    "Write lower case, safe where all letters are capitals; unsafe for one, which may be a typo for another letter",
	Source: "FF4/go",
}}

var offBoard = &diagnostics.Rule{Code: "sgf/off-board", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a point outside the board",
	What:   "The point is not on the board.",
	Why:    "Readers stop there or leave it out.",
	Bad:    []string{"(;FF[4]SZ[9];B[pd])"},
	Good:   []string{"(;FF[4]SZ[9];B[ii])", "(;FF[4]SZ[9:13];B[im])"},
	Source: "FF4/properties SZ",
}}

var sizePlusOnePass = &diagnostics.Rule{Code: "sgf/size-plus-one-pass", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a pass as the point past the corner",
	What:   "The move is the point diagonally outside the board, an old way to pass.",
	Why:    "Readers of the standard find a move off the board.",
	Bad:    []string{"(;FF[4]SZ[9];B[jj])"},
	Good:   []string{"(;FF[4]SZ[9];B[])", "(;FF[4]SZ[9];B[tt])"},
	Fix:    "Write an empty value, below FF4 `tt`, unsafe",
	Source: "practice",
}}

var ttPass = &diagnostics.Rule{Code: "sgf/tt-pass", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "a pass written as tt",
	What:   "A pass written as tt in FF4.",
	Why:    "FF4 writes an empty value, which works on every board.",
	Bad:    []string{"(;FF[4];B[tt])"},
	Good:   []string{"(;FF[4];B[])", "(;FF[3];B[tt])"},
	Fix:    "Write an empty value, safe",
	Source: "FF4/go",
}}

var ttOnLargeBoard = &diagnostics.Rule{Code: "sgf/tt-on-large-board", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "tt on a board larger than 19×19",
	What:   "Tt on a board larger than 19 is a point, maybe a pass was meant.",
	Why:    "It is a point there; maybe a pass was meant.",
	Bad:    []string{"(;FF[4]SZ[21];B[tt])"},
	Good:   []string{"(;FF[4]SZ[19];B[tt])", "(;FF[4]SZ[21];B[aa])"},
	Fix:    "Write an empty value, unsafe",
	Source: "FF4/go",
}}

var emptyPassInOldFF = &diagnostics.Rule{Code: "sgf/empty-pass-in-old-ff", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "an empty pass before FF4",
	What:   "An empty pass in a tree below FF4.",
	Why:    "Readers of that time know tt only.",
	Bad:    []string{"(;FF[3];B[])"},
	Good:   []string{"(;FF[3];B[tt])", "(;FF[4];B[])"},
	Fix:    "Write tt, safe. Raise FF to 4, unsafe. Upgrade to FF[4], unsafe, as under sgf/newer-property",
	Source: "FF4/compat",
}}

var rectangleInOldFF = &diagnostics.Rule{Code: "sgf/rectangle-in-old-ff", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a rectangle before FF4",
	What:   "A rectangle of points below FF4; old readers fail on it.",
	Why:    "Readers of that time fail on it.",
	Bad:    []string{"(;FF[3]AB[aa:cc])"},
	Good:   []string{"(;FF[4]AB[aa:cc])", "(;FF[3]AB[aa][bb])"},
	Fix:    "Write the single points, safe. Upgrade to FF[4], unsafe, as under sgf/newer-property",
	Source: "FF4/compat",
}}

var rectangleCorners = &diagnostics.Rule{Code: "sgf/rectangle-corners", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "the corners of a rectangle in the wrong order",
	What:   "The corners of a rectangle are not upper left, lower right.",
	Why:    "Readers see an empty rectangle.",
	Bad:    []string{"(;FF[4]AB[cc:aa])", "(;FF[4];TR[ca:bb])"},
	Good:   []string{"(;FF[4]AB[aa:cc])"},
	Fix:    "Reorder the corners, safe where both columns and rows are the wrong way round; unsafe for one of them, where a letter may be wrong",
	Source: "FF4 point lists",
}}

var rectangleOnePoint = &diagnostics.Rule{Code: "sgf/rectangle-one-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a rectangle of one point",
	What:   "A rectangle of a single point.",
	Why:    "FF4 forbids it: a single point is written as such.",
	Bad:    []string{"(;FF[4]AB[cc:cc])"},
	Good:   []string{"(;FF[4]AB[cc])"},
	Fix:    "Write the point, unsafe: another corner may be meant",
	Source: "FF4 point lists",
}}

var rectangleNotAllowed = &diagnostics.Rule{Code: "sgf/rectangle-not-allowed", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a rectangle where one point belongs",
	What:   "A rectangle where a single point belongs.",
	Why:    "Readers refuse the value.",
	Bad:    []string{"(;FF[4];B[aa:cc])"},
	Good:   []string{"(;FF[4];B[aa])", "(;FF[4];AE[aa:cc])"},
	Source: "FF4 point lists",
}}

var colonMissing = &diagnostics.Rule{Code: "sgf/colon-missing", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a composed value without its colon",
	What:   "A composed value without a colon (LB AR LN MI IS, FG with a value).",
	Why:    "Readers cannot tell its parts.",
	Bad:    []string{"(;FF[4];LB[aa])"},
	Good:   []string{"(;FF[4];LB[aa:x])", "(;FF[4];FG[])"},
	Source: "FF4 types",
}}

var applicationWithoutVersion = &diagnostics.Rule{Code: "sgf/application-without-version", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "an application without its version",
	What:   "AP without a version.",
	Why:    "Files of faulty versions cannot be told.",
	Bad:    []string{"(;FF[4]AP[foxwq])"},
	Good:   []string{"(;FF[4]AP[foxwq:1])"},
	Source: "FF4/properties AP",
}}

var unescapedColon = &diagnostics.Rule{Code: "sgf/unescaped-colon", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a bare colon in the second part of a value",
	What:   "A bare colon in the second half of a composed value.",
	Why:    "Some readers cut the value at the last colon.",
	Bad:    []string{"(;FF[4];LB[aa:a:b])"},
	Good:   []string{"(;FF[4];LB[aa:a\\:b])"},
	Fix:    "Escape it. Unsafe: the end of a value may be missing before it.",
	Source: "FF4 Text",
}}

var needlessEscape = &diagnostics.Rule{Code: "sgf/needless-escape", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "a backslash that is not needed",
	What:   "A backslash before a character that needs none.",
	Why:    "It makes the text longer, and old readers show it.",
	Bad:    []string{"(;FF[4]C[a\\:b])"},
	Good:   []string{"(;FF[4]C[a:b])", "(;FF[4]C[a\\]b])"},
	Fix:    "Remove the backslash, safe",
	Source: "FF4 Text",
}}

var lineBreakInSimpletext = &diagnostics.Rule{Code: "sgf/line-break-in-simpletext", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "a line break in a text of one line",
	What:   "A line break in a SimpleText value of an FF4 tree; it is shown as a space.",
	Why:    "It is shown as a space.",
	Bad:    []string{"(;FF[4]PB[a\nb])"},
	Good:   []string{"(;FF[4]PB[a b])", "(;FF[4]C[a\nb])", "(;FF[3]PB[a\nb])"},
	Fix:    "Write a space, safe",
	Source: "FF4 SimpleText",
}}

var longLabel = &diagnostics.Rule{Code: "sgf/long-label", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "a long label before FF4",
	What:   "A label of more than four characters below FF4.",
	Why:    "Readers of that time cut it after four characters.",
	Bad:    []string{"(;FF[3];LB[aa:abcde])"},
	Good:   []string{"(;FF[3];LB[aa:abcd])", "(;FF[4];LB[aa:abcde])"},
	Source: "FF4/compat",
}}

var duplicatePoint = &diagnostics.Rule{Code: "sgf/duplicate-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a point twice in a list",
	What:   "A point is named twice in one list of marks, territory, dimmed or visible points, rectangles included. An error in FF[4], below a warning: the older texts do not forbid it.",
	Why:    "Lists hold different points; two marks may cancel each other.",
	Bad:    []string{"(;FF[4];TR[aa][aa])"},
	Good:   []string{"(;FF[4];TR[aa][bb])", "(;FF[4];TR[aa];TR[aa])"},
	Fix:    "Remove the repetition, unsafe: another point may be meant",
	Source: "FF4/properties",
}}

var setupOverlap = &diagnostics.Rule{Code: "sgf/setup-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a point twice in the setup of a node",
	What:   "A point is named twice in AB, AW and AE of one node. An error in FF[4], below a warning: the older texts do not forbid it.",
	Why:    "Which stone stands there depends on the program.",
	Bad:    []string{"(;FF[4]AB[aa]AW[aa])", "(;FF[4]AB[aa][aa])"},
	Good:   []string{"(;FF[4]AB[aa]AW[bb])"},
	Fix:    "Remove the repetition, unsafe: another point may be meant",
	Source: "FF4/properties AB",
}}

var markupOverlap = &diagnostics.Rule{Code: "sgf/markup-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "two marks on one point",
	What:   "Two of CR, MA, SL, SQ and TR are on one point. An error in FF[4], below a warning: the older texts do not forbid it.",
	Why:    "A point has room for one; which is shown depends on the program.",
	Bad:    []string{"(;FF[4];SQ[aa]MA[aa])"},
	Good:   []string{"(;FF[4];SQ[aa]MA[bb])", "(;FF[4];SQ[aa]LB[aa:x])"},
	Fix:    "Keep the first mark, unsafe",
	Source: "FF4/properties",
}}

var labelOverlap = &diagnostics.Rule{Code: "sgf/label-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "two labels on one point",
	What:   "Two labels are on one point. An error in FF[4], below a warning: the older texts do not forbid it.",
	Why:    "One of them is not seen.",
	Bad:    []string{"(;FF[4];LB[aa:x][aa:y])", "(;FF[4];LB[aa:x][aa:x])"},
	Good:   []string{"(;FF[4];LB[aa:x][bb:x])"},
	Fix:    "Keep the first label, unsafe",
	Source: "FF4/properties LB",
}}

var territoryOverlap = &diagnostics.Rule{Code: "sgf/territory-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a point as territory of both sides",
	What:   "A point is in both TB and TW. An error in FF[4], below a warning: the older texts do not forbid it.",
	Why:    "It cannot be counted for both.",
	Bad:    []string{"(;FF[4];TB[aa]TW[aa])"},
	Good:   []string{"(;FF[4];TB[aa]TW[bb])"},
	Source: "FF4/go",
}}

var duplicateLine = &diagnostics.Rule{Code: "sgf/duplicate-line", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "an arrow or a line twice",
	What:   "An arrow is there twice, or a line twice in either direction. An error in FF[4], below a warning: the older texts do not forbid it.",
	Why:    "Most likely one of them leads to a wrong point; SGFC deletes one.",
	Bad:    []string{"(;FF[4];LN[aa:bb][bb:aa])"},
	Good:   []string{"(;FF[4];LN[aa:bb][bb:cc])", "(;FF[4];AR[aa:bb][bb:aa])"},
	Fix:    "Remove the repetition, unsafe: another point may be meant",
	Source: "FF4/properties AR LN",
}}

var zeroLengthLine = &diagnostics.Rule{Code: "sgf/zero-length-line", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "an arrow or a line to its own point",
	What:   "An arrow or a line leads from a point to itself. An error in FF[4], below a warning.",
	Why:    "Nothing can be drawn.",
	Bad:    []string{"(;FF[4];AR[cc:cc])"},
	Good:   []string{"(;FF[4];AR[cc:dd])"},
	Fix:    "Remove it, unsafe",
	Source: "FF4/properties AR LN",
}}
