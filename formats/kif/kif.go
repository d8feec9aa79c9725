// Package kif reads the records of shogi that people keep: KIF, a move a line, KI2, moves as people read them, and BOD,
// a diagram. All three are one format here, with one header. References to sections mean recls, spec/kif.md.
package kif

import (
	"bytes"
	"strings"

	"github.com/recls/recls/syntax"
)

// Format is KIF, KI2 and BOD. The zero value is ready.
type Format struct{}

// ID is "kif".
func (Format) ID() string { return "kif" }

// Name is what people call the format.
func (Format) Name() string { return "KIF (shogi)" }

// Extensions are those that belong to nobody else.
func (Format) Extensions() []string { return []string{".kif", ".kifu", ".ki2", ".ki2u", ".bod"} }

// Claims is empty: nobody uses another ending.
func (Format) Claims() []string { return nil }

// declarationHeads begin the line that names the charset of the file (section 2).
var declarationHeads = []string{"#KIF version=", "#KI2 version="}

const encodingKey = "encoding="

// Charset reads the declaration, which is the first line. Other files are UTF-8, or Japanese of some kind.
func (Format) Charset(data []byte) syntax.Charset {
	c := syntax.Charset{Candidates: []string{"Shift_JIS", "EUC-JP"}, Fallback: "Shift_JIS"}
	head := bytes.TrimPrefix(data, []byte(mark))
	shift := len(data) - len(head)
	if end := bytes.IndexAny(head, "\r\n"); end >= 0 {
		head = head[:end]
	}
	if at, ok := declared(string(head)); ok {
		c.Declared = strings.TrimRight(string(head[at:]), blanks)
		c.Span = syntax.Span{Start: shift + at, End: shift + at + len(c.Declared)}
	}
	return c
}

// declared finds where the name of the charset begins in a declaration; ok is false for another line.
func declared(line string) (at int, ok bool) {
	for _, head := range declarationHeads {
		if strings.HasPrefix(line, head) {
			at = strings.Index(line, encodingKey)
			return at + len(encodingKey), at >= 0
		}
	}
	return 0, false
}

// Sniff looks for what no other format has in the first lines: a declaration, a key of a header with a full-width
// colon, the head of the list of moves, a diagram or a move.
func (Format) Sniff(head []byte) bool {
	const lines = 40
	text := syntax.Decode(head, Format{}).Text()
	seen := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, Blanks+"\r\n")
		switch opens(line) {
		case yes:
			return true
		case no:
			return false
		}
		if seen++; seen == lines {
			break
		}
	}
	return false
}

type answer uint8

const (
	unsure answer = iota
	yes
	no
)

// opens judges a line by what it begins with: notes and comments say nothing.
func opens(line string) answer {
	if _, ok := declared(line); ok {
		return yes
	}
	if line == "" || line[0] == '#' || line[0] == '*' || line[0] == '&' {
		return unsure
	}
	if key, _, ok := strings.Cut(line, "："); ok {
		if LookupKey(strings.Trim(key, Blanks)) != nil {
			return yes
		}
		return unsure
	}
	if isListHead(line) || isTurn(line) {
		return yes
	}
	if at := skipBlanks(line, 0, len(line)); isFiles(line[at:]) {
		return yes
	}
	if _, size := MarkOf(line); size > 0 {
		if s := scanMove(line, size, len(line)); s.ok {
			return yes
		}
		return no
	}
	at := skipBlanks(line, 0, len(line))
	digits := digitsEnd(line, at, len(line))
	if rest := skipBlanks(line, digits, len(line)); at < digits && digits < rest {
		if s := scanMove(line, rest, len(line)); s.ok && (s.sourced || s.drop) {
			return yes
		}
	}
	return no
}

// foreign is the nodes of lines that the format does not know, or that only begin as one of its statements does.
const foreign syntax.KindSet = 1<<BrokenMove | 1<<BrokenVariation | 1<<BrokenResult | 1<<Unknown

// IsRecord is true of records in which every line is a statement, and one of them is more than a note.
func (Format) IsRecord(f *syntax.File) bool {
	const notes = 1<<File | 1<<Record | 1<<Skipped | 1<<Comment | 1<<Bookmark
	plain := true
	for n := range f.Tree.Len() {
		k := f.Tree.Kind(syntax.NodeID(n))
		if foreign.Has(k) {
			return false
		}
		plain = plain && syntax.KindSet(notes).Has(k)
	}
	for i := range f.Tree.TokenCount() {
		if f.Tree.TokenKind(i) == Junk {
			return false
		}
	}
	return !plain && f.GameCount() > 0 && known(f)
}

// known reports whether a record has a line that no other text has: a key of the format, a diagram, or a move. A letter
// holds lines with a colon too.
func known(f *syntax.File) bool {
	if FactsOf(f).First != syntax.None {
		return true
	}
	for n := range f.Tree.Len() {
		switch f.Tree.Kind(syntax.NodeID(n)) {
		case Declaration, Row, ListHead:
			return true
		case Header:
			if key, _ := KeyValueOf(f.Tree, syntax.NodeID(n)); LookupKey(key) != nil {
				return true
			}
		}
	}
	return false
}
