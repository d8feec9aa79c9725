package diagnostics

import (
	"context"
	"slices"

	"github.com/recls/recls/syntax"
)

// Saved is the state of a set's rules before a node, from which a walk can be
// taken up there again. It never changes.
type Saved interface {
	// Restore gives a started pass this state.
	Restore(*Pass)
	// Renamed is the state in a tree whose nodes are called otherwise; nil when it
	// knows one that is no more.
	Renamed(syntax.Renaming) Saved
	// Same reports whether the rules would say the same of all that follows.
	Same(Saved) bool
}

// rejudge takes over what the change of a file has not touched.
type rejudge struct {
	j       *Judgement
	f       *syntax.File
	change  syntax.Change
	renamed syntax.Renaming
}

// parts judges the parts that are not as they were. It reports false when the
// rules may say something else of all of them.
func (r *rejudge) parts(ctx context.Context, old []part) bool {
	r.j.parts = make([]part, len(old))
	for i, p := range old {
		switch {
		case p.span.End < r.change.Span.Start: // what is put in at an end belongs to the part
			p.stretches = carried(p.stretches)
			r.j.parts[i] = p
		case p.span.Start >= r.change.Span.End:
			moved, ok := r.moved(&p)
			if !ok {
				return false
			}
			r.j.parts[i] = moved
		default:
			r.j.parts[i] = part{
				nodes: [2]syntax.NodeID{p.nodes[0], p.nodes[1] + syntax.NodeID(r.renamed.By())},
				span:  syntax.Span{Start: p.span.Start, End: p.span.End + r.change.By()},
			}
			if !r.touched(ctx, &r.j.parts[i], p.stretches) {
				r.j.judge(ctx, r.f, i)
			}
		}
		r.again(ctx, &r.j.parts[i])
	}
	return true
}

// carried is stretches in front of the change, which are what they were.
func carried(old []stretch) []stretch {
	all := slices.Clone(old)
	for i := range all {
		all[i].stale = !all[i].kept
	}
	return all
}

// moved is a part behind the change.
func (r *rejudge) moved(p *part) (part, bool) {
	by := syntax.NodeID(r.renamed.By())
	n := part{nodes: [2]syntax.NodeID{p.nodes[0] + by, p.nodes[1] + by}, span: p.span.Moved(r.change.By())}
	n.stretches = make([]stretch, len(p.stretches))
	for i := range p.stretches {
		s, ok := r.movedStretch(&p.stretches[i])
		if !ok {
			return n, false
		}
		n.stretches[i] = s
	}
	return n, true
}

// movedStretch is a stretch behind the change.
func (r *rejudge) movedStretch(s *stretch) (stretch, bool) {
	by := syntax.NodeID(r.renamed.By())
	n := *s
	n.nodes = [2]syntax.NodeID{s.nodes[0] + by, s.nodes[1] + by}
	n.span, n.stale = s.span.Moved(r.change.By()), !s.kept
	if s.kept {
		n.result = s.result.moved(r.change.By())
	}
	if s.from != nil {
		if n.from = s.from.Renamed(r.renamed); n.from == nil {
			return n, false
		}
	}
	return n, true
}

// touched judges the part that the change lies in from the stretch on that holds
// it, up to a place from which on everything is as it was. It reports false when
// the whole part has to be judged.
func (r *rejudge) touched(ctx context.Context, p *part, old []stretch) bool {
	k := len(old) - 1
	for k > 0 && old[k].nodes[0] >= r.renamed.Replaced()[0] {
		k--
	}
	if k < 0 || old[k].far {
		return false
	}
	w := r.j.walker(r.f, p)
	w.out = carried(old[:k])
	if w.at, w.from = old[k].nodes[0], old[k].from; w.from != nil {
		w.from.Restore(w.p)
	}
	for !w.done() {
		pause, known := p.nodes[1], Saved(nil)
		for k++; k < len(old); k++ {
			if n, ok := r.renamed.Node(old[k].nodes[0]); ok && n > w.at {
				if pause = n; old[k].span.Start >= r.change.Span.End {
					known = old[k].from.Renamed(r.renamed)
				}
				break
			}
		}
		if !w.stretch(ctx, pause) {
			return true // cancelled
		}
		if w.out[len(w.out)-1].far {
			return false
		}
		if w.at == pause && known != nil && w.from != nil && w.from.Same(known) {
			return r.rest(w, old[k:])
		}
	}
	p.stretches = w.out
	return true
}

// rest takes over the stretches that nothing has changed for.
func (r *rejudge) rest(w *walker, old []stretch) bool {
	for i := range old {
		s, ok := r.movedStretch(&old[i])
		if !ok {
			return false
		}
		w.out = append(w.out, s)
	}
	w.part.stretches = w.out
	return true
}

// again judges the stretches that were taken over although something is said of
// them that cannot be moved.
func (r *rejudge) again(ctx context.Context, p *part) {
	for i := range p.stretches {
		s := &p.stretches[i]
		if !s.stale {
			continue
		}
		w := r.j.walker(r.f, p)
		if w.at, w.from = s.nodes[0], s.from; w.from != nil {
			w.from.Restore(w.p)
		}
		if _, _, ok := w.p.walk(ctx, s.nodes[0], s.nodes[1], s.nodes[1]); !ok {
			return
		}
		w.end(s.nodes[1])
		*s = w.out[0]
	}
}
