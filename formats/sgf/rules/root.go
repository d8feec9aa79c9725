package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
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
func (s *state) special(pr *prop, span syntax.Span, value string) bool {
	if pr.def == nil || !pr.exact && pr.def.Game != 0 {
		return false
	}
	switch pr.id {
	case sgf.FF:
		s.fileFormat(span, value)
		return true
	case sgf.GM:
		s.gameNumber(span, value)
		return true
	case sgf.SZ:
		s.size(pr, span, value)
		return true
	case sgf.KM:
		s.komi(pr, span, value)
		return true
	case sgf.HA:
		return s.handicap(pr, span, value)
	case sgf.TM:
		return s.mainTime(pr, span, value)
	case sgf.CA:
		s.charset(span, value)
		s.charsetLate(pr, span)
	case sgf.ST:
		if outOfRange(value, 3) {
			s.Report(stRange, diagnostics.At(span,
				i18n.Msg("%s is not a style of variations: expected a number from 0 to 3", excerpt.Code(value))))
		}
	case sgf.PM:
		if outOfRange(value, 2) {
			s.Report(pmRange, diagnostics.At(span,
				i18n.Msg("%s is not a style of move numbers: expected a number from 0 to 2", excerpt.Code(value))))
		}
	case sgf.FG:
		s.figure(span, value)
	case sgf.DT:
		s.date(span, value)
	case sgf.RE:
		s.result(span, value)
	case sgf.RU:
		s.rules(span, value)
	case sgf.BR, sgf.WR, sgf.RO:
		s.style(pr, span, value)
	case sgf.OB, sgf.OW, sgf.MN:
		s.negative(pr, span, value)
	default:
		return s.ofGame(pr, span, value)
	}
	return false
}

func (s *state) fileFormat(span syntax.Span, value string) {
	rule, f := badFF, diagnostics.At(span, i18n.Msg("%s is not a version: expected a number from 1 to 4", excerpt.Code(value)))
	if s.spaced(span, value, isNumber) {
		return
	} else if isNumber(value) {
		if n := atoi(value); n >= 1 && n <= 4 {
			return
		}
		rule, f.Message = unknownFF, i18n.Msg("there is no version %s: expected a number from 1 to 4", excerpt.Code(value))
	}
	s.Report(rule, f.With(diagnostics.Unsafe(i18n.Msg("Write `4`"), syntax.Replace(span, "4"))))
}

func (s *state) gameNumber(span syntax.Span, value string) {
	n, err := strconv.Atoi(value)
	switch {
	case s.spaced(span, value, isNumber):
	case !isNumber(value) || err == nil && n < 1:
		f := diagnostics.At(span, i18n.Msg("%s is not the number of a game: expected 1 to 40, such as `1` for Go",
			excerpt.Code(value)))
		if gm, ok := sgf.GameNamed(value); ok {
			f = f.With(diagnostics.Safe(i18n.Msg("Write `%d`", gm), syntax.Replace(span, strconv.Itoa(gm))))
		}
		s.Report(badGm, f)
	case err != nil || n > lastAssigned:
		s.Report(unassignedGame, diagnostics.At(span,
			i18n.Msg("no game has the number %s: expected 1 to 40", excerpt.Code(value))))
	case !sgf.GameOf(n).Page:
		s.Report(uncheckedGame, diagnostics.At(span,
			i18n.Msg("recls does not check points and moves of %s", nameOfGame(sgf.GameOf(n)))))
	}
}

// times is a size as people write it.
var times = pattern.Of(`^ *([1-9][0-9]?) *[xX×*] *([1-9][0-9]?) *$`)

