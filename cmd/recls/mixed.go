package main

import (
	"bytes"
	"unicode/utf8"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// A file is read in one encoding. Where its games name several, as after cat a.sgf b.sgf, the text of some of them is
// nonsense: nothing may be written from it, and split reads each chunk of one encoding by itself.

var errMixed = i18n.Errorf("its games name different encodings, and a file is read in one: write each game into its own file with recls split first")

// chunk is the part of a file from a game that names an encoding to the next one that names another, read by itself.
// A game that names none is in that of the game before it.
type chunk struct {
	*loaded
	encoding string // that it names; that of the whole file where it names none
	games    int    // that are in it, read so
}

// plain reports a chunk that is the same text in all encodings.
func (s chunk) plain() bool {
	return bytes.IndexFunc(s.data, func(r rune) bool { return r >= utf8.RuneSelf || r == escape }) < 0
}

const escape = 0x1b // begins what is not ASCII in ISO-2022-JP

// mixed reports whether the games of a file name different encodings, so that some of them are misread. Plain ASCII is
// never misread, and a file that is UTF-8 is read as what it is.
func (l *loaded) mixed() bool {
	if formats.ByID(l.format.ID()) == nil {
		return false // it is only converted
	}
	p := formats.Of(l.file()).Collection
	switch name := l.text.Name; {
	case p.Single, p.Declare == nil, name == "UTF-16LE", name == "UTF-16BE":
		return false
	case name == "UTF-8" && utf8.Valid(l.data) && bytes.IndexByte(l.data, escape) < 0:
		return false
	}
	first := ""
	for _, s := range l.chunks() {
		switch {
		case s.plain():
		case first == "":
			first = s.encoding
		case s.encoding != first:
			return true
		}
	}
	return false
}

// chunks takes a file apart. Each is found by reading in the encoding that it names: where half a character can be a
// bracket, another reading does not find where games end.
func (l *loaded) chunks() (list []chunk) {
	for rest := l.data; len(rest) > 0; {
		size, name, games := l.chunk(rest)
		list = append(list, chunk{l.decode(rest[:size:size]), name, games})
		rest = rest[size:]
	}
	return list
}

// chunk is the first part of the bytes of a file. It reads no more than it needs: what comes after is in other
// encodings, and there may be very many.
func (l *loaded) chunk(data []byte) (size int, name string, games int) {
	for window := 1 << 10; ; window *= 2 {
		head := data[:min(window, len(data))]
		known := false
		if name, known = charset.Lookup(l.format.Charset(head).Declared); !known {
			name = l.text.Name
		}
		src, _ := syntax.DecodeAs(head, l.format, name)
		f := l.format.Parse(src.Named(l.base()))
		for i := 1; i < f.GameCount(); i++ {
			if own := encodingNamed(f, i); own != "" && own != name {
				return src.Bytes().ByteAt(head, f.GameSpan(i).Start), name, i
			}
		}
		if len(head) == len(data) {
			return len(data), name, f.GameCount()
		}
	}
}

// encodingNamed is the encoding that a game names itself, by its registered name; "" without one that is known.
func encodingNamed(f *syntax.File, game int) string {
	name, _ := charset.Lookup(f.Format.Charset([]byte(f.Source().Slice(f.GameSpan(game)))).Declared)
	return name
}
