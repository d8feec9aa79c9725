package project

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/filetest"
)

const settingsPage = "../../docs/settings.md"

// TestDocsAreCurrent: between its marks, docs/settings.md holds the settings.
func TestDocsAreCurrent(t *testing.T) {
	page, err := os.ReadFile(settingsPage)
	if err != nil {
		t.Fatal(err)
	}
	text := replaced(t, string(page), "project", inProject|inOverride)
	text = replaced(t, text, "editor", inEditor)
	current(t, settingsPage, []byte(text))
}

// replaced puts a table between two marks of a page.
func replaced(t *testing.T, page, name string, in place) string {
	t.Helper()
	fresh, ok := filetest.Section(page, "<!-- keys: "+name+" (generated) -->\n", "<!-- end -->\n", table(in))
	if !ok {
		t.Fatalf("docs/settings.md has no marks for %s", name)
	}
	return fresh
}

func table(in place) string {
	var b strings.Builder
	b.WriteString("\n| setting | values | default | meaning |\n|---|---|---|---|\n")
	for _, s := range settings() {
		if s.in&in != 0 && s.kind != ignored {
			doc := s.doc
			if len(s.old) > 0 {
				doc += " Before: `" + strings.Join(s.old, "`, `") + "`."
			}
			fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", s.name, s.values(), s.byDefault, doc)
		}
	}
	b.WriteString("\n")
	return b.String()
}

func TestSettings(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range settings() {
		if seen[s.name] || !strings.HasSuffix(s.doc, ".") || s.kind != ignored && s.values() == "" || strings.Contains(s.doc+s.values(), "|") || s.in == 0 {
			t.Errorf("%+v", s)
		}
		for _, name := range append(s.old, s.name) {
			seen[name] = true
		}
		if s.kind == ignored {
			continue
		}
		var value any
		if err := json.Unmarshal([]byte(s.byDefault), &value); err != nil || !isOfType(value, s.kind.json()) {
			t.Errorf("%s: the default %s is not of type %s (%v)", s.name, s.byDefault, s.kind.json(), err)
		}
	}
	for _, name := range []string{"hover.board", "shogi.notation", "ishi.indentWidth", "sgf.lineWidth", "rules", "inlayHints.moves", "codeLens.enabled", "workspace.searchClosedFiles"} {
		if !seen[name] {
			t.Errorf("there is no setting %s", name)
		}
	}
}

// TestExamples: the settings that the documentation shows are right.
func TestExamples(t *testing.T) {
	n := 0
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range pages {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, ok := strings.Cut(string(page), "```toml\n")
		for ; ok; _, rest, ok = strings.Cut(rest, "```toml\n") {
			example, _, _ := strings.Cut(rest, "```")
			n++
			if _, problems := Parse(path, []byte(example), formats.Catalogue()); len(problems) > 0 {
				t.Errorf("%s: %v\n%s", path, problems, example)
			}
		}
	}
	if n < 2 {
		t.Errorf("%d examples", n)
	}
}

// values says for people what a setting may be.
func (s *setting) values() string {
	switch s.kind {
	case oneWord:
		return strings.Join(s.words, ", ")
	case number:
		if s.layout.Ranged {
			return fmt.Sprintf("%d to %d", s.layout.Values[0], s.layout.Values[1])
		}
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(s.layout.Values), " ", ", "), "[]")
	case truth:
		return "true, false"
	case globs:
		return "globs of paths"
	case ruleWords:
		return "code = " + strings.Join(s.words, ", ")
	}
	return "tables"
}
