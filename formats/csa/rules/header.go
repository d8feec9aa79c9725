package rules

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/excerpt"
)

// header is what the header lines of a record have said.
type header struct {
	players    [2]syntax.NodeID
	older      bool // said that `$` lines are newer than the record
	maxMoves   int  // 0 without a limit
	jishogi    int  // 24 or 27, 0 when the record does not say
	start, end date
}

func (h *header) reset() { h.players = [2]syntax.NodeID{syntax.None, syntax.None} }

// insertColon closes the key, which ends where its letters do.
func insertColon(p *pass, f syntax.Fault) []fix {
	text := p.Tree.Source().Slice(f.Span)
	n := 1
	for n < len(text) && (text[n] == '_' || text[n] == '+' || text[n] == '-' || text[n]|0x20 >= 'a' && text[n]|0x20 <= 'z') {
		n++
	}
	if n == 1 {
		return nil
	}
	at := f.Span.Start + n
	return one("Insert the colon", false, replace(syntax.Span{Start: at, End: at}, ":"))
}

func (s *state) player(p *pass, n syntax.NodeID) {
	if text := s.t.Text(n); s.game.phase == inMoves && looksLikeMove(text) {
		s.unreadMove(p, line{n, s.t.Span(n), text, "csa/order-header", excerpt.Code(text) + " names a player among the moves, and looks like a move"})
		return
	}
	side := csa.SideOf(s.t, n)
	if first := s.game.players[side]; first != syntax.None {
		p.Report("csa/meta-player-repeated", finding{
			Span: s.t.Span(n), Message: side.String() + " has a name already", Related: s.see(first, "the first one"),
		})
	} else {
		s.game.players[side] = n
	}
	s.misplaced(p, n, "")
}

