package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/convert"
)

const convertHelp = `Writes a game record in another format, or in another version or form of its own.

The text goes to standard output, or with -o to a file; nothing else is ever written. What the other
format has no place for is told on standard error, a line each.

  %s

KIF is the format of Kakinoki: UTF-8, with a first line that says so, and one game a file.`

type convertFlags struct{ to, version, output, lang string }

func newConvert(s streams) *cobra.Command {
	var flags convertFlags
	c := &cobra.Command{
		Use:   "convert --to FORMAT [flags] FILE",
		Short: "Write a record in another format",
		Long:  fmt.Sprintf(convertHelp, strings.Join(ways(convert.Conversions()), "\n  ")),
		Example: `  recls convert --to kif game.csa -o game.kifu
  recls convert --to csa --version V3.0 old.csa > new.csa`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return runConvert(s, flags, args[0]) },
	}
	c.Flags().StringVar(&flags.to, "to", "", "the other `FORMAT`")
	c.Flags().StringVar(&flags.version, "version", "", "the `VERSION` of the other format, where there are several; for CSA also the form of the position: rows, PI")
	c.Flags().StringVarP(&flags.output, "output", "o", "", "write to this `FILE`, and replace what is there")
	c.Flags().StringVar(&flags.lang, "lang", "", "read the file as this `format`: sgf, ishi, csa")
	_ = c.MarkFlagRequired("to")
	return c
}

// ways lists conversions as their flags: "csa --to csa --version V3.0".
func ways(list []convert.Conversion) []string {
	var names []string
	for _, c := range list {
		name := c.From + " --to " + c.To
		if c.Version != "" {
			name += " --version " + c.Version
		}
		names = append(names, name)
	}
	return names
}

func runConvert(s streams, flags convertFlags, path string) error {
	lang, err := formatByID(flags.lang)
	if err != nil {
		return err
	}
	l, err := readOne(s, path, search{lang: lang})
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	c, err := conversion(l.file.Format, flags)
	if err != nil {
		return err
	}
	text, lost := c.Convert(l.file)
	data, err := encoded(l, c, text)
	if err == nil {
		err = deliver(s, flags.output, data)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, loss := range lost {
		fmt.Fprintf(s.err, "recls: %s: note: %s\n", l.name, loss)
	}
	return nil
}

// conversion finds the one that the flags ask for.
func conversion(from formats.Format, flags convertFlags) (convert.Conversion, error) {
	of := func(keep func(convert.Conversion) bool) []convert.Conversion {
		return slices.DeleteFunc(convert.Conversions(), func(c convert.Conversion) bool { return c.From != from.ID() || !keep(c) })
	}
	to := of(func(c convert.Conversion) bool { return strings.EqualFold(c.To, flags.to) })
	fits := of(func(c convert.Conversion) bool {
		return strings.EqualFold(c.To, flags.to) && (c.Version == "" && flags.version == "" || strings.EqualFold(c.Version, flags.version))
	})
	switch {
	case len(fits) > 0:
		return fits[0], nil
	case len(to) > 0 && flags.version == "":
		return convert.Conversion{}, fmt.Errorf("say which version: %s", listed(ways(to)))
	case len(to) > 0:
		return convert.Conversion{}, fmt.Errorf("--version %s: there is %s", flags.version, listed(ways(to)))
	}
	if all := of(func(convert.Conversion) bool { return true }); len(all) > 0 {
		return convert.Conversion{}, fmt.Errorf("--to %s: records of %s are converted by %s", flags.to, from.Name(), listed(ways(all)))
	}
	return convert.Conversion{}, fmt.Errorf("records of %s are not converted", from.Name())
}

// encoded is the text in bytes: as the file was written where the other format may
// be, else UTF-8.
func encoded(l *loaded, c convert.Conversion, text string) ([]byte, error) {
	if !c.Same || l.text.Name != "Shift_JIS" && l.text.Name != "UTF-8" {
		return []byte(text), nil
	}
	return l.text.Encode(text)
}

// deliver writes the result. A file is written whole or not at all.
func deliver(s streams, path string, data []byte) error {
	if path == "" {
		_, err := s.out.Write(data)
		return err
	}
	old, err := os.ReadFile(path)
	switch {
	case err == nil:
		return rewrite(path, old, data)
	case errors.Is(err, fs.ErrNotExist):
		if err = os.WriteFile(path, data, 0o644); err == nil {
			return nil
		}
	}
	return fmt.Errorf("writing %s: %w", path, reason(err))
}
