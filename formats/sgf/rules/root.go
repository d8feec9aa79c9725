package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
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
	Title:  "FF is missing",
	What:   "No FF, so the tree counts as FF[1].",
	Why:    "The tree counts as FF[1], which most such files are not.",
	Bad:    []string{"(;GM[1];B[aa])"},
	Good:   []string{"(;FF[4];B[aa])"},
	Fix:    "Add `FF[4]`, unsafe. Upgrade to FF[4], unsafe, as under sgf/newer-property",
	Source: "FF4/properties FF",
}}

var badFF = &diagnostics.Rule{Code: "sgf/bad-ff", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "FF is not a number",
	What:   "FF is not a number.",
	Why:    "Readers do not know the version.",
	Bad:    []string{"(;FF[four])"},
	Good:   []string{"(;FF[4])"},
	Fix:    "Write 4, unsafe",
	Source: "FF4/properties FF",
}}

var unknownFF = &diagnostics.Rule{Code: "sgf/unknown-ff", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "FF is not a version",
	What:   "FF is not 1 to 4.",
	Why:    "Readers may refuse the file.",
	Bad:    []string{"(;FF[5])"},
	Good:   []string{"(;FF[4])", "(;FF[1])"},
	Fix:    "Write 4, unsafe",
	Source: "FF4/properties FF",
}}

var badGm = &diagnostics.Rule{Code: "sgf/bad-gm", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "GM is not a number of a game",
	What:   "GM is not a number above 0.",
	Why:    "Readers do not know the game.",
	Bad:    []string{"(;FF[4]GM[Go])"},
	Good:   []string{"(;FF[4]GM[1])"},
	Fix:    "Write the number, safe for a game name of section 9",
	Source: "FF4/properties GM",
}}

var unassignedGame = &diagnostics.Rule{Code: "sgf/unassigned-game", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "GM has no game",
	What:   "GM above 40.",
	Why:    "No program knows how to show it.",
	Bad:    []string{"(;FF[4]GM[41])"},
	Good:   []string{"(;FF[4]GM[40])"},
	Source: "FF4/properties GM",
}}

var uncheckedGame = &diagnostics.Rule{Code: "sgf/unchecked-game", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:  "a game without a page",
	What:   "A game without a page: points, moves and stones are not checked.",
	Why:    "Points, moves and stones are not checked.",
	Bad:    []string{"(;FF[4]GM[3])"},
	Good:   []string{"(;FF[4]GM[1])"},
	Source: "recls",
}}

var badSize = &diagnostics.Rule{Code: "sgf/bad-size", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "SZ is not a size",
	What:   "SZ is not a number above 0, or not two of them. A Go board of one point is a warning.",
	Why:    "Points cannot be judged; readers take a board of their own.",
	Bad:    []string{"(;FF[4]SZ[0])", "(;FF[4]SZ[19x19])", "(;FF[4]SZ[1])"},
	Good:   []string{"(;FF[4]SZ[9])", "(;FF[4]SZ[9:13])"},
	Fix:    "Write `19x19` as SGF writes it, unsafe",
	Source: "FF4/properties SZ",
}}

var sizeTooBig = &diagnostics.Rule{Code: "sgf/size-too-big", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "SZ is too big",
	What:   "A Go board above 52, a Twixt board above 702.",
	Why:    "Points beyond cannot be named.",
	Bad:    []string{"(;FF[4]SZ[100])"},
	Good:   []string{"(;FF[4]SZ[52])"},
	Source: "FF4/properties SZ",
}}

var sizeSquarePair = &diagnostics.Rule{Code: "sgf/size-square-pair", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "a square board with two numbers",
	What:   "A square board written with two numbers.",
	Why:    "FF4 forbids it: readers may take it for a board that is not square.",
	Bad:    []string{"(;FF[4]SZ[19:19])"},
	Good:   []string{"(;FF[4]SZ[19])", "(;FF[4]SZ[19:18])"},
	Fix:    "Write one number, safe",
	Source: "FF4/properties SZ",
}}

var sizeNeedsFF4 = &diagnostics.Rule{Code: "sgf/size-needs-ff4", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "a size that needs FF4",
	What:   "A board above 19, below 2 or not square in a tree below FF4.",
	Why:    "Readers of that version know square boards of 2 to 19 lines.",
	Bad:    []string{"(;FF[3]SZ[21])"},
	Good:   []string{"(;FF[4]SZ[21])", "(;FF[3]SZ[9])"},
	Fix:    "Raise FF to 4, unsafe. Upgrade to FF[4], unsafe, as under sgf/newer-property",
	Source: "FF4/compat",
}}

var stRange = &diagnostics.Rule{Code: "sgf/st-range", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "ST outside its range",
	What:   "ST is not 0 to 3.",
	Why:    "Readers take a style of their own.",
	Bad:    []string{"(;FF[4]ST[9])"},
	Good:   []string{"(;FF[4]ST[3])"},
	Source: "FF4/properties ST",
}}

