package main

import (
	"cmp"
	"fmt"
	"hash/maphash"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/features/dedupe"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

const dedupeHelp = `Lists the games that occur more than once: under other names, in other encodings and layouts, with
other headers or comments. CSA and KIF are compared with each other, and so are SGF and Ishi.

Two records are of one game if they have the same start position and the same moves on the main line. A
game of fewer than 10 moves must have the same players and date too. These are listed as near:
  one game is the beginning of the other (40 moves or more);
  only the last moves differ (10 or fewer, after 40 or more).

Each group names the best record first, and why it is the best: it has the most moves, then the most
variations, comments, marks and header fields.

Nothing is ever deleted. --move-to moves all records of a group but the best into a folder. Only files
with one game are moved. No file is overwritten: if a name is taken, a number is added. Links, files
that a link names, members of archives, and near records with more comments or variations than the best one stay.
So does what recls fmt would not change, such as a file whose name is not that of a record.

Exit code: 0 no game occurs twice, or all were moved; 1 some do; 2 a file could not be read or moved,
or a setting is not valid (then nothing is moved).`

type dedupeFlags struct {
	format, lang, moveTo string
	symmetry, exact      bool
	inputFlags
	projectFlags
}

func newDedupe(s streams) *cobra.Command {
	var flags dedupeFlags
	c := &cobra.Command{
		Use:   "dedupe [flags] PATH…",
		Short: "Find games that occur more than once",
		Long:  dedupeHelp,
		Example: `  recls dedupe games
  recls dedupe --symmetry --format json games
  recls dedupe --exact --move-to doubles games`,
		Args: func(c *cobra.Command, paths []string) error { return flags.named(c, paths) },
		RunE: func(_ *cobra.Command, paths []string) error { return runDedupe(s, flags, paths) },
	}
	f := c.Flags()
	choose(f, &flags.format, "format", "text", "print the groups as `FORMAT`: text or json", "text", "json")
	f.BoolVar(&flags.symmetry, "symmetry", false, "count Go games as one if turning or mirroring the board makes them the same")
	f.BoolVar(&flags.exact, "exact", false, "list only games with the same moves, and none that are near")
	f.StringVar(&flags.moveTo, "move-to", "", "move all but the best record of each group into `FOLDER`")
	chooseLang(f, &flags.lang, "all files")
	flags.inputFlags.add(c, "read the files that `FILE` lists, one path on a line; - is standard input")
	flags.projectFlags.add(c)
	return c
}

func runDedupe(s streams, flags dedupeFlags, paths []string) error {
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	run := deduper{batch: batch{streams: s}, flags: flags, seed: maphash.MakeSeed()}
	found, given := flags.records(search{lang: flags.lang, projects: projects, open: members}, paths, s.in)
	each(&run.batch, found, run.read, run.use)
	if projects.result() != nil && flags.moveTo != "" {
		run.say(i18n.Msg("note: nothing is moved, because a settings file is not valid: correct it, or use --no-config"))
		run.flags.moveTo = "" // what it excludes might be moved
	}
	groups := dedupe.Groups(run.entries, flags.exact)
	records := len(run.entries)
	for i := range groups {
		all := len(groups[i].Entries)
		groups[i].Entries = run.distinct(&groups[i])
		records -= all - len(groups[i].Entries)
	}
	groups = slices.DeleteFunc(groups, func(g dedupe.Group) bool { return len(g.Entries) < 2 })
	if run.flags.moveTo != "" && len(groups) > 0 {
		if err := os.MkdirAll(flags.moveTo, 0o755); err != nil {
			return i18n.Errorf("cannot make the folder %s: %v", flags.moveTo, reason(err))
		}
	}
	run.names.folder = flags.moveTo
	run.several = make(map[int]int)
	left, doubles := 0, 0
	for i := range groups {
		shown := run.decide(&groups[i])
		for _, o := range shown.others {
			doubles++
			if o.moved == "" {
				left++
			}
		}
		run.show(i, shown)
	}
	for _, i := range slices.Sorted(maps.Keys(run.several)) {
		n := run.several[i]
		run.note(run.files[i].name, i18n.Plural(n, "not moved: the file has several games, and %d of them is a double; recls split takes it apart",
			"not moved: the file has several games, and %d of them are doubles; recls split takes it apart", n))
	}
	if flags.format == "text" {
		text := i18n.Plural(len(groups), "%d game occurs more than once, in %d of %d records", "%d games occur more than once, in %d of %d records",
			len(groups), len(groups)+doubles, records)
		if len(groups) == 0 {
			text = i18n.Plural(records, "no game occurs more than once in %d record", "no game occurs more than once in %d records", records)
		}
		if run.flags.moveTo != "" {
			text = also(text, i18n.Plural(doubles-left, "%d file moved to %s", "%d files moved to %s", doubles-left, flags.moveTo))
		}
		run.print(text)
	}
	err = run.end(projects)
	if err == nil && left > 0 {
		err = exit(exitFound)
	}
	return cmp.Or(given.err, err)
}

type deduper struct {
	batch
	flags   dedupeFlags
	seed    maphash.Seed
	files   []comparedFile
	entries []dedupe.Entry
	names   namer
	several map[int]int // by file with several games: how many of them are doubles that stay
}

// comparedFile is a file that was read.
type comparedFile struct {
	name, path string // path is empty for what cannot be moved
	link       string // another name of the file, which was read too; "" without one
	leave      error  // why a command that writes leaves it as it is
	games      int
	sum        uint64
}

type fileEntries struct {
	comparedFile
	entries []dedupe.Entry
}

func (run *deduper) read(l *loaded) (r fileEntries, err error) {
	if l.foreign {
		return r, l.note()
	}
	f := l.file()
	r.comparedFile = comparedFile{name: strings.Clone(l.name), games: f.GameCount(), sum: maphash.Bytes(run.seed, l.data)}
	if !l.stream && l.unpack == nil {
		r.path, r.leave = strings.Clone(l.path), l.leave()
	}
	for i := range f.GameCount() {
		r.entries = append(r.entries, dedupe.New(f, i, l.text.Name, run.flags.symmetry))
	}
	return r, nil
}

func (run *deduper) use(c candidate, r fileEntries, err error) {
	if err != nil {
		run.fail(c.name, err)
		return
	}
	for i := range r.entries {
		r.entries[i].File = len(run.files)
	}
	run.files = append(run.files, r.comparedFile)
	run.entries = append(run.entries, r.entries...)
}

// distinct is the records of a group without those that are in a file which another one of them is in: under another
// name, which is noted as a link, or named twice.
func (run *deduper) distinct(g *dedupe.Group) (list []*dedupe.Entry) {
	type place struct {
		name string
		game int
	}
	type looks struct {
		game       int
		size, time int64
	}
	type looked struct {
		info fs.FileInfo
		file int
	}
	named := make(map[place]bool)
	alike := make(map[looks][]looked)
	for _, e := range g.Entries {
		at := place{run.files[e.File].name, e.Game}
		again := named[at]
		named[at] = true
		if info, err := os.Stat(run.files[e.File].path); err == nil && !again {
			at := looks{e.Game, info.Size(), info.ModTime().UnixNano()}
			i := slices.IndexFunc(alike[at], func(other looked) bool { return os.SameFile(other.info, info) })
			if again = i >= 0; again {
				if first := &run.files[alike[at][i].file]; !samePlace(first.path, run.files[e.File].path) {
					first.link = run.files[e.File].name
				}
			} else {
				alike[at] = append(alike[at], looked{info, e.File})
			}
		}
		if !again {
			list = append(list, e)
		}
	}
	return list
}

// shownGroup is a group as it is shown.
type shownGroup struct {
	group  *dedupe.Group
	others []other
}

type other struct {
	entry       *dedupe.Entry
	differences []i18n.Text
	moved       string // where to; "" where it is still
}

// decide says what becomes of the records of a group, and moves their files if that was asked for.
func (run *deduper) decide(g *dedupe.Group) shownGroup {
	t := shownGroup{group: g}
	best := g.Entries[0]
	may := run.flags.moveTo != ""
	if may && run.files[best.File].path != "" {
		if err := run.files[best.File].unchanged(run.seed); err != nil {
			run.fail(run.files[best.File].name, i18n.Errorf("its doubles are not moved: %v", err))
			may = false
		}
	}
	for _, e := range g.Entries[1:] {
		o := other{entry: e, differences: dedupe.Differences(best, e)}
		switch more := e.Variations > best.Variations || e.Comments > best.Comments; {
		case may && more && !g.Exact:
			run.note(run.files[e.File].name, errMore)
		case may && run.files[e.File].games > 1:
			run.several[e.File]++
		case may:
			o.moved = run.move(&run.files[e.File])
		}
		t.others = append(t.others, o)
	}
	return t
}

var (
	errMember   = i18n.Errorf("not moved: it is in an archive, or comes from standard input")
	errInFolder = i18n.Errorf("not moved: it is in the folder of --move-to already")
	errMore     = i18n.Errorf("not moved: it has more comments or variations than the best one")
	errLink     = i18n.Errorf("not moved: it is a link to another file")
	errLeft     = i18n.Errorf("not moved: its name or its content is not that of a game record; to move it, name it with --lang")
)

// samePlace reports whether two names of one file are one name that is written in two ways: "a.sgf" and "./a.sgf".
func samePlace(a, b string) bool {
	return filepath.Base(a) == filepath.Base(b) && sameFolder(filepath.Dir(a), filepath.Dir(b))
}

func sameFolder(a, b string) bool {
	x, err1 := os.Stat(a)
	y, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && os.SameFile(x, y)
}

// unchanged: what was compared is what is there.
func (f *comparedFile) unchanged(seed maphash.Seed) error {
	data, err := os.ReadFile(f.path)
	switch {
	case err != nil:
		return reason(err)
	case maphash.Bytes(seed, data) != f.sum:
		return errChangedSince
	}
	return nil
}

var errChangedSince = i18n.Errorf("another program changed it since it was read")

// move moves a file into the folder of --move-to, and gives its new name; "" where it stays.
func (run *deduper) move(f *comparedFile) string {
	info, err := os.Lstat(f.path)
	switch {
	case f.path == "":
		run.note(f.name, errMember)
		return ""
	case err == nil && info.Mode()&fs.ModeSymlink != 0:
		run.note(f.name, errLink)
		return ""
	case err == nil && f.link != "":
		run.note(f.name, i18n.Msg("not moved: %s is another name of this file, or a link to it", f.link))
		return ""
	case err == nil && f.leave != nil:
		run.note(f.name, errLeft)
		return ""
	case err == nil && sameFolder(filepath.Dir(f.path), run.names.folder):
		run.note(f.name, errInFolder)
		return ""
	case err == nil:
		err = f.unchanged(run.seed)
	}
	if err == nil {
		base := filepath.Base(f.path)
		ending := filepath.Ext(base)
		var to string
		to, err = run.names.free(strings.TrimSuffix(base, ending), ending, func(to string) error {
			lost, err := onDisk.move(f.path, to)
			if err == nil {
				run.tellLost(to, lost)
			}
			return err
		})
		if err == nil {
			return to
		}
	}
	run.fail(f.name, i18n.Errorf("not moved: %v", reason(err)))
	return ""
}

// place names a record: the file, and the game where there are several.
func (run *deduper) place(e *dedupe.Entry) string {
	f := &run.files[e.File]
	if f.games > 1 {
		return fmt.Sprintf("%s#%d", f.name, e.Game+1)
	}
	return f.name
}

// jsonGroup is one line of JSON output. Its shape is a promise to other programs.
type jsonGroup struct {
	Kind   string       `json:"kind"` // "exact" or "near"
	Best   jsonRecord   `json:"best"`
	Why    string       `json:"why"`
	Others []jsonDouble `json:"others"`
}

type jsonRecord struct {
	File  string `json:"file"`
	Game  int    `json:"game"` // in the file, from 1
	Moves int    `json:"moves"`
}

type jsonDouble struct {
	jsonRecord
	Differences []string `json:"differences"`
	MovedTo     string   `json:"movedTo,omitempty"`
}

func (run *deduper) show(i int, t shownGroup) {
	best := t.group.Entries[0]
	kind := "exact"
	if !t.group.Exact {
		kind = "near"
	}
	if run.flags.format == "json" {
		line := jsonGroup{Kind: kind, Best: run.record(best), Why: english.Say(t.group.Why)}
		for _, o := range t.others {
			double := jsonDouble{jsonRecord: run.record(o.entry), MovedTo: o.moved}
			for _, d := range o.differences {
				double.Differences = append(double.Differences, english.Say(d))
			}
			line.Others = append(line.Others, double)
		}
		_ = snippet.JSONLines(run.out).Encode(line)
		return
	}
	term := terminalOf(run.out)
	heading := i18n.Msg("%d records of one game", len(t.group.Entries))
	if !t.group.Exact {
		heading = i18n.Msg("%d records that are nearly one game", len(t.group.Entries))
	}
	text := heading.In(run.locale)
	if best.Title != "" {
		text += ": " + best.Title
	}
	if i > 0 {
		fmt.Fprintln(run.out)
	}
	fmt.Fprintln(run.out, term.in(bold, snippet.Plain(text)))
	run.row(i18n.Msg("best: %s (%v)", run.place(best), t.group.Why))
	for _, o := range t.others {
		if o.moved != "" {
			run.row(i18n.Msg("moved: %s to %s (%v)", run.place(o.entry), o.moved, listed(o.differences)))
			continue
		}
		run.row(i18n.Msg("%s (%v)", run.place(o.entry), listed(o.differences)))
	}
}

func (run *deduper) row(text i18n.Message) {
	fmt.Fprintln(run.out, "  "+snippet.Plain(text.In(run.locale)))
}

func (run *deduper) record(e *dedupe.Entry) jsonRecord {
	return jsonRecord{File: run.files[e.File].name, Game: e.Game + 1, Moves: e.Moves}
}
