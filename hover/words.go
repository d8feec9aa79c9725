package hover

import (
	"strconv"
	"strings"
)

// How numbers, points and times are said, in all formats.

// number reads a number or real, blanks around it allowed.
func number(value string) (f float64, ok bool) {
	value = strings.TrimSpace(value)
	if value == "" || strings.Trim(value, "+-.0123456789") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(value, 64)
	return f, err == nil
}

// amount writes a number without needless decimals.
func amount(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// count writes a number with its unit.
func count(f float64, unit string) string {
	if f == 1 {
		return "1 " + unit
	}
	return amount(f) + " " + unit + "s"
}

// komi says who gets the points; "" for what is no number.
func komi(value string) string {
	switch f, ok := number(value); {
	case !ok:
		return ""
	case f == 0:
		return "no komi"
	case f < 0:
		return count(-f, "point") + " for Black"
	default:
		return count(f, "point") + " for White"
	}
}

// duration writes seconds as people say them.
func duration(seconds float64) string {
	if seconds < 0 {
		return duration(-seconds) + " over"
	}
	var parts []string
	if h := float64(int64(seconds / 3600)); h > 0 {
		parts = append(parts, count(h, "hour"))
		seconds -= h * 3600
	}
	if m := float64(int64(seconds / 60)); m > 0 {
		parts = append(parts, count(m, "minute"))
		seconds -= m * 60
	}
	if seconds = float64(int64(seconds*1000+0.5)) / 1000; seconds > 0 || len(parts) == 0 {
		parts = append(parts, count(seconds, "second"))
	}
	return strings.Join(parts, " ")
}
