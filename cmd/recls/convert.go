package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
)

const convertHelp = `Writes game records in another format, or in another version of their format.

One file goes to standard output, or with -o to a file. With --out DIR, each file becomes a file in
DIR that has the same name and the ending of the other format. Folders are searched. Files that exist
in DIR are kept, unless you say --force.

What the other format cannot hold is listed on standard error, a line each. With --losses json it is
an object each: {"file":…,"output":…,"lost":…,"count":…}. Where recls can only guess the encoding of a
file that it writes in another one, a line says so: {"file":…,"output":…,"note":…}.

These conversions exist, each from the format that is named first:

  %s

KIF and KI2 are the formats of Kakinoki for shogi. In this list, kif before --to is a file of either. JKF
is the JSON of json-kifu-format. All three are written in UTF-8, one game in a file. With --out, a file
of several games becomes several files: name-1.kifu, name-2.kifu. USI is a game on a line: position
startpos moves 7g7f 3c3d.

JKF and USI are read from files whose names end in .jkf, .json, .usi or .sfen. Read other files
with --from.

Exit code: 0 every game was converted, 1 the rest of a game was left out because a move in it cannot be
made on the board (a line names the move), 2 something was not converted (the rest was) or a setting is
not valid.`

type convertFlags struct {
	to, version, output, lang, from string
	out, losses                     string
	force                           bool
	projectFlags
}

func newConvert(s streams) *cobra.Command {
	var flags convertFlags
	c := &cobra.Command{
		Use:   "convert --to FORMAT [flags] PATH…",
		Short: "Convert records to another format",
		Long:  fmt.Sprintf(convertHelp, strings.Join(grouped(convert.Conversions()), "\n  ")),
		Example: `  recls convert --to kif game.csa -o game.kifu
  recls convert --to sgf --out sgf ishi-games
  recls convert --to csa --version V3.0 old.csa > new.csa
  recls convert --to ki2 game.kif
  recls convert --to kif --from usi positions.txt --out games`,
		Args: func(c *cobra.Command, args []string) error {
			if flags.to == "" {
				return i18n.Errorf("convert needs --to FORMAT: expected one of %v", i18n.Items(targets("")...))
			}
			return someArgs(i18n.Errorf("convert needs a PATH: a file or a folder, or - for standard input"))(c, args)
		},
		RunE: func(_ *cobra.Command, args []string) error { return runConvert(s, flags, args) },
	}
	f := c.Flags()
	f.StringVar(&flags.to, "to", "", "convert to `FORMAT`: "+strings.Join(targets(""), ", "))
	f.StringVar(&flags.version, "version", "", "write this `VERSION` of the format, such as V3.0; for CSA also rows or PI, the form of the position")
	addOutput(c, &flags.output)
	f.StringVar(&flags.out, "out", "", "write a file into `DIR` for each file that is read")
	f.BoolVar(&flags.force, "force", false, "replace files that exist in the folder of --out, or the file that is converted")
	choose(f, &flags.losses, "losses", "text", "list what is lost as `FORMAT`: text or json", "text", "json")
	chooseLang(f, &flags.lang, "all files")
	choose(f, &flags.from, "from", "", "read all files as this `FORMAT`, as --lang does; also jkf and usi, which are only converted", inputWords()...)
	flags.projectFlags.add(c)
	_ = c.MarkFlagRequired("to")
	return c
}

// formatsOf lists what the conversions lead to, each once.
func formatsOf(list []convert.Conversion) (names []string) {
	for _, c := range list {
		if !slices.Contains(names, c.To) {
			names = append(names, c.To)
		}
	}
	return names
}

// grouped lists conversions for help, those from one format on one line: "csa --to kif, ki2".
func grouped(list []convert.Conversion) (lines []string) {
	last := ""
	for _, c := range list {
		if c.Version == "" && c.From == last {
			lines[len(lines)-1] += ", " + c.To
			continue
		}
		way := c.From + " --to " + c.To
		if c.Version != "" {
			way += " --version " + c.Version
		}
		lines = append(lines, way)
		last = ""
		if c.Version == "" {
			last = c.From
		}
	}
	return lines
}

// versionsOf lists those of conversions: "V3.0 or V2.2"; "none" where one has no version.
func versionsOf(list []convert.Conversion) i18n.Text {
	var words i18n.List
	for _, c := range list {
		if c.Version == "" {
			words = append(words, i18n.Msg("none"))
		} else {
			words = append(words, i18n.Verbatim(c.Version))
		}
	}
	return either(words)
}

