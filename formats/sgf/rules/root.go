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
}, diagnostics.Reported(
	badFF, unknownFF, badGm, unassignedGame, uncheckedGame, badSize, sizeTooBig, sizeSquarePair, sizeNeedsFF4,
	stRange, pmRange, fgFlags,
), []diagnostics.Entry{
	{Rule: viewCorners, Kinds: nodes, Needs: special, Check: asCheck((*state).checkViewCorners)},
	{Rule: ffDiffers, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkFFDiffers)},
	{Rule: gmDiffers, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkGmDiffers)},
})

var ffMissing = rule("ff-missing", diagnostics.Hint)
var badFF = rule("bad-ff", diagnostics.Error)
var unknownFF = rule("unknown-ff", diagnostics.Error)
var badGm = rule("bad-gm", diagnostics.Error)
var unassignedGame = rule("unassigned-game", diagnostics.Information)
var uncheckedGame = rule("unchecked-game", diagnostics.Hint, diagnostics.Off)
var badSize = rule("bad-size", diagnostics.Error)
var sizeTooBig = rule("size-too-big", diagnostics.Error)
var sizeSquarePair = rule("size-square-pair", diagnostics.Error)
var sizeNeedsFF4 = rule("size-needs-ff4", diagnostics.Warning)
var stRange = rule("st-range", diagnostics.Error)
var pmRange = rule("pm-range", diagnostics.Error)
var fgFlags = rule("fg-flags", diagnostics.Warning)
var viewCorners = rule("view-corners", diagnostics.Information)
var ffDiffers = rule("ff-differs", diagnostics.Information)
var gmDiffers = rule("gm-differs", diagnostics.Information)

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
