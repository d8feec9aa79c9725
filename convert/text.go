package convert

import (
	"strings"
	"unicode"

	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// Comments in the two formats. In a COM block a line break is a soft one and an empty line ends a paragraph; in C every
// line break counts. So n line breaks of SGF are n empty lines of Ishi, and the other way round; a single line break of
// Ishi is a blank.

// signs are the special marks of Ishi inside text, as the shapes that the marks on the board become.
var signs = []struct {
	mark byte
	sign string
}{{'t', "△"}, {'s', "□"}, {'d', "○"}, {'c', "×"}}

// commentOf reads a COM block: its title and its text with hard line breaks.
func commentOf(t *syntax.Tree, com syntax.NodeID) (title, text string) {
	title = withSigns(t.Source().Slice(ishi.TokenOf(t, com, ishi.Text)))
	body := syntax.NewSource(t.Source().Slice(ishi.TokenOf(t, com, ishi.Body)))
	var out strings.Builder
	empty, started := 0, false
	for n := range body.LineCount() {
		line := strings.TrimRight(body.Slice(body.LineSpan(n)), " \t")
		if line == "" {
			empty++
			continue
		}
		switch {
		case started && empty == 0:
			out.WriteByte(' ')
			line = strings.TrimLeft(line, " \t")
		case started:
			out.WriteString(strings.Repeat("\n", empty))
		}
		out.WriteString(unguarded(line))
		empty, started = 0, true
	}
	return title, withSigns(out.String())
}

// comBlock writes a COM block; it is empty when there is neither title nor text.
func comBlock(title, text string) string {
	title = strings.TrimSpace(strings.ReplaceAll(withoutSigns(title), "\n", " "))
	text = strings.Trim(text, "\n")
	if title == "" && text == "" {
		return ""
	}
	var out strings.Builder
	out.WriteString(strings.TrimRight("COM "+title, " ") + "\n")
	for line := range strings.Lines(withoutSigns(text)) {
		full := strings.TrimRight(line, " \n")
		if full != "" {
			out.WriteString(guarded(full) + "\n")
		}
		if strings.HasSuffix(line, "\n") {
			out.WriteByte('\n')
		}
	}
	out.WriteString("ENDCOM\n")
	return out.String()
}

// guard goes before a line of text whose first word would end the block, or show that it was not ended.
const guard = `\`

func guarded(line string) string {
	if endsBlock(line) {
		return guard + line
	}
	return line
}

func unguarded(line string) string {
	if rest, ok := strings.CutPrefix(line, guard); ok && endsBlock(rest) {
		return rest
	}
	return line
}

func endsBlock(line string) bool {
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return false
	}
	switch ishi.Lookup(fields[0]) {
	case ishi.EndcomWord, ishi.ComWord, ishi.EventWord:
		return true
	}
	return false
}

// withSigns replaces \t \s \d \c, where they stand alone, by signs; withoutSigns is the inverse.
func withSigns(text string) string {
	return replaceAlone(text, func(rest string) (string, int) {
		if len(rest) > 1 && rest[0] == '\\' {
			for _, s := range signs {
				if rest[1]|0x20 == s.mark {
					return s.sign, 2
				}
			}
		}
		return "", 0
	})
}

func withoutSigns(text string) string {
	return replaceAlone(text, func(rest string) (string, int) {
		for _, s := range signs {
			if strings.HasPrefix(rest, s.sign) {
				return `\` + string(s.mark), len(s.sign)
			}
		}
		return "", 0
	})
}

// replaceAlone replaces what find recognises at the start of the rest of the text, unless a letter, a digit or a colon
// touches it, as in a path of files or in 19×19.
func replaceAlone(text string, find func(rest string) (with string, n int)) string {
	if !strings.ContainsAny(text, `\△□○×`) {
		return text
	}
	var out strings.Builder
	before := ' '
	for i := 0; i < len(text); {
		with, n := find(text[i:])
		if n == 0 || touches(before) || i+n < len(text) && touches(rune(text[i+n])) {
			before = rune(text[i])
			out.WriteByte(text[i])
			i++
			continue
		}
		out.WriteString(with)
		before = ' '
		i += n
	}
	return out.String()
}

func touches(c rune) bool {
	return c == ':' || c < unicode.MaxASCII && (unicode.IsLetter(c) || unicode.IsDigit(c))
}

// clean is text without what no record should hold: control characters but line breaks, and bytes that are no UTF-8.
func clean(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) && c != '\n' {
			if c == '\t' {
				return ' '
			}
			return -1
		}
		return c
	}, strings.ToValidUTF8(text, "\ufffd"))
}
