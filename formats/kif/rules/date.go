package rules

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/recls/recls/syntax/pattern"
	"github.com/recls/recls/syntax/values"
)

// date is a day as the header has it, with a time of day or without. Old records and some programs write a zero for a
// month or a day that nobody knows.
type date struct {
	usual  bool // it has the form of the specification
	exists bool // there is such a day, and such a time
	known  bool // no part of it is zero: it can be compared
	values.Moment
}

var dateForm = pattern.Of(`^(\d{4})/(\d{1,2})/(\d{1,2})(?:[(（][^()（）]{1,9}[)）])?(?: {1,2}(\d{1,2}):(\d\d)(?::(\d\d))?)?$`)

// readDate reads 年/月/日, the weekday in brackets, and the time.
func readDate(value string) (d date) {
	m := dateForm().FindStringSubmatch(value)
	if m == nil {
		return d
	}
	d.usual, d.Clock = true, m[4] != ""
	var part [6]int // year, month, day, hour, minute, second
	for i, digits := range m[1:] {
		part[i], _ = strconv.Atoi(digits)
	}
	year, month, day := part[0], part[1], part[2]
	d.exists = month <= 12 && day <= daysIn(year, month) && isTime(part[3], part[4], part[5])
	d.known = d.exists && year > 0 && month > 0 && day > 0
	d.At = time.Date(year, time.Month(month), day, part[3], part[4], part[5], 0, time.UTC)
	return d
}

// daysIn is how many days a month has at most: one without a number has 31, and so may February of an unknown year
// have 29.
func daysIn(year, month int) int {
	if month == 0 {
		return 31
	}
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func isTime(hour, minute, second int) bool {
	return hour < 24 && minute < 60 && second < 60 || hour == 24 && minute == 0 && second == 0
}

// usualDate writes a date as the specification wants it, "" where it is not certain what is meant. Digits stay as they
// are, but for minutes and seconds, which have two: that is not safe, for a digit may have been lost.
func usualDate(value string) (usual string, safe bool) {
	m := values.YearFirst(narrow(value))
	if m == nil {
		return "", false
	}
	usual = m[values.Year] + "/" + m[values.Month] + "/" + m[values.Day] + m[values.Weekday]
	if m[values.Hour] != "" {
		usual += " " + m[values.Hour] + ":" + two(m[values.Minute])
	}
	if m[values.Second] != "" {
		usual += ":" + two(m[values.Second])
	}
	if d := readDate(usual); !d.exists {
		return "", false
	}
	return usual, len(m[values.Minute]) != 1 && len(m[values.Second]) != 1
}

// hasSlip reports whether a value would be a date in the usual form but for one character: it was put in, it replaces
// another, or it has changed places with its neighbour. Signs that stand for what nobody knows are not slips.
func hasSlip(value string) bool {
	const longest, unknown = len("2024/06/01(Sat)  10:00:00") + 1, "?~-xX"
	if len(value) > longest {
		return false
	}
	for i := range len(value) {
		head, one, tail := value[:i], value[i:i+1], value[i+1:]
		if one[0] >= utf8.RuneSelf || strings.Contains(unknown, one) {
			continue
		}
		if readDate(head+tail).exists || tail != "" && readDate(head+tail[:1]+one+tail[1:]).exists {
			return true
		}
		for _, right := range [...]string{"0", "/", ":", " "} {
			if readDate(head + right + tail).usual {
				return true
			}
		}
	}
	return false
}

func two(digits string) string { return strings.Repeat("0", 2-len(digits)) + digits }

// narrow writes full-width signs of ASCII in half width.
func narrow(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '！' <= r && r <= '～':
			return r - '！' + '!'
		case r == '　':
			return ' '
		}
		return r
	}, s)
}
