package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// headerRules are section 12.4.
var headerRules = slices.Concat(
	walked(metaPlayerRepeated, metaRepeated), []diagnostics.Entry{{Rule: metaSyntax, Fix: insertColon}},
	walked(metaVersion, metaKeyword, metaEmpty, metaDate, metaDateOrder, metaTimeLimit, metaJishogi, metaMaxMoves, metaNoteEscape),
)

var metaPlayerRepeated = &rule{Code: "csa/meta-player-repeated", Severity: diagnostics.Warning, Doc: doc{
	Title:  "player named twice",
	What:   "`N+` or `N-` stands twice in a record.",
	Why:    "Readers take the first or the last name, whichever they like.",
	Bad:    []string{"N+A\nN+B\nPI\n+\n"},
	Good:   []string{"N+A\nN-B\nPI\n+\n", "N+A\nPI\n+\n/\nN+A\nPI\n+\n"},
	Source: v22,
}}

var metaRepeated = &rule{Code: "csa/meta-repeated", Severity: diagnostics.Warning, Doc: doc{
	Title:  "`$` key twice",
	What:   "A record has two `$` lines with the same key.",
	Why:    "Readers take the first or the last value, whichever they like.",
	Bad:    []string{"V2.2\n$EVENT:a\n$EVENT:b\nPI\n+\n"},
	Good:   []string{"V2.2\n$EVENT:a\n$SITE:b\nPI\n+\n"},
	Source: v22,
}}

var metaSyntax = &rule{Code: string(csa.CodeInfoSyntax), Severity: diagnostics.Error, Doc: doc{
	Title:  "malformed `$` line",
	What:   "A `$` line has no colon after its key, or no key.",
	Why:    "Programs cannot tell the key from the value.",
	Bad:    []string{"V2.2\n$END_TIME2003/05/03 11:11:05\nPI\n+\n", "V2.2\n$EVENT\nPI\n+\n", "V2.2\n$:x\nPI\n+\n"},
	Good:   []string{"V2.2\n$EVENT:a:b\nPI\n+\n"},
	Fix:    "Inserts the colon after the key. Unsafe: the line may have been another statement.",
	Source: v22,
}}

var metaVersion = &rule{Code: "csa/meta-version", Severity: diagnostics.Information, Doc: doc{
	Title:  "`$` line newer than the version of the record",
	What:   "The record has no V line, so that it knows no `$` lines; or it is older than V3.0 and uses a key of V3.0.",
	Why:    "Readers of that version skip the line or stop at it.",
	Bad:    []string{"N+A\n$EVENT:x\nPI\n+\n", "V2.2\n$TIME:600+10+0\nPI\n+\n"},
	Good:   []string{"V2\n$EVENT:x\n$OWN_KEY:x\nPI\n+\n", "V3.0\n$TIME:600+10+0\nPI\n+\n"},
	Fix:    "Inserts or raises the V line. Unsafe: it changes what the record says of its version.",
	Source: v22 + "; " + v30,
}}

var metaKeyword = &rule{Code: "csa/meta-keyword", Severity: diagnostics.Warning, Doc: doc{
	Title:  "`$` key that is nearly a known one",
	What:   "A key differs from a key of the format by one character or in case. A key that differs by two letters, or is `START` or `END`, is a hint. Own keys are allowed.",
	Why:    "The key looks like a typo, and programs do not find the value under it.",
	Bad:    []string{"V2.2\n$EVNT:x\nPI\n+\n", "V2.2\n$STARTTIME:2002/01/01\nPI\n+\n", "V2.2\n$START:2002/01/01\nPI\n+\n", "V2.2\n$event:x\nPI\n+\n"},
	Good:   []string{"V2.2\n$ROUND:3\n$DATE:2002/01/01\nPI\n+\n", "V3.0\n$TIMET+:1+2+3\nPI\n+\n"},
	Fix:    "Uses the known key. Unsafe: it may be a key of your own.",
	Source: practice,
}}

