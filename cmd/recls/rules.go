package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
)

//go:generate go run . rules --docs ../../docs/rules
//go:generate go test ../../server/project -run AreCurrent|IsCurrent -update

func newRules(s streams) *cobra.Command {
	var layout, docs string
	c := &cobra.Command{
		Use:   "rules",
		Short: "List the rules",
		Long: `Lists all rules: code, severity, on or off by default, title. recls explain CODE explains a rule.

--docs DIR writes the documentation instead: a page for each rule. It removes the pages of rules that
do not exist any more.`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			cat := formats.Catalogue()
			rules := cat.Rules()
			if docs != "" {
				return writeDocs(docs, rulePages(cat))
			}
			switch layout {
			case "json":
				return rulesJSON(s.out, rules)
			case "markdown":
				_, err := io.WriteString(s.out, rulesTable(rules, ""))
				return err
			}
			return rulesText(s.out, rules)
		},
	}
	choose(c.Flags(), &layout, "format", "text", "print the list as `FORMAT`: text, json or markdown", "text", "json", "markdown")
	c.Flags().StringVar(&docs, "docs", "", "write the documentation of all rules into the folder `DIR`")
	return c
}

func rulesText(w io.Writer, rules []*diagnostics.Rule) error {
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, r := range rules {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", r.Code, r.Severity, onOff(r), r.Doc.Title)
	}
	return t.Flush()
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
	out := jsonLines(w)
	for _, r := range rules {
		d := r.Doc
		if err := out.Encode(jsonRule{r.Code, r.Severity.String(), !r.Off, d.Title, d.What, d.Why, strings.Join(d.Fixes, " "), d.Source}); err != nil {
			return err
		}
	}
	return nil
}

// rulesTable is all rules as Markdown; pages is what comes before the name of a page in a link, "" for no links.
func rulesTable(rules []*diagnostics.Rule, pages string) string {
	var b strings.Builder
	b.WriteString("| code | severity | by default | what it finds |\n|---|---|---|---|\n")
	for _, r := range rules {
		code := "`" + r.Code + "`"
		if pages != "" {
			code = fmt.Sprintf("[%s](%s%s.md)", code, pages, r.Code)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code, r.Severity, onOff(r), strings.ReplaceAll(r.Doc.Title, "|", "\\|"))
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
		pages = append(pages, page{filepath.FromSlash(r.Code) + ".md", generated + rulePage(cat, r)})
	}
	index := generated + "# Rules\n"
	for _, format := range slices.Sorted(maps.Keys(byFormat)) {
		index += "\n## " + format + "\n\n" + rulesTable(byFormat[format], "./")
	}
	return append(pages, page{"README.md", index})
}

// sentence starts a title with a capital, unless it starts with code.
func sentence(s string) string {
	if s != "" && 'a' <= s[0] && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
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
