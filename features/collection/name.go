package collection

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax/values"
)

// Unknown is in the name of a file what the game does not say.
const Unknown = "unknown"

// fields are the words in braces of a pattern, and what of a header they are.
var fields = map[string]string{
	"date": record.KeyDate, "black": record.KeyBlack, "white": record.KeyWhite, "event": record.KeyEvent, "round": record.KeyRound,
	"place": record.KeyPlace, "result": record.KeyResult, "title": record.KeyTitle,
}

// Fields are the words that a pattern may have in braces.
func Fields() []string {
	return []string{"file", "number", "date", "black", "white", "event", "round", "place", "result", "title"}
}

// Pattern is how the files of games are named: parts of text and fields in turns, beginning with text.
type Pattern []string

// ParsePattern reads "{date} {black} - {white}". wrong is the word in braces that is not a field, or the brace that is
// not closed; "" without any.
func ParsePattern(s string) (p Pattern, wrong string) {
	for {
		text, rest, ok := strings.Cut(s, "{")
		p = append(p, text)
		if !ok {
			return p, ""
		}
		field, after, closed := strings.Cut(rest, "}")
		if !closed || !slices.Contains(Fields(), field) {
			return nil, "{" + rest[:len(rest)-len(after)]
		}
		p, s = append(p, field), after
	}
}

// Name is the name for the file of a game, less its ending: one that every system takes. file is the name of the file
// that it comes from, and number that of the game, from 1, of so many.
func (p Pattern) Name(g *record.Game, file string, number, of int) string {
	var name strings.Builder
	said := false
	for i, part := range p {
		if i%2 == 1 {
			part, said = fieldOf(g, part, file, number, of, said)
		}
		name.WriteString(part)
	}
	if !said {
		return FileName(file + "-" + numbered(number, of))
	}
	return FileName(name.String())
}

// fieldOf is a field, and whether one so far says something.
func fieldOf(g *record.Game, field, file string, number, of int, said bool) (string, bool) {
	switch field {
	case "file":
		return file, true
	case "number":
		return numbered(number, of), true
	}
	value := strings.TrimSpace(g.Lookup(fields[field]))
	if field == "date" {
		if form, ok := values.Date(value); ok {
			value = form
		}
	}
	if value == "" {
		return Unknown, said
	}
	return cutTo(value, mostField), true
}

// numbered is a number with as many digits as the last one has.
func numbered(number, of int) string {
	n := strconv.Itoa(number)
	return strings.Repeat("0", max(0, len(strconv.Itoa(of))-len(n))) + n
}

// How long a field and a name may be, in bytes. Systems take 255 bytes or 255 units of UTF-16, with the ending.
const (
	mostField = 80
	mostName  = 180
)

// FileName makes a name for a file that every system takes out of any text: no separators of folders, no characters
// that some system forbids or that nobody sees, no name of a device, nothing hidden, no blank or dot at its end.
func FileName(s string) string {
	var out strings.Builder
	blank := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			blank = true
			continue
		case r == utf8.RuneError, unicode.In(r, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp):
			continue
		case strings.ContainsRune(`/\:|`, r):
			r = '-'
		case strings.ContainsRune(`<>"?*`, r):
			r = '_'
		}
		if blank && out.Len() > 0 {
			out.WriteByte(' ')
		}
		blank = false
		out.WriteRune(r)
	}
	name := strings.TrimLeft(cutTo(out.String(), mostName), ".- ~")
	name = strings.TrimRight(name, ". ")
	if name == "" {
		return Unknown
	}
	if isDevice(name) {
		name = "_" + name
	}
	return name
}

// cutTo cuts a text after so many bytes at most, between characters.
func cutTo(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}

// isDevice reports whether Windows takes a name, whatever its ending, for that of a device.
func isDevice(name string) bool {
	base, _, _ := strings.Cut(strings.ToUpper(name), ".")
	base = strings.TrimRight(base, " ")
	if slices.Contains([]string{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"}, base) {
		return true
	}
	digit, ok := strings.CutPrefix(base, "COM")
	if !ok {
		digit, ok = strings.CutPrefix(base, "LPT")
	}
	return ok && slices.Contains(strings.Split("0123456789¹²³", ""), digit)
}
