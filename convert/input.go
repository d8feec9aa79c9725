package convert

import "github.com/recls/recls/syntax"

// Inputs are the formats that are read to be converted, and for nothing else: recls has no rules and no editor for
// them.
func Inputs() []syntax.Format { return []syntax.Format{jkfFormat{}, usiFormat{}} }

// inputFormat is what such formats have in common.
type inputFormat struct{}

// Charset is UTF-8, which both formats are in.
func (inputFormat) Charset([]byte) syntax.Charset { return syntax.Charset{Fallback: "UTF-8"} }

// unread is a file whose text is one piece. Its reader takes the text when it is converted.
func unread(f syntax.Format, src *syntax.Source) *syntax.File {
	b := syntax.NewBuilder(src, 0, syntax.SizeHint{Tokens: 1, Nodes: 1})
	b.Token(0, src.Len())
	return syntax.NewFile(f, b.Tree(0), new(syntax.Faults), nil, syntax.Games{})
}

// mark is the byte order mark.
const mark = "\ufeff"