var metaEmpty = &rule{Code: "csa/meta-empty", Severity: diagnostics.Hint, Doc: doc{
	Title:  "`$` line without a value",
	What:   "A known key has nothing behind its colon.",
	Why:    "The line says nothing, and readers that expect a date complain.",
	Bad:    []string{"V2.2\n$START_TIME:\nPI\n+\n"},
	Good:   []string{"V2.2\n$OWN_KEY:\nN+\nPI\n+\n"},
	Fix:    "Removes the line. Safe, and not offered when the value may be on the next line.",
	Source: practice,
}}

var metaDate = &rule{Code: "csa/meta-date", Severity: diagnostics.Warning, Doc: doc{
	Title:  "malformed date",
	What:   "START_TIME or END_TIME is not `YYYY/MM/DD` with an optional ` HH:MM:SS`, or there is no such day or time.",
	Why:    "Readers drop the date or the whole header.",
	Bad:    []string{"V2.2\n$START_TIME:2024-05-04T10:40:30\nPI\n+\n", "V2.2\n$END_TIME:2024/5/4\nPI\n+\n", "V2.2\n$END_TIME:2024/5/04\nPI\n+\n", "V2.2\n$END_TIME: 10:30:00\nPI\n+\n", "V2.2\n$START_TIME:2023/02/29\nPI\n+\n"},
	Good:   []string{"V2.2\n$START_TIME:2024/02/29\n$END_TIME:2024/02/29 10:40:30\nPI\n+\n"},
	Fix:    "Writes the date as the format wants it. Safe when only the signs between the numbers differ. Unsafe when a digit may be missing, as in `2024/5/04`.",
	Source: v22,
}}

var metaDateOrder = &rule{Code: "csa/meta-date-order", Severity: diagnostics.Warning, Doc: doc{
	Title:  "game ends before it starts",
	What:   "END_TIME lies before START_TIME.",
	Why:    "One of them is a slip.",
	Bad:    []string{"V2.2\n$START_TIME:2024/05/04\n$END_TIME:2024/05/03\nPI\n+\n"},
	Good:   []string{"V2.2\n$START_TIME:2024/05/04 10:00:00\n$END_TIME:2024/05/04\nPI\n+\n"},
	Source: ours,
}}

var metaTimeLimit = &rule{Code: "csa/meta-time-limit", Severity: diagnostics.Error, Doc: doc{
	Title:  "malformed time limit",
	What:   "`TIME_LIMIT` is not `HH:MM+SS`, or `TIME` is not three numbers of seconds with plus signs between them. Sixty or more minutes, which are clear, are a warning.",
	Why:    "Programs cannot set their clocks, or drop the limit.",
	Bad:    []string{"V2.2\n$TIME_LIMIT:00:75+00\nPI\n+\n", "V2.2\n$TIME_LIMIT:25min\nPI\n+\n", "V3.0\n$TIME:600+10\nPI\n+\n"},
	Good:   []string{"V2.2\n$TIME_LIMIT:00:25+00\nPI\n+\n", "V3.0\n$TIME+:600.5+10+0\nPI\n+\n"},
	Fix:    "Writes the hours for sixty and more minutes. Unsafe: a digit may be the typo.",
	Source: v22 + "; " + v30,
}}

var metaJishogi = &rule{Code: "csa/meta-jishogi", Severity: diagnostics.Warning, Doc: doc{
	Title:  "point rule that does not exist",
	What:   "JISHOGI is neither 24 nor 27.",
	Why:    "Nobody can tell who wins with an entering king.",
	Bad:    []string{"V3.0\n$JISHOGI:26\nPI\n+\n"},
	Good:   []string{"V3.0\n$JISHOGI:24\nPI\n+\n"},
	Source: v30,
}}

