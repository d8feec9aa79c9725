// Package sgf reads the Smart Game Format, FF[1] to FF[4] (recls: spec/sgf.md): its lossless tree, the table of its
// properties, the points and moves of its games.
package sgf

import (
	"bytes"

	"github.com/recls/recls/syntax"
)

// Format is SGF for package all.
type Format struct{}

// ID is "sgf".
func (Format) ID() string { return "sgf" }

// Name is what people call the format.
func (Format) Name() string { return "Smart Game Format" }

// Extensions are the endings of SGF files.
func (Format) Extensions() []string { return []string{".sgf"} }

// Claims is empty: no other format owns files that hold SGF.
func (Format) Claims() []string { return nil }

// Sniff looks for a tree that begins with a property or an empty node.
func (Format) Sniff(head []byte) bool {
	for at := 0; ; {
		i := bytes.IndexByte(head[at:], '(')
		if i < 0 {
			return false
		}
		at += i + 1
		text := string(head[at:min(len(head), at+sniffLen)])
		node := skipBlanks(text, 0)
		if node == len(text) || text[node] != ';' {
			continue
		}
		node = skipBlanks(text, node+1)
		if _, ok := property(text, node); ok {
			return true
		}
		if node < len(text) && (text[node] == ')' || text[node] == '(') && skipBlanks(string(head), 0) == at-1 {
			return true
		}
	}
}

// sniffLen is how many bytes after a parenthesis Sniff looks at.
const sniffLen = 256

// IsRecord is true of game trees without any fault of the syntax: text around them
// is such a fault, and so is text inside that is neither property nor value.
func (Format) IsRecord(f *syntax.File) bool { return f.GameCount() > 0 && len(f.Faults.List()) == 0 }
