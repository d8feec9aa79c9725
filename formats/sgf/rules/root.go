package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
	"github.com/recls/recls/syntax/pattern"
)

// rootRules are the rules of section 16.5.
var rootRules = slices.Concat([]diagnostics.Entry{
	{Rule: ffMissing, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkFFMissing)},
}, reported(
	badFF, unknownFF, badGm, unassignedGame, uncheckedGame, badSize, sizeTooBig, sizeSquarePair, sizeNeedsFF4,
	stRange, pmRange, fgFlags,
), []diagnostics.Entry{
	{Rule: viewCorners, Kinds: nodes, Needs: special, Check: asCheck((*state).checkViewCorners)},
	{Rule: ffDiffers, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkFFDiffers)},
	{Rule: gmDiffers, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkGmDiffers)},
})

var ffMissing = &diagnostics.Rule{Code: "sgf/ff-missing", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title: "SGF version missing",
	What:  "A game has no `FF` (version of SGF), so it counts as FF[1], the oldest one.",
	Why:   "Few such files really are FF[1]. Programs that believe it read some properties in an old way, such as the time in minutes.",
	Fixes: []string{
		"Add `FF[4]`. **Changes the record:** programs then read the whole game as FF[4].",
		"Upgrade to FF[4]. **Changes the record:** old properties in all games of the file become those of FF[4].",
	},
	Bad:     []string{"(;GM[1];B[aa])"},
	Good:    []string{"(;FF[4];B[aa])"},
	Related: []string{"sgf/newer-property", "sgf/bad-ff"},
	Source:  "FF4/properties FF",
}}

var badFF = &diagnostics.Rule{Code: "sgf/bad-ff", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "SGF version without a number",
	What:    "`FF` (version of SGF) has something other than a number, such as `four`.",
	Why:     "Programs do not know how to read the file, and some refuse it.",
	Fixes:   []string{"Write `4`, the version of today. **Changes the record:** the game may be of an older version."},
	Bad:     []string{"(;FF[four])"},
	Good:    []string{"(;FF[4])"},
	Related: []string{"sgf/unknown-ff", "sgf/ff-missing"},
	Source:  "FF4/properties FF",
}}

var unknownFF = &diagnostics.Rule{Code: "sgf/unknown-ff", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "SGF version that does not exist",
	What:    "`FF` (version of the format) has a number other than 1 to 4.",
	Why:     "Some programs refuse the file, others do not know which properties count.",
	Fixes:   []string{"Write 4. **Changes the record:** the game may be of an older version."},
	Bad:     []string{"(;FF[5])"},
	Good:    []string{"(;FF[4])", "(;FF[1])"},
	Related: []string{"sgf/bad-ff"},
	Source:  "FF4/properties FF",
}}

var badGm = &diagnostics.Rule{Code: "sgf/bad-gm", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Game named without its number",
	What:    "`GM` names the game by a number above 0: Go is `1`. Its value is something else, such as `Go`.",
	Why:     "Programs do not know which game it is. Some show a game of Go.",
	Fixes:   []string{"Replace the name of a game by its number, `GM[Go]` by `GM[1]`. **Safe.**"},
	Bad:     []string{"(;FF[4]GM[Go])"},
	Good:    []string{"(;FF[4]GM[1])"},
	Related: []string{"sgf/unassigned-game"},
	Source:  "FF4/properties GM",
}}

var unassignedGame = &diagnostics.Rule{Code: "sgf/unassigned-game", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Game number without a game",
	What:    "`GM` (game) has a number above 40. The standard gives the numbers 1 to 40 to games, such as 1 to Go.",
	Why:     "No program knows which board and pieces to show.",
	ByHand:  "Write the number of the game, such as `GM[1]` for Go.",
	Bad:     []string{"(;FF[4]GM[41])"},
	Good:    []string{"(;FF[4]GM[40])"},
	Related: []string{"sgf/bad-gm", "sgf/unchecked-game"},
	Source:  "FF4/properties GM",
}}

