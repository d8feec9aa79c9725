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
	Title:   "Several values instead of one",
	What:    "A property that takes one value has several, as in `B[aa][bb]`.",
	Why:     "Programs keep only one of the values: some the first, some the last.",
	Fixes:   []string{"Keep the first value. **Changes the record:** the others are deleted."},
	Bad:     []string{"(;FF[4];B[aa][bb])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[4]AB[aa][bb])"},
	Related: []string{"sgf/duplicate-property", "sgf/two-applications"},
	Source:  "FF4 basics",
}}

var twoApplications = &diagnostics.Rule{Code: "sgf/two-applications", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Two programs named as writer",
	What:    "`AP` (the program that wrote the file) is there twice, or has two values. The Go servers Fox and YuanYu write it so.",
	Why:     "Programs keep only one of the two names, some the first and some the last.",
	Fixes:   []string{"Keep the last name. **Changes the record:** the other name is deleted."},
	Bad:     []string{"(;FF[4]AP[YuanYu][foxwq])"},
	Good:    []string{"(;FF[4]AP[foxwq:1])"},
	Related: []string{"sgf/too-many-values"},
	Source:  "practice",
}}

var emptyValue = &diagnostics.Rule{Code: "sgf/empty-value", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Text left empty",
	What:    "A property that takes a text has an empty value, as in `GN[]` (name of the game).",
	Why:     "Programs show an empty field in lists of games.",
	Fixes:   []string{"Remove the property. **Safe.**"},
	Bad:     []string{"(;FF[4]GN[])"},
	Good:    []string{"(;FF[4]GN[x])", "(;FF[4];B[])"},
	Related: []string{"sgf/value-missing", "sgf/empty-number"},
	Source:  "FF4/convert",
}}

var emptyNumber = &diagnostics.Rule{Code: "sgf/empty-number", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Komi, handicap or time left empty",
	What:    "`KM` (komi), `HA` (handicap) or `TM` (time limit) has an empty value, as in `KM[]`.",
	Why:     "Several programs crash when they open such a file.",
	Fixes:   []string{"Remove the property. **Changes the record:** a number may be missing instead."},
	Bad:     []string{"(;FF[4]KM[])"},
	Good:    []string{"(;FF[4]KM[0])"},
	Related: []string{"sgf/empty-value", "sgf/bad-number"},
	Source:  "FF4/convert; practice",
}}

var valueMissing = &diagnostics.Rule{Code: "sgf/value-missing", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Missing value",
	What:  "A property has `[]` although it needs a point, a number or a colour, or a label has no text.",
	Why:   "Programs drop the property, or do not open the file.",
	Fixes: []string{
		"Remove the property. **Changes the record:** a value may be missing that is known elsewhere.",
		"Write 4, in `FF`. **Changes the record:** the game may be of an older version.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "for a label without a text"}},
	Bad:     []string{"(;FF[4];AB[])", "(;FF[])", "(;FF[4];LB[aa:])"},
	Good:    []string{"(;FF[4];AB[aa])", "(;FF[4]TB[])"},
	Related: []string{"sgf/empty-number", "sgf/empty-in-list"},
	Source:  "FF4 types",
}}

var emptyInList = &diagnostics.Rule{Code: "sgf/empty-in-list", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Empty value in a list",
	What:    "A list of points has an empty value among others, as in `AB[aa][]`.",
	Why:     "An empty value can mean “no points at all”. Programs may then clear the whole list, so stones or marks are missing.",
	Fixes:   []string{"Remove the empty value. **Safe.**"},
	Bad:     []string{"(;FF[4]AB[aa][])"},
	Good:    []string{"(;FF[4]AB[aa][bb])", "(;FF[4];DD[])"},
	Related: []string{"sgf/value-missing"},
	Source:  "FF4 elist",
}}

