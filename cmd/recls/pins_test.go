package main

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// texts calls visit with each text of the project, by its path from the top, that people copy or servers run.
func texts(t *testing.T, visit func(path, text string)) {
	t.Helper()
	kinds := []string{"", ".md", ".yml", ".yaml", ".sh", ".el", ".lua", ".vim", ".txt", ".json", ".toml", ".kak", ".rs", ".ts", ".mjs", ".js"}
	for _, top := range []string{"README.md", "action.yml", ".pre-commit-hooks.yaml", "docs", "contrib", ".ci", ".github", "editors", "packages", "web"} {
		err := filepath.WalkDir(filepath.Join("../..", top), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && slices.Contains([]string{"node_modules", "rules", "testdata", "dist", "out"}, d.Name()):
				return filepath.SkipDir
			case d.Type().IsRegular() && slices.Contains(kinds, filepath.Ext(path)):
				visit(strings.TrimPrefix(filepath.ToSlash(path), "../../"), get(t, path))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestActionsAreNamedByCommit: a tag of somebody else's action can be moved to other code, so each is named by a full
// commit, with its version after it for people.
func TestActionsAreNamedByCommit(t *testing.T) {
	uses := regexp.MustCompile(`(?m)\buses: *['"]?([\w.-]+(?:/[\w.-]+)+@[^\s,}'"]*)(.*)$`)
	named := regexp.MustCompile(`^[\w./-]+@[0-9a-f]{40}$`)
	version := regexp.MustCompile(`^['"]? # v\d+\.\d+\.\d+$`)
	own := regexp.MustCompile(`^recls/recls@v\d+\.\d+\.\d+$`) // it has its commit only after this text has one
	n := 0
	texts(t, func(path, text string) {
		for _, m := range uses.FindAllStringSubmatch(text, -1) {
			if n++; !own.MatchString(m[1]) && (!named.MatchString(m[1]) || !version.MatchString(m[2])) {
				t.Errorf("%s: %s: expected a full commit, and after it its version as in # v1.2.3", path, m[0])
			}
		}
	})
	if n < 30 {
		t.Errorf("only %d actions", n)
	}
}

// TestActionsRun: the servers of GitHub have no Node 20 any more, and an action that is made for it does not start
// there. The table says which version of each was the first for Node 24.
func TestActionsRun(t *testing.T) {
	first := map[string]int{
		"actions/attest-build-provenance":   3,
		"actions/checkout":                  5,
		"actions/deploy-pages":              5,
		"actions/download-artifact":         7,
		"actions/setup-go":                  6,
		"actions/setup-node":                5,
		"actions/upload-artifact":           6,
		"actions/upload-pages-artifact":     5,
		"github/codeql-action/upload-sarif": 4,
		"actions/jekyll-build-pages":        0, // a container
		"pypa/gh-action-pypi-publish":       0, // a container
	}
	uses := regexp.MustCompile(`\buses: *['"]?([\w./-]+)@[0-9a-f]{40}['"]? # v(\d+)`)
	texts(t, func(path, text string) {
		for _, m := range uses.FindAllStringSubmatch(text, -1) {
			from, known := first[m[1]]
			if version, err := strconv.Atoi(m[2]); err != nil || !known || version < from {
				t.Errorf("%s: %s: version %s, expected at least %d (known: %v)", path, m[1], m[2], from, known)
			}
		}
	})
}

// TestRunSaysHowLong: the head of .ci/run has a line with a time for each of its steps, in their order.
func TestRunSaysHowLong(t *testing.T) {
	text := get(t, "../../.ci/run")
	steps := regexp.MustCompile(`(?m)^steps=\((.*)\)$`).FindStringSubmatch(text)
	if steps == nil {
		t.Fatal(".ci/run has no list of steps")
	}
	var timed []string
	for _, m := range regexp.MustCompile(`(?m)^#   (\w+) +\d+ (?:s|min) `).FindAllStringSubmatch(text, -1) {
		timed = append(timed, m[1])
	}
	if want := strings.Fields(steps[1]); !slices.Equal(timed, want) {
		t.Errorf("the head of .ci/run tells the times of %q, and its steps are %q", timed, want)
	}
}
