package main

import (
	"bufio"
	"fmt"
	"sync"

	"github.com/spf13/cobra"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/find"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

const findHelp = `Finds a position in game records, and prints where it comes about and which move followed.

POSITION is one of these:

  game.sgf:12          the position at line 12 of a record; game.sgf:12:4 names the column too
  game.sgf             its last position; --move 30 is that after 30 moves, --move 0 the start
  "Q16 D4 Q3"          the position after these moves of Go, Black first
  "7g7f 3c3d"          the position after these moves of shogi
  "lnsgkgsnl/… b - 1"  a position of shogi as SFEN
  "..../..X./.O../???" a drawing of the top left corner of a Go board: X is Black, O is White, . is empty,
                       ? is anything, / ends a row

In Go the position is also found when it is turned or mirrored, and with the colors swapped. --exact
finds it only as it is. In shogi the pieces in hand must be the same, unless --any-hands is given.

--region compares only a part of the board: a corner (top-left, top-right, bottom-left, bottom-right), or
two points with a - between them, such as N19-T13 in Go and 9g-5i in shogi.

--next prints which moves followed and how often, instead of the places.

--index FILE keeps the positions of all records in FILE, so the next search takes milliseconds. Files
that have changed are read again. A search with --region reads all files.

Exit code: 0 the position was found, 1 it was not, 2 something could not be read.`

type findFlags struct {
	format, lang, region, index string
	move, size                  int
	byMove                      bool
	exact, anyHands, next       bool
	inputFlags
	projectFlags
}

func newFind(s streams) *cobra.Command {
	var flags findFlags
	c := &cobra.Command{
		Use:   "find [flags] POSITION PATH…",
		Short: "Find a position in game records",
		Long:  findHelp,
		Example: `  recls find game.sgf:12 games
  recls find "Q16 D4 Q3" games --next
  recls find "..../..X./.O../...." games
  recls find game.csa --move 30 games --index games.index`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return i18n.Errorf(`find needs a POSITION and a PATH, such as recls find "Q16 D4" games`)
			}
			return flags.named(c, args[1:])
		},
		RunE: func(c *cobra.Command, args []string) error {
			flags.byMove = c.Flags().Changed("move")
			return runFind(s, flags, args[0], args[1:])
		},
	}
	f := c.Flags()
	choose(f, &flags.format, "format", "text", "print as `FORMAT`: text or json (an object on each line)", "text", "json")
	f.BoolVar(&flags.next, "next", false, "print the moves that followed and how often")
	f.IntVar(&flags.move, "move", 0, "take the position of the record after `N` moves of its main line (default: the last move)")
	f.StringVar(&flags.region, "region", "", "compare only the `REGION`: a corner such as top-right, or two points such as N19-T13")
	f.IntVar(&flags.size, "size", 19, "take moves and drawings of Go for a board of `N`×N points")
	f.BoolVar(&flags.exact, "exact", false, "Go: do not turn or mirror the board or swap the colors")
	f.BoolVar(&flags.anyHands, "any-hands", false, "shogi: do not compare the pieces in hand")
	f.StringVar(&flags.index, "index", "", "keep the positions of the records in `FILE`, for fast searches")
	chooseLang(f, &flags.lang, "all files")
	flags.inputFlags.add(c, "search the files that `FILE` lists, one path on a line; - is standard input")
	flags.projectFlags.add(c)
	return c
}

// foundPlace is a place as it is shown, from a record or from an index.
type foundPlace struct {
	game, line, column int
	find.Spot
}

// finder prints what was found, in the order of the files.
type finder struct {
	batch
	flags         findFlags
	query         *find.Query
	words         *find.Words
	table         find.Table
	places, files int
	to            *bufio.Writer
	walkers       sync.Pool
}

func runFind(s streams, flags findFlags, position string, paths []string) error {
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	query, err := flags.query(s, position, projects)
	if err != nil {
		return err
	}
	k := &finder{batch: batch{streams: s}, flags: flags, query: query, to: bufio.NewWriter(s.out)}
	style, _ := notation.ParseStyle("auto", s.locale)
	k.words = &find.Words{Query: query, Style: style, Locale: s.locale}
	k.walkers.New = func() any { return new(find.Walker) }
	found, given := flags.records(search{lang: flags.lang, projects: projects, open: members}, paths, s.in)
	if flags.index != "" && query.FullBoard {
		err = k.withIndex(found)
	} else {
		each(&k.batch, found, k.look, func(c candidate, places []foundPlace, err error) {
			if err != nil {
				k.fail(c.name, err)
				return
			}
			k.show(c.name, places)
		})
	}
	if k.flags.next {
		k.showTable()
	}
	_ = k.to.Flush() // an output that nobody reads any more is not an error
	switch {
	case err == nil && k.places == 0:
		k.say(i18n.Msg("the position was not found"))
	case err == nil:
		k.say(i18n.Msg("%v in %v", i18n.Plural(k.places, "%d place", "%d places", k.places), i18n.Plural(k.files, "%d file", "%d files", k.files)))
	}
	for _, err := range []error{err, given.err, k.end(projects)} {
		if err != nil {
			return err
		}
	}
	if k.places == 0 {
		return exit(exitFound)
	}
	return nil
}

