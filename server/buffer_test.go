package server

import (
	"math/rand/v2"
	"strings"
	"testing"

	"go.lsp.dev/protocol"

	"github.com/recls/recls/syntax"
)

// checkBuffer compares a buffer with a text that was made the plain way.
func checkBuffer(t *testing.T, b *buffer, text string) {
	t.Helper()
	if got := b.String(); got != text {
		t.Fatalf("the text is %q, want %q", got, text)
	}
	src := syntax.NewSource(text)
	if got := b.lineCount(); got != src.LineCount() {
		t.Fatalf("%q: %d lines, want %d", text, got, src.LineCount())
	}
	for i := range src.LineCount() {
		if got := b.lineStart(i); got != src.LineStart(i) {
			t.Fatalf("%q: line %d starts at %d, want %d", text, i, got, src.LineStart(i))
		}
	}
}

func TestBufferKeepsLinesTogether(t *testing.T) {
	for _, c := range []struct {
		text       string
		start, end int
		put, want  string
	}{
		{"a\nb", 1, 1, "\r", "a\r\nb"},
		{"a\r\nb", 1, 2, "", "a\nb"},
		{"a\r\nb", 2, 2, "x", "a\rx\nb"},
		{"a\rx\nb", 2, 3, "", "a\r\nb"},
		{"a\r\nb", 2, 3, "", "a\rb"},
		{"", 0, 0, "\n\n", "\n\n"},
		{"\n\n", 0, 2, "", ""},
		{"a\r", 2, 2, "\n", "a\r\n"},
	} {
		b := newBuffer(c.text)
		b.replace(c.start, c.end, c.put)
		checkBuffer(t, b, c.want)
	}
}

// Two hundred random edits with everything that counts columns differently.
func TestBufferRandomEdits(t *testing.T) {
	pieces := []string{"", "x", "先手", "😀", "\r", "\n", "\r\n", "é\rb", "abc\n\n", "\x80\xff"}
	for _, enc := range encodings {
		rng := rand.New(rand.NewPCG(1, uint64(enc)))
		text := ""
		b := newBuffer(text)
		for range 200 {
			var piece strings.Builder
			for range rng.IntN(4) {
				piece.WriteString(pieces[rng.IntN(len(pieces))])
			}
			position := func() protocol.Position {
				return protocol.Position{Line: uint32(rng.IntN(b.lineCount() + 1)), Character: uint32(rng.IntN(9))}
			}
			r := protocol.Range{Start: position(), End: position()}
			span := newMapper(syntax.NewSource(text), enc).RangeSpan(r)
			text = text[:span.Start] + piece.String() + text[span.End:]
			b.change(r, enc, piece.String())
			checkBuffer(t, b, text)
		}
	}
}

// The memory of a document follows its text down again.
func TestBufferGivesMemoryBack(t *testing.T) {
	b := newBuffer(strings.Repeat("x\n", 1<<20))
	b.replace(0, b.len(), "")
	b.replace(0, 0, "small")
	if size := len(b.data); size > 1<<17 {
		t.Errorf("5 bytes of text hold %d bytes", size)
	}
}

// FuzzDocument applies edits to a buffer and, by the mapper, to a string: both must end the same.
func FuzzDocument(f *testing.F) {
	f.Add("a\r\n先😀", "\n", uint32(0), uint32(1), uint32(1), uint32(2), uint8(0))
	f.Add("\r\r\n", "\xf0", uint32(9), uint32(9), uint32(0), uint32(0), uint8(1))
	f.Fuzz(func(t *testing.T, text, put string, l1, c1, l2, c2 uint32, unit uint8) {
		enc := encodings[int(unit)%len(encodings)]
		b := newBuffer(text)
		for i := range uint32(4) {
			r := protocol.Range{
				Start: protocol.Position{Line: l1 % (7 + i), Character: c1 % 50},
				End:   protocol.Position{Line: l2 % 9, Character: c2 % (60 - i)},
			}
			span := newMapper(syntax.NewSource(text), enc).RangeSpan(r)
			text = text[:span.Start] + put + text[span.End:]
			b.change(r, enc, put)
			checkBuffer(t, b, text)
			l1, c1, l2, c2 = c2, l1, c1, l2
		}
	})
}
