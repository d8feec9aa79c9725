package rules

import (
	"strings"
	"unicode"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
)

// values judges the values of a property by its type (16.4). Properties that nobody describes are accepted as they are,
// but for the point lists that KGS and GNU Go write.
func (st *state) values(pr *prop) {
	typ := pr.typ
	switch {
	case pr.id == sgf.KGSDE || pr.id == sgf.IL:
		typ = pointList
	case pr.def == nil || st.private(pr) || !st.described(pr):
		st.opaque(pr)
		return
	}
	if pr.id == sgf.AP && st.applications(pr) {
		return
	}
	n := 0
	for v := pr.first + 1; v < pr.last; v++ {
		if k := st.Tree.TokenKind(v); k != sgf.Value && k != sgf.CutValue {
			continue
		}
		if n++; n == 2 && !typ.List && pr.id != sgf.FG {
			st.tooMany(pr, v)
			return
		}
		st.one(pr, typ, v, n)
	}
}

// opaque looks at values of which nobody knows what they say.
func (st *state) opaque(pr *prop) {
	for v, s := range contents(st.Tree, pr.node) {
		if st.Tree.TokenKind(v) == sgf.Value {
			st.swallowed(pr, st.content(v), s)
		}
	}
}

var pointList = sgf.ParseType("list of point")

// described reports whether the definition that was found for a property name tells how its values look here: a
// definition of another version does, one of another game does not, nor where programs use the property name for
// something else.
func (st *state) described(pr *prop) bool {
	if pr.exact {
		return true
	}
	return (pr.def.Game == 0 || pr.def.Game == int(st.tree.GM)) && len(sgf.Privates(pr.id)) == 0
}

func (st *state) tooMany(pr *prop, second int) {
	values := st.Tree.TokenSpan(second)
	if st.Full(tooManyValues, values) {
		return
	}
	rest := syntax.Span{Start: values.Start, End: st.Tree.Span(pr.node).End}
	f := at(values, "`%s` has more than one value: expected one", pr.id)
	st.Report(tooManyValues, unsafe(f, i18n.Msg("Keep the first value"), remove(withBlank(st.Tree, rest, second))))
}

// one judges the n-th value of a property, counted from 1.
func (st *state) one(pr *prop, typ sgf.Type, v, n int) {
	if st.Tree.TokenKind(v) != sgf.Value {
		return // its end is a guess
	}
	span := st.content(v)
	s := st.slice(span)
	if s == "" {
		st.empty(pr, typ, v, n)
	} else if !(typ.Form.First == sgf.Move && st.plainMove(s)) && !st.swallowed(pr, span, s) {
		st.written(pr, typ, span, s)
	}
}

func (st *state) written(pr *prop, typ sgf.Type, span syntax.Span, s string) {
	if st.special(pr, span, s) {
		return
	}
	form := typ.Form
	if typ.Optional() && (typ.Form.First == sgf.None || strings.Contains(s, ":")) {
		form = typ.Alt
	}
	if !form.Composed {
		st.simple(pr, form.First, span, s)
		return
	}
	st.composed(pr, form, span, s)
}

// plainMove is the move that nearly all moves are: two small letters on a board of Go.
func (st *state) plainMove(s string) bool {
	return st.plays && len(s) == 2 && int(s[0]-'a') < st.board.Cols && int(s[1]-'a') < st.board.Rows
}

