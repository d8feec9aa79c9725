package hover

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/i18n/excerpt"
)

// isOwnImage tells the only link that a card may hold. What is in it can neither end it nor begin another.
func isOwnImage(line string) bool {
	data, ok := strings.CutPrefix(line, "![board](data:image/svg+xml;base64,")
	data, end := strings.CutSuffix(data, ")")
	const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
	return ok && end && strings.Trim(data, base64+"|,") == ""
}

// DecodeMarkdown reads a card as a renderer does, as far as it must to see what markup there is: the code of its
// fences, the text that a reader sees, and the first thing in it that is markup other than what a card is made of.
func DecodeMarkdown(s string) (code []string, text string, fault error) {
	fence, inside := "", strings.Builder{}
	var out strings.Builder
	for _, line := range strings.Split(s, "\n") {
		marks := strings.TrimLeft(line, " ")
		ticks := len(marks) - len(strings.TrimLeft(marks, "`"))
		switch {
		case fence != "" && ticks >= len(fence) && strings.TrimRight(marks, "` ") == "":
			code, fence = append(code, inside.String()), ""
			inside.Reset()
		case fence != "":
			inside.WriteString(line + "\n")
		case ticks >= 3:
			fence = marks[:ticks]
		case isOwnImage(line):
		default:
			shown, err := decodeLine(strings.TrimPrefix(strings.TrimPrefix(line, ">"), " "))
			if err != nil && fault == nil {
				fault = fmt.Errorf("%w in %q", err, line)
			}
			out.WriteString(shown + "\n")
		}
	}
	if fence != "" && fault == nil {
		fault = fmt.Errorf("a fence is not closed")
	}
	return code, out.String(), fault
}

// blockStart is what begins a block other than a paragraph.
var blockStart = regexp.MustCompile(`^( {4}|\t| {0,3}(#{1,6}( |$)|>|[-+*]( |$)|\d{1,9}[.)]( |$)|(-{3,}|={1,}|\*{3,}|_{3,})\s*$|~~~|\[[^\]]*\]:|[|:]?\s*:?-+:?\s*[|]))`)

// autolink is what GitHub's dialect makes a link of.
var autolink = regexp.MustCompile(`(?i)(https?|ftp)://|www\.|(mailto|xmpp):\S|[a-z0-9._+-]+@[a-z0-9]`)

var (
	escaped    = regexp.MustCompile(`\\([!-/:-@\[-` + "`" + `{-~])`)
	html       = regexp.MustCompile(`<[A-Za-z/!?]`)
	emphasis   = regexp.MustCompile(`[*~][^ ]|[^ ][*~]|^[*~]|[*~]$`)
	underscore = regexp.MustCompile(`(^|[^\pL\pN])_|_([^\pL\pN]|$)`)
	entity     = regexp.MustCompile(`&(#\w+|\w+);`)
)

// decodeLine resolves escapes in a line and finds markup in it. The bold word
// that a card begins a line with is allowed.
func decodeLine(line string) (text string, fault error) {
	if code, ok := strings.CutPrefix(line, "**`"); ok && strings.Contains(code, "`**") {
		// Code is shown as it stands, whatever stands in it.
		code, rest, _ := strings.Cut(code, "`**")
		text, fault = decodeLine("x" + rest)
		if strings.Contains(code, "`") {
			fault = fmt.Errorf("code in code")
		}
		return code + strings.TrimPrefix(text, "x"), fault
	}
	if strings.HasPrefix(line, "**") {
		if end := boldEnd(line); end > 0 {
			line = line[2:end] + line[end+2:]
		}
	} else if blockStart.MatchString(line) {
		return line, fmt.Errorf("a block starts")
	}
	// An escaped character keeps its place as a character that joins nothing.
	bare := escaped.ReplaceAllString(line, "\x00")
	switch {
	case strings.ContainsAny(bare, "`"):
		fault = fmt.Errorf("code")
	case html.MatchString(bare):
		fault = fmt.Errorf("HTML")
	case strings.Contains(bare, "](") || strings.Contains(bare, "]["):
		fault = fmt.Errorf("a link or an image")
	case autolink.MatchString(bare):
		fault = fmt.Errorf("text that is a link by itself")
	case emphasis.MatchString(bare) || underscore.MatchString(bare):
		fault = fmt.Errorf("emphasis")
	case entity.MatchString(bare):
		fault = fmt.Errorf("an entity")
	case strings.HasSuffix(bare, "\\"):
		fault = fmt.Errorf("a line break")
	}
	return escaped.ReplaceAllString(line, "$1"), fault
}

