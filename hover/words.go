package hover

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
)

// How numbers, points and times are said, in all formats.

// Number reads a number or real, blanks around it allowed.
func Number(value string) (f float64, ok bool) {
	value = strings.TrimSpace(value)
	if value == "" || strings.Trim(value, "+-.0123456789") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(value, 64)
	return f, err == nil
}

// Amount writes a number without needless decimals.
func Amount(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Komi says who gets the points; "" for what is no number.
func Komi(value string) string {
	switch f, ok := Number(value); {
	case !ok:
		return ""
	case f == 0:
		return "no komi"
	case f < 0:
		return notation.Count(-f, "point") + " for Black"
	default:
		return notation.Count(f, "point") + " for White"
	}
}

// Duration writes seconds as people say them.
func Duration(seconds float64) string {
	if seconds < 0 {
		return Duration(-seconds) + " over"
	}
	var parts []string
	if h := float64(int64(seconds / 3600)); h > 0 {
		parts = append(parts, notation.Count(h, "hour"))
		seconds -= h * 3600
	}
	if m := float64(int64(seconds / 60)); m > 0 {
		parts = append(parts, notation.Count(m, "minute"))
		seconds -= m * 60
	}
	if seconds = float64(int64(seconds*1000+0.5)) / 1000; seconds > 0 || len(parts) == 0 {
		parts = append(parts, notation.Count(seconds, "second"))
	}
	return strings.Join(parts, " ")
}
