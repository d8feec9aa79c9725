package rules

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// infoRules are the rules of section 16.6.
var infoRules = slices.Concat(diagnostics.Reported(
	dateFormat, dateCalendar, dateOrder, dateShortcut, resultFormat, resultZero, timeFormat, negativeValue,
	komiFormat, komiScale, komiFraction, handicapFormat, handicapZero, handicapOne, handicapStones,
), []diagnostics.Entry{
	{Rule: handicapUndeclared, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkHandicapUndeclared)},
	{Rule: rulesSpelling},
	{Rule: rankStyleRule},
	{Rule: roundStyleRule},
	{Rule: byoyomiInPrivate, Kinds: nodes, Needs: several, Check: asCheck((*state).checkByoyomiInPrivate)},
	{Rule: headerDialect, Kinds: nodes, Needs: atRoot, Check: asCheck((*state).checkHeaderDialect)},
})

var dateFormat = rule("date-format", diagnostics.Error)
var dateCalendar = rule("date-calendar", diagnostics.Warning)
var dateOrder = rule("date-order", diagnostics.Information)
var dateShortcut = rule("date-shortcut", diagnostics.Hint, diagnostics.Off)
var resultFormat = rule("result-format", diagnostics.Error)
var resultZero = rule("result-zero", diagnostics.Information)
var timeFormat = rule("time-format", diagnostics.Error)
var negativeValue = rule("negative-value", diagnostics.Warning)
var komiFormat = rule("komi-format", diagnostics.Error)
var komiScale = rule("komi-scale", diagnostics.Warning)
var komiFraction = rule("komi-fraction", diagnostics.Information)
var handicapFormat = rule("handicap-format", diagnostics.Error)
var handicapZero = rule("handicap-zero", diagnostics.Hint, diagnostics.Off)
var handicapOne = rule("handicap-one", diagnostics.Hint)
var handicapStones = rule("handicap-stones", diagnostics.Warning)
var handicapUndeclared = rule("handicap-undeclared", diagnostics.Hint, diagnostics.Off)
var rulesSpelling = rule("rules-spelling", diagnostics.Hint)
var rankStyleRule = rule("rank-style", diagnostics.Hint, diagnostics.Off)
var roundStyleRule = rule("round-style", diagnostics.Hint, diagnostics.Off)
var byoyomiInPrivate = rule("byoyomi-in-private", diagnostics.Hint, diagnostics.Off)
var headerDialect = rule("header-dialect", diagnostics.Warning)

func (s *state) komi(pr *prop, span syntax.Span, value string) {
	good := func(value string) bool { return isReal(value, s.game.FF) }
	if s.spaced(span, value, good) {
		return
	}
	if !good(value) {
		better, sure := fixKomi(value)
		f := diagnostics.At(span, i18n.Msg("%s is not a number of points: expected one such as `6.5`", excerpt.Code(value)))
		if better != "" {
			f.Message = i18n.Msg("%s is not a number of points: expected %s", excerpt.Code(value), excerpt.Code(better))
		}
		s.Report(komiFormat, rewrite(f, sure, span, better))
		return
	}
	if points, ok := strconv.ParseFloat(strings.TrimSuffix(value, "."), 64); ok == nil {
		s.komiScale(span, value, points)
	}
}

var halves = pattern.Of(`^([0-9]+)(?: 1/2| ?½)$`)

// fixKomi writes what people write for komi as a number. sure tells that nothing but that number can be meant. better
// is "" where nothing can be read.
func fixKomi(s string) (better string, sure bool) {
	s = strings.ToLower(strings.Join(strings.Fields(s), " "))
	if m := halves().FindStringSubmatch(s); m != nil {
		return m[1] + ".5", true
	}
	if s == "1/2" || s == "½" || s == "half a point" || s == "half point" {
		return "0.5", true
	}
	s = strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(s, "points"), "point"))
	if isReal(s, 4) {
		return s, true
	}
	// Komi ends in a half: another number with a comma may be one that got it by a slip of the hand.
	return fixReal(s), strings.HasSuffix(s, ",5")
}

