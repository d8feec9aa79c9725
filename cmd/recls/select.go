package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/recls/recls/diagnostics"
)

// selection turns the patterns of --only and --skip into a configuration. A pattern with a slash
// speaks of whole codes ("sgf/*", "*/duplicate-*"), one without of the name behind the slash
// ("duplicate-*"). A code that --only names in full is switched on even if it is off by default.
func selection(cat *diagnostics.Catalogue, only, skip []string) (diagnostics.Config, error) {
	var cfg diagnostics.Config
	rules := cat.Rules()
	for _, pattern := range slices.Concat(only, skip) {
		if err := mustMatch(rules, pattern); err != nil {
			return cfg, err
		}
	}
	for _, r := range rules {
		if slices.Contains(only, r.Code) {
			cfg.Set(r.Code, "on")
		}
		if len(only) > 0 && !anyMatches(only, r.Code) || anyMatches(skip, r.Code) {
			cfg.Set(r.Code, "off")
		}
	}
	return cfg, nil
}

func anyMatches(patterns []string, code string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matches(p, code) })
}

func matches(pattern, code string) bool {
	if !strings.Contains(pattern, "/") {
		_, code, _ = strings.Cut(code, "/")
	}
	ok, err := path.Match(pattern, code)
	return ok && err == nil
}

// mustMatch: a pattern without a rule is a slip of the keyboard, and a check that silently looked
// at nothing would pass.
func mustMatch(rules []*diagnostics.Rule, pattern string) error {
	if _, err := path.Match(pattern, ""); err != nil {
		return fmt.Errorf("pattern %q: %w", pattern, err)
	}
	codes := make([]string, len(rules))
	for i, r := range rules {
		if matches(pattern, r.Code) {
			return nil
		}
		codes[i] = r.Code
	}
	return fmt.Errorf("no rule matches %q%s", pattern, didYouMean(pattern, codes))
}

// levels are the words for a severity in flags; "never" and "none" stand for no severity.
func parseLevel(flag, word, nothing string) (diagnostics.Severity, error) {
	if word == nothing && nothing != "" {
		return 0, nil
	}
	if s, ok := diagnostics.ParseSeverity(word); ok {
		return s, nil
	}
	words := "error, warning, information, hint"
	if nothing != "" {
		words += ", " + nothing
	}
	return 0, fmt.Errorf("--%s %s: expected one of %s", flag, word, words)
}