var metaMaxMoves = &rule{Code: "csa/meta-max-moves", Severity: diagnostics.Warning, Doc: doc{
	Title:  "move limit that is no number or is exceeded",
	What:   "MAX_MOVES is no number, or the record has more moves.",
	Why:    "The game should have ended in a draw before.",
	Bad:    []string{"V3.0\n$MAX_MOVES:many\nPI\n+\n", "V3.0\n$MAX_MOVES:1\nPI\n+\n+7776FU\n-3334FU\n%CHUDAN\n"},
	Good:   []string{"V3.0\n$MAX_MOVES:2\nPI\n+\n+7776FU\n-3334FU\n%MAX_MOVES\n"},
	Source: v30,
}}

var metaNoteEscape = &rule{Code: "csa/meta-note-escape", Severity: diagnostics.Hint, Doc: doc{
	Title:  "unknown escape in a note",
	What:   "NOTE knows `\\n` for a line break and `\\\\` for a backslash; here a backslash stands before something else.",
	Why:    "Readers show it in different ways.",
	Bad:    []string{"V3.0\n$NOTE:a\\tb\nPI\n+\n", "V3.0\n$NOTE:a\\\nPI\n+\n"},
	Good:   []string{"V3.0\n$NOTE:a\\nb\\\\c\nPI\n+\n", "V2.2\n$SITE:a\\tb\nPI\n+\n"},
	Source: v30,
}}

// header is what the header lines of a record have said.
type header struct {
	players    [2]syntax.NodeID
	older      bool // said that `$` lines are newer than the record
	maxMoves   int  // 0 without a limit
	jishogi    int  // 24 or 27, 0 when the record does not say
	start, end date
}

// keyLetters are what the keys of the format are made of, in both cases; some have a sign at their end.
const keyLetters = "_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// insertColon closes the key, which ends where its letters do.
func insertColon(p *pass, f syntax.Fault) []fix {
	text := p.Tree.Source().Slice(f.Span)
	n := len(text) - len(strings.TrimLeft(text[len("$"):], keyLetters+"+-"))
	if n == len("$") {
		return nil
	}
	at := f.Span.Start + n
	return one("Insert the colon", false, replace(syntax.Span{Start: at, End: at}, ":"))
}

func (s *state) player(p *pass, n syntax.NodeID) {
	if text := s.t.Text(n); s.phase == inMoves && looksLikeMove(text) {
		s.unreadMove(p, line{n, s.t.Span(n), text, orderHeader, excerpt.Code(text) + " names a player among the moves, and looks like a move"})
		return
	}
	side := csa.SideOf(s.t, n)
	if first := s.players[side]; first != none {
		p.Report(metaPlayerRepeated, finding{
			Span: s.t.Span(n), Message: side.String() + " has a name already", Related: s.see(first, "the first one"),
		})
	} else {
		s.players[side] = n
	}
	s.misplaced(p, n, "")
}

func (s *state) info(p *pass, n syntax.NodeID) {
	key, value := csa.KeyValueOf(s.t, n)
	s.misplaced(p, n, key)
	s.keyVersion(p, n, key)
	if first, ok := s.keys[key]; ok {
		p.Report(metaRepeated, finding{
			Span: s.keySpan(n), Message: excerpt.Code("$"+key) + " stands twice in this record", Related: s.see(first, "the first one"),
		})
		return
	}
	if s.keys == nil {
		s.keys = map[string]syntax.NodeID{}
	}
	s.keys[key] = n
	entry := csa.LookupKey(key)
	switch {
	case entry == nil:
		s.nearlyKnown(p, n, key, value)
	case strings.TrimSpace(value) == "":
		s.empty(p, n, key)
	default:
		s.value(p, n, entry.Name, value)
	}
}

// empty reports a key without a value. A line after it that is no statement may be its value.
func (s *state) empty(p *pass, n syntax.NodeID, key string) {
	var fixes []fix
	if c := next(s.t, n); c == none || s.t.Kind(c) != csa.Unknown {
		fixes = one("Remove the line", true, csa.Remove(s.t, n))
	}
	report(p, metaEmpty, s.t.Span(n), excerpt.Code("$"+key)+" has no value", fixes...)
}

