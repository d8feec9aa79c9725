package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/server/rulepage"
	"github.com/recls/recls/syntax/snippet"
)

//go:generate go run . rules --docs ../../docs/rules
//go:generate go test ../../server/project -run AreCurrent|IsCurrent -update

func newRules(s streams) *cobra.Command {
	var layout, docs string
	c := &cobra.Command{
		Use:   "rules [flags] [GLOB…]",
		Short: "List the rules",
		Long: `Lists the rules: code, severity, on or off by default, title. recls explain CODE explains a rule.

A GLOB is a code or a pattern of codes, such as 'sgf/date-*' or '*-format'. Without one, all rules are
listed. --format json has a rule on each line, with its texts.

--docs DIR writes the documentation instead: a page for each rule. It removes the pages of rules that
do not exist any more.`,
		Example: `  recls rules
  recls rules 'sgf/date-*'
  recls rules --format json 'csa/*' > rules.jsonl
  recls rules --format markdown > rules.md`,
		RunE: func(_ *cobra.Command, globs []string) error {
			cat := formats.Catalogue()
			rules, err := matching(cat.Rules(), globs)
			switch {
			case err != nil:
				return err
			case docs != "" && len(globs) > 0:
				return i18n.Errorf("--docs writes the pages of all rules: leave out %s", globs[0])
			case docs != "":
				if err := writeDocs(docs, rulePages(cat)); err != nil {
					return i18n.Errorf("--docs %s: %v", docs, reason(err))
				}
				return nil
			}
			switch layout {
			case "json":
				return rulesJSON(s.out, rules)
			case "markdown":
				_, err := io.WriteString(s.out, rulesTable(s.locale, rules, ""))
				return err
			}
			return rulesText(s, rules)
		},
	}
	choose(c.Flags(), &layout, "format", "text", "print the list as `FORMAT`: text, json or markdown", "text", "json", "markdown")
	c.Flags().StringVar(&docs, "docs", "", "write the documentation of all rules into the folder `DIR`")
	return c
}

// matching are the rules that one of some patterns matches; all without a pattern.
func matching(rules []*diagnostics.Rule, globs []string) (list []*diagnostics.Rule, err error) {
	for _, glob := range globs {
		if err := mustMatch(rules, glob); err != nil {
			return nil, err
		}
	}
	for _, r := range rules {
		if len(globs) == 0 || anyMatches(globs, r.Code) {
			list = append(list, r)
		}
	}
	return list, nil
}

func rulesText(s streams, rules []*diagnostics.Rule) error {
	var rows [][]string
	for _, r := range rules {
		rows = append(rows, []string{r.Code, r.Severity.Text().In(s.locale), onOff(r).In(s.locale), s.locale.Lookup(r.Doc.Title)})
	}
	_, err := io.WriteString(s.out, table(rows))
	return err
}

// table is rows of cells, in columns with two spaces between them.
func table(rows [][]string) string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], snippet.Columns(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		last := len(row) - 1
		for i, cell := range row[:last] {
			b.WriteString(snippet.Pad(cell, widths[i]+2))
		}
		b.WriteString(row[last] + "\n")
	}
	return b.String()
}

// jsonRule is one line of JSON output. Its shape is a promise to other programs.
type jsonRule struct {
	Code     string `json:"code"`
	Severity string `json:"severity"`
	On       bool   `json:"on"`
	Title    string `json:"title"`
	What     string `json:"what"`
	Why      string `json:"why"`
	Fix      string `json:"fix"`
	Source   string `json:"source"`
}

func rulesJSON(w io.Writer, rules []*diagnostics.Rule) error {
	out := snippet.JSONLines(w)
	for _, r := range rules {
		d := r.Doc
		if err := out.Encode(jsonRule{r.Code, r.Severity.String(), !r.Off, d.Title, d.What, d.Why, strings.Join(d.Fixes, " "), d.Source}); err != nil {
			return err
		}
	}
	return nil
}

// rulesTable is all rules as Markdown; pages is what comes before the name of a page in a link, "" for no links.
func rulesTable(l *i18n.Locale, rules []*diagnostics.Rule, pages string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s | %s | %s | %s |\n|---|---|---|---|\n",
		i18n.Msg("code").In(l), i18n.Msg("severity").In(l), i18n.Msg("by default").In(l), i18n.Msg("what it finds").In(l))
	for _, r := range rules {
		code := "`" + r.Code + "`"
		if pages != "" {
			code = fmt.Sprintf("[%s](%s%s.md)", code, pages, r.Code)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code, r.Severity.Text().In(l), onOff(r).In(l), strings.ReplaceAll(l.Lookup(r.Doc.Title), "|", "\\|"))
	}
	return b.String()
}

// page is a generated file, by its path below the folder of the documentation.
type page struct{ path, text string }

// generated is the first line of every page, and by what our pages are known from others.
const generated = "<!-- Generated from the catalogue by: recls rules --docs docs/rules -->\n\n"

// rulePages is the documentation of all rules: an index, and a page a rule, FORMAT/NAME.md, where
// the link of a finding in an editor leads.
func rulePages(cat *diagnostics.Catalogue) []page {
	byFormat := make(map[string][]*diagnostics.Rule)
	var pages []page
	for _, r := range cat.Rules() {
		format, _, _ := strings.Cut(r.Code, "/")
		byFormat[format] = append(byFormat[format], r)
		pages = append(pages, page{filepath.FromSlash(r.Code) + ".md", generated + rulepage.Page(nil, cat, r)})
	}
	index := generated + "# Rules\n"
	for _, format := range slices.Sorted(maps.Keys(byFormat)) {
		index += "\n## " + format + "\n\n" + rulesTable(nil, byFormat[format], "./")
	}
	return append(pages, page{"README.md", index})
}

// writeDocs makes dir hold these pages, and removes those that it wrote earlier for rules that are no more.
func writeDocs(dir string, pages []page) error {
	current := make(map[string]bool)
	for _, p := range pages {
		path := filepath.Join(dir, p.path)
		current[path] = true
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(p.text), 0o644); err != nil {
			return err
		}
	}
	found, err := filepath.Glob(filepath.Join(dir, "*", "*.md")) // the index is always current
	for _, path := range found {
		if text, err := os.ReadFile(path); err != nil || current[path] || !strings.HasPrefix(string(text), generated) {
			continue
		}
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return err
}
