package project

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
)

func isRuleGlob(s string) bool { return strings.ContainsAny(s, "*?[") }

// MatchRule reports whether a pattern matches the code of a rule. One with a slash is about whole
// codes ("sgf/*", "*/duplicate-*"), one without of the name after the slash ("duplicate-*").
func MatchRule(pattern, code string) bool {
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
	exact := func(p pattern) int {
		if isRuleGlob(p.Code) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(s.patterns, func(a, b pattern) int {
		return cmp.Or(cmp.Compare(exact(a), exact(b)), cmp.Compare(len(a.Code), len(b.Code)))
	})
	s.words, s.from = make([]string, len(rules)), make([]int32, len(rules))
	for n, p := range s.patterns {
		for i, r := range rules {
			if r.Code == p.Code || isRuleGlob(p.Code) && MatchRule(p.Code, r.Code) && (!r.Has(diagnostics.Off) || p.Word.Word == "on" || p.Word.Word == "off") {
				s.words[i], s.from[i] = p.Word.Word, int32(n)
			}
		}
	}
}