func (st *state) empty(pr *prop, typ sgf.Type, v, n int) {
	first := typ.Form.First
	span := st.Tree.TokenSpan(v)
	several := n > 1 || !st.oneValue(pr)
	switch {
	case first == sgf.None || first == sgf.Anything || pr.id == sgf.IP:
	case typ.List && several && !typ.Empty && n > 1 && st.allEmpty(pr):
	case typ.List && several && !typ.Empty && st.allEmpty(pr):
		st.missing(pr, span, typ.Form)
	case typ.List && several:
		if st.Full(emptyInList, span) {
			return
		}
		f := at(span, "the list of `%s` has an empty value: expected none", pr.id)
		st.Report(emptyInList, safe(f, i18n.Msg("Remove the empty value"), st.removeValue(pr, v)))
	case typ.Empty:
	case first.IsText() && !typ.Form.Composed || pr.id == sgf.AP:
		f := at(span, "`%s` is empty: expected a text", pr.id)
		f.Tags = diagnostics.Unnecessary
		isName := len(st.props) > 1 && st.slice(st.name(pr)) == pr.id.String() // else its name may be a slip
		switch {
		case st.allEmpty(pr):
			f = fixed(f, isName, i18n.Msg("Remove `%s`", pr.id), st.removeProperty(pr))
		default: // what the others say stays
			f = fixed(f, isName, i18n.Msg("Remove the empty value"), st.removeEmpty(pr)...)
		}
		st.Report(emptyValue, f)
	case pr.id == sgf.KM || pr.id == sgf.HA || pr.id == sgf.TM:
		f := at(span, "`%s` is empty: expected a number", pr.id)
		st.Report(emptyNumber, unsafe(f, i18n.Msg("Remove `%s`", pr.id), st.removeProperty(pr)))
	case first == sgf.Move:
		st.emptyMove(pr, v)
	case pr.id == sgf.FF:
		f := at(span, "`FF` is empty: expected a number from 1 to 4")
		st.Report(valueMissing, unsafe(f, i18n.Msg("Write `4`"), replace(st.content(v), "4")))
	default:
		st.missing(pr, span, typ.Form)
	}
}

func (st *state) missing(pr *prop, span syntax.Span, form sgf.Form) {
	f := diagnostics.Finding{Span: span, Message: st.emptyOf(pr.id, form)}
	st.Report(valueMissing, unsafe(f, i18n.Msg("Remove `%s`", pr.id), st.removeProperty(pr)))
}

// emptyOf says what a property without a value should have.
func (st *state) emptyOf(id sgf.Ident, form sgf.Form) i18n.Message {
	letters := st.board.Game.Letters
	switch {
	case form.First == sgf.Point && form.Second == sgf.Point && letters:
		return i18n.Msg("`%s` is empty: expected two points, as in `%[1]s[dd:pp]`", id)
	case form.First == sgf.Point && form.Second == sgf.Point:
		return i18n.Msg("`%s` is empty: expected two points with a colon between", id)
	case form.First == sgf.Point && form.Second.IsText() && letters:
		return i18n.Msg("`%s` is empty: expected a point and a text, as in `%[1]s[dd:A]`", id)
	case form.Composed:
		return i18n.Msg("`%s` is empty: expected two parts with a colon between", id)
	case (form.First == sgf.Point || form.First == sgf.Stone) && letters:
		return i18n.Msg("`%s` is empty: expected a point, as in `%[1]s[dd]`", id)
	case form.First == sgf.Point:
		return i18n.Msg("`%s` is empty: expected a point", id)
	case form.First == sgf.Stone:
		return i18n.Msg("`%s` is empty: expected a stone", id)
	case form.First == sgf.Double:
		return i18n.Msg("`%s` is empty: expected `1` (normal) or `2` (strong)", id)
	case form.First == sgf.Color:
		return i18n.Msg("`%s` is empty: expected `B` or `W`", id)
	case form.First == sgf.Number || form.First == sgf.Real:
		return i18n.Msg("`%s` is empty: expected a number", id)
	case form.First == sgf.Move:
		return i18n.Msg("`%s` is empty: expected a move", id)
	}
	return i18n.Msg("`%s` is empty: expected a value", id)
}

func (st *state) allEmpty(pr *prop) bool {
	for _, s := range contents(st.Tree, pr.node) {
		if s != "" {
			return false
		}
	}
	return true
}

