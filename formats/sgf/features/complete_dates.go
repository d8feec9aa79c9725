package features

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/recls/recls/formats/sgf"
)

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
	last, ok := parseDates(list)
	if !ok {
		return
	}
	for steps := 1; steps <= 3; steps++ {
		date := last.plus(steps)
		v.Value(list+","+date.after(last), "and "+date.String())
	}
}

// date is a day, a month or a year: what is not stated is zero.
type date struct{ year, month, day int }

// parseDates gives the last date of a list, with what it takes from the dates
// before it.
func parseDates(list string) (d date, ok bool) {
	for part := range strings.SplitSeq(list, ",") {
		if d, ok = d.followed(part); !ok {
			return d, false
		}
	}
	return d, true
}

// followed reads one part of a list after the date d; the zero date begins it.
func (d date) followed(part string) (next date, ok bool) {
	fields := strings.Split(part, "-")
	var n [3]int
	for i, f := range fields {
		value, err := strconv.Atoi(f)
		if err != nil || i == len(n) || len(f) != 2 && (i > 0 || len(f) != 4) {
			return d, false
		}
		n[i] = value
	}
	switch full := len(fields[0]) == 4; {
	case full:
		next = date{n[0], n[1], n[2]}
	case d.month == 0:
		return d, false
	case len(fields) == 2:
		next = date{d.year, n[0], n[1]}
	case len(fields) == 1 && d.day > 0:
		next = date{d.year, d.month, n[0]}
	case len(fields) == 1:
		next = date{d.year, n[0], 0}
	}
	return next, next.valid()
}

func (d date) valid() bool {
	t := time.Date(d.year, time.Month(max(d.month, 1)), max(d.day, 1), 0, 0, 0, 0, time.UTC)
	return d.year > 0 && int(t.Month()) == max(d.month, 1) && (d.month > 0 || d.day == 0)
}

// plus is the date some days later or, where no day is stated, some months or
// years.
func (d date) plus(n int) date {
	switch {
	case d.month == 0:
		return date{year: d.year + n}
	case d.day == 0:
		t := time.Date(d.year, time.Month(d.month+n), 1, 0, 0, 0, 0, time.UTC)
		return date{t.Year(), int(t.Month()), 0}
	}
	t := time.Date(d.year, time.Month(d.month), d.day+n, 0, 0, 0, 0, time.UTC)
	return date{t.Year(), int(t.Month()), t.Day()}
}

// after is the date as it is written after another one: what they share is left
// out.
func (d date) after(last date) string {
	switch {
	case d.year != last.year:
		return d.String()
	case d.day == 0:
		return fmt.Sprintf("%02d", d.month)
	case d.month == last.month:
		return fmt.Sprintf("%02d", d.day)
	}
	return fmt.Sprintf("%02d-%02d", d.month, d.day)
}

func (d date) String() string {
	switch {
	case d.month == 0:
		return fmt.Sprintf("%04d", d.year)
	case d.day == 0:
		return fmt.Sprintf("%04d-%02d", d.year, d.month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
}
