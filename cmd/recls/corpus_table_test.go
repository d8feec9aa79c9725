package main

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax/filetest"
)

var update = flag.Bool("update", false, "write the counts of the corpus into docs/corpus.md")

var corpusPage = filepath.Join("..", "..", "docs", "corpus.md")

// often is in how many files a finding has to be explained.
const often = 20

// corpusRow is a line of a table of docs/corpus.md: what one rule says of all records of a format. Why is prose, which
// only people write.
type corpusRow struct {
	severity        diagnostics.Severity
	code            string
	findings, files int
	why             string
}

func (r corpusRow) String() string {
	return fmt.Sprintf("| %s | `%s` | %d | %d | %s |\n", r.severity, r.code, r.findings, r.files, r.why)
}

var corpusLine = regexp.MustCompile("(?m)^\\| (error|warning|information|hint) \\| `([a-z]+/[a-z0-9-]+)` \\| ([0-9]+) \\| ([0-9]+) \\| ?(.*?) ?\\|$")

// readCorpusPage reads the rows of the page.
func readCorpusPage(t *testing.T, page string) (rows []corpusRow) {
	t.Helper()
	for _, m := range corpusLine.FindAllStringSubmatch(page, -1) {
		severity, _ := diagnostics.ParseSeverity(m[1])
		findings, err1 := strconv.Atoi(m[3])
		files, err2 := strconv.Atoi(m[4])
		if err1 != nil || err2 != nil {
			t.Fatalf("%s: %v %v", m[0], err1, err2)
		}
		rows = append(rows, corpusRow{severity, m[2], findings, files, m[5]})
	}
	return rows
}

// TestCorpusReasons: of every error and warning, and of every code that many files have, docs/corpus.md says why it is
// right.
func TestCorpusReasons(t *testing.T) {
	rows := readCorpusPage(t, get(t, corpusPage))
	if len(rows) == 0 {
		t.Fatal("the page has no counts")
	}
	for _, r := range rows {
		if r.why == "" && (r.severity <= diagnostics.Warning || r.files > often) {
			t.Errorf("`%s` (%s, in %d files): the page does not say why it is right", r.code, r.severity, r.files)
		}
	}
}

// TestCorpusTable: the counts of docs/corpus.md are what check says today. With -update it writes them, and keeps the
// prose.
func TestCorpusTable(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	page := get(t, corpusPage)
	why := map[string]string{}
	for _, r := range readCorpusPage(t, page) {
		why[r.severity.String()+r.code] = r.why
	}
	fresh := page
	for _, f := range formats.All() {
		fresh = replaceCounts(t, fresh, f.ID(), countCorpus(t, filepath.Join(root, f.ID()), why))
	}
	if fresh == page {
		return
	}
	if !*update {
		t.Fatal("docs/corpus.md is stale; run: RECLS_CORPUS=... go test ./cmd/recls -run TestCorpusTable -update")
	}
	put(t, corpusPage, fresh)
}

// replaceCounts writes what is between the marks of a format anew.
func replaceCounts(t *testing.T, page, id, counts string) string {
	t.Helper()
	fresh, ok := filetest.Section(page, "<!-- counts of "+id+" -->\n", "<!-- end of "+id+" -->\n", counts)
	if !ok {
		t.Fatalf("docs/corpus.md has no place for the counts of %s", id)
	}
	return fresh
}

// countCorpus checks all records of a folder as the command does, and writes what came of it as a table, the worst
// first.
func countCorpus(t *testing.T, dir string, why map[string]string) string {
	got := recls("", "check", "--format", "json", "--fail-on", "never", dir)
	got.want(t, 0)
	counts, clean := map[string]*corpusRow{}, countFiles(t, dir)
	total, last := clean, map[string]string{}
	found := map[string]bool{}
	for line := range strings.Lines(got.out) {
		var f struct{ File, Severity, Code string }
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatal(err)
		}
		key := f.Severity + f.Code
		r := counts[key]
		if r == nil {
			severity, _ := diagnostics.ParseSeverity(f.Severity)
			r = &corpusRow{severity: severity, code: f.Code, why: why[key]}
			counts[key] = r
		}
		if r.findings++; last[key] != f.File {
			r.files++
			last[key] = f.File
		}
		if !found[f.File] {
			found[f.File] = true
			clean--
		}
	}
	return corpusTable(counts, total, clean)
}

func countFiles(t *testing.T, dir string) (n int) {
	err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func corpusTable(counts map[string]*corpusRow, total, clean int) string {
	rows := make([]*corpusRow, 0, len(counts))
	for _, r := range counts {
		rows = append(rows, r)
	}
	slices.SortFunc(rows, func(a, b *corpusRow) int {
		return cmp.Or(cmp.Compare(a.severity, b.severity), cmp.Compare(b.files, a.files), cmp.Compare(a.code, b.code))
	})
	var s strings.Builder
	fmt.Fprintf(&s, "%d files, %d of them without any finding.\n\n", total, clean)
	if len(rows) > 0 {
		s.WriteString("| severity | rule | findings | files | why it is right |\n|---|---|---:|---:|---|\n")
	}
	for _, r := range rows {
		s.WriteString(r.String())
	}
	return s.String()
}
