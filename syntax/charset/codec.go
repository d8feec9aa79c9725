package charset

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// codec reads and writes one charset, without its mark. decode accepts anything; encode says false
// when s holds a character that the charset lacks.
type codec interface {
	decode(data []byte) string
	encode(s string) ([]byte, bool)
	impossible(data []byte) Invalid
}

// View is bytes as a string, without a copy: for a large file that costs as much as
// reading it. As with strings.Builder, nobody may change the bytes any more.
func View(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

// utf8Codec keeps impossible bytes as they are, so that it always round-trips.
type utf8Codec struct{}

func (utf8Codec) decode(data []byte) string      { return View(data) }
func (utf8Codec) encode(s string) ([]byte, bool) { return []byte(s), true }

func (utf8Codec) impossible(data []byte) Invalid {
	var bad Invalid
	if utf8.Valid(data) { // many times faster than to go from character to character
		return bad
	}
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			bad.add(i)
		}
		i += n
	}
	return bad
}

// add notes an impossible byte; calls come in ascending order.
func (v *Invalid) add(at int) {
	if v.Count == 0 {
		v.Offset = at
	}
	v.Count++
}

// mostlyUTF8: at least so many characters beyond ASCII are sound for every impossible byte. Such a file is UTF-8 with
// damage (a name cut in the middle of a character), which no other charset would show better.
func mostlyUTF8(data []byte, ratio int) bool {
	good, bad := 0, 0
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		switch {
		case n > 1:
			good++
		case r == utf8.RuneError:
			bad++
			n = cutOff(data[i:])
		}
		i += n
	}
	return good >= ratio*bad
}

// cutOff is how many bytes of a character that is not whole are at the beginning of data: they are one character lost,
// as The Unicode Standard counts them (section 3.9). Another impossible byte counts alone.
func cutOff(data []byte) int {
	need := 0
	switch b := data[0]; {
	case b >= 0xc2 && b <= 0xdf:
		need = 1
	case b >= 0xe0 && b <= 0xef:
		need = 2
	case b >= 0xf0 && b <= 0xf4:
		need = 3
	}
	n := 1
	for n < len(data) && n <= need && data[n]&0xc0 == 0x80 {
		n++
	}
	return n
}

type asciiCodec struct{}

func (asciiCodec) decode(data []byte) string { return string([]rune(string(data))) }

func (asciiCodec) encode(s string) ([]byte, bool) {
	return []byte(s), isASCII(s)
}

func (asciiCodec) impossible(data []byte) Invalid {
	var bad Invalid
	for i, b := range data {
		if b >= utf8.RuneSelf {
			bad.add(i)
		}
	}
	return bad
}

func isASCII[T string | []byte](s T) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// singleByte is a table of 256 characters. The few bytes that a table leaves open (five in
// Windows-1252) are the control characters of the same number, as browsers and Windows read them:
// these charsets decode anything and always round-trip.
type singleByte struct{ table *charmap.Charmap }

func (c singleByte) decode(data []byte) string {
	out := make([]byte, 0, len(data)+len(data)/8)
	for _, b := range data {
		out = utf8.AppendRune(out, c.decodeByte(b))
	}
	return string(out)
}

func (c singleByte) decodeByte(b byte) rune {
	if r := c.table.DecodeByte(b); r != utf8.RuneError {
		return r
	}
	return rune(b)
}

func (c singleByte) encode(s string) ([]byte, bool) {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		b, ok := c.table.EncodeRune(r)
		if !ok || r == utf8.RuneError {
			if r >= 0xA0 || c.decodeByte(byte(r)) != r {
				return nil, false
			}
			b = byte(r)
		}
		out = append(out, b)
	}
	return out, true
}

func (singleByte) impossible([]byte) Invalid { return Invalid{} }

// multiByte wraps the encodings of x/text whose characters take one to four bytes. ISO-2022-JP
// alone has states: its characters have no bytes of their own to learn.
type multiByte struct {
	encoding.Encoding
	states bool
}

func (c multiByte) decode(data []byte) string {
	if isASCII(data) && !c.states {
		return string(data)
	}
	out, err := c.NewDecoder().Bytes(data)
	if err != nil { // a decoder replaces what it cannot read; there is nothing else to go wrong
		return string([]rune(string(data)))
	}
	return string(out)
}

func (c multiByte) encode(s string) ([]byte, bool) {
	if !utf8.ValidString(s) { // only UTF-8 may carry what is not text
		return nil, false
	}
	if c.states && strings.IndexByte(s, esc) >= 0 { // it would be read as the beginning of a state
		return nil, false
	}
	out, err := c.NewEncoder().Bytes([]byte(s))
	return out, err == nil
}
