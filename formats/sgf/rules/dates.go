package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

func (s *state) date(span syntax.Span, value string) {
	parts, ok := readDates(value)
	if !ok {
		f := diagnostics.At(span, i18n.Msg("%s is not a date: expected a form such as `2018-02-09`, `2018-02` or `2018`",
			excerpt.Code(value)))
		better, sure := mendDate(value)
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
		case d.month > 12:
			message = i18n.Msg("%s: there is no month %d", excerpt.Code(texts[i]), d.month%never)
		case !d.exists():
			message = i18n.Msg("%s: the month has no day %d", excerpt.Code(texts[i]), d.day%never)
		case d.year < firstGame || d.year > lastGame:
			message = i18n.Msg("%s has an unlikely year: expected one from %d to %d", excerpt.Code(texts[i]), firstGame, lastGame)
		case i > 0 && d.before(parts[i-1]):
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

// day is a date; month and day are 0 where it does not name them.
type day struct{ year, month, day int }

func (d day) exists() bool {
	last := time.Date(d.year, time.Month(d.month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	return d.month == 0 || d.month <= 12 && d.day <= last
}

func (d day) before(e day) bool {
	return cmp.Or(cmp.Compare(d.year, e.year), cmp.Compare(d.month, e.month), cmp.Compare(d.day, e.day)) < 0
}

// splitDate splits a date at its hyphens, into at most so many parts: the first of them has so many digits, the others
// have two. Parts that are not written are empty.
func splitDate(s string, digits, most int) (parts [3]string, ok bool) {
	for i := range most {
		if len(s) < digits || !areDigits(s[:digits]) {
			break
		}
		if parts[i], s = s[:digits], s[digits:]; s == "" {
			return parts, true
		}
		if s[0] != '-' {
			break
		}
		s, digits = s[1:], 2
	}
	return parts, false
}

// readDates reads the value of DT. A short part takes what it lacks from the date before it.
func readDates(s string) (all []day, ok bool) {
	var d day
	for part := range strings.SplitSeq(s, ",") {
		if m, full := splitDate(part, 4, 3); full {
			d = day{atoi(m[0]), twoDigits(m[1]), twoDigits(m[2])}
		} else if m, short := splitDate(part, 2, 2); !short || d.month == 0 {
			return nil, false
		} else if n := twoDigits(m[0]); m[1] != "" {
			d.month, d.day = n, twoDigits(m[1])
		} else if d.day == 0 {
			d.month = n
		} else {
			d.day = n
		}
		all = append(all, d)
	}
	return all, true
}

// never is the month or day 00, as a number that no two digits are.
const never = 100

// twoDigits is a month or a day; 0 is one that is not written. 00, which is written and does not exist, comes out as
// another number of that kind.
func twoDigits(s string) int {
	if s == "00" {
		return never
	}
	return atoi(s)
}

// shorten writes dates in their shortest form.
func shorten(all []day) string {
	var out []string
	for i, d := range all {
		text := d.String()
		if i > 0 {
			p := all[i-1]
			switch {
			case p.year != d.year || p.month == 0 || d.month == 0:
			case p.day != 0 && d.day != 0 && p.month == d.month:
				text = text[8:]
			case d.day != 0 && p.day != 0, p.day == 0 && d.day == 0:
				text = text[5:]
			}
		}
		out = append(out, text)
	}
	return strings.Join(out, ",")
}

func (d day) String() string {
	text := fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
	switch {
	case d.month == 0:
		return text[:4]
	case d.day == 0:
		return text[:7]
	}
	return text
}

var (
	looseDate = pattern.Of(`^([0-9]{4})[-./ ]([0-9]{1,2})(?:[-./ ]([0-9]{1,2}))?-?$`)
	moreDays  = pattern.Of(`^([0-9]{4}-[0-9]{2}-[0-9]{2})((?: ?[,/] ?[0-9]{2})+)$`)
	eastern   = pattern.Of(`^([0-9]{4})(?:-|[年년] ?(?:([0-9]{1,2})[月월] ?(?:([0-9]{1,2})[日일])?)?)$`)
	timed     = pattern.Of(`^([0-9]{4})[-./]([0-9]{1,2})[-./]([0-9]{1,2})[T ][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?: ?(?:Z|[+-][0-9]{2}:?[0-9]{2}))?$`)
	anyDigit  = pattern.Of(`[0-9]`)
	yearLast  = pattern.Of(`^([0-9]{1,2})[-./]([0-9]{1,2})[-./]([0-9]{4})$`)
)

// mendDate writes a date that people and programs write as the grammar has it; "" when it cannot be read. sure tells
// that nothing is lost and nothing guessed.
func mendDate(s string) (better string, sure bool) {
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
		better = m[1] + strings.NewReplacer(" ", "", "/", ",").Replace(m[2])
		if parts, ok := readDates(better); ok && !slices.ContainsFunc(parts, func(d day) bool { return !d.exists() }) {
			return better, true
		}
		return "", false
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
	d := day{atoi(year), atoi(month), atoi(dayOfMonth)}
	if d.month == 0 || !d.exists() || dayOfMonth != "" && d.day == 0 {
		return ""
	}
	return d.String()
}
