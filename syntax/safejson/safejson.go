// Package safejson writes JSON that can be looked at: what a record or the name of a file holds is untrusted, and a
// terminal obeys some characters that JSON lets stand. Programs read the same values.
package safejson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/recls/recls/i18n/excerpt"
)

// Encoder writes values as JSON, one a line.
type Encoder struct{ to io.Writer }

// NewEncoder writes to a writer.
func NewEncoder(to io.Writer) *Encoder { return &Encoder{to} }

// Encode writes a value and a line break. Characters of markup stay as they are.
func (e *Encoder) Encode(v any) error {
	var out bytes.Buffer
	line := json.NewEncoder(&out)
	line.SetEscapeHTML(false)
	if err := line.Encode(v); err != nil {
		return err
	}
	_, err := e.to.Write(escape(out.Bytes()))
	return err
}

// Marshal is a value as JSON, without a line break. Strings, numbers, booleans and what is made of these have one always.
func Marshal(v any) []byte {
	var out bytes.Buffer
	_ = NewEncoder(&out).Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// escape writes what a terminal obeys or does not show as \u escapes. In JSON such characters are only in strings.
func escape(text []byte) []byte {
	var out []byte // nil while there is nothing to escape
	done := 0
	for at, size := 0, 1; at < len(text); at += size {
		size = 1
		if text[at] < 0x7F {
			continue
		}
		var r rune
		if r, size = utf8.DecodeRune(text[at:]); !isHidden(r) {
			continue
		}
		out = fmt.Appendf(append(out, text[done:at]...), `\u%04x`, r)
		done = at + size
	}
	if out == nil {
		return text
	}
	return append(out, text[done:]...)
}

// isHidden tells DEL, the controls after it (C1), marks of the writing direction and the byte order mark. Other controls
// are escaped in any JSON.
func isHidden(r rune) bool {
	return r >= 0x7F && r < 0xA0 || excerpt.Directional(r) || r == 0x061C || r == 0x200E || r == 0x200F || r == 0xFEFF
}
