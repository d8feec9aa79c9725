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
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// infoRules are the rules of section 16.6.
var infoRules = slices.Concat(reported(
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

var dateFormat = &diagnostics.Rule{Code: "sgf/date-format", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Date that programs cannot read",
	What:  "`DT` (date) is not in a form of SGF, such as `2018-02-09`, `2018-02` or `2018`. More days follow after commas, as in `2018-02-09,10`.",
	Why:   "Databases cannot sort the game by its date, or find it.",
	Fixes: []string{
		"Write the date as SGF does, where it has only one meaning, as for `2018.02.09` or `August 9, 2002`. **Safe.**",
		"Write the date where a part is dropped or guessed, as for `2012-2-05` or `16.9.2000`. **Changes the record:** another date may be meant. `01.08.2001` has no fix: it may be January or August.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "where the date is one typo away from a right one"}, {Severity: diagnostics.Information, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4]DT[2018.02.09])", "(;FF[4]DT[16.9.2000])", "(;FF[3]DT[2018-02-9])"},
	Good:    []string{"(;FF[4]DT[2018-02-09])", "(;FF[4]DT[1996-12-27,28,1997-01-03,04])"},
	Related: []string{"sgf/date-calendar", "sgf/date-order"},
	Source:  "FF4/properties DT",
}}

var dateCalendar = &diagnostics.Rule{Code: "sgf/date-calendar", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Day that does not exist",
	What:    "`DT` (date) has a month or a day that does not exist. A year before 190 or after 2199 is reported too.",
	Why:     "Nobody can say which day was meant, and databases sort the game wrongly.",
	ByHand:  "Write the right day. If you do not know it, write only the year.",
	Bad:     []string{"(;FF[4]DT[2026-02-30])", "(;FF[4]DT[1996-00-00])", "(;FF[4]DT[2919-02-01])"},
	Good:    []string{"(;FF[4]DT[2024-02-29])"},
	Related: []string{"sgf/date-format"},
	Source:  "FF4/properties DT",
}}

var dateOrder = &diagnostics.Rule{Code: "sgf/date-order", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Later date before earlier date",
	What:    "`DT` (date) lists the days of a game out of order, as in `1996-05-06,05`.",
	Why:     "A digit is probably wrong. Databases then list the game under a wrong day.",
	ByHand:  "Correct the day, or write the days in their order.",
	Bad:     []string{"(;FF[4]DT[1996-05-06,05])"},
	Good:    []string{"(;FF[4]DT[1996-05-06,07])"},
	Related: []string{"sgf/date-format", "sgf/date-shortcut"},
	Source:  "recls",
}}

var dateShortcut = &diagnostics.Rule{Code: "sgf/date-shortcut", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Dates that could be shorter",
	What:    "`DT` (date) writes several days in full, as in `1996-05-06,1996-05-07`.",
	Why:     "SGF recommends the short form, here `1996-05-06,07`, and people read it faster.",
	Fixes:   []string{"Shorten the dates. **Safe.**"},
	Bad:     []string{"(;FF[4]DT[1997-05-05,1997-05-06])"},
	Good:    []string{"(;FF[4]DT[1997-05-05,06])"},
	Related: []string{"sgf/date-format"},
	Source:  "FF4/properties DT",
}}

var resultFormat = &diagnostics.Rule{Code: "sgf/result-format", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Result that programs cannot read",
	What:  "`RE` (result) is not like `B+3.5`, `B+` (won), `W+R` (resignation), `W+T` (time), `B+F` (forfeit), `0` (draw), `Void` or `?`.",
	Why:   "Databases do not know who won, so the game is missing in their statistics.",
	Fixes: []string{
		"Write the standard form, where it means the same, as `W+R` for `白中押し勝ち`. **Safe.**",
		"Write the standard form, where words are dropped or guessed, as `B+F` for `B+Illegal`. **Changes the record:** the words say more.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "where the result is one typo away from a right one"}, {Severity: diagnostics.Information, When: "below FF[4]"}},
	Bad:     []string{"(;FF[4]RE[W])", "(;FF[4]RE[B+Illegal])", "(;FF[4]RE[白中押し勝ち])", "(;FF[3]RE[B+Resigm])"},
	Good:    []string{"(;FF[4]RE[W+])", "(;FF[4]RE[B+3.5])"},
	Related: []string{"sgf/result-zero"},
	Source:  "FF4/properties RE",
}}

