package diagnostics

import (
	"context"
	"fmt"
	"slices"

	"github.com/recls/recls/formats"
)

// Judgement is what the rules say of a file, and what of that will hold for the
// next version of its text.
type Judgement struct {
	Findings []Finding // in the order of their places

	set    *ruleSet
	cfg    *Config
	file   formats.Version
	shared any
	parts  []part
}

// part is a run of parts of the file, see Set.Parts, and what was found there.
type part struct {
	nodes [2]formats.NodeID
	span  formats.Span
	result
	kept bool // what was found can be moved with the text
}

// result is what one pass has found.
type result struct {
	found []Finding
	more  []tally // of the rules that have found more than is given out: how much more
}

// tally is how often a rule has found something, and where it did last.
type tally struct {
	rule, count int
	last        formats.Span
}

// partNodes is how many nodes of the syntax tree are judged together, unless one
// part is larger: enough to make little of what a pass costs by itself.
const partNodes = 1 << 14

// Judge judges a file. See Check.
func (c *Catalogue) Judge(ctx context.Context, f *formats.File, cfg *Config) *Judgement {
	j := c.Plan(f, cfg)
	for i := range j.parts {
		j.JudgePart(ctx, f, i)
	}
	j.Finish(ctx, f)
	return j
}

// Rejudge judges a file that was reread (formats.Reread) from the one that old
// is about: parts that the change has not touched are not judged again. With a
// file that was not, or with other settings, it is Judge.
func (c *Catalogue) Rejudge(ctx context.Context, f *formats.File, cfg *Config, old *Judgement, change formats.Change) *Judgement {
	j := c.Plan(f, cfg)
	if old == nil || old.set != j.set || old.cfg != cfg || !f.Follows(old.file) || !j.follow(f, old, change) {
		return c.Judge(ctx, f, cfg)
	}
	for i := range j.parts {
		if !j.parts[i].kept {
			j.JudgePart(ctx, f, i)
		}
	}
	j.Finish(ctx, f)
	return j
}

// Plan divides a file into parts that JudgePart judges, in any order, and several
// at a time if the caller likes; Finish puts together what they found.
func (c *Catalogue) Plan(f *formats.File, cfg *Config) *Judgement {
	j := &Judgement{cfg: cfg, file: f.Version()}
	for _, s := range c.sets {
		if s.Format == f.Format.ID() {
			j.set = s
		}
	}
	if j.set == nil {
		return j
	}
	if j.set.Shared != nil {
		j.shared = j.set.Shared(f)
	}
	j.divide(f.Tree)
	return j
}

// Parts is the number of parts.
func (j *Judgement) Parts() int { return len(j.parts) }

func (j *Judgement) divide(t *formats.Tree) {
	if t.Len() >= 2*partNodes && j.set.Parts != t.Kind(formats.Root) {
		j.divideParts(t)
	}
	if len(j.parts) < 2 {
		j.parts = []part{{nodes: [2]formats.NodeID{0, formats.NodeID(t.Len())}}}
	}
}

func (j *Judgement) divideParts(t *formats.Tree) {
	var run part
	for n := range t.Children(formats.Root) {
		if t.Kind(n) != j.set.Parts {
			continue
		}
		end, span := t.End(n), t.Span(n)
		if run.nodes[1] == 0 {
			run.nodes[0], run.span.Start = n, span.Start
		}
		run.nodes[1], run.span.End = end, span.End
		if end-run.nodes[0] >= partNodes {
			j.parts = append(j.parts, run)
			run = part{}
		}
	}
	if run.nodes[1] > 0 {
		j.parts = append(j.parts, run)
	}
}

