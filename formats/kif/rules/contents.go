package rules

import (
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// contentsOf is what safe fixes keep: the values of headers, comments, and all that is played.
func contentsOf() *diagnostics.Contents {
	return &diagnostics.Contents{
		Tokens: syntax.Kinds(kif.Value, kif.Text, kif.HandPiece, kif.Junk),
		Nodes: syntax.Kinds(kif.Row, kif.Result, kif.Move, kif.Ki2Move, kif.Pass, kif.End,
			kif.BrokenMove, kif.BrokenVariation, kif.BrokenResult, kif.Unknown),
		Bare: bareStatement,
	}
}

// bareStatement is a statement without the comment after it, which may get a line of its own, without the square of a
// piece that is dropped, which is none, and without the plus, which says what the variations show. A move is the same
// with the marks that tell pieces apart and without them, where the square or the board says which piece it is, and
// with 不成.
func bareStatement(t *syntax.Tree, n syntax.NodeID, span syntax.Span, text string) string {
	if span != t.Span(n) {
		if text == "+" {
			return ""
		}
		return strings.TrimLeft(text, "*&#")
	}
	var s strings.Builder
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		k, word := t.TokenKind(i), t.TokenText(i)
		switch {
		case k == kif.Text && first+1 < last, k == kif.Plus, word == "(00)", word == "+":
		case kif.Moves.Has(t.Kind(n)) && (k == kif.Relative || k == kif.Promotion && word != "成"):
		default:
			s.WriteString(word)
		}
	}
	return strings.TrimLeft(s.String(), "*&#")
}
