// Package values reads what people write into the header of a record: results,
// dates and komi, in words or nearly in a form. It gives them in the forms of
// FF[4], so that rules, conversion, statistics and hovers agree on what a text says.
package values

import (
	"strings"

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
