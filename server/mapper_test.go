package server

import (
	"strings"
	"testing"
	wide "unicode/utf16"
	utf "unicode/utf8"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax"
)

var encodings = []encoding{utf8, utf16, utf32}

// naive counts positions the slow way: it walks the text character by character and knows nothing of marks, tables or
// clamps. It holds for valid UTF-8 only.
func naive(text string, enc encoding) (at map[int]protocol.Position, lines []string) {
	at = make(map[int]protocol.Position)
	var p protocol.Position
	start := 0
	for i, r := range text {
		at[i] = p
		switch {
		case r == '\r' && strings.HasPrefix(text[i+1:], "\n"):
		case r == '\r', r == '\n':
			lines = append(lines, strings.TrimRight(text[start:i], "\r"))
			p, start = protocol.Position{Line: p.Line + 1}, i+1
		default:
			p.Character += map[encoding]uint32{utf8: uint32(utf.RuneLen(r)), utf16: uint32(wide.RuneLen(r)), utf32: 1}[enc]
		}
	}
	at[len(text)] = p
	return at, append(lines, text[start:])
}

func checkMapper(t *testing.T, text string, enc encoding) {
	t.Helper()
	m := newMapper(syntax.NewSource(text), enc)
	want, lines := naive(text, enc)
	for off, p := range want {
		if got := m.OffsetPosition(off); got != p {
			t.Fatalf("%q: offset %d is at %v, want %v (%s)", text, off, got, p, enc.kind())
		}
		inCRLF := off > 0 && off < len(text) && text[off-1] == '\r' && text[off] == '\n'
		if got := m.PositionOffset(p); got != off && !inCRLF {
			t.Fatalf("%q: position %v is at %d, want %d (%s)", text, p, got, off, enc.kind())
		}
	}
	for i, line := range lines {
		end := m.PositionOffset(protocol.Position{Line: uint32(i), Character: 1 << 31})
		if !strings.HasSuffix(text[:end], line) || m.OffsetPosition(end).Line != uint32(i) {
			t.Fatalf("%q: line %d ends at %d (%s)", text, i, end, enc.kind())
		}
	}
	checkNear(t, m)
	if got := m.PositionOffset(protocol.Position{Line: uint32(len(lines))}); got != len(text) {
		t.Fatalf("%q: a line past the end is at %d, want %d", text, got, len(text))
	}
}

// checkNear asserts that places found from one another are those found alone: on
// a walk byte by byte, and on two with steps back and forth.
func checkNear(t *testing.T, m *mapper) {
	t.Helper()
	text := m.src.Text()
	near, places := m.near(), len(text)+1
	for _, step := range []int{1, 8, 57} {
		for i := range places {
			off := i * step % places
			if got, want := near.OffsetPosition(off), m.OffsetPosition(off); got != want || near.lineOf(off) != uint32(m.src.LineAt(off)) {
				t.Fatalf("%q: offset %d is at %v behind another, want %v (%s)", text, off, got, want, m.enc.kind())
			}
			at := syntax.Span{Start: off, End: min(off+i%7, len(text))}
			if got, want := near.columns(at), m.columns(at); got != want {
				t.Fatalf("%q: %v is %d columns, want %d (%s)", text, at, got, want, m.enc.kind())
			}
		}
	}
}

func TestMapper(t *testing.T) {
	for _, text := range []string{
		"", "a", "\n", "\r", "\r\n", "\n\r", "a\nb", "a\r\nb\rc\n",
		"先手", "a先b手\r\n😀x", "😀😀\n先", "é\r先\r\n\n😀",
		strings.Repeat("先a😀", 3000), strings.Repeat("x", 5000) + "é" + strings.Repeat("😀\n", 900),
	} {
		for _, enc := range encodings {
			checkMapper(t, text, enc)
		}
	}
}