var uncheckedGame = &diagnostics.Rule{Code: "sgf/unchecked-game", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Game that recls cannot check",
	What:    "`GM` (game) names a game whose points and moves the SGF standard does not describe, such as Chess.",
	Why:     "recls does not report wrong points, moves and stones of this game. It checks only the rest of the file.",
	ByHand:  "Correct `GM` if it names the wrong game. Otherwise there is nothing to do.",
	Bad:     []string{"(;FF[4]GM[3])"},
	Good:    []string{"(;FF[4]GM[1])"},
	Related: []string{"sgf/unassigned-game"},
	Source:  "recls",
}}

var badSize = &diagnostics.Rule{Code: "sgf/bad-size", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Impossible board size",
	What:    "`SZ` (board size) is not a number above 0, such as `19`, or two such as `19:13`.",
	Why:     "Programs show a board of another size, so stones are missing or in the wrong place.",
	Fixes:   []string{"Write the numbers as SGF does: `19` for `19x19`. **Changes the record:** a digit may be wrong."},
	Bad:     []string{"(;FF[4]SZ[0])", "(;FF[4]SZ[19x19])"},
	Good:    []string{"(;FF[4]SZ[9])", "(;FF[4]SZ[1])", "(;FF[4]SZ[9:13])"},
	Related: []string{"sgf/size-too-big", "sgf/size-square-pair"},
	Source:  "FF4/properties SZ",
}}

var sizeTooBig = &diagnostics.Rule{Code: "sgf/size-too-big", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Board too large",
	What:    "A Go board is larger than 52 × 52, or a Twixt board larger than 702 × 702.",
	Why:     "SGF has no letters for the points beyond, so no program can show them.",
	ByHand:  "Correct `SZ` (board size).",
	Bad:     []string{"(;FF[4]SZ[100])"},
	Good:    []string{"(;FF[4]SZ[52])"},
	Related: []string{"sgf/bad-size"},
	Source:  "FF4/properties SZ",
}}

var sizeSquarePair = &diagnostics.Rule{Code: "sgf/size-square-pair", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Square board with two numbers",
	What:    "`SZ` (board size) has two equal numbers, as in `SZ[19:19]`.",
	Why:     "FF[4] allows two numbers only for boards that are not square. Some programs do not open the file.",
	Fixes:   []string{"Write one number. **Safe.**"},
	Bad:     []string{"(;FF[4]SZ[19:19])"},
	Good:    []string{"(;FF[4]SZ[19])", "(;FF[4]SZ[19:18])"},
	Related: []string{"sgf/bad-size"},
	Source:  "FF4/properties SZ",
}}

var sizeNeedsFF4 = &diagnostics.Rule{Code: "sgf/size-needs-ff4", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title: "Board size that needs FF[4]",
	What:  "A game below FF[4] has a board that is larger than 19, smaller than 2, or not square.",
	Why:   "Programs of that time know only square boards of 2 to 19 lines. They do not open the game, or show a wrong board.",
	Fixes: []string{
		"Raise `FF` to 4. **Changes the record:** everything in the game then counts as FF[4].",
		"Upgrade to FF[4]. **Changes the record:** old properties in all games of the file become those of FF[4].",
	},
	Bad:     []string{"(;FF[3]SZ[21])"},
	Good:    []string{"(;FF[4]SZ[21])", "(;FF[3]SZ[9])"},
	Related: []string{"sgf/newer-property"},
	Source:  "FF4/compat",
}}

var stRange = &diagnostics.Rule{Code: "sgf/st-range", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "Unknown style of variations",
	What:   "`ST` (how to show variations) has a value other than 0, 1, 2 and 3.",
	Why:    "Programs ignore the value and show variations in their own way.",
	ByHand: "Write 0 (next moves) or 1 (alternatives to this move). Write 2 or 3 for the same without marks on the board.",
	Bad:    []string{"(;FF[4]ST[9])"},
	Good:   []string{"(;FF[4]ST[3])"},
	Source: "FF4/properties ST",
}}

