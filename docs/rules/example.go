package rules

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What cannot be seen in a record is between ‹ and ›: bytes in hexadecimal, as in ‹0D 0A›; a text that comes many
// times, as in ‹(;×1000›; and whether the last line ends as in other examples of the format.
var escape = pattern(`‹([^‹›]*)›`)

const (
	noBreak  = "‹no line break›" // at the end of an example of a format whose records end in one
	hasBreak = "‹line break›"    // of another format
)

// endsInBreak reports whether the examples of a format usually end in a line break: where a record is lines.
func endsInBreak(code string) bool { return !strings.HasPrefix(code, "sgf/") }

// record is the text of an example, by its lines on the page.
func (p *Page) record(lines []string) string {
	text, usual := strings.Join(lines, "\n"), endsInBreak(p.Code)
	cut, changed := strings.CutSuffix(text, noBreak)
	if !usual {
		cut, changed = strings.CutSuffix(text, hasBreak)
	}
	if usual != changed {
		cut += "\n"
	}
	return escape().ReplaceAllStringFunc(cut, func(m string) string {
		inner := strings.TrimSuffix(strings.TrimPrefix(m, "‹"), "›")
		if unit, times, ok := strings.Cut(inner, "×"); ok {
			if n, err := strconv.Atoi(times); err == nil {
				return strings.Repeat(unit, n)
			}
		}
		b, err := hex.DecodeString(strings.ReplaceAll(inner, " ", ""))
		if err != nil {
			return m
		}
		return string(b)
	})
}

// Lines are the lines of a text as the page of a rule shows it. Whoever reads the page reads the same text from them.
func Lines(code, text string) []string {
	rest, broken := strings.CutSuffix(text, "\n")
	lines := strings.Split(rest, "\n")
	for i, line := range lines {
		lines[i] = Shown(line)
		if plain := strings.TrimRightFunc(lines[i], unicode.IsSpace); plain != lines[i] { // many editors cut it
			lines[i] = plain + hexOf(lines[i][len(plain):])
		}
	}
	switch last := len(lines) - 1; {
	case broken && !endsInBreak(code):
		lines[last] += hasBreak
	case !broken && endsInBreak(code):
		lines[last] += noBreak
	}
	return lines
}

// Shown is a part of a line as a page shows it.
func Shown(line string) string {
	if unit, n := repeated(line); n > 0 {
		before, _, _ := strings.Cut(line, strings.Repeat(unit, n))
		return Shown(before) + fmt.Sprintf("‹%s×%d›", unit, n) + Shown(line[len(before)+len(unit)*n:])
	}
	var b strings.Builder
	hidden := ""
	flush := func() {
		if hidden != "" {
			b.WriteString(hexOf(hidden))
			hidden = ""
		}
	}
	for i := 0; i < len(line); {
		r, n := utf8.DecodeRuneInString(line[i:])
		if r == utf8.RuneError && n == 1 || r == '‹' || r == '›' || r != '\u3000' && !unicode.IsPrint(r) {
			hidden += line[i : i+n]
		} else {
			flush()
			b.WriteString(line[i : i+n])
		}
		i += n
	}
	flush()
	return b.String()
}

func hexOf(s string) string { return fmt.Sprintf("‹% X›", s) }

// longest is how long a line may be before what repeats in it is counted instead, in bytes.
const longest = 400

// repeated finds the part of a long line that comes many times in a row.
func repeated(line string) (unit string, n int) {
	if len(line) < longest {
		return "", 0
	}
	for size := 1; size <= 16; size++ {
		for at := 0; at+size <= len(line) && at < longest; at++ {
			n := 1
			for rest := line[at+size:]; strings.HasPrefix(rest, line[at:at+size]); rest = rest[size:] {
				n++
			}
			if n*size > len(line)/4 {
				return line[at : at+size], n
			}
		}
	}
	return "", 0
}
