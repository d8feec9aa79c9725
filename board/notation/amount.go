package notation

import (
	"fmt"
	"math"
	"strconv"

	"github.com/recls/recls/i18n"
)

// Amount writes a number without needless decimals.
func Amount(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Number is the number that grammar goes by, as i18n.Plural takes it: 1 for one, any other for many.
func Number(f float64) int {
	if f == 1 {
		return 1
	}
	return 2
}

// Digits writes whole seconds as clocks show them: 00:00:12.
func Digits(seconds int) string {
	return fmt.Sprintf("%02d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// Duration writes seconds as people say them: "1 hour 5 minutes". Parts of a second are said below ten minutes, in
// tenths from a second on: nobody reads "21 minutes 0.059 seconds".
func Duration(seconds float64) i18n.Message {
	if seconds < 0 {
		return i18n.Msg("%s over", Duration(-seconds))
	}
	seconds = rounded(seconds)
	var parts []any
	if h := math.Floor(seconds / 3600); h > 0 {
		parts = append(parts, i18n.Plural(Number(h), "%s hour", "%s hours", Amount(h)))
		seconds -= h * 3600
	}
	if m := math.Floor(seconds / 60); m > 0 {
		parts = append(parts, i18n.Plural(Number(m), "%s minute", "%s minutes", Amount(m)))
		seconds -= m * 60
	}
	if seconds = math.Round(seconds*1000) / 1000; seconds > 0 || len(parts) == 0 {
		parts = append(parts, i18n.Plural(Number(seconds), "%s second", "%s seconds", Amount(seconds)))
	}
	switch len(parts) {
	case 1:
		return parts[0].(i18n.Message)
	case 2:
		return i18n.Msg("duration"+i18n.Context+"%s %s", parts...)
	}
	return i18n.Msg("duration"+i18n.Context+"%s %s %s", parts...)
}

// rounded is a time to a whole second, below ten minutes to a tenth, and below a second to a thousandth.
func rounded(seconds float64) float64 {
	unit := 1.0
	switch {
	case seconds < 1:
		unit = 1000
	case math.Round(seconds*10)/10 < 600:
		unit = 10
	}
	return math.Round(seconds*unit) / unit
}
