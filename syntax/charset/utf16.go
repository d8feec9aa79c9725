package charset

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// marks are the byte order marks by charset.
var marks = [...]struct{ charset, bytes string }{
	{"UTF-8", "\xEF\xBB\xBF"},
	{"UTF-16LE", "\xFF\xFE"},
	{"UTF-16BE", "\xFE\xFF"},
}

// markOf names the charset that a byte order mark announces, and the mark's length in bytes; 0
// when there is none.
func markOf(data []byte) (name string, length int) {
	for _, m := range marks {
		if bytes.HasPrefix(data, []byte(m.bytes)) {
			return m.charset, len(m.bytes)
		}
	}
	return "", 0
}

// markFor is the inverse of markOf.
func markFor(name string) string {
	for _, m := range marks {
		if m.charset == name {
			return m.bytes
		}
	}
	return ""
}

// looksUTF16 names the byte order of UTF-16 without a mark: every other byte of the first 64 is
// NUL, and no byte between them. Records start with ASCII, so the sample is long enough.
func looksUTF16(data []byte) string {
	head := data[:min(len(data), 64)&^1]
	if len(head) < 4 {
		return ""
	}
	var zero [2]int
	for i, b := range head {
		if b == 0 {
			zero[i&1]++
		}
	}
	switch {
	case zero[0] == len(head)/2 && zero[1] == 0:
		return "UTF-16BE"
	case zero[1] == len(head)/2 && zero[0] == 0:
		return "UTF-16LE"
	}
	return ""
}

// utf16Codec reads unpaired surrogates and an odd last byte as U+FFFD; such files do not
// round-trip.
type utf16Codec struct{ big bool }

func (c utf16Codec) order() binary.ByteOrder {
	if c.big {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

func (c utf16Codec) decode(data []byte) string {
	out := make([]byte, 0, len(data)/2+len(data)/4)
	c.each(data, func(_ int, r rune, _ bool) { out = utf8.AppendRune(out, r) })
	return string(out)
}

func (c utf16Codec) impossible(data []byte) Invalid {
	var bad Invalid
	if looksUTF16(data) == "" && isASCII(data) && bytes.IndexByte(data, 0) < 0 {
		return Invalid{Count: len(data)} // text of single bytes that only calls itself UTF-16
	}
	c.each(data, func(at int, _ rune, sound bool) {
		if !sound {
			bad.add(at)
		}
	})
	return bad
}

// each visits the characters with the offset of their first byte.
func (c utf16Codec) each(data []byte, visit func(at int, r rune, sound bool)) {
	order := c.order()
	i := 0
	for ; i+1 < len(data); i += 2 {
		r := rune(order.Uint16(data[i:]))
		if !utf16.IsSurrogate(r) {
			visit(i, r, true)
			continue
		}
		pair := rune(utf8.RuneError)
		if i+3 < len(data) {
			pair = utf16.DecodeRune(r, rune(order.Uint16(data[i+2:])))
		}
		visit(i, pair, pair != utf8.RuneError)
		if pair != utf8.RuneError {
			i += 2
		}
	}
	if i < len(data) {
		visit(i, utf8.RuneError, false)
	}
}

func (c utf16Codec) encode(s string) ([]byte, bool) {
	if !utf8.ValidString(s) { // only UTF-8 may carry what is no text
		return nil, false
	}
	out := make([]byte, 0, 2*len(s))
	for _, r := range s {
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			out = c.append(c.append(out, high), low)
			continue
		}
		out = c.append(out, r)
	}
	return out, true
}

func (c utf16Codec) append(out []byte, unit rune) []byte {
	if c.big {
		return append(out, byte(unit>>8), byte(unit))
	}
	return append(out, byte(unit), byte(unit>>8))
}
