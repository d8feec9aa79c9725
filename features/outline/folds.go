package outline

import "github.com/recls/recls/syntax"

// Folds are the parts of a file that can be folded, by their starts, the outer of two first: games, headers,
// variations, comments of several lines. What is folded are whole lines: of two folds of which one ends on the line
// where the other begins, the first ends a line before, and of two with the same lines there is one.
func Folds(p *Provider, f *syntax.File) []Fold {
	if p == nil {
		return nil
	}
	c := folder{src: f.Source()}
	p.Folds(f, func(s syntax.Span, k FoldKind) { c.add(trim(f, s), k) })
	kept := c.list[:0]
	for i, fold := range c.list {
		if c.lines[i].first < c.lines[i].last {
			kept = append(kept, fold)
		}
	}
	return kept
}

// folder collects folds with their lines. open are the indices of those around the last one.
type folder struct {
	src   *syntax.Source
	list  []Fold
	lines []lineRange
	open  []int
}

// lineRange is 0-based, both ends included.
type lineRange struct{ first, last int }

func (c *folder) add(s syntax.Span, k FoldKind) {
	at := lineRange{c.src.LineAt(s.Start), c.src.LineAt(s.End)}
	if at.first >= at.last {
		return
	}
	for len(c.open) > 0 && c.list[c.open[len(c.open)-1]].Span.End <= s.Start {
		c.end(c.open[len(c.open)-1], at.first)
		c.open = c.open[:len(c.open)-1]
	}
	if n := len(c.open); n > 0 {
		around := c.lines[c.open[n-1]]
		if at.first = max(at.first, around.first); at == around || at.first >= at.last {
			return
		}
		s.Start = max(s.Start, c.src.LineStart(at.first))
	}
	c.open = append(c.open, len(c.list))
	c.list, c.lines = append(c.list, Fold{s, k}), append(c.lines, at)
}

// end gives up the last line of a fold when the next one begins there.
func (c *folder) end(i, next int) {
	if l := &c.lines[i]; l.last == next {
		l.last--
		c.list[i].Span.End = max(c.src.LineSpan(l.last).End, c.list[i].Span.Start)
	}
}

// Below is a header without its first line where that begins the game as well: of two folds that begin on one line
// editors show the outer one.
func Below(f *syntax.File, header syntax.Span, game int) syntax.Span {
	src := f.Source()
	if line := src.LineAt(header.Start); line == src.LineAt(game) && line+1 < src.LineCount() {
		header.Start = min(src.LineStart(line+1), header.End)
	}
	return header
}