var resultZero = &diagnostics.Rule{Code: "sgf/result-zero", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Win by 0 points",
	What:    "`RE` (result) names a winner and a margin of 0 points, as in `B+0`.",
	Why:     "Some programs read it as a draw, and some as a win by an unknown margin.",
	ByHand:  "Write `B+` or `W+` for a win by an unknown margin, and `0` for a draw.",
	Bad:     []string{"(;FF[4]RE[B+0])"},
	Good:    []string{"(;FF[4]RE[B+0.5])", "(;FF[4]RE[0])"},
	Related: []string{"sgf/result-format"},
	Source:  "recls",
}}

var timeFormat = &diagnostics.Rule{Code: "sgf/time-format", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Time that is not in seconds",
	What:  "`TM` (time limit) is not a number of seconds, or of minutes in FF[1].",
	Why:   "Programs cannot set their clocks, or show a wrong time.",
	Fixes: []string{
		"Write seconds, for `9 hours`, `1h30m` or `90 min`. **Safe.**",
		"Write seconds, for `10:00` or `60s`, with `OT` (overtime) for byo-yomi. **Changes the record:** the text has two meanings or may have a typo.",
	},
	Bad:     []string{"(;FF[4]TM[1h30m])", "(;FF[4]TM[10:00(5x1:00)])"},
	Good:    []string{"(;FF[4]TM[5400])", "(;TM[90 minutes])"},
	Related: []string{"sgf/byoyomi-in-private", "sgf/negative-value"},
	Source:  "FF4/properties TM",
}}

var negativeValue = &diagnostics.Rule{Code: "sgf/negative-value", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Number below zero",
	What:    "A time limit (`TM`), a number of moves or a handicap is below zero. `BL` and `WL` (time left) may be below zero.",
	Why:     "Programs show a senseless clock or handicap, or drop the property.",
	ByHand:  "Write the right number, or delete the property.",
	Bad:     []string{"(;FF[4]TM[-5])"},
	Good:    []string{"(;FF[4]TM[5])", "(;FF[4];B[aa]BL[-5])"},
	Related: []string{"sgf/time-format", "sgf/handicap-format"},
	Source:  "recls",
}}

var komiFormat = &diagnostics.Rule{Code: "sgf/komi-format", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title: "Komi that is not a number",
	What:  "`KM` (komi) is not written with digits and a point, as `6.5` is. A minus before it is fine.",
	Why:   "Programs count the game without komi.",
	Fixes: []string{
		"Write the number, for `5 1/2`, `6,5` or `6.5 points`. **Safe.**",
		"Write the number, for `6.` or `.5`. **Changes the record:** a digit may be missing.",
	},
	Bad:     []string{"(;FF[4]KM[5 1/2])", "(;FF[4]KM[5½])", "(;FF[4]KM[6.])"},
	Good:    []string{"(;FF[4]KM[5.5])", "(;FF[4]KM[-3])"},
	Related: []string{"sgf/komi-scale", "sgf/komi-fraction"},
	Source:  "FF4/go",
}}

