package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

func (s *state) date(span syntax.Span, value string) {
	parts, ok := values.ReadDates(value)
	if !ok {
		f := diagnostics.At(span, i18n.Msg("%s is not a date: expected a form such as `2018-02-09`, `2018-02` or `2018`",
			excerpt.Code(value)))
		better, sure := fixDate(value)
		// Below FF[4] a date may have any form, but not half of this one.
		below := diagnostics.Information
		if !sure && syntax.Slipped(anyDigit().ReplaceAllString(value, "d"), "dddd-dd-dd") {
			below = diagnostics.Warning
		}
		s.Report(dateFormat, rewrite(s.ff4(f, below), sure, span, better))
		return
	}
	for i, d := range parts {
		rule := dateCalendar
		texts := strings.Split(value, ",")
		start := span.Start + len(strings.Join(texts[:i], ",")) + min(i, 1)
		var message i18n.Message
		switch {
		case d.Month > 12:
			message = i18n.Msg("%s: there is no month %d", excerpt.Code(texts[i]), d.Month%values.Never)
		case !d.Exists():
			message = i18n.Msg("%s: the month has no day %d", excerpt.Code(texts[i]), d.Day%values.Never)
		case d.Year < firstGame || d.Year > lastGame:
			message = i18n.Msg("%s has an unlikely year: expected one from %d to %d", excerpt.Code(texts[i]), firstGame, lastGame)
		case i > 0 && d.Before(parts[i-1]):
			rule = dateOrder
			message = i18n.Msg("%s comes after %s: expected the earlier date first", excerpt.Code(texts[i]),
				excerpt.Code(texts[i-1]))
		default:
			continue
		}
		s.Report(rule, diagnostics.At(syntax.Span{Start: start, End: start + len(texts[i])}, message))
		return
	}
	if len(parts) == 1 {
		return // nothing before it that it could leave out
	}
	if short := shorten(parts); short != value && len(short) < len(value) {
		s.Report(dateShortcut, diagnostics.At(span, i18n.Msg("%s can be shorter: expected `%s`", excerpt.Code(value), short),
			diagnostics.Safe(i18n.Msg("Shorten to `%s`", short), syntax.Replace(span, short))))
	}
}

// The years in which games were played, of which there are records: the oldest one is said to be of the year 196.
const (
	firstGame = 190
	lastGame  = 2199
)

// shorten writes dates in their shortest form.
func shorten(all []values.PartialDate) string {
	out := []string{all[0].String()}
	for i, d := range all[1:] {
		out = append(out, d.After(all[i]))
	}
	return strings.Join(out, ",")
}

var (
	looseDate = pattern.Of(`^([0-9]{4})[-./ ]([0-9]{1,2})(?:[-./ ]([0-9]{1,2}))?-?$`)
	moreDays  = pattern.Of(`^([0-9]{4}-[0-9]{2}-[0-9]{2})((?: ?[,/] ?[0-9]{2})+)$`)
	eastern   = pattern.Of(`^([0-9]{4})(?:-|[年년] ?(?:([0-9]{1,2})[月월] ?(?:([0-9]{1,2})[日일])?)?)$`)
	timed     = pattern.Of(`^([0-9]{4})[-./]([0-9]{1,2})[-./]([0-9]{1,2})[T ][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?: ?(?:Z|[+-][0-9]{2}:?[0-9]{2}))?$`)
	anyDigit  = pattern.Of(`[0-9]`)
	yearLast  = pattern.Of(`^([0-9]{1,2})[-./]([0-9]{1,2})[-./]([0-9]{4})$`)
)

// fixDate writes a date that people and programs write as the grammar has it; "" when it cannot be read. sure tells
// that nothing is lost and nothing guessed.
func fixDate(s string) (better string, sure bool) {
	s = strings.Join(strings.Fields(s), " ")
	if m := looseDate().FindStringSubmatch(s); m != nil {
		return checkedDate(m[1], m[2], m[3]), isWhole(m[2], m[3])
	}
	if m := eastern().FindStringSubmatch(s); m != nil {
		if m[2] == "" {
			return m[1], true
		}
		return checkedDate(m[1], m[2], m[3]), true
	}
	if m := moreDays().FindStringSubmatch(s); m != nil {
		s = m[1] + strings.NewReplacer(" ", "", "/", ",").Replace(m[2])
	}
	if m := timed().FindStringSubmatch(s); m != nil {
		return checkedDate(m[1], m[2], m[3]), false
	}
	if m := yearLast().FindStringSubmatch(s); m != nil {
		return dayAndMonth(m[3], m[1], m[2]), false
	}
	if better, sure = values.Date(s); !sure {
		return "", false // a day that does not exist
	}
	return better, true
}

// isWhole reports whether month and day have lost no digit: 2012-2-05 may be what is left of 2012-12-05. Where both
// stand alone that is how they were written, and nothing but a zero can be missing before a month from 3 on.
func isWhole(month, day string) bool {
	switch {
	case len(month) == 2:
		return len(day) != 1
	case len(day) == 1:
		return true
	}
	return month >= "3"
}

// dayAndMonth writes a date whose year comes last, "" where nobody can tell which of the others is the month.
func dayAndMonth(year, one, two string) string {
	switch {
	case atoi(one) > 12:
		return checkedDate(year, two, one)
	case atoi(two) > 12 || atoi(one) == atoi(two):
		return checkedDate(year, one, two)
	}
	return ""
}

func checkedDate(year, month, dayOfMonth string) string {
	d := values.PartialDate{Year: atoi(year), Month: atoi(month), Day: atoi(dayOfMonth)}
	if d.Month == 0 || !d.Exists() || dayOfMonth != "" && d.Day == 0 {
		return ""
	}
	return d.String()
}
