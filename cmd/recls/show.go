package main

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/snippet"
	"github.com/recls/recls/view"
)

const showHelp = `Prints the board at a place of a game record.

  recls show game.sgf             the end of the main line of the first game
  recls show game.sgf --move 30   after 30 moves of the main line; 0 is the start
  recls show game.sgf:12          at the first node of line 12
  recls show game.sgf:12:4        at the node in line 12, column 4

Lines and columns count from 1, columns in Unicode code points.

--all prints the figures of all games: the parts of a game that FG (figure) begins in SGF, the DIAGRAM
lines of Ishi. --every N prints the main lines instead, after every N moves and at the end. Both take
several files and folders.

--svg prints a picture. With --all or --every, name a folder for the pictures before the files:

  recls show --every 50 --svg pictures games

The folder is made if needed. Its pictures have names such as these, and are replaced when the command
runs again:

  game-figure-0001.svg, game-move-0050.svg, collection-2-move-0050.svg (the second game)`

type showFlags struct {
	move  int
	all   bool
	every int
	svg   string // a folder, or svgToOutput; "" for none
	lang  string

	notation     string
	saysNotation bool // on the command line
	projectFlags
}

func newShow(s streams) *cobra.Command {
	var flags showFlags
	c := &cobra.Command{
		Use:   "show [flags] FILE[:LINE[:COL]]",
		Short: "Print the board at a place of a record",
		Long:  showHelp,
		Example: `  recls show game.sgf
  recls show game.csa --move 30
  recls show game.sgf:12:4 --svg > position.svg
  recls show --every 50 --svg pictures games`,
		Args: someArgs(i18n.Errorf("show needs a FILE, such as recls show game.sgf")),
		RunE: func(c *cobra.Command, args []string) error {
			flags.saysNotation = c.Flags().Changed("notation")
			byMove, byStep := c.Flags().Changed("move"), c.Flags().Changed("every")
			switch {
			case c.Flags().Changed("svg") && flags.svg == "":
				return i18n.Errorf("--svg: expected a folder after it, as in --svg pictures")
			case byMove && (flags.all || byStep):
				return i18n.Errorf("--move shows one position, --all and --every show many: choose one")
			case flags.all && byStep:
				return i18n.Errorf("--all shows figures and --every the main line: choose one")
			case byStep && flags.every < 1:
				return i18n.Errorf("--every %d: expected 1 move or more, such as --every 50", flags.every)
			case flags.all || byStep:
				return showAll(s, flags, args)
			case len(args) > 1:
				return i18n.Errorf("several files: expected one, or --all or --every N with them")
			case flags.svg != "" && flags.svg != svgToOutput:
				return i18n.Errorf("--svg=%s: expected --all or --every N with a folder; write one picture with --svg > FILE", flags.svg)
			}
			return runShow(s, flags, byMove, args[0])
		},
	}
	c.Flags().IntVar(&flags.move, "move", 0, "print the position after `N` moves of the main line (default: the last move)")
	c.Flags().BoolVar(&flags.all, "all", false, "print every figure of every game")
	c.Flags().IntVar(&flags.every, "every", 0, "print the position after every `N` moves of the main line")
	c.Flags().StringVar(&flags.svg, "svg", "", "print the board as an SVG picture; with --all and --every into the folder `DIR`")
	c.Flags().Lookup("svg").NoOptDefVal = svgToOutput
	choose(c.Flags(), &flags.notation, "notation", "auto", "name shogi moves in this `STYLE`: auto, japanese, western or both", "auto", "japanese", "western", "both")
	chooseLang(c.Flags(), &flags.lang, "the file")
	flags.projectFlags.add(c)
	return c
}

func runShow(s streams, flags showFlags, byMove bool, arg string) error {
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	l, game, node, err := parsePlace(arg).read(s, search{lang: flags.lang, projects: projects}, byMove, flags.move)
	if err != nil {
		return err
	}
	b, err := flags.board(s.locale, l, game, node)
	switch {
	case err != nil:
		return err
	case flags.svg != "":
		fmt.Fprintf(s.out, "%s\n", terminalOf(s.out).record([]byte(b.Picture().SVG)))
	default:
		printBoard(s.out, b)
	}
	return projects.result()
}

// style is how moves of a record are named: its project decides that where the command line does not.
func (l *loaded) style(flag string, said bool, locale *i18n.Locale) notation.Style {
	style, ok := notation.ParseStyle(l.settings.Notation, locale)
	if !ok || said {
		style, _ = notation.ParseStyle(flag, locale)
	}
	return style
}

// board is a position of a record.
func (flags *showFlags) board(locale *i18n.Locale, l *loaded, game, node int) (*view.Position, error) {
	style := l.style(flags.notation, flags.saysNotation, locale)
	b, ok := view.BoardAt(formats.Of(l.file()).View, l.file(), game, node, style, locale)
	if !ok {
		return nil, i18n.Errorf("recls cannot show boards of %s yet", l.file().Game(game).Name)
	}
	return b, nil
}

