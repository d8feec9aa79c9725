package charset

import "unicode/utf8"

// DecodeAs reads bytes in the charset that the user names, whatever the file says; declared is its word all the same.
// Text.Invalid counts the bytes that do not exist in that charset, and the control characters that no record holds. An
// unknown name is read as US-ASCII. The bytes are the text's from then on, as with Decode.
func DecodeAs(data []byte, name, declared string) *Text {
	t := &Text{Declared: declared}
	_, t.Known = find(declared)
	c, ok := find(name)
	if !ok {
		c = mustFind("US-ASCII")
	}
	body := data
	if mark, n := markOf(data); n > 0 && mark == c.name {
		t.Mark, body = true, data[n:]
	}
	t.use(c, ByOrder, body)
	t.Invalid = strictly(c, body, t.Text)
	if t.Invalid.Count > 0 {
		t.Invalid.Offset += len(data) - len(body)
	}
	t.place(body, len(data)-len(body))
	t.seal(body)
	return t
}

// strictly also counts the control characters that holdsImpossible takes for impossible.
func strictly(c charset, data []byte, text string) Invalid {
	bad := c.codec.impossible(data)
	if bad.Count > 0 {
		return bad
	}
	switch codec := c.codec.(type) {
	case singleByte:
		for i, b := range data {
			if isControl(codec.decodeByte(b)) {
				bad.add(i)
			}
		}
	case multiByte:
		if codec.states {
			return bad
		}
		codec.walk(data, text, func(u unit) bool {
			if isControl(u.rune) {
				bad.add(u.at)
			}
			return true
		})
	}
	return bad
}

// isControl is for the control characters beyond ASCII.
func isControl(r rune) bool { return 0x80 <= r && r < 0xA0 }

// Surely is the charset that data is in beyond doubt although the user names another one: a mark says so, or bytes
// that can hardly be an accident. "" where the user may be right. It is what keeps a file that is UTF-8 already from
// being turned into UTF-8 twice.
func Surely(data []byte, name, declared string) string {
	c, _ := find(name)
	said, _ := Lookup(declared)
	surely := ""
	switch mark, n := markOf(data); {
	case n > 0:
		surely = mark
	case looksUTF16(data) != "":
		surely = looksUTF16(data)
	case hasEscapes(data):
		surely = "ISO-2022-JP"
	case isASCII(data) || !utf8.Valid(data):
	case said == "UTF-8" || !likelierThanUTF8(c, data):
		surely = "UTF-8"
	}
	if surely == c.name {
		return ""
	}
	return surely
}