func (st *state) emptyMove(pr *prop, v int) {
	span := st.Tree.TokenSpan(v)
	switch {
	case st.tree.GM == sgf.Go && st.tree.FF < 4 && st.tree.Declared:
		f := at(span, "an empty value is not a pass in FF[%d]: expected `tt`", st.tree.FF)
		if st.board.Cols > 0 && st.board.Cols <= 19 && st.board.Rows <= 19 {
			f = safe(f, i18n.Msg("Write `tt`"), replace(span, "[tt]"))
		}
		st.Report(emptyPassInOldFF, st.offerUpgrade(unsafe(f, i18n.Msg("Raise `FF` to 4"), st.raiseFF())))
	case !st.board.IsMove("") && st.board.Game.Number != sgf.Hex:
		st.missing(pr, span, sgf.Form{First: sgf.Move})
	}
}

// simple judges a value of one part.
func (st *state) simple(pr *prop, e sgf.Elem, span syntax.Span, s string) {
	switch e {
	case sgf.None:
		f := at(span, "`%s` has the value %s: expected none", pr.id, quote(s))
		st.Report(valueNotAllowed, unsafe(f, i18n.Msg("Remove the content"), remove(span)))
	case sgf.Number:
		st.number(span, s)
	case sgf.Real:
		st.real(pr, span, s)
	case sgf.Double:
		st.double(span, s)
	case sgf.Color:
		st.color(pr, span, s)
	case sgf.SimpleText:
		st.simpleText(span, s)
	case sgf.Text:
		st.escapes(span, s)
	case sgf.Point:
		st.point(pr, span, s, pr.typ.List || pr.def == nil)
	case sgf.Stone:
		st.stone(pr, span, s)
	case sgf.Move:
		st.move(pr, span, s)
	}
}

// spaced reports white space in a value that takes none, if the rest of it is what the value should be.
func (st *state) spaced(span syntax.Span, s string, good func(string) bool) bool {
	if strings.IndexFunc(s, unicode.IsSpace) < 0 {
		return false
	}
	bare := strings.Join(strings.Fields(s), "")
	if !good(bare) {
		return false
	}
	f := at(span, "%s has a space in it: expected %s", quote(s), quote(bare))
	title := i18n.Msg("Write `%s`", bare)
	if bare == "" { // a pass
		f.Message, title = i18n.Msg("the value has nothing but space: expected an empty one"), i18n.Msg("Remove the spaces")
	}
	st.Report(spaceInValue, fixed(f, !blankInNumber().MatchString(s), title, replace(span, bare)))
	return true
}

// blankInNumber is white space between the digits of a number, where a digit or the point may be missing.
var blankInNumber = pattern.Of(`[0-9.][\s\v\x{85}\p{Z}]+[0-9.]`)

func (st *state) number(span syntax.Span, s string) {
	if isNumber(s) || st.spaced(span, s, isNumber) {
		return
	}
	f := at(span, "%s is not a whole number: expected one such as `12`", quote(s))
	if runs := strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' }); len(runs) == 1 {
		f = unsafe(f, i18n.Msg("Write `%s`", runs[0]), replace(span, runs[0]))
	}
	st.Report(badNumber, f)
}

func isNumber(s string) bool {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	return s != "" && areDigits(s)
}

func areDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}

func (st *state) real(pr *prop, span syntax.Span, s string) {
	good := func(s string) bool { return isReal(s, st.tree.FF) }
	if good(s) || st.spaced(span, s, good) {
		return
	}
	f, better := at(span, "%s is not a number in SGF: expected one such as `30` or `6.5`", quote(s)), mendReal(s)
	if better != "" {
		f.Message = i18n.Msg("%s is not a number in SGF: expected %s", quote(s), quote(better))
	}
	st.Report(badReal, rewrite(f, false, span, better))
}

// isReal reports whether a text is a real number in a version: before FF[4] no digit need follow the point.
func isReal(s string, ff uint8) bool {
	whole, fraction, point := strings.Cut(s, ".")
	if !isNumber(whole) {
		return false
	}
	if !point || fraction == "" {
		return !point || ff < 4
	}
	return areDigits(fraction)
}

