package diagnostics

import "github.com/recls/recls/syntax"

// Pass is one run of the rules over one file. It lives for one call of Check.
type Pass struct {
	File  *syntax.File
	Tree  *syntax.Tree
	State any // of the rule set, see Set.Start

	set      *ruleSet
	enabled  []bool // by the index of the rule in its set
	counts   []int32
	last     map[int]syntax.Span // of the rules with more findings than max
	max      int32
	out      []Finding
	asked    bool // for the file as a whole
	wordy    bool // see ReadsWords
	silences *silences
	used     map[int]bool // of the ignores, by number
	silent   map[int]int  // findings that were silenced, by the index of their rule
	cfg      *Config
	facts    func() any    // see FileFacts
	next     syntax.NodeID // see Skip
	limit    syntax.NodeID // see Limit
	dues     []due         // the combinations that have come up, not many in one file
}

// due is the checks for nodes of a kind of which this is known.
type due struct {
	kind   syntax.Kind
	has    NodeFlags
	checks []func(*Pass, syntax.NodeID)
}

// FileFacts is what the FileFacts of the set says of the file. It is made once. What is found with
// its help is found anew after every change of the file.
func (p *Pass) FileFacts() any {
	p.asked = true
	return p.facts()
}

// ReadsWords says that what is found depends on the words of remarks in other nodes.
func (p *Pass) ReadsWords() { p.wordy = true }

// Skip is for a set's Enter that has gone over the nodes from the one that it was given
// up to next, nodes of its kind and their children: the walk goes on there. It may do so
// up to the node limit; that is n itself while a rule wants to see all nodes of the kind.
func (p *Pass) Skip(next syntax.NodeID) { p.next = next }

// Limit is how far an Enter may go that has been given node n, see Skip.
func (p *Pass) Limit(n syntax.NodeID) syntax.NodeID {
	if p.set.always.Has(p.Tree.Kind(n)) {
		return n
	}
	return p.limit
}

// Enabled reports whether a rule is on: costly work for a rule that is off can be left out.
func (p *Pass) Enabled(r *Rule) bool {
	return p.enabled[p.set.indexOf(r)]
}

// Wants reports whether another finding of this rule would be shown: ask before
// putting together a costly message or fix, and report one without them.
func (p *Pass) Wants(r *Rule) bool {
	i := p.set.indexOf(r)
	return p.enabled[i] && p.counts[i] < p.max
}

// Full reports whether another finding of this rule would not be shown. It is then counted, as if it were reported at
// the span: ask when there is a finding, and make it if there is room.
func (p *Pass) Full(r *Rule, span syntax.Span) bool {
	if p.Wants(r) {
		return false
	}
	p.Report(r, Finding{Span: span})
	return true
}

// Report notes a finding of a rule of the set. A rule that is off is silent, and
// findings beyond the limit are only counted.
func (p *Pass) Report(r *Rule, f Finding) {
	i := p.set.indexOf(r)
	if !p.enabled[i] {
		return
	}
	if p.silences != nil && p.silenced(i, f.Span.Start) {
		return
	}
	if p.counts[i]++; p.counts[i] > p.max {
		p.overflow(i, f.Span)
		return
	}
	f.Rule = r
	p.out = append(p.out, severe(p.cfg, f))
}

// leave ends what the set has begun.
func (p *Pass) leave() {
	if p.set.Leave != nil {
		p.set.Leave(p)
	}
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

// overflow notes the last place of a rule that has found more than is given out.
func (p *Pass) overflow(rule int, last syntax.Span) {
	if p.last == nil {
		p.last = make(map[int]syntax.Span)
	}
	p.last[rule] = last
}

// severe settles the severity: the user's word, else the finding's, else the rule's.
func severe(cfg *Config, f Finding) Finding {
	if s, ok := cfg.Severity[f.Rule.Code]; ok {
		f.Severity = s
	} else if f.Severity == 0 {
		f.Severity = f.Rule.Severity
	}
	return f
}
