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

// parseDate reads the two forms of the format, strictly, but for an hour that may
// have a blank for its first digit. Every record has a date: time.Parse is for
// dates of any form, and takes its time.
func parseDate(value string) date {
	value = strings.TrimRight(value, " \t")
	layout := dayLayout
	if len(value) != len(dayLayout) {
		layout = timeLayout
	}
	n, ok := numbers(value, layout)
	if !ok || n[3] > 23 || n[4] > 59 || n[5] > 59 {
		return date{}
	}
	month := time.Month(n[1])
	at := time.Date(n[0], month, n[2], n[3], n[4], n[5], 0, time.UTC)
	if y, m, d := at.Date(); y != n[0] || m != month || d != n[2] {
		return date{} // there is no such day
	}
	return date{ok: true, clock: layout == timeLayout, at: at}
}

// numbers reads the numbers of a value that has digits where the layout has them,
// and the same bytes in between.
func numbers(value, layout string) (n [6]int, ok bool) {
	const hour = len("2006/01/02 ")
	if len(value) != len(layout) {
		return n, false
	}
	at := 0
	for i := range len(layout) {
		switch digit := value[i] - '0'; {
		case layout[i] < '0' || layout[i] > '9':
			if value[i] != layout[i] {
				return n, false
			}
			at++
		case digit <= 9:
			n[at] = 10*n[at] + int(digit)
		case i != hour || value[i] != ' ':
			return n, false
		}
	}
	return n, true
}

// dateShape is a date written as it should be, whether there is such a day or not.
var dateShape = pattern.Of(`^\d{4}/\d\d/\d\d(?: \d\d:\d\d:\d\d)?$`)

// looseDate is a date whose parts are clear though it is written otherwise. A
// fraction of a second or a time zone is more than the format can say.
var looseDate = pattern.Of(`^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\s*(\d{1,2}):(\d{1,2}):(\d{1,2}))?\s*$`)

// mendDate writes a date as the format wants it, "" where that is not certain. It
// is safe when no number has a single digit: of `2024/1/04` nobody knows whether it
// was January.
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
