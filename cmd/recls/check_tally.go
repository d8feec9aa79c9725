package main

import (
	"cmp"
	"maps"
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// tally is what the end of a report and the exit code are made of. It grows with the number of rules, not with that of
// files.
type tally struct {
	files, errors int
	others        int                       // files that are not records
	found         [diagnostics.Hint + 1]int // by severity
	rules         map[*diagnostics.Rule]ruleCount

	known, stale int  // findings that the baseline knows, and entries of it that are not found
	baseline     bool // there is one
	fixed        int  // fixes that were applied
	changed      int  // files that changed, or would
	unfixed      int  // files that could not be written
	fixable      int  // findings that --fix would fix
	fixes        map[string]int
	interrupted  bool
	last         string // the last file of which all is in the report
	code         int    // the exit code
}

type ruleCount struct {
	rule     *diagnostics.Rule
	severity diagnostics.Severity // the worst
	n, safe  int                  // findings, those with a safe fix
}

func countRules(findings []diagnostics.Finding) []ruleCount {
	var counts []ruleCount
	for i := range findings {
		f := &findings[i]
		at := slices.IndexFunc(counts, func(c ruleCount) bool { return c.rule == f.Rule })
		if at < 0 {
			at = len(counts)
			counts = append(counts, ruleCount{rule: f.Rule, severity: f.Severity})
		}
		c := &counts[at]
		c.n++
		c.severity = min(c.severity, f.Severity)
		if slices.ContainsFunc(f.Fixes, func(x diagnostics.Fix) bool { return x.Safe }) {
			c.safe++
		}
	}
	return counts
}

func (t *tally) add(r *checked) {
	if r.err != nil {
		t.errors++
		return
	}
	if r.unfixed {
		t.unfixed++
	}
	t.files++
	t.known += r.known
	t.fixable += r.fixable
	for severity, n := range r.found {
		t.found[severity] += n
	}
	for _, c := range r.rules {
		if sum, ok := t.rules[c.rule]; ok {
			c.n, c.safe, c.severity = sum.n+c.n, sum.safe+c.safe, min(sum.severity, c.severity)
		}
		t.rules[c.rule] = c
	}
}

// byCount is the rules that were reported, the most frequent first.
func (t *tally) byCount() []ruleCount {
	return slices.SortedFunc(maps.Values(t.rules), func(a, b ruleCount) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.rule.Code, b.rule.Code))
	})
}

// reached says how far an interrupted run came.
func (t *tally) reached() i18n.Message {
	if t.last == "" {
		return i18n.Msg("nothing was checked")
	}
	n := t.files + t.errors
	return i18n.Plural(n, "%d file checked, the last is %s", "%d files checked, the last is %s", i18n.Count(n), snippet.Plain(t.last))
}
