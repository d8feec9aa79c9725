package diagnostics

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/recls/recls/syntax"
)

// CheckText reads a text and judges it, as Check does with the whole file, for
// those who want the findings and not the tree: the tree is made piece by piece, on
// all processors, and each piece takes the place of one before.
func (c *Catalogue) CheckText(ctx context.Context, f syntax.Format, src *syntax.Source, cfg Config) []Finding {
	r := &reading{
		c: c, src: src, cfg: &cfg, set: c.set(f),
		whole: sync.OnceValue(func() *syntax.File { return syntax.Parse(f, src) }),
	}
	if p, ok := f.(syntax.Piecewise); ok && r.set != nil {
		r.format = p
		if findings, ok := r.check(ctx); ok {
			return findings
		}
	}
	return c.Check(ctx, r.whole(), cfg)
}

// reading is one run of CheckText.
type reading struct {
	c      *Catalogue
	set    *ruleSet
	cfg    *Config
	format syntax.Piecewise
	src    *syntax.Source
	whole  func() *syntax.File
}

// check gives the findings; ok is false when the text must be read as a whole.
func (r *reading) check(ctx context.Context) (findings []Finding, ok bool) {
	spans := r.format.Pieces(r.src.Text(), r.set.Piece)
	if len(spans) == 0 {
		if r.src.Len() >= syntax.Large && runtime.GOMAXPROCS(0) > 1 {
			return nil, false // all processors can read it as a whole
		}
		spans = []syntax.Span{{End: r.src.Len()}}
	}
	room := r.c.rooms.Take()
	head, ok := r.format.ParsePiece(r.src, spans[0], room)
	if !ok {
		return nil, false
	}
	j := r.c.begin(head, r.cfg)
	j.scope.once = true
	if len(spans) == 1 {
		j.all(ctx, head)
	} else if !r.pieces(ctx, j, head, spans) {
		return nil, false
	}
	if !later(j.Findings) {
		r.c.rooms.Put(room)
	}
	return j.Findings, true
}

// piece is what was found in a part of a text.
type piece struct {
	faults, walked result
	list           *syntax.Faults
	ok             bool // it is what it would be inside the text
}

// pieces judges the pieces of a text, of which head is the first. It reports false
// when one was not what it is inside the text.
func (r *reading) pieces(ctx context.Context, j *Judgement, head *syntax.File, spans []syntax.Span) bool {
	j.scope.whole = r.set.asked(r.whole)
	last := newPass(r.set, head, r.cfg, j.scope)
	if r.set.Pieces != nil && !r.set.Pieces(last) {
		return false
	}
	pieces := make([]piece, len(spans))
	var broken atomic.Bool
	syntax.Together(len(spans), func(i int) {
		if i == 0 {
			pieces[0] = j.piece(ctx, head)
			return
		}
		if ctx.Err() != nil || broken.Load() {
			return
		}
		room := r.c.rooms.Take()
		f, ok := r.format.ParsePiece(r.src, spans[i], room)
		if !ok {
			broken.Store(true)
			return
		}
		pieces[i] = j.piece(ctx, f)
		if !later(pieces[i].faults.found) && !later(pieces[i].walked.found) {
			r.c.rooms.Put(room)
		}
	})
	if ctx.Err() != nil {
		return true
	}
	all := &syntax.Faults{}
	var results, walked []result
	for i := range pieces {
		x := &pieces[i]
		if !x.ok || !all.Append(x.list, 0) {
			return false
		}
		results, walked = append(results, x.faults), append(walked, x.walked)
	}
	last.start()
	last.ends()
	j.Findings = j.join(append(append(results, last.take()), walked...))
	return true
}

// piece judges one piece.
func (j *Judgement) piece(ctx context.Context, f *syntax.File) piece {
	p := newPass(j.set, f, j.cfg, j.scope)
	p.start()
	p.faults()
	x := piece{faults: p.take(), list: f.Faults, ok: true}
	for n := range f.Tree.Children(syntax.Root) {
		if f.Tree.Kind(n) == j.set.Parts {
			end := syntax.NodeID(f.Tree.Len())
			if _, _, ok := p.walk(ctx, n, end, end); ok {
				p.leave()
			}
			break
		}
	}
	x.walked = p.take()
	return x
}

// later reports whether some edits are still to be made, from the tree.
func later(findings []Finding) bool {
	return slices.ContainsFunc(findings, func(f Finding) bool {
		return slices.ContainsFunc(f.Fixes, func(x Fix) bool { return x.Later != nil })
	})
}