var komiScale = &diagnostics.Rule{Code: "sgf/komi-scale", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Komi that cannot be points",
	What:    "`KM` (komi) is too large for points, such as `650`. Or it is 45, 55, 65, 75 or 85, which have probably lost a decimal point. In files of the Fox server, 50 is reported too.",
	Why:     "Some Asian servers write the komi times 100, or half of that: `375` for 7.5. Programs then count a wrong score.",
	Fixes:   []string{"Write the komi in points. **Changes the record:** the number may mean something else."},
	Bad:     []string{"(;FF[4]KM[375])", "(;FF[4]KM[50]TC[3]TT[30])", "(;FF[4]KM[65])"},
	Good:    []string{"(;FF[4]KM[7.5])", "(;FF[4]KM[50])"},
	Related: []string{"sgf/komi-fraction", "sgf/komi-format"},
	Source:  "practice",
}}

var komiFraction = &diagnostics.Rule{Code: "sgf/komi-fraction", Severity: diagnostics.Information, Doc: diagnostics.Doc{
	Title:   "Komi with an unusual fraction",
	What:    "`KM` (komi) has a fraction other than one half, such as `3.75`.",
	Why:     "Programs count a wrong score. The number may be a Chinese count, which is half of the komi in points.",
	Fixes:   []string{"Write twice the number, in a game with `RU[Chinese]` (rules). **Changes the record:** the number may be meant as it is."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "where it is not a multiple of a quarter point"}},
	Bad:     []string{"(;FF[4]KM[3.75])", "(;FF[4]RU[Chinese]KM[3.75])", "(;FF[4]KM[6.6])"},
	Good:    []string{"(;FF[4]KM[3.5])"},
	Related: []string{"sgf/komi-scale"},
	Source:  "practice",
}}

var handicapFormat = &diagnostics.Rule{Code: "sgf/handicap-format", Severity: diagnostics.Error, Doc: diagnostics.Doc{
	Title:   "Impossible number of handicap stones",
	What:    "`HA` (handicap) is not a whole number of stones, or is more than 41.",
	Why:     "Programs cannot tell how many stones Black gets, and may begin with the wrong player.",
	Fixes:   []string{"Swap handicap and komi, where `KM` (komi) is a whole number up to 9. **Changes the record:** both get another value. Where no fix is offered, write how many handicap stones Black got."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "for more than 41 stones"}},
	Bad:     []string{"(;FF[4]HA[7.5])", "(;FF[4]HA[7.5]KM[2])", "(;FF[4]HA[44])"},
	Good:    []string{"(;FF[4]HA[3]AB[dd][pp][dp])"},
	Related: []string{"sgf/handicap-stones", "sgf/negative-value"},
	Source:  "FF4/go",
}}

var handicapZero = &diagnostics.Rule{Code: "sgf/handicap-zero", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Handicap of 0",
	What:    "`HA[0]` says that a game has no handicap stones.",
	Why:     "A game without handicap needs no `HA`: leaving it out means the same.",
	Fixes:   []string{"Remove `HA`. **Changes the record:** the number may be a typo."},
	Bad:     []string{"(;FF[4]HA[0])"},
	Good:    []string{"(;FF[4])"},
	Related: []string{"sgf/handicap-one"},
	Source:  "FF4/go",
}}

var handicapOne = &diagnostics.Rule{Code: "sgf/handicap-one", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title:   "Handicap of one stone",
	What:    "`HA` (handicap) is 1, but SGF counts handicap stones from 2. With a komi of 0 it probably means that Black plays first without komi.",
	Why:     "Some programs put a stone on the board and let White begin. Others play without komi.",
	ByHand:  "Delete `HA`, and write the komi in `KM`.",
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "with a komi of 0"}},
	Bad:     []string{"(;FF[4]HA[1])", "(;FF[4]HA[1]KM[0])"},
	Good:    []string{"(;FF[4]HA[2]AB[dd][pp])", "(;FF[4]KM[0])"},
	Related: []string{"sgf/handicap-zero", "sgf/handicap-stones"},
	Source:  "FF4/go",
}}

