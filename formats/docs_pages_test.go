package formats

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDocIndex: docs/README.md leads to every page of docs, and with the page about editors to every page of
// docs/editors. docs/rules has an index of its own, and a README in another language is found in the first lines of
// that in English.
func TestDocIndex(t *testing.T) {
	index := textOf(t, "../docs/README.md")
	pages, err := filepath.Glob("../docs/*.md")
	ofEditors, otherErr := filepath.Glob("../docs/editors/*.md")
	if err != nil || otherErr != nil || len(pages) == 0 || len(ofEditors) == 0 {
		t.Fatal(err, otherErr)
	}
	links := index + strings.ReplaceAll(textOf(t, "../docs/editors/README.md"), "](", "](editors/")
	for _, page := range append(pages, ofEditors...) {
		name := strings.TrimPrefix(filepath.ToSlash(page), "../docs/")
		if !strings.HasPrefix(name, "README.") && !strings.Contains(links, "]("+name) {
			t.Errorf("docs/README.md does not lead to docs/%s", name)
		}
	}
	for _, item := range strings.Split(index, "\n- ")[1:] {
		if item, _, _ = strings.Cut(item, "\n\n"); !question.MatchString(item) {
			t.Errorf("docs/README.md: %q is not a question with a link to its answer", item)
		}
	}
}

var question = regexp.MustCompile(`(?s)\?.*\]\(|\]\(.*\?`)

// A reader has time for a page of 800 words. Reference pages are not read but searched: their tables, code and
// generated parts do not count. Table rows of all other pages do.
const mostWords = 800

var reference = regexp.MustCompile(`^\.\./docs/(conformance-\w+|lsp|lsp-requests|settings|corpus|sgfc|terms|editors/compared)\.md$`)

// notYetShort are pages that may be longer, each with the reason.
var notYetShort = map[string]string{}

// length counts the words of a page as wc -w does.
func length(page string, isReference bool) (n int) {
	page = htmlComment.ReplaceAllString(page, "\n")
	if isReference {
		page = fencedCode.ReplaceAllString(generatedPart.ReplaceAllString(page, "\n"), "\n")
	}
	for line := range strings.Lines(page) {
		if isReference && (strings.HasPrefix(line, "|") || strings.HasPrefix(line, "    ")) {
			continue
		}
		n += len(strings.Fields(line))
	}
	return n
}

func TestDocLength(t *testing.T) {
	if n := length("one two\n\n| three |\n<!-- no word -->\n\n    four\n", false); n != 6 {
		t.Errorf("%d words", n)
	}
	if n := length("one two\n\n| three |\n\n    four\n", true); n != 2 {
		t.Errorf("%d words of a reference", n)
	}
	for _, page := range docPages(t) {
		if !strings.HasPrefix(page, "../docs/") {
			continue
		}
		n := length(textOf(t, page), reference.MatchString(page))
		if n > mostWords && notYetShort[page] == "" {
			t.Errorf("%s has %d words: expected at most %d. Cut what a user does not need, or make two pages of two tasks", page, n, mostWords)
		}
		if n <= mostWords && notYetShort[page] != "" {
			t.Errorf("%s has become short: take it out of the list", page)
		}
	}
}

var (
	linkTarget = regexp.MustCompile(`\]\(([^()\s]+)\)|(?:src|href)="([^"]+)"`)
	ownLink    = regexp.MustCompile(`https://github\.com/recls/recls/(?:blob|tree)/main/([\w./-]*[\w/-])(#[\w-]+)?`)
	heading    = regexp.MustCompile(`(?m)^#{1,6} +(.+?) *$`)
	notInSlug  = regexp.MustCompile(`[^\pL\pN\pM _-]`)
	inlineCode = regexp.MustCompile("``.*?``|`[^`\n]*`")
)

// anchors are the names of the headings of a page, as GitHub makes them.
func anchors(page string) map[string]bool {
	all := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(fencedCode.ReplaceAllString(page, ""), -1) {
		text := link.ReplaceAllString(m[1], "$1")
		slug := strings.ReplaceAll(notInSlug.ReplaceAllString(strings.ToLower(text), ""), " ", "-")
		name := slug
		for i := 1; all[name]; i++ {
			name = fmt.Sprintf("%s-%d", slug, i)
		}
		all[name] = true
	}
	return all
}

// TestDocLinks: every link to a file of the repository leads to one, and to a heading that is there: relative ones of
// all pages, and in every text those with the address of the repository.
func TestDocLinks(t *testing.T) {
	named := map[string]map[string]bool{}
	check := func(from, target, anchor string) {
		info, err := os.Stat(target)
		switch {
		case err != nil:
			t.Errorf("%s: a link leads to %s, which is not there", from, target)
		case anchor != "" && !info.IsDir() && path.Ext(target) == ".md":
			if named[target] == nil {
				named[target] = anchors(textOf(t, target))
			}
			if !named[target][anchor] {
				t.Errorf("%s: a link leads to the heading #%s, which %s does not have", from, anchor, target)
			}
		}
	}
	links := 0
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if n := d.Name(); n == ".git" || n == "node_modules" || n == "testdata" || n == "dist" || n == "tables" {
				return filepath.SkipDir
			}
			return nil
		case !d.Type().IsRegular() || strings.HasSuffix(name, "_test.go"): // tests make up pages
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil || bytes.IndexByte(data, 0) >= 0 {
			return err
		}
		name = filepath.ToSlash(name)
		for _, m := range ownLink.FindAllSubmatch(data, -1) {
			links++
			check(name, path.Join("..", string(m[1])), strings.TrimPrefix(string(m[2]), "#"))
		}
		if path.Ext(name) != ".md" {
			return nil
		}
		text := inlineCode.ReplaceAllString(fencedCode.ReplaceAllString(string(data), ""), "``")
		for _, m := range linkTarget.FindAllStringSubmatch(text, -1) {
			target, anchor, _ := strings.Cut(m[1]+m[2], "#")
			if strings.Contains(target, ":") {
				continue // somebody else's page
			}
			if target = path.Join(path.Dir(name), target); strings.HasPrefix(m[1]+m[2], "#") {
				target = name
			}
			links++
			check(name, target, anchor)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if links < 1000 {
		t.Errorf("only %d links found", links)
	}
}

func textOf(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