var valueNotAllowed = &diagnostics.Rule{Code: "sgf/value-not-allowed", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Value where none is allowed",
	What:    "A property that takes only empty brackets has a value, as in `DO[2]` for `DO[]` (doubtful move).",
	Why:     "Some programs skip the property, so people do not see what it says.",
	Fixes:   []string{"Remove the content of the brackets. **Changes the record:** a program may have used it."},
	Bad:     []string{"(;FF[4];B[aa]DO[1])"},
	Good:    []string{"(;FF[4];B[aa]DO[])", "(;FF[4];FG[257:x])"},
	Related: []string{"sgf/bad-double"},
	Source:  "FF4 types",
}}

var badNumber = &diagnostics.Rule{Code: "sgf/bad-number", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Value other than a whole number",
	What:    "A property that takes a whole number has something else, as in `MN[x]` (move number).",
	Why:     "Programs drop the value or guess a number, so people see wrong numbers or settings.",
	Fixes:   []string{"Keep the digits, where the value has exactly one number. **Changes the record:** the rest of the value is deleted."},
	Bad:     []string{"(;FF[4];B[aa]MN[x])", "(;FF[4];B[aa]MN[move 7])"},
	Good:    []string{"(;FF[4];B[aa]MN[12])", "(;FF[4];B[aa]MN[+1])"},
	Related: []string{"sgf/bad-real", "sgf/empty-number"},
	Source:  "FF4 types",
}}

var badReal = &diagnostics.Rule{Code: "sgf/bad-real", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Decimal number that cannot be read",
	What:    "A time or another number has a form that SGF does not know, such as `6,5` or `30.`. Up to FF[3], `30.` is fine.",
	Why:     "Programs drop the number or read another one, so people see a wrong time.",
	Fixes:   []string{"Write the number in the form of SGF, such as `6.5`. **Changes the record:** a digit may be missing before or after the point."},
	Bad:     []string{"(;FF[4];B[aa]BL[30.])"},
	Good:    []string{"(;FF[4];B[aa]BL[30.5])", "(;FF[3];B[aa]BL[30.])"},
	Related: []string{"sgf/bad-number", "sgf/komi-format", "sgf/time-format"},
	Source:  "FF4 types",
}}

var badDouble = &diagnostics.Rule{Code: "sgf/bad-double", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Judgement other than `1` or `2`",
	What:    "A judgement such as `TE` (good move) or `GB` (good for Black) has a value other than `1` (normal) or `2` (strong).",
	Why:     "Programs drop the judgement, so nobody sees it.",
	Fixes:   []string{"Write `1` (normal). **Changes the record:** another strength may be meant."},
	Bad:     []string{"(;FF[4];GB[3])"},
	Good:    []string{"(;FF[4];GB[2])"},
	Related: []string{"sgf/value-missing"},
	Source:  "FF4 types",
}}

var badColor = &diagnostics.Rule{Code: "sgf/bad-color", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Colour other than `B` or `W`",
	What:  "`PL` (whose turn) has a value other than `B` (Black) or `W` (White), such as `black`. In FF[3], `1` and `2` are reported as a hint.",
	Why:   "Programs do not know whose turn it is, so a problem may begin with the wrong player.",
	Fixes: []string{
		"Write `B` or `W`, for `b`, `w`, `black` and `white`, and for `1` and `2` in FF[3]. **Safe.**",
		"Write `B` or `W`, for `1` and `2` in other versions. **Changes the record:** the number may mean something else.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Hint, When: "for `1` and `2` in `PL` of FF[3]"}},
	Bad:     []string{"(;FF[4]PL[r])", "(;FF[4]PL[black])", "(;FF[4]PL[1])", "(;FF[3]PL[1])"},
	Good:    []string{"(;FF[4]PL[W])"},
	Related: []string{"sgf/player-contradicted"},
	Source:  "FF4 types; FF3 list",
}}

