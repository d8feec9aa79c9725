package rules

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// The values of the game-info (16.6).

func (st *state) komi(pr *prop, span syntax.Span, s string) {
	good := func(s string) bool { return isReal(s, st.tree.FF) }
	if st.spaced(span, s, good) {
		return
	}
	if !good(s) {
		f := at(span, "%s is not a number of points", quote(s))
		if better, sure, ok := mendKomi(s); ok {
			f = fixed(f, sure, "Write `"+better+"`", replace(span, better))
		}
		st.Report("sgf/komi-format", f)
		return
	}
	if points, ok := strconv.ParseFloat(strings.TrimSuffix(s, "."), 64); ok == nil {
		st.komiScale(span, s, points)
	}
}

var halves = pattern.Of(`^([0-9]+)(?: 1/2| ?½)$`)

// mendKomi writes what people write for komi as a number. sure tells that nothing but
// that number can be meant.
func mendKomi(s string) (better string, sure, ok bool) {
	s = strings.ToLower(strings.Join(strings.Fields(s), " "))
	if m := halves().FindStringSubmatch(s); m != nil {
		return m[1] + ".5", true, true
	}
	if s == "1/2" || s == "½" || s == "half a point" || s == "half point" {
		return "0.5", true, true
	}
	s = strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(s, "points"), "point"))
	if isReal(s, 4) {
		return s, true, true
	}
	better, ok = mendReal(s)
	// Komi ends in a half: another number with a comma may be one that got it by a
	// slip of the hand.
	return better, strings.HasSuffix(s, ",5"), ok
}

// komiScale judges komi that cannot be points (section 8).
func (st *state) komiScale(span syntax.Span, s string, km float64) {
	_, fraction := math.Modf(2 * km)
	chinese := func() bool { return strings.EqualFold(st.rootValue(sgf.RU), "chinese") }
	switch {
	case math.Abs(km) > 150 || km == 50 && st.fox:
		f := at(span, "%s cannot be points: it is counted a hundredfold", quote(s))
		points := km / 100
		if fraction := math.Abs(math.Mod(2*points, 1)); fraction != 0 || chinese() && math.Abs(points) < 4 {
			points *= 2
		}
		st.Report("sgf/komi-scale", st.writePoints(f, span, points))
	case fraction != 0:
		f := at(span, "%s is no multiple of half a point", quote(s))
		if chinese() {
			f = st.writePoints(f, span, 2*km)
		}
		if math.Mod(4*km, 1) != 0 {
			f.Severity = diagnostics.Warning // nobody counts in less than quarters
		}
		st.Report("sgf/komi-fraction", f)
	case lostPoint(s):
		f := at(span, "%s points are no komi that people give: `%s.5` may have lost its point", quote(s), s[:1])
		st.Report("sgf/komi-scale", unsafe(f, "Write `"+s[:1]+".5`", replace(span, s[:1]+".5")))
	}
}

// lostPoint tells the usual komi written without their point, from 45 for 4.5 to 85 for
// 8.5. Smaller numbers may stand for a handicap.
func lostPoint(s string) bool { return len(s) == 2 && s[0] >= '4' && s[0] <= '8' && s[1] == '5' }

// writePoints offers a number of points, if it is one that komi can be.
func (st *state) writePoints(f diagnostics.Finding, span syntax.Span, points float64) diagnostics.Finding {
	if math.Mod(2*points, 1) != 0 || math.Abs(points) > 150 {
		return f
	}
	text := strconv.FormatFloat(points, 'f', -1, 64)
	return unsafe(f, "Write `"+text+"` points", replace(span, text))
}

// rootValue is the first value of a property of the root, "" without it.
func (st *state) rootValue(id sgf.Ident) string {
	if p := st.rootProperty(id); p != syntax.None {
		return sgf.FirstValue(st.Tree, p)
	}
	return ""
}

// mostHandicap is more stones than any record of a game that was played starts with.
const mostHandicap = 41

