package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// headerRules are section 12.4.
var headerRules = slices.Concat(
	diagnostics.Reported(metaPlayerRepeated, metaRepeated), []diagnostics.Entry{{Rule: metaSyntax, Fix: insertColon}},
	diagnostics.Reported(metaVersion, metaKeyword, metaEmpty, metaDate, metaDateOrder, metaTimeLimit, metaJishogi, metaMaxMoves, metaNoteEscape),
)

var metaPlayerRepeated = rule("meta-player-repeated", diagnostics.Warning)
var metaRepeated = rule("meta-repeated", diagnostics.Warning)
var metaSyntax = rule("meta-syntax", diagnostics.Error)
var metaVersion = rule("meta-version", diagnostics.Information)
var metaKeyword = rule("meta-keyword", diagnostics.Warning)
var metaEmpty = rule("meta-empty", diagnostics.Hint)
var metaDate = rule("meta-date", diagnostics.Warning)
var metaDateOrder = rule("meta-date-order", diagnostics.Warning)
var metaTimeLimit = rule("meta-time-limit", diagnostics.Error)
var metaJishogi = rule("meta-jishogi", diagnostics.Warning)
var metaMaxMoves = rule("meta-max-moves", diagnostics.Warning)
var metaNoteEscape = rule("meta-note-escape", diagnostics.Hint)

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
func insertColon(p *diagnostics.Pass, f syntax.Fault) []diagnostics.Fix {
	text := p.Tree.Source().Slice(f.Span)
	n := len(text) - len(strings.TrimLeft(text[len("$"):], keyLetters+"+-"))
	if n == len("$") {
		return nil
	}
	at := f.Span.Start + n
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert the colon"), syntax.Insert(at, ":"))}
}

func (s *state) player(p *diagnostics.Pass, n syntax.NodeID) {
	if text := s.tree.Text(n); s.phase == inMoves && looksLikeMove(text) {
		s.unreadMove(p, line{n, s.tree.Span(n), text, orderHeader, i18n.Msg("%s is a player's name among the moves: expected a move", excerpt.Code(text))})
		return
	}
	side := csa.SideOf(s.tree, n)
	if first := s.players[side]; first != none {
		p.Report(metaPlayerRepeated, diagnostics.At(s.tree.Span(n),
			i18n.Msg("%s names %s again, after %s: expected one name", excerpt.Code(s.tree.Text(n)), shogirules.Name(side), excerpt.Code(s.tree.Text(first)))).
			See(s.tree.Span(first), i18n.Msg("the first name")))
	} else {
		s.players[side] = n
	}
	s.misplaced(p, n, "")
}

