package hover

import (
	"encoding/base64"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/view"
)

// markdownWriter writes CommonMark. Every text that it is given is escaped, so that no part of a record, nor of a
// table, can be read as markup: the markup is what this file writes, and nothing else.
type markdownWriter struct{ parts []string }

func (w *markdownWriter) heading(strong, rest string) {
	line := "**" + strongText(strong) + "**"
	if rest != "" {
		line += " · " + escapeMarkdown(rest)
	}
	w.parts = append(w.parts, line)
}

// A hover of VS Code is at most 250 px high. These are the heights in it: of a picture below one finding of two lines,
// of another finding, of a place that belongs to one, and the least at which a picture is worth its room.
const (
	belowFinding  = 170
	findingHeight = 42
	relatedHeight = 27
	leastPicture  = 110
)

func (w *markdownWriter) board(p *view.Position, o Options, name string) {
	if o.SVG {
		picture := p.Picture()
		if o.Findings > 0 {
			picture = picture.WithinHeight(max(leastPicture, belowFinding-(o.Findings-1)*findingHeight-o.Related*relatedHeight))
		}
		w.parts = append(w.parts, image(name, picture))
		return
	}
	w.parts = append(w.parts, fenced(p.Text()))
}

// image is a picture that needs nothing from outside: the size after the bar is VS Code's own notation, which others
// skip.
func image(name string, p view.Picture) string {
	data := base64.StdEncoding.EncodeToString([]byte(p.SVG))
	return fmt.Sprintf("![%s](data:image/svg+xml;base64,%s|width=%d,height=%d)", name, data, p.Width, p.Height)
}

func (w *markdownWriter) paragraph(text string) {
	if text != "" {
		w.parts = append(w.parts, escapeLine(text))
	}
}

func (w *markdownWriter) doc(strong, text string) {
	switch text = escapeDoc(text); {
	case strong != "":
		w.heading(strong, "")
		if last := len(w.parts) - 1; text != "" {
			w.parts[last] += " · " + text
		}
	case text != "":
		if at := lineMarker(text); at >= 0 {
			text = text[:at] + `\` + text[at:]
		}
		w.parts = append(w.parts, text)
	}
}

// escapeDoc is escapeMarkdown for a text of recls itself: what is between backquotes stays code.
func escapeDoc(s string) string {
	parts := strings.Split(s, "`")
	if len(parts)%2 == 0 || strings.Contains(s, "``") {
		return escapeMarkdown(s)
	}
	for i := 0; i < len(parts); i += 2 {
		text := escapeMarkdown(parts[i])
		if strings.HasPrefix(parts[i], " ") && text != "" {
			text = " " + text
		}
		if strings.HasSuffix(parts[i], " ") {
			text += " "
		}
		parts[i] = text
	}
	return strings.Join(parts, "`")
}

// quote keeps the lines apart by two blanks at their ends: where Markdown is shown as it is, nobody sees them.
func (w *markdownWriter) quote(lines []string) {
	if len(lines) == 0 {
		return
	}
	quoted := make([]string, len(lines))
	for i, line := range lines {
		quoted[i] = strings.TrimRight("> "+escapeLine(line), " ")
		if i+1 < len(lines) && line != "" && lines[i+1] != "" {
			quoted[i] += "  "
		}
	}
	w.parts = append(w.parts, strings.Join(quoted, "\n"))
}

func (w *markdownWriter) String() string { return strings.Join(w.parts, "\n\n") }

// strongText is a text for between the asterisks. What would need escapes, such as `'**`, is code instead: backslashes
// are no part of it in a client that shows Markdown as it is.
func strongText(s string) string {
	plain := strings.TrimSpace(strings.ReplaceAll(excerpt.Clean(s), "\n", " "))
	escaped := escapeMarkdown(s)
	if escaped == plain || strings.Contains(plain, "`") {
		return escaped
	}
	return "`" + plain + "`"
}

// fenced wraps text as code in a fence longer than any run of backticks in it.
func fenced(text string) string {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	return fence + "text\n" + strings.TrimSuffix(text, "\n") + "\n" + fence
}

// escapeLine makes a text mean itself on a line of its own.
func escapeLine(s string) string {
	s = escapeMarkdown(s)
	if at := lineMarker(s); at >= 0 {
		return s[:at] + `\` + s[at:]
	}
	return s
}

// lineMarker is the index of the character that would make the line a heading, a list item, a rule, a quotation, the
// ruler of a table or the definition of a link; -1 for none.
func lineMarker(s string) int {
	if s == "" {
		return -1
	}
	if strings.ContainsRune("#>-+=|:[*", rune(s[0])) {
		return 0
	}
	digits := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if digits > 0 && digits < len(s) && (s[digits] == '.' || s[digits] == ')') {
		return digits
	}
	return -1
}

// escapeMarkdown makes a text mean itself inside of a line. It escapes no more than it must: clients without a renderer
// show the backslashes. Beyond CommonMark it stops what GitHub's dialect and its kin make links of by themselves:
// https://…, mailto:…, www.…, name@host.
func escapeMarkdown(s string) string {
	s = strings.TrimSpace(strings.ReplaceAll(excerpt.Clean(s), "\n", " "))
	var out strings.Builder
	before := utf8.RuneError
	for i, r := range s {
		after, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		if needsEscape(r, before, after) || joinsLink(s[:i], r, after) || r == '&' && isEntity(s[i+1:]) {
			out.WriteByte('\\')
		}
		out.WriteRune(r)
		before = r
	}
	return out.String()
}

// needsEscape tells characters that begin or end markup. A `[` alone is none: a link needs its target right after the
// `]`, or a definition, which only the start of a line can be. Nor is a `*` between blanks, a `<` before a number, a
// `\` before a letter. At the start and the end of a text the neighbour is not known, and taken for the worst.
func needsEscape(r, before, after rune) bool {
	switch r {
	case '`':
		return true
	case '*', '~':
		return before != ' ' || after != ' '
	case '<':
		return unicode.IsLetter(after) || strings.ContainsRune("/!?", after)
	case '\\':
		return !isWord(after) && after != ' '
	case ']':
		return after == '(' || after == '[' || after == ':'
	case '_':
		return !isWord(before) || !isWord(after)
	case '@':
		return isWord(after)
	}
	return false
}

// joinsLink tells the character without which text is not a link by itself.
func joinsLink(head string, r, after rune) bool {
	return r == ':' && (after == '/' || endsInFold(head, "mailto") || endsInFold(head, "xmpp")) ||
		r == '.' && endsInFold(head, "www")
}

// isEntity tells what after an ampersand makes a character of it: amp; #38; of any length, since some readers take the
// longest name that they know.
func isEntity(s string) bool {
	end := strings.IndexFunc(s, func(r rune) bool { return r != '#' && !isWord(r) })
	return end > 0 && s[end] == ';'
}

func endsInFold(s, end string) bool {
	return len(s) >= len(end) && strings.EqualFold(s[len(s)-len(end):], end)
}

func isWord(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
