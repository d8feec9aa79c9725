package diagnostics

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/recls/recls/syntax"
)

// chunk is how many bytes of a text CheckText reads at a time, unless the set says
// otherwise: few enough for their tree to stay in the cache of a processor while the rules
// go over it, enough to make little of what each costs by itself.
const chunk = 1 << 17

// arenas are those that nobody uses.
var arenas = sync.Pool{New: func() any { return new(syntax.Arena) }}

// CheckText is the fast path of Check for those who have a text and need no tree of it: a
// collection is read and judged chunk by chunk, on all processors, and the tree of each
// takes the place of one before.
func (c *Catalogue) CheckText(ctx context.Context, f syntax.Format, src *syntax.Source, cfg Config) []Finding {
	if chunked, ok := f.(syntax.Chunked); ok && c.set(f.ID()) != nil && !c.set(f.ID()).mayIgnore(src) {
		if findings, ok := c.chunks(ctx, chunked, src, &cfg); ok {
			return findings
		}
	}
	return c.Check(ctx, f.Parse(src), cfg)
}

// chunks judges a text chunk by chunk. It reports false when one may be something else
// inside the text.
func (c *Catalogue) chunks(ctx context.Context, f syntax.Chunked, src *syntax.Source, cfg *Config) (findings []Finding, ok bool) {
	spans := f.Chunks(src.Text(), c.set(f.ID()).Chunk)
	if len(spans) == 1 {
		arena := arenas.Get().(*syntax.Arena)
		file, _ := f.ParseChunk(src, spans[0], arena)
		findings = c.Judge(ctx, file, cfg).Findings
		if !later(findings) {
			arenas.Put(arena)
		}
		return findings, true
	}
	head, ok := f.ParseChunk(src, spans[0], new(syntax.Arena))
	if !ok {
		return nil, false
	}
	j := c.begin(head, cfg)
	j.ask = sync.OnceValue(func() any { return j.set.Whole(f.Parse(src)) })
	last := newPass(j, head)
	if j.set.Chunks != nil && !j.set.Chunks(last) {
		return nil, false
	}
	results, faults := make([]result, len(spans)), make([]*syntax.Faults, len(spans))
	var broken atomic.Bool
	syntax.ParallelFor(len(spans), func(i int) {
		if broken.Load() || ctx.Err() != nil {
			return
		}
		file, arena := head, arenas.Get().(*syntax.Arena)
		if i > 0 {
			var ok bool
			if file, ok = f.ParseChunk(src, spans[i], arena); !ok {
				broken.Store(true)
				return
			}
		}
		p := newPass(j, file)
		p.faults()
		p.walk(ctx, 0, syntax.NodeID(file.Tree.Len()))
		p.leave()
		results[i], faults[i] = p.take(), file.Faults
		if !later(results[i].found) {
			arenas.Put(arena)
		}
	})
	if ctx.Err() != nil {
		return nil, true
	}
	if broken.Load() {
		return nil, false
	}
	var all syntax.Faults
	for _, x := range faults {
		if !all.Append(x, 0) {
			return nil, false
		}
	}
	last.ends()
	return j.join(append([]result{last.take()}, results...)), true
}

// later reports whether some edits are still to be made, from the tree.
func later(found []Finding) bool {
	return slices.ContainsFunc(found, func(f Finding) bool {
		return slices.ContainsFunc(f.Fixes, func(x Fix) bool { return x.Later != nil })
	})
}