func (s *state) info(p *diagnostics.Pass, n syntax.NodeID) {
	key, value := csa.KeyValueOf(s.tree, n)
	s.misplaced(p, n, key)
	s.keyVersion(p, n, key)
	if first, ok := s.keys[key]; ok {
		p.Report(metaRepeated, diagnostics.At(s.keySpan(n),
			i18n.Msg("%s comes after %s: expected one line %s", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(first)), excerpt.Code("$"+key))).
			See(s.tree.Span(first), i18n.Msg("the first one")))
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

// empty reports a key without a value. A line after it that is not a statement may be its value.
func (s *state) empty(p *diagnostics.Pass, n syntax.NodeID, key string) {
	f := diagnostics.At(s.tree.Span(n), i18n.Msg("%s is empty: expected a value", excerpt.Code("$"+key)))
	if c := next(s.tree, n); c == none || s.tree.Kind(c) != csa.Unknown {
		f = f.With(diagnostics.Safe(i18n.Msg("Remove the line"), csa.Lines.Remove(s.tree, n)))
	}
	p.Report(metaEmpty, f)
}

// keyVersion reports a `$` line in a record of the first editions once, and every key of V3.0 in an older record.
func (s *state) keyVersion(p *diagnostics.Pass, n syntax.NodeID, key string) {
	entry := csa.LookupKey(key)
	switch {
	case !s.stated && !s.older:
		s.older = true
		p.Report(metaVersion, diagnostics.At(s.keySpan(n),
			i18n.Msg("%s is in a game without a version line: expected `%s` at the top", excerpt.Code("$"+key), s.needed()),
			s.raiseFix(s.needed())...))
	case s.stated && s.edition != csa.NoEdition && entry != nil && !entry.In(s.edition):
		p.Report(metaVersion, diagnostics.At(s.keySpan(n),
			i18n.Msg("`$%s` came with `%s`, but the game is `%s`", key, entry.Since, s.edition), s.raiseFix(entry.Since)...))
	}
}

// needed is the edition that all keys and end words of the record need.
func (s *state) needed() csa.Edition {
	newest := csa.V22
	for c := range s.tree.Children(s.node) {
		switch s.tree.Kind(c) {
		case csa.Info:
			key, _ := csa.KeyValueOf(s.tree, c)
			if entry := csa.LookupKey(key); entry != nil {
				newest = max(newest, entry.Since)
			}
		case csa.End:
			if entry := csa.LookupEnd(csa.WordOf(s.tree, c)); entry != nil {
				newest = max(newest, entry.Since)
			}
		}
	}
	return newest
}

func (s *state) raiseFix(to csa.Edition) []diagnostics.Fix {
	edits := s.raise(to)
	switch {
	case edits == nil:
		return nil
	case s.version == none:
		return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Insert `%s`", to), edits...)}
	}
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Raise the version to `%s`", to), edits...)}
}

// keySpan is the place of the key of an Info, with its sign.
func (s *state) keySpan(n syntax.NodeID) syntax.Span {
	first, _ := s.tree.Tokens(n)
	return syntax.Span{Start: s.tree.TokenStart(first), End: s.tree.TokenStart(first + 2)}
}

// valueSpan is the place of the value of an Info.
func (s *state) valueSpan(n syntax.NodeID) syntax.Span {
	first, last := s.tree.Tokens(n)
	return syntax.Span{Start: s.tree.TokenStart(min(first+3, last)), End: s.tree.TokenStart(last)}
}

func (s *state) nearlyKnown(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
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
	f := diagnostics.At(at, i18n.Msg("unknown keyword %s: expected `$%s`", excerpt.Code("$"+key), known)).As(severity)
	if _, taken := s.keys[known]; !taken && csa.LookupKey(known).In(s.edition) && strings.TrimSpace(value) != "" {
		if r, _ := judgeValue(known, value); r == nil {
			f = f.With(diagnostics.Unsafe(i18n.Msg("Write `$%s`", known), syntax.Replace(at, "$"+known)))
		}
	}
	p.Report(metaKeyword, f)
}

// lostColon reports a key that the format has with something else than a colon after it: the colon of the line is that
// of a time.
func (s *state) lostColon(p *diagnostics.Pass, n syntax.NodeID, key string) bool {
	end := len(key) - len(strings.TrimLeft(key, keyLetters))
	word, rest := csa.Upper(key[:end]), key[end:]
	if len(rest) < len("2024/01/01") || csa.LookupKey(word) == nil {
		return false
	}
	at, title := s.tree.Span(n), i18n.Msg("Insert the colon")
	at.Start += len("$") + end
	at.End = at.Start
	if rest[0] < '0' || rest[0] > '9' {
		at.End, title = at.Start+1, i18n.Msg("Write the colon")
	}
	p.Report(metaSyntax, diagnostics.At(s.tree.Span(n), i18n.Msg("`$%s` has no colon after it: expected `$%s:`", word, word),
		diagnostics.Unsafe(title, syntax.Replace(at, ":"))))
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
func (s *state) value(p *diagnostics.Pass, n syntax.NodeID, key, value string) {
	at := s.valueSpan(n)
	switch key {
	case "START_TIME":
		s.header.start = parseDate(value)
	case "END_TIME":
		s.header.end = parseDate(value)
	}
	if r, message := judgeValue(key, value); r != nil {
		f := diagnostics.At(at, message)
		if fixed, safe := fixDate(value); r == metaDate && fixed != "" {
			f = f.With(diagnostics.NewFix(i18n.Msg("Write `%s`", fixed), safe, syntax.Replace(at, fixed)))
		}
		p.Report(r, f)
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
func judgeValue(key, value string) (r *diagnostics.Rule, message i18n.Message) {
	value = strings.TrimRight(value, " \t")
	switch key {
	case "START_TIME", "END_TIME":
		if parseDate(value).ok {
			return nil, i18n.Message{}
		}
		if dateShape().MatchString(value) {
			return metaDate, i18n.Msg("%s has a day or time that does not exist: expected a real one", excerpt.Code(value))
		}
		return metaDate, i18n.Msg("%s is not a date: expected one such as `2024/05/04` or `2024/05/04 10:40:30`", excerpt.Code(value))
	case "TIME_LIMIT":
		if !timeLimit().MatchString(value) {
			return metaTimeLimit, i18n.Msg("%s is not a time limit: expected hours, minutes and byo-yomi, as in `00:25+30`", excerpt.Code(value))
		}
	case "TIME", "TIME+", "TIME-":
		if !timeSettings().MatchString(value) {
			return metaTimeLimit, i18n.Msg("%s is not a time limit: expected three times in seconds, as in `600+10+0`", excerpt.Code(value))
		}
	case "JISHOGI":
		if value = strings.TrimSpace(value); value != "24" && value != "27" {
			return metaJishogi, i18n.Msg("%s is not a point rule: expected `24` or `27`", excerpt.Code(value))
		}
	case "MAX_MOVES":
		if count, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || count < 0 {
			return metaMaxMoves, i18n.Msg("%s is not a number of moves: expected one such as `256`", excerpt.Code(value))
		}
	}
	return nil, i18n.Message{}
}

func (s *state) note(p *diagnostics.Pass, at syntax.Span) {
	value := s.text[at.Start:at.End]
	for i := 0; i < len(value); i++ {
		if value[i] != '\\' {
			continue
		}
		i++
		if i == len(value) || value[i] != 'n' && value[i] != '\\' {
			here := syntax.Span{Start: at.Start + i - 1, End: min(at.Start+i, at.End)}
			p.Report(metaNoteEscape, diagnostics.At(here, unknownEscape(value[i:])))
		}
	}
}

// unknownEscape is about a backslash and the text after it.
func unknownEscape(after string) i18n.Message {
	if after == "" {
		return i18n.Msg("the note ends with `\\`: expected `\\n` (line break) or `\\\\` (backslash)")
	}
	_, size := utf8.DecodeRuneInString(after)
	return i18n.Msg("unknown escape %s: expected `\\n` (line break) or `\\\\` (backslash)", excerpt.Code(`\`+after[:size]))
}

func (s *state) closeHeader(p *diagnostics.Pass) {
	s.swallowedPlayer(p)
	if s.header.start.ok && s.header.end.ok && s.header.end.Before(s.header.start.Moment) {
		_, start := csa.KeyValueOf(s.tree, s.keys["START_TIME"])
		_, end := csa.KeyValueOf(s.tree, s.keys["END_TIME"])
		p.Report(metaDateOrder, diagnostics.At(s.valueSpan(s.keys["END_TIME"]),
			i18n.Msg("`$END_TIME` (%s) is before `$START_TIME` (%s)", excerpt.Code(end), excerpt.Code(start))))
	}
	if n, ok := s.keys["MAX_MOVES"]; ok && s.maxMoves > 0 && s.moves > s.maxMoves {
		p.Report(metaMaxMoves, diagnostics.At(s.valueSpan(n),
			i18n.Msg("the game has %d moves, but `$MAX_MOVES` allows %d", s.moves, s.maxMoves)))
	}
}