func (s *state) size(pr *prop, span syntax.Span, value string) {
	cols, rows, square, ok := sgf.ParseSize(value)
	bare := func(value string) bool {
		one, two, _ := strings.Cut(value, ":")
		return isNumber(one) && (isNumber(two) || !strings.Contains(value, ":"))
	}
	switch game := s.board.Game; {
	case ok && s.spaced(span, value, bare):
	case !ok || !bare(value):
		f := diagnostics.At(span, i18n.Msg("%s is not a board size: expected one such as `19` or `19:13`", excerpt.Code(value)))
		if m := times().FindStringSubmatch(value); m != nil {
			better := m[1] + ":" + m[2]
			if m[1] == m[2] {
				better = m[1]
			}
			f = rewrite(f, false, span, better)
		}
		s.Report(badSize, f)
	case max(cols, rows) >= game.TooBig():
		s.Report(sizeTooBig, diagnostics.At(span,
			i18n.Msg("%s is too large for a board of %s: expected at most %d lines", excerpt.Code(value), nameOfGame(game),
				game.TooBig()-1)))
	case s.game.FF < 4 && s.game.Declared && (cols != rows || cols > 19 || cols < 2):
		s.Report(sizeNeedsFF4, s.offerUpgrade(diagnostics.At(span,
			i18n.Msg("the board size %s is not possible in FF[%d]: expected a number from 2 to 19", excerpt.Code(value), s.game.FF),
			diagnostics.Unsafe(i18n.Msg("Raise `FF` to 4"), s.raiseFF()))))
	case square:
		one, _, _ := strings.Cut(value, ":")
		s.Report(sizeSquarePair, diagnostics.At(span,
			i18n.Msg("%s is a square board with two numbers: expected `%s`", excerpt.Code(value), one),
			diagnostics.Safe(i18n.Msg("Write `%s`", one), syntax.Replace(span, one))))
	}
}

// outOfRange reports whether a number is not from 0 to most. What is not a number is not its business.
func outOfRange(s string, most int) bool {
	n, err := strconv.Atoi(s)
	return isNumber(s) && (err != nil || n < 0 || n > most)
}

// figureFlags are the print flags of FG that have a meaning.
const figureFlags = 1 | 2 | 4 | 256 | 512 | 32768

func (s *state) figure(span syntax.Span, value string) {
	flags, _, ok := strings.Cut(value, ":")
	if n, err := strconv.Atoi(flags); ok && err == nil && (n < 0 || n&^figureFlags != 0) {
		flag := syntax.Span{Start: span.Start, End: span.Start + len(flags)}
		s.Report(fgFlags, diagnostics.At(flag,
			i18n.Msg("%s is not a sum of diagram settings: expected 1, 2, 4, 256, 512 or 32768, added up", excerpt.Code(flags))))
	}
}

func (s *state) charset(span syntax.Span, value string) {
	name, known := charset.Lookup(value)
	switch {
	case !known:
		s.Report(unknownCharset, diagnostics.At(span,
			i18n.Msg("%s is not a known encoding: expected one such as `UTF-8`", excerpt.Code(value))))
	case s.overruled(): // the name is to be replaced, not to be written better
	case !strings.EqualFold(name, strings.TrimSpace(value)) && !registered(value):
		name = properName(name, value)
		s.Report(charsetSpelling, diagnostics.At(span,
			i18n.Msg("%s is not the usual name of the encoding: expected `%s`", excerpt.Code(value), name),
			diagnostics.Safe(i18n.Msg("Write `%s`", name), syntax.Replace(span, name))))
	}
	if !s.inFirst() {
		s.charsetDiffers(span, value)
	}
}

func (s *state) overruled() bool {
	bytes := s.tree.Source().Bytes()
	return bytes != nil && bytes.Overruled() && s.inFirst()
}

