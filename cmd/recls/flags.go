package main

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
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

// plain is the words alone.
func (c *choice) plain() []string {
	words := make([]string, len(c.words))
	for i, w := range c.words {
		words[i], _, _ = strings.Cut(w, "\t")
	}
	return words
}

// Set reads the flag.
func (c *choice) Set(word string) error {
	plain := c.plain()
	for _, w := range plain {
		if strings.EqualFold(w, word) {
			*c.to = w
			return nil
		}
	}
	if len(plain) < 4 {
		return i18n.Errorf("expected %v", either(i18n.Items(plain...)))
	}
	if near := nearest(word, plain); len(near) > 0 {
		return i18n.Errorf("expected one of %v (did you mean %v?)", i18n.Items(plain...), near)
	}
	return i18n.Errorf("expected one of %v", i18n.Items(plain...))
}

func (c *choice) String() string { return *c.to }

// Type is that of a plain flag, for help texts.
func (c *choice) Type() string { return "string" }

// numbers are examples for flags that take one.
var numbers = map[string]string{"move": "30", "every": "50", "top": "20", "width": "80", "indent": "2"}

// chosenWrong words the error about a flag as the commands do about theirs: the flag, the value, and the way out.
func chosenWrong(c *cobra.Command, err error) error {
	var (
		invalid *pflag.InvalidValueError
		unknown *pflag.NotExistError
		missing *pflag.ValueRequiredError
		form    *pflag.InvalidSyntaxError
	)
	switch {
	case errors.As(err, &invalid):
		return invalidValue(invalid.GetFlag(), invalid.GetValue(), invalid.Unwrap())
	case errors.As(err, &missing):
		return i18n.Errorf("--%s: expected a value after it: %s", missing.GetFlag().Name, usageOf(missing.GetFlag()))
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "" && exists("-"+unknown.GetSpecifiedShortnames()):
		return i18n.Errorf("-%s: %s has no such flag; for the file of this name write .%c-%s", unknown.GetSpecifiedShortnames(), c.CommandPath(), filepath.Separator, unknown.GetSpecifiedShortnames())
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return i18n.Errorf("-%s: %s has no such flag; %s --help lists its flags", unknown.GetSpecifiedName(), c.CommandPath(), c.CommandPath())
	case errors.As(err, &unknown):
		if near := nearest("--"+unknown.GetSpecifiedName(), flagNames(c)); len(near) > 0 {
			return i18n.Errorf("--%s: %s has no such flag (did you mean %v?)", unknown.GetSpecifiedName(), c.CommandPath(), near)
		}
		return i18n.Errorf("--%s: %s has no such flag; %s --help lists its flags", unknown.GetSpecifiedName(), c.CommandPath(), c.CommandPath())
	case errors.As(err, &form):
		return i18n.Errorf("%s: expected a flag as --name or --name=value", form.GetSpecifiedFlag())
	}
	return err
}

func invalidValue(f *pflag.Flag, value string, cause error) error {
	switch f.Value.Type() {
	case "int":
		if errors.Is(cause, strconv.ErrRange) {
			return i18n.Errorf("--%s %s: the number is too large: expected one such as %s", f.Name, value, usageOf(f))
		}
		return i18n.Errorf("--%s %s: expected a whole number, such as %s", f.Name, value, usageOf(f))
	case "bool":
		return i18n.Errorf("--%s=%s: expected --%s alone, or --%s=false", f.Name, value, f.Name, f.Name)
	}
	return i18n.Errorf("--%s %s: %v", f.Name, value, cause)
}

// usageOf shows how a flag with a value is written.
func usageOf(f *pflag.Flag) string {
	value := numbers[f.Name]
	if of, ok := f.Value.(*choice); ok {
		value = strings.Join(of.plain(), "|")
	}
	if value == "" {
		value, _ = pflag.UnquoteUsage(f)
	}
	return "--" + f.Name + " " + value
}

// flagNames are the flags of a command that help shows.
func flagNames(c *cobra.Command) (names []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, "--"+f.Name)
		}
	})
	return names
}

// noArgs refuses arguments, and says where those that look sensible belong.
func noArgs(c *cobra.Command, args []string) error {
	switch {
	case len(args) == 0:
		return nil
	case c.HasParent():
		return i18n.Errorf("%q: %s takes no argument; %s --help shows how it is used", args[0], c.CommandPath(), c.CommandPath())
	case exists(args[0]):
		return i18n.Errorf("%q is not a command: to check a file or a folder, write recls check %s", args[0], snippet.Plain(args[0]))
	}
	return unknownCommand(c, args[0])
}

func unknownCommand(root *cobra.Command, name string) error {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	if near := nearest(name, names); len(near) > 0 {
		return i18n.Errorf("unknown command %q (did you mean %v?)", name, near)
	}
	return i18n.Errorf("unknown command %q; recls --help lists the commands", name)
}

// someArgs fails with an error without arguments.
func someArgs(missing error) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return missing
		}
		return nil
	}
}

// chooseLang adds the flag for the format of what is read, which is formats.ByID of its value.
func chooseLang(f *pflag.FlagSet, to *string, what string) {
	var ids, words []string
	for _, f := range formats.All() {
		ids = append(ids, f.ID())
		words = append(words, f.ID()+"\t"+f.Name())
	}
	choose(f, to, "lang", "", "read "+what+" as this `FORMAT`: "+either(i18n.Items(ids...)).String()+" (default: by name and content)", words...)
}

// endings lists for help those of the names of files that are records whatever is in them.
func endings() string {
	var list []string
	for _, f := range formats.All() {
		list = append(list, f.Extensions()...)
	}
	return strings.Join(list, ", ")
}

// chooseStdin adds the flag for the name of standard input.
func chooseStdin(f *pflag.FlagSet, to *string) {
	f.StringVar(to, "stdin-filename", "", "read standard input (-) as the record of `NAME`: its format, its settings, its name in the report")
}

// stdinPath is standard input among paths.
const stdinPath = "-"

// named: a name of --stdin-filename needs standard input.
func named(stdin string, paths []string) error {
	if stdin != "" && !slices.Contains(paths, stdinPath) {
		return i18n.Errorf("--stdin-filename %s: expected - as PATH, for standard input", stdin)
	}
	return nil
}

// severityWords are the levels of findings, the worst first.
var severityWords = []string{"error", "warning", "information", "hint"}
