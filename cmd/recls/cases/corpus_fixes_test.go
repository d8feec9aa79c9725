package cases

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// uncovers is what fixes bring up in real records because it was there all along. "*" is any fix.
func uncovers() map[string]string {
	table := []struct{ by, brings, why string }{
		{"*", "sgf/empty-node sgf/trailing-pass", "what was removed was all that the node held"},
		{"sgf/ff-missing sgf/newer-property sgf/verbose-ident",
			"sgf/lowercase-ident sgf/line-break-in-simpletext sgf/obsolete-property sgf/tt-pass",
			"these rules are of FF[4]: a tree that declares it is judged by them"},
		{"sgf/missing-semicolon", "sgf/ff-missing", "a root that is none is not asked for FF"},
		{"sgf/two-applications", "sgf/application-without-version", "of two programs none is judged"},
		{"sgf/setup-overlap", "sgf/handicap-undeclared", "the white stones that went were the reason not to think of a handicap"},
		{"sgf/hex-swap", "sgf/occupied-point", "where nobody knows what was swapped, no move is held against the board"},
		{"csa/meta-syntax", "csa/meta-empty", "what follows the new colon was never a value"},
	}
	all := map[string]string{}
	for _, row := range table {
		for _, by := range strings.Fields(row.by) {
			for _, code := range strings.Fields(row.brings) {
				all[by+" "+code] = row.why
			}
		}
	}
	return all
}

// thorough runs all rules, also those that are off by default, and shows all findings.
func thorough() *Checker {
	c := &Checker{Catalogue: formats.Catalogue(), Uncovers: uncovers(), Config: diagnostics.Config{Max: -1}}
	for _, r := range c.Catalogue.Rules() {
		c.Config.Set(r.Code, "on")
	}
	return c
}

// TestCorpusFixes applies every fix of every finding in real records, by all rules. Nothing is sampled.
func TestCorpusFixes(t *testing.T) {
	c, applied := thorough(), map[string]int{}
	for path, text := range corpus(t) {
		f := formats.Detect(path, []byte(text))
		findings := c.Check(f.Parse(syntax.NewSource(text)))
		if err := c.fixes(f, text, findings); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		for _, x := range findings {
			applied[x.Code()] += len(x.Fixes)
		}
	}
	report(t, applied)
}

// TestSownFixes hangs the bad examples of all rules after real records, as one more tree of the file, and mends them
// there: most faults of the catalogue do not occur in the corpus by themselves. Ishi and KIF have one game a file, so
// that there is nothing to hang on.
func TestSownFixes(t *testing.T) {
	c, applied := thorough(), map[string]int{}
	for format, records := range spreadRecords(corpus(t), 8) {
		between := betweenGames[format.ID()]
		for _, r := range c.Catalogue.Rules() {
			if !strings.HasPrefix(r.Code, format.ID()+"/") || between == "" {
				continue
			}
			for _, bad := range pages.Of(r).Bad {
				for _, record := range records {
					applied[r.Code] += c.sown(t, format, r, strings.TrimRight(record, "\r\n")+between, bad)
				}
			}
		}
	}
	report(t, applied)
	for _, r := range c.Catalogue.Rules() {
		if len(pages.Of(r).Fixes) > 0 && applied[r.Code] == 0 && betweenGames[idOf(r.Code)] != "" && !wholeFile[r.Code] {
			t.Errorf("no fix of %s was applied", r.Code)
		}
	}
}

// betweenGames is what is between two games of a file.
var betweenGames = map[string]string{"sgf": "\n", "csa": "\n/\n"}

// idOf is the format of a rule.
func idOf(code string) string {
	id, _, _ := strings.Cut(code, "/")
	return id
}

// wholeFile are rules about the beginning or the bytes of a file, which nothing hung after it can break.
var wholeFile = map[string]bool{
	"sgf/text-before-tree": true, "sgf/charset-late": true, "sgf/invalid-bytes": true, "sgf/utf8-undeclared": true,
	"sgf/charset-undeclared": true, "sgf/charset-wrong": true, "sgf/property-before-tree": true, "sgf/mark-contradicts-charset": true, "csa/encoding-mismatch": true,
}

// sown mends what is found in an example after a record, and is the number of its fixes: none when the example needs a
// file of its own to be found.
func (c *Checker) sown(t *testing.T, f syntax.Format, r *diagnostics.Rule, record, bad string) (n int) {
	text := record + bad
	findings := c.Check(f.Parse(syntax.NewSource(text)))
	before := Count(findings)
	findings = slices.DeleteFunc(findings, func(x diagnostics.Finding) bool { return x.Span.End <= len(record) })
	if !slices.ContainsFunc(findings, func(x diagnostics.Finding) bool { return x.Rule == r }) {
		return 0
	}
	for _, x := range findings {
		for i := range x.Fixes {
			n++
			if err := c.fix(f, text, before, x.Code(), &x.Fixes[i]); err != nil {
				t.Errorf("example of %s: %v", r.Code, err)
			}
		}
	}
	return n
}

// spreadRecords are some records of each format, of all sizes.
func spreadRecords(texts map[string]string, n int) map[syntax.Format][]string {
	by := map[syntax.Format][]string{}
	for _, path := range slices.Sorted(maps.Keys(texts)) {
		if f := formats.Detect(path, []byte(texts[path])); len(texts[path]) < 20_000 {
			by[f] = append(by[f], texts[path])
		}
	}
	for f, list := range by {
		var some []string
		for i := range min(n, len(list)) {
			some = append(some, list[i*len(list)/n])
		}
		by[f] = some
	}
	return by
}

// report logs how often the fixes of each rule were applied.
func report(t *testing.T, applied map[string]int) {
	sum := 0
	for _, code := range slices.Sorted(maps.Keys(applied)) {
		if applied[code] > 0 {
			t.Logf("%5d %s", applied[code], code)
		}
		sum += applied[code]
	}
	if t.Logf("%5d fixes", sum); sum == 0 {
		t.Error("no fix was applied")
	}
}
