package refactor

import "strings"

// Words of a header that change when the players swap their colours. Swapping twice gives back what was there.

// swappedLetter is the other colour's letter in the same case: B and W.
func swappedLetter(c byte) (other byte, ok bool) {
	switch c {
	case 'B', 'b':
		return c - 'B' + 'W', true
	case 'W', 'w':
		return c - 'W' + 'B', true
	}
	return c, false
}

// SwappedWords exchanges Black and White, in the cases that people write.
func SwappedWords(s string) string { return colorWords.Replace(s) }

var colorWords = strings.NewReplacer("Black", "White", "White", "Black", "black", "white", "white", "black", "BLACK", "WHITE", "WHITE", "BLACK")

// SwappedResult is a result seen from the other side: `B+3.5`, `W`, `Black wins`.
func SwappedResult(s string) string {
	if s == "" {
		return s
	}
	if c, ok := swappedLetter(s[0]); ok && (len(s) == 1 || s[1] == '+') {
		return string(c) + s[1:]
	}
	return SwappedWords(s)
}

// Negated is a number with the other sign: komi, which is White's, or a value that is good for Black. Zero and what is
// no number stay as they are.
func Negated(s string) string {
	digits := strings.TrimLeft(s, "+-")
	if strings.Trim(digits, "0123456789./ ") != "" || len(s)-len(digits) > 1 || strings.Trim(digits, "0./ ") == "" {
		return s
	}
	if s[0] == '-' {
		return digits
	}
	return "-" + digits
}
