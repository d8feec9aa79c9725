package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/convert"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
)

// completions says what can be written after flags that take no choice, whichever command has them. What is not here
// takes a file, or anything.
func completions(l *i18n.Locale) map[string]func(*cobra.Command) []string {
	rules := func(*cobra.Command) []string { return ruleWords(l) }
	return map[string]func(*cobra.Command) []string{
		"only":    rules,
		"skip":    rules,
		"to":      func(*cobra.Command) []string { return targets("") },
		"version": versionWords,
	}
}

func complete(l *i18n.Locale, root *cobra.Command) {
	known := completions(l)
	for _, c := range append(root.Commands(), root) {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			list := known[f.Name]
			if of, ok := f.Value.(*choice); ok {
				list = func(*cobra.Command) []string { return of.words }
			}
			if list != nil {
				_ = c.RegisterFlagCompletionFunc(f.Name, func(c *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
					return beginning(list(c), begun), cobra.ShellCompDirectiveNoFileComp
				}) // the flag is there, and has none yet
			}
		})
		if c.Flags().Lookup("out") != nil {
			_ = c.MarkFlagDirname("out")
		}
		// These commands take records.
		if strings.Contains(c.Use, "PATH") || strings.Contains(c.Use, "FILE") || strings.HasSuffix(c.Use, "A B") {
			c.ValidArgsFunction = recordFiles
		}
	}
	if c, _, err := root.Find([]string{"init"}); err == nil {
		c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
	}
	if c, _, err := root.Find([]string{"rules"}); err == nil {
		c.ValidArgsFunction = func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
			return beginning(ruleWords(l), begun), cobra.ShellCompDirectiveNoFileComp
		}
	}
	if c, _, err := root.Find([]string{"explain"}); err == nil {
		c.ValidArgsFunction = func(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
			return explainable(l, begun), cobra.ShellCompDirectiveNoFileComp
		}
	}
}

// recordFiles are the files with the endings of records, and folders. Shells fall back to all files where there is
// none.
func recordFiles(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var endings []string
	for _, f := range formats.All() {
		for _, ext := range slices.Concat(f.Extensions(), f.Claims()) {
			endings = append(endings, strings.TrimPrefix(ext, "."))
		}
	}
	return endings, cobra.ShellCompDirectiveFilterFileExt
}

// explainable are the codes of rules, and properties and keywords that begin so.
func explainable(l *i18n.Locale, begun string) []string {
	list := beginning(ruleWords(l), begun)
	if begun != "" {
		list = append(list, hover.Near(hovers(), begun, 10)...)
	}
	return list
}

func beginning(list []string, begun string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(word string) bool { return !strings.HasPrefix(word, begun) })
}

func ruleWords(l *i18n.Locale) (list []string) {
	for _, r := range formats.Catalogue().Rules() {
		list = append(list, r.Code+"\t"+l.Lookup(pages.Of(r).Title))
	}
	return list
}

// versionWords are those of the format that --to names already.
func versionWords(c *cobra.Command) (list []string) {
	to := c.Flag("to")
	for _, way := range convert.Conversions() {
		if way.Version != "" && (to == nil || to.Value.String() == "" || strings.EqualFold(way.To, to.Value.String())) {
			list = append(list, way.Version)
		}
	}
	return list
}
