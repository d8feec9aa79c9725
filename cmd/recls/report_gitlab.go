package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"

	"github.com/recls/recls/cmd/recls/baseline"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// gitLabIssue is one item of a Code Quality report ("Code Quality report format" in GitLab's documentation).
type gitLabIssue struct {
	Description string         `json:"description"`
	Check       string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitLabLocation `json:"location"`
}

type gitLabLocation struct {
	Path  string `json:"path"` // from the root of the repository, without ./
	Lines struct {
		Begin int `json:"begin"`
	} `json:"lines"`
}

var gitLabLevels = [...]string{
	diagnostics.Error: "critical", diagnostics.Warning: "major", diagnostics.Information: "minor", diagnostics.Hint: "info",
}

func newGitLabReport(k *checker) report {
	return openList(k, "[", "\n]\n", k.gitLabIssues, func(r *checked) any {
		return gitLabItem(r.name, 1, "recls", "blocker", i18n.Msg("not checked: %v", r.err).In(k.locale), "")
	})
}

// gitLabIssues gives findings fingerprints that survive moved lines. Those of one file are all different.
func (k *checker) gitLabIssues(l *loaded, findings []diagnostics.Finding) (items []any) {
	places := snippet.NewCounter(l.src)
	seen := make(map[string]int)
	for _, f := range findings {
		line, _ := places.Place(f.Span.Start)
		mark := baseline.Fingerprint(l.src.Text(), f.Span)
		same := f.Code() + " " + mark
		seen[same]++
		items = append(items, gitLabItem(l.name, line, f.Code(), gitLabLevels[f.Severity], f.Message.In(k.locale), fmt.Sprint(mark, " ", seen[same])))
	}
	return items
}

func gitLabItem(name string, line int, check, severity, text, mark string) gitLabIssue {
	path := slashed(name)
	sum := sha256.Sum256([]byte(path + "\x00" + check + "\x00" + mark))
	issue := gitLabIssue{Description: text, Check: check, Fingerprint: hex.EncodeToString(sum[:16]), Severity: severity}
	issue.Location.Path = path
	issue.Location.Lines.Begin = line
	return issue
}

// slashed is the name of a file as other programs know it: from the working folder, unless it lies outside, and with
// slashes.
func slashed(name string) string {
	if filepath.IsAbs(name) {
		name = fromHere(name)
	}
	return filepath.ToSlash(name)
}
