package safejson

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestEveryCharacter, of the two planes that records use: no character that a terminal obeys is written, and each comes back.
func TestEveryCharacter(t *testing.T) {
	for r := rune(0); r < 0x20000; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		want := fmt.Sprintf("a%cb", r)
		text := Marshal(map[string]string{want: want})
		if strings.ContainsFunc(string(text), func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) {
			t.Errorf("%U is written as %q", r, text)
		}
		var got map[string]string
		if err := json.Unmarshal(text, &got); err != nil || got[want] != want {
			t.Fatalf("%U comes back as %q (%v)", r, got, err)
		}
	}
}
