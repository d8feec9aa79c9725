package sgf

import (
	"iter"
	"strings"

	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Naming is a part of a value that names a point of the board, or a rectangle of points.
type Naming struct {
	Span syntax.Span // in the text
	Rect             // clipped to the board
}

// naming tells how a property names points.
type naming uint8

const (
	namesNone  naming = iota
	namesMove         // as a move of its game writes them (section 9)
	namesList         // points and rectangles
	namesFirst        // before the colon
	namesBoth         // on both sides of the colon
)

// namings are the properties that name points of stones and marks. VW and DD are
// not among them: they name the part of a board that is shown.
var namings = [identCount]naming{
	B: namesMove, W: namesMove,
	AB: namesList, AW: namesList, AE: namesList, AA: namesList,
	TR: namesList, CR: namesList, SQ: namesList, MA: namesList, M: namesList, SL: namesList,
	TB: namesList, TW: namesList, L: namesList,
	LB: namesFirst, AR: namesBoth, LN: namesBoth,
}

// Namings yields what the values of a property name, in the order of the text: of a move where the piece came from
// first. Games whose points have no places, and properties that name none, have none.
func Namings(t *syntax.Tree, tree *Tree, property syntax.NodeID) iter.Seq[Naming] {
	return func(yield func(Naming) bool) {
		b, how := planeOf(tree), namings[IdentOf(t, property)]
		if how == namesNone || !b.named() {
			return
		}
		for v := range ValuesOf(t, property) {
			content := Content(t, v)
			value := t.Source().Slice(content)
			parts, n := b.parts(how, value)
			for _, part := range parts[:n] {
				r, ok := b.rect(value[part.Start:part.End])
				if r, on := r.Clip(b.Cols, b.Rows); ok && on &&
					!yield(Naming{syntax.Span{Start: content.Start + part.Start, End: content.Start + part.End}, r}) {
					return
				}
			}
		}
	}
}

// parts cuts a value into what may name a point or a rectangle each.
func (b plane) parts(how naming, value string) (parts [3]syntax.Span, n int) {
	_, _, colon := SplitColon(value)
	switch {
	case how == namesMove:
		return b.moveParts(value)
	case how == namesFirst && colon >= 0:
		return [3]syntax.Span{{Start: 0, End: colon}}, 1
	case how == namesBoth && colon >= 0:
		return [3]syntax.Span{{Start: 0, End: colon}, {Start: colon + 1, End: len(value)}}, 2
	}
	return [3]syntax.Span{{Start: 0, End: len(value)}}, 1
}

// moveParts cuts a move into its points; words and passes have none.
func (b plane) moveParts(value string) (parts [3]syntax.Span, n int) {
	if !b.opaque() && !b.IsMove(value) {
		return parts, 0
	}
	switch b.kind {
	case record.Amazons:
		return [3]syntax.Span{{Start: 0, End: 2}, {Start: 2, End: 4}, {Start: 4, End: 6}}, 3
	case record.Gess:
		return [3]syntax.Span{{Start: 0, End: 2}, {Start: 3, End: 5}}, 2
	case record.LinesOfAction:
		i := strings.IndexAny(value, "-:")
		if i < 0 {
			return parts, 0
		}
		return [3]syntax.Span{{Start: 0, End: i}, {Start: i + 1, End: i + 1 + len(Peg(value[i+1:]))}}, 2
	case record.Octi:
		return [3]syntax.Span{{Start: 0, End: 2}}, 1
	case record.Twixt:
		value = Peg(value)
	}
	return [3]syntax.Span{{Start: 0, End: len(value)}}, 1
}
