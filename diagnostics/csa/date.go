package csa

import (
	"regexp"
	"strings"
	"time"

	"github.com/recls/recls/formats"
)

const (
	dayLayout  = "2006/01/02"
	timeLayout = "2006/01/02 15:04:05"
)

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

func (s *state) date(p *pass, at formats.Span, value string) date {
	d := parseDate(value)
	if !d.ok {
		var fixes []fix
		if mended := mendDate(value); mended != "" {
			fixes = one("Write `"+mended+"`", true, replace(at, mended))
		}
		report(p, "csa/meta-date", at, "`"+value+"` is not `YYYY/MM/DD` with an optional ` HH:MM:SS`", fixes...)
	}
	return d
}

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
