package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// ident judges the spelling and the origin of a property name (16.3). Nearly all property names are two capital letters
// of the right game and version: they leave at once.
func (st *state) ident(pr *prop) {
	span := st.name(pr)
	word := st.slice(span)
	if pr.exact && len(word) <= 2 && isUpper(word) {
		return
	}
	st.spelling(span, word)
	switch {
	case st.private(pr):
		st.knownPrivate(pr, span)
	case pr.def == nil:
		st.unknown(pr, span, word)
	case !pr.exact:
		st.foreign(pr, span)
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
func (st *state) spelling(span syntax.Span, word string) {
	capitals := dropLower(word)
	if digit := strings.IndexAny(capitals, "0123456789"); digit >= 0 && (st.tree.FF == 4 || digit != 1 || len(capitals) != 2) {
		f := at(span, "the property name %s has a digit: expected capital letters only", quote(word))
		if st.tree.FF < 4 {
			f.Message = i18n.Msg("the property name %s has a digit: expected one only as the second of two characters", quote(word))
		}
		st.Report(digitInIdent, f)
	}
	if capitals == word {
		return
	}
	rule := verboseIdent
	f := at(span, "the property name %s has lowercase letters: expected capitals only", quote(word))
	if isIdent(capitals) {
		f.Message = i18n.Msg("the property name %s has lowercase letters: expected %s", quote(word), quote(capitals))
	}
	if capitals == "" || st.tree.FF == 4 {
		rule = lowercaseIdent
	}
	if upper := strings.ToUpper(word); rule == lowercaseIdent && len(word) <= 2 && sgf.Lookup(upper) != sgf.Unknown {
		f = rewrite(f, false, span, upper)
	}
	if isIdent(capitals) {
		// What becomes no property that is known may have been a word before one.
		isKnown := sgf.Lookup(capitals) != sgf.Unknown
		f.Fixes = append(f.Fixes, diagnostics.Fix{
			Title: i18n.Msg("Remove the lowercase letters"), Safe: isKnown && (st.tree.FF < 4 || len(word)-len(capitals) > 1 && strings.HasPrefix(st.Tree.Source().Text()[span.End:], "[")),
			Edits: []syntax.Edit{replace(span, capitals)},
		})
	}
	if rule == verboseIdent && isIdent(capitals) {
		f = st.offerUpgrade(f)
	}
	st.Report(rule, f)
}

func dropLower(word string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return -1
		}
		return r
	}, word)
}

func isIdent(capitals string) bool { return capitals != "" && capitals[0] >= 'A' }

func (st *state) knownPrivate(pr *prop, span syntax.Span) {
	if pr.id == sgf.KI {
		st.halfPointKomi(pr, span)
	} else if pr.id == sgf.RCLS {
		return // it is about findings, not about the game
	} else if st.isFirst(pr) && !st.Full(privateProperty, span) {
		all := sgf.Privates(pr.id)
		f := at(span, "`%s` is a property of %s: %s", pr.id, all[0].Program, all[0].Meaning)
		if len(all) > 1 {
			f.Message = i18n.Msg("`%s` is a property of %s and %s", pr.id, all[0].Program, all[1].Program)
		}
		st.Report(privateProperty, f)
	}
}

func (st *state) halfPointKomi(pr *prop, span syntax.Span) {
	f := at(span, "`KI` is komi in half points: expected `KM` (komi in points)")
	n, err := strconv.Atoi(pr.value)
	switch {
	case st.has(sgf.KM):
		km, real := strconv.ParseFloat(st.find(sgf.KM).value, 64)
		f = fixed(f, err == nil && real == nil && float64(n) == 2*km, i18n.Msg("Remove `KI`"), st.removeProperty(pr))
	case err == nil && st.tree.GM == sgf.Go && st.takesInfo():
		// In FF[4], which never had it, it may be a slip for KM.
		f = rewrite(f, st.tree.FF < 4, st.Tree.Span(pr.node), halvedKomi(n))
	}
	st.Report(halfPointKomi, f)
}

