package cases

import (
	"fmt"

	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// outlines asserts on all that package outline says that it lies in the text and nests.
func (c *Checker) outlines(f *syntax.File) error {
	all := syntax.Span{End: f.Source().Len()}
	if err := nested(outline.Symbols(formats.Of(f).Outline, f, nil), all); err != nil {
		return err
	}
	for _, e := range outline.Index(formats.Of(f).Outline, f, nil) {
		if e.Name == "" || e.Span.Len() == 0 || !all.Covers(e.Span) {
			return fmt.Errorf("index: %q at %v", e.Name, e.Span)
		}
	}
	for _, l := range outline.Lenses(formats.Of(f).Outline, f, nil) {
		if l.Title == "" || !all.Covers(l.Span) || l.Game >= f.GameCount() || l.Node >= len(f.Game(l.Game).Nodes) {
			return fmt.Errorf("lens %q at %v, game %d, node %d", l.Title, l.Span, l.Game, l.Node)
		}
	}
	if err := folded(f); err != nil {
		return err
	}
	return c.selections(f)
}

// nested recurses as deep as an outline is, and that is bounded.
func nested(symbols []outline.Symbol, around syntax.Span) error {
	end := around.Start
	for i := range symbols {
		s := &symbols[i]
		if s.Name == "" || !around.Covers(s.Span) || !s.Span.Covers(s.Reveal) || s.Span.Start < end {
			return fmt.Errorf("outline: %q at %v, reveals %v, in %v, behind %d", s.Name, s.Span, s.Reveal, around, end)
		}
		end = s.Span.End
		if err := nested(s.Children, s.Span); err != nil {
			return err
		}
	}
	return nil
}

// folded asserts that the lines of folds nest: one ends before the next begins, or holds it.
func folded(f *syntax.File) error {
	src := f.Source()
	type lines struct{ first, last int }
	var open []lines
	for _, fold := range outline.Folds(formats.Of(f).Outline, f) {
		l := lines{src.LineAt(fold.Span.Start), src.LineAt(fold.Span.End)}
		for len(open) > 0 && open[len(open)-1].last < l.first {
			open = open[:len(open)-1]
		}
		if l.first >= l.last || len(open) > 0 && (l.last > open[len(open)-1].last || l.first < open[len(open)-1].first) {
			return fmt.Errorf("fold of lines %d-%d in %v", l.first+1, l.last+1, open)
		}
		open = append(open, l)
	}
	return nil
}

// selections asks for the spans around places all over the text.
func (c *Checker) selections(f *syntax.File) error {
	n := f.Source().Len()
	step := max(1, n/16)
	if c.Hovers == 0 {
		step = max(1, n/256)
	}
	for off := 0; off <= n; off += step {
		list := outline.Around(formats.Of(f).Outline, f, off)
		for i, s := range list {
			if s.Start > off || s.End < off || s.End > n || i > 0 && (!s.Covers(list[i-1]) || s == list[i-1]) {
				return fmt.Errorf("around %d: %v", off, list)
			}
		}
		if n > 0 && (len(list) == 0 || list[len(list)-1] != (syntax.Span{End: n})) {
			return fmt.Errorf("around %d: %v does not end with the file", off, list)
		}
	}
	return nil
}