var badPoint = &diagnostics.Rule{Code: "sgf/bad-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Point that cannot be read",
	What:    "A property that takes points has something else, such as `AB[a]` (black stone) in Go.",
	Why:     "Programs drop it, so a stone or a mark is missing on the board.",
	ByHand:  "Write the point. In Go it has two letters: the column from the left, then the row from the top.",
	Bad:     []string{"(;FF[4]AB[a])"},
	Good:    []string{"(;FF[4]AB[aa])", "(;FF[4]GM[3]AB[e2])"},
	Related: []string{"sgf/off-board", "sgf/bad-move"},
	Source:  "game page",
}}

var badMove = &diagnostics.Rule{Code: "sgf/bad-move", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Move that cannot be read",
	What:    "A move in `B` (Black) or `W` (White) is not one of this game, such as `B[abc]` in Go.",
	Why:     "Programs stop there or leave the move out. People then see a wrong board.",
	ByHand:  "Write the point that was played, as in `B[dd]` in Go, or `B[]` for a pass.",
	Bad:     []string{"(;FF[4];B[abc])"},
	Good:    []string{"(;FF[4];B[ab])", "(;FF[4]GM[3];B[e2-e4])"},
	Related: []string{"sgf/human-coordinates", "sgf/off-board"},
	Source:  "game page",
}}

var badStone = &diagnostics.Rule{Code: "sgf/bad-stone", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Unreadable Octi or Twixt piece",
	What:    "In a game of Octi or Twixt, a property that takes pieces has something else. An Octi piece is a point with a letter for each prong, such as `46CD`. A Twixt piece is a point, such as `c3`.",
	Why:     "Programs drop the stone, so a piece is missing on the board.",
	ByHand:  "In Twixt, write the column and the row. In Octi, write the point from `11` (lower left) to `99` (upper right), then a letter for each prong.",
	Bad:     []string{"(;FF[4]GM[19]AB[4])", "(;FF[4]GM[21]AB[12])"},
	Good:    []string{"(;FF[4]GM[19]AB[46CD])", "(;FF[4]GM[21]AB[c3])"},
	Related: []string{"sgf/bad-point"},
	Source:  "FF4/octi; FF4/twixt",
}}

var spaceInValue = &diagnostics.Rule{Code: "sgf/space-in-value", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Space inside a value",
	What:  "A point, a move, a number or a colour has a space in it, as in `B[a a]`. Tabs and line breaks count as spaces.",
	Why:   "Strict programs refuse the value, so the move or the number is lost.",
	Fixes: []string{
		"Remove the spaces. **Safe.**",
		"Remove the spaces between two digits. **Changes the record:** a digit may be missing there.",
	},
	Bad:     []string{"(;FF[4];B[a a])", "(;FF[4]TM[1 800])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[4]PB[a b])"},
	Related: []string{"sgf/bad-point", "sgf/bad-number"},
	Source:  "FF4/convert",
}}

var humanCoordinates = &diagnostics.Rule{Code: "sgf/human-coordinates", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Move written for people",
	What:  "A move is written as people say it, such as `Q16` or `Pass`, instead of two letters such as `pd`.",
	Why:   "Programs refuse the move or play another one, so people see a wrong game.",
	Fixes: []string{
		"Write the point in two letters. **Changes the record:** without `GM` (game), the record may be of another game.",
		"Write a pass as SGF does, for `Pass`. **Safe.**",
	},
	Bad:     []string{"(;FF[4];B[Q16])", "(;FF[4];B[d4])", "(;FF[4];B[Pass])"},
	Good:    []string{"(;FF[4];B[pd])"},
	Related: []string{"sgf/bad-move", "sgf/uppercase-point"},
	Source:  "practice",
}}

