package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// completed is what a shell is offered after a command line; the last word is the one begun.
func completed(args ...string) string {
	return recls("", append([]string{"__complete"}, args...)...).out
}

func TestCompletion(t *testing.T) {
	for _, tt := range []struct {
		args string // the last word after a bar
		want string
		not  string
	}{
		{"check --only|sgf/dup", "sgf/duplicate-", "csa/"},
		{"check --skip|csa/", "csa/comment-after-comma\t", "sgf/"},
		{"check --fail-on|", "never", ""},
		{"check --fail-on|w", "warning\n", "never"},
		{"check --min-severity|", "hint", "never"},
		{"check --lang|i", "ishi\tIshi Standard Format", "sgf"},
		{"check --format|s", "sarif\n", "json"},
		{"check --format|c", "concise\ncheckstyle\n", "json"},
		{"stats --format|", "table\ncsv\njson\n", ""},
		{"rules --format|", "markdown", "csv"},
		{"diff --format|", "text\njson\n", ""},
		{"convert --to|", "kif\n", ""},
		{"encode --from|", "KOI8-R\n", ""},
		{"convert --to ishi --version|", "", "V3.0"},
		{"convert --to csa --version|", "V3.0\n", ""},
		{"convert --out|", ":16\n", ""}, // folders
		{"show --notation|", "western", ""},
		{"explain|ishi/", "ishi/", "sgf/"},
		{"explain|K", "KM", ""},
		{"rules|sgf/off", "sgf/off-board", "csa/"},
		{"init|", ":16\n", ""},
		{"config|", ":8\n", ""},
		{"explain KM|sgf/off", "sgf/off-board", "csa/"},
		{"--color|a", "always", "never"},
		{"check|", "sgf\nishi\n", ""},
		{"diff a.sgf|", "csa\n", ""},
		{"show|", ":8\n", ""}, // files with these endings
		{"conv|", "convert\t", ""},
		{"|", "stats\t", "man\t"},
	} {
		before, last, _ := strings.Cut(tt.args, "|")
		if tt.args == "conv|" {
			before, last = "", "conv"
		}
		if got := completed(append(strings.Fields(before), last)...); !strings.Contains(got, tt.want) || tt.not != "" && strings.Contains(got, tt.not) {
			t.Errorf("%s offers %q", tt.args, got)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		recls("", "completion", shell).want(t, 0, "recls")
	}
}

// TestCompletionNames: flags that take words are completed in every command that has them, and no completion is left
// over.
func TestCompletionNames(t *testing.T) {
	left := make(map[string]bool)
	for name := range completions(nil) {
		left[name] = true
	}
	root := newRoot(streams{args: []string{cobra.ShellCompRequestCmd}})
	for _, c := range append(root.Commands(), root) {
		c.Flags().VisitAll(func(f *pflag.Flag) { delete(left, f.Name) })
		c.PersistentFlags().VisitAll(func(f *pflag.Flag) { delete(left, f.Name) })
		if c.Flags().Lookup("lang") == nil {
			continue
		}
		if f, ok := c.GetFlagCompletionFunc("lang"); !ok {
			t.Errorf("%s: --lang has no completion", c.Name())
		} else if list, _ := f(c, nil, ""); len(list) == 0 {
			t.Errorf("%s: --lang offers nothing", c.Name())
		}
	}
	if len(left) > 0 {
		t.Errorf("completions for flags that no command has: %v", left)
	}
}

// TestCommands: a command is made alone where its name is the first argument.
func TestCommands(t *testing.T) {
	for _, c := range commands {
		var made []string
		for _, c := range newRoot(streams{args: []string{c.name}}).Commands() {
			made = append(made, c.Name())
		}
		if want := []string{"help", c.name}; !slices.Equal(slices.Sorted(slices.Values(made)), slices.Sorted(slices.Values(want))) {
			t.Errorf("%s: made are %v", c.name, made)
		}
	}
}
