package features

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
)

// date is a day, a month or a year of DT: what is not stated is zero.
type date struct{ year, month, day int }

// next reads one part of a value of DT after the date d, zero before the first. A
// short part takes what is missing from d; two digits are a month after a month, a
// day after a day (sgf.md section 8).
func (d date) next(part string) (date, bool) {
	fields := strings.Split(part, "-")
	var n [3]int
	for i, f := range fields {
		width := 2
		if i == 0 && len(f) == 4 {
			width = 4
		}
		v, err := strconv.Atoi(f)
		if err != nil || len(f) != width || len(fields) > 3 || f[0] == '+' {
			return date{}, false
		}
		n[i] = v
	}
	switch full := len(fields[0]) == 4; {
	case full:
		d = date{n[0], n[1], n[2]}
	case d.month == 0 || len(fields) > 2:
		return date{}, false
	case len(fields) == 2:
		d.month, d.day = n[0], n[1]
	case d.day != 0:
		d.day = n[0]
	default:
		d.month = n[0]
	}
	return d, d == dateOf(d.time(), d) && (len(fields) < 2 || d.month > 0)
}

// time is the first day of the date.
func (d date) time() time.Time {
	return time.Date(d.year, time.Month(max(d.month, 1)), max(d.day, 1), 0, 0, 0, 0, time.UTC)
}

// dateOf is a day, as far as another date is stated.
func dateOf(t time.Time, like date) date {
	return date{t.Year(), min(like.month, 1) * int(t.Month()), min(like.day, 1) * t.Day()}
}

// plus is the date some days later or, where no day is stated, some months or
// years.
func (d date) plus(n int) date {
	switch {
	case d.month == 0:
		return date{year: d.year + n}
	case d.day == 0:
		return dateOf(d.time().AddDate(0, n, 0), d)
	}
	return dateOf(d.time().AddDate(0, 0, n), d)
}

func (d date) String() string {
	s := fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
	switch {
	case d.month == 0:
		return s[:len(s)-len("-01-02")]
	case d.day == 0:
		return s[:len(s)-len("-02")]
	}
	return s
}

// after is the date as it is written after another one: what they share is left
// out.
func (d date) after(last date) string {
	switch s := d.String(); {
	case d.year != last.year:
		return s
	case d.day != 0 && d.month == last.month:
		return s[len("2006-01-"):]
	default:
		return s[len("2006-"):]
	}
}

// words is the date for people.
func (d date) words() i18n.Message {
	switch {
	case d.day > 0:
		return i18n.Msg("date"+i18n.Context+"%d %s %d", d.day, months[d.month-1], d.year)
	case d.month > 0:
		return i18n.Msg("date"+i18n.Context+"%s %d", months[d.month-1], d.year)
	}
	return i18n.Msg("the year %d", d.year)
}

var months = [...]i18n.Message{
	i18n.Msg("January"), i18n.Msg("February"), i18n.Msg("March"), i18n.Msg("April"), i18n.Msg("May"), i18n.Msg("June"), i18n.Msg("July"),
	i18n.Msg("August"), i18n.Msg("September"), i18n.Msg("October"), i18n.Msg("November"), i18n.Msg("December"),
}

// hoverDates writes the dates of DT out.
func hoverDates(_ hoverMeaning, value string) i18n.Text {
	const limit = 8
	var words i18n.List
	var last date
	for part := range strings.SplitSeq(value, ",") {
		d, ok := last.next(part)
		if !ok {
			return nil
		}
		if len(words) == limit {
			return append(words, i18n.Verbatim("…"))
		}
		words, last = append(words, d.words()), d
	}
	return words
}

// dates proposes dates that other games of the file have and, after a date,
// those that follow it, in the short form that the grammar of DT asks for
// (section 8). What day it is today nobody here knows.
func (v *valueProposals) dates() {
	before, part := v.Typed, ""
	if i := strings.LastIndexByte(before, ','); i >= 0 {
		before, part = before[:i], before[i+1:]
	} else {
		v.names(sgf.DT)
	}
	if v.dialect.FF < 4 || len(before) > maxDates {
		return
	}
	v.nextDates(before)
	if part != "" {
		v.nextDates(v.Typed)
	}
}

// maxDates is how long a list of dates is that is gone on with, in bytes.
const maxDates = 80

// nextDates proposes what a list of dates goes on with.
func (v *valueProposals) nextDates(list string) {
	var last date
	for part := range strings.SplitSeq(list, ",") {
		var ok bool
		if last, ok = last.next(part); !ok || last.year == 0 {
			return
		}
	}
	for steps := 1; steps <= 3; steps++ {
		date := last.plus(steps)
		v.Value(list+","+date.after(last), i18n.Msg("and %s", date))
	}
}
