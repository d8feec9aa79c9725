package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// endRules are section 12.8.
var endRules = walked(endUnknown, endVersion, endRepeated, endContradicts, endMissing)

var endUnknown = &rule{Code: "csa/end-unknown", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Unknown end of the game",
	What:    "The word after `%` (end of the game) is not one that CSA has. Resignation, for instance, is `%TORYO`.",
	Why:     "Programs cannot tell people who won. python-shogi, for instance, finds no winner.",
	Fixes:   []string{"Write the end word that is probably meant. **Changes the record:** it is a guess how the game ended."},
	Bad:     []string{"PI\n+\n+7776FU\n%RESIGN\n", "PI\n+\n+7776FU\n%TORYOU\n"},
	Good:    []string{"PI\n+\n+7776FU\n%TORYO\n"},
	Related: []string{"csa/end-version", "csa/syntax-case"},
	Source:  v22,
}}

var endVersion = &rule{Code: "csa/end-version", Severity: diagnostics.Warning, Doc: doc{
	Title: "End word from a different version",
	What:  "The end word is newer than the version of the game, such as `%TIME_UP` (loss on time) in `V2`. Or it is `%MATTA` (move taken back), which `V3.0` has dropped.",
	Why:   "Programs for that version do not know the word, so they show the game without a result.",
	Fixes: []string{
		"Raise the version to the one that has the word. **Changes the record:** the record then claims to be in a newer format. `%MATTA` has no fix: keep it only in a game of `V2.2` or below.",
		"Insert the version line that the end word needs. **Changes the record:** it states a version that the record did not state.",
	},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Information, When: "when the game has no version line"}},
	Bad:     []string{"V2\nPI\n+\n+7776FU\n%TIME_UP\n", "V3.0\nPI\n+\n+7776FU\n%MATTA\n", "PI\n+\n+7776FU\n%TIME_UP\n"},
	Good:    []string{"V2.1\nPI\n+\n+7776FU\n%TIME_UP\n", "PI\n+\n+7776FU\n%KACHI\n"},
	Related: []string{"csa/end-unknown", "csa/version-missing", "csa/meta-version"},
	Source:  v22 + "; " + v30,
}}

var endRepeated = &rule{Code: "csa/end-repeated", Severity: diagnostics.Warning, Doc: doc{
	Title:   "Second end of the game",
	What:    "A game has two lines that end it, such as `%TORYO` (resignation) and `%CHUDAN` (game stopped).",
	Why:     "Programs disagree which one counts, so people see different results. python-shogi reads only the first.",
	Fixes:   []string{"Remove the second end and its time. **Changes the record:** the first one may be wrong."},
	Also:    []diagnostics.Grade{{Severity: diagnostics.Hint, When: "when both words are equal"}},
	Bad:     []string{"PI\n+\n%TORYO\n%CHUDAN\n", "PI\n+\n%TORYO\n%TORYO\n"},
	Good:    []string{"PI\n+\n+7776FU\n%MATTA\n+2726FU\n%CHUDAN\n"},
	Related: []string{"csa/move-after-end", "csa/end-contradicts"},
	Source:  v22,
}}

var endContradicts = &rule{Code: "csa/end-contradicts", Severity: diagnostics.Information, Doc: doc{
	Title:   "End that the board contradicts",
	What:    "The end word does not fit the board, such as `%TSUMI` (checkmate) without a mate. `%SENNICHITE` (draw by repetition) needs the same position four times. `%KACHI` (declared win) and `%HIKIWAKE` (declared draw) need a king in the last three ranks and enough points.",
	Why:     "The result may be wrong, or moves are missing. Programs that count results may credit the wrong side.",
	ByHand:  "Compare the last moves and the end word with the source of the game.",
	Bad:     []string{"PI\n+\n+7776FU\n%TSUMI\n", "PI\n+\n" + shuffle + shuffle + "%SENNICHITE\n", "PI\n+\n+7776FU\n%KACHI\n", "PI\n+\n+7776FU\n%HIKIWAKE\n"},
	Good:    []string{"P-11OU21KE\nP+23KI59OU13FU\n+\n+1312FU\n%TSUMI\n", "PI\n+\n" + shuffle + shuffle + shuffle + "%SENNICHITE\n"},
	Related: []string{"csa/move-repetition", "csa/meta-jishogi", "csa/end-repeated"},
	Source:  theRules,
}}

