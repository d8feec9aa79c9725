package collection

import (
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

func TestFileName(t *testing.T) {
	for from, want := range map[string]string{
		"a/b\\c":                    "a-b-c",
		"../../etc/passwd":          "etc-passwd",
		"con":                       "_con",
		"Com1.x":                    "_Com1.x",
		"LPT²":                      "_LPT²",
		"COM10":                     "COM10",
		"nul .x":                    "_nul .x",
		"a: b? <c> \"d\" | *":       "a- b_ _c_ _d_ - _",
		" x . . ":                   "x",
		"-rf":                       "rf",
		".hidden":                   "hidden",
		"a\x00\x1b[31m\n\t b":       "a [31m b",
		"a\u202eb\u200b":            "ab",
		"\xff\xfe":                  "unknown",
		"":                          "unknown",
		"羽生　善治":                     "羽生 善治",
		strings.Repeat("本", 100):    strings.Repeat("本", 60),
		strings.Repeat("a.", 90):    strings.TrimSuffix(strings.Repeat("a.", 90), "."),
		"~lock":                     "lock",
		"2020/01/02 - Ann (9p) 'x'": "2020-01-02 - Ann (9p) 'x'",
	} {
		if got := FileName(from); got != want {
			t.Errorf("FileName(%q) = %q, want %q", from, got, want)
		}
	}
}

func TestPattern(t *testing.T) {
	g := &record.Game{Header: []record.Field{
		{Key: record.KeyDate, Value: "2020/01/02 10:00"}, {Key: record.KeyBlack, Value: "A/B"}, {Key: record.KeyWhite, Value: strings.Repeat("w", 300)},
	}}
	for pattern, want := range map[string]string{
		"{date} {black}":    "2020-01-02 10-00 A-B",
		"{number}":          "007",
		"{file}{number}x":   "f007x",
		"{black} - {event}": "A-B - unknown",
		"{event} - {place}": "f-007",
		"constant":          "f-007",
		"{white}":           strings.Repeat("w", mostField),
	} {
		p, wrong := ParsePattern(pattern)
		if wrong != "" {
			t.Errorf("%s: %q is wrong", pattern, wrong)
		} else if got := p.Name(g, "f", 7, 120); got != want {
			t.Errorf("%s: %q, want %q", pattern, got, want)
		}
	}
	for pattern, want := range map[string]string{"{colour}": "{colour}", "a {black": "{black", "{": "{", "{}": "{}"} {
		if _, wrong := ParsePattern(pattern); wrong != want {
			t.Errorf("%s: %q, want %q", pattern, wrong, want)
		}
	}
}
