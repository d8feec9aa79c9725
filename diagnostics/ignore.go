package diagnostics

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/syntax"
)

// Ignores is how the records of a format say, in their own text, that findings are to be
// left out. The zero value is for a format whose records cannot.
type Ignores struct {
	// Marker is what is written in every ignore: a text without it has none.
	Marker string
	// Read is all ignores of a text, in order.
	Read func(t *syntax.Tree) []Ignore
	// Write is the ways to silence what has a code and a place, each with one edit or more.
	Write func(t *syntax.Tree, at syntax.Span, code string) []Fix
	// Unused is the rule that reports ignores without a finding.
	Unused *Rule
}

// Ignore silences the findings of one code that begin within its reach.
type Ignore struct {
	Span   syntax.Span // what is shown: the ignore itself
	Code   string      // "" when it names none
	Reach  syntax.Span
	Remove []syntax.Edit
}

// silences are the ignores of one file.
type silences struct {
	all    []Ignore
	byCode map[string][]reach
}

// reach is that of an ignore. Those of a code are sorted by their beginnings.
type reach struct {
	syntax.Span
	index int // of the ignore
	wider int // the last reach before this one that ends later; -1 without one
}

// silencesOf finds the ignores of a file; nil without any.
func silencesOf(set *ruleSet, f *syntax.File) *silences {
	if !set.mayIgnore(f.Source()) {
		return nil
	}
	s := &silences{all: set.Ignores.Read(f.Tree), byCode: make(map[string][]reach)}
	if len(s.all) == 0 {
		return nil
	}
	for i, x := range s.all {
		if x.Reach.End == f.Source().Len() {
			s.all[i].Reach.End++ // what is found at the end of the text is at its last line
		}
		s.byCode[x.Code] = append(s.byCode[x.Code], reach{Span: s.all[i].Reach, index: i})
	}
	for _, list := range s.byCode {
		slices.SortStableFunc(list, func(a, b reach) int { return cmp.Compare(a.Start, b.Start) })
		for i := range list {
			w := i - 1
			for w >= 0 && list[w].End <= list[i].End {
				w = list[w].wider
			}
			list[i].wider = w
		}
	}
	return s
}

// mayIgnore reports whether a text may have an ignore.
func (s *ruleSet) mayIgnore(src *syntax.Source) bool {
	return s.Ignores.Marker != "" && strings.Contains(src.Text(), s.Ignores.Marker)
}

// of is the number of the ignore of a finding, the innermost one; -1 without one.
func (s *silences) of(code string, at int) int {
	if s == nil {
		return -1
	}
	list := s.byCode[code]
	i, _ := slices.BinarySearchFunc(list, at+1, func(r reach, at int) int { return cmp.Compare(r.Start, at) })
	for i--; i >= 0 && list[i].End <= at; {
		i = list[i].wider
	}
	if i < 0 {
		return -1
	}
	return list[i].index
}

// silenced reports whether the file has an ignore for a finding, and notes that it is used.
func (p *Pass) silenced(rule int, at int) bool {
	i := p.silences.of(p.set.Rules[rule].Code, at)
	if i < 0 {
		return false
	}
	if p.used == nil {
		p.used, p.silent = make(map[int]bool), make(map[int]int)
	}
	p.used[i] = true
	p.silent[rule]++
	return true
}

// unused is what there is to say of the ignores that have silenced nothing. A rule that is
// off finds nothing, and one with more findings than are given out has not looked for all.
func (j *Report) unused(results []result, given []tally) (r result) {
	rule := j.set.Ignores.Unused
	if j.silences == nil || !j.cfg.enabled(rule) {
		return r
	}
	used := make([]bool, len(j.silences.all))
	for _, x := range results {
		for i := range x.used {
			used[i] = true
		}
	}
	for i, x := range j.silences.all {
		if used[i] || x.Code == rule.Code || j.silences.of(rule.Code, x.Span.Start) >= 0 {
			continue
		}
		message := i18n.Msg("`%s` finds nothing to silence here", x.Code)
		if k, known := j.set.byCode[x.Code]; x.Code == "" {
			message = i18n.Msg("the code of a rule is missing: expected one such as `%s`", j.set.Rules[0].Code)
		} else if !known {
			message = i18n.Msg("there is no rule %s: expected a code such as `%s`", excerpt.Code(x.Code), j.set.Rules[0].Code)
		} else if !j.cfg.enabled(j.set.Rules[k].Rule) || given[k].count > j.cfg.max() {
			continue
		}
		f := Finding{Rule: rule, Span: x.Span, Message: message, Tags: Unnecessary}
		if len(x.Remove) > 0 {
			f.Fixes = []Fix{{Title: i18n.Msg("Remove it"), Edits: x.Remove}}
		}
		r.found = append(r.found, severe(j.cfg, f))
	}
	return r
}

// Silences is the ways to silence a finding where it is, of which none is proved to work.
func (c *Catalogue) Silences(f *syntax.File, x *Finding) []Fix {
	set := c.set(f.Format.ID())
	if set == nil || set.Ignores.Write == nil {
		return nil
	}
	return set.Ignores.Write(f.Tree, x.Span, x.Code())
}

// Silenced reports whether edits of Silences do what they are for: the file then has as many
// findings of no code as before, and fewer of that one.
func (c *Catalogue) Silenced(ctx context.Context, f *syntax.File, cfg Config, code string, edits []syntax.Edit) bool {
	cfg.Max = -1
	count := func(f *syntax.File) map[string]int {
		n := make(map[string]int)
		for _, x := range c.Check(ctx, f, cfg) {
			n[x.Code()]++
		}
		return n
	}
	before, after := count(f), count(f.Format.Parse(reread(f.Source(), syntax.Apply(f.Source().Text(), edits), f.Format)))
	for code, n := range after {
		if n > before[code] {
			return false
		}
	}
	return after[code] < before[code]
}

// Markers yields where a marker is in a text.
func Markers(text, marker string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := 0; ; at += len(marker) {
			i := strings.Index(text[at:], marker)
			if i < 0 || !yield(at+i) {
				return
			}
			at += i
		}
	}
}

// readIgnore reads what follows the marker of an ignore: the code and the reason.
func readIgnore(words string) (code string) {
	if fields := strings.Fields(words); len(fields) > 0 {
		return fields[0]
	}
	return ""
}