// halvedKomi is komi in half points as KM writes it.
func halvedKomi(n int) string { return "KM[" + strconv.FormatFloat(float64(n)/2, 'f', -1, 64) + "]" }

func (st *state) unknown(pr *prop, span syntax.Span, word string) {
	switch {
	case pr.id != sgf.Unknown:
		st.knownPrivate(pr, span)
	case strings.IndexFunc(word, func(r rune) bool { return r < 'A' || r > 'Z' }) >= 0 && st.tree.FF == 4 || len(word) > 100:
		// The spelling is the cause: the name itself cannot be judged.
	case !st.isFirst(pr):
	case st.slipped(pr, span, word):
	case threeCapitals().MatchString(word):
		st.Report(longIdent, at(span, "the unknown property name %s is long: expected at most two letters", quote(word)))
	default:
		st.Report(unknownProperty, at(span, "%s is not a property of any program that recls knows: is it a typo?", quote(word)))
	}
}

var threeCapitals = pattern.Of(`[A-Z].*[A-Z].*[A-Z]`)

func (st *state) foreign(pr *prop, span syntax.Span) {
	versions := pr.def.Versions
	switch {
	case pr.def.Game != 0 && pr.def.Game != int(st.tree.GM):
		if len(sgf.Privates(pr.id)) > 0 {
			st.knownPrivate(pr, span)
		} else if st.tree.GM == sgf.Go && st.slipped(pr, span, st.slice(span)) {
			return
		} else if st.tree.GM != 0 && st.isFirst(pr) {
			st.Report(otherGameProperty, at(span, "`%s` is a property of %s, but this is a game of %s", pr.id, gamesOf(pr.id), nameOfGame(st.board.Game)))
		}
	case versions.Has(4):
		st.newer(pr, span)
	case st.tree.FF == 4 && (pr.id == sgf.L || pr.id == sgf.M || st.isFirst(pr)):
		st.obsolete(pr, span) // every L and M has its own fix
	}
}

// isFirst reports whether no property of this name was reported in the tree yet. What a program writes into every node
// gets one finding a tree.
func (st *state) isFirst(pr *prop) bool {
	if pr.id != sgf.Unknown {
		before := st.reported[pr.id]
		st.reported[pr.id] = true
		return !before
	}
	name := st.Tree.TokenText(pr.first)
	if st.reportedNames[name] {
		return false
	}
	if st.reportedNames == nil {
		st.reportedNames = make(map[string]bool)
	}
	st.reportedNames[name] = true
	return true
}

func (st *state) newer(pr *prop, span syntax.Span) {
	if !st.tree.Declared || pr.id == sgf.FF || !st.isFirst(pr) {
		return // FF[1] is written out: harmless (section 10)
	}
	versions, since := st.versionsOf(pr.id), int(st.tree.FF)+1
	for since < 4 && !versions.Has(since) {
		since++
	}
	f := at(span, "`%s` needs FF[%d], but the game is FF[%d]", pr.id, since, st.tree.FF)
	st.Report(newerProperty, st.offerUpgrade(unsafe(f, i18n.Msg("Raise `FF` to 4"), st.raiseFF())))
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

func (st *state) versionsOf(id sgf.Ident) (all sgf.Versions) {
	for def := range sgf.Definitions(id) {
		if def.Game == 0 || def.Game == int(st.tree.GM) {
			all |= def.Versions
		}
	}
	return all
}

func (st *state) raiseFF() syntax.Edit {
	ff := st.rootProperty(sgf.FF)
	if ff == syntax.None {
		return insert(st.open(st.root).End, "FF[4]")
	}
	first, last := st.Tree.Tokens(ff)
	return replace(syntax.Span{Start: st.Tree.TokenSpan(first).End, End: st.Tree.TokenStart(last)}, "[4]")
}
