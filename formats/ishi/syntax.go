package ishi

import (
	"iter"

	"github.com/recls/recls/syntax"
)

// TokenOf is the span of the first token of a kind in a statement; empty if there is none.
func TokenOf(t *syntax.Tree, n syntax.NodeID, kind syntax.Kind) syntax.Span {
	for i := range Fields(t, n, syntax.Kinds(kind)) {
		return t.TokenSpan(i)
	}
	return syntax.Span{}
}

// TextOf is the text of the first token of a kind in a statement, "" if there is none.
func TextOf(t *syntax.Tree, n syntax.NodeID, kind syntax.Kind) string {
	return t.Source().Slice(TokenOf(t, n, kind))
}

// NumberOf is the number of a move or of BOARDSIZE; 0 if it has none that can be read.
func NumberOf(t *syntax.Tree, n syntax.NodeID) int {
	number, _ := ParseNumber(TextOf(t, n, Number))
	return number
}

// First is the first child of a node whose kind is in the set, None if there is none.
func First(t *syntax.Tree, n syntax.NodeID, kinds syntax.KindSet) syntax.NodeID {
	for c := range t.Children(n) {
		if kinds.Has(t.Kind(c)) {
			return c
		}
	}
	return syntax.None
}

// NamesMoves reports whether a node has a line that names moves by their numbers.
func NamesMoves(t *syntax.Tree, n syntax.NodeID) bool {
	for range Fields(t, n, syntax.Kinds(MoveRef, MoveRange)) {
		return true
	}
	return false
}

// Fields yields the tokens of a statement whose kinds are in the set.
func Fields(t *syntax.Tree, n syntax.NodeID, kinds syntax.KindSet) iter.Seq[int] {
	return func(yield func(int) bool) {
		first, last := t.Tokens(n)
		for i := first; i < last; i++ {
			if kinds.Has(t.TokenKind(i)) && !yield(i) {
				return
			}
		}
	}
}

// WordOf is the keyword of a statement, NoWord for an unknown one. Of a block or an event whose keyword is misspelt it
// is what that was read as.
func WordOf(t *syntax.Tree, n syntax.NodeID) Word {
	if w := Lookup(TextOf(t, n, Keyword)); w != NoWord {
		return w
	}
	for _, w := range slipped {
		if keywords[w-1].Kind == t.Kind(n) {
			return w
		}
	}
	return NoWord
}

// MoveOf reads a Move node on a board of size rows.
func MoveOf(t *syntax.Tree, n syntax.NodeID, size int) MoveData {
	var m MoveData
	first, last := t.Tokens(n)
	for i := first; i < last; i++ {
		switch t.TokenKind(i) {
		case Keyword:
			m.Color = ParseColor(t.TokenText(i))
		case Number:
			m.Number, _ = ParseNumber(t.TokenText(i))
		case Pass:
			m.Pass = true
		case Point:
			at, _ := ParsePoint(t.TokenText(i))
			m.Point, m.OnBoard = at.On(size)
			m.Field = t.TokenSpan(i)
		case Extra:
			m.Extra = true
		}
	}
	return m
}

// MoveData is what a Move node says.
type MoveData struct {
	PathMove
	Pass  bool
	Extra bool        // there is text after all that a move has
	Field syntax.Span // the point; empty for a pass, or when it could not be read
}

// variationMarker is the marker after the VAR that begins a Var node, "" without one.
func variationMarker(t *syntax.Tree, block syntax.NodeID) string {
	for i := range Fields(t, block+1, syntax.Kinds(Label, Special)) {
		return t.TokenText(i)
	}
	return ""
}