// Places that are not places of the text have an answer all the same.
func TestMapperClamps(t *testing.T) {
	text := "a😀b\r\n先"
	for _, c := range []struct {
		enc  encoding
		pos  protocol.Position
		want int
	}{
		{utf16, protocol.Position{Line: 0, Character: 2}, 1}, // between the halves of a surrogate pair
		{utf16, protocol.Position{Line: 0, Character: 3}, 5},
		{utf8, protocol.Position{Line: 0, Character: 3}, 1}, // inside the four bytes
		{utf32, protocol.Position{Line: 0, Character: 2}, 5},
		{utf16, protocol.Position{Line: 0, Character: 99}, 6}, // before the line break
		{utf16, protocol.Position{Line: 1, Character: 1 << 31}, len(text)},
		{utf16, protocol.Position{Line: 1 << 31}, len(text)},
		{utf8, protocol.Position{Line: 4294967295, Character: 4294967295}, len(text)},
	} {
		m := newMapper(syntax.NewSource(text), c.enc)
		if got := m.PositionOffset(c.pos); got != c.want {
			t.Errorf("%s %v: offset %d, want %d", c.enc.kind(), c.pos, got, c.want)
		}
	}
	m := newMapper(syntax.NewSource(text), utf16)
	for off, want := range map[int]protocol.Position{
		-5: {}, 2: {Character: 1}, 7: {Character: 4}, 99: {Line: 1, Character: 1},
	} {
		if got := m.OffsetPosition(off); got != want {
			t.Errorf("offset %d is at %v, want %v", off, got, want)
		}
	}
	upsideDown := protocol.Range{Start: protocol.Position{Line: 1}, End: protocol.Position{Character: 1}}
	if got := m.RangeSpan(upsideDown); got != (syntax.Span{Start: 1, End: 8}) {
		t.Errorf("a range upside down is %v", got)
	}
}

func TestChooseEncoding(t *testing.T) {
	type kinds = []protocol.PositionEncodingKind
	for _, c := range []struct {
		offered kinds
		want    encoding
	}{
		{nil, utf16},
		{kinds{"utf-16"}, utf16},
		{kinds{"utf-32", "utf-8", "utf-16"}, utf8},
		{kinds{"utf-32", "utf-16"}, utf16},
		{kinds{"utf-32"}, utf32},
		{kinds{"ebcdic"}, utf16},
	} {
		if got := chooseEncoding(c.offered); got != c.want {
			t.Errorf("%v: chose %s, want %s", c.offered, got.kind(), c.want.kind())
		}
	}
}

// FuzzMapper holds the mapper to the naive count where that is defined, and to
// its promises (total, monotone, at home in its own answers) everywhere.
func FuzzMapper(f *testing.F) {
	f.Add("a先😀\r\nb\r\n\r\rc\n", uint32(0), uint32(3))
	f.Add("\x80\xff\n\x80\x80\x80\x80\x80\xf0\x9f", uint32(1), uint32(1))
	f.Fuzz(func(t *testing.T, text string, line, character uint32) {
		text = strings.Repeat(text, 1+int(line%3)*len(text)%400)
		text = text[:backToStart(text, min(len(text), 4*markEvery))] // every offset is asked about
		for _, enc := range encodings {
			if utf.ValidString(text) {
				checkMapper(t, text, enc)
			}
			m := newMapper(syntax.NewSource(text), enc)
			checkNear(t, m)
			off := m.PositionOffset(protocol.Position{Line: line, Character: character})
			if off < 0 || off > len(text) {
				t.Fatalf("offset %d is outside", off)
			}
			var last protocol.Position
			for i := 0; i <= len(text); i++ {
				p := m.OffsetPosition(i)
				if p.Line < last.Line || p.Line == last.Line && p.Character < last.Character {
					t.Fatalf("%q: offset %d is at %v, before %v", text, i, p, last)
				}
				if again := m.OffsetPosition(m.PositionOffset(p)); utf.ValidString(text) && again != p {
					t.Fatalf("%q: %v comes back as %v", text, p, again)
				}
				last = p
			}
		}
	})
}