func (st *state) handicap(pr *prop, span syntax.Span, s string) bool {
	if pr.def.Game != sgf.Go {
		return false
	}
	n, err := strconv.Atoi(s)
	switch {
	case isNumber(s) && err == nil && n == 0:
		f := at(span, "a handicap of 0 says nothing")
		f.Tags = diagnostics.Unnecessary
		st.Report("sgf/handicap-zero", unsafe(f, "Remove it", st.removeProperty(pr)))
	case isNumber(s) && err == nil && n == 1:
		f := at(span, "a handicap of one stone: the number begins with 2")
		if km := st.find(sgf.KM); km != nil && isReal(km.value, 4) && strings.Trim(km.value, "+-0.") == "" {
			f = at(span, "a handicap of one stone and a komi of 0: Black plays first, with no stone on the board")
			f.Severity = diagnostics.Information
		}
		st.Report("sgf/handicap-one", f)
	case isNumber(s) && (err != nil || n > mostHandicap):
		f := at(span, "nobody gives a handicap of %s stones", quote(s))
		f.Severity = diagnostics.Warning
		st.Report("sgf/handicap-format", f)
	case isNumber(s):
		st.negative(pr, span, s)
	case !st.spaced(span, s, isNumber):
		f := at(span, "%s is not a number of stones", quote(s))
		if km := st.find(sgf.KM); km != nil && isReal(s, 4) && len(km.value) == 1 && isNumber(km.value) {
			f = unsafe(f, "Swap `HA` and `KM`", replace(span, km.value), replace(st.firstContent(km), s))
		}
		st.Report("sgf/handicap-format", f)
	}
	return true
}

func (st *state) firstContent(pr *prop) syntax.Span {
	for v := range sgf.ValuesOf(st.Tree, pr.node) {
		return st.content(v)
	}
	return st.name(pr)
}

// mainTime judges TM. It reports whether it has said what there is to say.
func (st *state) mainTime(pr *prop, span syntax.Span, s string) bool {
	if st.tree.FF < 4 && !st.tree.Declared {
		return true
	}
	good := func(s string) bool { return isReal(s, 4) }
	if good(s) {
		st.negative(pr, span, s)
		return true
	}
	if st.spaced(span, s, good) {
		return true
	}
	unit := st.timeUnit()
	f := at(span, "%s is not a number of %s", quote(s), unit)
	if s == "-" {
		f = unsafe(f, "Remove the property", st.removeProperty(pr))
	} else if tm, ot, sure := readTime(s); tm != "" {
		st.timeFix(&f, pr, span, tm, ot, sure)
	}
	st.Report("sgf/time-format", st.ff4(f, diagnostics.Hint))
	return true
}

// timeUnit is what the number of TM counts in the version of the tree.
func (st *state) timeUnit() string {
	if st.tree.FF < 3 {
		return "minutes"
	}
	return "seconds"
}

// timeFix offers the main time in the unit of the version, and the overtime,
// for which older versions than FF[4] have no property.
func (st *state) timeFix(f *diagnostics.Finding, pr *prop, span syntax.Span, tm, ot string, sure bool) {
	if ot != "" && (st.tree.FF < 4 || st.has(sgf.OT) || !st.takesInfo()) {
		return
	}
	unit := st.timeUnit()
	if unit == "minutes" {
		if atoi(tm)%60 != 0 {
			return
		}
		tm = strconv.Itoa(atoi(tm) / 60)
	}
	edits := []syntax.Edit{replace(span, tm)}
	title := "Write `" + tm + "` " + unit
	if ot != "" {
		edits = append(edits, insert(st.Tree.Span(pr.node).End, "OT["+ot+"]"))
		title += " and `OT[" + ot + "]`"
	}
	*f = fixed(*f, sure, title, edits...)
}

var (
	unitTime = pattern.Of(`^(?:([0-9]+) ?(?:h|hours?|hrs?|時間|小[时時]|시간))? ?` +
		`(?:([0-9]+) ?(?:m|min|mins|minutes?|分[钟鐘]?|분))? ?(?:([0-9]+) ?(?:s|sec|secs|seconds?|秒|초))?\.?$`)
	clockTime = pattern.Of(`^([0-9]+(?::[0-9]{2}){1,2})(?:\(([0-9]+)x([0-9]+:[0-9]{2})\)|\+([0-9]+(?::[0-9]{2}){1,2})/([0-9]+))?$`)
)