var pmRange = &diagnostics.Rule{Code: "sgf/pm-range", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Unknown style of move numbers",
	What:    "`PM` (how to number moves in print) has a value other than 0, 1 and 2.",
	Why:     "Printed diagrams get wrong move numbers, or none.",
	ByHand:  "Write 0 (no numbers), 1 (full numbers) or 2 (only the last two digits), or delete the property.",
	Bad:     []string{"(;FF[4];PM[7])"},
	Good:    []string{"(;FF[4];PM[2])"},
	Related: []string{"sgf/fg-flags"},
	Source:  "FF4/properties PM",
}}

var fgFlags = &diagnostics.Rule{Code: "sgf/fg-flags", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Unknown diagram settings",
	What:    "`FG` (diagram) has a number that is not a sum of its settings. They are `1` (no coordinates), `2` (no name), `4` (no list of hidden moves) and `256` (captured stones stay). The others are `512` (no star points) and `32768` (ignore all settings).",
	Why:     "Programs ignore the number, so a printed diagram looks different from what was meant.",
	ByHand:  "Add up the settings that you want, as in `FG[257:Diagram 1]` for `1` and `256`. Or delete the property.",
	Bad:     []string{"(;FF[4];FG[8:x])"},
	Good:    []string{"(;FF[4];FG[257:x])", "(;FF[4];FG[])"},
	Related: []string{"sgf/pm-range"},
	Source:  "FF4/properties FG",
}}

var viewCorners = &diagnostics.Rule{Code: "sgf/view-corners", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Visible part without two corners",
	What:    "`VW` (visible part of the board) in a game below FF[4] has other than two points, the opposite corners of that part. An empty value is not reported.",
	Why:     "Programs of that time show the whole board or a wrong part.",
	ByHand:  "Write the upper left and the lower right corner, or raise `FF` to 4.",
	Bad:     []string{"(;FF[3];VW[aa][bb][cc])"},
	Good:    []string{"(;FF[3];VW[aa][cc])", "(;FF[4];VW[aa][bb][cc])"},
	Related: []string{"sgf/newer-property"},
	Source:  "FF1; FF4/convert",
}}

var ffDiffers = &diagnostics.Rule{Code: "sgf/ff-differs", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Games in different SGF versions",
	What:    "The games of one file name different versions of SGF in `FF`, such as FF[3] and FF[4].",
	Why:     "Some programs read all games by the version of the first. They then misread properties of the others.",
	ByHand:  "Save each game as a file of its own, or upgrade all of them to FF[4].",
	Bad:     []string{"(;FF[4])(;FF[3])"},
	Good:    []string{"(;FF[4])(;FF[4])"},
	Related: []string{"sgf/gm-differs"},
	Source:  "FF4/properties FF",
}}

var gmDiffers = &diagnostics.Rule{Code: "sgf/gm-differs", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Different games in one file",
	What:    "The records of one file name different games in `GM`, such as Go and Hex.",
	Why:     "Some programs open only the first record, or show all of them as the game of the first.",
	ByHand:  "Save the records of each game as a file of their own.",
	Bad:     []string{"(;FF[4])(;FF[4]GM[11])"},
	Good:    []string{"(;FF[4])(;FF[4]GM[1])"},
	Related: []string{"sgf/ff-differs"},
	Source:  "FF4/properties GM",
}}

// special judges the value of a property that has rules of its own (16.5, 16.6, 16.8), and reports whether the rules
// for its type are thereby settled.
func (st *state) special(pr *prop, span syntax.Span, s string) bool {
	if pr.def == nil || !pr.exact && pr.def.Game != 0 {
		return false
	}
	switch pr.id {
	case sgf.FF:
		st.fileFormat(span, s)
		return true
	case sgf.GM:
		st.gameNumber(span, s)
		return true
	case sgf.SZ:
		st.size(pr, span, s)
		return true
	case sgf.KM:
		st.komi(pr, span, s)
		return true
	case sgf.HA:
		return st.handicap(pr, span, s)
	case sgf.TM:
		return st.mainTime(pr, span, s)
	case sgf.CA:
		st.charset(span, s)
		st.charsetLate(pr, span)
	case sgf.ST:
		if outOfRange(s, 3) {
			st.Report(stRange, at(span, "%s is not a style of variations: expected a number from 0 to 3", quote(s)))
		}
	case sgf.PM:
		if outOfRange(s, 2) {
			st.Report(pmRange, at(span, "%s is not a style of move numbers: expected a number from 0 to 2", quote(s)))
		}
	case sgf.FG:
		st.figure(span, s)
	case sgf.DT:
		st.date(span, s)
	case sgf.RE:
		st.result(span, s)
	case sgf.RU:
		st.rules(span, s)
	case sgf.BR, sgf.WR, sgf.RO:
		st.style(pr, span, s)
	case sgf.OB, sgf.OW, sgf.MN:
		st.negative(pr, span, s)
	default:
		return st.ofGame(pr, span, s)
	}
	return false
}