// boldEnd is where the bold start of a line ends.
func boldEnd(line string) int {
	for i := 2; i+1 < len(line); i++ {
		switch {
		case line[i] == '\\':
			i++
		case line[i:i+2] == "**":
			return i
		}
	}
	return -1
}

// Attacks are texts that would be markup if they were not escaped.
var Attacks = []string{
	"[x](http://evil)", "![x](http://evil/i.png)", "<script>alert(1)</script>", "<http://evil>", "[a][b]", "`code`", "**bold**",
	"_it_", "~~gone~~", "&lt;", "http://evil", "HTTPS://evil", "www.evil.com", "WWW.evil.com", "me@evil.com", "mailto:me", "xmpp:me",
	"# head", "> quote", "- item", "+ item", "* item", "1. item", "23) item", "---", "===", "```", "~~~", "[x]: http://evil",
	"| a | b |", "|-|-|", "-|-", ":-|-:", "[x](command:evil)", "end\\", "a\\](b)", "\\`", "[[x](y)](z)", "***", "<!-- x",
}

// TestDecodeMarkdown shows that the decoder sees what it has to see.
func TestDecodeMarkdown(t *testing.T) {
	for _, a := range Attacks {
		// The others are not markup as they are, or what cards are made of.
		own := []string{"**bold**", "> quote", "| a | b |", "\\`", "a\\](b)"}
		if _, _, err := DecodeMarkdown(a); err == nil && !slices.Contains(own, a) {
			t.Errorf("%q is markup, and the decoder does not see it", a)
		}
	}
	for _, a := range []string{"say **bold**", "> > quote", "```\nopen"} {
		if _, _, err := DecodeMarkdown(a); err == nil {
			t.Errorf("%q is markup, and the decoder does not see it", a)
		}
	}
	if _, text, err := DecodeMarkdown("**`'**`** · 5 \\* 3"); err != nil || text != "'** · 5 * 3\n" {
		t.Errorf("got %q, %v", text, err)
	}
	if _, text, err := DecodeMarkdown("**12 · Black** · 5 \\*\\* 3"); err != nil || text != "12 · Black · 5 ** 3\n" {
		t.Errorf("got %q, %v", text, err)
	}
}

func TestEscapeMarkdown(t *testing.T) {
	for _, a := range Attacks {
		for _, s := range []string{a, "say " + a, a + a, a + " " + a} {
			w := &markdownWriter{}
			w.paragraph(s)
			w.quote([]string{s, s})
			w.heading(s, s)
			_, text, err := DecodeMarkdown(w.String())
			if err != nil {
				t.Errorf("%q: %v", s, err)
			}
			if n := strings.Count(text, strings.TrimSpace(s)); n < 4 {
				t.Errorf("%q is shown as it is %d times, of 5:\n%s", s, n, text)
			}
		}
	}
}

// TestEscapeMarkdownIsSparing: clients without a renderer show every backslash.
func TestEscapeMarkdownIsSparing(t *testing.T) {
	for _, s := range []string{
		"Black 12 Q16, takes 3 (a ladder); 6.5 points!", "FF[1] to FF[4]", "START_TIME", "10:30:00", "a#b", "x - y", "A&B", "3 < 4", "P+00FU",
		"5 * 3 ~ 15", `C:\games`, "I <3 this", "? (uncertain) or * (established)",
	} {
		if got := escapeLine(s); got != s {
			t.Errorf("%q is written %q", s, got)
		}
	}
}

func FuzzEscapeMarkdown(f *testing.F) {
	for _, a := range Attacks {
		f.Add(a, "b")
		f.Add("a\n", a)
	}
	f.Add("&lt"+strings.Repeat("d", 60)+";", "b")
	f.Fuzz(func(t *testing.T, a, b string) {
		w := &markdownWriter{}
		w.heading(a, b)
		w.paragraph(a + b)
		w.quote(excerpt.Lines(a+"\n"+b, 6, 200))
		w.parts = append(w.parts, fenced(excerpt.Line(a, 50)+"\n"+excerpt.Line(b, 50)))
		code, _, err := DecodeMarkdown(w.String())
		if err != nil {
			t.Fatalf("%v:\n%s", err, w.String())
		}
		if len(code) != 1 {
			t.Fatalf("%d fences:\n%s", len(code), w.String())
		}
	})
}
