package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
)

func newExplain(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "explain CODE|PROPERTY|KEYWORD",
		Short: "Explain a rule, a property or a keyword",
		Long: `Explains the code of a finding, an SGF property, an Ishi keyword or a CSA statement. The format in
front of a code may be left out.`,
		Example: `  recls explain sgf/duplicate-property
  recls explain KM
  recls explain PRISONER`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return explain(s.out, formats.Catalogue(), args[0])
		},
	}
}

// explain prints everything that a word may mean.
func explain(w io.Writer, cat *diagnostics.Catalogue, word string) error {
	var parts []string
	for _, r := range cat.Rules() {
		_, name, _ := strings.Cut(r.Code, "/")
		if strings.EqualFold(word, r.Code) || strings.EqualFold(word, name) {
			parts = append(parts, plainPage(terminalOf(w), rulePage(cat, r)))
		}
	}
	for _, l := range formats.All() {
		for _, e := range hover.Explain(l.Hover, word) {
			parts = append(parts, fmt.Sprintf("%s (%s)\n\n%s", terminalOf(w).in(bold, e.Word), l.ID(), e.Text))
		}
	}
	if len(parts) == 0 {
		return fmt.Errorf("%q is no rule, property or keyword that recls knows%s", word, orNear(cat, word))
	}
	_, err := io.WriteString(w, strings.Join(parts, "\n"))
	return err
}

// orNear offers the words that look alike, of the catalogue and of the formats.
func orNear(cat *diagnostics.Catalogue, word string) string {
	var codes []string
	for _, r := range cat.Rules() {
		codes = append(codes, r.Code)
	}
	near := append(syntax.Nearest(word, codes, "/", 3), hover.Near(hovers(), word, 3)...)
	if len(near) == 0 {
		return "; recls rules lists all rules"
	}
	return " (did you mean " + strings.Join(near, ", ") + "?)"
}

// hovers are what all formats can explain.
func hovers() (all []*hover.Provider) {
	for _, l := range formats.All() {
		if l.Hover != nil {
			all = append(all, l.Hover)
		}
	}
	return all
}

// textWidth is where running text in a terminal breaks.
const textWidth = 80

func onOff(r *diagnostics.Rule) string {
	if r.Off {
		return "off"
	}
	return "on"
}

// exampleMost is how many columns and lines of an example are shown: a few are long because they show that something is
// too long.
const exampleMost = 100

// exampleLines makes an example fit for people.
func exampleLines(text string) []string {
	lines := strings.Split(strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	if more := len(lines) - exampleMost; more > 0 {
		lines = append(lines[:exampleMost:exampleMost], fmt.Sprintf("… (%d more lines)", more))
	}
	out := make([]string, len(lines))
	for i, line := range lines {
		plain := []rune(snippet.Plain(line))
		if more := len(plain) - exampleMost; more > 0 {
			plain = append(plain[:exampleMost:exampleMost], []rune(fmt.Sprintf("… (%d more)", more))...)
		}
		out[i] = string(plain)
	}
	return out
}

// wrap breaks running text at blanks; it ends in a line break.
func wrap(text string, columns int) string {
	var b strings.Builder
	at := 0
	for word := range strings.FieldsSeq(text) {
		n := snippet.Columns(word)
		switch {
		case at == 0:
		case at+1+n > columns:
			b.WriteByte('\n')
			at = 0
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += n
	}
	b.WriteByte('\n')
	return b.String()
}