var endMissing = &rule{Code: "csa/end-missing", Severity: diagnostics.Hint, Doc: doc{
	Title:   "Game without an end",
	What:    "A game has moves, but no line that ends it, such as `%TORYO` (resignation). A server's result (`'summary:`) counts as an end.",
	Why:     "Programs show the game without a result. Nobody can tell whether it ended there or the file is cut off.",
	Fixes:   []string{"Add `%CHUDAN` (game stopped). **Changes the record:** it says that the game was broken off."},
	Bad:     []string{"PI\n+\n+7776FU\n"},
	Good:    []string{"PI\n+\n+7776FU\n%CHUDAN\n", "PI\n+\n+7776FU\n'summary:max_moves:a draw:b draw\n", "PI\n+\n"},
	Related: []string{"csa/end-unknown", "csa/move-after-end"},
	Source:  practice,
}}

func (s *state) endWord(p *pass, n syntax.NodeID) {
	if s.phase != inMoves {
		s.noSide(p, n)
	}
	word := csa.WordOf(s.t, n)
	if s.ended != none {
		s.endAgain(p, n, word)
		s.newest, s.timed = n, false
		return
	}
	s.newest, s.timed = n, false
	s.knownEnd(p, n, word)
	if word == "MATTA" {
		s.anyTurn = true
		s.lose()
		return
	}
	s.contradicts(p, n, word)
	s.ended = n
}

func (s *state) endAgain(p *pass, n syntax.NodeID, word string) {
	f := finding{Span: s.t.Span(n), Message: i18n.Msg("%s comes after %s: expected one end", excerpt.Code(s.t.Text(n)), excerpt.Code(s.t.Text(s.ended))), Related: s.see(s.ended, i18n.Msg("the first end"))}
	if csa.WordOf(s.t, s.ended) == word {
		f.Severity, f.Message = diagnostics.Hint, i18n.Msg("%s comes twice: expected it once", excerpt.Code(s.t.Text(n)))
	}
	edits := []syntax.Edit{csa.Remove(s.t, n)}
	if t := next(s.t, n); t != none && s.t.Kind(t) == csa.Time && csa.Remove(s.t, t).Span.Start >= edits[0].Span.End {
		edits = append(edits, csa.Remove(s.t, t))
	}
	f.Fixes = one(i18n.Msg("Remove the second end"), false, edits...)
	p.Report(endRepeated, f)
}

// knownEnd judges whether the version of the record has the word.
func (s *state) knownEnd(p *pass, n syntax.NodeID, word string) {
	at := s.t.Span(n)
	entry := csa.LookupEnd(word)
	switch {
	case entry == nil:
		report(p, endUnknown, at, i18n.Msg("%s is not an end word: expected one such as `%%TORYO` (resignation)", excerpt.Code("%"+word)), s.nearestEnd(at, word)...)
	case s.edition == csa.NoEdition || entry.In(s.edition):
	case s.edition > entry.Since:
		report(p, endVersion, at, i18n.Msg("`%%%s` is allowed up to `%s`, but the game is `%s`", word, entry.Until, s.edition))
	case !s.stated:
		var fixes []fix
		if !s.older { // else the `$` lines have asked for the version that both need
			fixes = s.raiseFix(s.needed())
		}
		reportAs(p, diagnostics.Information, endVersion, at,
			i18n.Msg("`%%%s` came with `%s`, but the game has no version line", word, entry.Since), fixes...)
	default:
		report(p, endVersion, at, i18n.Msg("`%%%s` came with `%s`, but the game is `%s`", word, entry.Since, s.edition), s.raiseFix(entry.Since)...)
	}
}

