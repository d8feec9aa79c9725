package diagnostics

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Catalogue is all rules of all formats, ready to run. It never changes and may be used by several goroutines.
type Catalogue struct{ sets []*ruleSet }

type ruleSet struct {
	Set
	byCode  map[string]int
	index   map[*Rule]int
	byKind  [32][]int      // rules with a Check, by the kind of node they want
	kinds   syntax.KindSet // that somebody wants to see
	always  syntax.KindSet // that some rule wants to see, whatever there is about the node
	aspects NodeFlags      // that some rule needs
}

// NewCatalogue puts rule sets together.
func NewCatalogue(sets ...Set) *Catalogue {
	c := &Catalogue{}
	for _, s := range sets {
		c.sets = append(c.sets, newRuleSet(s))
	}
	return c
}

func newRuleSet(s Set) *ruleSet {
	rs := &ruleSet{Set: s, byCode: make(map[string]int, len(s.Rules)), index: make(map[*Rule]int, len(s.Rules)), kinds: s.Enters}
	if rs.Grain == 0 {
		rs.Grain = grain
	}
	for i, r := range s.Rules {
		rs.byCode[r.Code] = i
		rs.index[r.Rule] = i
		rs.aspects |= r.Needs
		for _, k := range r.Kinds {
			if r.Check != nil {
				rs.byKind[k] = append(rs.byKind[k], i)
				rs.kinds |= syntax.Kinds(k)
				if r.Needs == 0 {
					rs.always |= syntax.Kinds(k)
				}
			}
		}
	}
	if rs.aspects >= 1<<maxFlags {
		panic(fmt.Sprintf("diagnostics: %s has more than %d aspects", s.Format, maxFlags))
	}
	return rs
}

// indexOf is the index of a rule of the set. A rule that is not in the list of its set
// is a programmer's error and panics.
func (s *ruleSet) indexOf(r *Rule) int {
	i, ok := s.index[r]
	if !ok {
		panic(fmt.Sprintf("diagnostics: the rules of %s do not list %s", s.Format, r.Code))
	}
	return i
}

// ofFault is the entry of the rule with the code of a parser's fault.
func (s *ruleSet) ofFault(code syntax.Code) *Entry {
	i, ok := s.byCode[string(code)]
	if !ok {
		panic(fmt.Sprintf("diagnostics: no rule of %s has the code of the fault %s", s.Format, code))
	}
	return &s.Rules[i]
}

// reshapes reports whether the findings of a rule say that the text was not read as it was meant.
func (s *ruleSet) reshapes(r *Rule) bool { return r.Has(Reshapes) || s.Rules[s.indexOf(r)].Fix != nil }

// Rules is every rule, format by format, in catalogue order.
func (c *Catalogue) Rules() []*Rule {
	var all []*Rule
	for _, s := range c.sets {
		for i := range s.Rules {
			all = append(all, s.Rules[i].Rule)
		}
	}
	return all
}

// Rule finds a rule by its code; nil if there is none.
func (c *Catalogue) Rule(code string) *Rule {
	for _, s := range c.sets {
		if i, ok := s.byCode[code]; ok {
			return s.Rules[i].Rule
		}
	}
	return nil
}

// Check judges a file and gives the findings in the order of their places. A cancelled context ends it early with what
// was found so far: the caller, who cancelled, throws that away.
func (c *Catalogue) Check(ctx context.Context, f *syntax.File, cfg Config) []Finding {
	return c.Judge(ctx, f, &cfg).Findings
}

func newPass(j *Report, f *syntax.File) *Pass {
	p := &Pass{
		File: f, Tree: f.Tree, facts: j.ask, silences: j.silences, set: j.set, cfg: j.cfg, max: int32(j.cfg.max()),
		enabled: make([]bool, len(j.set.Rules)),
		counts:  make([]int32, len(j.set.Rules)),
	}
	for i := range j.set.Rules {
		p.enabled[i] = j.cfg.enabled(j.set.Rules[i].Rule)
	}
	p.start()
	return p
}

// faults turns what the parser found into findings of the rules of that name.
func (p *Pass) faults() {
	lasts := make(map[syntax.Code]syntax.Span)
	for _, fault := range p.File.Faults.List() {
		lasts[fault.Code] = fault.Span
		r := p.set.ofFault(fault.Code)
		if r.Has(Walked) || !p.Wants(r.Rule) {
			continue
		}
		f := Finding{Span: fault.Span, Message: fault.Message}
		if fault.Other.Len() > 0 {
			f.Related = []Related{{fault.Other, fault.Note}}
		}
		if r.Fix != nil {
			f.Fixes = r.Fix(p, fault)
		}
		p.Report(r.Rule, f)
	}
	for _, code := range p.File.Faults.Codes() {
		r := p.set.ofFault(code).Rule
		i := p.set.indexOf(r)
		if n := int32(p.File.Faults.Count(code) - p.silent[i]); p.enabled[i] && !r.Has(Walked) && n > p.counts[i] {
			p.counts[i] = n
			p.overflow(i, lasts[code])
		}
	}
}

