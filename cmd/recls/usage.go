package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

// usage is the end of a help text: how a command is written, its commands, its flags. It is what cobra writes, in a
// language.
func usage(l *i18n.Locale, c *cobra.Command) string {
	parts := []string{i18n.Msg("Usage:").In(l)}
	if c.Runnable() {
		parts[0] += "\n  " + strings.Replace(c.UseLine(), "[flags]", i18n.Msg("[flags]").In(l), 1)
	}
	if c.HasAvailableSubCommands() {
		parts[0] += "\n  " + c.CommandPath() + " " + i18n.Msg("[command]").In(l)
		list := i18n.Msg("Available Commands:").In(l)
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				list += fmt.Sprintf("\n  %-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
		parts = append(parts, list)
	}
	if c.HasAvailableLocalFlags() {
		parts = append(parts, i18n.Msg("Flags:").In(l)+flagLines(l, c.LocalFlags()))
	}
	if c.HasAvailableInheritedFlags() {
		parts = append(parts, i18n.Msg("Global Flags:").In(l)+flagLines(l, c.InheritedFlags()))
	}
	if c.HasAvailableSubCommands() {
		parts = append(parts, i18n.Msg("Use \"%s [command] --help\" for more information about a command.", c.CommandPath()).In(l))
	}
	return strings.Join(parts, "\n\n") + "\n"
}

// flagLines are the flags that help shows, a line each.
func flagLines(l *i18n.Locale, flags *pflag.FlagSet) string {
	var names, texts []string
	widest := 0
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, text := pflag.UnquoteUsage(f)
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			name += " " + value
		}
		if f.NoOptDefVal != "" && f.Value.Type() != "bool" {
			name += fmt.Sprintf("[=%q]", f.NoOptDefVal)
		}
		switch {
		case f.DefValue == "", f.DefValue == "0", f.DefValue == "false", f.DefValue == "[]":
		case f.Value.Type() == "string":
			text = i18n.Msg("%s (default %q)", text, f.DefValue).In(l)
		default:
			text = i18n.Msg("%s (default %s)", text, f.DefValue).In(l)
		}
		names, texts, widest = append(names, name), append(texts, text), max(widest, snippet.Columns(name))
	})
	var out strings.Builder
	for i, name := range names {
		out.WriteString("\n" + snippet.Pad(name, widest) + "   " + texts[i])
	}
	return out.String()
}
