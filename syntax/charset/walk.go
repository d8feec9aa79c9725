package charset

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// unit is one character of a multi-byte file beside the bytes it came from. A few codes of
// Big5-HKSCS stand for two characters: then rune is the first and runes is 2.
type unit struct {
	at, width int // bytes of the file
	rune      rune
	runes     int
}

// walk visits the characters of data in order; text must be data decoded. It stops when visit says false. The decoder
// is given room for one character at a time, so it never needs to be told how wide the characters of each charset are.
func (c multiByte) walk(data []byte, text string, visit func(unit) bool) {
	dec := c.NewDecoder()
	var room [2 * utf8.UTFMax]byte
	at := 0
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		u := unit{at: at, rune: r, runes: 1}
		_, u.width, _ = dec.Transform(room[:n], data[at:], true)
		if u.width == 0 && n < len(text) {
			_, second := utf8.DecodeRuneInString(text[n:])
			n, u.runes = n+second, 2
			_, u.width, _ = dec.Transform(room[:n], data[at:], true)
		}
		if u.width == 0 || !visit(u) {
			return
		}
		at, text = at+u.width, text[n:]
	}
}

// ByteAt is where the character at a byte of the text is in the bytes of the file, which data is.
func (t *Text) ByteAt(data []byte, at int) int {
	mark := 0
	if t.Mark {
		_, mark = markOf(data)
	}
	body := data[mark:]
	switch c := t.codec.(type) {
	case utf8Codec:
		return mark + at
	case utf16Codec:
		return mark + 2*len(utf16.Encode([]rune(t.Text[:at])))
	case multiByte:
		if !isASCII(body) || c.states {
			end := 0
			c.walk(body, t.Text[:at], func(u unit) bool {
				end = u.at + u.width
				return true
			})
			return mark + end
		}
	}
	return mark + utf8.RuneCountInString(t.Text[:at])
}

const replacement = string(utf8.RuneError)

// impossible counts replacement characters, except those that the file really holds (GB18030 can write U+FFFD).
func (c multiByte) impossible(data []byte) Invalid {
	var bad Invalid
	if text := c.decode(data); strings.Contains(text, replacement) {
		c.replaced(data, text, func(at int) bool { bad.add(at); return true })
	}
	return bad
}

// sound reports whether data, decoded as text, holds nothing impossible.
func (c multiByte) sound(data []byte, text string) bool {
	if !strings.Contains(text, replacement) {
		return true
	}
	if _, has := c.encode(replacement); !has {
		return false
	}
	ok := true
	c.replaced(data, text, func(int) bool { ok = false; return false })
	return ok
}

// replaced visits the places of impossible bytes.
func (c multiByte) replaced(data []byte, text string, visit func(at int) bool) {
	own, _ := c.encode(replacement)
	c.walk(data, text, func(u unit) bool {
		if u.rune == utf8.RuneError && !(len(own) > 0 && bytes.Equal(own, data[u.at:u.at+u.width])) {
			return visit(u.at)
		}
		return true
	})
}

// spellings learns how this file writes the characters that our encoder would write otherwise.
// Windows, for one, gives 髙 (in many Japanese names) other bytes than the encoder does. nil when
// that cannot work: impossible bytes, states, or codes of two characters.
func (c multiByte) spellings(data []byte, text string) map[rune]string {
	if c.states {
		return nil
	}
	usual := map[rune]string{}
	odd := map[rune]string{}
	sound := true
	c.walk(data, text, func(u unit) bool {
		if u.rune < utf8.RuneSelf {
			return true
		}
		here := data[u.at : u.at+u.width]
		if _, seen := usual[u.rune]; !seen {
			own, _ := c.encode(string(u.rune))
			usual[u.rune] = string(own)
		}
		if usual[u.rune] != string(here) {
			odd[u.rune] = string(here)
		}
		sound = u.rune != utf8.RuneError && u.runes == 1
		return sound
	})
	if !sound {
		return nil
	}
	return odd
}