func (st *state) fileFormat(span syntax.Span, s string) {
	rule, f := badFF, at(span, "%s is not a version: expected a number from 1 to 4", quote(s))
	if st.spaced(span, s, isNumber) {
		return
	} else if isNumber(s) {
		if n := atoi(s); n >= 1 && n <= 4 {
			return
		}
		rule, f.Message = unknownFF, i18n.Msg("there is no version %s: expected a number from 1 to 4", quote(s))
	}
	st.Report(rule, unsafe(f, i18n.Msg("Write `4`"), replace(span, "4")))
}

func (st *state) gameNumber(span syntax.Span, s string) {
	n, err := strconv.Atoi(s)
	switch {
	case st.spaced(span, s, isNumber):
	case !isNumber(s) || err == nil && n < 1:
		f := at(span, "%s is not the number of a game: expected 1 to 40, such as `1` for Go", quote(s))
		if gm, ok := sgf.GameNamed(s); ok {
			f = safe(f, i18n.Msg("Write `%d`", gm), replace(span, strconv.Itoa(gm)))
		}
		st.Report(badGm, f)
	case err != nil || n > lastAssigned:
		st.Report(unassignedGame, at(span, "no game has the number %s: expected 1 to 40", quote(s)))
	case !sgf.GameOf(n).Page:
		st.Report(uncheckedGame, at(span, "recls does not check points and moves of %s", nameOfGame(sgf.GameOf(n))))
	}
}

// times is a size as people write it.
var times = pattern.Of(`^ *([1-9][0-9]?) *[xX×*] *([1-9][0-9]?) *$`)

func (st *state) size(pr *prop, span syntax.Span, s string) {
	cols, rows, square, ok := sgf.ParseSize(s)
	bare := func(s string) bool {
		one, two, _ := strings.Cut(s, ":")
		return isNumber(one) && (isNumber(two) || !strings.Contains(s, ":"))
	}
	switch game := st.board.Game; {
	case ok && st.spaced(span, s, bare):
	case !ok || !bare(s):
		f := at(span, "%s is not a board size: expected one such as `19` or `19:13`", quote(s))
		if m := times().FindStringSubmatch(s); m != nil {
			better := m[1] + ":" + m[2]
			if m[1] == m[2] {
				better = m[1]
			}
			f = rewrite(f, false, span, better)
		}
		st.Report(badSize, f)
	case max(cols, rows) >= game.TooBig():
		st.Report(sizeTooBig, at(span, "%s is too large for a board of %s: expected at most %d lines", quote(s), nameOfGame(game), game.TooBig()-1))
	case st.tree.FF < 4 && st.tree.Declared && (cols != rows || cols > 19 || cols < 2):
		f := at(span, "the board size %s is not possible in FF[%d]: expected a number from 2 to 19", quote(s), st.tree.FF)
		st.Report(sizeNeedsFF4, st.offerUpgrade(unsafe(f, i18n.Msg("Raise `FF` to 4"), st.raiseFF())))
	case square:
		one, _, _ := strings.Cut(s, ":")
		st.Report(sizeSquarePair, safe(at(span, "%s is a square board with two numbers: expected `%s`", quote(s), one), i18n.Msg("Write `%s`", one), replace(span, one)))
	}
}

// outOfRange reports whether a number is not from 0 to most. What is not a number is not its business.
func outOfRange(s string, most int) bool {
	n, err := strconv.Atoi(s)
	return isNumber(s) && (err != nil || n < 0 || n > most)
}

// figureFlags are the print flags of FG that have a meaning.
const figureFlags = 1 | 2 | 4 | 256 | 512 | 32768