func readOne(s streams, path string, in search) (*loaded, error) {
	if isFolder(path) {
		return nil, i18n.Errorf("a folder: expected a game record")
	}
	return (&batch{streams: s}).read(in.collect([]string{path})[0]) // of a file that was named, a candidate
}

// filePlace is FILE[:LINE[:COL]]; 0 is "not given".
type filePlace struct {
	path         string
	line, column int
}

// parsePlace reads numbers off the end, unless a file of the whole name exists.
func parsePlace(arg string) filePlace {
	at := filePlace{path: arg}
	for range 2 {
		if exists(at.path) {
			break
		}
		i := strings.LastIndexByte(at.path, ':')
		if i < 0 {
			break
		}
		n, err := strconv.Atoi(at.path[i+1:])
		if err != nil || n < 1 {
			break
		}
		at.path, at.line, at.column = at.path[:i], n, at.line
	}
	return at
}

// read reads the record and finds the node: that at the place, or byMove the one after so many moves of its game.
func (at filePlace) read(s streams, in search, byMove bool, moves int) (l *loaded, game, node int, err error) {
	if l, err = readOne(s, at.path, in); err == nil {
		game, node, err = at.find(l.file())
	}
	if err == nil && byMove {
		node, err = afterMoves(l.file().Game(game), moves)
	}
	if err != nil {
		err = i18n.Errorf("%s: %v", at.path, err)
	}
	return l, game, node, err
}

// find gives the game (its index) and the node at the place; without a line, the end of the first game's main line.
func (at filePlace) find(f *syntax.File) (game, node int, err error) {
	if f.GameCount() == 0 {
		return 0, 0, errNoGame
	}
	if at.line == 0 {
		return 0, f.Game(0).MainLine(math.MaxInt), nil
	}
	if lines := f.Source().LineCount(); at.line > lines {
		return 0, 0, i18n.Errorf("line %d: the file has only %v", at.line, i18n.Plural(lines, "%d line", "%d lines", lines))
	}
	line := f.Source().LineSpan(at.line - 1)
	if at.column == 0 {
		game, node = firstOf(f.Games(), line)
	} else {
		off, ok := columnOffset(f.Source().Slice(line), at.column)
		if !ok {
			columns := utf8.RuneCountInString(f.Source().Slice(line))
			return 0, 0, i18n.Errorf("column %d: line %d has only %v", at.column, at.line, i18n.Plural(columns, "%d column", "%d columns", columns))
		}
		game, node = nodeAt(f, line.Start+off)
	}
	if game < 0 {
		return 0, 0, i18n.Errorf("line %d: there is no game at this line", at.line)
	}
	return game, node, nil
}

// firstOf is the first node that starts on a line, else the node that the line is in; game is -1 where there is none.
func firstOf(games []*record.Game, line syntax.Span) (game, node int) {
	for i, g := range games {
		if g.End <= line.Start || g.Start > line.End {
			continue
		}
		before := g.Started(line.Start - 1)
		if int(g.Nodes[before].Start) >= line.Start {
			return i, before // the root
		}
		if next := before + 1; next < len(g.Nodes) && int(g.Nodes[next].Start) < line.End {
			return i, next
		}
		return i, g.NodeAt(min(line.Start, g.End-1))
	}
	return -1, 0
}

// nodeAt is the game (its index) and the node that the byte at off belongs to; game is -1 where there is none.
func nodeAt(f *syntax.File, off int) (game, node int) {
	if game = f.GameIndexAt(off); game < 0 {
		return -1, 0
	}
	return game, f.Game(game).NodeAt(off)
}

// columnOffset is the byte at a column of a line, both of the line; the end of the line counts.
func columnOffset(line string, column int) (off int, ok bool) {
	for i := range line {
		if column--; column == 0 {
			return i, true
		}
	}
	return len(line), column == 1
}

func afterMoves(g *record.Game, n int) (node int, err error) {
	if n < 0 {
		return 0, i18n.Errorf("--move %d: expected 0 (the start) or more, such as --move 30", n)
	}
	node = g.MainLine(n)
	have := movesTo(g)[node]
	if have < n {
		return 0, i18n.Errorf("--move %d: the main line has only %v", n, i18n.Plural(have, "%d move", "%d moves", have))
	}
	return node, nil
}

func printBoard(out io.Writer, b *view.Position) {
	terminal := terminalOf(out)
	fmt.Fprintf(out, "%s\n\n", terminal.in(bold, snippet.Plain(b.Title)))
	if terminal.colours {
		printPainted(out, b.Board(true))
	} else {
		fmt.Fprintln(out, strings.TrimRight(b.Text(), "\n"))
	}
	if len(b.Facts) > 0 {
		fmt.Fprintln(out)
	}
	for _, fact := range b.Facts {
		fmt.Fprintln(out, snippet.Plain(fact))
	}
	comment := b.Comment()
	if comment != "" {
		fmt.Fprintln(out)
	}
	for line := range strings.Lines(comment) {
		fmt.Fprintln(out, snippet.Plain(strings.TrimRight(line, "\r\n")))
	}
}
