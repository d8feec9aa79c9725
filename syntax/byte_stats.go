package syntax

import (
	"strings"
	"unicode/utf8"
)

// ByteStats counts the bytes of a text that are not printable ASCII, line feeds or
// tabs: most texts have none, and who knows that need not look for any.
type ByteStats struct {
	Wide    int // bytes beyond ASCII
	NUL     int
	Control int // other control characters
	CR      int // carriage returns
}

// ByteStats is what the text is made of. It is counted once; that of a changed text
// (see Changed) by what the change has put in and taken out.
func (s *Source) ByteStats() ByteStats {
	if c := s.stats.Load(); c != nil {
		return *c
	}
	c := count(s.text)
	s.stats.Store(&c)
	return c
}

// changed is the census of a text in which one piece was replaced by another.
func (c ByteStats) changed(out, in string) *ByteStats {
	c.add(count(out), -1)
	c.add(count(in), 1)
	return &c
}

func (c *ByteStats) add(x ByteStats, times int) {
	c.Wide += times * x.Wide
	c.NUL += times * x.NUL
	c.Control += times * x.Control
	c.CR += times * x.CR
}

func count(text string) (c ByteStats) {
	c.CR = strings.Count(text, "\r")
	for i := 0; i < len(text); i++ {
		if i = skipCommon(text, i); i == len(text) {
			break
		}
		switch b := text[i]; {
		case b >= utf8.RuneSelf:
			c.Wide++
		case b == 0:
			c.NUL++
		case IsControl(b):
			c.Control++
		}
	}
	return c
}

// IsControl reports whether a byte is a control character that no text has: none of white space, and not NUL, which is
// counted by itself.
func IsControl(b byte) bool { return b < ' ' && (b < '\t' || '\r' < b) && b != 0 || b == 0x7f }

// skipCommon is the offset of the first byte from i on that is neither printable
// ASCII, space to tilde, nor ends a line. It looks at sixteen bytes at a time.
func skipCommon(text string, i int) int {
	for ; i+16 <= len(text); i += 16 {
		if odd(eight(text[i:]))|odd(eight(text[i+8:])) != 0 {
			break
		}
	}
	for i < len(text) && (' ' <= text[i] && text[i] < 0x7f || text[i] == '\n' || text[i] == '\r') {
		i++
	}
	return i
}

// eight is the first eight bytes of a text.
func eight(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// odd is not 0 if one of eight bytes is neither printable ASCII nor ends a line. No sum carries into the next byte: the
// top bit of a byte of each says something of that byte alone.
func odd(w uint64) uint64 {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	low := w &^ tops
	fromSpace := low + ones*(0x80-' ')
	deleted := low + ones
	noFeed, noReturn := (low^ones*'\n')+ones*0x7f, (low^ones*'\r')+ones*0x7f
	return (w | deleted | ^fromSpace&noFeed&noReturn) & tops
}
