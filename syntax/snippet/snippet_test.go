package snippet

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/recls/recls/syntax"
)

// TestCut draws the span between ‹ and › of each text.
func TestCut(t *testing.T) {
	long := strings.Repeat("0123456789", 20)
	for _, c := range []struct {
		name, text string
		room       int
		want       string
	}{
		{"plain", "(;B[pd]‹W[dd]›)", 60, "(;B[pd]W[dd])\n       ^^^^^"},
		{"at the start", "‹(›;)", 60, "(;)\n^"},
		{"empty, at the end", "(;‹›", 60, "(;\n  ^"},
		{"empty file", "‹›", 60, "\n^"},
		{"second line", "a\nb‹c›d\ne", 60, "bcd\n ^"},
		{"after CR LF", "a\r\n‹b›\r\n", 60, "b\n^"},
		{"wide characters", "PB[加藤]‹C[名人]›x", 60, "PB[加藤]C[名人]x\n        ^^^^^^^"},
		{"a wide character before an empty place", "名‹›", 60, "名\n  ^"},
		{"half-width katakana", "ﾒｲ‹ｼﾞﾝ›", 60, "ﾒｲｼﾞﾝ\n  ^^^"},
		{"combining accent", "e\u0301a‹b›", 60, "e\u0301ab\n  ^"},
		{"emoji", "🀄‹x›", 60, "🀄x\n  ^"},
		{"tab before", "\tB 1 ‹Q3›", 60, "    B 1 Q3\n        ^^"},
		{"tab inside", "ab‹\tc›", 60, "ab  c\n  ^^^"},
		{"control characters", "a\x1b[31m‹b\x00›", 60, "a␛[31mb␀\n      ^^"},
		{"bytes that are no text", "\x80‹\xffb›", 60, "\uFFFD\uFFFDb\n ^^"},
		{"direction marks", "\u202e‹x›", 60, "\uFFFDx\n ^"},
		{"over a line break", "ab‹cd\nef›", 60, "abcd\n  ^^…"},
		{"the line break itself", "ab‹\n›ef", 60, "ab\n  ^"},
		{"window in the middle", long + "‹AB›" + long, 20, "…456789AB0123456789…\n       ^^"},
		{"window at the start", "‹AB›" + long, 20, "AB0123456789012345…\n^^"},
		{"window at the end", long + "‹AB›", 20, "…456789012345678" + "9AB\n                 ^^"},
		{"a long mark", "AB‹" + long + "›C", 20, "AB0123456789012345…\n  ^^^^^^^^^^^^^^^^^"},
		{"a long mark in the middle", long + "‹" + long + "›", 20, "…456789012345678901…\n       ^^^^^^^^^^^^^"},
		{"a window of wide characters", strings.Repeat("名", 50) + "‹AB›" + strings.Repeat("人", 50), 20, "…名名名AB人人人人人…\n       ^^"},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := strings.Index(c.text, "‹")
			text := strings.Replace(c.text, "‹", "", 1)
			end := strings.Index(text, "›")
			text = strings.Replace(text, "›", "", 1)
			s := Cut(syntax.NewSource(text), syntax.Span{Start: start, End: end}, c.room)
			if got := s.Text() + "\n" + s.Carets(); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// FuzzCut: the marks lie under the text and nothing is wider than the room.
func FuzzCut(f *testing.F) {
	f.Add("(;B[pd]\n名人\tx", 3, 9, 20)
	f.Add(strings.Repeat("名", 100), 90, 93, 30)
	f.Fuzz(func(t *testing.T, text string, start, end, room int) {
		if start < 0 || end < start || end > len(text) {
			t.Skip()
		}
		room = 20 + room&63
		s := Cut(syntax.NewSource(text), syntax.Span{Start: start, End: end}, room)
		if n := Columns(s.Text()); n > room {
			t.Errorf("%d columns in a room of %d: %q", n, room, s.Text())
		}
		if strings.ContainsFunc(s.Text(), func(r rune) bool { return r < ' ' }) || !utf8.ValidString(s.Text()) {
			t.Errorf("not fit for a terminal: %q", s.Text())
		}
		if n := Columns(s.Before); n != s.Indent {
			t.Errorf("the mark starts at %d, what stands before it takes %d", s.Indent, n)
		}
	})
}

// TestCounter: milestones change nothing, in short lines and long ones.
func TestCounter(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	text := strings.Repeat("ab名\n\r人x\xff", 30) + strings.Repeat("名\x80\x80x", 9000) + "\n" + strings.Repeat("x", 9000)
	src := syntax.NewSource(text)
	c := NewCounter(src)
	for range 2000 {
		off := r.IntN(len(text) + 1)
		line, column := c.Place(off)
		if l, k := src.Position(off); l != line || k != column {
			t.Fatalf("offset %d: %d:%d, want %d:%d", off, line, column, l, k)
		}
	}
}

func BenchmarkLongLine(b *testing.B) {
	text := strings.Repeat("(;C[名人戦]", 300_000)
	src := syntax.NewSource(text)
	src.LineCount()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		c := NewCounter(src)
		for i := 1000; i > 0; i-- {
			at := i * (len(text) / 1000) / 10 * 9
			c.Place(at)
			Cut(src, syntax.Span{Start: at, End: at + 5}, 100)
		}
	}
}

// TestPlainIsPainted: a text that is not made anew is the one that would be made.
func TestPlainIsPainted(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if s := "a" + string(r) + "b"; Plain(s) != new(painter).paint(s) {
			t.Errorf("%U: %q and %q", r, Plain(s), new(painter).paint(s))
		}
	}
	for _, s := range []string{"", "\xff", "a\x80", "棋譜\t", "é", "e\u0301"} {
		if Plain(s) != new(painter).paint(s) {
			t.Errorf("%q: %q and %q", s, Plain(s), new(painter).paint(s))
		}
	}
}