// mendReal writes `30.`, `.5`, `6,5` and `+ 3` properly, if no digit was lost there; else it is "".
func mendReal(s string) string {
	m := strings.Replace(strings.Join(strings.Fields(s), ""), ",", ".", 1)
	sign := ""
	if m != "" && (m[0] == '+' || m[0] == '-') {
		sign, m = m[:1], m[1:]
	}
	m = strings.TrimSuffix(m, ".")
	if strings.HasPrefix(m, ".") {
		m = "0" + m
	}
	if m = sign + m; !isReal(m, 4) {
		return ""
	}
	return m
}

func (st *state) double(span syntax.Span, s string) {
	good := func(s string) bool { return s == "1" || s == "2" }
	if good(s) || st.spaced(span, s, good) {
		return
	}
	f := at(span, "%s is not a strength: expected `1` (normal) or `2` (strong)", quote(s))
	st.Report(badDouble, unsafe(f, i18n.Msg("Write `1`"), replace(span, "1")))
}

// color judges a colour. The list of FF[3] writes the player as 1 and 2 where its text writes letters (section 10):
// both are read, and letters are tidier.
func (st *state) color(pr *prop, span syntax.Span, s string) {
	good := func(s string) bool { return s == "B" || s == "W" }
	if good(s) || st.spaced(span, s, good) {
		return
	}
	f := at(span, "%s is not a colour: expected `B` or `W`", quote(s))
	if st.tree.FF == 3 && pr.id == sgf.PL && (s == "1" || s == "2") {
		f.Severity = diagnostics.Hint
	}
	if c := sgf.ReadColor(s); c != 0 {
		word := s != "1" && s != "2" || st.tree.FF == 3 && pr.id == sgf.PL
		f = rewrite(f, word, span, " BW"[c:c+1])
	}
	st.Report(badColor, f)
}

func (st *state) simpleText(span syntax.Span, s string) {
	st.escapes(span, s)
	if st.tree.FF < 4 || strings.IndexByte(s, '\n') < 0 && strings.IndexByte(s, '\r') < 0 {
		return
	}
	var edits []syntax.Edit
	first := syntax.Span{Start: -1}
	for i := 0; i < len(s); i++ {
		n := sgf.LineBreak(s[i:])
		switch {
		case s[i] == '\\':
			i += max(1, sgf.LineBreak(s[i+1:]))
		case n > 0:
			brk := syntax.Span{Start: span.Start + i, End: span.Start + i + n}
			if edits = append(edits, replace(brk, " ")); first.Start < 0 {
				first = brk
			}
			i += n - 1
		}
	}
	if len(edits) > 0 && !st.Full(lineBreakInSimpletext, first) {
		f := at(first, "there is a line break in a one-line text: expected a space")
		st.Report(lineBreakInSimpletext, safe(f, i18n.Msg("Write a space"), edits...))
	}
}

// escapes looks for backslashes that are not needed.
func (st *state) escapes(span syntax.Span, s string) {
	if strings.IndexByte(s, '\\') < 0 || !st.Enabled(needlessEscape) {
		return
	}
	for i := 0; i+1 < len(s); i++ {
		if s[i] != '\\' {
			continue
		}
		i++
		if c := s[i]; c == '\\' || c == ']' || c == '\n' || c == '\r' || c == '\t' || c >= 0x80 {
			continue
		}
		esc := syntax.Span{Start: span.Start + i - 1, End: span.Start + i + 1}
		f := at(esc, "%s has a backslash that is not needed: expected %s", quote(s[i-1:i+1]), quote(s[i:i+1]))
		st.Report(needlessEscape, safe(f, i18n.Msg("Remove the backslash"), remove(syntax.Span{Start: esc.Start, End: esc.Start + 1})))
	}
}

func (st *state) composed(pr *prop, form sgf.Form, span syntax.Span, s string) {
	one, two, colon := sgf.SplitColon(s)
	if colon < 0 {
		st.colonMissing(pr, span, s)
		return
	}
	first := syntax.Span{Start: span.Start, End: span.Start + colon}
	second := syntax.Span{Start: first.End + 1, End: span.End}
	st.half(pr, form.First, first, one)
	st.half(pr, form.Second, second, two)
	if form.Second.IsText() {
		st.colons(pr, second, two)
	}
}

