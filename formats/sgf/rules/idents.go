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
	"github.com/recls/recls/syntax/pattern"
)

// ident judges the spelling and the origin of a property name (16.3). Nearly all property names are two capital letters
// of the right game and version: they leave at once.
func (s *state) ident(pr *prop) {
	span := s.name(pr)
	word := s.slice(span)
	if pr.exact && len(word) <= 2 && isUpper(word) {
		return
	}
	s.spelling(span, word)
	switch {
	case s.private(pr):
		s.knownPrivate(pr, span)
	case pr.def == nil:
		s.unknown(pr, span, word)
	case !pr.exact:
		s.foreign(pr, span)
	}
}

func isUpper(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// spelling judges letters and digits that do not belong into a property name. In FF[4] one small letter may be a slip
// for a capital; only two or more are surely the long names of FF[3].
func (s *state) spelling(span syntax.Span, word string) {
	capitals := sgf.Capitals(word)
	if digit := strings.IndexAny(capitals, "0123456789"); digit >= 0 && (s.game.FF == 4 || digit != 1 || len(capitals) != 2) {
		f := diagnostics.At(span, i18n.Msg("the property name %s has a digit: expected capital letters only", excerpt.Code(word)))
		if s.game.FF < 4 {
			f.Message = i18n.Msg("the property name %s has a digit: expected one only as the second of two characters",
				excerpt.Code(word))
		}
		s.Report(digitInIdent, f)
	}
	if capitals == word {
		return
	}
	rule := verboseIdent
	f := diagnostics.At(span, i18n.Msg("the property name %s has lowercase letters: expected capitals only", excerpt.Code(word)))
	if isIdent(capitals) {
		f.Message = i18n.Msg("the property name %s has lowercase letters: expected %s", excerpt.Code(word),
			excerpt.Code(capitals))
	}
	if capitals == "" || s.game.FF == 4 {
		rule = lowercaseIdent
	}
	if upper := strings.ToUpper(word); rule == lowercaseIdent && len(word) <= 2 && sgf.Lookup(upper) != sgf.Unknown {
		f = rewrite(f, false, span, upper)
	}
	if isIdent(capitals) {
		// What becomes no property that is known may have been a word before one.
		isKnown := sgf.Lookup(capitals) != sgf.Unknown
		sure := isKnown &&
			(s.game.FF < 4 || len(word)-len(capitals) > 1 && strings.HasPrefix(s.tree.Source().Text()[span.End:], "["))
		f = f.With(diagnostics.NewFix(i18n.Msg("Remove the lowercase letters"), sure, syntax.Replace(span, capitals)))
	}
	if rule == verboseIdent && isIdent(capitals) {
		f = s.offerUpgrade(f)
	}
	s.Report(rule, f)
}

func isIdent(capitals string) bool { return capitals != "" && capitals[0] >= 'A' }

func (s *state) knownPrivate(pr *prop, span syntax.Span) {
	if pr.id == sgf.KI {
		s.halfPointKomi(pr, span)
	} else if pr.id == sgf.RCLS {
		return // it is about findings, not about the game
	} else if s.isFirst(pr) && !s.Full(privateProperty, span) {
		all := sgf.Privates(pr.id)
		f := diagnostics.At(span, i18n.Msg("`%s` is a property of %s: %s", pr.id, all[0].Program, all[0].Meaning))
		if len(all) > 1 {
			f.Message = i18n.Msg("`%s` is a property of %s and %s", pr.id, all[0].Program, all[1].Program)
		}
		s.Report(privateProperty, f)
	}
}

func (s *state) halfPointKomi(pr *prop, span syntax.Span) {
	f := diagnostics.At(span, i18n.Msg("`KI` is komi in half points: expected `KM` (komi in points)"))
	n, err := strconv.Atoi(pr.value)
	switch {
	case s.has(sgf.KM):
		km, real := strconv.ParseFloat(s.find(sgf.KM).value, 64)
		f = f.With(diagnostics.NewFix(i18n.Msg("Remove `KI`"), err == nil && real == nil && float64(n) == 2*km,
			s.removeProperty(pr)))
	case err == nil && s.game.GM == sgf.Go && s.takesInfo():
		// In FF[4], which never had it, it may be a slip for KM.
		f = rewrite(f, s.game.FF < 4, s.tree.Span(pr.node), halvedKomi(n))
	}
	s.Report(halfPointKomi, f)
}

// halvedKomi is komi in half points as KM writes it.
func halvedKomi(n int) string { return "KM[" + strconv.FormatFloat(float64(n)/2, 'f', -1, 64) + "]" }

func (s *state) unknown(pr *prop, span syntax.Span, word string) {
	switch {
	case pr.id != sgf.Unknown:
		s.knownPrivate(pr, span)
	case strings.IndexFunc(word, func(r rune) bool { return r < 'A' || r > 'Z' }) >= 0 && s.game.FF == 4 || len(word) > 100:
		// The spelling is the cause: the name itself cannot be judged.
	case !s.isFirst(pr):
	case s.slipped(pr, span, word):
	case threeCapitals().MatchString(word):
		s.Report(longIdent, diagnostics.At(span,
			i18n.Msg("the unknown property name %s is long: expected at most two letters", excerpt.Code(word))))
	default:
		s.Report(unknownProperty, diagnostics.At(span,
			i18n.Msg("%s is not a property of any program that recls knows: is it a typo?", excerpt.Code(word))))
	}
}

var threeCapitals = pattern.Of(`[A-Z].*[A-Z].*[A-Z]`)

func (s *state) foreign(pr *prop, span syntax.Span) {
	versions := pr.def.Versions
	switch {
	case pr.def.Game != 0 && pr.def.Game != int(s.game.GM):
		if len(sgf.Privates(pr.id)) > 0 {
			s.knownPrivate(pr, span)
		} else if s.game.GM == sgf.Go && s.slipped(pr, span, s.slice(span)) {
			return
		} else if s.game.GM != 0 && s.isFirst(pr) {
			s.Report(otherGameProperty, diagnostics.At(span,
				i18n.Msg("`%s` is a property of %s, but this is a game of %s", pr.id, gamesOf(pr.id), nameOfGame(s.board.Game))))
		}
	case versions.Has(4):
		s.newer(pr, span)
	case s.game.FF == 4 && (pr.id == sgf.L || pr.id == sgf.M || s.isFirst(pr)):
		s.obsolete(pr, span) // every L and M has its own fix
	}
}

// isFirst reports whether no property of this name was reported in the tree yet. What a program writes into every node
// gets one finding a tree.
func (s *state) isFirst(pr *prop) bool {
	if pr.id != sgf.Unknown {
		before := s.reported[pr.id]
		s.reported[pr.id] = true
		return !before
	}
	name := s.tree.TokenText(pr.first)
	if s.reportedNames[name] {
		return false
	}
	if s.reportedNames == nil {
		s.reportedNames = make(map[string]bool)
	}
	s.reportedNames[name] = true
	return true
}

func (s *state) newer(pr *prop, span syntax.Span) {
	if !s.game.Declared || pr.id == sgf.FF || !s.isFirst(pr) {
		return // FF[1] is written out: harmless (section 10)
	}
	versions, since := s.versionsOf(pr.id), int(s.game.FF)+1
	for since < 4 && !versions.Has(since) {
		since++
	}
	s.Report(newerProperty, s.offerUpgrade(diagnostics.At(span,
		i18n.Msg("`%s` needs FF[%d], but the game is FF[%d]", pr.id, since, s.game.FF),
		diagnostics.Unsafe(i18n.Msg("Raise `FF` to 4"), s.raiseFF()))))
}

func gamesOf(id sgf.Ident) string {
	var names []string
	for def := range sgf.Definitions(id) {
		if name := sgf.GameOf(def.Game).Name; def.Game != 0 && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func (s *state) versionsOf(id sgf.Ident) (all sgf.Versions) {
	for def := range sgf.Definitions(id) {
		if def.Game == 0 || def.Game == int(s.game.GM) {
			all |= def.Versions
		}
	}
	return all
}

func (s *state) raiseFF() syntax.Edit {
	ff := s.rootProperty(sgf.FF)
	if ff == syntax.None {
		return syntax.Insert(s.open(s.root).End, "FF[4]")
	}
	first, last := s.tree.Tokens(ff)
	return syntax.Replace(syntax.Span{Start: s.tree.TokenSpan(first).End, End: s.tree.TokenStart(last)}, "[4]")
}