func (st *state) figure(span syntax.Span, s string) {
	flags, _, ok := strings.Cut(s, ":")
	if n, err := strconv.Atoi(flags); ok && err == nil && (n < 0 || n&^figureFlags != 0) {
		flag := syntax.Span{Start: span.Start, End: span.Start + len(flags)}
		st.Report(fgFlags, at(flag, "%s is not a sum of diagram settings: expected 1, 2, 4, 256, 512 or 32768, added up", quote(flags)))
	}
}

func (st *state) charset(span syntax.Span, s string) {
	name, known := charset.Lookup(s)
	switch {
	case !known:
		st.Report(unknownCharset, at(span, "%s is not a known encoding: expected one such as `UTF-8`", quote(s)))
	case st.overruled(): // the name is to be replaced, not to be written better
	case !strings.EqualFold(name, strings.TrimSpace(s)) && !registered(s):
		name = properName(name, s)
		f := at(span, "%s is not the usual name of the encoding: expected `%s`", quote(s), name)
		st.Report(charsetSpelling, safe(f, i18n.Msg("Write `%s`", name), replace(span, name)))
	}
	if !st.inFirst() {
		st.charsetDiffers(span, s)
	}
}

func (st *state) overruled() bool {
	bytes := st.Tree.Source().Bytes()
	return bytes != nil && bytes.Overruled() && st.inFirst()
}

func (st *state) charsetDiffers(span syntax.Span, s string) {
	t, first := st.first()
	other := propertyOf(t, sgf.RootNode(t, first.Node), sgf.CA)
	if other == syntax.None || sgf.FirstValue(t, other) == s {
		return
	}
	one, _ := charset.Lookup(sgf.FirstValue(t, other))
	if two, known := charset.Lookup(s); known && one != two && one != "" {
		f := at(span, "the encoding is %s, but in the first game %s: expected one for the whole file", quote(s), quote(sgf.FirstValue(t, other)))
		st.Report(charsetDiffers, related(f, t.Span(other), i18n.Msg("the encoding of the first game")))
	}
}

// registered reports whether a spelling is itself a registered name, of a charset that recls reads as another: a larger
// one, or one with its order of bytes.
func registered(s string) bool {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "gb2312", "gbk", "gb18030", "us-ascii", "windows-31j", "big5", "big5-hkscs", "euc-kr", "ks_c_5601-1987", "shift_jis", "utf-16":
		return true
	}
	return false
}

// properName is the registered name to write for a spelling that recls reads as a larger charset.
func properName(name, written string) string {
	if name != "GB18030" {
		return name
	}
	if strings.Contains(strings.ToLower(written), "gbk") || strings.Contains(written, "936") {
		return "GBK"
	}
	return "GB2312"
}

func (st *state) negative(pr *prop, span syntax.Span, s string) {
	if strings.HasPrefix(s, "-") && isReal(s, 3) && strings.Trim(s, "-0.") != "" {
		st.Report(negativeValue, at(span, "`%s` is %s: expected 0 or more", pr.id, quote(s)))
	}
}

func (st *state) checkFFMissing() {
	span := st.open(st.node)
	if st.node != st.root || st.tree.Declared || st.slice(span) != ";" {
		return
	}
	f := at(span, "the game has no `FF`, so it counts as FF[1]: expected `FF[4]`")
	f = unsafe(f, i18n.Msg("Add `FF[4]`"), insert(span.End, "FF[4]"))
	st.Report(ffMissing, st.offerUpgrade(f))
}

func (st *state) checkFFDiffers() {
	if _, first := st.first(); st.node == st.root && first.FF != st.tree.FF {
		st.differs(ffDiffers, sgf.FF, i18n.Msg("the game is FF[%d], but the first one is FF[%d]: expected the same version", st.tree.FF, first.FF))
	}
}

// gmDiffers is silent of a GM that names no game: bad-gm speaks of it.
func (st *state) checkGmDiffers() {
	if _, first := st.first(); st.node == st.root && first.GM != st.tree.GM && first.GM != 0 && st.tree.GM != 0 {
		st.differs(gmDiffers, sgf.GM, i18n.Msg("the game is %s, but the first one is %s: expected the same in one file", gameName(st.tree), gameName(first)))
	}
}