var handicapStones = &diagnostics.Rule{Code: "sgf/handicap-stones", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Handicap that contradicts the stones",
	What:    "`HA` (handicap) is not the number of black stones on the board before the first move. Stones that Black places as moves count too. A handicap of 0 or 1 is not compared.",
	Why:     "One of the two is wrong. Programs that trust `HA` count another score.",
	Fixes:   []string{"Write the number of stones. **Changes the record:** the stones may be wrong instead."},
	Bad:     []string{"(;FF[4]HA[3]AB[dd][pp];W[aa])", "(;FF[4]HA[5];B[dd];W[aa];B[bb];W[cc])"},
	Good:    []string{"(;FF[4]HA[2]AB[dd][pp];W[aa])", "(;FF[4]HA[2];B[dd];B[pp];W[aa])", "(;FF[4]HA[2];B[dd];W[];B[pp];W[aa])"},
	Related: []string{"sgf/handicap-undeclared", "sgf/handicap-format"},
	Source:  "FF4/go",
}}

var handicapUndeclared = &diagnostics.Rule{Code: "sgf/handicap-undeclared", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Handicap stones without `HA`",
	What:    "The first node sets up black stones only, and there is no `HA` (handicap).",
	Why:     "Databases take the game for an even one, so people do not find it among handicap games.",
	Fixes:   []string{"Add `HA`, where White moves first. **Changes the record:** the stones may be a problem instead of a handicap."},
	Bad:     []string{"(;FF[4]AB[dd][pp];W[aa])"},
	Good:    []string{"(;FF[4]HA[2]AB[dd][pp];W[aa])", "(;FF[4]AB[dd]AW[pp])"},
	Related: []string{"sgf/handicap-stones"},
	Source:  "recls",
}}

var rulesSpelling = &diagnostics.Rule{Code: "sgf/rules-spelling", Severity: diagnostics.Hint, Doc: diagnostics.Doc{
	Title: "Unusual spelling of rules",
	What:  "`RU` (rules) has another spelling than the usual name, such as `japanese` for `Japanese` or `Ing` for `GOE` (Ing's rules).",
	Why:   "Programs look for the exact name. If they do not find it, they count the game by other rules.",
	Fixes: []string{
		"Write the usual name, where only capitals differ. **Safe.**",
		"Write the usual name, for `Ing`, `New Zealand` and typos. **Changes the record:** other rules may be meant.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Warning, When: "for a name with one wrong letter"}},
	Bad:     []string{"(;FF[4]RU[japanese])", "(;FF[4]RU[Ing])", "(;FF[4]RU[Japanse])"},
	Good:    []string{"(;FF[4]RU[Japanese])", "(;FF[4]RU[Chinese])"},
	Related: []string{"sgf/backgammon-rules", "sgf/twixt-rules"},
	Source:  "FF4/properties RU",
}}

var rankStyleRule = &diagnostics.Rule{Code: "sgf/rank-style", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Rank in an unusual form",
	What:    "`BR` or `WR` (rank of Black or White) is not like `5k`, `5 kyu`, `3d`, `3 dan` or `9p`. A `?` or `*` may follow.",
	Why:     "Programs cannot compare the ranks, so people cannot find or sort games by rank.",
	ByHand:  "Write the rank in one of these forms.",
	Bad:     []string{"(;FF[4]BR[strong])"},
	Good:    []string{"(;FF[4]BR[3d])", "(;FF[4]BR[5 kyu?])"},
	Related: []string{"sgf/round-style"},
	Source:  "FF4/properties BR",
}}

var roundStyleRule = &diagnostics.Rule{Code: "sgf/round-style", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Round in an unusual form",
	What:    "`RO` (round) has another form than a number such as `2`, or a number and a name such as `2 (final)`.",
	Why:     "Programs cannot sort the games of a tournament by their round.",
	ByHand:  "Write the number first, then the name of the round in parentheses.",
	Bad:     []string{"(;FF[4]RO[second round])"},
	Good:    []string{"(;FF[4]RO[2 (final)])"},
	Related: []string{"sgf/rank-style"},
	Source:  "FF4/properties RO",
}}