// keyVersion reports a `$` line in a record of the first editions once, and every key of V3.0 in an older record.
func (s *state) keyVersion(p *pass, n syntax.NodeID, key string) {
	entry := csa.LookupKey(key)
	switch {
	case !s.stated && !s.older:
		s.older = true
		report(p, metaVersion, s.keySpan(n), "a record without a V line knows no `$` lines", s.raiseFix(s.needed())...)
	case s.stated && s.edition != csa.NoEdition && entry != nil && !entry.In(s.edition):
		report(p, metaVersion, s.keySpan(n), fmt.Sprintf("`$%s` came with %s; the record is %s", key, entry.Since, s.edition), s.raiseFix(entry.Since)...)
	}
}

// needed is the edition that all keys and end words of the record need.
func (s *state) needed() csa.Edition {
	newest := csa.V22
	for c := range s.t.Children(s.node) {
		switch s.t.Kind(c) {
		case csa.Info:
			key, _ := csa.KeyValueOf(s.t, c)
			if entry := csa.LookupKey(key); entry != nil {
				newest = max(newest, entry.Since)
			}
		case csa.End:
			if entry := csa.LookupEnd(csa.WordOf(s.t, c)); entry != nil {
				newest = max(newest, entry.Since)
			}
		}
	}
	return newest
}

func (s *state) raiseFix(to csa.Edition) []fix {
	edits := s.raise(to)
	switch {
	case edits == nil:
		return nil
	case s.version == none:
		return one("Insert `"+to.String()+"`", false, edits...)
	}
	return one("Raise the version to "+to.String(), false, edits...)
}

// keySpan is the place of the key of an Info, with its sign.
func (s *state) keySpan(n syntax.NodeID) syntax.Span {
	first, _ := s.t.Tokens(n)
	return syntax.Span{Start: s.t.TokenStart(first), End: s.t.TokenStart(first + 2)}
}

// valueSpan is the place of the value of an Info.
func (s *state) valueSpan(n syntax.NodeID) syntax.Span {
	first, last := s.t.Tokens(n)
	return syntax.Span{Start: s.t.TokenStart(min(first+3, last)), End: s.t.TokenStart(last)}
}

func (s *state) nearlyKnown(p *pass, n syntax.NodeID, key, value string) {
	if s.lostColon(p, n, key) {
		return
	}
	known := nearestKey(key)
	if known == "" {
		return
	}
	at := s.keySpan(n)
	severity := diagnostics.Hint
	if slip := csa.Upper(key); slip == known || syntax.Slipped(slip, known) {
		severity = diagnostics.Warning
	}
	var fixes []fix
	if _, taken := s.keys[known]; !taken && csa.LookupKey(known).In(s.edition) && strings.TrimSpace(value) != "" {
		if r, _ := judgeValue(known, value); r == nil {
			fixes = one("Use `$"+known+"`", false, replace(at, "$"+known))
		}
	}
	reportAs(p, severity, metaKeyword, at, "unknown key "+excerpt.Code("$"+key)+": expected `$"+known+"`", fixes...)
}

// lostColon reports a key that the format has with something else than a colon after it: the colon of the line is that
// of a time.
func (s *state) lostColon(p *pass, n syntax.NodeID, key string) bool {
	end := len(key) - len(strings.TrimLeft(key, keyLetters))
	word, rest := csa.Upper(key[:end]), key[end:]
	if len(rest) < len("2024/01/01") || csa.LookupKey(word) == nil {
		return false
	}
	at, title := s.t.Span(n), "Insert the colon"
	at.Start += len("$") + end
	at.End = at.Start
	if rest[0] < '0' || rest[0] > '9' {
		at.End, title = at.Start+1, "Write the colon"
	}
	report(p, metaSyntax, s.t.Span(n), "there is no colon after the key `$"+word+"`: expected `$"+word+":`", one(title, false, replace(at, ":"))...)
	return true
}

