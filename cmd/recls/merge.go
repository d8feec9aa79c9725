package main

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/features/loss"
	"github.com/recls/recls/features/treemerge"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
)

const mergeHelp = `Puts the games of several files of one format into one file, in the order of the files.

Each game keeps its text. If all files have one encoding, so does the new one, else it is UTF-8. A note
names each file of which recls can only guess the encoding. SGF, Ishi and CSA files can hold several games.

With --tree, games that begin alike become one game with variations: SGF, KIF and KI2. The first game is the
main line. Comments and marks are kept. What all games say of themselves is there once; what only some
say becomes a comment where the game goes its own way. What is lost is listed on standard error.
Games of another start position, or another size of board, become a game of their own.

A file that exists is not replaced, unless you say --force.

Exit code: 0 everything was merged, 2 something could not be read or merged, or a setting is not
valid (nothing is written).`

type mergeFlags struct {
	output, lang string
	tree, force  bool
	projectFlags
}

func newMerge(s streams) *cobra.Command {
	var flags mergeFlags
	c := &cobra.Command{
		Use:   "merge FILE… -o FILE",
		Short: "Put the games of several files into one",
		Long:  mergeHelp,
		Example: `  recls merge a.sgf b.sgf -o both.sgf
  recls merge --tree games -o opening.sgf`,
		Args: func(c *cobra.Command, args []string) error {
			if flags.output == "" {
				return i18n.Errorf("%s needs -o FILE, the file to write; - is standard output", c.Name())
			}
			return someArgs(i18n.Errorf("%s needs a FILE: files or folders to read, or - for standard input", c.Name()))(c, args)
		},
		RunE: func(_ *cobra.Command, args []string) error { return runMerge(s, flags, args) },
	}
	f := c.Flags()
	f.StringVarP(&flags.output, "output", "o", "", "write to `FILE`; - is standard output")
	f.BoolVar(&flags.tree, "tree", false, "make one game with variations of games that begin alike: SGF, KIF and KI2")
	f.BoolVar(&flags.force, "force", false, "replace the file of -o if it exists")
	chooseLang(f, &flags.lang, "all files")
	flags.projectFlags.add(c)
	_ = c.MarkFlagRequired("output")
	return c
}

func runMerge(s streams, flags mergeFlags, paths []string) error {
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	run := merger{batch: batch{streams: s}}
	each(&run.batch, slices.Values(search{lang: flags.lang, projects: projects}.collect(paths)), func(l *loaded) (*loaded, error) {
		switch {
		case l.foreign:
			return nil, l.note()
		case l.file().GameCount() == 0:
			return nil, errNoGame
		case l.mixed():
			return nil, i18n.Errorf("not merged: %v", errMixed)
		case !l.text.RoundTrips:
			_, err := l.text.Encode("")
			return nil, err
		}
		return l, nil
	}, run.use)
	if more := run.strange - 1; more > 0 {
		s.say(i18n.Plural(more, "%d more file is of another format", "%d more files are of another format", i18n.Count(more)))
	}
	if err := run.end(projects); err != nil {
		return err
	}
	if len(run.files) == 0 {
		s.say(noteEmpty)
		return exit(exitError)
	}
	data, lost, err := run.merged(flags.tree)
	if err != nil {
		return err
	}
	return run.deliver(flags, data, lost)
}

type merger struct {
	batch
	files   []*loaded
	games   int
	strange int // files of another format than the first, of which one is named
}

func (run *merger) use(c candidate, l *loaded, err error) {
	if err == nil && len(run.files) > 0 && run.files[0].format.ID() != l.format.ID() {
		if run.strange++; run.strange > 1 {
			return
		}
		err = i18n.Errorf("this is %s, and %s is %s: expected files of one format; recls convert makes them",
			l.format.Name(), run.files[0].name, run.files[0].format.Name())
	}
	if err != nil {
		run.fail(c.name, err)
		return
	}
	run.files = append(run.files, l)
	run.games += l.file().GameCount()
}

