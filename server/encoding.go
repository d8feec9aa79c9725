package server

import (
	"slices"

	"go.lsp.dev/protocol"
)

// encoding is the unit in which a session counts columns: bytes (UTF-8), UTF-16 code units or code points (UTF-32).
//
// All three are sums over the bytes of a text, each byte having a weight of its own: a continuation byte weighs
// nothing, the first byte of a character weighs what the character does. So columns can be added up from any byte on,
// also one inside a character, and bytes that are not UTF-8 need no case of their own: whatever they are, every offset
// has a column and every column an offset.
type encoding uint8

const (
	utf16 encoding = iota // what LSP assumes where nothing is said
	utf8
	utf32
)

// chooseEncoding takes UTF-8, in which no column needs counting, where the client offers it. Every client knows UTF-16,
// named or not (LSP 3.17, PositionEncodingKind); UTF-32 is for one that names nothing else.
func chooseEncoding(offered []protocol.PositionEncodingKind) encoding {
	switch {
	case slices.Contains(offered, utf8.kind()):
		return utf8
	case slices.Contains(offered, utf32.kind()) && !slices.Contains(offered, utf16.kind()):
		return utf32
	}
	return utf16
}

var encodingKinds = [...]protocol.PositionEncodingKind{
	utf8: protocol.PositionEncodingKindUTF8, utf16: protocol.PositionEncodingKindUTF16, utf32: protocol.PositionEncodingKindUTF32,
}

func (e encoding) kind() protocol.PositionEncodingKind { return encodingKinds[e] }

// weight is how many columns a byte adds.
func (e encoding) weight(b byte) int {
	switch {
	case e == utf8:
		return 1
	case continues(b):
		return 0
	case e == utf16 && b >= 0xF0: // a surrogate pair
		return 2
	}
	return 1
}

// bytesOf is a piece of text in either of its forms.
type bytesOf interface{ ~string | ~[]byte }

// columnsIn is how many columns the bytes of s add.
func columnsIn[T bytesOf](e encoding, s T) int {
	if e == utf8 {
		return len(s)
	}
	n := 0
	for i := range len(s) {
		n += e.weight(s[i])
	}
	return n
}

// bytesFor is how many bytes of s make up its first n columns: the last
// character whole, and one that n would cut left out.
func bytesFor[T bytesOf](e encoding, s T, n int) int {
	if e == utf8 {
		return backToStart(s, min(n, len(s)))
	}
	for i := range len(s) {
		if n -= e.weight(s[i]); n < 0 {
			return i
		}
	}
	return len(s)
}

// continues reports whether b is a byte inside a UTF-8 character.
func continues(b byte) bool { return b&0xC0 == 0x80 }

// backToStart moves an offset that lies inside a character to its start.
// Continuation bytes that belong to no character are left alone.
func backToStart[T bytesOf](s T, i int) int {
	for j := i; j > i-4 && j >= 0 && j < len(s); j-- {
		switch {
		case s[j] >= 0xC0:
			return j
		case !continues(s[j]):
			return i
		}
	}
	return i
}
