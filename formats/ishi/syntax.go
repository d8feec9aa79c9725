package ishi

import (
	"iter"

	"github.com/recls/recls/formats"
)

// TokenOf is the place of the first token of a kind in a statement; empty if there is none.
func TokenOf(t *formats.Tree, n formats.NodeID, kind formats.Kind) formats.Span {
	for i := range Fields(t, n, formats.Kinds(kind)) {
		return t.TokenSpan(i)
	}
	return formats.Span{}
}

// Fields yields the tokens of a statement whose kinds are in the set.
func Fields(t *formats.Tree, n formats.NodeID, kinds formats.KindSet) iter.Seq[int] {
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
func WordOf(t *formats.Tree, n formats.NodeID) Word {
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
func MoveOf(t *formats.Tree, n formats.NodeID, size int) MoveData {
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
	Field formats.Span // the point; empty for a pass, or when it could not be read
}

// variationMarker is the marker behind the VAR that begins a Var node, "" without one.
func variationMarker(t *formats.Tree, block formats.NodeID) string {
	start := block + 1 // the VarStart line
	for i := range Fields(t, start, formats.Kinds(Label, Special)) {
		return t.TokenText(i)
	}
	return ""
}
