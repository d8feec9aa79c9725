package project

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
)

// pattern is a line of a table of rules.
type pattern struct{ text, word string }

func (p pattern) isGlob() bool { return isRuleGlob(p.text) }

// rank orders what is less exact before what wins over it.
func (p pattern) rank() int {
	if p.isGlob() {
		return 0
	}
	return 1
}

func isRuleGlob(s string) bool { return strings.ContainsAny(s, "*?[") }

// matchRule: a pattern with a slash speaks of whole codes, one without of the name behind the
// slash, as on the command line.
func matchRule(pattern, code string) bool {
	if !strings.Contains(pattern, "/") {
		_, code, _ = strings.Cut(code, "/")
	}
	ok, err := path.Match(pattern, code)
	return ok && err == nil
}

// resolve turns a table into a word for each rule. The keys of a TOML table have no order, so the
// more exact one wins: a code over a glob, a longer glob over a shorter one. A glob with a severity
// does not reach rules that are off by default; one with "on" does.
func (s *scope) resolve(rules []*diagnostics.Rule) {
	if len(s.patterns) == 0 {
		return
	}
	slices.SortStableFunc(s.patterns, func(a, b pattern) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(len(a.text), len(b.text)))
	})
	s.words = make([]string, len(rules))
	for _, p := range s.patterns {
		for i, r := range rules {
			if r.Code == p.text || p.isGlob() && matchRule(p.text, r.Code) && (!r.Off || p.word == "on" || p.word == "off") {
				s.words[i] = p.word
			}
		}
	}
	s.patterns = nil
}
