package convert

import (
	"strconv"
	"strings"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/syntax/pattern"
)

// Header values of Ishi are free text; what is unambiguous in them is read into the forms that SGF prescribes (see
// package values), and the rest stays text.

var durationForm = pattern.Of(`(?i)^(?:(\d{1,4}) ?(?:hours?|hrs?|h))?(?:,? ?(?:and )?(\d{1,5}) ?(?:minutes?|mins?|m))?(?:,? ?(?:and )?(\d{1,6}) ?(?:seconds?|secs?|s))?(?: each)?$`)

// durationOf reads the main time of each player in seconds.
func durationOf(text string) (seconds int, ok bool) {
	m := durationForm().FindStringSubmatch(text)
	if m == nil || m[1]+m[2]+m[3] == "" {
		return 0, false
	}
	for i, unit := range []int{3600, 60, 1} {
		n, _ := strconv.Atoi(m[i+1])
		seconds += n * unit
	}
	return seconds, true
}

// timeOf reads TIMELIMIT as TM and OT: a plain duration, overtime after a comma, or only words.
func timeOf(text string) (tm, ot string) {
	if s, ok := durationOf(text); ok {
		return strconv.Itoa(s), ""
	}
	first, rest, two := strings.Cut(text, ", ")
	if s, ok := durationOf(first); two && ok {
		return strconv.Itoa(s), rest
	}
	return "", text
}

// timeWords is the inverse of timeOf.
func timeWords(tm, ot string) string {
	if s, err := strconv.ParseFloat(tm, 64); err == nil && s >= 0 && s == float64(int(s)) {
		if n := int(s); n%60 == 0 {
			tm = notation.Count(n/60, "minute")
		} else {
			tm = notation.Count(n, "second")
		}
	}
	return notation.Join(", ", tm, ot)
}
