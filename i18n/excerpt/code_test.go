package excerpt

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"aa":                       "`aa`",
		"":                         "``",
		"a b":                      "`a b`",
		"`":                        "`` ` ``",
		"``":                       "``` `` ```",
		"a`b":                      "``a`b``",
		"`a``b":                    "``` `a``b ```",
		"a\nb\tc":                  "`a b c`",
		"a\x00b\x1b[2J\x7f":        "`a␀b␛[2J␡`",
		"a\u202eb\u2066c\u009bd":   "`a\uFFFDb\uFFFDc\uFFFDd`",
		"\xffa":                    "`\uFFFDa`",
		"白中押し勝ち":                   "`白中押し勝ち`",
		strings.Repeat("x", 30):    "`" + strings.Repeat("x", 30) + "`",
		strings.Repeat("x", 31):    "`" + strings.Repeat("x", 30) + "…`",
		strings.Repeat("白", 31):    "`" + strings.Repeat("白", 30) + "…`",
		strings.Repeat("`", 4000):  strings.Repeat("`", 31) + " " + strings.Repeat("`", 30) + "… " + strings.Repeat("`", 31),
		strings.Repeat("x", 1<<20): "`" + strings.Repeat("x", 30) + "…`",
	} {
		if got := Code(text); got != want {
			t.Errorf("%.40q: got %q, want %q", text, got, want)
		}
	}
}

// FuzzCode asserts that a quotation is one line of valid text, short, and one code
// span from its first character to its last.
func FuzzCode(f *testing.F) {
	for _, s := range []string{"", "`", "``a`", "\x00\x1b", "\u202e", "\xff", strings.Repeat("`", 100), " ` "} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Code(s)
		if !utf8.ValidString(got) || strings.IndexFunc(got, unicode.IsControl) >= 0 || utf8.RuneCountInString(got) > 3*codeLimit+5 {
			t.Fatalf("%q: %q", s, got)
		}
		if s == "" {
			return // nothing cannot be a code span
		}
		fence := got[:len(got)-len(strings.TrimLeft(got, "`"))]
		if inner := got[len(fence):]; strings.Index(inner, fence) != len(inner)-len(fence) {
			t.Fatalf("%q: the fence of %q ends within", s, got)
		}
	})
}
