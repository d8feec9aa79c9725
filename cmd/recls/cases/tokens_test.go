package cases

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// tokens draws what editors colour: a line a piece, with the names of its class and modifiers.
func (c *Case) tokens(f *syntax.File) string {
	var b strings.Builder
	classes, modifiers := classify.Classes(), classify.Modifiers()
	for _, p := range classify.Tokens(formats.Of(f).Classify, f, syntax.Span{End: f.Source().Len()}) {
		fmt.Fprintf(&b, "%q %s", f.Source().Slice(p.Span), classes[p.Class])
		for bit, name := range modifiers {
			if p.Mods>>bit&1 != 0 {
				b.WriteString(" " + name)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// tokens asserts that the pieces of a text are in order and apart, between characters, have names, and are the same
// whatever part is asked for.
func (c *Checker) tokens(f *syntax.File) error {
	text := f.Source().Text()
	all := classify.Tokens(formats.Of(f).Classify, f, syntax.Span{End: len(text)})
	at := 0
	for _, p := range all {
		s := p.Span
		if s.Start < at || s.End <= s.Start || s.End > len(text) || split(text, s.Start) || split(text, s.End) {
			return fmt.Errorf("tokens: %v behind %d is not a place for a piece", s, at)
		}
		if int(p.Class) >= len(classify.Classes()) || int(p.Mods)>>len(classify.Modifiers()) != 0 {
			return fmt.Errorf("tokens: %v is not in the legend", p)
		}
		at = s.End
	}
	for _, cut := range []int{len(text) / 3, len(text) / 2, len(text) - 1} {
		cut = max(cut, 0)
		parts := append(classify.Tokens(formats.Of(f).Classify, f, syntax.Span{End: cut}), classify.Tokens(formats.Of(f).Classify, f, syntax.Span{Start: cut, End: len(text)})...)
		if !slices.Equal(all, slices.Compact(parts)) {
			return fmt.Errorf("tokens: those before and behind %d are not those of the whole", cut)
		}
	}
	if len(classify.Tokens(formats.Of(f).Classify, f, syntax.Span{Start: len(text), End: len(text) + 9})) > 0 || len(classify.Tokens(formats.Of(f).Classify, f, syntax.Span{Start: at})) > 0 {
		return errors.New("tokens: pieces where there is no text")
	}
	return nil
}
