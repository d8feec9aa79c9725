package rules

import "github.com/recls/recls/diagnostics"

// valueRules are the rules of section 16.4.
var valueRules = diagnostics.Reported(
	tooManyValues, twoApplications, emptyValue, emptyNumber, valueMissing, emptyInList, valueNotAllowed, badNumber,
	badReal, badDouble, badColor, badPoint, badMove, badStone, spaceInValue, humanCoordinates, uppercasePoint,
	offBoard, sizePlusOnePass, ttPass, ttOnLargeBoard, emptyPassInOldFF, rectangleInOldFF, rectangleCorners,
	rectangleOnePoint, rectangleNotAllowed, colonMissing, applicationWithoutVersion, unescapedColon, needlessEscape,
	lineBreakInSimpletext, longLabel, duplicatePoint, setupOverlap, markupOverlap, labelOverlap, territoryOverlap,
	duplicateLine, zeroLengthLine,
)

var tooManyValues = rule("too-many-values", diagnostics.Error)
var twoApplications = rule("two-applications", diagnostics.Information)
var emptyValue = rule("empty-value", diagnostics.Hint)
var emptyNumber = rule("empty-number", diagnostics.Warning)
var valueMissing = rule("value-missing", diagnostics.Error)
var emptyInList = rule("empty-in-list", diagnostics.Error)
var valueNotAllowed = rule("value-not-allowed", diagnostics.Error)
var badNumber = rule("bad-number", diagnostics.Error)
var badReal = rule("bad-real", diagnostics.Error)
var badDouble = rule("bad-double", diagnostics.Error)
var badColor = rule("bad-color", diagnostics.Error)
var badPoint = rule("bad-point", diagnostics.Error)
var badMove = rule("bad-move", diagnostics.Error)
var badStone = rule("bad-stone", diagnostics.Error)
var spaceInValue = rule("space-in-value", diagnostics.Error)
var humanCoordinates = rule("human-coordinates", diagnostics.Error)
var uppercasePoint = rule("uppercase-point", diagnostics.Error)
var offBoard = rule("off-board", diagnostics.Error)
var sizePlusOnePass = rule("size-plus-one-pass", diagnostics.Warning)
var ttPass = rule("tt-pass", diagnostics.Hint, diagnostics.Off)
var ttOnLargeBoard = rule("tt-on-large-board", diagnostics.Information)
var emptyPassInOldFF = rule("empty-pass-in-old-ff", diagnostics.Information)
var rectangleInOldFF = rule("rectangle-in-old-ff", diagnostics.Warning)
var rectangleCorners = rule("rectangle-corners", diagnostics.Error)
var rectangleOnePoint = rule("rectangle-one-point", diagnostics.Error)
var rectangleNotAllowed = rule("rectangle-not-allowed", diagnostics.Error)
var colonMissing = rule("colon-missing", diagnostics.Error)
var applicationWithoutVersion = rule("application-without-version", diagnostics.Hint, diagnostics.Off)
var unescapedColon = rule("unescaped-colon", diagnostics.Hint)
var needlessEscape = rule("needless-escape", diagnostics.Hint, diagnostics.Off)
var lineBreakInSimpletext = rule("line-break-in-simpletext", diagnostics.Hint)
var longLabel = rule("long-label", diagnostics.Hint, diagnostics.Off)
var duplicatePoint = rule("duplicate-point", diagnostics.Error)
var setupOverlap = rule("setup-overlap", diagnostics.Error)
var markupOverlap = rule("markup-overlap", diagnostics.Error)
var labelOverlap = rule("label-overlap", diagnostics.Error)
var territoryOverlap = rule("territory-overlap", diagnostics.Error)
var duplicateLine = rule("duplicate-line", diagnostics.Error)
var zeroLengthLine = rule("zero-length-line", diagnostics.Error)