var uppercasePoint = &diagnostics.Rule{Code: "sgf/uppercase-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Capital letters in a point",
	What:  "A Go point has capital letters, as in `B[DD]`, on a board of at most 26 × 26.",
	Why:   "Capitals mean columns and rows beyond 26, so the point is off the board and programs skip it.",
	Fixes: []string{
		"Write lowercase letters, where all are capitals. **Safe.**",
		"Write a lowercase letter, where one is a capital. **Changes the record:** it may be a typo for another letter.",
	},
	Bad:     []string{"(;FF[4];B[PD])", "(;FF[4];B[Pd])"},
	Good:    []string{"(;FF[4];B[pd])", "(;FF[4]SZ[52];B[PD])"},
	Related: []string{"sgf/off-board"},
	Source:  "FF4/go",
}}

var offBoard = &diagnostics.Rule{Code: "sgf/off-board", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Point outside the board",
	What:    "A point is not on the board that `SZ` (board size) gives.",
	Why:     "Programs stop there or leave the point out. All that follows may be wrong.",
	ByHand:  "Correct the point, or the board size in `SZ`.",
	Bad:     []string{"(;FF[4]SZ[9];B[pd])"},
	Good:    []string{"(;FF[4]SZ[9];B[ii])", "(;FF[4]SZ[9:13];B[im])"},
	Related: []string{"sgf/bad-point", "sgf/size-plus-one-pass"},
	Source:  "FF4/properties SZ",
}}

var sizePlusOnePass = &diagnostics.Rule{Code: "sgf/size-plus-one-pass", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Pass written outside the board",
	What:    "A move is on the point just outside the lower right corner, such as `B[nn]` on 13 × 13. Some old programs wrote a pass that way.",
	Why:     "Other programs find a move outside the board. They stop there, or leave the pass out.",
	Fixes:   []string{"Write an empty value, or `tt` below FF[4]. **Changes the record:** the move may be a typo instead."},
	Bad:     []string{"(;FF[4]SZ[9];B[jj])"},
	Good:    []string{"(;FF[4]SZ[9];B[])", "(;FF[4]SZ[9];B[tt])"},
	Related: []string{"sgf/tt-pass", "sgf/off-board"},
	Source:  "practice",
}}

var ttPass = &diagnostics.Rule{Code: "sgf/tt-pass", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Pass written as `tt`",
	What:    "A pass in a game of FF[4] is written as `tt`, not as an empty value such as `B[]`.",
	Why:     "A person who reads the file takes `tt` for a point. Programs do so too if the board is larger than 19 × 19.",
	Fixes:   []string{"Write an empty value. **Safe.**"},
	Bad:     []string{"(;FF[4];B[tt])"},
	Good:    []string{"(;FF[4];B[])", "(;FF[3];B[tt])"},
	Related: []string{"sgf/tt-on-large-board", "sgf/empty-pass-in-old-ff"},
	Source:  "FF4/go",
}}

var ttOnLargeBoard = &diagnostics.Rule{Code: "sgf/tt-on-large-board", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "`tt` (pass) on a large board",
	What:    "A move is written as `tt` on a board larger than 19 × 19.",
	Why:     "On such a board `tt` is a point, on smaller ones a pass. Programs play a stone where a pass may be meant.",
	Fixes:   []string{"Write an empty value. **Changes the record:** a stone on that point may be meant."},
	Bad:     []string{"(;FF[4]SZ[21];B[tt])"},
	Good:    []string{"(;FF[4]SZ[19];B[tt])", "(;FF[4]SZ[21];B[aa])"},
	Related: []string{"sgf/tt-pass"},
	Source:  "FF4/go",
}}

var emptyPassInOldFF = &diagnostics.Rule{Code: "sgf/empty-pass-in-old-ff", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title: "Empty pass before FF[4]",
	What:  "`FF` (version of SGF) is below 4, and a pass has an empty value, as in `B[]`.",
	Why:   "Programs of that time know a pass only as `tt`. They may refuse the move.",
	Fixes: []string{
		"Write `tt`, on boards up to 19 × 19. **Safe.**",
		"Raise `FF` to 4. **Changes the record:** programs then read the whole game as FF[4].",
		"Upgrade to FF[4]. **Changes the record:** old properties in all games of the file become those of FF[4].",
	},
	Bad:     []string{"(;FF[3];B[])"},
	Good:    []string{"(;FF[3];B[tt])", "(;FF[4];B[])"},
	Related: []string{"sgf/tt-pass", "sgf/newer-property"},
	Source:  "FF4/compat",
}}

