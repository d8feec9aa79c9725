package rules

import (
	"fmt"
	"testing"
	"time"

	"github.com/recls/recls/syntax/values"
)

// TestParseDate holds what reads dates against what the library makes of them.
func TestParseDate(t *testing.T) {
	dates := []string{
		"", "2024", "2024/05/04", "2024/5/4", "2024-05-04", "2024/05/04 10:40:30", "2024/05/04  9:40:30", "2024/05/04 24:00:00", "2024/05/04 23:59:60",
		"2024/05/04T10:40:30", "2024/05/04 10:60:30", "2024/05/04 1 :40:30", "2024/05/04 10: 4:30", "0000/01/01", "/024/05/04", "2024/05/04 10:40:30.5", "2024/05/04 ",
	}
	for year := 1896; year < 2105; year += 4 {
		for month := range 14 {
			for day := 27; day < 33; day++ {
				dates = append(dates, fmt.Sprintf("%04d/%02d/%02d", year+day%2, month, day))
			}
		}
	}
	for _, value := range dates {
		want := date{}
		for _, layout := range []string{dayLayout, timeLayout} {
			if at, err := time.Parse(layout, value); err == nil && len(value) == len(layout) {
				want = date{true, values.Moment{At: at, Clock: layout == timeLayout}}
			}
		}
		if value == "2024/05/04 " {
			want = parseDate("2024/05/04")
		}
		if got := parseDate(value); got != want {
			t.Errorf("%q is %+v, want %+v", value, got, want)
		}
	}
}
