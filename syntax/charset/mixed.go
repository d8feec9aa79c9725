package charset

import "unicode/utf8"

// mixed reports whether some records of a file are UTF-8 and others are not. Such a file is read as UTF-8, which keeps
// the bytes of all others as they are; whoever shows a text makes it Legible.
func mixed(data []byte, end func([]byte) int) bool {
	var sound, other bool
	for len(data) > 0 && !(sound && other) {
		n := max(end(data), 1)
		switch record := data[:n]; {
		case !utf8.Valid(record):
			other = true
		case !isASCII(record):
			sound = true
		}
		data = data[n:]
	}
	return sound && other
}

// Legible is a text of a file that is mixed: where it is not UTF-8 it is in the encoding of a name.
func Legible(s, name string) string {
	if utf8.ValidString(s) {
		return s
	}
	return mustFind(name).codec.decode([]byte(s))
}
