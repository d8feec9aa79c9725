package charset

import "slices"

// EncodeAs writes a text in the charset of a name, as Lookup knows it, with its byte order mark where mark is set and
// there is one. It refuses a text with a character that the charset lacks: the error is then an *Unrepresentable. What
// was not in the charset before gets only characters that all programs read from it.
func EncodeAs(s, name string, mark bool) ([]byte, error) {
	c, _ := find(name)
	if c.codec == nil {
		c = mustFind("UTF-8")
	}
	if m, ok := c.codec.(multiByte); ok && c.name == "Big5" {
		c.codec = codePage950{m}
	}
	body, err := (&Text{Name: c.name, codec: c.codec}).encodeBody(s)
	if err != nil || !mark {
		return body, err
	}
	return slices.Concat([]byte(markFor(c.name)), body), nil
}

// codePage950 writes Big5 as Windows does: what programs call Big5 differs beyond that. The Big5 of web browsers, which
// decode reads, has the characters of Hong Kong as well, at places where other programs have others or none.
type codePage950 struct{ multiByte }

func (c codePage950) encode(s string) ([]byte, bool) {
	out, ok := c.multiByte.encode(s)
	for i := 0; ok && i < len(out); i++ {
		if out[i] >= 0x80 && i+1 < len(out) {
			ok = inCodePage950(uint16(out[i])<<8 | uint16(out[i+1]))
			i++
		}
	}
	return out, ok
}

// inCodePage950 reports whether a character of two bytes is the same one in code page 950. The last place of that,
// F9FE, is not.
func inCodePage950(code uint16) bool {
	return 0xA140 <= code && code <= 0xA3BF || code == 0xA3E1 || 0xA440 <= code && code <= 0xC67E || 0xC940 <= code && code <= 0xF9FD
}
