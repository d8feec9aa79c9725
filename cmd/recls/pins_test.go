package main

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
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

// TestActionsAreNamedByCommit: a tag of somebody else's action can be moved to other code, so each is named by a full commit,
// with its version after it for people.
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
