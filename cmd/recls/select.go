package main

import (
	"path"
	"slices"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/project"
)

// selection turns the patterns of --only and --skip into settings, to be laid over those of a project. A code that
// --only names in full is switched on even if it is off by default.
func selection(cat *diagnostics.Catalogue, only, skip []string) (project.Settings, error) {
	var line project.Settings
	rules := cat.Rules()
	for _, pattern := range slices.Concat(only, skip) {
		if err := mustMatch(rules, pattern); err != nil {
			return line, err
		}
	}
	for _, r := range rules {
		switch {
		case len(only) > 0 && !anyMatches(only, r.Code), anyMatches(skip, r.Code):
			line.Rules = append(line.Rules, project.Word{Code: r.Code, Word: "off"})
		case slices.Contains(only, r.Code):
			line.Rules = append(line.Rules, project.Word{Code: r.Code, Word: "on"})
		}
	}
	return line, nil
}

func anyMatches(patterns []string, code string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return project.MatchRule(p, code) })
}

// mustMatch: a pattern without a rule is a slip of the keyboard, and a check that silently looked at nothing would
// pass.
func mustMatch(rules []*diagnostics.Rule, pattern string) error {
	if _, err := path.Match(pattern, ""); err != nil {
		return i18n.Errorf("%q is not a pattern: expected one such as 'sgf/date-*'", pattern)
	}
	codes := make([]string, len(rules))
	for i, r := range rules {
		if project.MatchRule(pattern, r.Code) {
			return nil
		}
		codes[i] = r.Code
	}
	if near := nearest(pattern, codes); len(near) > 0 {
		return i18n.Errorf("no rule matches %q (did you mean %v?)", pattern, near)
	}
	return i18n.Errorf("no rule matches %q", pattern)
}
