package hover

import (
	"math"
	"strconv"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/values"
)

// How numbers, points and times are said, in all formats.

// Amount writes a number without needless decimals.
func Amount(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Count is the number that grammar goes by, as i18n.Plural takes it: 1 for one, any other for many.
func Count(f float64) int {
	if f == 1 {
		return 1
	}
	return 2
}

// Komi says who gets the points; nil for what is not a number.
func Komi(value string) i18n.Text {
	switch f, ok := values.Decimal(value); {
	case !ok:
		return nil
	case f == 0:
		return i18n.Msg("no komi")
	case f < 0:
		return i18n.Plural(Count(-f), "%s point for Black", "%s points for Black", Amount(-f))
	default:
		return i18n.Plural(Count(f), "%s point for White", "%s points for White", Amount(f))
	}
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
		parts = append(parts, i18n.Plural(Count(h), "%s hour", "%s hours", Amount(h)))
		seconds -= h * 3600
	}
	if m := math.Floor(seconds / 60); m > 0 {
		parts = append(parts, i18n.Plural(Count(m), "%s minute", "%s minutes", Amount(m)))
		seconds -= m * 60
	}
	if seconds = math.Round(seconds*1000) / 1000; seconds > 0 || len(parts) == 0 {
		parts = append(parts, i18n.Plural(Count(seconds), "%s second", "%s seconds", Amount(seconds)))
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

// Sentences are whole texts, one after the other on one line.
type Sentences []i18n.Text

// String is the text in English.
func (s Sentences) String() string { return s.In(nil) }

// In is the text in the language of a Locale.
func (s Sentences) In(l *i18n.Locale) string {
	var b strings.Builder
	for _, text := range s {
		if said := b.String(); said != "" && !strings.HasSuffix(said, "。") { // the full-width stop has its space
			b.WriteByte(' ')
		}
		b.WriteString(text.In(l))
	}
	return b.String()
}

// Score is what an engine thinks, seen from Black, in words.
func Score(f float64) i18n.Text {
	switch {
	case f > 0:
		return i18n.Msg("score %s (Black is better)", Amount(f))
	case f < 0:
		return i18n.Msg("score %s (White is better)", Amount(f))
	}
	return i18n.Msg("score 0")
}