var byoyomiInPrivate = &diagnostics.Rule{Code: "sgf/byoyomi-in-private", Severity: diagnostics.Hint, Off: true, Doc: diagnostics.Doc{
	Title:   "Byo-yomi that only Fox reads",
	What:    "The game has `TC` and `TT` (byo-yomi of the Fox server), but no `OT` (overtime).",
	Why:     "Other programs read `OT`, so they show a game without byo-yomi.",
	Fixes:   []string{"Add the byo-yomi as `OT`, such as `OT[3x20 byo-yomi]`. **Changes the record:** the game gets one more property."},
	Bad:     []string{"(;FF[4]TM[60]TC[3]TT[20])"},
	Good:    []string{"(;FF[4]TM[60]TC[3]TT[20]OT[3x20 byo-yomi])"},
	Related: []string{"sgf/time-format"},
	Source:  "practice",
}}

var headerDialect = &diagnostics.Rule{Code: "sgf/header-dialect", Severity: diagnostics.Warning, Doc: diagnostics.Doc{
	Title:   "Header of an Asian server",
	What:    "The first node is written as the Go servers of Nihon Ki-in, Cyberoro or Sina do it. They use `TE` (good move) for the event and `KO` (ko) for the komi.",
	Why:     "Programs that follow SGF show no event and no komi. They take the event for a good move, and the komi for a ko.",
	Fixes:   []string{"Write the properties of SGF, such as `EV` (event) and `KM` (komi). **Changes the record:** the names that the server uses are lost."},
	Bad:     []string{"(;FF[3]TE[Meijin]RD[2001-02-03]KO[6.5]GK[1])"},
	Good:    []string{"(;FF[4]EV[Meijin]DT[2001-02-03]KM[6.5])", "(;FF[3]DT[2015-10-20]RD[2015-10-20]KM[6.5])"},
	Related: []string{"sgf/unknown-property", "sgf/komi-scale"},
	Source:  "practice",
}}

func (st *state) komi(pr *prop, span syntax.Span, s string) {
	good := func(s string) bool { return isReal(s, st.tree.FF) }
	if st.spaced(span, s, good) {
		return
	}
	if !good(s) {
		better, sure := mendKomi(s)
		f := at(span, "%s is not a number of points: expected one such as `6.5`", quote(s))
		if better != "" {
			f.Message = i18n.Msg("%s is not a number of points: expected %s", quote(s), quote(better))
		}
		st.Report(komiFormat, rewrite(f, sure, span, better))
		return
	}
	if points, ok := strconv.ParseFloat(strings.TrimSuffix(s, "."), 64); ok == nil {
		st.komiScale(span, s, points)
	}
}

var halves = pattern.Of(`^([0-9]+)(?: 1/2| ?½)$`)

// mendKomi writes what people write for komi as a number. sure tells that nothing but that number can be meant. better
// is "" where nothing can be read.
func mendKomi(s string) (better string, sure bool) {
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
	return mendReal(s), strings.HasSuffix(s, ",5")
}

func (st *state) komiScale(span syntax.Span, s string, km float64) {
	_, fraction := math.Modf(2 * km)
	chinese := func() bool { return strings.EqualFold(st.rootValue(sgf.RU), "chinese") }
	switch {
	case math.Abs(km) > 150 || km == 50 && st.fox:
		f := at(span, "%s is not komi in points: expected a number such as `6.5`", quote(s))
		points := km / 100
		if fraction := math.Abs(math.Mod(2*points, 1)); fraction != 0 || chinese() && math.Abs(points) < 4 {
			points *= 2
		}
		st.Report(komiScale, st.writePoints(f, span, points))
	case fraction != 0:
		f := at(span, "%s is not a multiple of half a point: expected one such as `6.5`", quote(s))
		if chinese() {
			f = st.writePoints(f, span, 2*km)
		}
		if math.Mod(4*km, 1) != 0 {
			f.Severity = diagnostics.Warning // nobody counts in less than quarters
		}
		st.Report(komiFraction, f)
	case lostPoint(s):
		f := at(span, "%s is too large for komi: expected `%s.5`", quote(s), s[:1])
		st.Report(komiScale, rewrite(f, false, span, s[:1]+".5"))
	}
}

