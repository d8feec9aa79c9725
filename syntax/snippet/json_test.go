package snippet

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestJSONLines: a terminal obeys nothing in a line of JSON, whatever is in it, and it says the same.
func TestJSONLines(t *testing.T) {
	for r := range rune(unicode.MaxRune) {
		if !utf8.ValidRune(r) {
			continue
		}
		text := "a" + string(r) + "界b" + string(r)
		var out bytes.Buffer
		if err := JSONLines(&out).Encode(text); err != nil {
			t.Fatal(err)
		}
		line := strings.TrimSuffix(out.String(), "\n")
		if strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Bidi_Control, r) }) {
			t.Errorf("%U: %q", r, line)
		}
		var read string
		if err := json.Unmarshal([]byte(line), &read); err != nil || read != text {
			t.Errorf("%U: %s is read as %q (%v)", r, line, read, err)
		}
	}
}

// TestObeyedIsNotShown: what is escaped in JSON is what a terminal does not get either.
func TestObeyedIsNotShown(t *testing.T) {
	for r := range rune(unicode.MaxRune) {
		if s, _ := shown(r); obeyed(r) && s == string(r) {
			t.Errorf("%U", r)
		}
	}
}
