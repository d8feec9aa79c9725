package rules

import (
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// swallowed looks at a text for a property that it has swallowed, because its own `]` is missing or has a backslash
// before it: `C[hello;B[aa]`. Where SGF is quoted on purpose every `]` of the quotation is escaped. So a value that
// swallows ends with the `]` of a property, whose `[` is the last that no `\]` closes. It reports whether there is one:
// nothing else can be said about the value then.
func (s *state) swallowed(pr *prop, span syntax.Span, value string) bool {
	open := sgf.LastOpen(value)
	if open < 0 {
		return false
	}
	name := max(0, open-2)
	for name < open && (!isUpper(value[name:open]) || !s.swallows(pr, value, name, open)) {
		name++
	}
	if name == open && !s.swallowsValue(pr, value[open+1:]) || s.maybeMisread(value) {
		return false
	}
	end := endBefore(value, name)
	property, nameless := value[name:open], name == open
	at := syntax.Span{Start: span.Start + end, End: span.Start + open + 1}
	var message i18n.Message
	var fix diagnostics.Fix
	if end > 1 && value[end-1] == ']' && sgf.Escaped(value, 0, end-1) {
		at.Start -= 2
		message = i18n.Msg("the backslash keeps `]` from ending this text: expected its end before `%s[`", property)
		if nameless {
			message = i18n.Msg("the backslash keeps `]` from ending this text: expected its end before the next value")
		}
		fix = diagnostics.Unsafe(i18n.Msg("Double the backslash"), doubled(value[:end-1], span.Start)...)
	} else {
		message = i18n.Msg("the value of %s has no end: expected `]` before `%s[`", excerpt.Code(s.slice(s.name(pr))), property)
		if nameless {
			message = i18n.Msg("the value of %s has no end: expected `]` before the next value",
				excerpt.Code(s.slice(s.name(pr))))
		}
		fix = diagnostics.Unsafe(i18n.Msg("Insert `]`"), syntax.Insert(at.Start, "]"))
	}
	s.Report(swallowedProperty, diagnostics.At(at, message, fix))
	return true
}

// maybeMisread reports whether a text may lack a `]` that the file has: recls does not know the encoding that the file
// names, and one that it has guessed instead may take the bracket for the second byte of a character.
func (s *state) maybeMisread(value string) bool {
	if !strings.ContainsFunc(value, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return false
	}
	t, first := s.first()
	name := sgf.CharsetName(sgf.ValueOf(t, sgf.RootNode(t, first.Node), sgf.CA))
	_, known := charset.Lookup(name)
	return name != "" && !known
}

// doubled doubles the backslashes of a text that starts at an offset: the last one, and those that escape nothing, for
// whoever wrote `D:\sgf\` meant them all.
func doubled(s string, start int) (edits []syntax.Edit) {
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			continue
		}
		if last := i == len(s)-1; last || !strings.ContainsRune("\\]:\r\n", rune(s[i+1])) {
			edits = append(edits, syntax.Insert(start+i, `\`))
		}
		i++
	}
	return edits
}

// endBefore is where a text should have ended before the property at name: before the white space, and before what
// begins its node.
func endBefore(s string, name int) int {
	const blank = " \t\r\n\v\f"
	text := strings.TrimRight(s[:name], blank)
	if strings.HasSuffix(text, ";") {
		text = strings.TrimRight(text, blank+";()")
	}
	if n := len(text); n < name && n > 0 && s[n-1] == '\\' && sgf.Escaped(s, 0, n) {
		return n + 1 // what was escaped belongs to the text
	}
	return len(text)
}

// swallows reports whether the capitals before the bracket at open name a property that belongs after the text and not
// in it: one that begins a node or a line, or follows an escaped bracket. In a text of one line it is any known
// property, and within prose one whose value is none: a reader writes `C[see B[aa\]]`.
func (s *state) swallows(pr *prop, value string, name, open int) bool {
	id := sgf.Lookup(value[name:open])
	typ := s.d.Type(id)
	if !fits(typ.Form.First, value[open+1:]) {
		return false
	}
	before := strings.TrimRight(value[:name], " \t\v\f")
	if before == "" {
		return id != sgf.Unknown
	}
	short := pr.typ.Form.First == sgf.SimpleText || pr.typ.Form.Composed || pr.typ.Alt.Composed
	switch c := before[len(before)-1]; {
	case c == '\n', c == '\r':
		return true
	case id == sgf.Unknown:
		return false
	case c == ';', strings.HasSuffix(before, `\]`):
		return true
	case isUpper(value[name-1 : name]):
		return short && open-name == 2
	}
	return short || !isProse(typ.Form.First)
}

// swallowsValue reports whether what follows a bracket is the next value of a list of points with texts, such as LB.
func (s *state) swallowsValue(pr *prop, next string) bool {
	point, _, colon := sgf.SplitColon(next)
	return pr.typ.List && pr.typ.Form.Composed && colon >= 0 && s.board.IsStone(point)
}

func isProse(e sgf.Elem) bool { return e.IsText() || e == sgf.Anything }

// fits reports whether a value may be one of a type: a text may be anything, and everything else is short and without
// blanks.
func fits(e sgf.Elem, value string) bool {
	const most = 24
	return isProse(e) || len(value) <= most && !strings.ContainsAny(value, " \t\r\n\\")
}