// lastAssigned is the highest number that GM has a game for.
const lastAssigned = 40

func gameName(t *sgf.Tree) i18n.Message {
	if t.GM > lastAssigned {
		return i18n.Msg("number %d", t.GM)
	}
	return nameOfGame(t.Game())
}

// nameOfGame is the name of a game, such as Lines of Action, as a value of messages.
func nameOfGame(g *sgf.Game) i18n.Message { return i18n.Message{Template: g.Name} }

func (st *state) differs(rule *diagnostics.Rule, id sgf.Ident, message i18n.Message) {
	f := diagnostics.Finding{Span: st.orProperty(id, st.open(st.outermost())), Message: message}
	t, first := st.first()
	parenthesis, _ := t.Tokens(first.Node)
	st.Report(rule, related(f, t.TokenSpan(parenthesis), i18n.Msg("the first game")))
}

// orProperty is the place of a property of the node, or another place without it.
func (st *state) orProperty(id sgf.Ident, or syntax.Span) syntax.Span {
	if pr := st.find(id); pr != nil {
		return st.Tree.Span(pr.node)
	}
	return or
}

func (st *state) checkSeveralTrees() {
	if st.index == 1 && st.node == st.root {
		st.Report(severalTrees, at(st.open(st.node), "the file has %d games: expected one", len(st.facts.Trees)))
	}
}

func (st *state) checkViewCorners() {
	pr := st.find(sgf.VW)
	if pr == nil || st.tree.FF == 4 || !st.tree.Declared {
		return
	}
	if !st.isCorners(pr) && !(pr.value == "" && st.oneValue(pr)) {
		st.Report(viewCorners, at(st.name(pr), "`VW` does not have two corners: expected two points, or no value, in FF[%d]", st.tree.FF))
	}
}

// maxDepth is how deep variations may be nested before readers fail.
const maxDepth = 1000

func (st *state) judgeNesting() {
	tree, single := st.outermost(), st.singles.n
	if st.deep > maxDepth && !st.Full(deepNesting, st.open(tree)) {
		f := at(st.open(tree), "variations are nested %d deep: expected at most %d", st.deep, maxDepth)
		if st.deep-single <= maxDepth {
			f = st.offerJoin(f)
		}
		st.Report(deepNesting, f)
	}
	if single == 0 {
		return
	}
	alone := *st.singles.at(0)
	for i := range single {
		alone = min(alone, *st.singles.at(i))
	}
	if first := st.open(alone); !st.Full(singleVariation, first) {
		f := at(first, "the variation has no alternative: expected no parentheses around it")
		if single > 1 {
			f.Message = i18n.Msg("%d variations have no alternatives: expected no parentheses around them", single)
		}
		st.Report(singleVariation, st.offerJoin(f))
	}
}

// open is the first token of a node: the parenthesis of a tree or variation, else a semicolon.
func (st *state) open(n syntax.NodeID) syntax.Span { return sgf.NameSpan(st.Tree, n) }

// offerJoin offers to delete the parentheses of the variations of the tree that are without alternatives. It is not
// safe: where a bracket or a parenthesis is missing, the others tell where.
func (st *state) offerJoin(f diagnostics.Finding) diagnostics.Finding {
	file, singles := st.File, st.singles
	f.Fixes = append(f.Fixes, diagnostics.Fix{Title: i18n.Msg("Remove the parentheses of single variations"), Later: diagnostics.AllAtOnce(func() (edits []syntax.Edit) {
		for i := range singles.n {
			edits = removeParentheses(edits, file, *singles.at(i))
		}
		return edits
	})})
	return f
}

func removeParentheses(edits []syntax.Edit, file *syntax.File, n syntax.NodeID) []syntax.Edit {
	first, _ := file.Tree.Tokens(n)
	edits = append(edits, remove(file.Tree.TokenSpan(first)))
	if closing, ok := sgf.Closing(file, n); ok {
		edits = append(edits, remove(file.Tree.TokenSpan(closing)))
	}
	return edits
}