func (s *state) komiScale(span syntax.Span, value string, km float64) {
	_, fraction := math.Modf(2 * km)
	chinese := func() bool { return strings.EqualFold(sgf.ValueOf(s.tree, s.root, sgf.RU), "chinese") }
	switch {
	case math.Abs(km) > 150 || km == 50 && s.fox:
		f := diagnostics.At(span, i18n.Msg("%s is not komi in points: expected a number such as `6.5`", excerpt.Code(value)))
		points := km / 100
		if fraction := math.Abs(math.Mod(2*points, 1)); fraction != 0 || chinese() && math.Abs(points) < 4 {
			points *= 2
		}
		s.Report(komiScale, s.writePoints(f, span, points))
	case fraction != 0:
		f := diagnostics.At(span, i18n.Msg("%s is not a multiple of half a point: expected one such as `6.5`",
			excerpt.Code(value)))
		if chinese() {
			f = s.writePoints(f, span, 2*km)
		}
		if math.Mod(4*km, 1) != 0 {
			f.Severity = diagnostics.Warning // nobody counts in less than quarters
		}
		s.Report(komiFraction, f)
	case lostPoint(value):
		s.Report(komiScale, rewrite(diagnostics.At(span,
			i18n.Msg("%s is too large for komi: expected `%s.5`", excerpt.Code(value), value[:1])), false, span, value[:1]+".5"))
	}
}

// lostPoint tells the usual komi written without their point, from 45 for 4.5 to 85 for 8.5. Smaller numbers may be
// those of a handicap.
func lostPoint(s string) bool { return len(s) == 2 && s[0] >= '4' && s[0] <= '8' && s[1] == '5' }

// writePoints offers a number of points, if it is one that komi can be.
func (s *state) writePoints(f diagnostics.Finding, span syntax.Span, points float64) diagnostics.Finding {
	if math.Mod(2*points, 1) != 0 || math.Abs(points) > 150 {
		return f
	}
	text := strconv.FormatFloat(points, 'f', -1, 64)
	return f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", text), syntax.Replace(span, text)))
}

// mostHandicap is more stones than any record of a game that was played starts with.
const mostHandicap = 41

func (s *state) handicap(pr *prop, span syntax.Span, value string) bool {
	if pr.def.Game != sgf.Go {
		return false
	}
	n, err := strconv.Atoi(value)
	switch {
	case isNumber(value) && err == nil && n == 0:
		f := diagnostics.At(span, i18n.Msg("a handicap of 0 is the same as none: expected no `HA`"))
		f.Tags = diagnostics.Unnecessary
		s.Report(handicapZero, f.With(diagnostics.Unsafe(i18n.Msg("Remove `HA`"), s.removeProperty(pr))))
	case isNumber(value) && err == nil && n == 1:
		f := diagnostics.At(span, i18n.Msg("`HA` is 1: expected 2 or more handicap stones"))
		if km := s.find(sgf.KM); km != nil && isReal(km.value, 4) && strings.Trim(km.value, "+-0.") == "" {
			f = diagnostics.At(span, i18n.Msg("`HA` is 1 with a komi of 0: expected 2 or more handicap stones"))
			f.Severity = diagnostics.Information
		}
		s.Report(handicapOne, f)
	case isNumber(value) && (err != nil || n > mostHandicap):
		f := diagnostics.At(span, i18n.Msg("%s handicap stones are too many: expected at most %d", excerpt.Code(value),
			mostHandicap))
		f.Severity = diagnostics.Warning
		s.Report(handicapFormat, f)
	case isNumber(value):
		s.negative(pr, span, value)
	case !s.spaced(span, value, isNumber):
		f := diagnostics.At(span, i18n.Msg("%s is not a number of stones: expected 2 or more", excerpt.Code(value)))
		if km := s.find(sgf.KM); km != nil && isReal(value, 4) && len(km.value) == 1 && isNumber(km.value) {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Swap `HA` and `KM`"), syntax.Replace(span, km.value),
				syntax.Replace(s.firstContent(km.node), value)))
		}
		s.Report(handicapFormat, f)
	}
	return true
}

// firstContent is the place of the content of a property's first value, or without one of its name.
func (s *state) firstContent(pr syntax.NodeID) syntax.Span {
	for v := range sgf.ValuesOf(s.tree, pr) {
		return s.content(v)
	}
	return sgf.NameSpan(s.tree, pr)
}

// mainTime judges TM. It reports whether it has said what there is to say.
func (s *state) mainTime(pr *prop, span syntax.Span, value string) bool {
	if s.game.FF < 4 && !s.game.Declared {
		return true
	}
	good := func(value string) bool { return isReal(value, 4) }
	if good(value) {
		s.negative(pr, span, value)
		return true
	}
	if s.spaced(span, value, good) {
		return true
	}
	f := diagnostics.At(span, i18n.Msg("%s is not a number of seconds: expected one such as `3600`", excerpt.Code(value)))
	if s.inMinutes() {
		f.Message = i18n.Msg("%s is not a number of minutes: expected one such as `60`", excerpt.Code(value))
	}
	if value == "-" {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Remove `TM`"), s.removeProperty(pr)))
	} else if tm, ot, sure := readTime(value); tm != "" {
		f = s.timeFix(f, pr, span, tm, ot, sure)
	}
	s.Report(timeFormat, s.ff4(f, diagnostics.Hint))
	return true
}

