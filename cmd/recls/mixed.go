package main

import (
	"unicode/utf8"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// A file is read in one encoding. Where its games name several, as after cat a.sgf b.sgf, the text of some of them is
// nonsense: nothing may be written from it, and split reads each stretch of one encoding by itself.

var errMixed = i18n.Errorf("its games name different encodings, and a file is read in one: write each game into its own file with recls split first")

// mixed reports whether a game of the file names another encoding than the one that the file is read in, and not all of
// them do so. Games of plain ASCII are the same in all encodings, and text that is UTF-8 is read as what it is.
func (l *loaded) mixed() bool {
	if formats.ByID(l.format.ID()) == nil || l.text.Name == "UTF-8" && utf8.Valid(l.data) || l.text.Name == "UTF-16LE" || l.text.Name == "UTF-16BE" {
		return false
	}
	f := l.file()
	own, first, seen, differ, other := "", "", false, false, false
	for i := range f.GameCount() {
		if name := encodingNamed(f, i); name != "" {
			own = name
		}
		if isASCII(f.Source().Slice(f.GameSpan(i))) {
			continue
		}
		if !seen {
			first, seen = own, true
		}
		differ = differ || own != first
		other = other || own != "" && own != l.text.Name
	}
	return differ && other
}

// encodingNamed is the encoding that a game names itself, by its registered name; "" without one that is known.
func encodingNamed(f *syntax.File, game int) string {
	name, _ := charset.Lookup(f.Format.Charset([]byte(f.Source().Slice(f.GameSpan(game)))).Declared)
	return name
}

// stretches are the parts of a mixed file that are in one encoding each, read by themselves: a game that names none is in
// that of the game before it.
func (l *loaded) stretches() (list []*loaded) {
	for rest := l.data; len(rest) > 0; {
		n := l.stretch(rest)
		list = append(list, l.decode(rest[:n:n]))
		rest = rest[n:]
	}
	return list
}

// stretch is how many bytes come before the first game that names another encoding than those before it. It reads no
// more than it needs: what comes after is in other encodings, and there may be very many.
func (l *loaded) stretch(data []byte) int {
	for window := 1 << 10; ; window *= 2 {
		head := data[:min(window, len(data))]
		name, known := charset.Lookup(l.format.Charset(head).Declared)
		if !known {
			name = l.text.Name
		}
		src, _ := syntax.DecodeAs(head, l.format, name)
		f := l.format.Parse(src.Named(l.base()))
		for i := 1; i < f.GameCount(); i++ {
			if own := encodingNamed(f, i); own != "" && own != name {
				return src.Bytes().ByteAt(head, f.GameSpan(i).Start)
			}
		}
		if len(head) == len(data) {
			return len(data)
		}
	}
}
