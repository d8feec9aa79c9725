package values

import (
	"time"

	"github.com/recls/recls/syntax/pattern"
)

// Moment is a day, with a time of day if Clock says so.
type Moment struct {
	At    time.Time
	Clock bool
}

// Before compares what both moments know.
func (m Moment) Before(o Moment) bool {
	if m.Clock && o.Clock {
		return m.At.Before(o.At)
	}
	return m.At.Truncate(24 * time.Hour).Before(o.At.Truncate(24 * time.Hour))
}

// yearFirst is a date whose parts are clear, however they are separated. A fraction of a second and a time zone are
// more than the forms of shogi records can say.
var yearFirst = pattern.Of(`^\s*(\d{4})(?:[-/.]|年\s*)(\d{1,2})(?:[-/.]|月\s*)(\d{1,2})日?(\([^()]{1,9}\))?(?:[T ]\s*(\d{1,2})[:時](?:(\d{1,2})(?:[:分](?:(\d{1,2})秒?)?)?)?)?\s*$`)

// The parts of a date that YearFirst gives.
const (
	Year = iota
	Month
	Day
	Weekday // in its brackets
	Hour
	Minute
	Second
)

// YearFirst takes a date apart that begins with the year: `2024-05-04 10:40`, `2024年5月4日(土)`. The parts are the
// digits as they are written, "" for what is not there; nil for all other texts.
func YearFirst(text string) []string {
	m := yearFirst().FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	return m[1:]
}
