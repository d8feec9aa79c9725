package diagnostics

import (
	"context"
	"slices"
	"sync"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Report is what the rules say of a file, and what of that will hold for the next version of its text.
type Report struct {
	Findings []Finding // in the order of their places

	set      *ruleSet
	cfg      *Config
	ask      func() any // see Pass.FileFacts
	silences *silences  // nil without any
	file     syntax.FileID
	nodes    int // of the tree
	shared   any
	parts    []part
	walked   []Finding // of a file that is one part: what was found on the walk; see reword
	whole    bool      // all of walked is known, and nothing of it is about words of other nodes than its own
}

// part is a run of parts of the file, see Set.Parts, or all of it: it is judged without looking at the others.
type part struct {
	nodes [2]syntax.NodeID
	span  syntax.Span
	result
	kept bool // what was found can be moved with the text
}

// result is what one pass has found.
type result struct {
	found []Finding
	more  []tally      // of the rules that have found more than is given out: how much more
	used  map[int]bool // the ignores that have silenced something
}

// tally is how often a rule has found something, and where it did last.
type tally struct {
	rule, count int
	last        syntax.Span
}

// A part has at least grain nodes of the syntax tree, unless the set says
// otherwise: enough to make little of what a pass costs by itself.
const grain = 1 << 14

// Judge judges a file, the parts of a large one at the same time. See Check.
func (c *Catalogue) Judge(ctx context.Context, f *syntax.File, cfg *Config) *Report {
	j := c.begin(f, cfg)
	if j.set != nil {
		j.divide(f.Tree)
		j.judge(ctx, f)
	}
	return j
}

// Rejudge judges a file that was reread (syntax.Reread) from the one that old
// is about: a part that the change has not touched is not judged again. With a file that
// was not, or with other settings, or where findings are silenced, it is Judge.
func (c *Catalogue) Rejudge(ctx context.Context, f *syntax.File, cfg *Config, old *Report, change syntax.Change) *Report {
	j := c.begin(f, cfg)
	if old == nil || old.set != j.set || old.cfg != cfg || old.silences != nil || j.silences != nil || !f.DerivedFrom(old.file) || old.shared != j.shared {
		return c.Judge(ctx, f, cfg)
	}
	if f.Reworded != syntax.Root && j.reword(ctx, f, old, change) {
		return j
	}
	j.parts = slices.Clone(old.parts)
	by := syntax.NodeID(j.nodes - old.nodes)
	for i := range j.parts {
		switch p := &j.parts[i]; {
		case p.span.End < change.Span.Start: // what is put in at an end belongs to the part
		case p.span.Start >= change.Span.End:
			p.nodes[0] += by
			p.nodes[1] += by
			p.span = p.span.Moved(change.By())
			if p.kept {
				p.result = p.result.moved(change.By())
			}
		default:
			p.nodes[1] += by
			p.span.End += change.By()
			p.kept = false
		}
	}
	j.judge(ctx, f)
	return j
}

func (c *Catalogue) begin(f *syntax.File, cfg *Config) *Report {
	j := &Report{cfg: cfg, file: f.ID(), nodes: f.Tree.Len(), set: c.set(f.Format.ID())}
	if j.set == nil {
		return j
	}
	if j.set.Shared != nil {
		j.shared = j.set.Shared(f)
	}
	j.silences = silencesOf(j.set, f)
	j.ask = sync.OnceValue(func() any { return j.set.FileFacts(f) })
	return j
}

// set is the rules of the format with an ID; nil without any.
func (c *Catalogue) set(format string) *ruleSet {
	for _, s := range c.sets {
		if s.Format == format {
			return s
		}
	}
	return nil
}

// Parts is the number of parts that were judged each by itself.
func (j *Report) Parts() int { return len(j.parts) }

// divide makes the parts, one of a file that cannot be divided.
func (j *Report) divide(t *syntax.Tree) {
	if t.Len() >= 2*int(j.set.Grain) && j.set.Parts != t.Kind(syntax.Root) {
		var run part
		for n := range t.Children(syntax.Root) {
			if t.Kind(n) != j.set.Parts {
				continue
			}
			end, span := t.End(n), t.Span(n)
			if run.nodes[1] == 0 {
				run.nodes[0], run.span.Start = n, span.Start
			}
			run.nodes[1], run.span.End = end, span.End
			if end-run.nodes[0] >= j.set.Grain {
				j.parts = append(j.parts, run)
				run = part{}
			}
		}
		if run.nodes[1] > 0 {
			j.parts = append(j.parts, run)
		}
	}
	if len(j.parts) < 2 {
		j.parts = []part{{nodes: [2]syntax.NodeID{0, syntax.NodeID(t.Len())}, span: t.Span(syntax.Root)}}
	}
}

// judge judges the parts whose findings cannot be kept, and then what only the whole file
// shows; all in one pass when there is one part.
func (j *Report) judge(ctx context.Context, f *syntax.File) {
	if len(j.parts) == 1 {
		p := newPass(j, f)
		p.faults()
		p.walk(ctx, 0, syntax.NodeID(f.Tree.Len()))
		p.leave()
		j.walked, j.whole = slices.Clip(p.out), !p.asked && !p.wordy && len(p.last) == 0
		p.ends()
		j.Findings = j.join([]result{p.take()})
		return
	}
	var due []*part
	for i := range j.parts {
		if !j.parts[i].kept {
			due = append(due, &j.parts[i])
		}
	}
	syntax.ParallelFor(len(due), func(i int) {
		x, p := due[i], newPass(j, f)
		p.walk(ctx, x.nodes[0], x.nodes[1])
		p.leave()
		x.result = p.take()
		x.kept = !p.asked && x.within(x.span)
	})
	p := newPass(j, f)
	p.faults()
	p.ends()
	results := []result{p.take()}
	for i := range j.parts {
		results = append(results, j.parts[i].result)
	}
	j.Findings = j.join(results)
}

// join puts results together, of each rule as many findings as are given out.
func (j *Report) join(results []result) []Finding {
	given := make([]tally, len(j.set.Rules)) // by rule
	var all []Finding
	add := func(r result) {
		for _, f := range r.found {
			t := &given[j.set.indexOf(f.Rule)]
			if t.count++; t.count <= j.cfg.max() {
				all = append(all, f)
			}
			t.last = f.Span
		}
		for _, more := range r.more {
			t := &given[more.rule]
			t.count += more.count
			t.last = more.last
		}
	}
	for _, r := range results {
		add(r)
	}
	add(j.unused(results, given))
	for i, t := range given {
		if more := t.count - j.cfg.max(); more > 0 {
			all = append(all, severe(j.cfg, Finding{
				Rule: j.set.Rules[i].Rule, Span: t.last,
				Message: i18n.Msg("and %d more like this, of which this is the last", more),
			}))
		}
	}
	slices.SortStableFunc(all, byPlace)
	return all
}

// take is what a pass has found.
func (p *Pass) take() result {
	r := result{found: p.out, used: p.used}
	for i, last := range p.last {
		r.more = append(r.more, tally{i, int(p.counts[i] - p.max), last})
	}
	return r
}

// within reports whether findings are about nothing outside a span, and have
// their edits at hand: then they can be moved with the text.
func (r *result) within(s syntax.Span) bool {
	for i := range r.found {
		f := &r.found[i]
		if !s.Covers(f.Span) {
			return false
		}
		for _, x := range f.Related {
			if !s.Covers(x.Span) {
				return false
			}
		}
		for _, x := range f.Fixes {
			if x.Later != nil || slices.ContainsFunc(x.Edits, func(e syntax.Edit) bool { return !s.Covers(e.Span) }) {
				return false
			}
		}
	}
	return true
}

// moved is what was found, in a text that has moved.
func (r result) moved(by int) result {
	if by == 0 || len(r.found) == 0 {
		return r
	}
	n := result{found: make([]Finding, len(r.found)), more: slices.Clone(r.more)}
	for i := range n.more {
		n.more[i].last = n.more[i].last.Moved(by)
	}
	for i, f := range r.found {
		n.found[i], _ = movedAround(f, syntax.Span{}, by) // all of it is after the start of the text
	}
	return n
}