// lostPoint tells the usual komi written without their point, from 45 for 4.5 to 85 for 8.5. Smaller numbers may stand
// for a handicap.
func lostPoint(s string) bool { return len(s) == 2 && s[0] >= '4' && s[0] <= '8' && s[1] == '5' }

// writePoints offers a number of points, if it is one that komi can be.
func (st *state) writePoints(f diagnostics.Finding, span syntax.Span, points float64) diagnostics.Finding {
	if math.Mod(2*points, 1) != 0 || math.Abs(points) > 150 {
		return f
	}
	text := strconv.FormatFloat(points, 'f', -1, 64)
	return unsafe(f, i18n.Msg("Write `%s`", text), replace(span, text))
}

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
		f := at(span, "a handicap of 0 is the same as none: expected no `HA`")
		f.Tags = diagnostics.Unnecessary
		st.Report(handicapZero, unsafe(f, i18n.Msg("Remove `HA`"), st.removeProperty(pr)))
	case isNumber(s) && err == nil && n == 1:
		f := at(span, "`HA` is 1: expected 2 or more handicap stones")
		if km := st.find(sgf.KM); km != nil && isReal(km.value, 4) && strings.Trim(km.value, "+-0.") == "" {
			f = at(span, "`HA` is 1 with a komi of 0: expected 2 or more handicap stones")
			f.Severity = diagnostics.Information
		}
		st.Report(handicapOne, f)
	case isNumber(s) && (err != nil || n > mostHandicap):
		f := at(span, "%s handicap stones are too many: expected at most %d", quote(s), mostHandicap)
		f.Severity = diagnostics.Warning
		st.Report(handicapFormat, f)
	case isNumber(s):
		st.negative(pr, span, s)
	case !st.spaced(span, s, isNumber):
		f := at(span, "%s is not a number of stones: expected 2 or more", quote(s))
		if km := st.find(sgf.KM); km != nil && isReal(s, 4) && len(km.value) == 1 && isNumber(km.value) {
			f = unsafe(f, i18n.Msg("Swap `HA` and `KM`"), replace(span, km.value), replace(st.firstContent(km.node), s))
		}
		st.Report(handicapFormat, f)
	}
	return true
}

// firstContent is the place of the content of a property's first value, or without one of its name.
func (st *state) firstContent(pr syntax.NodeID) syntax.Span {
	for v := range sgf.ValuesOf(st.Tree, pr) {
		return st.content(v)
	}
	return sgf.NameSpan(st.Tree, pr)
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
	f := at(span, "%s is not a number of seconds: expected one such as `3600`", quote(s))
	if st.inMinutes() {
		f.Message = i18n.Msg("%s is not a number of minutes: expected one such as `60`", quote(s))
	}
	if s == "-" {
		f = unsafe(f, i18n.Msg("Remove `TM`"), st.removeProperty(pr))
	} else if tm, ot, sure := readTime(s); tm != "" {
		f = st.timeFix(f, pr, span, tm, ot, sure)
	}
	st.Report(timeFormat, st.ff4(f, diagnostics.Hint))
	return true
}

// inMinutes reports whether the version counts time in minutes and not in seconds.
func (st *state) inMinutes() bool { return st.tree.FF < 3 }

