package values

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// PartialDate is a day, a month or a year of the property DT: what is not named is zero.
type PartialDate struct{ Year, Month, Day int }

// Never is the month or day 00, which is written and does not exist, as a number that no two digits are.
const Never = 100

// ReadDates reads the value of DT. A short part takes what it lacks from the date before it.
func ReadDates(dt string) (all []PartialDate, ok bool) {
	var d PartialDate
	for part := range strings.SplitSeq(dt, ",") {
		if d, ok = d.Next(part); !ok {
			return nil, false
		}
		all = append(all, d)
	}
	return all, true
}

// Next reads one part of a value of DT after the date d, zero before the first. Two digits are a month after a month,
// a day after a day.
func (d PartialDate) Next(part string) (PartialDate, bool) {
	fields := strings.Split(part, "-")
	full := len(fields[0]) == 4
	var n [3]int
	for i, field := range fields {
		if len(fields) > 3 || !IsDigits(field) || len(field) != 2 && !(full && i == 0) {
			return PartialDate{}, false
		}
		n[i], _ = strconv.Atoi(field)
		if field == "00" {
			n[i] = Never
		}
	}
	switch {
	case full:
		return PartialDate{n[0], n[1], n[2]}, true
	case d.Month == 0 || len(fields) > 2:
		return PartialDate{}, false
	case len(fields) == 2:
		d.Month, d.Day = n[0], n[1]
	case d.Day != 0:
		d.Day = n[0]
	default:
		d.Month = n[0]
	}
	return d, true
}

// Exists reports whether the calendar has the date.
func (d PartialDate) Exists() bool {
	last := time.Date(d.Year, time.Month(d.Month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	return d.Month == 0 || d.Month <= 12 && d.Day <= last
}

// Before compares what dates name.
func (d PartialDate) Before(e PartialDate) bool {
	return cmp.Or(cmp.Compare(d.Year, e.Year), cmp.Compare(d.Month, e.Month), cmp.Compare(d.Day, e.Day)) < 0
}

// Plus is the date some days later or, where no day is named, some months or years.
func (d PartialDate) Plus(n int) PartialDate {
	switch {
	case d.Month == 0:
		return PartialDate{Year: d.Year + n}
	case d.Day == 0:
		t := time.Date(d.Year, time.Month(d.Month+n), 1, 0, 0, 0, 0, time.UTC)
		return PartialDate{Year: t.Year(), Month: int(t.Month())}
	}
	t := time.Date(d.Year, time.Month(d.Month), d.Day+n, 0, 0, 0, 0, time.UTC)
	return PartialDate{t.Year(), int(t.Month()), t.Day()}
}

func (d PartialDate) String() string {
	text := fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
	switch {
	case d.Month == 0:
		return text[:len("2006")]
	case d.Day == 0:
		return text[:len("2006-01")]
	}
	return text
}

// After is the date as it is written after another one: what both have in common is left out.
func (d PartialDate) After(last PartialDate) string {
	text := d.String()
	switch {
	case d.Year != last.Year || d.Month == 0 || last.Month == 0:
	case d.Day != 0 && last.Day != 0 && d.Month == last.Month:
		return text[len("2006-01-"):]
	case (d.Day == 0) == (last.Day == 0):
		return text[len("2006-"):]
	}
	return text
}