// inMinutes reports whether the version counts time in minutes and not in seconds.
func (s *state) inMinutes() bool { return s.game.FF < 3 }

// timeFix offers the main time in the unit of the version, and the overtime, for which older versions than FF[4] have
// no property.
func (s *state) timeFix(f diagnostics.Finding, pr *prop, span syntax.Span, tm, ot string, sure bool) diagnostics.Finding {
	if ot != "" && (s.game.FF < 4 || s.has(sgf.OT) || !s.takesInfo()) {
		return f
	}
	title := i18n.Msg("Write `%s` (seconds)", tm)
	if s.inMinutes() {
		if atoi(tm)%60 != 0 {
			return f
		}
		tm = strconv.Itoa(atoi(tm) / 60)
		title = i18n.Msg("Write `%s` (minutes)", tm)
	}
	edits := []syntax.Edit{syntax.Replace(span, tm)}
	if ot != "" {
		edits = append(edits, syntax.Insert(s.tree.Span(pr.node).End, "OT["+ot+"]"))
		title = i18n.Msg("Write `%s` (seconds) and `OT[%s]`", tm, ot)
	}
	return f.With(diagnostics.NewFix(title, sure, edits...))
}

var (
	unitTime = pattern.Of(`^(?:([0-9]+) ?(?:h|hours?|hrs?|時間|小[时時]|시간))? ?` +
		`(?:([0-9]+) ?(?:m|min|mins|minutes?|分[钟鐘]?|분))? ?(?:([0-9]+) ?(?:s|sec|secs|seconds?|秒|초))?\.?$`)
	clockTime = pattern.Of(`^([0-9]+(?::[0-9]{2}){1,2})(?:\(([0-9]+)x([0-9]+:[0-9]{2})\)|\+([0-9]+(?::[0-9]{2}){1,2})/([0-9]+))?$`)
)

