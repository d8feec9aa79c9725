package rules

import (
	"strings"
	"unicode"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// valueRules are the rules of section 16.4.
var valueRules = diagnostics.Reported(
	tooManyValues, twoApplications, emptyValue, emptyNumber, valueMissing, emptyInList, valueNotAllowed, badNumber,
	badReal, badDouble, badColor, badPoint, badMove, badStone, spaceInValue, humanCoordinates, uppercasePoint,
	offBoard, sizePlusOnePass, ttPass, ttOnLargeBoard, emptyPassInOldFF, rectangleInOldFF, rectangleCorners,
	rectangleOnePoint, rectangleNotAllowed, colonMissing, applicationWithoutVersion, unescapedColon, needlessEscape,
	lineBreakInSimpletext, longLabel, duplicatePoint, setupOverlap, markupOverlap, labelOverlap, territoryOverlap,
	duplicateLine, zeroLengthLine,
)

var tooManyValues = rule("too-many-values", diagnostics.Error)
var twoApplications = rule("two-applications", diagnostics.Information)
var emptyValue = rule("empty-value", diagnostics.Hint)
var emptyNumber = rule("empty-number", diagnostics.Warning)
var valueMissing = rule("value-missing", diagnostics.Error)
var emptyInList = rule("empty-in-list", diagnostics.Error)
var valueNotAllowed = rule("value-not-allowed", diagnostics.Error)
var badNumber = rule("bad-number", diagnostics.Error)
var badReal = rule("bad-real", diagnostics.Error)
var badDouble = rule("bad-double", diagnostics.Error)
var badColor = rule("bad-color", diagnostics.Error)
var badPoint = rule("bad-point", diagnostics.Error)
var badMove = rule("bad-move", diagnostics.Error)
var badStone = rule("bad-stone", diagnostics.Error)
var spaceInValue = rule("space-in-value", diagnostics.Error)
var humanCoordinates = rule("human-coordinates", diagnostics.Error)
var uppercasePoint = rule("uppercase-point", diagnostics.Error)
var offBoard = rule("off-board", diagnostics.Error)
var sizePlusOnePass = rule("size-plus-one-pass", diagnostics.Warning)
var ttPass = rule("tt-pass", diagnostics.Hint, diagnostics.Off)
var ttOnLargeBoard = rule("tt-on-large-board", diagnostics.Information)
var emptyPassInOldFF = rule("empty-pass-in-old-ff", diagnostics.Information)
var rectangleInOldFF = rule("rectangle-in-old-ff", diagnostics.Warning)
var rectangleCorners = rule("rectangle-corners", diagnostics.Error)
var rectangleOnePoint = rule("rectangle-one-point", diagnostics.Error)
var rectangleNotAllowed = rule("rectangle-not-allowed", diagnostics.Error)
var colonMissing = rule("colon-missing", diagnostics.Error)
var applicationWithoutVersion = rule("application-without-version", diagnostics.Hint, diagnostics.Off)
var unescapedColon = rule("unescaped-colon", diagnostics.Hint)
var needlessEscape = rule("needless-escape", diagnostics.Hint, diagnostics.Off)
var lineBreakInSimpletext = rule("line-break-in-simpletext", diagnostics.Hint)
var longLabel = rule("long-label", diagnostics.Hint, diagnostics.Off)
var duplicatePoint = rule("duplicate-point", diagnostics.Error)
var setupOverlap = rule("setup-overlap", diagnostics.Error)
var markupOverlap = rule("markup-overlap", diagnostics.Error)
var labelOverlap = rule("label-overlap", diagnostics.Error)
var territoryOverlap = rule("territory-overlap", diagnostics.Error)
var duplicateLine = rule("duplicate-line", diagnostics.Error)
var zeroLengthLine = rule("zero-length-line", diagnostics.Error)

// values judges the values of a property by its type (16.4). Properties that nobody describes are accepted as they are,
// but for the point lists that KGS and GNU Go write.
func (s *state) values(pr *prop) {
	typ := pr.typ
	switch {
	case pr.id == sgf.KGSDE || pr.id == sgf.IL:
		typ = pointList
	case pr.def == nil || s.private(pr) || !s.described(pr):
		s.opaque(pr)
		return
	}
	if pr.id == sgf.AP && s.applications(pr) {
		return
	}
	n := 0
	for v := pr.first + 1; v < pr.last; v++ {
		if k := s.tree.TokenKind(v); k != sgf.Value && k != sgf.CutValue {
			continue
		}
		if n++; n == 2 && !typ.List && pr.id != sgf.FG {
			s.tooMany(pr, v)
			return
		}
		s.one(pr, typ, v, n)
	}
}

// opaque looks at values of which nobody knows what they say.
func (s *state) opaque(pr *prop) {
	for v, value := range sgf.Contents(s.tree, pr.node) {
		if s.tree.TokenKind(v) == sgf.Value {
			s.swallowed(pr, s.content(v), value)
		}
	}
}

var pointList = sgf.ParseType("list of point")

// described reports whether the definition that was found for a property name tells how its values look here: a
// definition of another version does, one of another game does not, nor where programs use the property name for
// something else.
func (s *state) described(pr *prop) bool {
	if pr.exact {
		return true
	}
	return (pr.def.Game == 0 || pr.def.Game == int(s.game.GM)) && len(sgf.Privates(pr.id)) == 0
}

func (s *state) tooMany(pr *prop, second int) {
	values := s.tree.TokenSpan(second)
	if s.Full(tooManyValues, values) {
		return
	}
	rest := syntax.Span{Start: values.Start, End: s.tree.Span(pr.node).End}
	s.Report(tooManyValues, diagnostics.At(values, i18n.Msg("`%s` has more than one value: expected one", pr.id),
		diagnostics.Unsafe(i18n.Msg("Keep the first value"), syntax.Remove(sgf.WithBlanks(s.tree, rest, second)))))
}

// one judges the n-th value of a property, counted from 1.
func (s *state) one(pr *prop, typ sgf.Type, v, n int) {
	if s.tree.TokenKind(v) != sgf.Value {
		return // its end is a guess
	}
	span := s.content(v)
	value := s.slice(span)
	if value == "" {
		s.empty(pr, typ, v, n)
	} else if !(typ.Form.First == sgf.Move && s.plainMove(value)) && !s.swallowed(pr, span, value) {
		s.written(pr, typ, span, value)
	}
}

func (s *state) written(pr *prop, typ sgf.Type, span syntax.Span, value string) {
	if s.special(pr, span, value) {
		return
	}
	form := typ.Form
	if typ.Optional() && (typ.Form.First == sgf.None || strings.Contains(value, ":")) {
		form = typ.Alt
	}
	if !form.Composed {
		s.simple(pr, form.First, span, value)
		return
	}
	s.composed(pr, form, span, value)
}

// plainMove is the move that nearly all moves are: two small letters on a board of Go.
func (s *state) plainMove(value string) bool {
	return s.plays && len(value) == 2 && int(value[0]-'a') < s.board.Cols && int(value[1]-'a') < s.board.Rows
}

func (s *state) empty(pr *prop, typ sgf.Type, v, n int) {
	first := typ.Form.First
	span := s.tree.TokenSpan(v)
	several := n > 1 || !s.oneValue(pr)
	switch {
	case first == sgf.None || first == sgf.Anything || pr.id == sgf.IP:
	case typ.List && several && !typ.Empty && n > 1 && s.allEmpty(pr):
	case typ.List && several && !typ.Empty && s.allEmpty(pr):
		s.missing(pr, span, typ.Form)
	case typ.List && several:
		if s.Full(emptyInList, span) {
			return
		}
		s.Report(emptyInList, diagnostics.At(span, i18n.Msg("the list of `%s` has an empty value: expected none", pr.id),
			diagnostics.Safe(i18n.Msg("Remove the empty value"), s.removeValue(pr, v))))
	case typ.Empty:
	case first.IsText() && !typ.Form.Composed || pr.id == sgf.AP:
		f := diagnostics.At(span, i18n.Msg("`%s` is empty: expected a text", pr.id))
		f.Tags = diagnostics.Unnecessary
		isName := len(s.props) > 1 && s.slice(s.name(pr)) == pr.id.String() // else its name may be a slip
		switch {
		case s.allEmpty(pr):
			f = f.With(diagnostics.NewFix(i18n.Msg("Remove `%s`", pr.id), isName, s.removeProperty(pr)))
		default: // what the others say stays
			f = f.With(diagnostics.NewFix(i18n.Msg("Remove the empty value"), isName, s.removeEmpty(pr)...))
		}
		s.Report(emptyValue, f)
	case pr.id == sgf.KM || pr.id == sgf.HA || pr.id == sgf.TM:
		s.Report(emptyNumber, diagnostics.At(span, i18n.Msg("`%s` is empty: expected a number", pr.id),
			diagnostics.Unsafe(i18n.Msg("Remove `%s`", pr.id), s.removeProperty(pr))))
	case first == sgf.Move:
		s.emptyMove(pr, v)
	case pr.id == sgf.FF:
		s.Report(valueMissing, diagnostics.At(span, i18n.Msg("`FF` is empty: expected a number from 1 to 4"),
			diagnostics.Unsafe(i18n.Msg("Write `4`"), syntax.Replace(s.content(v), "4"))))
	default:
		s.missing(pr, span, typ.Form)
	}
}

func (s *state) missing(pr *prop, span syntax.Span, form sgf.Form) {
	s.Report(valueMissing, diagnostics.At(span, s.emptyOf(pr.id, form),
		diagnostics.Unsafe(i18n.Msg("Remove `%s`", pr.id), s.removeProperty(pr))))
}

// emptyOf says what a property without a value should have.
func (s *state) emptyOf(id sgf.Ident, form sgf.Form) i18n.Message {
	letters := s.board.Game.Letters
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

func (s *state) allEmpty(pr *prop) bool {
	for _, value := range sgf.Contents(s.tree, pr.node) {
		if value != "" {
			return false
		}
	}
	return true
}

func (s *state) emptyMove(pr *prop, v int) {
	span := s.tree.TokenSpan(v)
	switch {
	case s.game.GM == sgf.Go && s.game.FF < 4 && s.game.Declared:
		f := diagnostics.At(span, i18n.Msg("an empty value is not a pass in FF[%d]: expected `tt`", s.game.FF))
		if s.board.Cols > 0 && s.board.Cols <= 19 && s.board.Rows <= 19 {
			f = f.With(diagnostics.Safe(i18n.Msg("Write `tt`"), syntax.Replace(span, "[tt]")))
		}
		s.Report(emptyPassInOldFF, s.offerUpgrade(f.With(diagnostics.Unsafe(i18n.Msg("Raise `FF` to 4"), s.raiseFF()))))
	case !s.board.IsMove("") && s.board.Game.Number != sgf.Hex:
		s.missing(pr, span, sgf.Form{First: sgf.Move})
	}
}

// simple judges a value of one part.
func (s *state) simple(pr *prop, e sgf.Elem, span syntax.Span, value string) {
	switch e {
	case sgf.None:
		s.Report(valueNotAllowed, diagnostics.At(span,
			i18n.Msg("`%s` has the value %s: expected none", pr.id, excerpt.Code(value)),
			diagnostics.Unsafe(i18n.Msg("Remove the content"), syntax.Remove(span))))
	case sgf.Number:
		s.number(span, value)
	case sgf.Real:
		s.real(pr, span, value)
	case sgf.Double:
		s.double(span, value)
	case sgf.Color:
		s.color(pr, span, value)
	case sgf.SimpleText:
		s.simpleText(span, value)
	case sgf.Text:
		s.escapes(span, value)
	case sgf.Point:
		s.point(pr, span, value, pr.typ.List || pr.def == nil)
	case sgf.Stone:
		s.stone(pr, span, value)
	case sgf.Move:
		s.move(pr, span, value)
	}
}

// spaced reports white space in a value that takes none, if the rest of it is what the value should be.
func (s *state) spaced(span syntax.Span, value string, good func(string) bool) bool {
	if strings.IndexFunc(value, unicode.IsSpace) < 0 {
		return false
	}
	bare := strings.Join(strings.Fields(value), "")
	if !good(bare) {
		return false
	}
	f := diagnostics.At(span, i18n.Msg("%s has a space in it: expected %s", excerpt.Code(value), excerpt.Code(bare)))
	title := i18n.Msg("Write `%s`", bare)
	if bare == "" { // a pass
		f.Message, title = i18n.Msg("the value has nothing but space: expected an empty one"), i18n.Msg("Remove the spaces")
	}
	s.Report(spaceInValue, f.With(diagnostics.NewFix(title, !blankInNumber().MatchString(value), syntax.Replace(span, bare))))
	return true
}

// blankInNumber is white space between the digits of a number, where a digit or the point may be missing.
var blankInNumber = pattern.Of(`[0-9.][\s\v\x{85}\p{Z}]+[0-9.]`)

func (s *state) number(span syntax.Span, value string) {
	if isNumber(value) || s.spaced(span, value, isNumber) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("%s is not a whole number: expected one such as `12`", excerpt.Code(value)))
	if runs := strings.FieldsFunc(value, func(r rune) bool { return r < '0' || r > '9' }); len(runs) == 1 {
		f = f.With(diagnostics.Unsafe(i18n.Msg("Write `%s`", runs[0]), syntax.Replace(span, runs[0])))
	}
	s.Report(badNumber, f)
}

func isNumber(s string) bool {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	return values.IsDigits(s)
}

func (s *state) real(pr *prop, span syntax.Span, value string) {
	good := func(value string) bool { return isReal(value, s.game.FF) }
	if good(value) || s.spaced(span, value, good) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("%s is not a number in SGF: expected one such as `30` or `6.5`", excerpt.Code(value)))
	better := fixReal(value)
	if better != "" {
		f.Message = i18n.Msg("%s is not a number in SGF: expected %s", excerpt.Code(value), excerpt.Code(better))
	}
	s.Report(badReal, rewrite(f, false, span, better))
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
	return values.IsDigits(fraction)
}