func (s *state) info(p *pass, n syntax.NodeID) {
	key, value := csa.KeyValueOf(s.t, n)
	s.misplaced(p, n, key)
	s.keyVersion(p, n, key)
	if first, ok := s.keys[key]; ok {
		p.Report("csa/meta-repeated", finding{
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

// empty reports a key without a value. A line behind it that is no statement may
// be its value.
func (s *state) empty(p *pass, n syntax.NodeID, key string) {
	var fixes []fix
	if c := next(s.t, n); c == syntax.None || s.t.Kind(c) != csa.Unknown {
		fixes = one("Remove the line", true, csa.Remove(s.t, n))
	}
	report(p, "csa/meta-empty", s.t.Span(n), excerpt.Code("$"+key)+" has no value", fixes...)
}

// keyVersion reports a `$` line in a record of the first editions once, and
// every key of V3.0 in an older record.
func (s *state) keyVersion(p *pass, n syntax.NodeID, key string) {
	g := &s.game
	entry := csa.LookupKey(key)
	switch {
	case !g.stated && !g.older:
		g.older = true
		report(p, "csa/meta-version", s.keySpan(n), "a record without a V line knows no `$` lines", s.raiseFix(s.needed())...)
	case g.stated && g.edition != csa.NoEdition && entry != nil && !entry.In(g.edition):
		report(p, "csa/meta-version", s.keySpan(n), fmt.Sprintf("`$%s` came with %s; the record is %s", key, entry.Since, g.edition), s.raiseFix(entry.Since)...)
	}
}

// needed is the edition that all keys and end words of the record need.
func (s *state) needed() csa.Edition {
	newest := csa.V22
	for c := range s.t.Children(s.game.node) {
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
	case s.game.version == syntax.None:
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
	if _, taken := s.keys[known]; !taken && csa.LookupKey(known).In(s.game.edition) && strings.TrimSpace(value) != "" {
		if code, _ := judgeValue(known, value); code == "" {
			fixes = one("Use `$"+known+"`", false, replace(at, "$"+known))
		}
	}
	reportAs(p, severity, "csa/meta-keyword", at, "unknown key "+excerpt.Code("$"+key)+": expected `$"+known+"`", fixes...)
}

// lostColon reports a key that the format has with something else than a colon
// behind it: the colon of the line is that of a time.
func (s *state) lostColon(p *pass, n syntax.NodeID, key string) bool {
	end := 0
	for end < len(key) && (key[end] == '_' || isLetter(key[end])) {
		end++
	}
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
	report(p, csa.CodeInfoSyntax, s.t.Span(n), "there is no colon after the key `$"+word+"`: expected `$"+word+":`", one(title, false, replace(at, ":"))...)
	return true
}

// nearestKey is the known key that a key was meant for, "" without one. A short
// key may differ in one letter, a longer one in two.
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

// value judges the value of a known key and keeps what later statements are held
// against.
func (s *state) value(p *pass, n syntax.NodeID, key, value string) {
	if s.date(key, value) {
		return
	}
	g, at := &s.game, s.valueSpan(n)
	if code, message := judgeValue(key, value); code != "" {
		var fixes []fix
		if mended, safe := mendDate(value); code == "csa/meta-date" && mended != "" {
			fixes = one("Write `"+mended+"`", safe, replace(at, mended))
		}
		report(p, code, at, message, fixes...)
		return
	}
	value = strings.TrimSpace(value)
	switch key {
	case "TIME_LIMIT", "TIME", "TIME+", "TIME-":
		s.limit(p, at, key, value)
	case "JISHOGI":
		g.jishogi, _ = strconv.Atoi(value)
	case "MAX_MOVES":
		g.maxMoves, _ = strconv.Atoi(value)
	case "NOTE":
		s.note(p, at)
	}
}

// date keeps a date, and reports whether it is one.
func (s *state) date(key, value string) bool {
	switch key {
	case "START_TIME":
		s.game.header.start = parseDate(value)
		return s.game.header.start.ok
	case "END_TIME":
		s.game.header.end = parseDate(value)
		return s.game.header.end.ok
	}
	return false
}

// judgeValue says what is wrong with the value of a known key; code is "" for
// nothing.
func judgeValue(key, value string) (code, message string) {
	value = strings.TrimRight(value, " \t")
	switch key {
	case "START_TIME", "END_TIME":
		if parseDate(value).ok {
			return "", ""
		}
		if dateShape().MatchString(value) {
			return "csa/meta-date", "there is no such day or time as " + excerpt.Code(value)
		}
		return "csa/meta-date", excerpt.Code(value) + " is not `YYYY/MM/DD` with an optional ` HH:MM:SS`"
	case "TIME_LIMIT":
		if !timeLimit().MatchString(value) {
			return "csa/meta-time-limit", excerpt.Code(value) + " is not `HH:MM+SS`: main time and byo-yomi"
		}
	case "TIME", "TIME+", "TIME-":
		if !timeSettings().MatchString(value) {
			return "csa/meta-time-limit", excerpt.Code(value) + " is not three times in seconds: expected `600+10+0`"
		}
	case "JISHOGI":
		if value = strings.TrimSpace(value); value != "24" && value != "27" {
			return "csa/meta-jishogi", "the point rules are 24 and 27, not " + excerpt.Code(value)
		}
	case "MAX_MOVES":
		if count, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || count < 0 {
			return "csa/meta-max-moves", excerpt.Code(value) + " is no number of moves"
		}
	}
	return "", ""
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
			report(p, "csa/meta-note-escape", here, "a backslash stands before `n` or a backslash only")
		}
	}
}

func (s *state) closeHeader(p *pass) {
	g := &s.game
	s.swallowedPlayer(p)
	if g.header.start.ok && g.header.end.ok && g.header.end.before(g.header.start) {
		report(p, "csa/meta-date-order", s.valueSpan(s.keys["END_TIME"]), "the game ends before it starts")
	}
	if n, ok := s.keys["MAX_MOVES"]; ok && g.maxMoves > 0 && g.moves > g.maxMoves {
		report(p, "csa/meta-max-moves", s.valueSpan(n), fmt.Sprintf("the record has %d moves, and the limit is %d", g.moves, g.maxMoves))
	}
}
