package rules

import (
	"strconv"
	"strings"
	"time"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// date judges DT by the grammar of section 8.
func (st *state) date(span syntax.Span, s string) {
	parts, ok := readDates(s)
	if !ok {
		f := at(span, "%s is not a date: expected `YYYY-MM-DD`, more days as `,DD`", quote(s))
		better, sure := mendDate(s)
		if better != "" {
			f = fixed(f, sure, "Write `"+better+"`", replace(span, better))
		}
		// Below FF[4] a date may have any form, but not half of this one.
		below := diagnostics.Information
		if !sure && syntax.Slipped(digitsAs('d', s, false), "dddd-dd-dd") {
			below = diagnostics.Warning
		}
		st.Report(dateFormat, st.ff4(f, below))
		return
	}
	for i, d := range parts {
		if !d.exists() {
			part, text := datePart(span, s, i)
			st.Report(dateCalendar, at(part, "%s names a day that does not exist", quote(text)))
			return
		}
		if d.year < firstGame || d.year > lastGame {
			part, text := datePart(span, s, i)
			st.Report(dateCalendar, at(part, "%s names a year of which there are no games", quote(text)))
			return
		}
		if i > 0 && d.before(parts[i-1]) {
			part, text := datePart(span, s, i)
			st.Report(dateOrder, at(part, "%s names an earlier day than the part before it", quote(text)))
			return
		}
	}
	if len(parts) == 1 {
		return // nothing before it that it could leave out
	}
	if short := shorten(parts); short != s && len(short) < len(s) {
		st.Report(dateShortcut, safe(at(span, "the short form of these dates is recommended"), "Shorten to `"+short+"`", replace(span, short)))
	}
}

// The years in which games were played, of which there are records: the oldest one is
// said to be of the year 196.
const (
	firstGame = 190
	lastGame  = 2199
)

// datePart is the part of the value s at span with the given number, from 0.
func datePart(span syntax.Span, s string, n int) (syntax.Span, string) {
	start := 0
	for range n {
		start += strings.IndexByte(s[start:], ',') + 1
	}
	part, _, _ := strings.Cut(s[start:], ",")
	start += span.Start
	return syntax.Span{Start: start, End: start + len(part)}, part
}

// day is a date; month and day are 0 where it does not name them.
type day struct{ year, month, day int }

func (d day) exists() bool {
	if d.month == 0 {
		return true
	}
	if d.month > 12 {
		return false
	}
	last := time.Date(d.year, time.Month(d.month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	return d.month >= 1 && (d.day == 0 || d.day >= 1 && d.day <= last)
}

func (d day) before(e day) bool {
	if d.year != e.year {
		return d.year < e.year
	}
	if d.month != e.month {
		return d.month < e.month
	}
	return d.day < e.day
}

// form is how much of a date a part writes out: what may follow it depends on
// that.
type form uint8

const (
	formY form = iota + 1
	formYM
	formYMD
	formM
	formD
	formMD
)

// splitDate splits a date at its hyphens, into at most so many parts: the first
// of them has so many digits, the others have two. Parts that are not written are
// empty.
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

// readDates reads the value of DT. A short part takes what it lacks from the
// date before it.
func readDates(s string) (all []day, ok bool) {
	var last day
	var before form
	for part := range strings.SplitSeq(s, ",") {
		if m, full := splitDate(part, 4, 3); full {
			last = day{atoi(m[0]), twoDigits(m[1]), twoDigits(m[2])}
			before = formY
			if m[1] != "" {
				before = formYM
			}
			if m[2] != "" {
				before = formYMD
			}
		} else if m, short := splitDate(part, 2, 2); short && len(all) > 0 {
			if last, before, ok = shortPart(last, before, m[0], m[1]); !ok {
				return nil, false
			}
		} else {
			return nil, false
		}
		all = append(all, last)
	}
	return all, true
}

// twoDigits is a month or a day; 0 is one that is not written. 00, which is
// written and does not exist, comes out as another number of that kind.
func twoDigits(s string) int {
	const never = 99
	if s == "00" {
		return never
	}
	return atoi(s)
}

// shortPart reads MM-DD, MM or DD behind a date of the form before.
func shortPart(last day, before form, one, two string) (day, form, bool) {
	n := twoDigits(one)
	switch {
	case before == formY:
		return last, before, false
	case two != "":
		return day{last.year, n, twoDigits(two)}, formMD, true
	case before == formYM || before == formM:
		return day{last.year, n, 0}, formM, true
	}
	return day{last.year, last.month, n}, formD, true
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
	text := pad(d.year, 4)
	if d.month > 0 {
		text += "-" + pad(d.month, 2)
	}
	if d.day > 0 {
		text += "-" + pad(d.day, 2)
	}
	return text
}

func pad(n, width int) string {
	s := strconv.Itoa(n)
	return strings.Repeat("0", max(0, width-len(s))) + s
}

var (
	yearAlone = pattern.Of(`^([0-9]{4})-$`)
	looseDate = pattern.Of(`^([0-9]{4})[-./ ]([0-9]{1,2})(?:[-./ ]([0-9]{1,2}))?-?$`)
	moreDays  = pattern.Of(`^([0-9]{4}-[0-9]{2}-[0-9]{2})((?: ?[,/] ?[0-9]{2})+)$`)
	eastern   = pattern.Of(`^([0-9]{4})[年년] ?(?:([0-9]{1,2})[月월] ?(?:([0-9]{1,2})[日일])?)?$`)
	timed     = pattern.Of(`^([0-9]{4})[-./]([0-9]{1,2})[-./]([0-9]{1,2})[T ][0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?: ?(?:Z|[+-][0-9]{2}:?[0-9]{2}))?$`)
	yearLast  = pattern.Of(`^([0-9]{1,2})[-./]([0-9]{1,2})[-./]([0-9]{4})$`)
)

// mendDate writes a date that people and programs write as the grammar has it;
// "" when it cannot be read. sure tells that nothing is lost and nothing
// guessed.
func mendDate(s string) (better string, sure bool) {
	s = strings.Join(strings.Fields(s), " ")
	if m := yearAlone().FindStringSubmatch(s); m != nil {
		return m[1], true
	}
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
		if parts, ok := readDates(better); ok && allExist(parts) {
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

// isWhole reports whether month and day have lost no digit: 2012-2-05 may be what is
// left of 2012-12-05. Where both stand alone that is how they were written, and
// nothing but a zero can be missing before a month from 3 on.
func isWhole(month, day string) bool {
	switch {
	case len(month) == 2:
		return len(day) != 1
	case len(day) == 1:
		return true
	}
	return month >= "3"
}

// dayAndMonth writes a date whose year comes last, "" where nobody can tell which of
// the others is the month.
func dayAndMonth(year, one, two string) string {
	switch {
	case atoi(one) > 12:
		return checkedDate(year, two, one)
	case atoi(two) > 12 || atoi(one) == atoi(two):
		return checkedDate(year, one, two)
	}
	return ""
}

func allExist(parts []day) bool {
	for _, d := range parts {
		if !d.exists() {
			return false
		}
	}
	return true
}

// checkedDate writes a date, "" when there is no such day.
func checkedDate(year, month, dayOfMonth string) string {
	d := day{atoi(year), atoi(month), atoi(dayOfMonth)}
	if d.month == 0 || !d.exists() || dayOfMonth != "" && d.day == 0 {
		return ""
	}
	return d.String()
}