// follow takes over from old what the change has not touched. It reports false
// when the rules of all parts may say something else now.
func (j *Judgement) follow(f *formats.File, old *Judgement, c formats.Change) bool {
	if j.single() || old.single() || old.shared != j.shared {
		return false
	}
	moved, by := formats.NodeID(0), c.By()
	if n := len(old.parts); n > 0 && len(j.parts) > 0 {
		moved = j.parts[len(j.parts)-1].nodes[1] - old.parts[n-1].nodes[1]
	}
	j.parts = make([]part, len(old.parts))
	for i, p := range old.parts {
		switch {
		case p.span.End <= c.Span.Start:
		case p.span.Start >= c.Span.End:
			p.nodes[0], p.nodes[1] = p.nodes[0]+moved, p.nodes[1]+moved
			p.span.Start, p.span.End = p.span.Start+by, p.span.End+by
			if p.kept {
				p.result = p.result.moved(by)
			}
		default:
			p = part{nodes: [2]formats.NodeID{p.nodes[0], p.nodes[1] + moved}, span: formats.Span{Start: p.span.Start, End: p.span.End + by}}
		}
		j.parts[i] = p
	}
	return true
}

// JudgePart judges the i-th part.
func (j *Judgement) JudgePart(ctx context.Context, f *formats.File, i int) {
	part := &j.parts[i]
	p := newPass(j.set, f, j.cfg)
	p.start()
	if j.single() {
		p.faults()
	}
	if !p.walk(ctx, part.nodes[0], part.nodes[1]) {
		return
	}
	if p.set.Leave != nil {
		p.set.Leave(p)
	}
	if j.single() {
		p.ends()
	}
	part.result = p.result()
	part.kept = !j.single() && part.result.within(part.span)
}

// single reports whether the file is judged in one go.
func (j *Judgement) single() bool { return len(j.parts) == 1 }

// Finish puts the findings of all parts together, and adds what the parser found
// and what only the whole file shows.
func (j *Judgement) Finish(ctx context.Context, f *formats.File) {
	if j.set == nil || ctx.Err() != nil {
		return
	}
	results := make([]result, 0, len(j.parts)+1)
	if !j.single() {
		p := newPass(j.set, f, j.cfg)
		p.start()
		p.faults()
		p.ends()
		results = append(results, p.result())
	}
	for i := range j.parts {
		results = append(results, j.parts[i].result)
	}
	j.Findings = j.join(results)
}

// join puts results together, of each rule as many findings as are given out.
func (j *Judgement) join(results []result) []Finding {
	results = slices.DeleteFunc(results, func(r result) bool { return len(r.found) == 0 })
	if len(results) == 0 {
		return nil
	}
	given := make([]tally, len(j.set.Rules)) // by rule
	var all []Finding
	for _, r := range results {
		for _, f := range r.found {
			t := &given[j.set.index(f.Rule.Code)]
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
	for i, t := range given {
		if more := t.count - j.cfg.max(); more > 0 {
			all = append(all, severe(j.cfg, Finding{
				Rule: &j.set.Rules[i], Span: t.last,
				Message: fmt.Sprintf("and %d more like this, of which this is the last", more),
			}))
		}
	}
	slices.SortStableFunc(all, byPlace)
	return all
}

// result is what a pass has found.
func (p *Pass) result() result {
	r := result{found: p.out}
	for i, last := range p.last {
		if more := p.counts[i] - p.max; more > 0 {
			r.more = append(r.more, tally{i, int(more), last})
		}
	}
	return r
}

// within reports whether findings speak of nothing outside a span, and have
// their edits at hand: then they can be moved with the text.
func (r *result) within(s formats.Span) bool {
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
			if x.Later != nil || slices.ContainsFunc(x.Edits, func(e formats.Edit) bool { return !s.Covers(e.Span) }) {
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
		n.more[i].last = moved(n.more[i].last, by)
	}
	for i, f := range r.found {
		f.Span = moved(f.Span, by)
		f.Related = slices.Clone(f.Related)
		for k := range f.Related {
			f.Related[k].Span = moved(f.Related[k].Span, by)
		}
		f.Fixes = slices.Clone(f.Fixes)
		for k := range f.Fixes {
			f.Fixes[k].Edits = slices.Clone(f.Fixes[k].Edits)
			for e := range f.Fixes[k].Edits {
				f.Fixes[k].Edits[e].Span = moved(f.Fixes[k].Edits[e].Span, by)
			}
		}
		n.found[i] = f
	}
	return n
}

func moved(s formats.Span, by int) formats.Span {
	return formats.Span{Start: s.Start + by, End: s.End + by}
}
