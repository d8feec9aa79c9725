package formats

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	pages "github.com/recls/recls/docs/rules"
)

// docPages are the pages that people write, not those that are made from the catalogue of rules.
func docPages(t *testing.T) (pages []string) {
	t.Helper()
	for _, pattern := range []string{"../README.md", "../CHANGELOG.md", "../CONTRIBUTING.md", "../SECURITY.md", "../docs/README.md", "../docs/[a-z]*.md", "../docs/editors/*.md", "../editors/*/README.md"} {
		some, err := filepath.Glob(pattern)
		if err != nil || len(some) == 0 {
			t.Fatalf("no pages found for %s (%v)", pattern, err)
		}
		pages = append(pages, some...)
	}
	return pages
}

var (
	generatedPart = regexp.MustCompile(`(?s)<!-- (begin|keys:).*?<!-- end.*?-->`)
	htmlComment   = regexp.MustCompile(`(?s)<!--.*?-->`)
	fencedCode    = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	picture       = regexp.MustCompile(`!\[([^\]]*)\]\([^)]*\)`)
	link          = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	listItem      = regexp.MustCompile(`^ *(\*|-|\d+\.) +`)
	pairedCells   = regexp.MustCompile(` \| |^\| | ?\|$`)
	onlyPunct     = regexp.MustCompile(`^[\s|:-]*$`)
)

// blocks are the paragraphs, list items and table cells of a page, each on one line. Headings, code and generated
// parts are left out; of a link the words are kept.
func blocks(page string) (all []string) {
	for _, part := range []*regexp.Regexp{generatedPart, htmlComment, fencedCode} {
		page = part.ReplaceAllString(page, "\n")
	}
	page = link.ReplaceAllString(picture.ReplaceAllString(page, "$1"), "$1")
	var now []string
	end := func() {
		if len(now) > 0 {
			all = append(all, strings.Join(now, " "))
		}
		now = nil
	}
	inCodeBlock, inList := false, false
	for line := range strings.Lines(page) {
		line = strings.TrimRight(line, "\n")
		text := strings.TrimSpace(line)
		switch {
		case text == "":
			end()
			inCodeBlock = false
		case strings.HasPrefix(line, "    ") && len(now) == 0 && (inCodeBlock || !inList):
			inCodeBlock = true
		case listItem.MatchString(line):
			end()
			now, inList = []string{listItem.ReplaceAllString(line, "")}, true
		case text[0] == '#':
			end()
			inList = false
		case text[0] == '|':
			end()
			inList = false
			for _, cell := range pairedCells.Split(strings.ReplaceAll(text, `\|`, "/"), -1) {
				if cell = strings.TrimSpace(cell); !onlyPunct.MatchString(cell) {
					all = append(all, cell)
				}
			}
		default:
			if line[0] != ' ' && len(now) == 0 {
				inList = false
			}
			now = append(now, text)
		}
	}
	end()
	return all
}

// The statements of the specifications keep their words, and pages for programmers have theirs.
var (
	anyLength = regexp.MustCompile(`/(conformance-\w+|architecture|corpus|invariants|adding)\.md$`)
	techWords = regexp.MustCompile(`/(conformance-\w+|architecture|performance|performance-design|corpus|invariants|adding|terms)\.md$`)
	drawnTree = regexp.MustCompile(`/(lsp|lsp-requests|CHANGELOG|editors/vscode-board|editors/compared|editors/vscode/README)\.md$`) // the picture of that name, which players know from Sabaki
	treeWord  = regexp.MustCompile(`^has “(?i:game tree|tree)”`)
	techWord  = regexp.MustCompile(`^has “(?i:trees?|game trees?|charsets?|identifiers?|root|readers?|composed|SimpleText)”`)
)

// TestDocWords holds the pages of documentation to how recls speaks.
func TestDocWords(t *testing.T) {
	list := forbiddenWords(t)
	for _, page := range docPages(t) {
		t.Run(strings.TrimPrefix(page, "../"), func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			for _, block := range blocks(string(text)) {
				for _, bad := range badWords(list, block) {
					if anyLength.MatchString(page) && strings.HasPrefix(bad, "has a sentence of") || techWords.MatchString(page) && techWord.MatchString(bad) ||
						drawnTree.MatchString(page) && treeWord.MatchString(bad) {
						continue
					}
					t.Errorf("%q %s", block, bad)
				}
			}
		})
	}
}

func TestBlocks(t *testing.T) {
	const page = "# The root\n\nOne [link](x.md)\nand `code`.\n\n    tree\n\n| a | b |\n|---|---|\n| c \\| d | |\n\n- first\n  goes on\n- second\n\n```toml\ntree\n```\nafter\n" +
		"<!-- begin x -->\ntree\n<!-- end x -->\n"
	want := []string{"One link and `code`.", "a", "b", "c / d", "first goes on", "second", "after"}
	if got := blocks(page); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

var (
	word      = regexp.MustCompile(`\p{Latin}{4,}`)
	spellings = flag.Bool("spelling", false, "write the words of the pages into testdata/spelling.txt: read the diff for typos")
)

// TestSpelling: every word of the pages and of the rules is in testdata/spelling.txt, which people have read. A typo
// is not; -spelling adds new words, and removes old ones.
func TestSpelling(t *testing.T) {
	const list = "testdata/spelling.txt"
	data, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(data))
	if !slices.IsSorted(known) {
		t.Errorf("%s is not sorted", list)
	}
	found := map[string]bool{}
	check := func(where, text string) {
		for _, w := range word.FindAllString(prose(text), -1) {
			w = strings.ToLower(w)
			if _, ok := slices.BinarySearch(known, w); !ok && !found[w] && !*spellings {
				t.Errorf("%s: %q is not in %s: is it a typo? If not: go test ./formats -run TestSpelling -spelling", where, w, list)
			}
			found[w] = true
		}
	}
	for _, page := range docPages(t) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range blocks(string(text)) {
			check(page, block)
		}
	}
	for _, r := range Catalogue().Rules() {
		d := pages.Of(r)
		for _, text := range append([]string{d.Title, d.What, d.Why, d.ByHand}, d.Fixes...) {
			check(r.Code, text)
		}
	}
	if *spellings {
		words := strings.Join(slices.Sorted(maps.Keys(found)), "\n") + "\n"
		if err := os.WriteFile(list, []byte(words), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
