// Package pgn reads Portable Game Notation, the records of chess: files of any number of games. References to sections
// mean recls, spec/pgn.md.
package pgn

import (
	"bytes"
	"strings"

	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

// Format is PGN. The zero value is ready.
type Format struct{}

// ID is "pgn".
func (Format) ID() string { return "pgn" }

// Name is what people call the format.
func (Format) Name() string { return "Portable Game Notation (chess)" }

// Extensions are those that belong to nobody else.
func (Format) Extensions() []string { return []string{".pgn"} }

// Claims is empty: nobody uses another ending.
func (Format) Claims() []string { return nil }

// Charset says what files without a mark are that are not UTF-8. Each game is looked at by itself: files are put
// together of others.
func (Format) Charset([]byte) syntax.Charset {
	return syntax.Charset{Candidates: []string{"windows-1252"}, Fallback: "windows-1252", Mixed: gameEnd}
}

// gameEnd is where the first game of some bytes ends: before the next tag that begins a line after a line of another kind.
func gameEnd(data []byte) int {
	at, tags := 0, true
	for at < len(data) {
		end := len(data)
		if n := bytes.IndexAny(data[at:], "\r\n"); n >= 0 {
			end = at + n + 1
		}
		switch line := data[at:end]; {
		case line[0] == '[' && !tags:
			return at
		case line[0] != '[' && len(bytes.TrimSpace(line)) > 0:
			tags = false
		}
		at = end
	}
	return at
}

// Legible is a text of the record in UTF-8: in a file of several encodings the others are read as such a text is met.
func Legible(s string) string { return charset.Legible(s, "windows-1252") }

// Sniff looks for a tag at the beginning of a line, or for the first move.
func (Format) Sniff(head []byte) bool {
	const lines = 40
	seen := 0
	for line := range strings.Lines(string(head)) {
		line = strings.TrimSpace(line)
		if seen++; seen > lines {
			break
		}
		if tagForm().MatchString(line) && strings.HasSuffix(line, "]") {
			return true
		}
		if rest, ok := strings.CutPrefix(line, "1."); ok {
			word := strings.TrimLeft(rest, " ")
			return word != "" && nearMove(word[:wordEnd(word, 0)], true)
		}
		if line != "" && line[0] != '%' && line[0] != ';' && line[0] != '{' {
			break
		}
	}
	return false
}

// IsRecord is true of games without any fault of the syntax and nothing around them. Moves alone are a record where a
// number and a result are with them.
func (Format) IsRecord(f *syntax.File) bool {
	if f.GameCount() == 0 || len(f.Faults.List()) > 0 {
		return false
	}
	var kinds syntax.KindSet
	for n := range f.Tree.Len() {
		kinds |= 1 << f.Tree.Kind(syntax.NodeID(n))
	}
	return !kinds.Has(Foreign) && !kinds.Has(Junk) && (kinds.Has(Tag) || kinds.Has(Number) && kinds.Has(Move) && kinds.Has(Result))
}