var rectangleInOldFF = &diagnostics.Rule{Code: "sgf/rectangle-in-old-ff", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title: "Rectangle of points before FF[4]",
	What:  "A game below FF[4] names many points by two corners, as in `AB[aa:cc]` for nine points.",
	Why:   "Programs of that time do not know such values, so stones or marks are missing.",
	Fixes: []string{
		"Write the single points. **Safe.**",
		"Upgrade to FF[4]. **Changes the record:** old properties in all games of the file become those of FF[4].",
	},
	Bad:     []string{"(;FF[3]AB[aa:cc])"},
	Good:    []string{"(;FF[4]AB[aa:cc])", "(;FF[3]AB[aa][bb])"},
	Related: []string{"sgf/newer-property", "sgf/rectangle-corners"},
	Source:  "FF4/compat",
}}

var rectangleCorners = &diagnostics.Rule{Code: "sgf/rectangle-corners", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Rectangle with swapped corners",
	What:  "A rectangle of points, such as `AB[cc:aa]`, is not written from its upper left to its lower right corner.",
	Why:   "Programs see an empty rectangle, so stones or marks are missing.",
	Fixes: []string{
		"Put the corners in order, where both columns and rows are swapped. **Safe.**",
		"Put the corners in order, where only one of them is swapped. **Changes the record:** a letter may be a typo.",
	},
	Bad:     []string{"(;FF[4]AB[cc:aa])", "(;FF[4];TR[ca:bb])"},
	Good:    []string{"(;FF[4]AB[aa:cc])"},
	Related: []string{"sgf/rectangle-one-point"},
	Source:  "FF4 point lists",
}}

var rectangleOnePoint = &diagnostics.Rule{Code: "sgf/rectangle-one-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Rectangle of one point",
	What:    "A rectangle has the same point as both corners, as in `AB[aa:aa]`.",
	Why:     "One corner may be a typo, so stones or marks are missing. SGFC, a checker of SGF files, reports the value.",
	Fixes:   []string{"Write the single point. **Changes the record:** another corner may be meant."},
	Bad:     []string{"(;FF[4]AB[cc:cc])"},
	Good:    []string{"(;FF[4]AB[cc])"},
	Related: []string{"sgf/rectangle-corners"},
	Source:  "FF4 point lists",
}}

var rectangleNotAllowed = &diagnostics.Rule{Code: "sgf/rectangle-not-allowed", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Rectangle instead of one point",
	What:    "A property that takes a single point, such as a move, has a rectangle of points, as in `B[aa:cc]`.",
	Why:     "Programs refuse the value, so the move or mark is missing.",
	ByHand:  "Write the one point that is meant.",
	Bad:     []string{"(;FF[4];B[aa:cc])"},
	Good:    []string{"(;FF[4];B[aa])", "(;FF[4];AE[aa:cc])"},
	Related: []string{"sgf/rectangle-corners"},
	Source:  "FF4 point lists",
}}

var colonMissing = &diagnostics.Rule{Code: "sgf/colon-missing", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Colon missing between two parts",
	What:    "A value of two parts, such as a label `LB[aa:1]` or an arrow `AR[aa:bb]`, has no colon.",
	Why:     "Programs cannot separate the parts, so the label or arrow is missing on the board.",
	ByHand:  "Write the colon between the two parts.",
	Bad:     []string{"(;FF[4];LB[aa])"},
	Good:    []string{"(;FF[4];LB[aa:x])", "(;FF[4];FG[])"},
	Related: []string{"sgf/unescaped-colon"},
	Source:  "FF4 types",
}}

