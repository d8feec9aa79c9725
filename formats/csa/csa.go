// Package csa reads the record format of the Computer Shogi Association, from the first edition of 1991 to V3.0 of
// 2024: one statement a line, or several with commas between them. References to sections mean recls, spec/csa.md.
package csa

import (
	"bytes"
	"strings"

	"github.com/recls/recls/syntax"
)

// Format is the CSA format. The zero value is ready.
type Format struct{}

// ID is "csa".
func (Format) ID() string { return "csa" }

// Name is what people call the format.
func (Format) Name() string { return "CSA (shogi)" }

// Extensions are those that belong to nobody else.
func (Format) Extensions() []string { return []string{".csa"} }

// Claims is empty: nobody uses another ending.
func (Format) Claims() []string { return nil }

// EncodingHead starts the line that names the charset of the file (V3.0).
const EncodingHead = "'CSA encoding="

// olderHead is what Kifu for Windows wrote before there was a standard.
const olderHead = "'encoding="

// Charset reads the encoding line, which must be the first. Other files are "of the system": Japanese of some kind,
// else what always decodes.
func (Format) Charset(data []byte) syntax.Charset {
	c := syntax.Charset{Candidates: []string{"Shift_JIS", "EUC-JP"}, Fallback: "Shift_JIS"}
	for _, head := range []string{EncodingHead, olderHead} {
		if rest, ok := bytes.CutPrefix(data, []byte(head)); ok {
			end := bytes.IndexAny(rest, "\r\n")
			if end < 0 {
				end = len(rest)
			}
			c.Declared = strings.TrimRight(string(rest[:end]), blanks)
			c.Span = syntax.Span{Start: len(head), End: len(head) + len(c.Declared)}
			return c
		}
	}
	return c
}

// Sniff looks for a statement that no other format has, in the first line that is neither blank nor a comment.
func (Format) Sniff(head []byte) bool {
	isBreak := func(c rune) bool { return c == '\r' || c == '\n' }
	for line := range strings.FieldsFuncSeq(strings.TrimPrefix(string(head), mark), isBreak) {
		if strings.HasPrefix(line, EncodingHead) {
			return true
		}
		if line = strings.Trim(line, blanks); line != "" && line[0] != '\'' {
			return opensRecord(line)
		}
	}
	return false
}

func opensRecord(line string) bool {
	if line[0] == 'V' {
		return isVersionNumber(line[1:])
	}
	if len(line) >= 2 {
		head, rest := line[:2], line[2:]
		switch head {
		case "N+", "N-":
			return true
		case "PI", "P+", "P-":
			return rest == "" || rest[0] == ',' || len(rest)%4 == 0 && rest[0] >= '0' && rest[0] <= '9'
		}
		if head[0] == 'P' && head[1] >= '1' && head[1] <= '9' {
			return IsRow(rest)
		}
	}
	key, _, ok := strings.Cut(strings.TrimPrefix(line, "$"), ":")
	return ok && line[0] == '$' && LookupKey(key) != nil
}

// foreign is the nodes of lines that the format does not know, or that only begin as one of its statements does.
const foreign syntax.KindSet = 1<<BrokenInfo | 1<<BrokenRow | 1<<BrokenMove | 1<<BrokenTime | 1<<Unknown

// IsRecord is true of records in which every line is a statement. Blank lines and blanks around a statement, which the
// format does not have either, are in files that people keep.
func (Format) IsRecord(f *syntax.File) bool {
	for n := range f.Tree.Len() {
		if foreign.Has(f.Tree.Kind(syntax.NodeID(n))) {
			return false
		}
	}
	for i := range f.Tree.TokenCount() {
		if f.Tree.TokenKind(i) == Junk {
			return false
		}
	}
	return f.GameCount() > 0
}
