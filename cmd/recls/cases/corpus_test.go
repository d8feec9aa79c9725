package cases

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// corpus is every record under RECLS_CORPUS that one of the formats takes, decoded, by its path.
func corpus(tb testing.TB) map[string]string {
	tb.Helper()
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		tb.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	texts := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if f := formats.Detect(path, data); err == nil && f != nil {
			texts[path] = syntax.Decode(data, f).Text()
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	if len(texts) == 0 {
		tb.Fatalf("no records under %s", root)
	}
	return texts
}

func TestCorpus(t *testing.T) {
	t.Parallel()
	c := &Checker{Catalogue: formats.Catalogue(), Fixes: 2, Hovers: 20, Uncovers: uncovers()}
	for path, text := range corpus(t) {
		if len(text) > 200_000 {
			c := *c
			c.Fixes, c.Hovers = 1, 3
			assert(t, &c, path, text)
			continue
		}
		assert(t, c, path, text)
	}
}

func assert(t *testing.T, c *Checker, path, text string) {
	if err := c.Invariants(formats.Detect(path, []byte(text)), text); err != nil {
		t.Errorf("%s: %v", path, err)
	}
}

// TestValid holds recls to what is certain of the corpus (its README): these records have no fault.
func TestValid(t *testing.T) {
	t.Parallel()
	c := &Checker{Catalogue: formats.Catalogue()}
	for path, text := range corpus(t) {
		rel, err := filepath.Rel(os.Getenv("RECLS_CORPUS"), path)
		if err != nil {
			t.Fatal(err)
		}
		if !certain(filepath.ToSlash(rel)) {
			continue
		}
		for _, f := range c.Check(formats.Detect(path, []byte(text)).Parse(syntax.NewSource(text))) {
			if f.Severity <= diagnostics.Warning {
				t.Errorf("%s: %s %s: %s", rel, f.Severity, f.Code(), f.Message)
			}
		}
	}
}

func certain(rel string) bool {
	for _, pattern := range []string{"ishi/*/*", "ishi/*", "sgf/derived/*", "sgf/gosharp/*", "sgf/clamshell/*"} {
		if ok, err := filepath.Match(pattern, rel); ok && err == nil {
			return true
		}
	}
	return false
}
