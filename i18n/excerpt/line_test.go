package excerpt

import (
	"strings"
	"testing"
)

func FuzzLine(f *testing.F) {
	for _, s := range []string{
		"", " ", "a", " a  b\t\r\nc ", "Q16 \n", "\x00a", "a\vb", "先手", "a~\x7f", "é", "12345678 01", "1234567 901", "12 45678901234",
		"1234567890", "123456789 ", "12345678901", strings.Repeat("word ", 200), strings.Repeat(" ", 700) + "x", "  " + strings.Repeat("x", 90),
		"a" + strings.Repeat("\n", 80) + "b", strings.Repeat("x", 79) + " y", strings.Repeat("x", 80) + "先",
	} {
		f.Add(s, uint8(10))
		f.Add(s, uint8(80))
		f.Add(s, uint8(0))
	}
	f.Fuzz(func(t *testing.T, s string, limit uint8) {
		if got, want := Line(s, int(limit)), anyLine(s, int(limit)); got != want {
			t.Errorf("%q in %d characters: got %q, want %q", s, limit, got, want)
		}
	})
}
