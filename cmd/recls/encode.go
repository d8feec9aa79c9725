package main

import (
	"bytes"

	"github.com/spf13/cobra"

	"github.com/recls/recls/features/encode"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/charset"
)

const encodeHelp = `Writes game records in another encoding, such as UTF-8.

Without a PATH it reads standard input. Without -w or -o it prints the result.

The bytes change, and with them what the record says of its encoding: CA of SGF, the encoding lines of
KIF and of CSA from V3.0 on. A byte order mark stays in UTF-8; UTF-16 gets one. A record that needs such
a line and has none gets it. A record that is plain ASCII and names no encoding does not change.
GBK and GB2312 are written as GB18030, which contains them, and that is the name in the record.

The encoding of the file is found in this order: a byte order mark, bytes that can hardly be anything
else (such as UTF-8), what the record says, what its name says (.kif, .kifu). If nothing says it, recls
guesses by the look of the text, and a note says so. Such a guess can be wrong, so -w does not write
the file. Name the encoding with --from, or allow guesses with --guess.

--from reads all files in the encoding that you name. A file with bytes that do not exist in it, or
with bytes that are surely UTF-8, is not written.

No character is lost. If the new encoding does not have one, the file is not written, and a message
names the line, the column and the character. recls reads the result again: if a program would
read another text from it, the file is not written either.

Exit code: 0 done, 2 something could not be done.`

// encodeFlags say which encoding becomes which.
type encodeFlags struct {
	editFlags
	to, from string // as written
	guess    bool   // write what was guessed too
}

func newEncode(s streams) *cobra.Command {
	var flags encodeFlags
	c := &cobra.Command{
		Use:   "encode --to ENCODING [flags] [PATH…]",
		Short: "Write records in UTF-8 or another encoding",
		Long:  encodeHelp,
		Example: `  recls encode --to UTF-8 -l games
  recls encode --to UTF-8 -w games
  recls encode --from KOI8-R --to UTF-8 -w game.sgf
  recls encode --to Shift_JIS game.kifu -o game.kif`,
		RunE: func(_ *cobra.Command, paths []string) error {
			if err := flags.understood(); err != nil {
				return err
			}
			return flags.run(s, paths, writeWords, flags.encoding)
		},
	}
	f := c.Flags()
	f.StringVar(&flags.to, "to", "", "write the records in this `ENCODING`, such as UTF-8 or Shift_JIS")
	f.StringVar(&flags.from, "from", "", "read all files in this `ENCODING` (default: by their bytes, and by what they say)")
	f.BoolVar(&flags.guess, "guess", false, "with -w, also write files of which recls can only guess the encoding")
	for _, name := range []string{"to", "from"} {
		_ = c.RegisterFlagCompletionFunc(name, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return charset.Names(), cobra.ShellCompDirectiveNoFileComp
		})
	}
	flags.add(c, "the records")
	addOutput(c, &flags.output)
	return c
}

// understood refuses what is not the name of an encoding, and flags that contradict each other.
func (flags *encodeFlags) understood() error {
	_, to := charset.Lookup(flags.to)
	_, from := charset.Lookup(flags.from)
	switch {
	case flags.to == "":
		return i18n.Errorf("encode needs --to ENCODING, such as --to UTF-8")
	case !to:
		return i18n.Errorf("--to %s: expected one of %v", flags.to, i18n.Items(charset.Names()...))
	case flags.from != "" && !from:
		return i18n.Errorf("--from %s: expected one of %v", flags.from, i18n.Items(charset.Names()...))
	case flags.from != "" && flags.guess:
		return i18n.Errorf("--from names the encoding and --guess lets recls guess it: choose one")
	}
	return nil
}

// encoding writes one record. A guess is always told, and it replaces no file unless the user allows that: the bytes
// would be gone, and the record would vouch for the wrong text.
func (flags *encodeFlags) encoding(l *loaded, r *edited) error {
	name, _ := charset.Lookup(flags.to)
	if from, named := charset.Lookup(flags.from); named {
		as, err := l.readAs(from)
		if err != nil {
			return err
		}
		l, r.rec, r.text = as, as, as.src.Text()
	} else if l.mixed() {
		return i18n.Errorf("not written: %v", errMixed)
	}
	result, err := encode.Encode(formats.Of(l.file()).Encode, l.file(), name)
	if err != nil {
		return i18n.Errorf("not written in %s: %v", name, err)
	}
	for _, note := range [...]i18n.Message{l.guess(), l.doubt()} {
		if !note.IsZero() {
			r.notes = append(r.notes, note)
		}
	}
	if !bytes.Equal(result.Data, l.data) {
		if flags.write && !flags.guess && !l.guess().IsZero() {
			return i18n.Errorf("not written: name the encoding with --from, or allow the guess with --guess")
		}
		if charset.Widened(flags.to) {
			r.once = append(r.once, i18n.Msg("--to %s: written as %s, which contains it", flags.to, name))
		}
	}
	r.text, r.data = result.Text, result.Data
	return nil
}