// fixReal writes `30.`, `.5`, `6,5` and `+ 3` properly, if no digit was lost there; else it is "".
func fixReal(s string) string {
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

func (s *state) double(span syntax.Span, value string) {
	good := func(value string) bool { return value == "1" || value == "2" }
	if good(value) || s.spaced(span, value, good) {
		return
	}
	s.Report(badDouble, diagnostics.At(span,
		i18n.Msg("%s is not a strength: expected `1` (normal) or `2` (strong)", excerpt.Code(value)),
		diagnostics.Unsafe(i18n.Msg("Write `1`"), syntax.Replace(span, "1"))))
}

// color judges a colour. The list of FF[3] writes the player as 1 and 2 where its text writes letters (section 10):
// both are read, and letters are tidier.
func (s *state) color(pr *prop, span syntax.Span, value string) {
	good := func(value string) bool { return value == "B" || value == "W" }
	if good(value) || s.spaced(span, value, good) {
		return
	}
	f := diagnostics.At(span, i18n.Msg("%s is not a colour: expected `B` or `W`", excerpt.Code(value)))
	if s.game.FF == 3 && pr.id == sgf.PL && (value == "1" || value == "2") {
		f.Severity = diagnostics.Hint
	}
	if c := sgf.ReadColor(value); c != 0 {
		word := value != "1" && value != "2" || s.game.FF == 3 && pr.id == sgf.PL
		f = rewrite(f, word, span, " BW"[c:c+1])
	}
	s.Report(badColor, f)
}

func (s *state) simpleText(span syntax.Span, value string) {
	s.escapes(span, value)
	if s.game.FF < 4 || strings.IndexByte(value, '\n') < 0 && strings.IndexByte(value, '\r') < 0 {
		return
	}
	var edits []syntax.Edit
	first := syntax.Span{Start: -1}
	for i := 0; i < len(value); i++ {
		n := sgf.LineBreak(value[i:])
		switch {
		case value[i] == '\\':
			i += max(1, sgf.LineBreak(value[i+1:]))
		case n > 0:
			brk := syntax.Span{Start: span.Start + i, End: span.Start + i + n}
			if edits = append(edits, syntax.Replace(brk, " ")); first.Start < 0 {
				first = brk
			}
			i += n - 1
		}
	}
	if len(edits) > 0 && !s.Full(lineBreakInSimpletext, first) {
		s.Report(lineBreakInSimpletext, diagnostics.At(first,
			i18n.Msg("there is a line break in a one-line text: expected a space"),
			diagnostics.Safe(i18n.Msg("Write a space"), edits...)))
	}
}

// escapes looks for backslashes that are not needed.
func (s *state) escapes(span syntax.Span, value string) {
	if strings.IndexByte(value, '\\') < 0 || !s.Enabled(needlessEscape) {
		return
	}
	for i := 0; i+1 < len(value); i++ {
		if value[i] != '\\' {
			continue
		}
		i++
		if c := value[i]; c == '\\' || c == ']' || c == '\n' || c == '\r' || c == '\t' || c >= 0x80 {
			continue
		}
		esc := syntax.Span{Start: span.Start + i - 1, End: span.Start + i + 1}
		s.Report(needlessEscape, diagnostics.At(esc,
			i18n.Msg("%s has a backslash that is not needed: expected %s", excerpt.Code(value[i-1:i+1]), excerpt.Code(value[i:i+1])),
			diagnostics.Safe(i18n.Msg("Remove the backslash"), syntax.Remove(syntax.Span{Start: esc.Start, End: esc.Start + 1}))))
	}
}

func (s *state) composed(pr *prop, form sgf.Form, span syntax.Span, value string) {
	one, two, colon := sgf.SplitColon(value)
	if colon < 0 {
		s.colonMissing(pr, span, value)
		return
	}
	first := syntax.Span{Start: span.Start, End: span.Start + colon}
	second := syntax.Span{Start: first.End + 1, End: span.End}
	s.half(pr, form.First, first, one)
	s.half(pr, form.Second, second, two)
	if form.Second.IsText() {
		s.colons(pr, second, two)
	}
}

// half judges one part of a composed value, which holds no rectangle. Texts may be empty, but nothing else.
func (s *state) half(pr *prop, e sgf.Elem, span syntax.Span, value string) {
	switch {
	case pr.id == sgf.LB && value == "":
		f := diagnostics.At(syntax.Span{Start: span.Start - 1, End: span.End},
			i18n.Msg("the label is empty: expected a text after the colon"))
		if !e.IsText() {
			f.Message = i18n.Msg("the label has no point: expected one before the colon")
		}
		f.Severity = diagnostics.Warning
		s.Report(valueMissing, f)
	case e.IsText() || e == sgf.Anything:
		s.longLabel(pr, span, value)
	case value == "":
		s.Report(valueMissing, diagnostics.At(syntax.Span{Start: span.Start - 1, End: span.End + 1},
			i18n.Msg("a part of `%s` is empty: expected two parts with a colon between", pr.id)))
	case e == sgf.Point:
		s.point(pr, span, value, false)
	default:
		s.simple(pr, e, span, value)
	}
}

func (s *state) longLabel(pr *prop, span syntax.Span, value string) {
	if pr.id == sgf.LB && s.game.FF < 4 && len([]rune(sgf.DecodeSimpleText(value))) > 4 {
		s.Report(longLabel, diagnostics.At(span,
			i18n.Msg("the label %s is long: expected at most 4 characters in FF[%d]", excerpt.Code(value), s.game.FF)))
	}
}

func (s *state) colonMissing(pr *prop, span syntax.Span, value string) {
	if pr.id == sgf.AP {
		s.Report(applicationWithoutVersion, diagnostics.At(span,
			i18n.Msg("%s has no version: expected one after a colon, as in `CGoban:3`", excerpt.Code(value))))
		return
	}
	if pr.id == sgf.RU || pr.id == sgf.FG && isNumber(value) && pr.def.Versions.Has(3) {
		return
	}
	s.Report(colonMissing, diagnostics.At(span,
		i18n.Msg("%s has no colon: expected one between the two parts of `%s`", excerpt.Code(value), pr.id)))
}

// colons looks for bare colons in the second half of a composed value.
func (s *state) colons(pr *prop, span syntax.Span, value string) {
	if _, _, i := sgf.SplitColon(value); i < 0 || pr.id == sgf.RU || s.Full(unescapedColon, span) {
		return
	}
	var edits []syntax.Edit
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ':':
			edits = append(edits, syntax.Insert(span.Start+i, "\\"))
		}
	}
	first := edits[0].Span.Start
	s.Report(unescapedColon, diagnostics.At(syntax.Span{Start: first, End: first + 1},
		i18n.Msg("the value has a second colon without a backslash: expected `\\:`"),
		diagnostics.Unsafe(i18n.Msg("Write `\\:`"), edits...))) // it may be that of the next value
}

// applications judges AP, which some servers write with two values, or twice. It reports whether it did so.
func (s *state) applications(pr *prop) bool {
	if !pr.repeat && s.oneValue(pr) {
		return false
	}
	n, last := 0, 0
	for v := range sgf.ValuesOf(s.tree, pr.node) {
		n, last = n+1, v
	}
	var edits []syntax.Edit
	if n > 1 {
		edits = append(edits, syntax.Remove(syntax.Span{Start: s.name(pr).End, End: s.tree.TokenStart(last)}))
	}
	f := diagnostics.At(s.tree.TokenSpan(last), i18n.Msg("the node names two programs in `AP`: expected one"))
	if pr.repeat {
		f.Span = s.name(pr)
		f = f.See(s.name(s.find(sgf.AP)), i18n.Msg("the other one"))
		edits = append(edits, s.removeProperty(s.find(sgf.AP)))
	}
	s.Report(twoApplications, f.With(diagnostics.Unsafe(i18n.Msg("Keep the last name"), edits...)))
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
