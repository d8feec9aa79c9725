package main

import (
	"cmp"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/i18n"
)

// languageFlag chooses the language, and ownLanguage is its value for that of the system.
const (
	languageFlag = "language"
	ownLanguage  = "auto"
)

// languageWords are the values of --language.
func languageWords() []string {
	words := []string{ownLanguage, "en\tEnglish"}
	for _, l := range i18n.Locales {
		words = append(words, l.Tag+"\t"+l.Name)
	}
	return words
}

// languageOf is the language for a command line: that of --language, else that of the system. Help is printed in it
// too, so it is known before the flags are read. A value that is not valid is reported when they are.
func languageOf(args []string) *i18n.Locale {
	if l, ok := i18n.Match(languageArg(args)); ok {
		return l
	}
	l, _ := i18n.Match(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"), systemLanguage()))
	return l
}

// languageArg is the last value of --language among arguments; "" without one.
func languageArg(args []string) (tag string) {
	for i, arg := range args {
		switch value, ok := strings.CutPrefix(arg, "--"+languageFlag+"="); {
		case arg == "--":
			return tag
		case ok:
			tag = value
		case arg == "--"+languageFlag && i+1 < len(args):
			tag = args[i+1]
		}
	}
	return tag
}

// translate puts what commands and flags say of themselves into a language.
func translate(l *i18n.Locale, root *cobra.Command) {
	for _, c := range append(root.Commands(), root) {
		c.Short, c.Long = l.Lookup(c.Short), l.Lookup(c.Long)
		c.NonInheritedFlags().VisitAll(func(f *pflag.Flag) { f.Usage = l.Lookup(f.Usage) })
	}
}

// Errors of the system that people meet. Their texts are not ours, but can be translated like ours.
var _ = []i18n.Message{
	i18n.Msg("no such file or directory"),
	i18n.Msg("permission denied"),
	i18n.Msg("is a directory"),
	i18n.Msg("not a directory"),
	i18n.Msg("file exists"),
	i18n.Msg("no space left on device"),
	i18n.Msg("read-only file system"),
	i18n.Msg("too many levels of symbolic links"),
	i18n.Msg("file name too long"),
	i18n.Msg("The system cannot find the file specified."),
	i18n.Msg("The system cannot find the path specified."),
	i18n.Msg("Access is denied."),
}
