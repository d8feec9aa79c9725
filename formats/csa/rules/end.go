package rules

import (
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/shogirules"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// endRules are section 12.8.
var endRules = diagnostics.Reported(endUnknown, endVersion, endRepeated, endContradicts, endMissing)

var endUnknown = rule("end-unknown", diagnostics.Warning)
var endVersion = rule("end-version", diagnostics.Warning)
var endRepeated = rule("end-repeated", diagnostics.Warning)
var endContradicts = rule("end-contradicts", diagnostics.Information)
var endMissing = rule("end-missing", diagnostics.Hint)

func (s *state) endWord(p *diagnostics.Pass, n syntax.NodeID) {
	if s.phase != inMoves {
		s.noSide(p, n)
	}
	word := csa.WordOf(s.tree, n)
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

func (s *state) endAgain(p *diagnostics.Pass, n syntax.NodeID, word string) {
	f := diagnostics.At(s.tree.Span(n),
		i18n.Msg("%s comes after %s: expected one end", excerpt.Code(s.tree.Text(n)), excerpt.Code(s.tree.Text(s.ended)))).
		See(s.tree.Span(s.ended), i18n.Msg("the first end"))
	if csa.WordOf(s.tree, s.ended) == word {
		f.Severity, f.Message = diagnostics.Hint, i18n.Msg("%s comes twice: expected it once", excerpt.Code(s.tree.Text(n)))
	}
	edits := []syntax.Edit{csa.Lines.Remove(s.tree, n)}
	if t := next(s.tree, n); t != none && s.tree.Kind(t) == csa.Time && csa.Lines.Remove(s.tree, t).Span.Start >= edits[0].Span.End {
		edits = append(edits, csa.Lines.Remove(s.tree, t))
	}
	f = f.With(diagnostics.Unsafe(i18n.Msg("Remove the second end"), edits...))
	p.Report(endRepeated, f)
}

// knownEnd judges whether the version of the record has the word.
func (s *state) knownEnd(p *diagnostics.Pass, n syntax.NodeID, word string) {
	at := s.tree.Span(n)
	entry := csa.LookupEnd(word)
	switch {
	case entry == nil:
		p.Report(endUnknown, diagnostics.At(at,
			i18n.Msg("%s is not an end word: expected one such as `%%TORYO` (resignation)", excerpt.Code("%"+word)),
			s.nearestEnd(at, word)...))
	case s.edition == csa.NoEdition || entry.In(s.edition):
	case s.edition > entry.Since:
		p.Report(endVersion, diagnostics.At(at,
			i18n.Msg("`%%%s` is allowed up to `%s`, but the game is `%s`", word, entry.Until, s.edition)))
	case !s.stated:
		f := diagnostics.At(at, i18n.Msg("`%%%s` came with `%s`, but the game has no version line", word, entry.Since))
		if !s.older { // else the `$` lines have asked for the version that both need
			f = f.With(s.raiseFix(s.needed())...)
		}
		p.Report(endVersion, f.As(diagnostics.Information))
	default:
		p.Report(endVersion, diagnostics.At(at,
			i18n.Msg("`%%%s` came with `%s`, but the game is `%s`", word, entry.Since, s.edition), s.raiseFix(entry.Since)...))
	}
}

// synonyms are words of other notations for ends that look nothing like ours.
var synonyms = map[string]string{"RESIGN": "TORYO", "INTERRUPT": "CHUDAN", "ABORT": "CHUDAN"}

// nearestEnd offers the end word of the record's version that means the same or differs in one or two letters.
func (s *state) nearestEnd(at syntax.Span, word string) []diagnostics.Fix {
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
	return []diagnostics.Fix{diagnostics.Unsafe(i18n.Msg("Write `%%%s`", best), syntax.Replace(at, "%"+best))}
}

// contradicts holds the word against the board, as far as it is known.
func (s *state) contradicts(p *diagnostics.Pass, n syntax.NodeID, word string) {
	if s.board == nil || s.anyTurn {
		return
	}
	said, rule := i18n.Message{}, s.jishogi
	if rule == 0 {
		rule = 27
	}
	switch {
	case word == "TSUMI" && !s.board.IsMate():
		said = i18n.Msg("`%%TSUMI` means checkmate, but %s is not checkmated", shogirules.Name(s.turn))
	case word == "SENNICHITE" && !s.doubt && s.replay.Repeated.Count < 4:
		said = i18n.Plural(s.replay.Repeated.Count, "`%%SENNICHITE` means repetition, but the position occurs %d time: expected 4",
			"`%%SENNICHITE` means repetition, but the position occurs %d times: expected 4", s.replay.Repeated.Count)
	case word == "KACHI" && !s.board.Declaration(s.turn).Wins(rule):
		if said = s.falls("%KACHI", i18n.Msg("win")); said.IsZero() {
			d := s.board.Declaration(s.turn)
			said = i18n.Msg("%s claims `%%KACHI` (win) with %d points: the %d-point rule needs %d for %[1]s", shogirules.Name(s.turn), d.Points, rule, d.Needed(rule))
		}
	case word == "HIKIWAKE" && !s.board.Declaration(s.turn).Draws(24):
		if said = s.falls("%HIKIWAKE", i18n.Msg("draw")); said.IsZero() {
			said = i18n.Msg("%s claims `%%HIKIWAKE` (draw) with %d points: a draw needs 24 to 30", shogirules.Name(s.turn), s.board.Declaration(s.turn).Points)
		}
	}
	if !said.IsZero() {
		p.Report(endContradicts, diagnostics.At(s.tree.Span(n), said))
	}
}

// falls says what a declaration lacks besides points: its word, and what that means. There is no text for nothing.
func (s *state) falls(word string, meaning i18n.Message) i18n.Message {
	d := s.board.Declaration(s.turn)
	switch {
	case !d.Entered:
		return i18n.Msg("%s claims `%s` (%s), but the king is not in the last three ranks", shogirules.Name(s.turn), word, meaning)
	case d.InCheck:
		return i18n.Msg("%s claims `%s` (%s), but the king is in check", shogirules.Name(s.turn), word, meaning)
	case d.Pieces < 10:
		return i18n.Msg("`%s` (%s) needs 10 pieces besides the king in the last three ranks: %s has %d", word, meaning, shogirules.Name(s.turn), d.Pieces)
	}
	return i18n.Message{}
}

func (s *state) closeMoves(p *diagnostics.Pass) {
	if s.moves == 0 || s.ended != none || s.summary || s.tree.Kind(s.newest) == csa.End {
		return
	}
	p.Report(endMissing, diagnostics.At(s.tree.Span(s.newMove),
		i18n.Msg("the game has no end after this move: expected one such as `%%TORYO` (resignation)"),
		diagnostics.Unsafe(i18n.Msg("Insert `%%CHUDAN`"), csa.InsertAfter(s.tree, s.end-1, "%CHUDAN"))))
}
