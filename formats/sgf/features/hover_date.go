package features

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// hoverDates writes the dates of DT out. A short part takes what is missing from
// the date before it; two digits are a month after a month, a day after a day
// (sgf.md section 8).
func hoverDates(_ hoverMeaning, value string) string {
	const limit = 8
	var words []string
	var last hoverDate
	for part := range strings.SplitSeq(value, ",") {
		d, ok := last.next(part)
		if !ok {
			return ""
		}
		if len(words) == limit {
			return strings.Join(words, ", ") + " …"
		}
		words, last = append(words, d.String()), d
	}
	return strings.Join(words, ", ")
}

// hoverDate is a year, with a month and a day or zeros.
type hoverDate struct{ year, month, day int }

// next reads one part of DT after the date d; zero for the first.
func (d hoverDate) next(part string) (hoverDate, bool) {
	fields := strings.Split(part, "-")
	var n [3]int
	for i, f := range fields {
		width := 2
		if i == 0 && len(f) == 4 {
			width = 4
		}
		v, err := strconv.Atoi(f)
		if err != nil || len(f) != width || len(fields) > 3 || f[0] == '+' {
			return hoverDate{}, false
		}
		n[i] = v
	}
	switch full := len(fields[0]) == 4; {
	case full:
		d = hoverDate{n[0], n[1], n[2]}
	case d.month == 0 || len(fields) > 2:
		return hoverDate{}, false
	case len(fields) == 2:
		d.month, d.day = n[0], n[1]
	case d.day != 0:
		d.day = n[0]
	default:
		d.month = n[0]
	}
	return d, d.valid(len(fields))
}

func (d hoverDate) valid(fields int) bool {
	month := max(d.month, 1)
	day := max(d.day, 1)
	t := time.Date(d.year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return t.Year() == d.year && int(t.Month()) == month && t.Day() == day && (fields < 2 || d.month > 0)
}

func (d hoverDate) String() string {
	switch {
	case d.day > 0:
		return fmt.Sprintf("%d %s %d", d.day, time.Month(d.month), d.year)
	case d.month > 0:
		return fmt.Sprintf("%s %d", time.Month(d.month), d.year)
	}
	return fmt.Sprintf("the year %d", d.year)
}
