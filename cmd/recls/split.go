package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/recls/recls/features/collection"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/charset"
)

const splitHelp = `Writes each game of a file into a file of its own.

Each game keeps its bytes, and so its encoding. Where the first game of the file names the encoding or
the version for all games, every file names it.

--name says how the files are called. These words in braces are replaced:
  {file} {number} {date} {black} {white} {event} {round} {place} {result} {title}
What a game does not say becomes "unknown". Characters that some system does not allow in the name of
a file are replaced. Long names are cut. Without --name, the files are called file-1, file-2 and so on.

No file is overwritten. If a name is taken, a number is added: name-2. A file that is there already
with the same bytes is kept, so the command can be repeated.

Text outside of all games is not written; a note names the lines.

Exit code: 0 every game is in a file, 2 one is not (the others are) or a setting is not valid.`

type splitFlags struct {
	output, name, lang string
	projectFlags
}

func newSplit(s streams) *cobra.Command {
	var flags splitFlags
	c := &cobra.Command{
		Use:   "split FILE… -o FOLDER",
		Short: "Write each game of a file into its own file",
		Long:  splitHelp,
		Example: `  recls split collection.sgf -o games
  recls split collection.sgf -o games --name '{date} {black} - {white}'`,
		Args: func(c *cobra.Command, args []string) error {
			if flags.output == "" {
				return i18n.Errorf("%s needs -o FOLDER, the folder to write the games into", c.Name())
			}
			return someArgs(i18n.Errorf("%s needs a FILE, or - for standard input", c.Name()))(c, args)
		},
		RunE: func(_ *cobra.Command, args []string) error { return runSplit(s, flags, args) },
	}
	f := c.Flags()
	f.StringVarP(&flags.output, "output", "o", "", "write the games into `FOLDER`, which is made if it does not exist")
	f.StringVar(&flags.name, "name", "{file}-{number}", "name the files by `PATTERN`, such as '{date} {black} - {white}'")
	chooseLang(f, &flags.lang, "all files")
	flags.projectFlags.add(c)
	_ = c.MarkFlagRequired("output")
	return c
}

func runSplit(s streams, flags splitFlags, paths []string) error {
	pattern, wrong := collection.ParsePattern(flags.name)
	if wrong != "" {
		return i18n.Errorf("--name: %s is not a field: expected one of %v", wrong, i18n.Items(braced()...))
	}
	if len(pattern) == 1 {
		return i18n.Errorf("--name %s: expected a field in it, such as {number} or {black}: all games would have the same name", flags.name)
	}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	files := search{lang: flags.lang, projects: projects}.collect(paths)
	run := splitter{batch: batch{streams: s}, pattern: pattern, names: namer{folder: flags.output}}
	each(&run.batch, slices.Values(files), run.split, run.use)
	if run.closed != nil {
		return run.closed
	}
	if run.failed && run.written+run.there == 0 {
		return exit(exitError)
	}
	text := i18n.Plural(run.written, "%d file written", "%d files written", run.written)
	if run.there > 0 {
		text = also(text, i18n.Plural(run.there, "%d file was there already", "%d files were there already", run.there))
	}
	return run.endWith(text, projects)
}

func braced() (words []string) {
	for _, field := range collection.Fields() {
		words = append(words, "{"+field+"}")
	}
	return words
}

type splitter struct {
	batch
	pattern        collection.Pattern
	names          namer
	written, there int
	made           bool  // the folder is there
	closed         error // why it cannot be made: nothing more is written
}

// single is a game that becomes a file.
type single struct {
	name string // less the ending
	data []byte
	err  error
}

// pieces is what a file is taken apart into.
type pieces struct {
	ending string
	games  []single
	note   any // what is not written; nil without any
}

var errNoGame = i18n.Errorf("there is no game in the file")

func (run *splitter) split(l *loaded) (p pieces, err error) {
	switch {
	case l.foreign:
		return p, l.note()
	case l.file().GameCount() == 0:
		return p, errNoGame
	}
	p.ending = endingOf(l)
	file := strings.TrimSuffix(l.base(), filepath.Ext(l.base()))
	if l.stream {
		file = "stdin"
	}
	parts, n := []chunk{{loaded: l, games: l.file().GameCount()}}, 0
	if l.mixed() {
		parts = l.chunks()
	}
	for _, part := range parts {
		n += part.file().GameCount()
	}
	provider := formats.Of(l.file()).Collection
	var outside []lineRange
	line := 0 // where the part begins
	for _, part := range parts {
		f := part.file()
		for i := range f.GameCount() {
			number := len(p.games) + 1
			one := single{name: run.pattern.Name(f.Game(i), file, number, n)}
			switch {
			case f.GameCount() != part.games:
				one.err = errUnclear
			case len(parts) > 1 && relies(provider, l.file(), number-1, f, i):
				one.err = errRelies
			default:
				one.data, one.err = alone(part.loaded, provider, i)
			}
			if one.err != nil {
				one.err = i18n.Errorf("game %d: %v", number, one.err)
			}
			p.games = append(p.games, one)
		}
		for _, r := range lineRanges(f, provider.Outside(f)) {
			outside = append(outside, lineRange{r.from + line, r.to + line})
		}
		line += f.Source().LineCount() - 1
	}
	if len(outside) > 0 && !provider.Single {
		p.note = i18n.Msg("%v: not written, because it is not part of a game", linesNamed(outside))
	}
	return p, nil
}