var pmRange = &diagnostics.Rule{Code: "sgf/pm-range", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:  "PM outside its range",
	What:   "PM is not 0 to 2.",
	Why:    "Readers do not know how to number the moves.",
	Bad:    []string{"(;FF[4];PM[7])"},
	Good:   []string{"(;FF[4];PM[2])"},
	Source: "FF4/properties PM",
}}

var fgFlags = &diagnostics.Rule{Code: "sgf/fg-flags", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:  "print flags without a meaning",
	What:   "FG with bits that have no meaning, or negative.",
	Why:    "Programs ignore them, or do what they like.",
	Bad:    []string{"(;FF[4];FG[8:x])"},
	Good:   []string{"(;FF[4];FG[257:x])", "(;FF[4];FG[])"},
	Source: "FF4/properties FG",
}}

var viewCorners = &diagnostics.Rule{Code: "sgf/view-corners", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "VW of an old version without two corners",
	What:   "VW below FF4 with neither two corners nor an empty value.",
	Why:    "Readers of that time expect two corners.",
	Bad:    []string{"(;FF[3];VW[aa][bb][cc])"},
	Good:   []string{"(;FF[3];VW[aa][cc])", "(;FF[4];VW[aa][bb][cc])"},
	Source: "FF1; FF4/convert",
}}

var ffDiffers = &diagnostics.Rule{Code: "sgf/ff-differs", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "trees of different versions",
	What:   "Trees of one file have different FF.",
	Why:    "Some programs read all trees by the version of the first.",
	Bad:    []string{"(;FF[4])(;FF[3])"},
	Good:   []string{"(;FF[4])(;FF[4])"},
	Source: "FF4/properties FF",
}}

var gmDiffers = &diagnostics.Rule{Code: "sgf/gm-differs", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:  "trees of different games",
	What:   "Trees of one file are different games.",
	Why:    "Some programs read the first game only.",
	Bad:    []string{"(;FF[4])(;FF[4]GM[11])"},
	Good:   []string{"(;FF[4])(;FF[4]GM[1])"},
	Source: "FF4/properties GM",
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
		st.within(stRange, span, s, 3)
	case sgf.PM:
		st.within(pmRange, span, s, 2)
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
	rule, message := badFF, "%s is not a version: FF is a number from 1 to 4"
	if st.spaced(span, s, isNumber) {
		return
	} else if isNumber(s) {
		if n := atoi(s); n >= 1 && n <= 4 {
			return
		}
		rule, message = unknownFF, "there is no version %s: FF is a number from 1 to 4"
	}
	st.Report(rule, unsafe(at(span, message, quote(s)), "Write 4", replace(span, "4")))
}

func (st *state) gameNumber(span syntax.Span, s string) {
	n, err := strconv.Atoi(s)
	switch {
	case st.spaced(span, s, isNumber):
	case !isNumber(s) || err == nil && n < 1:
		f := at(span, "%s is not the number of a game: GM is a number from 1 to 40", quote(s))
		if gm, ok := sgf.GameNamed(s); ok {
			f = safe(f, "Write the number", replace(span, strconv.Itoa(gm)))
		}
		st.Report(badGm, f)
	case err != nil || n > lastAssigned:
		st.Report(unassignedGame, at(span, "no game has the number %s: 1 to 40 are assigned", quote(s)))
	case !sgf.GameOf(n).Page:
		st.Report(uncheckedGame, at(span, "the specification does not say how points and moves of %s look: they are not checked", sgf.GameOf(n).Name))
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
		f := at(span, "%s is not a board size: SZ is a number above 0, or `columns:rows`", quote(s))
		if m := times().FindStringSubmatch(s); m != nil {
			better := m[1] + ":" + m[2]
			if m[1] == m[2] {
				better = m[1]
			}
			f = rewrite(f, false, span, better)
		}
		st.Report(badSize, f)
	case max(cols, rows) >= game.TooBig():
		st.Report(sizeTooBig, at(span, "a board of %s goes up to %d lines", game.Name, game.TooBig()-1))
	case game.Number == sgf.Go && max(cols, rows) == 1:
		f := at(span, "a board of one point: nobody plays on it")
		f.Severity = diagnostics.Warning
		st.Report(badSize, f)
	case st.tree.FF < 4 && st.tree.Declared && (cols != rows || cols > 19 || cols < 2):
		f := at(span, "a board of this size needs FF[4]: FF[%d] knows square boards from 2 to 19 lines", st.tree.FF)
		st.Report(sizeNeedsFF4, st.offerUpgrade(unsafe(f, "Raise FF to 4", st.raiseFF())))
	case square:
		one, _, _ := strings.Cut(s, ":")
		st.Report(sizeSquarePair, safe(at(span, "a square board is written with one number"), "Write one number", replace(span, one)))
	}
}

