package diagnostics

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/recls/recls/syntax"
)

// Judgement is what the rules say of a file, and what of that will hold for the
// next version of its text.
type Judgement struct {
	Findings []Finding // in the order of their places

	set    *ruleSet
	cfg    *Config
	scope  scope
	file   syntax.Version
	shared any
	whole  bool // the file is judged in one go
	parts  []part
}

// scope is what a pass knows of a file beyond the part that it goes over.
type scope struct {
	head  *syntax.File // see Pass.Head
	whole func() any   // see Pass.Whole
	once  bool         // nobody will judge the file again after a change
}

// part is a run of parts of the file, see Set.Parts: it is judged without looking
// at the others.
type part struct {
	nodes     [2]syntax.NodeID
	span      syntax.Span
	stretches []stretch // one behind the other; none before it is judged
}

// stretch is a run of nodes of a part and what was found there. A walk can begin
// with it, if what it begins with is kept.
type stretch struct {
	nodes [2]syntax.NodeID
	span  syntax.Span
	from  Saved // nil at the beginning of the part
	result
	kept  bool // what was found can be moved with the text
	stale bool // it was found in an older text, and cannot
}

// result is what one pass has found.
type result struct {
	found []Finding
	more  []tally // of the rules that have found more than is given out: how much more
	far   bool    // see Pass.Far
}

// tally is how often a rule has found something, and where it did last.
type tally struct {
	rule, count int
	last        syntax.Span
}

// A part has at least grain nodes of the syntax tree, unless the set says
// otherwise: enough to make little of what a pass costs by itself. It is cut into
// stretches of at least a fourth of that, and at most about maxStretches of them:
// each gives out as many findings of a rule as the file.
const (
	grain        = 1 << 14
	maxStretches = 64
)

// Judge judges a file, the parts of a large one at the same time. See Check.
func (c *Catalogue) Judge(ctx context.Context, f *syntax.File, cfg *Config) *Judgement {
	j := c.begin(f, cfg)
	j.all(ctx, f)
	return j
}

// all judges all of the file.
func (j *Judgement) all(ctx context.Context, f *syntax.File) {
	if j.set == nil {
		return
	}
	j.divide(f.Tree)
	if f.Source().Len() >= syntax.Large {
		syntax.Together(len(j.parts), func(i int) { j.judge(ctx, f, i) })
	} else {
		for i := range j.parts {
			j.judge(ctx, f, i)
		}
	}
	j.finish(ctx, f)
}

// Rejudge judges a file that was reread (syntax.Reread) from the one that old
// is about: what the change has not touched is not judged again. With a file that
// was not, or with other settings, it is Judge.
func (c *Catalogue) Rejudge(ctx context.Context, f *syntax.File, cfg *Config, old *Judgement, change syntax.Change) *Judgement {
	j := c.begin(f, cfg)
	if old == nil || old.set != j.set || old.cfg != cfg || !f.Follows(old.file) || old.whole || old.shared != j.shared {
		return c.Judge(ctx, f, cfg)
	}
	r := rejudge{j, f, change, f.Tree.Renamed()}
	if !r.parts(ctx, old.parts) {
		return c.Judge(ctx, f, cfg)
	}
	j.finish(ctx, f)
	return j
}

func (c *Catalogue) begin(f *syntax.File, cfg *Config) *Judgement {
	j := &Judgement{cfg: cfg, file: f.Version(), set: c.set(f.Format)}
	if j.set == nil {
		return j
	}
	if j.set.Shared != nil {
		j.shared = j.set.Shared(f)
	}
	j.scope = scope{head: f, whole: j.set.asked(func() *syntax.File { return f })}
	return j
}

// set is the rules of a format; nil without any.
func (c *Catalogue) set(f syntax.Format) *ruleSet {
	for _, s := range c.sets {
		if s.Format == f.ID() {
			return s
		}
	}
	return nil
}

// asked is the answer of Set.Whole about a file, made when somebody wants it.
func (s *ruleSet) asked(file func() *syntax.File) func() any {
	return sync.OnceValue(func() any { return s.Whole(file()) })
}

// Parts is the number of parts that were judged each by itself.
func (j *Judgement) Parts() int { return len(j.parts) }

func (j *Judgement) divide(t *syntax.Tree) {
	if t.Len() >= 2*int(j.set.Grain) && j.set.Parts != t.Kind(syntax.Root) {
		j.divideParts(t)
	}
	if len(j.parts) == 0 {
		j.whole = true
		j.parts = []part{{nodes: [2]syntax.NodeID{0, syntax.NodeID(t.Len())}, span: t.Span(syntax.Root)}}
	}
}