func (run *merger) deliver(flags mergeFlags, data []byte, lost []loss.Loss) error {
	for _, from := range run.files { // the new file may be in another encoding, or name the one that was guessed
		if guess := from.guess(); !guess.IsZero() {
			run.note(from.name, guess)
		}
	}
	for _, loss := range lost {
		run.say(i18n.Msg("note: %v", loss))
	}
	write := writeNew
	if flags.force {
		write = run.writeFile
	}
	if err := run.put(flags.output, data, write); err != nil || flags.output == stdoutName {
		return err
	}
	run.print(i18n.Plural(run.games, "%d game written to %s", "%d games written to %s", run.games, flags.output))
	return nil
}

// merged is the bytes of the file that all games are in.
func (run *merger) merged(tree bool) ([]byte, []loss.Loss, error) {
	l := formats.Of(run.files[0].file())
	if tree {
		return run.trees(l)
	}
	if l.Collection.Single && run.games > 1 {
		return nil, nil, i18n.Errorf("a file of %s holds one game; --tree makes one game with variations", l.Name())
	}
	charset, named := run.charset()
	var texts []string
	var data bytes.Buffer
	for _, from := range run.files {
		for i := range from.file().GameCount() {
			name := ""
			if named && (from.text.Declared != "" || charset != from.text.Name || !isASCII(from.src.Slice(from.file().GameSpan(i)))) {
				name = charset
			}
			text := l.Collection.Next(from.file(), i, name)
			if len(texts) == 0 {
				text = l.Collection.Text(from.file(), i, name)
			}
			if len(texts) > 0 {
				text = l.Collection.Join([]string{"", text})
			}
			texts = append(texts, text)
			if err := run.append(&data, from, charset, text, len(texts) > 1); err != nil {
				return nil, nil, err
			}
		}
	}
	return data.Bytes(), nil, run.prove(l, data.Bytes(), strings.Join(texts, ""))
}

// charset is that of all files, and whether a text must name it where its format can. Files of several become UTF-8.
func (run *merger) charset() (name string, named bool) {
	name = run.files[0].text.Name
	for _, from := range run.files {
		if from.text.Name != name {
			name = "UTF-8"
		}
		named = named || from.text.Declared != "" || !isASCII(from.text.Text)
	}
	return name, named
}

// append writes a text in a charset: in the way of the file that it comes from, if that has it.
func (run *merger) append(data *bytes.Buffer, from *loaded, charset, text string, further bool) error {
	if from.text.Name != charset {
		data.WriteString(text)
		return nil
	}
	piece, err := from.text.Encode(text)
	if err != nil {
		return i18n.Errorf("%s: not merged: %v", from.name, err)
	}
	if mark, err := from.text.Encode(""); err == nil && further {
		piece = bytes.TrimPrefix(piece, mark) // only a file begins with it
	}
	data.Write(piece)
	return nil
}

var errOtherwise = i18n.Errorf("not merged: the new file would not hold the same games; recls check shows mistakes in the old ones")

// prove reads what is to be written again.
func (run *merger) prove(l *language.Language, data []byte, text string) error {
	if len(data) > syntax.MaxSize {
		return errTooLarge
	}
	src := syntax.Decode(data, l.Format)
	f := l.Parse(src)
	last := run.files[len(run.files)-1]
	switch {
	case src.Text() != text:
		return errOtherwise
	case f.GameCount() != run.games, !run.same(f), !l.Collection.Single && !isSeparable(l, last, last.file().GameCount()-1):
		return run.blame(l)
	}
	return nil
}

// same reports whether the games of a file, in their order, are as long as those of the files that were read.
func (run *merger) same(f *syntax.File) bool {
	at := 0
	for _, from := range run.files {
		for i := range from.file().GameCount() {
			if len(f.Game(at).Nodes) != len(from.file().Game(i).Nodes) {
				return false
			}
			at++
		}
	}
	return true
}

