package lines

import (
	"strings"

	"github.com/recls/recls/syntax"
)

// Comment writes the comment of a node anew: a line for each of its text, after a sign, in the place of the old ones.
// rest is lines that are still to be put somewhere, as there were none so far.
func (g *Grammar) Comment(t *syntax.Tree, old []syntax.NodeID, sign, text string) (edits []syntax.Edit, rest string) {
	if strings.TrimSpace(text) != "" {
		rest = sign + strings.ReplaceAll(text, "\n", syntax.LineBreak(t.Source().Text())+sign)
	}
	if len(old) > 0 && rest != "" {
		whole, first := t.Span(old[0]), 1 // the lines that follow each other
		for first < len(old) && isBreak(t.Source().Slice(syntax.Span{Start: whole.End, End: t.Span(old[first]).Start})) {
			whole.End = t.Span(old[first]).End
			first++
		}
		edits, old, rest = []syntax.Edit{{Span: whole, Text: rest}}, old[first:], ""
	}
	for _, n := range old {
		edits = append(edits, g.Remove(t, n))
	}
	return edits, rest
}

// isBreak reports whether a text is one line break.
func isBreak(s string) bool { return s == "\n" || s == "\r\n" || s == "\r" }
