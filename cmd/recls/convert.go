package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/syntax"
)

const convertHelp = `Writes game records in another format, or in another version or form of their own.

One file goes to standard output, or with -o to a file, which is replaced. With --out DIR every file
that is named, or in a folder that is named, becomes a file below DIR: with its name, and the ending of
the other format. There nothing is replaced without --force.

What the other format has no place for is told on standard error: a line each, or with --losses json
an object each ({"file":…,"output":…,"lost":…,"count":…}).

  %s

KIF is the format of Kakinoki: UTF-8, with a first line that says so, and one game a file. With --out a
file of several games becomes several: name-1.kifu, name-2.kifu.

Exit code: 0 everything was converted, 2 something was not (the rest was).`

type convertFlags struct {
	to, version, output, lang string
	out, losses               string
	force                     bool
}

func newConvert(s streams) *cobra.Command {
	var flags convertFlags
	c := &cobra.Command{
		Use:   "convert --to FORMAT [flags] PATH…",
		Short: "Write records in another format",
		Long:  fmt.Sprintf(convertHelp, strings.Join(ways(convert.Conversions()), "\n  ")),
		Example: `  recls convert --to kif game.csa -o game.kifu
  recls convert --to sgf --out sgf ishi-games
  recls convert --to csa --version V3.0 old.csa > new.csa`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return runConvert(s, flags, args) },
	}
	f := c.Flags()
	f.StringVar(&flags.to, "to", "", "the other `FORMAT`")
	f.StringVar(&flags.version, "version", "", "the `VERSION` of the other format, where there are several; for CSA also the form of the position: rows, PI")
	f.StringVarP(&flags.output, "output", "o", "", "write to this `FILE`, and replace what is there; - is standard output")
	f.StringVar(&flags.out, "out", "", "write into this `DIR` and folders below it, a file for each that is read")
	f.BoolVar(&flags.force, "force", false, "with --out, replace files that are there")
	choose(f, &flags.losses, "losses", "text", "tell what is lost as text or json", "text", "json")
	chooseLang(f, &flags.lang, "the files")
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

func runConvert(s streams, flags convertFlags, paths []string) error {
	in := search{lang: flags.lang}
	switch {
	case flags.out != "" && flags.output != "":
		return errors.New("--output names a file and --out a folder: choose one")
	case flags.force && flags.out == "":
		return errors.New("--force is for --out; -o replaces what is there")
	case flags.out != "":
		return convertAll(s, flags, in, paths)
	case len(paths) > 1 || isFolder(paths[0]):
		return errors.New("several files: say where to write them with --out DIR")
	}
	return convertOne(s, flags, in, paths[0])
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func convertOne(s streams, flags convertFlags, in search, path string) error {
	l, err := readOne(s, path, in)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	c, err := conversion(l.format, flags)
	if err != nil {
		return err
	}
	text, lost := c.Convert(l.file())
	data, err := encoded(l, c, text)
	switch {
	case err != nil:
	case flags.output == "" || flags.output == stdoutName:
		_, err = s.out.Write(data)
	default:
		if err = writeFile(flags.output, data); err != nil {
			err = fmt.Errorf("writing %s: %w", flags.output, err)
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	logLosses(s, flags, l.name, flags.output, lost)
	return nil
}

// jsonLoss is one line of --losses json. Its shape is a promise to other programs.
type jsonLoss struct {
	File   string `json:"file"`
	Output string `json:"output"` // "": standard output
	Lost   string `json:"lost"`
	Count  int    `json:"count"`
}

func logLosses(s streams, flags convertFlags, name, output string, lost []convert.Loss) {
	out := jsonLines(s.err)
	for _, loss := range lost {
		if flags.losses == "json" {
			_ = out.Encode(jsonLoss{name, output, loss.What, loss.Count}) // nobody may be reading any more
			continue
		}
		s.logf(name, "note: %v", loss)
	}
}

func conversion(from syntax.Format, flags convertFlags) (convert.Conversion, error) {
	var others, to []convert.Conversion // to other formats, and to this one
	for _, c := range convert.Conversions() {
		switch {
		case c.From != from.ID():
		case !strings.EqualFold(c.To, flags.to):
			others = append(others, c)
		case strings.EqualFold(c.Version, flags.version):
			return c, nil
		default:
			to = append(to, c)
		}
	}
	var err error
	switch {
	case len(to) > 0 && flags.version == "":
		err = fmt.Errorf("say which version: %s", listed(ways(to)))
	case len(to) > 0:
		err = fmt.Errorf("--version %s: there is %s", flags.version, listed(ways(to)))
	case len(others) > 0:
		err = fmt.Errorf("--to %s: records of %s are converted by %s", flags.to, from.Name(), listed(ways(others)))
	default:
		err = fmt.Errorf("records of %s are not converted", from.Name())
	}
	return convert.Conversion{}, err
}

// encoded is the text in bytes: as the file was written where the other format may be, else UTF-8.
func encoded(l *loaded, c convert.Conversion, text string) ([]byte, error) {
	if !c.Same || l.text.Name != "Shift_JIS" && l.text.Name != "UTF-8" {
		return []byte(text), nil
	}
	return l.text.Encode(text)
}
