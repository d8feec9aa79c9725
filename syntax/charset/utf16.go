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
	{"GB18030", "\x84\x31\x95\x33"},
}

// markOf names the charset that a byte order mark announces, and the mark's length in bytes; 0 when there is none.
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

// utf16Sample is how many bytes looksUTF16 looks at.
const utf16Sample = 4096

// looksUTF16 names the byte order of UTF-16 without a mark; "" where the bytes are something else. In UTF-16 each
// letter, digit, space and line break of ASCII has a NUL, always at the same side, and records have such characters
// everywhere: at least one of eight. At the other side is that of few characters, such as the wide space. No other
// encoding has NUL bytes in text; those of a damaged file leave what is not text, or the letters of ASCII in pairs.
func looksUTF16(data []byte) string {
	head := data[:min(len(data), utf16Sample)&^1]
	if len(head) < 4 {
		return ""
	}
	var zero [2]int // units with a NUL as their first, their second byte
	pairs, others := 0, 0
	for i := 0; i < len(head); i += 2 {
		switch first, second := head[i], head[i+1]; {
		case first == 0 && second == 0:
			return ""
		case first == 0:
			zero[0]++
		case second == 0:
			zero[1]++
		default:
			others++
			if isPrintable(first) && isPrintable(second) {
				pairs++
			}
		}
	}
	big, most := zero[0] > zero[1], max(zero[0], zero[1])
	if zero[0] == zero[1] || 16*most <= len(head) || others > 0 && 4*pairs >= 3*others || !isTextUTF16(utf16Codec{big}, head) {
		return ""
	}
	if big {
		return "UTF-16BE"
	}
	return "UTF-16LE"
}

func isPrintable(b byte) bool { return ' ' <= b && b < 0x7f }

// isTextUTF16 reports whether the bytes are text in an order: no control characters but white space, nothing that is
// not a character, and no half of a pair but at the end, where a sample may be cut.
func isTextUTF16(c utf16Codec, head []byte) bool {
	ok := true
	c.each(head, func(at int, r rune, sound bool) {
		switch {
		case !sound:
			ok = ok && at+2 >= len(head)
		case r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f', 0x7f <= r && r < 0xa0 && r != 0x85,
			0xe000 <= r && r <= 0xf8ff, r&0xfffe == 0xfffe:
			ok = false
		}
	})
	return ok
}

// utf16Codec reads unpaired surrogates and an odd last byte as U+FFFD; such files do not round-trip.
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
	if !utf8.ValidString(s) { // only UTF-8 may carry what is not text
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
