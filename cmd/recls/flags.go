package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/formats"
)

// choice is the value of a flag that takes one of some words, each with "\t" and what it means where that says more
// than the word. Completion offers the words, and an error lists them.
type choice struct {
	to    *string
	words []string
}

// choose adds a flag that takes one of some words. The value that it has without one need not be a word.
func choose(f *pflag.FlagSet, to *string, name, value, usage string, words ...string) {
	*to = value
	f.Var(&choice{to, words}, name, usage)
}

// Set reads the flag.
func (c *choice) Set(word string) error {
	plain := make([]string, len(c.words))
	for i, w := range c.words {
		if plain[i], _, _ = strings.Cut(w, "\t"); strings.EqualFold(plain[i], word) {
			*c.to = plain[i]
			return nil
		}
	}
	if n := len(plain) - 1; n < 3 {
		return fmt.Errorf("expected %s or %s", strings.Join(plain[:n], ", "), plain[n])
	}
	return fmt.Errorf("expected one of %s%s", strings.Join(plain, ", "), didYouMean(word, plain))
}

func (c *choice) String() string { return *c.to }

// Type is that of a plain flag, for help texts.
func (c *choice) Type() string { return "string" }

// chosenWrong words the error about a flag as the commands do about theirs.
func chosenWrong(_ *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		if _, ok := invalid.GetFlag().Value.(*choice); ok {
			return fmt.Errorf("--%s %s: %w", invalid.GetFlag().Name, invalid.GetValue(), invalid.Unwrap())
		}
	}
	return err
}

// chooseLang adds the flag for the format of what is read, which is formats.ByID of its value.
func chooseLang(f *pflag.FlagSet, to *string, what string) {
	var words []string
	for _, f := range formats.All() {
		words = append(words, f.ID()+"\t"+f.Name())
	}
	choose(f, to, "lang", "", "read "+what+" as this `format`: sgf, ishi, csa", words...)
}

// severityWords are the levels of findings, the worst first.
var severityWords = []string{"error", "warning", "information", "hint"}
