package rules

import (
	"strings"
	"time"

	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

const (
	dayLayout  = "2006/01/02"
	timeLayout = "2006/01/02 15:04:05"
)

// date is a moment that could be read, if ok says so.
type date struct {
	ok bool
	values.Moment
}

// parseDate reads the two forms of the format, strictly, but for an hour that may have a blank for its first digit.
func parseDate(value string) (d date) {
	value = strings.TrimRight(value, " \t")
	layout := dayLayout
	if d.Clock = len(value) != len(dayLayout); d.Clock {
		layout = timeLayout
	}
	at, err := time.Parse(layout, value)
	if err != nil || len(value) != len(layout) {
		return date{}
	}
	d.ok, d.At = true, at
	return d
}

// dateShape is a date written as it should be, whether there is such a day or not.
var dateShape = pattern.Of(`^\d{4}/\d\d/\d\d(?: \d\d:\d\d:\d\d)?$`)

// fixDate writes a date as the format wants it, "" where that is not certain. It is safe when no number has a single
// digit: of `2024/1/04` nobody knows whether it was January.
func fixDate(value string) (fixed string, safe bool) {
	m := values.YearFirst(value)
	if m == nil || m[values.Weekday] != "" || m[values.Hour] != "" && m[values.Second] == "" {
		return "", false
	}
	safe = true
	for _, digits := range m[values.Month:] {
		safe = safe && len(digits) != 1
	}
	fixed = m[values.Year] + "/" + two(m[values.Month]) + "/" + two(m[values.Day])
	if m[values.Hour] != "" {
		fixed += " " + two(m[values.Hour]) + ":" + two(m[values.Minute]) + ":" + two(m[values.Second])
	}
	if !parseDate(fixed).ok {
		return "", false
	}
	return fixed, safe
}

func two(digits string) string {
	if len(digits) == 1 {
		return "0" + digits
	}
	return digits
}