// timeFix offers the main time in the unit of the version, and the overtime, for which older versions than FF[4] have
// no property.
func (st *state) timeFix(f diagnostics.Finding, pr *prop, span syntax.Span, tm, ot string, sure bool) diagnostics.Finding {
	if ot != "" && (st.tree.FF < 4 || st.has(sgf.OT) || !st.takesInfo()) {
		return f
	}
	title := i18n.Msg("Write `%s` (seconds)", tm)
	if st.inMinutes() {
		if atoi(tm)%60 != 0 {
			return f
		}
		tm = strconv.Itoa(atoi(tm) / 60)
		title = i18n.Msg("Write `%s` (minutes)", tm)
	}
	edits := []syntax.Edit{replace(span, tm)}
	if ot != "" {
		edits = append(edits, insert(st.Tree.Span(pr.node).End, "OT["+ot+"]"))
		title = i18n.Msg("Write `%s` (seconds) and `OT[%s]`", tm, ot)
	}
	return fixed(f, sure, title, edits...)
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
	f := at(span, "%s is not the usual name of these rules: expected `%s`", quote(s), name)
	st.Report(rulesSpelling, fixed(f, strings.EqualFold(name, strings.TrimSpace(s)), i18n.Msg("Write `%s`", name), replace(span, name)))
}

// otherRulesNames are names that many records have, beside those with a fixed form.
var otherRulesNames = []string{"Japanese", "Chinese", "Korean", "New Zealand", "Tromp-Taylor"}

func (st *state) rulesTypo(span syntax.Span, s string) {
	const longest = 16 // longer than any of the names, with a letter too many
	if len(s) > longest || slices.Contains(otherRulesNames, s) {
		return
	}
	for _, name := range otherRulesNames {
		if syntax.Slipped(strings.ToLower(s), strings.ToLower(name)) {
			f := rewrite(at(span, "%s is not a known name of rules: expected `%s`", quote(s), name), false, span, name)
			f.Severity = diagnostics.Warning
			st.Report(rulesSpelling, f)
			return
		}
	}
}

var (
	rankStyle  = pattern.Of(`^[0-9]+ ?([kdp]|kyu|dan)[?*]?$`)
	roundStyle = pattern.Of(`^[0-9]+( \(.+\))?$`)
)

func (st *state) style(pr *prop, span syntax.Span, s string) {
	switch {
	case !st.Enabled(roundStyleRule) && !st.Enabled(rankStyleRule):
	case pr.id == sgf.RO && !roundStyle().MatchString(s):
		st.Report(roundStyleRule, at(span, "%s is an unusual form of a round: expected one such as `2` or `2 (final)`", quote(s)))
	case pr.id != sgf.RO && st.tree.GM == sgf.Go && !rankStyle().MatchString(s):
		st.Report(rankStyleRule, at(span, "%s is an unusual form of a rank: expected one such as `5k`, `3d` or `3 dan`", quote(s)))
	}
}

func (st *state) checkByoyomiInPrivate() {
	tc, tt := st.find(sgf.TC), st.find(sgf.TT)
	if tc == nil || tt == nil || st.has(sgf.OT) || !isNumber(tc.value) || !isNumber(tt.value) {
		return
	}
	ot := "OT[" + tc.value + "x" + tt.value + " byo-yomi]"
	f := at(st.name(tt), "only Fox reads the byo-yomi in `TC` and `TT`: expected `%s`", ot)
	if st.takesInfo() {
		f = unsafe(f, i18n.Msg("Add `%s`", ot), insert(st.Tree.Span(tt.node).End, ot))
	}
	st.Report(byoyomiInPrivate, f)
}

// takesInfo reports whether a property of game-info can be added to the node without a second node of game-info on a
// path: the node is one already, and the first, or no other node of the tree is one.
func (st *state) takesInfo() bool {
	if st.path.info != syntax.None {
		return st.path.info == st.node
	}
	if st.is(sgf.InfoClass) {
		return true
	}
	if st.infos == nil {
		st.infos = st.findInfo()
	}
	return !slices.ContainsFunc(st.infos, func(n syntax.NodeID) bool { return n != st.node })
}