// nearestKey is the known key that a key was meant for, "" without one. A short key may differ in one letter, a longer
// one in two.
func nearestKey(key string) string {
	upper := strings.ToUpper(key)
	if upper == "START" || upper == "END" {
		return upper + "_TIME"
	}
	most := 2
	if len(key) <= 5 {
		most = 1
	}
	for _, entry := range csa.Keys() {
		if syntax.Distance(upper, entry.Name, most) <= most {
			return entry.Name
		}
	}
	return ""
}

// value judges the value of a known key and keeps what later statements are held against.
func (s *state) value(p *pass, n syntax.NodeID, key, value string) {
	at := s.valueSpan(n)
	switch key {
	case "START_TIME":
		s.header.start = parseDate(value)
	case "END_TIME":
		s.header.end = parseDate(value)
	}
	if r, message := judgeValue(key, value); r != nil {
		var fixes []fix
		if mended, safe := mendDate(value); r == metaDate && mended != "" {
			fixes = one("Write `"+mended+"`", safe, replace(at, mended))
		}
		report(p, r, at, message, fixes...)
		return
	}
	value = strings.TrimSpace(value)
	switch key {
	case "TIME_LIMIT", "TIME", "TIME+", "TIME-":
		s.limit(p, at, key, value)
	case "JISHOGI":
		s.jishogi, _ = strconv.Atoi(value)
	case "MAX_MOVES":
		s.maxMoves, _ = strconv.Atoi(value)
	case "NOTE":
		s.note(p, at)
	}
}

// judgeValue says what is wrong with the value of a known key; r is nil for nothing.
func judgeValue(key, value string) (r *rule, message string) {
	value = strings.TrimRight(value, " \t")
	switch key {
	case "START_TIME", "END_TIME":
		if parseDate(value).ok {
			return nil, ""
		}
		if dateShape().MatchString(value) {
			return metaDate, "there is no such day or time as " + excerpt.Code(value)
		}
		return metaDate, excerpt.Code(value) + " is not `YYYY/MM/DD` with an optional ` HH:MM:SS`"
	case "TIME_LIMIT":
		if !timeLimit().MatchString(value) {
			return metaTimeLimit, excerpt.Code(value) + " is not `HH:MM+SS`: main time and byo-yomi"
		}
	case "TIME", "TIME+", "TIME-":
		if !timeSettings().MatchString(value) {
			return metaTimeLimit, excerpt.Code(value) + " is not three times in seconds: expected `600+10+0`"
		}
	case "JISHOGI":
		if value = strings.TrimSpace(value); value != "24" && value != "27" {
			return metaJishogi, "the point rules are 24 and 27, not " + excerpt.Code(value)
		}
	case "MAX_MOVES":
		if count, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || count < 0 {
			return metaMaxMoves, excerpt.Code(value) + " is no number of moves"
		}
	}
	return nil, ""
}

func (s *state) note(p *pass, at syntax.Span) {
	value := s.text[at.Start:at.End]
	for i := 0; i < len(value); i++ {
		if value[i] != '\\' {
			continue
		}
		i++
		if i == len(value) || value[i] != 'n' && value[i] != '\\' {
			here := syntax.Span{Start: at.Start + i - 1, End: min(at.Start+i, at.End)}
			report(p, metaNoteEscape, here, "a backslash stands before `n` or a backslash only")
		}
	}
}

func (s *state) closeHeader(p *pass) {
	s.swallowedPlayer(p)
	if s.header.start.ok && s.header.end.ok && s.header.end.before(s.header.start) {
		report(p, metaDateOrder, s.valueSpan(s.keys["END_TIME"]), "the game ends before it starts")
	}
	if n, ok := s.keys["MAX_MOVES"]; ok && s.maxMoves > 0 && s.moves > s.maxMoves {
		report(p, metaMaxMoves, s.valueSpan(n), fmt.Sprintf("the record has %d moves, and the limit is %d", s.moves, s.maxMoves))
	}
}
