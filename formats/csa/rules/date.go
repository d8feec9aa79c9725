package rules

import (
	"strings"
	"time"

	"github.com/recls/recls/syntax/pattern"
)

const (
	dayLayout  = "2006/01/02"
	timeLayout = "2006/01/02 15:04:05"
)

// date is a day, with a time of day if clock says so.
type date struct {
	ok, clock bool
	at        time.Time
}

// before compares what both dates know.
func (d date) before(o date) bool {
	if d.clock && o.clock {
		return d.at.Before(o.at)
	}
	return d.at.Truncate(24 * time.Hour).Before(o.at.Truncate(24 * time.Hour))
}

// parseDate reads the two forms of the format, strictly, but for an hour that may have a blank for its first digit.
func parseDate(value string) (d date) {
	value = strings.TrimRight(value, " \t")
	layout := dayLayout
	if d.clock = len(value) != len(dayLayout); d.clock {
		layout = timeLayout
	}
	at, err := time.Parse(layout, value)
	if err != nil || len(value) != len(layout) {
		return date{}
	}
	d.ok, d.at = true, at
	return d
}

// dateShape is a date written as it should be, whether there is such a day or not.
var dateShape = pattern.Of(`^\d{4}/\d\d/\d\d(?: \d\d:\d\d:\d\d)?$`)

// looseDate is a date whose parts are clear though it is written otherwise. A fraction of a second or a time zone is
// more than the format can say.
var looseDate = pattern.Of(`^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\s*(\d{1,2}):(\d{1,2}):(\d{1,2}))?\s*$`)

// mendDate writes a date as the format wants it, "" where that is not certain. It is safe when no number has a single
// digit: of `2024/1/04` nobody knows whether it was January.
func mendDate(value string) (mended string, safe bool) {
	m := looseDate().FindStringSubmatch(value)
	if m == nil {
		return "", false
	}
	safe = true
	for _, digits := range m[2:] {
		safe = safe && len(digits) != 1
	}
	mended = m[1] + "/" + two(m[2]) + "/" + two(m[3])
	if m[4] != "" {
		mended += " " + two(m[4]) + ":" + two(m[5]) + ":" + two(m[6])
	}
	if !parseDate(mended).ok {
		return "", false
	}
	return mended, safe
}

func two(digits string) string {
	if len(digits) == 1 {
		return "0" + digits
	}
	return digits
}
