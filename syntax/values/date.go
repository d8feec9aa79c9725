package values

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/syntax/pattern"
)

var (
	isoDates  = pattern.Of(`^\d{4}(?:-\d\d){0,2}(?:,(?:\d{4}(?:-\d\d){0,2}|\d\d(?:-\d\d)?))*$`)
	dateWords = pattern.Of(`[A-Za-z]+|\d+|[^\sA-Za-z\d]`)
)

// Date reads dates in the form of the property DT: dates of ISO 8601, and English dates that name the month: `8 March
// 1990`, `November 21-24, 1847`, `Dec 9, 1938 and Mar 3-4, 1939`, `March 1990`. A year without century is not one. ok
// is false for all other texts, and for days that do not exist.
func Date(text string) (dt string, ok bool) {
	text = strings.TrimSpace(text)
	if isoDates().MatchString(text) {
		return text, calendar(text)
	}
	var d dateReader
	for _, w := range dateWords().FindAllString(text, -1) {
		if !d.word(w) {
			return "", false
		}
	}
	return d.finish()
}

// dateReader reads the words of a date. Days wait for their month, and both for the year that ends them.
type dateReader struct {
	month  int
	days   []int
	toNext bool // a dash was read: the days between belong to it
	out    []string
}

func (d *dateReader) word(w string) bool {
	n, err := strconv.Atoi(w)
	switch {
	case err == nil && len(w) == 4:
		return d.year(n)
	case err == nil && n >= 1 && n <= 31 && len(w) <= 2:
		return d.day(n)
	case w == "-" || w == "–":
		d.toNext = len(d.days) > 0
		return true
	case w == "," || w == "." || strings.EqualFold(w, "and") || w == "&" || strings.EqualFold(w, "of"):
		return true
	case len(d.days) > 0 && (w == "st" || w == "nd" || w == "rd" || w == "th"):
		return true
	}
	m := monthOf(w)
	if m == 0 || d.month != 0 {
		return false
	}
	d.month = m
	d.toNext = false
	return true
}

func (d *dateReader) day(n int) bool {
	if d.toNext {
		last := d.days[len(d.days)-1]
		if n <= last {
			return false
		}
		for i := last + 1; i < n; i++ {
			d.days = append(d.days, i)
		}
		d.toNext = false
	}
	d.days = append(d.days, n)
	return true
}

func (d *dateReader) year(n int) bool {
	if d.month == 0 {
		return false
	}
	full := fmt.Sprintf("%04d-%02d", n, d.month)
	if len(d.days) == 0 {
		d.out = append(d.out, full)
	}
	for i, day := range d.days {
		if i > 0 {
			full = fmt.Sprintf("%02d", day)
		} else {
			full = fmt.Sprintf("%s-%02d", full, day)
		}
		d.out = append(d.out, full)
	}
	d.month, d.days, d.toNext = 0, nil, false
	return true
}

func (d *dateReader) finish() (string, bool) {
	if len(d.out) == 0 || d.month != 0 || len(d.days) > 0 {
		return "", false
	}
	dt := strings.Join(d.out, ",")
	return dt, calendar(dt)
}

var months = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}

// monthOf reads the name of a month, or its first three letters or more.
func monthOf(w string) int {
	w = strings.ToLower(w)
	for i, m := range months {
		if len(w) >= 3 && strings.HasPrefix(m, w) || w == "sept" && m == "september" {
			return i + 1
		}
	}
	return 0
}

// calendar reports whether all dates of a DT exist.
func calendar(dt string) bool {
	days, ok := ReadDates(dt)
	return ok && !slices.ContainsFunc(days, func(d PartialDate) bool { return !d.Exists() })
}
