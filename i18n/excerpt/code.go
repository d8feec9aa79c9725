package excerpt

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// codeLimit is how many characters of a text a message repeats.
const codeLimit = 30

// Code puts a text of a record into a message, as a code span of Markdown that shows in a terminal what is there:
// control characters have a picture (␀, ␛) and white space but the blank is a blank, so that a message stays on its
// line. A text with backticks gets a longer fence, by the rules of CommonMark, and a long text is cut.
func Code(s string) string {
	if len(s) <= codeLimit && isPlain(s) {
		return "`" + s + "`"
	}
	s = pictured(s)
	fence := strings.Repeat("`", ticks(s)+1)
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " " // one blank at each end is the fence's
	}
	return fence + s + fence
}

// isPlain reports whether a text is printable ASCII without a backtick.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == '`' {
			return false
		}
	}
	return true
}

// pictured is the beginning of a text, with what cannot be printed made visible.
func pictured(s string) string {
	var out strings.Builder
	n := 0
	for _, r := range s {
		if n++; n > codeLimit {
			out.WriteRune('…')
			break
		}
		out.WriteRune(picture(r))
	}
	return out.String()
}

// picture is how a character is shown in a line of text.
func picture(r rune) rune {
	const controlPictures, deletePicture = '\u2400', '\u2421'
	switch {
	case r == '\t', r == '\n', r == '\r', r == '\u2028', r == '\u2029', r == '\u0085':
		return ' '
	case r < ' ':
		return controlPictures + r
	case r == 0x7f:
		return deletePicture
	case unicode.IsControl(r), Directional(r):
		return utf8.RuneError
	}
	return r
}

// ticks is the length of the longest run of backticks in a text.
func ticks(s string) (longest int) {
	run := 0
	for i := range len(s) {
		if run++; s[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}