// readTime reads the times that people and NNGS write (section 8). sure tells that there is one reading only: a letter
// after a number of seconds may be a slip.
func readTime(s string) (tm, ot string, sure bool) {
	s = strings.ToLower(strings.TrimSpace(s))
	if m := unitTime().FindStringSubmatch(s); m != nil && s != "" {
		return strconv.Itoa(atoi(m[1])*3600 + atoi(m[2])*60 + atoi(m[3])), "", !isNumber(s[:len(s)-1])
	}
	m := clockTime().FindStringSubmatch(s)
	if m == nil {
		return "", "", false
	}
	switch {
	case m[2] != "":
		ot = m[2] + "x" + strconv.Itoa(clock(m[3])) + " byo-yomi"
	case m[4] != "":
		ot = m[5] + "/" + strconv.Itoa(clock(m[4])) + " Canadian"
	}
	return strconv.Itoa(clock(m[1])), ot, false
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func clock(s string) (seconds int) {
	for _, part := range strings.Split(s, ":") {
		seconds = seconds*60 + atoi(part)
	}
	return seconds
}

// rulesNames are the fixed spellings of RU for Go, by what people write; those of another word than the name are a
// guess.
var rulesNames = map[string]string{
	"aga": "AGA", "goe": "GOE", "japanese": "Japanese", "nz": "NZ", "ing": "GOE", "new zealand": "NZ",
}

func (s *state) rules(span syntax.Span, value string) {
	if s.game.GM != sgf.Go {
		s.otherRules(span, value)
		return
	}
	name, known := rulesNames[strings.ToLower(strings.TrimSpace(value))]
	if !known {
		s.rulesTypo(span, value)
	}
	if !known || name == value {
		return
	}
	s.Report(rulesSpelling, diagnostics.At(span,
		i18n.Msg("%s is not the usual name of these rules: expected `%s`", excerpt.Code(value), name),
		diagnostics.NewFix(i18n.Msg("Write `%s`", name), strings.EqualFold(name, strings.TrimSpace(value)),
			syntax.Replace(span, name))))
}

// otherRulesNames are names that many records have, beside those with a fixed form.
var otherRulesNames = []string{"Japanese", "Chinese", "Korean", "New Zealand", "Tromp-Taylor"}

func (s *state) rulesTypo(span syntax.Span, value string) {
	const longest = 16 // longer than any of the names, with a letter too many
	if len(value) > longest || slices.Contains(otherRulesNames, value) {
		return
	}
	for _, name := range otherRulesNames {
		if syntax.Slipped(strings.ToLower(value), strings.ToLower(name)) {
			f := rewrite(diagnostics.At(span,
				i18n.Msg("%s is not a known name of rules: expected `%s`", excerpt.Code(value), name)), false, span, name)
			f.Severity = diagnostics.Warning
			s.Report(rulesSpelling, f)
			return
		}
	}
}

var (
	rankStyle  = pattern.Of(`^[0-9]+ ?([kdp]|kyu|dan)[?*]?$`)
	roundStyle = pattern.Of(`^[0-9]+( \(.+\))?$`)
)

func (s *state) style(pr *prop, span syntax.Span, value string) {
	switch {
	case !s.Enabled(roundStyleRule) && !s.Enabled(rankStyleRule):
	case pr.id == sgf.RO && !roundStyle().MatchString(value):
		s.Report(roundStyleRule, diagnostics.At(span,
			i18n.Msg("%s is an unusual form of a round: expected one such as `2` or `2 (final)`", excerpt.Code(value))))
	case pr.id != sgf.RO && s.game.GM == sgf.Go && !rankStyle().MatchString(value):
		s.Report(rankStyleRule, diagnostics.At(span,
			i18n.Msg("%s is an unusual form of a rank: expected one such as `5k`, `3d` or `3 dan`", excerpt.Code(value))))
	}
}

func (s *state) checkByoyomiInPrivate() {
	tc, tt := s.find(sgf.TC), s.find(sgf.TT)
	if tc == nil || tt == nil || s.has(sgf.OT) || !isNumber(tc.value) || !isNumber(tt.value) {
		return
	}
	ot := "OT[" + tc.value + "x" + tt.value + " byo-yomi]"
	f := diagnostics.At(s.name(tt), i18n.Msg("only Fox reads the byo-yomi in `TC` and `TT`: expected `%s`", ot))
	if s.takesInfo() {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Add `%s`", ot), syntax.Insert(s.tree.Span(tt.node).End, ot)))
	}
	s.Report(byoyomiInPrivate, f)
}

// takesInfo reports whether a property of game-info can be added to the node without a second node of game-info on a
// path: the node is one already, and the first, or no other node of the tree is one.
func (s *state) takesInfo() bool {
	if s.path.info != syntax.None {
		return s.path.info == s.node
	}
	if s.is(sgf.InfoClass) {
		return true
	}
	if s.infos == nil {
		s.infos = s.findInfo()
	}
	return !slices.ContainsFunc(s.infos, func(n syntax.NodeID) bool { return n != s.node })
}

// findInfo finds the first nodes of the tree that hold game-info, as many as it takes to know whether a certain node is
// the only one. It is not nil.
func (s *state) findInfo() []syntax.NodeID {
	t, found := s.tree, make([]syntax.NodeID, 0, 2)
	for p, end := s.game.Node+1, t.End(s.game.Node); p < end && len(found) < 2; p++ {
		def, exact := s.d.Find(sgf.IdentOf(t, p))
		if exact && def.Class == sgf.InfoClass && !slices.Contains(found, t.Parent(p)) {
			found = append(found, t.Parent(p))
		}
	}
	return found
}

var (
	backgammonForm = pattern.Of(`^[BW]\+[0-9]+(R|Resign)$`)
	digitRun       = pattern.Of(`[0-9]+`)
)

func (s *state) result(span syntax.Span, value string) {
	backgammon := s.game.GM == sgf.Backgammon
	switch {
	case backgammon && backgammonForm().MatchString(value):
	case backgammon && (strings.HasSuffix(value, "+R") || strings.HasSuffix(value, "+Resign")) && values.IsResult(value):
		s.Report(backgammonResignPoints, diagnostics.At(span,
			i18n.Msg("%s does not say for how many points: expected a result such as `B+6R`", excerpt.Code(value))))
	case values.WinsByZero(value):
		s.Report(resultZero, diagnostics.At(span,
			i18n.Msg("%s is a win by 0 points: expected `0` for a draw, or the points", excerpt.Code(value))))
	case !values.IsResult(value):
		f := diagnostics.At(span, i18n.Msg("%s is not a result: expected one such as `B+3.5`, `W+R`, `0` or `?`",
			excerpt.Code(value)))
		better, sure := values.Result(value)
		below := diagnostics.Information
		if !sure && isNearlyResult(value) {
			below = diagnostics.Warning
		}
		s.Report(resultFormat, rewrite(s.ff4(f, below), sure, span, better))
	}
}

// isNearlyResult reports whether a text is one slip away from a result of FF[4]. Below it, results may be written in
// any way, but nobody means to write them so.
func isNearlyResult(s string) bool {
	shape := digitRun().ReplaceAllString(s, "0")
	for _, how := range [...]string{"0", "0.0", "R", "Resign", "T", "Time", "F", "Forfeit"} {
		if syntax.Slipped(shape, "B+"+how) || syntax.Slipped(shape, "W+"+how) {
			return true
		}
	}
	return false
}

// The header that Nihon Ki-in, Cyberoro and Sina write, with property names of their own and with standard ones that
// mean something else there (section 13).

// isHeader reports whether a root is written so, by what it has: RD, LC or GK is the sign, and there must be something
// that means what a standard property should say. RD beside DT alone is a private property like others.
func isHeader(has func(sgf.Ident) bool) bool {
	return (has(sgf.RD) || has(sgf.LC) || has(sgf.GK)) &&
		(has(sgf.TE) || has(sgf.KO) || has(sgf.LT) || has(sgf.LC) || has(sgf.HD) || has(sgf.RD) && !has(sgf.DT))
}

func (s *state) checkHeaderDialect() {
	if s.node != s.root || !s.header {
		return
	}
	sign := cmp.Or(s.find(sgf.RD), s.find(sgf.LC), s.find(sgf.GK))
	f := diagnostics.At(s.name(sign),
		i18n.Msg("`%s` shows a header of Nihon Ki-in, Cyberoro or Sina: expected the properties of SGF", sign.id))
	if edits, ok := s.translateHeader(); ok {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write the properties of SGF"), edits...))
	}
	s.Report(headerDialect, f)
}

// translateHeader writes the properties of the dialect as standard ones. What a standard property says already goes,
// and GK stays. It is not ok when komi cannot be read: KO would then be taken for the standard one.
func (s *state) translateHeader() (edits []syntax.Edit, ok bool) {
	for i := range s.props {
		pr := &s.props[i]
		switch value := strings.TrimSpace(pr.value); pr.id {
		case sgf.TE:
			edits = append(edits, s.translate(pr, sgf.EV, value))
		case sgf.RD:
			if date, _ := fixDate(value); date != "" {
				value = date
			}
			edits = append(edits, s.translate(pr, sgf.DT, value))
		case sgf.KO:
			if !isReal(value, 4) {
				if value, _ = fixKomi(value); value == "" {
					return nil, false
				}
			}
			edits = append(edits, s.translate(pr, sgf.KM, value))
		case sgf.HD:
			if isNumber(value) {
				edits = append(edits, s.translate(pr, sgf.HA, value))
			}
		case sgf.TM:
			if tm, _, _ := readTime(value); tm != "" && !isReal(value, 4) && s.game.FF > 2 {
				edits = append(edits, syntax.Replace(s.firstContent(pr.node), tm))
			}
		case sgf.LT, sgf.LC:
			edits = append(edits, s.overtime(pr))
		}
	}
	return edits, len(edits) > 0
}

// translate writes a property under another name, or removes it where that name is taken.
func (s *state) translate(pr *prop, to sgf.Ident, value string) syntax.Edit {
	if s.has(to) || pr.repeat || !s.oneValue(pr) {
		return s.removeProperty(pr)
	}
	return syntax.Replace(s.tree.Span(pr.node), to.String()+"["+value+"]")
}

// overtime writes LT and LC, the length and the number of periods, as OT in the place of the first of them.
func (s *state) overtime(pr *prop) syntax.Edit {
	lt, lc := s.find(sgf.LT), s.find(sgf.LC)
	if pr.repeat || s.has(sgf.OT) || lt != nil && lc != nil && max(lt.node, lc.node) == pr.node {
		return s.removeProperty(pr)
	}
	ot := ""
	if lt != nil {
		ot = strings.TrimSpace(lt.value)
		if seconds, _, sure := readTime(ot); sure {
			ot = seconds
		}
	}
	switch {
	case lt == nil:
		ot = strings.TrimSpace(lc.value) + " periods of"
	case lc != nil:
		ot = strings.TrimSpace(lc.value) + "x" + ot
	}
	return syntax.Replace(s.tree.Span(pr.node), "OT["+ot+" byo-yomi]")
}