// findInfo finds the first nodes of the tree that hold game-info, as many as it takes to know whether a certain node is
// the only one. It is not nil.
func (st *state) findInfo() []syntax.NodeID {
	t, found := st.Tree, make([]syntax.NodeID, 0, 2)
	for p, end := st.tree.Node+1, t.End(st.tree.Node); p < end && len(found) < 2; p++ {
		def, exact := st.d.Find(sgf.IdentOf(t, p))
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

func (st *state) result(span syntax.Span, s string) {
	backgammon := st.tree.GM == sgf.Backgammon
	switch {
	case backgammon && backgammonForm().MatchString(s):
	case backgammon && (strings.HasSuffix(s, "+R") || strings.HasSuffix(s, "+Resign")) && values.IsResult(s):
		st.Report(backgammonResignPoints, at(span, "%s does not say for how many points: expected a result such as `B+6R`", quote(s)))
	case values.WinsByZero(s):
		st.Report(resultZero, at(span, "%s is a win by 0 points: expected `0` for a draw, or the points", quote(s)))
	case !values.IsResult(s):
		f := at(span, "%s is not a result: expected one such as `B+3.5`, `W+R`, `0` or `?`", quote(s))
		better, sure := values.Result(s)
		below := diagnostics.Information
		if !sure && isNearlyResult(s) {
			below = diagnostics.Warning
		}
		st.Report(resultFormat, rewrite(st.ff4(f, below), sure, span, better))
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

func (st *state) checkHeaderDialect() {
	if st.node != st.root || !st.header {
		return
	}
	sign := cmp.Or(st.find(sgf.RD), st.find(sgf.LC), st.find(sgf.GK))
	f := at(st.name(sign), "`%s` shows a header of Nihon Ki-in, Cyberoro or Sina: expected the properties of SGF", sign.id)
	if edits, ok := st.translateHeader(); ok {
		f = unsafe(f, i18n.Msg("Write the properties of SGF"), edits...)
	}
	st.Report(headerDialect, f)
}

// translateHeader writes the properties of the dialect as standard ones. What a standard property says already goes,
// and GK stays. It is not ok when komi cannot be read: KO would then be taken for the standard one.
func (st *state) translateHeader() (edits []syntax.Edit, ok bool) {
	for i := range st.props {
		pr := &st.props[i]
		switch s := strings.TrimSpace(pr.value); pr.id {
		case sgf.TE:
			edits = append(edits, st.translate(pr, sgf.EV, s))
		case sgf.RD:
			if date, _ := mendDate(s); date != "" {
				s = date
			}
			edits = append(edits, st.translate(pr, sgf.DT, s))
		case sgf.KO:
			if !isReal(s, 4) {
				if s, _ = mendKomi(s); s == "" {
					return nil, false
				}
			}
			edits = append(edits, st.translate(pr, sgf.KM, s))
		case sgf.HD:
			if isNumber(s) {
				edits = append(edits, st.translate(pr, sgf.HA, s))
			}
		case sgf.TM:
			if tm, _, _ := readTime(s); tm != "" && !isReal(s, 4) && st.tree.FF > 2 {
				edits = append(edits, replace(st.firstContent(pr.node), tm))
			}
		case sgf.LT, sgf.LC:
			edits = append(edits, st.overtime(pr))
		}
	}
	return edits, len(edits) > 0
}

// translate writes a property under another name, or removes it where that name is taken.
func (st *state) translate(pr *prop, to sgf.Ident, value string) syntax.Edit {
	if st.has(to) || pr.repeat || !st.oneValue(pr) {
		return st.removeProperty(pr)
	}
	return replace(st.Tree.Span(pr.node), to.String()+"["+value+"]")
}

// overtime writes LT and LC, the length and the number of periods, as OT in the place of the first of them.
func (st *state) overtime(pr *prop) syntax.Edit {
	lt, lc := st.find(sgf.LT), st.find(sgf.LC)
	if pr.repeat || st.has(sgf.OT) || lt != nil && lc != nil && max(lt.node, lc.node) == pr.node {
		return st.removeProperty(pr)
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
	return replace(st.Tree.Span(pr.node), "OT["+ot+" byo-yomi]")
}
