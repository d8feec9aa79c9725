package diagnostics

import (
	"context"
	"slices"

	"github.com/recls/recls/syntax"
)

// FixScope is which fixes are applied in bulk.
type FixScope bool

const (
	OnlySafe FixScope = false
	AllFixes FixScope = true // those as well that change what the record means
)

// Fixed is what came of fixing a whole file.
type Fixed struct {
	File    *syntax.File   // the text after all fixes, read; f itself when there were none
	Edits   []syntax.Edit  // from the text of f to that, in order, not overlapping
	Applied map[string]int // fixes by the code of their finding
	Left    []Finding      // what is found in File

	// Refused are the rules whose fixes call themselves safe and took content away. They are not applied; each is a
	// defect of recls.
	Refused map[string]bool
}

// fixRounds is how often a file is judged again after its fixes. Each round applies all that do not touch each other,
// so a fix that uncovers another one needs the next.
const fixRounds = 200

// FixAll applies the first allowed fix of every finding that has one, again and again,
// until nothing is left that a fix would change. Of fixes that touch each other
// the one whose finding comes first goes first. Where the text was not read as it was
// meant, the first unsafe fix of that goes alone in its game, or with those of its rule
// (Independent): what else is found there may be gone after it. A safe fix that would lose what somebody wrote is not
// applied. A cancelled context ends it early with what was done so far.
func (c *Catalogue) FixAll(ctx context.Context, f *syntax.File, cfg Config, how FixScope) Fixed {
	cfg.Max = -1
	done := Fixed{File: f, Applied: make(map[string]int), Refused: make(map[string]bool)}
	for range fixRounds {
		done.Left = c.Check(ctx, done.File, cfg)
		if ctx.Err() != nil {
			return done
		}
		chosen := done.round(ctx, c.set(f.Format.ID()), how)
		edits, file := c.apply(&done, chosen, how)
		if len(edits) == 0 {
			return done
		}
		done.Edits = syntax.Compose(done.Edits, edits)
		done.File = file
	}
	done.Left = c.Check(ctx, done.File, cfg)
	return done
}

// chosenFix is the fix of a finding that is applied in a round.
type chosenFix struct {
	code  string
	edits []syntax.Edit
}

// apply makes the text after a round, and counts what was applied. Safe fixes that take content away are left out, with
// all others of their rule from now on: first those that do so alone, and if none does, all of the round.
func (c *Catalogue) apply(d *Fixed, chosen []chosenFix, how FixScope) ([]syntax.Edit, *syntax.File) {
	for len(chosen) > 0 {
		edits, file := d.applied(chosen)
		if how == AllFixes || !c.loses(d.File, file, edits) {
			for _, x := range chosen {
				d.Applied[x.code]++
			}
			return edits, file
		}
		guilty := make(map[string]bool)
		for _, x := range chosen {
			guilty[x.code] = true
		}
		for code := range guilty {
			own := slices.DeleteFunc(slices.Clone(chosen), func(x chosenFix) bool { return x.code != code })
			if edits, file := d.applied(own); !c.loses(d.File, file, edits) {
				delete(guilty, code)
			}
		}
		for _, x := range chosen {
			if len(guilty) == 0 || guilty[x.code] {
				d.Refused[x.code] = true
			}
		}
		chosen = slices.DeleteFunc(chosen, func(x chosenFix) bool { return d.Refused[x.code] })
	}
	return nil, nil
}

// applied is the text after some fixes, and their edits in order.
func (d *Fixed) applied(chosen []chosenFix) (edits []syntax.Edit, _ *syntax.File) {
	for _, x := range chosen {
		edits = append(edits, x.edits...)
	}
	slices.SortStableFunc(edits, func(a, b syntax.Edit) int { return a.Span.Start - b.Span.Start })
	f := d.File
	return edits, f.Format.Parse(reread(f.Source(), syntax.Apply(f.Source().Text(), edits), f.Format))
}

// reread is the source of a text that was made from another. Where the bytes of
// that one are known, the new one is what a reader of its bytes would see: a fix
// may have changed what the record says of its charset. That of an editor is kept as it was.
func reread(before *syntax.Source, text string, f syntax.Format) *syntax.Source {
	if bytes := before.Bytes(); bytes != nil {
		if data, err := bytes.Encode(text); err == nil {
			if src := syntax.Decode(data, f); src.Text() == text {
				return src.Named(before.Name())
			}
		}
	}
	return syntax.NewSource(text).Named(before.Name()).SavedIn(before.Encoding())
}

// round chooses the fixes of one round: no more once ctx has ended.
func (d *Fixed) round(ctx context.Context, set *ruleSet, how FixScope) (chosen []chosenFix) {
	taken := make([]bool, d.File.Source().Len()+1)
	first := d.reshaping(set, how)
	for i := range d.Left {
		if ctx.Err() != nil {
			break
		}
		x := &d.Left[i]
		n := allowed(x, how)
		if n < 0 || d.waits(i, first) || taken[x.Span.Start] || d.Refused[x.Code()] {
			// A finding in what an earlier fix writes is judged again first: its own may be long, as from here to the
			// end.
			continue
		}
		if more := x.Fixes[n].All(); len(more) > 0 && free(taken, more) {
			take(taken, more)
			chosen = append(chosen, chosenFix{x.Code(), more})
		}
	}
	return chosen
}

// allowed is the number of the fix that is applied, -1 for none.
func allowed(x *Finding, how FixScope) int {
	return slices.IndexFunc(x.Fixes, func(fix Fix) bool { return fix.Safe || how == AllFixes })
}

// reshaping is the first finding with an unsafe fix in each game that says that the text was not read as it was meant.
func (d *Fixed) reshaping(set *ruleSet, how FixScope) map[int]int {
	first := make(map[int]int)
	if how == OnlySafe {
		return first
	}
	for i := range d.Left {
		x := &d.Left[i]
		if n := allowed(x, how); n < 0 || x.Fixes[n].Safe || !set.reshapes(x.Rule) {
			continue
		}
		if _, ok := first[d.game(x)]; !ok {
			first[d.game(x)] = i
		}
	}
	return first
}

// waits reports whether the fix of a finding waits for that of another one in its game.
func (d *Fixed) waits(i int, first map[int]int) bool {
	if len(first) == 0 {
		return false
	}
	alone, ok := first[d.game(&d.Left[i])]
	return ok && alone != i && !(d.Left[i].Rule.Has(Independent) && d.Left[i].Rule == d.Left[alone].Rule)
}

// game is the game that a finding is in, -1 for none.
func (d *Fixed) game(x *Finding) int { return d.File.GameIndexAt(x.Span.Start) }

// free reports whether none of the edits touches what is taken. Neighbours count as touching: what one fix takes away
// the next may have looked at.
func free(taken []bool, edits []syntax.Edit) bool {
	for _, e := range edits {
		for at := e.Span.Start; at <= e.Span.End; at++ {
			if taken[at] {
				return false
			}
		}
	}
	return true
}

// take takes the places of edits.
func take(taken []bool, edits []syntax.Edit) {
	for _, e := range edits {
		for at := e.Span.Start; at <= e.Span.End; at++ {
			taken[at] = true
		}
	}
}