func (s *state) charsetDiffers(span syntax.Span, value string) {
	t, first := s.first()
	other := sgf.PropertyOf(t, sgf.RootNode(t, first.Node), sgf.CA)
	if other == syntax.None || sgf.FirstValue(t, other) == value {
		return
	}
	one, _ := charset.Lookup(sgf.FirstValue(t, other))
	if two, known := charset.Lookup(value); known && one != two && one != "" {
		s.Report(charsetDiffers, diagnostics.At(span,
			i18n.Msg("the encoding is %s, but in the first game %s: expected one for the whole file", excerpt.Code(value),
				excerpt.Code(sgf.FirstValue(t, other)))).See(t.Span(other), i18n.Msg("the encoding of the first game")))
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

func (s *state) negative(pr *prop, span syntax.Span, value string) {
	if strings.HasPrefix(value, "-") && isReal(value, 3) && strings.Trim(value, "-0.") != "" {
		s.Report(negativeValue, diagnostics.At(span, i18n.Msg("`%s` is %s: expected 0 or more", pr.id, excerpt.Code(value))))
	}
}

func (s *state) checkFFMissing() {
	span := s.open(s.node)
	if s.node != s.root || s.game.Declared || s.slice(span) != ";" {
		return
	}
	s.Report(ffMissing, s.offerUpgrade(diagnostics.At(span,
		i18n.Msg("the game has no `FF`, so it counts as FF[1]: expected `FF[4]`"),
		diagnostics.Unsafe(i18n.Msg("Add `FF[4]`"), syntax.Insert(span.End, "FF[4]")))))
}

func (s *state) checkFFDiffers() {
	if _, first := s.first(); s.node == s.root && first.FF != s.game.FF {
		s.differs(ffDiffers, sgf.FF, i18n.Msg("the game is FF[%d], but the first one is FF[%d]: expected the same version", s.game.FF, first.FF))
	}
}

// gmDiffers is silent of a GM that names no game: bad-gm is about it.
func (s *state) checkGmDiffers() {
	if _, first := s.first(); s.node == s.root && first.GM != s.game.GM && first.GM != 0 && s.game.GM != 0 {
		s.differs(gmDiffers, sgf.GM, i18n.Msg("the game is %s, but the first one is %s: expected the same in one file", gameName(s.game), gameName(first)))
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

func (s *state) differs(rule *diagnostics.Rule, id sgf.Ident, message i18n.Message) {
	f := diagnostics.At(s.orProperty(id, s.open(s.outermost())), message)
	t, first := s.first()
	s.Report(rule, f.See(sgf.NameSpan(t, first.Node), i18n.Msg("the first game")))
}

// orProperty is the place of a property of the node, or another place without it.
func (s *state) orProperty(id sgf.Ident, or syntax.Span) syntax.Span {
	if pr := s.find(id); pr != nil {
		return s.tree.Span(pr.node)
	}
	return or
}

func (s *state) checkSeveralTrees() {
	if s.index == 1 && s.node == s.root {
		s.Report(severalTrees, diagnostics.At(s.open(s.node),
			i18n.Msg("the file has %d games: expected one", len(s.facts.Trees))))
	}
}

func (s *state) checkViewCorners() {
	pr := s.find(sgf.VW)
	if pr == nil || s.game.FF == 4 || !s.game.Declared {
		return
	}
	if !s.isCorners(pr) && !(pr.value == "" && s.oneValue(pr)) {
		s.Report(viewCorners, diagnostics.At(s.name(pr),
			i18n.Msg("`VW` does not have two corners: expected two points, or no value, in FF[%d]", s.game.FF)))
	}
}

// maxDepth is how deep variations may be nested before readers fail.
const maxDepth = 1000

func (s *state) judgeNesting() {
	tree, single := s.outermost(), s.singles.n
	if s.deep > maxDepth && !s.Full(deepNesting, s.open(tree)) {
		f := diagnostics.At(s.open(tree), i18n.Msg("variations are nested %d deep: expected at most %d", s.deep, maxDepth))
		if s.deep-single <= maxDepth {
			f = s.offerJoin(f)
		}
		s.Report(deepNesting, f)
	}
	if single == 0 {
		return
	}
	alone := *s.singles.at(0)
	for i := range single {
		alone = min(alone, *s.singles.at(i))
	}
	if first := s.open(alone); !s.Full(singleVariation, first) {
		f := diagnostics.At(first, i18n.Msg("the variation has no alternative: expected no parentheses around it"))
		if single > 1 {
			f.Message = i18n.Msg("%d variations have no alternatives: expected no parentheses around them", single)
		}
		s.Report(singleVariation, s.offerJoin(f))
	}
}

// open is the first token of a node: the parenthesis of a tree or variation, else a semicolon.
func (s *state) open(n syntax.NodeID) syntax.Span { return sgf.NameSpan(s.tree, n) }

// offerJoin offers to delete the parentheses of the variations of the tree that are without alternatives. It is not
// safe: where a bracket or a parenthesis is missing, the others tell where.
func (s *state) offerJoin(f diagnostics.Finding) diagnostics.Finding {
	file, singles := s.File, s.singles
	f = f.With(diagnostics.Fix{Title: i18n.Msg("Remove the parentheses of single variations"),
		Later: diagnostics.AllAtOnce(func() (edits []syntax.Edit) {
			for i := range singles.n {
				edits = sgf.RemoveParentheses(edits, file, *singles.at(i))
			}
			return edits
		})})
	return f
}
