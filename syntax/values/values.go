// Package values reads what people write into the header of a record: results,
// dates and komi, in words or nearly in a form. It gives them in the forms of
// FF[4], so that rules, conversion, statistics and hovers agree on what a text says.
package values

import (
	"strconv"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/pattern"
)

var komiForm = pattern.Of(`^([+-]?)(\d+(?:\.\d+)?)(?: 1/2)?$`)

// Komi reads komi as people write them, a number or halves (`3 1/2`), in the form
// of the property KM; ok is false for all other texts.
func Komi(text string) (km string, ok bool) {
	m := komiForm().FindStringSubmatch(text)
	if m == nil {
		if text == "1/2" {
			return "0.5", true
		}
		return "", false
	}
	half := strings.HasSuffix(text, " 1/2")
	if half && strings.Contains(m[2], ".") {
		return "", false
	}
	return strings.TrimPrefix(m[1], "+") + m[2] + map[bool]string{true: ".5"}[half], true
}

// Common writes a header value with a common key in the one of several ways that all formats can be brought to; a value
// that is not understood stays as it is.
func Common(key, value string) string {
	form, ok := "", false
	switch key {
	case record.KeyResult:
		form, _ = Result(value)
		ok = form != ""
	case record.KeyDate:
		form, ok = Date(value)
	case record.KeyKomi:
		if form, ok = Komi(value); ok {
			value = form
		}
		return Number(value)
	}
	if ok {
		return form
	}
	return value
}

// Decimal reads a number or real, blanks around it allowed.
func Decimal(text string) (f float64, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" || strings.Trim(text, "+-.0123456789") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	return f, err == nil
}

// Number is a number in its shortest form, and any other text as it is.
func Number(text string) string {
	if n, err := strconv.ParseFloat(text, 64); err == nil {
		return strconv.FormatFloat(n, 'g', -1, 64)
	}
	return text
}
