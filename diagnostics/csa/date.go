package csa

import (
	"regexp"
	"strings"
	"time"
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

// parseDate reads the two forms of the format, strictly.
func parseDate(value string) date {
	value = strings.TrimRight(value, " \t")
	for _, layout := range []string{dayLayout, timeLayout} {
		if at, err := time.Parse(layout, value); err == nil && len(value) == len(layout) {
			return date{ok: true, clock: layout == timeLayout, at: at}
		}
	}
	return date{}
}

// dateShape is a date written as it should be, whether there is such a day or not.
var dateShape = regexp.MustCompile(`^\d{4}/\d\d/\d\d(?: \d\d:\d\d:\d\d)?$`)

// looseDate is a date whose parts are clear though it is written otherwise. A
// fraction of a second or a time zone is more than the format can say.
var looseDate = regexp.MustCompile(`^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\s*(\d{1,2}):(\d{1,2}):(\d{1,2}))?\s*$`)

// mendDate writes a date as the format wants it, "" where that is not certain.
func mendDate(value string) string {
	m := looseDate.FindStringSubmatch(value)
	if m == nil {
		return ""
	}
	mended := m[1] + "/" + two(m[2]) + "/" + two(m[3])
	if m[4] != "" {
		mended += " " + two(m[4]) + ":" + two(m[5]) + ":" + two(m[6])
	}
	if !parseDate(mended).ok {
		return ""
	}
	return mended
}

func two(digits string) string {
	if len(digits) == 1 {
		return "0" + digits
	}
	return digits
}