var applicationWithoutVersion = &diagnostics.Rule{Code: "sgf/application-without-version", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "Program without a version",
	What:   "`AP` names the program that wrote the file, but not its version, as in `AP[CGoban]`.",
	Why:    "If a version of the program has a known fault, nobody can tell whether this file has it.",
	ByHand: "Add the version after a colon, as in `AP[CGoban:3]`, if you know it.",
	Bad:    []string{"(;FF[4]AP[foxwq])"},
	Good:   []string{"(;FF[4]AP[foxwq:1])"},
	Source: "FF4/properties AP",
}}

var unescapedColon = &diagnostics.Rule{Code: "sgf/unescaped-colon", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Colon without a backslash",
	What:    "A value of two parts, such as the label `LB[aa:a:b]`, has a second colon without a backslash before it.",
	Why:     "Some programs cut the value at the last colon, and show a wrong text.",
	Fixes:   []string{"Write a backslash before the colon. **Changes the record:** a `]` may be missing before the colon instead."},
	Bad:     []string{"(;FF[4];LB[aa:a:b])"},
	Good:    []string{"(;FF[4];LB[aa:a\\:b])"},
	Related: []string{"sgf/colon-missing", "sgf/needless-escape"},
	Source:  "FF4 Text",
}}

var needlessEscape = &diagnostics.Rule{Code: "sgf/needless-escape", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Backslash that is not needed",
	What:    "A text has a backslash before a character other than `]` and `\\`, as in `C[a\\:b]`.",
	Why:     "Old programs show the backslash as part of the text.",
	Fixes:   []string{"Remove the backslash. **Safe.**"},
	Bad:     []string{"(;FF[4]C[a\\:b])"},
	Good:    []string{"(;FF[4]C[a:b])", "(;FF[4]C[a\\]b])"},
	Related: []string{"sgf/unescaped-bracket"},
	Source:  "FF4 Text",
}}

var lineBreakInSimpletext = &diagnostics.Rule{Code: "sgf/line-break-in-simpletext", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:  "Line break in one-line text",
	What:   "A property that takes one line of text, such as a player's name, has a line break in it. Up to FF[3] this is fine.",
	Why:    "Programs show it as a space, or show only the first line, so people miss the rest.",
	Fixes:  []string{"Write a space. **Safe.**"},
	Bad:    []string{"(;FF[4]PB[a\nb])"},
	Good:   []string{"(;FF[4]PB[a b])", "(;FF[4]C[a\nb])", "(;FF[3]PB[a\nb])"},
	Source: "FF4 types",
}}

var longLabel = &diagnostics.Rule{Code: "sgf/long-label", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Long label before FF[4]",
	What:    "`FF` (version of SGF) is below 4, and a label has more than four characters.",
	Why:     "Programs of that time cut a label after four characters, so people see only its beginning.",
	ByHand:  "Shorten the label, or upgrade the game to FF[4].",
	Bad:     []string{"(;FF[3];LB[aa:abcde])"},
	Good:    []string{"(;FF[3];LB[aa:abcd])", "(;FF[4];LB[aa:abcde])"},
	Related: []string{"sgf/label-overlap"},
	Source:  "FF4/compat",
}}

var duplicatePoint = &diagnostics.Rule{Code: "sgf/duplicate-point", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Point listed twice",
	What:    "A list of points names a point twice, such as `TR` (triangles) or `TB` (Black's territory). Points inside a rectangle count too.",
	Why:     "One of the two is probably a typo for another point. In some programs two marks cancel each other.",
	Fixes:   []string{"Remove the repetition. **Changes the record:** another point may be meant."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];TR[aa][aa])"},
	Good:    []string{"(;FF[4];TR[aa][bb])", "(;FF[4];TR[aa];TR[aa])"},
	Related: []string{"sgf/setup-overlap", "sgf/markup-overlap"},
	Source:  "FF4/properties",
}}

