package snippet

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"
)

// JSONLines writes values as JSON, one a line. What a terminal would obey is escaped, since JSON is looked at there
// too: encoding/json escapes no control character above space, and none that changes the direction of a line.
func JSONLines(w io.Writer) *json.Encoder {
	out := json.NewEncoder(escaping{w})
	out.SetEscapeHTML(false)
	return out
}

// JSON is a value as JSON, as JSONLines writes it, without the line break: for what is made of strings, numbers and
// lists, which JSON can always say.
func JSON(v any) []byte {
	var out bytes.Buffer
	_ = JSONLines(&out).Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// escaping escapes characters of JSON that comes in whole values. They are in strings only: JSON has none outside.
type escaping struct{ io.Writer }

func (e escaping) Write(data []byte) (int, error) {
	_, err := e.Writer.Write(EscapeJSON(data))
	return len(data), err
}

// EscapeJSON escapes what a terminal would obey in JSON.
func EscapeJSON(data []byte) []byte {
	inString := func(r rune) bool { return r >= 0x7F && obeyed(r) }
	if bytes.IndexFunc(data, inString) < 0 {
		return data
	}
	var out bytes.Buffer
	for len(data) > 0 {
		i := bytes.IndexFunc(data, inString)
		if i < 0 {
			out.Write(data)
			break
		}
		r, size := utf8.DecodeRune(data[i:])
		out.Write(data[:i])
		fmt.Fprintf(&out, `\u%04x`, r)
		data = data[i+size:]
	}
	return out.Bytes()
}
