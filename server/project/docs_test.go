package project

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/filetest"
)

const settingsPage = "../../docs/settings.md"

// TestDocsAreCurrent: between its marks, docs/settings.md holds the tables of Keys.
func TestDocsAreCurrent(t *testing.T) {
	page, err := os.ReadFile(settingsPage)
	if err != nil {
		t.Fatal(err)
	}
	text := replaced(t, string(page), "project", func(k Key) bool { return k.Project })
	text = replaced(t, text, "editor", func(k Key) bool { return k.Editor })
	current(t, settingsPage, []byte(text))
}

// replaced puts a table between two marks of a page.
func replaced(t *testing.T, page, name string, in func(Key) bool) string {
	t.Helper()
	fresh, ok := filetest.Section(page, "<!-- keys: "+name+" (generated) -->\n", "<!-- end -->\n", table(in))
	if !ok {
		t.Fatalf("docs/settings.md has no marks for %s", name)
	}
	return fresh
}

func table(in func(Key) bool) string {
	var b strings.Builder
	b.WriteString("\n| setting | values | default | meaning |\n|---|---|---|---|\n")
	for _, k := range Keys() {
		if in(k) {
			fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", k.Name, k.Values, k.Default, k.Doc)
		}
	}
	b.WriteString("\n")
	return b.String()
}

func TestKeys(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range Keys() {
		if seen[k.Name] || k.Doc == "" || k.Values == "" || strings.Contains(k.Doc+k.Values, "|") || !k.Editor && !k.Project {
			t.Errorf("%+v", k)
		}
		seen[k.Name] = true
		var value any
		if err := json.Unmarshal([]byte(k.Default), &value); err != nil || !isOfType(value, k.Type) {
			t.Errorf("%s: the default %s is no %s (%v)", k.Name, k.Default, k.Type, err)
		}
	}
	for _, name := range []string{"hover.board", "notation", "format.indent", "format.width", "rules", "inlayHints.moves", "codeLens.enabled", "workspace.index"} {
		if !seen[name] {
			t.Errorf("there is no key %s", name)
		}
	}
}

// TestExamples: the settings that the documentation shows are right.
func TestExamples(t *testing.T) {
	n := 0
	for _, path := range []string{settingsPage, "../../README.md"} {
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
