package ishi

import (
	"iter"

	"github.com/recls/recls/syntax"
)

// TokenOf is the place of the first token of a kind in a statement; empty if there is none.
func TokenOf(t *syntax.Tree, n syntax.NodeID, kind syntax.Kind) syntax.Span {
	for i := range Fields(t, n, syntax.Kinds(kind)) {
		return t.TokenSpan(i)
	}
	return syntax.Span{}
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

// WordOf is the keyword of a statement, NoWord for an unknown one. Of a block or an event whose keyword is misspelt it is what that was
// read as.
func WordOf(t *syntax.Tree, n syntax.NodeID) Word {
	word := t.Source().Slice(TokenOf(t, n, Keyword))
	if w := Lookup(word); w != NoWord {
		return w
	}
	switch t.Kind(n) {
	case EventLine:
		return EventWord
	case Com:
		return ComWord
	case User:
		return UserWord
	case VarStart:
		return VarWord
	case VarEnd:
		return EndvarWord
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
			place, _ := ParsePoint(t.TokenText(i))
			m.Point, m.OnBoard = place.On(size)
			m.Field = t.TokenSpan(i)
		}
	}
	return m
}

// MoveData is what a Move node says.
type MoveData struct {
	PathMove
	Pass  bool
	Field syntax.Span // the point; empty for a pass, or when it could not be read
}

// variationMarker is the marker behind the VAR that begins a Var node, "" without one.
func variationMarker(t *syntax.Tree, block syntax.NodeID) string {
	start := block + 1 // the VarStart line
	for i := range Fields(t, start, syntax.Kinds(Label, Special)) {
		return t.TokenText(i)
	}
	return ""
}