// isSeparable reports whether a game stays what it is with another one after it, for which it is taken itself: a game
// that is not closed takes in what follows. The last game must be so too: the order of the files is not to matter.
func isSeparable(l *language.Language, from *loaded, game int) bool {
	p := l.Collection
	f := l.Parse(syntax.NewSource(p.Text(from.file(), game, "") + p.Join([]string{"", p.Next(from.file(), game, "")})))
	nodes := len(from.file().Game(game).Nodes)
	return f.GameCount() == 2 && len(f.Game(0).Nodes) == nodes && len(f.Game(1).Nodes) == nodes
}

// blame names each file with a game that cannot have another one after it, and the line of the mistake.
func (run *merger) blame(l *language.Language) error {
	for _, from := range run.files {
		for i := range from.file().GameCount() {
			if !isSeparable(l, from, i) {
				run.fail(from.name, mergeFault(from.file(), i))
				break
			}
		}
	}
	if run.failed {
		return exit(exitError)
	}
	return errOtherwise
}

// mergeFault is what merge --tree says too of a game with a mistake.
func mergeFault(f *syntax.File, game int) error {
	span := f.GameSpan(game)
	at := span.Start
	for _, fault := range f.Faults.List() {
		if span.Start <= fault.Span.Start && fault.Span.Start <= span.End {
			at = fault.Span.Start
			break
		}
	}
	return i18n.Errorf("line %d has a mistake, so the game cannot be merged: recls check shows it", f.Source().LineAt(at)+1)
}

// trees merges games into games with variations.
func (run *merger) trees(l *language.Language) ([]byte, []loss.Loss, error) {
	if l.Merge == nil {
		return nil, nil, i18n.Errorf("--tree: %v", l.Declined[language.Merge])
	}
	var games []treemerge.Game
	for _, from := range run.files {
		for i := range from.file().GameCount() {
			g, why := l.Merge.Read(from.file(), i)
			if !why.IsZero() {
				return nil, nil, i18n.Errorf("%s: %v", from.name, why)
			}
			if len(games) > 0 && g.Style != games[0].Style {
				return nil, nil, i18n.Errorf("%s: this is %s, and %s is %s: expected files of one format; recls convert makes them",
					from.name, g.Style, run.files[0].name, games[0].Style)
			}
			games = append(games, g)
		}
	}
	trees, lost := l.Merge.Trees(games)
	if l.Collection.Single && len(trees) > 1 {
		return nil, nil, i18n.Errorf("the games have %d start positions, and a file of %s holds one game", len(trees), l.Name())
	}
	charset, named := run.charset()
	name := ""
	if named {
		name = charset
	}
	var texts []string
	for _, tree := range trees {
		texts = append(texts, l.Merge.Write(tree, name))
	}
	var data bytes.Buffer
	from := run.files[slices.IndexFunc(run.files, func(from *loaded) bool { return from.text.Name == charset || charset == "UTF-8" })]
	if err := run.append(&data, from, charset, l.Collection.Join(texts), false); err != nil {
		return nil, nil, err
	}
	return data.Bytes(), lost, run.proveTrees(l, data.Bytes(), games)
}

// proveTrees reads the trees again: each game must be in one of them, step by step.
func (run *merger) proveTrees(l *language.Language, data []byte, games []treemerge.Game) error {
	if len(data) > syntax.MaxSize {
		return errTooLarge
	}
	f := l.Parse(syntax.Decode(data, l.Format))
	written := make(map[string]treemerge.Known)
	for i := range f.GameCount() {
		g, why := l.Merge.Read(f, i)
		if !why.IsZero() {
			return errOtherwise
		}
		written[g.Start] = treemerge.Know(&g)
	}
	for i := range games {
		if known := written[games[i].Start]; known == nil || !known.Has(&games[i]) {
			return errOtherwise
		}
	}
	return nil
}
