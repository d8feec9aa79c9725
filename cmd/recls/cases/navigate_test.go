package cases

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// marking is a span to be drawn with a letter under each of its characters.
type marking struct {
	span syntax.Span
	with string
}

// underlined draws the lines that hold a marking, each once, with the letters under it. A marking over several lines is
// drawn to the end of its first.
func underlined(src *syntax.Source, marks []marking) string {
	var b strings.Builder
	slices.SortStableFunc(marks, func(x, y marking) int { return x.span.Start - y.span.Start })
	for len(marks) > 0 {
		n := src.LineAt(marks[0].span.Start)
		line, under := src.LineSpan(n), ""
		fmt.Fprintf(&b, "%4d | %s\n", n+1, src.Slice(line))
		for len(marks) > 0 && src.LineAt(marks[0].span.Start) == n {
			m := marks[0]
			marks = marks[1:]
			column := utf8.RuneCountInString(src.Text()[line.Start:min(m.span.Start, line.End)])
			width := utf8.RuneCountInString(src.Text()[m.span.Start:max(m.span.Start, min(m.span.End, line.End))])
			under += strings.Repeat(" ", max(0, column-len(under))) + strings.Repeat(m.with, width)
		}
		fmt.Fprintf(&b, "     | %s\n", under)
	}
	return b.String()
}

func marked(spans []syntax.Span, with string) (marks []marking) {
	for _, s := range spans {
		marks = append(marks, marking{s, with})
	}
	return marks
}

// definition draws the place asked about over `?`, what it stands for over `^`.
func (c *Case) definition(f *syntax.File) string {
	from, to := navigate.Definition(formats.Of(f).Navigate, f, c.Cursor)
	if from.Len() == 0 {
		return "nothing\n"
	}
	if len(to) == 1 && to[0].Covers(from) {
		return "itself\n" + underlined(f.Source(), marked(to, "^"))
	}
	return underlined(f.Source(), append(marked(to, "^"), marking{from, "?"}))
}

// references draws what names the move or name, and the move itself over `d`.
func (c *Case) references(f *syntax.File) string {
	all, without := navigate.References(formats.Of(f).Navigate, f, c.Cursor, true), navigate.References(formats.Of(f).Navigate, f, c.Cursor, false)
	var marks []marking
	for _, s := range all {
		if slices.Contains(without, s) {
			marks = append(marks, marking{s, "^"})
		} else {
			marks = append(marks, marking{s, "d"})
		}
	}
	return underlined(f.Source(), marks)
}

// highlights draws what changes the board over `w`, all else over `r`.
func (c *Case) highlights(f *syntax.File) string {
	var marks []marking
	for _, h := range navigate.Highlights(formats.Of(f).Navigate, f, c.Cursor) {
		marks = append(marks, marking{h.Span, map[bool]string{false: "r", true: "w"}[h.Write]})
	}
	return underlined(f.Source(), marks)
}

// rename writes the text after a rename to what the case's option says.
func (c *Case) rename(f *syntax.File) string {
	at, name, ok := navigate.Renamable(formats.Of(f).Navigate, f, c.Cursor)
	edits, err := navigate.Rename(formats.Of(f).Navigate, f, c.Cursor, c.Rename)
	if !ok || err != nil {
		return fmt.Sprintf("%v\n", err)
	}
	return fmt.Sprintf("%q is %s\n", f.Source().Slice(at), name) + visible(syntax.Apply(f.Source().Text(), edits))
}

func (c *Case) links(f *syntax.File) string {
	var b strings.Builder
	for _, l := range navigate.Links(formats.Of(f).Navigate, f) {
		b.WriteString(underlined(f.Source(), []marking{{l.Span, "^"}}))
		fmt.Fprintf(&b, "     | %s\n", l.URL)
	}
	return b.String()
}

// navigation asserts at places all over the text that what is navigated to lies in the text, and that a rename brings
// no fault.
func (c *Checker) navigation(f *syntax.File) error {
	n, renames := f.Source().Len(), 0
	for off := 0; off <= n; off += c.step(n, 100) {
		from, to := navigate.Definition(formats.Of(f).Navigate, f, off)
		spans := append(to, from)
		spans = append(spans, navigate.References(formats.Of(f).Navigate, f, off, true)...)
		for _, h := range navigate.Highlights(formats.Of(f).Navigate, f, off) {
			spans = append(spans, h.Span)
		}
		if err := within(f.Source().Text(), spans); err != nil {
			return fmt.Errorf("navigation from %d: %w", off, err)
		}
		if _, _, ok := navigate.Renamable(formats.Of(f).Navigate, f, off); ok && renames < 4 {
			renames++
			if err := renamed(f, off); err != nil {
				return err
			}
		}
	}
	var links []syntax.Span
	for _, l := range navigate.Links(formats.Of(f).Navigate, f) {
		links = append(links, l.Span)
	}
	return within(f.Source().Text(), links)
}

// step is the way from place to place in a text of n bytes when at most most of them are tried.
func (c *Checker) step(n, most int) int {
	if c.Hovers > 0 {
		most = min(most, c.Hovers)
	}
	return max(1, n/most)
}

func within(text string, spans []syntax.Span) error {
	for _, s := range spans {
		if s.Start < 0 || s.End < s.Start || s.End > len(text) || split(text, s.Start) || split(text, s.End) {
			return fmt.Errorf("span %v is not a place in the text", s)
		}
	}
	return nil
}

// renamed gives the name at off a name full of what formats have a meaning for. How a text with faults is read is a
// guess, to which anything may matter: there a simple name must do.
func renamed(f *syntax.File, off int) error {
	awkward := `a]b\c:d,'e (;f) #1 $x %y`
	if faultCount(f) > 0 {
		awkward = "Simple name"
	}
	edits, err := navigate.Rename(formats.Of(f).Navigate, f, off, awkward)
	if err != nil {
		return err
	}
	if syntax.Overlap(edits) {
		return errors.New("rename: edits overlap")
	}
	text := syntax.Apply(f.Source().Text(), edits)
	again := f.Format.Parse(syntax.NewSource(text))
	if before, after := faultCount(f), faultCount(again); after > before {
		return fmt.Errorf("rename at %d: %d faults become %d:\n%s", off, before, after, clip(text))
	}
	if _, name, ok := navigate.Renamable(formats.Of(again).Navigate, again, edits[0].Span.Start); !ok || !strings.HasPrefix(awkward, name) || name == "" {
		return fmt.Errorf("rename at %d: the name is %q", off, name)
	}
	return nil
}

func faultCount(f *syntax.File) (n int) {
	for _, code := range f.Faults.Codes() {
		n += f.Faults.Count(code)
	}
	return n
}
