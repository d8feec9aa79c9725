package ishi

import (
	"slices"

	"github.com/recls/recls/syntax"
)

// Reread reads the event again that the change lies in. It gives nil where the change may reach further: what is read
// elsewhere must not depend on it.
func (f Format) Reread(old *syntax.File, src *syntax.Source, c syntax.Change) *syntax.File {
	events := FactsOf(old).Events
	i := old.GameIndexAt(min(c.Span.Start, old.Source().Len()-1))
	if i < 0 {
		return nil
	}
	span := old.GameSpan(i)
	if c.Span.Start < span.Start || c.Span.End > span.End {
		return nil
	}
	if i > 0 && !begins(old.Tree, events[i]) || i+1 < len(events) && !begins(old.Tree, events[i+1]) {
		return nil
	}
	if _, foreign := goPackage(src.Text()); foreign {
		return nil
	}
	text := src.Text()[span.Start : span.End+c.By()]
	part := syntax.NewSource(text)
	x := readApart(part)
	if !x.isEvent() || i > 0 && !x.follows(events[i-1]) || i+1 < len(events) && !x.precedes(old.Tree, events[i+1]) {
		return nil
	}
	return x.inPlace(old, src, i, c)
}

// begins reports whether an event begins with a line of its own that says EVENT, whatever is before it. A misspelt
// EVENT could be a line of text, and one that is glued to a line has its fault there.
func begins(t *syntax.Tree, e Event) bool {
	text, at := t.Source().Text(), t.Span(e.Node).Start
	return (at == 0 || text[at-1] == '\n' || text[at-1] == '\r') && spelt(t, eventLine(t, e.Node))
}

// eventLine is the first statement of an event that is no remark.
func eventLine(t *syntax.Tree, event syntax.NodeID) syntax.NodeID {
	n := event + 1
	for int(n) < t.Len() && t.Kind(n) == Remark {
		n++
	}
	return n
}

// spelt reports whether a statement says EVENT.
func spelt(t *syntax.Tree, n syntax.NodeID) bool {
	return int(n) < t.Len() && t.Kind(n) == EventLine && Lookup(TextOf(t, n, Keyword)) == EventWord
}

// apart is a part of a text, read by itself.
type apart struct {
	tree   *syntax.Tree
	faults *syntax.Faults
	facts  *Facts
}

// readApart reads one part.
func readApart(part *syntax.Source) apart {
	p := newParser(syntax.NewBuilder(part, File, guess(part.Text())), part)
	rest := p.read()
	return apart{p.b.Tree(rest), p.faults, p.facts}
}

// isEvent reports whether the part is one event and nothing else.
func (x *apart) isEvent() bool {
	return len(x.facts.Events) == 1 && x.tree.Span(x.facts.Events[0].Node) == syntax.Span{End: x.tree.Source().Len()}
}

// follows reports whether the part begins a new event after the one before, as it did by itself. A comment that is not
// closed would take its remarks.
func (x *apart) follows(before Event) bool {
	event := x.facts.Events[0].Node
	n := eventLine(x.tree, event)
	return spelt(x.tree, n) && (n == event+1 || !before.Broken)
}

// precedes reports whether the next event begins after the part, as it does: the part ends with a line, leaves no
// remarks to it, and no block that looks for its end beyond the first EVENT line.
func (x *apart) precedes(t *syntax.Tree, next Event) bool {
	text := x.tree.Source().Text()
	if last := text[len(text)-1]; last != '\n' && last != '\r' || x.remarksLast() || x.openUser() {
		return false
	}
	return !x.facts.Events[0].Broken || t.Kind(next.Node+1) != Remark
}

// remarksLast reports whether the last statement is a remark, which would belong to the next event.
func (x *apart) remarksLast() bool {
	return x.tree.Kind(syntax.NodeID(x.tree.Len()-1)) == Remark
}

// openUser reports whether a block of user data is not closed: it may go on after the part.
func (x *apart) openUser() bool { return x.faults.Count(CodeUserUnclosed) > 0 }

// inPlace puts the part into the place of event i.
func (x *apart) inPlace(old *syntax.File, src *syntax.Source, i int, c syntax.Change) *syntax.File {
	span, fresh := old.GameSpan(i), &syntax.Faults{}
	if !fresh.Append(x.faults, span.Start) {
		return nil
	}
	faults := old.Faults.Changed(span, c.By(), fresh)
	if faults == nil {
		return nil
	}
	facts := &Facts{Events: slices.Clone(FactsOf(old).Events)}
	n := facts.Events[i].Node
	tree := old.Tree.Splice(src, old.Tree.Range(n), x.tree,
		syntax.Range{Nodes: [2]syntax.NodeID{1, syntax.NodeID(x.tree.Len())}, Tokens: [2]int{0, x.tree.TokenCount()}}, c.By())
	facts.Events[i] = x.facts.Events[0]
	facts.Events[i].Node = n
	moved := syntax.NodeID(tree.Len() - old.Tree.Len())
	for k := i + 1; k < len(facts.Events); k++ {
		facts.Events[k].Node += moved
	}
	return syntax.NewFile(old.Format, tree, faults, facts, gamesOf(facts.Events))
}