// readTime reads the times that people and NNGS write (section 8). sure tells
// that there is one reading only: a letter behind a number of seconds may be a slip.
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

// clock is the seconds of h:mm:ss or mm:ss.
func clock(s string) (seconds int) {
	for _, part := range strings.Split(s, ":") {
		seconds = seconds*60 + atoi(part)
	}
	return seconds
}

// rulesNames are the fixed spellings of RU for Go, by what people write; those
// of another word than the name are a guess.
var rulesNames = map[string]string{
	"aga": "AGA", "goe": "GOE", "japanese": "Japanese", "nz": "NZ", "ing": "GOE", "new zealand": "NZ",
}

func (st *state) rules(span syntax.Span, s string) {
	if st.tree.GM != sgf.Go {
		st.otherRules(span, s)
		return
	}
	name, known := rulesNames[strings.ToLower(strings.TrimSpace(s))]
	if !known {
		st.rulesTypo(span, s)
	}
	if !known || name == s {
		return
	}
	f := at(span, "the name of these rules is spelled `%s`", name)
	if strings.EqualFold(name, strings.TrimSpace(s)) {
		f = safe(f, "Use the fixed name", replace(span, name))
	} else {
		f = unsafe(f, "Use the fixed name", replace(span, name))
	}
	st.Report("sgf/rules-spelling", f)
}

// otherRulesNames are names that many records have, beside those with a fixed form.
var otherRulesNames = []string{"Japanese", "Chinese", "Korean", "New Zealand", "Tromp-Taylor"}

// rulesTypo looks for a name of rules with one wrong letter.
func (st *state) rulesTypo(span syntax.Span, s string) {
	const longest = 16 // longer than any of the names, with a letter too many
	if len(s) > longest || slices.Contains(otherRulesNames, s) {
		return
	}
	for _, name := range otherRulesNames {
		if syntax.Slipped(strings.ToLower(s), strings.ToLower(name)) {
			f := unsafe(at(span, "%s is one letter away from `%s`", quote(s), name), "Write `"+name+"`", replace(span, name))
			f.Severity = diagnostics.Warning
			st.Report("sgf/rules-spelling", f)
			return
		}
	}
}

var (
	rankStyle  = pattern.Of(`^[0-9]+ ?([kdp]|kyu|dan)[?*]?$`)
	roundStyle = pattern.Of(`^[0-9]+( \(.+\))?$`)
)

// style looks at values with a recommended form.
func (st *state) style(pr *prop, span syntax.Span, s string) {
	switch {
	case !st.Enabled("sgf/round-style") && !st.Enabled("sgf/rank-style"):
	case pr.id == sgf.RO && !roundStyle().MatchString(s):
		st.Report("sgf/round-style", at(span, "the recommended form of a round is `2` or `2 (final)`"))
	case pr.id != sgf.RO && st.tree.GM == sgf.Go && !rankStyle().MatchString(s):
		st.Report("sgf/rank-style", at(span, "the recommended form of a rank is `5k`, `5 kyu`, `3d` or `3 dan`"))
	}
}

// byoyomiInPrivate translates the byo-yomi of Fox.
func byoyomiInPrivate(p *diagnostics.Pass, _ syntax.NodeID) {
	st := of(p)
	tc, tt := st.find(sgf.TC), st.find(sgf.TT)
	if tc == nil || tt == nil || st.has(sgf.OT) || !isNumber(tc.value) || !isNumber(tt.value) {
		return
	}
	ot := "OT[" + tc.value + "x" + tt.value + " byo-yomi]"
	f := at(st.name(tt), "`TC` and `TT` of Fox hold the byo-yomi: other programs read `OT`")
	if st.takesInfo() {
		f = unsafe(f, "Add `"+ot+"`", insert(st.Tree.Span(tt.node).End, ot))
	}
	p.Report("sgf/byoyomi-in-private", f)
}