// stride is how many nodes pass between two looks at the context.
const stride = 4096

// walk shows every node from n up to end once to the rules that want its kind and
// need what there is about it. It ends early with ctx.
func (p *Pass) walk(ctx context.Context, n, end syntax.NodeID) {
	for ; ; n++ {
		if n = p.Tree.Next(max(n, p.next), p.set.kinds); n >= end {
			return
		}
		if n >= p.limit {
			if ctx.Err() != nil {
				return
			}
			p.limit = min(n+stride, end)
		}
		k := p.Tree.Kind(n)
		var has NodeFlags
		if p.set.Enters.Has(k) {
			has = p.set.Enter(p, n) & p.set.aspects
		}
		if has == 0 && !p.set.always.Has(k) {
			continue
		}
		for _, check := range p.due(k, has) {
			check(p, n)
		}
	}
}

// due is the checks for a node of kind k of which this is known. They are looked up once for each combination.
func (p *Pass) due(k syntax.Kind, has NodeFlags) []func(*Pass, syntax.NodeID) {
	if len(p.set.byKind[k]) == 0 {
		return nil
	}
	for i := range p.dues {
		if d := &p.dues[i]; d.kind == k && d.has == has {
			return d.checks
		}
	}
	d := due{kind: k, has: has}
	for _, i := range p.set.byKind[k] {
		if r := &p.set.Rules[i]; p.enabled[i] && (r.Needs == 0 || r.Needs&has != 0) {
			d.checks = append(d.checks, r.Check)
		}
	}
	p.dues = append(p.dues, d)
	return d.checks
}

// byPlace orders findings by where they start; at one place the worse first.
func byPlace(a, b Finding) int {
	if d := a.Span.Start - b.Span.Start; d != 0 {
		return d
	}
	if d := int(a.Severity) - int(b.Severity); d != 0 {
		return d
	}
	return strings.Compare(a.Rule.Code, b.Rule.Code)
}

// everywhere are the documents that the rules of every format may cite.
var everywhere = []Document{
	{Short: "recls", Name: i18n.Msg("recls")},
	{Short: "practice", Name: i18n.Msg("what programs and people write")},
	{Short: "game rules", Name: i18n.Msg("the rules of the game")},
}

// Cited is one place in a document.
type Cited struct {
	Text i18n.Text
	URL  string
}

// Sources is where a rule of the catalogue is written, as people read it; its page names the documents by their short
// names.
func (c *Catalogue) Sources(r *Rule, short string) (list []Cited) {
	set := c.set(r.Format())
	for source := range strings.SplitSeq(short, "; ") {
		list = append(list, set.cited(source))
	}
	return list
}

// cited finds the document of the longest name that a source begins with.
func (s *ruleSet) cited(source string) Cited {
	best := Document{}
	for _, d := range slices.Concat(s.Documents, everywhere) {
		if rest, ok := strings.CutPrefix(source, d.Short); ok && (rest == "" || rest[0] == ' ' || rest[0] == ',') && len(d.Short) > len(best.Short) {
			best = d
		}
	}
	if best.Short == "" {
		return Cited{Text: i18n.Verbatim(source)}
	}
	rest := strings.TrimLeft(source[len(best.Short):], ", ")
	switch first, _, _ := strings.Cut(rest, " "); {
	case rest == "":
		return Cited{best.Name, best.URL}
	case rest[0] == '(':
		return Cited{i18n.Msg("%v %s", best.Name, rest), best.URL}
	case best.Parts:
		return Cited{i18n.Msg("%v: %v", best.Name, codes(strings.Fields(rest)...)), best.URL + "#" + first}
	case '0' <= rest[0] && rest[0] <= '9':
		return Cited{i18n.Msg("%v, section %s", best.Name, rest), best.URL}
	case rest == strings.ToUpper(rest):
		return Cited{i18n.Msg("%v: %v", best.Name, codes(rest)), best.URL}
	}
	return Cited{i18n.Msg("%v: %v", best.Name, rest), best.URL}
}

// codes are names in backquotes.
func codes(names ...string) (list i18n.List) {
	for _, name := range names {
		list = append(list, i18n.Verbatim("`"+name+"`"))
	}
	return list
}
