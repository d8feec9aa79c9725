package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

//go:generate go test ./cases -run TestPages|TestPageIndex -update
//go:generate go test ../../server/project -run AreCurrent|IsCurrent -update

func newRules(s streams) *cobra.Command {
	var layout string
	c := &cobra.Command{
		Use:   "rules [flags] [GLOB…]",
		Short: "List the rules",
		Long: `Lists the rules: code, severity, on or off by default, title. recls explain CODE explains a rule.

A GLOB is a code or a pattern of codes, such as 'sgf/date-*' or '*-format'. Without one, all rules are
listed. --format json has a rule on each line, with its texts.`,
		Example: `  recls rules
  recls rules 'sgf/date-*'
  recls rules --format json 'csa/*' > rules.jsonl
  recls rules --format markdown > rules.md`,
		RunE: func(_ *cobra.Command, globs []string) error {
			rules, err := matching(formats.Catalogue().Rules(), globs)
			if err != nil {
				return err
			}
			switch layout {
			case "json":
				return rulesJSON(s.out, rules)
			case "markdown":
				_, err := io.WriteString(s.out, rulesTable(s.locale, rules))
				return err
			}
			return rulesText(s, rules)
		},
	}
	choose(c.Flags(), &layout, "format", "text", "print the list as `FORMAT`: text, json or markdown", "text", "json", "markdown")
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
		rows = append(rows, []string{r.Code, r.Severity.Text().In(s.locale), onOff(r).In(s.locale), s.locale.Lookup(pages.Of(r).Title)})
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
		d := pages.Of(r)
		if err := out.Encode(jsonRule{r.Code, r.Severity.String(), !r.Has(diagnostics.Off), d.Title, d.What, d.Why, strings.Join(d.Fixes, " "), d.Source}); err != nil {
			return err
		}
	}
	return nil
}

// rulesTable is all rules as Markdown.
func rulesTable(l *i18n.Locale, rules []*diagnostics.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s | %s | %s | %s |\n|---|---|---|---|\n",
		i18n.Msg("code").In(l), i18n.Msg("severity").In(l), i18n.Msg("by default").In(l), i18n.Msg("what it finds").In(l))
	for _, r := range rules {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", "`"+r.Code+"`", r.Severity.Text().In(l), onOff(r).In(l), strings.ReplaceAll(l.Lookup(pages.Of(r).Title), "|", "\\|"))
	}
	return b.String()
}