func runConvert(s streams, flags convertFlags, paths []string) error {
	if err := flags.source(); err != nil {
		return err
	}
	switch {
	case flags.out != "" && flags.output != "":
		return i18n.Errorf("--output names a file and --out a folder: choose one")
	case flags.force && flags.out == "" && flags.output == "":
		return i18n.Errorf("--force: expected --out DIR or -o FILE with it")
	case !flags.force && flags.output != stdoutName && isOneOf(flags.output, paths):
		return i18n.Errorf("-o %s: this is the file to convert: expected another name, or --force to replace it", flags.output)
	case flags.out != "":
		return convertAll(s, flags, paths)
	case len(paths) > 1 || isFolder(paths[0]):
		return i18n.Errorf("several files: expected --out DIR, the folder to write them into")
	}
	return convertOne(s, flags, paths[0])
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func convertOne(s streams, flags convertFlags, path string) error {
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	// A file that was named has one candidate.
	l, err := (&batch{streams: s}).read(flags.collect(projects, []string{path})[0])
	if err != nil {
		return i18n.Errorf("%s: %v", path, err)
	}
	c, err := conversion(l.format, flags)
	if err != nil {
		return err
	}
	c.Each = nil // there is one output: the other games count as lost
	parts, err := makeParts(l, c)
	if err == nil {
		err = s.put(flags.output, parts[0].data, s.writeFile)
	}
	if err != nil {
		return i18n.Errorf("%s: %v", path, err)
	}
	logLosses(s, flags, l.name, flags.output, parts[0])
	if err := projects.result(); err != nil || !slices.ContainsFunc(parts[0].lost, isRest) {
		return err
	}
	return exit(exitFound)
}

// isRest reports a loss with which the rest of a game goes: what was written is another game.
func isRest(l convert.Loss) bool { return l.Rest }

// gameless reports whether there was no game to convert; nothing is whether nothing was made of the file. A format that
// is only converted does not count its games, and of others there may be games that the new format cannot hold.
func (l *loaded) gameless(nothing bool) bool {
	if formats.ByID(l.format.ID()) == nil {
		return nothing
	}
	return l.file().GameCount() == 0
}

// jsonLoss is one line of --losses json. Its shape is a promise to other programs.
type jsonLoss struct {
	File   string `json:"file"`
	Output string `json:"output"` // "": standard output
	Lost   string `json:"lost"`
	Count  int    `json:"count"`
}

// jsonNote is one line of --losses json about a file of which nothing is known to be lost.
type jsonNote struct {
	File   string `json:"file"`
	Output string `json:"output"`
	Note   string `json:"note"`
}

func logLosses(s streams, flags convertFlags, name, output string, p part) {
	out := snippet.JSONLines(s.err)
	switch {
	case p.guess.IsZero():
	case flags.losses == "json":
		_ = out.Encode(jsonNote{name, output, p.guess.String()})
	default:
		s.note(name, p.guess)
	}
	for _, loss := range p.lost {
		if flags.losses == "json" {
			_ = out.Encode(jsonLoss{name, output, loss.What.String(), loss.Count}) // nobody may be reading any more
			continue
		}
		s.note(name, loss)
	}
}

// otherVersion is the error of a conversion that exists, but not to the version that was asked for.
type otherVersion struct{ error }

// Unwrap gives the text that can be translated.
func (e otherVersion) Unwrap() error { return e.error }

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
		err = otherVersion{i18n.Errorf("--to %s: several versions: expected --version %s with it", flags.to, versionsOf(to))}
	case len(to) > 0:
		err = otherVersion{i18n.Errorf("--version %s: expected %s", flags.version, versionsOf(to))}
	case len(others) > 0 && convert.Disputed(flags.to, others[0]):
		err = i18n.Errorf("--to %s: recls cannot convert %s to it, because programs do not agree on how SGF holds shogi: expected %s", flags.to, from.Name(), either(i18n.Items(formatsOf(others)...)))
	case len(others) > 0:
		err = i18n.Errorf("--to %s: recls cannot convert %s to it: expected %s", flags.to, from.Name(), either(i18n.Items(formatsOf(others)...)))
	default:
		err = i18n.Errorf("recls cannot convert files of the format %s", from.Name())
	}
	return convert.Conversion{}, err
}

// encoded is the text in bytes: as the file was written where the other format may be, else UTF-8. What was only
// guessed to be in another encoding may then be wrong, which the bytes do not show any more.
func encoded(l *loaded, c convert.Conversion, text string) (data []byte, guess i18n.Message, err error) {
	if c.Same && (l.text.Name == "Shift_JIS" || l.text.Name == "UTF-8") {
		data, err = l.text.Encode(text)
		return data, guess, err
	}
	return []byte(text), l.guess(), nil
}
