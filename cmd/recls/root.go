package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/i18n"
)

// Exit codes of every command but lsp, whose code the protocol fixes.
const (
	exitFine  = 0
	exitFound = 1 // there is something to say about the records
	exitError = 2 // something could not be done; the rest was

	exitInterrupted = 130 // by a signal, as shells have it: 128 and the number of SIGINT
)

// exit ends a command that has said all it had to say.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// exitWith is the error for an exit code; nil for exitFine.
func exitWith(code int) error {
	if code == exitFine {
		return nil
	}
	return exit(code)
}

// run is the whole program: arguments and streams to an exit code.
func run(args []string, s streams) int {
	out := &output{Writer: s.out}
	args, err := namesAfterFlags(args)
	s.args, s.locale, s.out = args, languageOf(args), out
	if err == nil {
		root := newRoot(s)
		root.SetArgs(args)
		err = root.Execute()
	}
	var code exit
	switch {
	case out.err != nil:
		s.fail(i18n.Errorf("standard output cannot be written: %v", reason(out.err)))
		return exitError
	case err == nil:
		return exitFine
	case errors.As(err, &code):
		return int(code)
	}
	s.fail(err)
	return exitError
}

func newRoot(s streams) *cobra.Command {
	var colours, language string
	var version bool
	s.out, s.err = coloured{s.out, &colours}, coloured{s.err, &colours}
	root := &cobra.Command{
		Use:   "recls",
		Short: "Check, format and show game records: SGF, Ishi, CSA, KIF",
		Long: `recls reads game records: SGF (Go and others), Ishi Standard Format (Go), CSA and KIF (shogi).

It finds mistakes in them, fixes and formats them, shows boards, converts and compares. It does the
same in an editor, as a language server. New here? Try: recls tour`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				_, err := fmt.Fprintln(c.OutOrStdout(), thisBuild().title())
				return err
			}
			return s.welcome()
		},
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	choose(root.PersistentFlags(), &colours, "color", "auto", "color the output: `WHEN` is auto (on a terminal), always or never", "auto", "always", "never")
	choose(root.PersistentFlags(), &language, languageFlag, ownLanguage,
		"speak the language `TAG`: auto (that of the system), en, ja, zh-CN, zh-TW or ko", languageWords()...)
	_ = root.PersistentFlags().Bool(strings.TrimPrefix(hookFlag, "--"), false, "read arguments that are files as names of files, whatever they begin with: for hooks")
	_ = root.PersistentFlags().MarkHidden(strings.TrimPrefix(hookFlag, "--")) // the flag is there
	root.SetFlagErrorFunc(chosenWrong)
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	// A flag and no cobra.Command.Version: cobra would print that with text/template, which keeps the linker from
	// leaving out any method.
	root.Flags().BoolVarP(&version, "version", "v", false, "print the version")
	made := commands
	if i := slices.IndexFunc(commands, func(c command) bool { return len(s.args) > 0 && s.args[0] == c.name }); i >= 0 {
		made = commands[i : i+1]
	}
	for _, c := range made {
		root.AddCommand(c.make(s))
	}
	if len(s.args) > 0 && strings.HasPrefix(s.args[0], cobra.ShellCompRequestCmd) {
		complete(s.locale, root)
	}
	help(s.locale, root)
	translate(s.locale, root)
	return root
}

type command struct {
	name string
	make func(streams) *cobra.Command
}

// commands are made one by one: where the first argument names one, the others are not needed.
var commands = []command{
	{"tour", newTour}, {"check", newCheck}, {"fmt", newFmt}, {"strip", newStrip}, {"encode", newEncode}, {"show", newShow},
	{"view", newView}, {"convert", newConvert}, {"diff", newDiff}, {"find", newFind}, {"dedupe", newDedupe}, {"merge", newMerge},
	{"split", newSplit}, {"stats", newStats}, {"explain", newExplain}, {"rules", newRules}, {"init", newInit}, {"config", newConfig},
	{"lsp", newLSP}, {"version", newVersion},
}

// welcome is what somebody sees who types the name alone, as people do first: what it is for, and three things to try.
func (s streams) welcome() error {
	_, err := fmt.Fprintln(s.out, i18n.Msg(`recls finds mistakes in game records and fixes them: SGF, Ishi, CSA, KIF and KI2.

Three things to try:
  recls tour         see what it does, with three sample records
  recls check .      find the mistakes in the records of this folder
  recls view FILE    go through a game, move by move

recls --help lists all commands.`).In(s.locale))
	return err
}

// help words what cobra says by itself. After the first paragraph come the examples, to be copied.
func help(l *i18n.Locale, root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		first, rest, more := strings.Cut(cmp.Or(c.Long, c.Short), "\n\n")
		fmt.Fprintln(c.OutOrStdout(), first)
		if c.Example != "" {
			fmt.Fprintf(c.OutOrStdout(), "\n%v\n%s\n", i18n.Msg("Examples:").In(l), c.Example)
		}
		if more {
			fmt.Fprintf(c.OutOrStdout(), "\n%s\n", rest)
		}
		fmt.Fprint(c.OutOrStdout(), "\n"+usage(l, c))
	})
	root.InitDefaultHelpCmd()
	for _, c := range append(root.Commands(), root) {
		c.InitDefaultHelpFlag()
		c.Flags().Lookup("help").Usage = "print this help"
		if c.Name() != "help" {
			continue
		}
		c.Short, c.Long = "Print the help of a command", "Prints the help of a command, as --help does after it."
		c.Run, c.RunE = nil, func(_ *cobra.Command, args []string) error {
			of, rest, err := root.Find(args)
			if err != nil {
				return unknownCommand(root, args[0])
			}
			if len(rest) > 0 {
				return unknownCommand(root, rest[0])
			}
			return of.Help()
		}
	}
}