// half judges one part of a composed value, which holds no rectangle. Texts may be empty, but nothing else.
func (st *state) half(pr *prop, e sgf.Elem, span syntax.Span, s string) {
	switch {
	case pr.id == sgf.LB && s == "":
		f := at(syntax.Span{Start: span.Start - 1, End: span.End}, "the label is empty: expected a text after the colon")
		if !e.IsText() {
			f.Message = i18n.Msg("the label has no point: expected one before the colon")
		}
		f.Severity = diagnostics.Warning
		st.Report(valueMissing, f)
	case e.IsText() || e == sgf.Anything:
		st.longLabel(pr, span, s)
	case s == "":
		st.Report(valueMissing, at(syntax.Span{Start: span.Start - 1, End: span.End + 1}, "a part of `%s` is empty: expected two parts with a colon between", pr.id))
	case e == sgf.Point:
		st.point(pr, span, s, false)
	default:
		st.simple(pr, e, span, s)
	}
}

func (st *state) longLabel(pr *prop, span syntax.Span, s string) {
	if pr.id == sgf.LB && st.tree.FF < 4 && len([]rune(sgf.DecodeSimpleText(s))) > 4 {
		st.Report(longLabel, at(span, "the label %s is long: expected at most 4 characters in FF[%d]", quote(s), st.tree.FF))
	}
}

func (st *state) colonMissing(pr *prop, span syntax.Span, s string) {
	if pr.id == sgf.AP {
		st.Report(applicationWithoutVersion, at(span, "%s has no version: expected one after a colon, as in `CGoban:3`", quote(s)))
		return
	}
	if pr.id == sgf.RU || pr.id == sgf.FG && isNumber(s) && pr.def.Versions.Has(3) {
		return
	}
	st.Report(colonMissing, at(span, "%s has no colon: expected one between the two parts of `%s`", quote(s), pr.id))
}

// colons looks for bare colons in the second half of a composed value.
func (st *state) colons(pr *prop, span syntax.Span, s string) {
	if _, _, i := sgf.SplitColon(s); i < 0 || pr.id == sgf.RU || st.Full(unescapedColon, span) {
		return
	}
	var edits []syntax.Edit
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case ':':
			edits = append(edits, insert(span.Start+i, "\\"))
		}
	}
	first := edits[0].Span.Start
	f := at(syntax.Span{Start: first, End: first + 1}, "the value has a second colon without a backslash: expected `\\:`")
	st.Report(unescapedColon, unsafe(f, i18n.Msg("Write `\\:`"), edits...)) // it may be that of the next value
}

// applications judges AP, which some servers write with two values, or twice. It reports whether it did so.
func (st *state) applications(pr *prop) bool {
	if !pr.repeat && st.oneValue(pr) {
		return false
	}
	n, last := 0, 0
	for v := range sgf.ValuesOf(st.Tree, pr.node) {
		n, last = n+1, v
	}
	var edits []syntax.Edit
	if n > 1 {
		edits = append(edits, remove(syntax.Span{Start: st.name(pr).End, End: st.Tree.TokenStart(last)}))
	}
	f := at(st.Tree.TokenSpan(last), "the node names two programs in `AP`: expected one")
	if pr.repeat {
		f.Span = st.name(pr)
		f = related(f, st.name(st.find(sgf.AP)), i18n.Msg("the other one"))
		edits = append(edits, st.removeProperty(st.find(sgf.AP)))
	}
	st.Report(twoApplications, unsafe(f, i18n.Msg("Keep the last name"), edits...))
	return true
}

func isFox(s string) bool {
	return containsFold(s, "foxwq") || containsFold(s, "yuanyu")
}

// containsFold reports whether a text has a word of small letters in it, however they are written there.
func containsFold(s, word string) bool {
	for i := 0; i+len(word) <= len(s); i++ {
		if s[i]|0x20 == word[0] && strings.EqualFold(s[i:i+len(word)], word) {
			return true
		}
	}
	return false
}
