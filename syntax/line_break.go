package syntax

import "strings"

// LineBreak is the line break that a text uses first, "\n" where it has none.
func LineBreak(text string) string {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return "\n"
	case strings.HasPrefix(text[i:], "\r\n"):
		return "\r\n"
	}
	return text[i : i+1]
}
