package navigate

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Definition finds what the byte at off stands for. Of a number it is the move that has it on the path to here, of a
// point the move or setup that put the stone or piece there, of the square that a piece comes from the move by which it
// came. A move, and a stone of setup, stands for itself. from is the number or point, to is in the order of the text;
// it is empty for an empty point.
func Definition(p *Provider, f *syntax.File, off int) (from syntax.Span, to []syntax.Span) {
	c, ok := cursorAt(p, f, off)
	if !ok {
		return syntax.Span{}, nil
	}
	for _, t := range c.targets() {
		to = append(to, t.span)
	}
	return c.span, slices.Compact(to)
}
