package diagnostics

import "github.com/recls/recls/formats"

// Pass is one run of the rules over one file. It lives for one call of Check.
type Pass struct {
	File  *formats.File
	Tree  *formats.Tree
	State any // of the rule set, see Set.Start

	set     *ruleSet
	enabled []bool // by the index of the rule in its set
	counts  []int
	last    []formats.Span
	max     int
	out     []Finding
	cfg     *Config
	dues    [32][][]check // by kind and aspects; nil where not looked up yet
}

type check = func(*Pass, formats.NodeID)

// Enabled reports whether a rule is on: costly work for a rule that is off can
// be left out.
func (p *Pass) Enabled(code string) bool {
	return p.enabled[p.set.index(code)]
}

// Room reports whether another finding of this code would be shown: ask before
// putting together a costly message or fix.
func (p *Pass) Room(code string) bool {
	i := p.set.index(code)
	return p.enabled[i] && p.counts[i] < p.max
}

// Report notes a finding under a code of the set. A rule that is off is
// silent, and findings beyond the limit are only counted. A code that is not
// in the set is a programmer's error and panics.
func (p *Pass) Report(code string, f Finding) {
	i := p.set.index(code)
	if !p.enabled[i] {
		return
	}
	p.last[i] = f.Span
	if p.counts[i]++; p.counts[i] > p.max {
		return
	}
	f.Rule = &p.set.Rules[i]
	p.out = append(p.out, severe(p.cfg, f))
}

// start prepares the state of the set.
func (p *Pass) start() {
	if p.set.Start != nil {
		p.set.Start(p)
	}
}

// ends calls what only the whole file shows.
func (p *Pass) ends() {
	for i := range p.set.Rules {
		if r := &p.set.Rules[i]; r.End != nil && p.enabled[i] {
			r.End(p)
		}
	}
}

// severe settles the severity: the user's word, else the finding's, else the
// rule's.
func severe(cfg *Config, f Finding) Finding {
	if s, ok := cfg.Severity[f.Rule.Code]; ok {
		f.Severity = s
	} else if f.Severity == 0 {
		f.Severity = f.Rule.Severity
	}
	return f
}