// look finds the places in a record.
func (k *finder) look(l *loaded) ([]foundPlace, error) { return k.lookFor(l, nil), nil }

// lookFor is look, and reads on the way what the index keeps of the record; nil for none.
func (k *finder) lookFor(l *loaded, x *indexed) (list []foundPlace) {
	w := k.walkers.Get().(*find.Walker)
	defer k.walkers.Put(w)
	at := find.NewCursor(l.src)
	var all *find.Postings
	if x != nil {
		all = &find.Postings{At: find.NewCursor(l.src), Put: x.place}
	}
	for i := range l.file().GameCount() {
		g := l.file().Game(i)
		if x != nil {
			all.Game = i
			x.game(g)
		}
		for _, p := range k.query.In(w, g, all) {
			f := foundPlace{game: i, Spot: find.SpotOf(g, p)}
			f.line, f.column = at.Position(int(g.Nodes[p.Node].Start))
			list = append(list, f)
		}
	}
	return list
}

// jsonFound is a place in the JSON output. Its shape is a promise to other programs.
type jsonFound struct {
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Column  int      `json:"column"`
	Game    int      `json:"game"` // of the file, from 1
	Black   string   `json:"black"`
	White   string   `json:"white"`
	Move    int      `json:"move"` // the number of the last move as the record counts, 0 at the start
	Next    []string `json:"next"` // the moves that followed, as in the file
	Turned  bool     `json:"turned"`
	Swapped bool     `json:"swapped"`

	// An addition to the first version of the contract.
	Played int `json:"played"` // the moves before the place, whatever numbers the record gives them
}

// show prints the places in a file, and counts them.
func (k *finder) show(name string, places []foundPlace) {
	if len(places) == 0 {
		return
	}
	k.files++
	k.places += len(places)
	for i := range places {
		p := &places[i]
		switch {
		case k.flags.next:
			k.table.Add(k.query, p.Mask, p.Next)
		case k.flags.format == "json":
			turned, swapped := k.query.Seen(p.Mask)
			_ = snippet.JSONLines(k.to).Encode(jsonFound{
				File: name, Line: p.line, Column: p.column, Game: p.game + 1, Black: p.Black, White: p.White,
				Move: p.Number, Next: k.words.Moves(&p.Spot, english), Turned: turned, Swapped: swapped, Played: p.Played,
			})
		default:
			fmt.Fprintf(k.to, "%s:%d:%d: %s\n", snippet.Plain(name), p.line, p.column, snippet.Plain(k.words.Of(&p.Spot)))
		}
	}
}

// jsonNext is a line of the table in JSON. Its shape is a promise to other programs.
type jsonNext struct {
	Next  string  `json:"next"` // "" where nothing followed
	Count int     `json:"count"`
	Share float64 `json:"share"` // of all lines
}

func (k *finder) showTable() {
	locale := k.locale
	if k.flags.format == "json" {
		locale = english
	}
	type row struct {
		name  string
		count int
	}
	var rows []row
	all, widest := k.table.Total()+k.table.Ends, 0
	for _, c := range k.table.Continuations() {
		name := k.words.Canonical(&c.Next, locale)
		if name == "" && k.flags.format != "json" {
			name = i18n.Msg("another move").In(locale)
		}
		rows = append(rows, row{name, c.Count})
	}
	if k.table.Ends > 0 {
		end := ""
		if k.flags.format != "json" {
			end = i18n.Msg("(no move)").In(locale)
		}
		rows = append(rows, row{end, k.table.Ends})
	}
	for _, r := range rows {
		widest = max(widest, snippet.Columns(snippet.Plain(r.name)))
	}
	for _, r := range rows {
		share := float64(r.count) / float64(all)
		if k.flags.format == "json" {
			_ = snippet.JSONLines(k.to).Encode(jsonNext{r.name, r.count, share})
			continue
		}
		fmt.Fprintf(k.to, "%s  %7d  %5.1f%%\n", snippet.Pad(snippet.Plain(r.name), widest), r.count, 100*share)
	}
}

// query reads the position.
func (flags *findFlags) query(s streams, position string, projects *projects) (*find.Query, error) {
	if flags.size < 1 || flags.size > goban.MaxSize {
		return nil, i18n.Errorf("--size %d: expected 1 to %d points", flags.size, goban.MaxSize)
	}
	p, err := flags.pattern(s, position, projects)
	if err != nil {
		return nil, err
	}
	return find.NewQuery(p, find.Options{Exact: flags.exact, AnyHands: flags.anyHands}), nil
}