// within checks a number from 0 to most. What is no number is not its business.
func (st *state) within(rule *diagnostics.Rule, span syntax.Span, s string, most int) {
	if n, err := strconv.Atoi(s); isNumber(s) && (err != nil || n < 0 || n > most) {
		st.Report(rule, at(span, "%s is outside the range 0 to %d", quote(s), most))
	}
}

// figureFlags are the print flags of FG that have a meaning.
const figureFlags = 1 | 2 | 4 | 256 | 512 | 32768

func (st *state) figure(span syntax.Span, s string) {
	flags, _, ok := strings.Cut(s, ":")
	if n, err := strconv.Atoi(flags); ok && err == nil && (n < 0 || n&^figureFlags != 0) {
		flag := syntax.Span{Start: span.Start, End: span.Start + len(flags)}
		st.Report(fgFlags, at(flag, "%s sets print flags that have no meaning", quote(flags)))
	}
}

func (st *state) charset(span syntax.Span, s string) {
	name, known := charset.Lookup(s)
	switch {
	case !known:
		st.Report(unknownCharset, at(span, "recls does not know the charset %s", quote(s)))
	case st.overruled(): // the name is to be replaced, not to be written better
	case !strings.EqualFold(name, strings.TrimSpace(s)) && !registered(s):
		name = properName(name, s)
		f := at(span, "the registered name of the charset %s is `%s`", quote(s), name)
		st.Report(charsetSpelling, safe(f, "Use the registered name", replace(span, name)))
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
		f := at(span, "the first tree of the file declares another charset, %s: no program can show both", quote(sgf.FirstValue(t, other)))
		st.Report(charsetDiffers, related(f, t.Span(other), "the first declaration"))
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
		st.Report(negativeValue, at(span, "`%s` is negative", pr.id))
	}
}

func (st *state) checkFFMissing() {
	span := st.open(st.node)
	if st.node != st.root || st.tree.Declared || st.slice(span) != ";" {
		return
	}
	f := at(span, "the root has no FF: the tree counts as FF[1]")
	f = unsafe(f, "Add `FF[4]`", insert(span.End, "FF[4]"))
	st.Report(ffMissing, st.offerUpgrade(f))
}

func (st *state) checkFFDiffers() {
	if _, first := st.first(); st.node == st.root && first.FF != st.tree.FF {
		st.differs(ffDiffers, sgf.FF, "the tree is FF[%d], and the first tree of the file is FF[%d]", st.tree.FF, first.FF)
	}
}

// gmDiffers is silent of a GM that names no game: bad-gm speaks of it.
func (st *state) checkGmDiffers() {
	if _, first := st.first(); st.node == st.root && first.GM != st.tree.GM && first.GM != 0 && st.tree.GM != 0 {
		st.differs(gmDiffers, sgf.GM, "the game of this tree is %s, and that of the first tree of the file %s", gameName(st.tree), gameName(first))
	}
}

// lastAssigned is the highest number that GM has a game for.
const lastAssigned = 40

func gameName(t *sgf.Tree) string {
	if t.GM > lastAssigned {
		return "number " + strconv.Itoa(int(t.GM))
	}
	return t.Game().Name
}

func (st *state) differs(rule *diagnostics.Rule, id sgf.Ident, message string, args ...any) {
	f := at(st.orProperty(id, st.open(st.outermost())), message, args...)
	t, first := st.first()
	parenthesis, _ := t.Tokens(first.Node)
	st.Report(rule, related(f, t.TokenSpan(parenthesis), "the first tree"))
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
		st.Report(severalTrees, at(st.open(st.node), "the file holds %d trees: some programs read the first only", len(st.facts.Trees)))
	}
}

func (st *state) checkViewCorners() {
	pr := st.find(sgf.VW)
	if pr == nil || st.tree.FF == 4 || !st.tree.Declared {
		return
	}
	if !st.isCorners(pr) && !(pr.value == "" && st.oneValue(pr)) {
		st.Report(viewCorners, at(st.name(pr), "`VW` of FF[%d] takes two corners or one empty value", st.tree.FF))
	}
}

// maxDepth is how deep variations may be nested before readers fail.
const maxDepth = 1000

func (st *state) judgeNesting() {
	tree, single := st.outermost(), st.singles.n
	if st.deep > maxDepth && !st.Full(deepNesting, st.open(tree)) {
		f := at(st.open(tree), "variations are nested %d deep: many readers fail beyond %d", st.deep, maxDepth)
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
		f := at(first, "a variation without alternatives: its parentheses say nothing")
		if single > 1 {
			f.Message = fmt.Sprintf("%d variations of this tree have no alternatives: their parentheses say nothing", single)
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
	f.Fixes = append(f.Fixes, diagnostics.Fix{Title: "Join single variations", Later: func() (edits []syntax.Edit) {
		for i := range singles.n {
			edits = removeParentheses(edits, file, *singles.at(i))
		}
		return edits
	}})
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