func (j *Judgement) divideParts(t *syntax.Tree) {
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

// judge judges the i-th part.
func (j *Judgement) judge(ctx context.Context, f *syntax.File, i int) {
	part := &j.parts[i]
	w := j.walker(f, part)
	if j.whole {
		w.p.faults()
	}
	least := max(j.set.Grain/4, (part.nodes[1]-part.nodes[0])/maxStretches)
	if j.whole || j.scope.once {
		least = part.nodes[1] - part.nodes[0]
	}
	for !w.done() && w.stretch(ctx, w.at+least) {
	}
	part.stretches = w.out
}

// walker goes through a part stretch by stretch.
type walker struct {
	j    *Judgement
	p    *Pass
	part *part
	at   syntax.NodeID // where the next stretch begins
	from Saved         // and with what
	out  []stretch
}

func (j *Judgement) walker(f *syntax.File, part *part) *walker {
	w := &walker{j: j, p: newPass(j.set, f, j.cfg, j.scope), part: part, at: part.nodes[0]}
	w.p.start()
	return w
}

// done reports whether the part is at its end.
func (w *walker) done() bool { return w.at == w.part.nodes[1] }

// stretch judges the nodes up to pause, or where behind it the walk can be taken
// up again. It reports whether it came that far.
func (w *walker) stretch(ctx context.Context, pause syntax.NodeID) bool {
	end, saved, ok := w.p.walk(ctx, w.at, pause, w.part.nodes[1])
	if !ok {
		return false
	}
	w.end(end)
	w.at, w.from = end, saved
	return true
}

// end takes what was found in the stretch that ends before the node end.
func (w *walker) end(end syntax.NodeID) {
	s := stretch{nodes: [2]syntax.NodeID{w.at, end}, from: w.from, span: w.part.span}
	if w.at > w.part.nodes[0] {
		s.span.Start = w.p.Tree.Span(w.at).Start
	}
	if end < w.part.nodes[1] {
		s.span.End = w.p.Tree.Span(end).Start
	} else {
		w.p.leave()
		if w.j.whole {
			w.p.ends()
		}
	}
	s.result = w.p.take()
	s.kept = !w.j.whole && s.result.within(s.span)
	w.out = append(w.out, s)
}

// finish puts the findings of all parts together, and adds what the parser found
// and what only the whole file shows.
func (j *Judgement) finish(ctx context.Context, f *syntax.File) {
	if j.set == nil || ctx.Err() != nil {
		return
	}
	results := make([]result, 0, len(j.parts)+1)
	if !j.whole {
		p := newPass(j.set, f, j.cfg, j.scope)
		p.start()
		p.faults()
		p.ends()
		results = append(results, p.take())
	}
	for i := range j.parts {
		for k := range j.parts[i].stretches {
			results = append(results, j.parts[i].stretches[k].result)
		}
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
	for i, t := range given {
		if more := t.count - j.cfg.max(); more > 0 {
			all = append(all, severe(j.cfg, Finding{
				Rule: j.set.Rules[i].Rule, Span: t.last,
				Message: fmt.Sprintf("and %d more like this, of which this is the last", more),
			}))
		}
	}
	slices.SortStableFunc(all, byPlace)
	return all
}

// take is what a pass has found since somebody last took it.
func (p *Pass) take() result {
	r := result{found: p.out, far: p.far}
	for i, last := range p.last {
		if more := p.counts[i] - p.max; more > 0 {
			r.more = append(r.more, tally{i, int(more), last})
		}
	}
	p.out, p.last, p.far = nil, nil, false
	clear(p.counts)
	return r
}

// within reports whether findings speak of nothing outside a span, and have
// their edits at hand: then they can be moved with the text.
func (r *result) within(s syntax.Span) bool {
	for i := range r.found {
		f := &r.found[i]
		if f.Rule.Far || !s.Covers(f.Span) {
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
	n := result{found: make([]Finding, len(r.found)), more: slices.Clone(r.more), far: r.far}
	for i := range n.more {
		n.more[i].last = n.more[i].last.Moved(by)
	}
	for i, f := range r.found {
		f.Span = f.Span.Moved(by)
		f.Related = slices.Clone(f.Related)
		for k := range f.Related {
			f.Related[k].Span = f.Related[k].Span.Moved(by)
		}
		f.Fixes = slices.Clone(f.Fixes)
		for k := range f.Fixes {
			f.Fixes[k].Edits = slices.Clone(f.Fixes[k].Edits)
			for e := range f.Fixes[k].Edits {
				f.Fixes[k].Edits[e].Span = f.Fixes[k].Edits[e].Span.Moved(by)
			}
		}
		n.found[i] = f
	}
	return n
}
