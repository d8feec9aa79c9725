package server

import (
	"strconv"
	utf "unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// The answers about a whole text hold a hundred thousand small objects. They
// are appended to one buffer, byte for byte what the library would write of its
// own types, which it needs reflection and a value on the heap for each.

// nothing is the answer of a method that has none to give.
var nothing = jsonrpc2.RawMessage("null")

// emptyList is the answer of a method that has nothing to list.
var emptyList = jsonrpc2.RawMessage("[]")

// appendComma appends what stands before another element of a list or member of
// an object.
func appendComma(b []byte) []byte {
	switch b[len(b)-1] {
	case '[', '{':
		return b
	}
	return append(b, ',')
}

func appendNumber[T ~uint32](b []byte, n T) []byte { return strconv.AppendUint(b, uint64(n), 10) }

func appendPosition(b []byte, p protocol.Position) []byte {
	b = append(b, `{"line":`...)
	b = appendNumber(b, p.Line)
	b = append(b, `,"character":`...)
	b = appendNumber(b, p.Character)
	return append(b, '}')
}

func appendRange(b []byte, r protocol.Range) []byte {
	b = append(b, `{"start":`...)
	b = appendPosition(b, r.Start)
	b = append(b, `,"end":`...)
	b = appendPosition(b, r.End)
	return append(b, '}')
}

// appendString appends a text as a string of JSON (RFC 8259, section 7). Only
// what must be escaped is; bytes that are no UTF-8 become U+FFFD.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	done := 0 // up to here it is written
	for i := 0; i < len(s); {
		if asItIs[s[i]] {
			i++
			continue
		}
		r, size := utf.DecodeRuneInString(s[i:])
		if r >= utf.RuneSelf && (r != utf.RuneError || size > 1) {
			i += size
			continue
		}
		b = appendEscaped(append(b, s[done:i]...), s[i])
		i++
		done = i
	}
	return append(append(b, s[done:]...), '"')
}

// asItIs are the characters of ASCII that a string may hold.
var asItIs = plainBytes()

func plainBytes() (plain [256]bool) {
	for c := ' '; c < utf.RuneSelf; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}

// appendEscaped appends a byte that cannot stand in a string as it is.
func appendEscaped(b []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\f':
		return append(b, `\f`...)
	case '\n':
		return append(b, `\n`...)
	case '\r':
		return append(b, `\r`...)
	case '\t':
		return append(b, `\t`...)
	}
	if c >= utf.RuneSelf {
		return append(b, "\uFFFD"...)
	}
	return append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}