// endingOf is that of the file's name, where it says what is in the file.
func endingOf(l *loaded) string {
	name := l.base()
	if own := formats.ByName(name); own != nil && own.ID() == l.format.ID() || l.foreignEnding() {
		return filepath.Ext(name)
	}
	return l.format.Extensions()[0]
}

// foreignEnding reports an ending that others own and that this file's format claims.
func (l *loaded) foreignEnding() bool {
	other := formats.Claimant(l.base())
	return other != nil && other.ID() == l.format.ID()
}

var (
	errAlone   = i18n.Errorf("not written: alone in a file it would be read in another encoding")
	errUnclear = i18n.Errorf("not written: the games name different encodings, and it is not clear where this one ends: recls check shows the place")
	errRelies  = i18n.Errorf("not written: it relies on the version line of a game in another encoding: write that line into this game first")
)

// relies reports whether a game of a mixed file needs what an earlier game states, which its own part of the file has
// not.
func relies(p *collection.Provider, whole *syntax.File, at int, part *syntax.File, game int) bool {
	return p.Alone != nil && at < whole.GameCount() && len(p.Alone(whole, at)) > len(p.Alone(part, game))
}

// alone is the bytes of a file with one game of another file: as they are, if they are read as the same text, else with
// a word on their encoding.
func alone(l *loaded, p *collection.Provider, game int) ([]byte, error) {
	f := l.file()
	if p.Single {
		return l.data, nil
	}
	text := p.Text(f, game, "")
	named := l.text.How == charset.ByDeclared && !isASCII(text)
	if !utf8.ValidString(text) { // bytes that are kept as they are mean what they say themselves
		return encodedGame(l, text)
	}
	var data []byte
	for _, name := range []string{"", l.text.Name} {
		if name != "" {
			text = p.Text(f, game, name)
		} else if named && game > 0 {
			continue
		}
		var err error
		if data, err = encodedGame(l, text); err != nil {
			return nil, err
		}
		if syntax.Decode(data, l.format).Text() == text {
			return data, nil
		}
	}
	return nil, errAlone
}

func encodedGame(l *loaded, text string) ([]byte, error) {
	data, err := l.text.Encode(text)
	if err != nil {
		return nil, i18n.Errorf("not written: %v", err)
	}
	return data, nil
}

func isASCII(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// use writes the games of a file. The folder is made when there is a game to write into it.
func (run *splitter) use(c candidate, p pieces, err error) {
	if run.closed != nil {
		return
	}
	if err != nil {
		run.fail(c.name, err)
		return
	}
	if !run.made && slices.ContainsFunc(p.games, func(one single) bool { return one.err == nil }) {
		if err := os.MkdirAll(run.names.folder, 0o755); err != nil {
			run.closed = i18n.Errorf("cannot make the folder %s: %v", run.names.folder, reason(err))
			return
		}
		run.made = true
	}
	if p.note != nil {
		run.note(c.name, p.note)
	}
	for _, one := range p.games {
		fresh := false
		if one.err == nil {
			_, fresh, one.err = run.names.write(one.name, p.ending, one.data)
		}
		switch {
		case one.err != nil:
			run.fail(c.name, one.err)
		case fresh:
			run.written++
		default:
			run.there++
		}
	}
}

// namer gives the files of a folder names that are not taken: not by a file that is there, and not by one of this run,
// on systems too that do not tell capitals from small letters.
type namer struct {
	folder string
	taken  map[string]int // by name: the last number that was given to it
}

// free calls use with names for a file, until one is not taken: use fails with errThere.
func (n *namer) free(name, ending string, use func(path string) error) (path string, err error) {
	if n.taken == nil {
		n.taken = make(map[string]int)
	}
	key := folded(name + ending)
	for number := max(n.taken[key], 0) + 1; ; number++ {
		n.taken[key] = number
		numbered := name
		if number > 1 {
			numbered = fmt.Sprintf("%s-%d", name, number)
			if own := folded(numbered + ending); n.taken[own] > 0 {
				continue
			} else if n.taken[own] == 0 {
				n.taken[own] = 1
			}
		}
		path = filepath.Join(n.folder, numbered+ending)
		if err = use(path); !errors.Is(err, errThere) {
			return path, err
		}
	}
}

// folded is what two names have in common that a system may take for the same.
func folded(name string) string {
	return strings.Map(func(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }, name)
}

// write writes a file under a free name; fresh is false where it was there already.
func (n *namer) write(name, ending string, data []byte) (path string, fresh bool, err error) {
	path, err = n.free(name, ending, func(path string) error {
		fresh = false
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
				return nil
			}
			return errThere
		}
		fresh = true
		return writeNew(path, data)
	})
	if err != nil {
		err = i18n.Errorf("cannot write %s: %v", path, err)
	}
	return path, fresh && err == nil, err
}
