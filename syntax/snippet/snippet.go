// Package snippet cuts the line of a finding out of a record and says where the marks under it go.
//
// It counts in columns of a terminal, where most Chinese, Japanese and Korean characters take two and combining ones
// none. What a terminal would obey instead of showing (control characters, changes of writing direction) is shown as a
// sign, so text from a record cannot move the marks or speak to the terminal. Nothing looks at more of a line than is
// shown: a record may be one line of many megabytes.
package snippet

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"

	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// Snippet is one line of a text, ready for a terminal, in three parts of which the middle one is to be marked.
type Snippet struct {
	Line                  int // 1-based
	Before, Marked, After string
	Indent                int  // columns before the mark
	Width                 int  // columns of the mark; at least 1
	More                  bool // the marked span goes on after this line
}

// Text is the line as it is shown.
func (s *Snippet) Text() string { return s.Before + s.Marked + s.After }

// Carets is the line of marks that belongs under Text.
func (s *Snippet) Carets() string {
	marks := strings.Repeat(" ", s.Indent) + strings.Repeat("^", s.Width)
	if s.More {
		marks += "…"
	}
	return marks
}

const (
	tabStop = 4
	ellipse = "…"
)

// Cut takes the first line of a span, in at most room columns (20 or more). A longer line is cut to a window around the
// span, with an ellipsis at each cut end.
func Cut(src *syntax.Source, span syntax.Span, room int) Snippet {
	n := src.LineAt(span.Start)
	line := src.LineSpan(n)
	text := src.Text()
	start, _ := whole(text, min(max(span.Start, line.Start), line.End))
	_, end := whole(text, min(max(span.End, start), line.End))
	from, markEnd, to := window(text, line, start, end, max(room, 20))

	var p painter
	if from > line.Start {
		p.put(ellipse, 1)
	}
	// Whether the span goes on after the line shows in its next few bytes.
	beyond := text[line.End:max(line.End, min(span.End, line.End+80, len(text)))]
	s := Snippet{Line: n + 1, More: span.Len() > 0 && strings.TrimSpace(beyond) != ""}
	s.Before = p.paint(text[from:start])
	s.Indent = p.column
	s.Marked = p.paint(text[start:markEnd])
	if markEnd < end {
		s.Marked += ellipse
		p.column++
	}
	s.Width = max(p.column-s.Indent, 1)
	s.After = p.paint(text[markEnd:to])
	if to < line.End && markEnd == end {
		s.After += ellipse
	}
	return s
}

// whole is the character around an offset that lies inside one; else twice the offset.
func whole(text string, at int) (start, end int) {
	for back := 1; back < utf8.UTFMax && back <= at && at < len(text) && !utf8.RuneStart(text[at]); back++ {
		if r, n := utf8.DecodeRuneInString(text[at-back:]); r != utf8.RuneError && n > back {
			return at - back, at - back + n
		}
	}
	return at, at
}

// window fits a line into room columns: the whole line, or the mark (its start, if it is long itself) with some of what
// comes before and after it.
func window(text string, line syntax.Span, start, end, room int) (from, markEnd, to int) {
	if _, all := forward(text, line.Start, line.End, room); all {
		return line.Start, end, line.End
	}
	room -= 2 // the ellipses
	from, lead := backward(text, line.Start, start, room/3)
	markEnd, _ = forward(text, start, end, room-lead)
	used := lead + Columns(text[start:markEnd])
	to, _ = forward(text, markEnd, line.End, room-used)
	if to == line.End { // columns are left over: show more of what comes before
		used += Columns(text[markEnd:to])
		from, _ = backward(text, line.Start, start, lead+room-used)
	}
	if markEnd < end {
		to = markEnd
	}
	return from, markEnd, to
}

// forward goes from at towards end as far as room columns reach; all says that it got there.
func forward(text string, at, end, room int) (to int, all bool) {
	for at < end {
		r, n := utf8.DecodeRuneInString(text[at:end])
		if room -= cells(r); room < 0 {
			return at, false
		}
		at += n
	}
	return at, true
}

// backward goes from at towards start as far as room columns reach.
func backward(text string, start, at, room int) (from, used int) {
	for at > start {
		r, n := utf8.DecodeLastRuneInString(text[start:at])
		if used+cells(r) > room {
			break
		}
		used += cells(r)
		at -= n
	}
	return at, used
}

// Columns is the width of a text that is shown as it is.
func Columns(s string) int {
	n := 0
	for _, r := range s {
		n += cells(r)
	}
	return n
}

// Pad is a text with spaces after it, so that it takes so many columns at least.
func Pad(s string, columns int) string { return s + strings.Repeat(" ", max(0, columns-Columns(s))) }

// cells is the number of columns a character takes at most.
func cells(r rune) int {
	if r == '\t' {
		return tabStop
	}
	_, n := shown(r)
	return n
}

// painter writes characters as a terminal should show them and counts columns.
type painter struct {
	column int
	out    strings.Builder
}

func (p *painter) put(s string, columns int) {
	p.out.WriteString(s)
	p.column += columns
}

// paint gives what was put before, and s.
func (p *painter) paint(s string) string {
	for _, r := range s {
		if r == '\t' {
			n := tabStop - p.column%tabStop
			p.put(strings.Repeat(" ", n), n)
			continue
		}
		p.put(shown(r))
	}
	done := p.out.String()
	p.out.Reset()
	return done
}

// Plain gives text from a record as a terminal may show it, on one line. Nearly all texts are that already, and every
// text of the server goes through here: these are not made anew.
func Plain(s string) string {
	for _, r := range s {
		if r == utf8.RuneError || obeyed(r) {
			return new(painter).paint(s)
		}
	}
	return s
}

const unshowable = "\uFFFD"

// shown is what a terminal gets for a character, and how many columns that takes.
func shown(r rune) (string, int) {
	switch {
	case ' ' <= r && r < 0x7F:
		return string(r), 1
	case r < ' ':
		return string('␀' + r), 1
	case r == 0x7F:
		return "␡", 1
	case r == utf8.RuneError, obeyed(r):
		return unshowable, 1
	case unicode.In(r, unicode.Mn, unicode.Me), r == 0x200B, r == 0x200C, r == 0x200D:
		return string(r), 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return string(r), 2
	}
	return string(r), 1
}

// obeyed reports whether a terminal does something else with a character than to show it.
func obeyed(r rune) bool {
	return r < ' ' || 0x7F <= r && r < 0xA0 || excerpt.Directional(r) || r == 0x2028 || r == 0x2029 || r == 0xFEFF
}
