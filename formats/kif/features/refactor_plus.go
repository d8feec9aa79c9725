package features

import (
	"strings"

	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// writePlus puts `+` after every move for which a variation still follows, and takes it away after others (kif.md
// section 9).
func (p cursor) writePlus() []syntax.Edit { return plusEdits(p.f, announcing(p.facts)) }

// removePlus takes every `+` away.
func (p cursor) removePlus() []syntax.Edit { return plusEdits(p.f, nil) }

// announcing is the statements after which a variation of the same move follows: the move that a variation replaces,
// and the first of the variation before it that replaces the same move.
func announcing(facts *kif.Facts) map[syntax.NodeID]bool {
	type branch struct{ parent, number int }
	last := make(map[branch]int, len(facts.Lines))
	set := make(map[syntax.NodeID]bool, len(facts.Lines))
	for i := 1; i < len(facts.Lines); i++ {
		l := &facts.Lines[i]
		if l.Parent < 0 {
			continue
		}
		at := branch{l.Parent, l.Number}
		elder, ok := last[at]
		last[at] = i
		n := syntax.None
		if ok {
			n = moveOrEnd(&facts.Lines[elder], 0)
		} else {
			n = moveOrEnd(&facts.Lines[l.Parent], l.Number-facts.Lines[l.Parent].Number)
		}
		if n != syntax.None {
			set[n] = true
		}
	}
	return set
}

// moveOrEnd is a move of a line of play, counted from 0; after the last it is the end word.
func moveOrEnd(l *kif.Line, i int) syntax.NodeID {
	switch {
	case i >= 0 && i < len(l.Moves):
		return l.Moves[i]
	case i == len(l.Moves):
		return l.End
	}
	return syntax.None
}

// plusEdits makes `+` be after the statements of a set and nowhere else. What cannot be read stays as it is.
func plusEdits(f *syntax.File, wanted map[syntax.NodeID]bool) (edits []syntax.Edit) {
	t := f.Tree
	for n := range syntax.NodeID(t.Len()) {
		if k := t.Kind(n); k != kif.Move && k != kif.Pass && k != kif.End || !kif.Sound(t, n) {
			continue
		}
		switch plus := kif.Part(t, n, kif.Plus); {
		case plus.Len() > 0 && !wanted[n]:
			edits = append(edits, syntax.Edit{Span: withBlanks(t, plus)})
		case plus.Len() == 0 && wanted[n] && kif.NumberOf(t, n) > 0:
			edits = append(edits, insertedPlus(t, n))
		}
	}
	return edits
}

// withBlanks is a place with the blanks before it.
func withBlanks(t *syntax.Tree, s syntax.Span) syntax.Span {
	if i := t.TokenAt(s.Start); i > 0 && t.TokenKind(i-1) == kif.Blank {
		s.Start = t.TokenStart(i - 1)
	}
	return s
}

// insertedPlus comes right after the time, or without one into its column.
func insertedPlus(t *syntax.Tree, n syntax.NodeID) syntax.Edit {
	span := t.Span(n)
	edit := syntax.Edit{Span: syntax.Span{Start: span.End, End: span.End}, Text: "+"}
	if kif.Part(t, n, kif.Time).Len() == 0 {
		first, _ := t.Tokens(n)
		move := strings.TrimLeft(t.Source().Slice(syntax.Span{Start: t.TokenSpan(first).End, End: span.End}), kif.Blanks)
		edit.Text = strings.Repeat(" ", max(1, kif.TimeColumn-kif.Columns(move))) + "+"
	}
	return edit
}