var setupOverlap = &diagnostics.Rule{Code: "sgf/setup-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Point set up twice",
	What:    "A node names a point twice in `AB` (add black stones), `AW` (add white stones) or `AE` (remove stones).",
	Why:     "Programs disagree about which stone is there.",
	Fixes:   []string{"Remove the repetition. **Changes the record:** another point may be meant."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4]AB[aa]AW[aa])", "(;FF[4]AB[aa][aa])"},
	Good:    []string{"(;FF[4]AB[aa]AW[bb])"},
	Related: []string{"sgf/duplicate-point", "sgf/redundant-setup"},
	Source:  "FF4/properties AB",
}}

var markupOverlap = &diagnostics.Rule{Code: "sgf/markup-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Two marks on one point",
	What:    "A node marks one point twice, as with `TR` (triangle) and `CR` (circle). A label beside a mark is fine.",
	Why:     "A point has room for one mark. Programs disagree about which one they show.",
	Fixes:   []string{"Keep the first mark. **Changes the record:** the other mark is deleted."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];SQ[aa]MA[aa])"},
	Good:    []string{"(;FF[4];SQ[aa]MA[bb])", "(;FF[4];SQ[aa]LB[aa:x])"},
	Related: []string{"sgf/label-overlap", "sgf/duplicate-point"},
	Source:  "FF4/properties",
}}

var labelOverlap = &diagnostics.Rule{Code: "sgf/label-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Two labels on one point",
	What:    "`LB` (labels) of a node names one point twice, as in `LB[aa:x][aa:y]`.",
	Why:     "A program shows only one of the labels, so people miss the other.",
	Fixes:   []string{"Keep the first label. **Changes the record:** the other label is deleted."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];LB[aa:x][aa:y])", "(;FF[4];LB[aa:x][aa:x])"},
	Good:    []string{"(;FF[4];LB[aa:x][bb:x])"},
	Related: []string{"sgf/markup-overlap"},
	Source:  "FF4/properties LB",
}}

var territoryOverlap = &diagnostics.Rule{Code: "sgf/territory-overlap", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Territory of both players",
	What:    "A point is in both `TB` (Black's territory) and `TW` (White's territory).",
	Why:     "Programs count the point for one player, or for both, so the score is wrong.",
	ByHand:  "Delete the point from one of the two lists.",
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];TB[aa]TW[aa])"},
	Good:    []string{"(;FF[4];TB[aa]TW[bb])"},
	Related: []string{"sgf/duplicate-point"},
	Source:  "FF4/go",
}}

var duplicateLine = &diagnostics.Rule{Code: "sgf/duplicate-line", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Arrow or line drawn twice",
	What:    "`AR` (arrows) or `LN` (lines) of a node has the same one twice. A line has no direction: `aa:bb` and `bb:aa` are one line.",
	Why:     "One of them probably has a wrong point, so people miss what was meant. SGFC (a checker of SGF files) deletes one of the two.",
	Fixes:   []string{"Remove the repetition. **Changes the record:** another point may be meant."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];LN[aa:bb][bb:aa])"},
	Good:    []string{"(;FF[4];LN[aa:bb][bb:cc])", "(;FF[4];AR[aa:bb][bb:aa])"},
	Related: []string{"sgf/zero-length-line"},
	Source:  "FF4/properties AR LN",
}}

var zeroLengthLine = &diagnostics.Rule{Code: "sgf/zero-length-line", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Arrow or line without length",
	What:    "`AR` (arrow) or `LN` (line) leads from a point to the same point, as in `AR[cc:cc]`.",
	Why:     "Programs show nothing there. One of the two points is probably a typo.",
	Fixes:   []string{"Remove the arrow or line. **Changes the record:** another point may be meant."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4];AR[cc:cc])"},
	Good:    []string{"(;FF[4];AR[cc:dd])"},
	Related: []string{"sgf/duplicate-line"},
	Source:  "FF4/properties AR LN",
}}