// synonyms are words of other notations for ends that look nothing like ours.
var synonyms = map[string]string{"RESIGN": "TORYO", "INTERRUPT": "CHUDAN", "ABORT": "CHUDAN"}

// nearestEnd offers the end word of the record's version that means the same or differs in one or two letters.
func (s *state) nearestEnd(at syntax.Span, word string) []fix {
	const most = 2
	best, least := synonyms[word], most+1
	for _, entry := range csa.EndWords() {
		if d := syntax.Distance(word, entry.Name, most); d < least && entry.In(s.edition) {
			best, least = entry.Name, d
		}
	}
	if best == "" {
		return nil
	}
	return one(i18n.Msg("Write `%%%s`", best), false, replace(at, "%"+best))
}

// contradicts holds the word against the board, as far as it is known.
func (s *state) contradicts(p *pass, n syntax.NodeID, word string) {
	if s.board == nil || s.anyTurn {
		return
	}
	said, rule := i18n.Message{}, s.jishogi
	if rule == 0 {
		rule = 27
	}
	switch {
	case word == "TSUMI" && !s.board.IsMate():
		said = i18n.Msg("`%%TSUMI` means checkmate, but %s is not checkmated", nameOf(s.turn))
	case word == "SENNICHITE" && !s.doubt && s.replay.Repeated.Count < 4:
		said = i18n.Plural(s.replay.Repeated.Count, "`%%SENNICHITE` means repetition, but the position occurs %d time: expected 4",
			"`%%SENNICHITE` means repetition, but the position occurs %d times: expected 4", s.replay.Repeated.Count)
	case word == "KACHI" && !s.board.Declaration(s.turn).Wins(rule):
		if said = s.falls("%KACHI", i18n.Msg("win")); said.IsZero() {
			d := s.board.Declaration(s.turn)
			said = i18n.Msg("%s claims `%%KACHI` (win) with %d points: the %d-point rule needs %d for %[1]s", nameOf(s.turn), d.Points, rule, d.Needed(rule))
		}
	case word == "HIKIWAKE" && !s.board.Declaration(s.turn).Draws(24):
		if said = s.falls("%HIKIWAKE", i18n.Msg("draw")); said.IsZero() {
			said = i18n.Msg("%s claims `%%HIKIWAKE` (draw) with %d points: a draw needs 24 to 30", nameOf(s.turn), s.board.Declaration(s.turn).Points)
		}
	}
	if !said.IsZero() {
		report(p, endContradicts, s.t.Span(n), said)
	}
}

// falls says what a declaration lacks besides points: its word, and what that means. There is no text for nothing.
func (s *state) falls(word string, meaning i18n.Message) i18n.Message {
	d := s.board.Declaration(s.turn)
	switch {
	case !d.Entered:
		return i18n.Msg("%s claims `%s` (%s), but the king is not in the last three ranks", nameOf(s.turn), word, meaning)
	case d.InCheck:
		return i18n.Msg("%s claims `%s` (%s), but the king is in check", nameOf(s.turn), word, meaning)
	case d.Pieces < 10:
		return i18n.Msg("`%s` (%s) needs 10 pieces besides the king in the last three ranks: %s has %d", word, meaning, nameOf(s.turn), d.Pieces)
	}
	return i18n.Message{}
}

func (s *state) closeMoves(p *pass) {
	if s.moves == 0 || s.ended != none || s.summary || s.t.Kind(s.newest) == csa.End {
		return
	}
	report(p, endMissing, s.t.Span(s.newMove), i18n.Msg("the game has no end after this move: expected one such as `%%TORYO` (resignation)"),
		one(i18n.Msg("Insert `%%CHUDAN`"), false, csa.InsertAfter(s.t, s.end-1, "%CHUDAN"))...)
}
