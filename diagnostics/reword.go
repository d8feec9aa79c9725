package diagnostics

import (
	"context"
	"slices"

	"github.com/recls/recls/syntax"
)

// reword judges a file in which nothing but the words of one remark has changed (syntax.File.Reworded), from what was
// found before: the rules see that remark again, with the state that the way from the root to it leaves, and all else
// that was found moves with the text. It reports false where that may not be enough.
//
// In a tree of a megabyte a key costs a fifth of the full way, Judge, by this. TestRejudge holds it against that.
func (j *Report) reword(ctx context.Context, f *syntax.File, old *Report, change syntax.Change) bool {
	t, n := f.Tree, f.Reworded
	if !old.whole || len(old.parts) != 1 || j.set.Parts == t.Kind(syntax.Root) {
		return false
	}
	now := t.Span(n)
	was := syntax.Span{Start: now.Start, End: now.End - change.By()}
	p := newPass(j, f)
	for _, x := range old.walked {
		if x.Span.Start >= was.Start && x.Span.Start < was.End {
			continue // it is found anew
		}
		moved, ok := movedAround(x, was, change.By())
		if !ok {
			return false
		}
		p.out = append(p.out, moved)
		p.counts[j.set.indexOf(x.Rule)]++
	}
	kept := len(p.out)
	p.walkTo(ctx, t.Parent(n))
	p.out = append(p.out[:kept], slices.DeleteFunc(p.out[kept:], func(x Finding) bool {
		return x.Span.Start < now.Start || x.Span.Start >= now.End
	})...)
	if ctx.Err() != nil || p.asked || p.wordy || len(p.last) > 0 {
		return false
	}
	j.parts = []part{{nodes: old.parts[0].nodes, span: t.Span(syntax.Root)}}
	j.walked, j.whole = slices.Clip(p.out), true
	p.ends()
	j.Findings = j.join([]result{p.take()})
	return true
}

// walkTo has the rules see node n, and the state of the set what comes before it on the way from the root: the nodes that
// it is in, and what begins before it in each of them.
func (p *Pass) walkTo(ctx context.Context, n syntax.NodeID) {
	way := []syntax.NodeID{n}
	for up := p.Tree.Parent(n); up != syntax.Root; up = p.Tree.Parent(up) {
		way = append(way, up)
	}
	enabled := p.enabled
	p.enabled, p.limit = make([]bool, len(enabled)), n
	in := syntax.Root
	for _, next := range slices.Backward(way) {
		for child := range p.Tree.Children(in) {
			if child == next {
				break
			}
			if child >= p.next && p.set.Enters.Has(p.Tree.Kind(child)) {
				p.set.Enter(p, child)
			}
		}
		if next == n {
			break
		}
		if next >= p.next && p.set.Enters.Has(p.Tree.Kind(next)) {
			p.set.Enter(p, next)
		}
		in = next
	}
	p.enabled = enabled
	p.walk(ctx, n, p.Tree.End(n))
}

// movedAround is a finding in a text in which what is at a place has become longer by some bytes. It reports false where
// the finding cannot be kept: where its edits are not at hand, or are about that place.
func movedAround(x Finding, at syntax.Span, by int) (Finding, bool) {
	ok := true
	move := func(s syntax.Span) syntax.Span {
		switch {
		case s.Start >= at.End:
			return s.Moved(by)
		case s.End <= at.Start:
			return s
		case s.Start <= at.Start && s.End >= at.End:
			return syntax.Span{Start: s.Start, End: s.End + by}
		}
		ok = false
		return s
	}
	x.Span = move(x.Span)
	x.Related, x.Fixes = slices.Clone(x.Related), slices.Clone(x.Fixes)
	for i := range x.Related {
		x.Related[i].Span = move(x.Related[i].Span)
	}
	for i := range x.Fixes {
		fix := &x.Fixes[i]
		ok = ok && fix.Later == nil
		fix.Edits = slices.Clone(fix.Edits)
		for e := range fix.Edits {
			span := fix.Edits[e].Span
			ok = ok && (span.End <= at.Start || span.Start >= at.End)
			fix.Edits[e].Span = move(span)
		}
	}
	return x, ok
}
