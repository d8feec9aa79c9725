package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax/snippet"
)

const diffHelp = `Compares two game records: headers, moves, variations, comments, marks, setup. Their format, such as
line breaks, makes no difference.

Lines with - are of A, lines with + are of B. Numbers in parentheses are lines and columns: of A, of B.
A variation at another place is shown as moved, the same variations in another order as order. Games of
collections are paired by players and date, by their moves, or by their order.

SGF and Ishi records can be compared with each other, and so can KIF and CSA records. What only one of
the formats can hold is not a difference.

With --format json each difference is an object on one line. Records without a difference print
nothing.

Exit code: 0 the records are the same, 1 they differ, 2 one could not be read.`

type diffFlags struct{ format, lang string }

func newDiff(s streams) *cobra.Command {
	var flags diffFlags
	c := &cobra.Command{
		Use:   "diff [flags] A B",
		Short: "Compare two records move by move",
		Long:  diffHelp,
		Example: `  recls diff old.sgf new.sgf
  recls diff game.sgf game.ishi`,
		Args: exactlyTwo,
		RunE: func(_ *cobra.Command, args []string) error { return runDiff(s, flags, args[0], args[1]) },
	}
	choose(c.Flags(), &flags.format, "format", "text", "print the differences as `FORMAT`: text or json", "text", "json")
	chooseLang(c.Flags(), &flags.lang, "both files")
	return c
}

func runDiff(s streams, flags diffFlags, a, b string) error {
	if a == "-" && b == "-" {
		return i18n.Errorf("standard input (-) can be only one of the two records")
	}
	var both [2]*loaded
	for i, path := range []string{a, b} {
		var err error
		if both[i], err = readOne(s, path, search{lang: flags.lang}); err != nil {
			return i18n.Errorf("%s: %v", path, err)
		}
	}
	left, right, as := convert.Comparable(both[0].file(), both[1].file())
	report := treediff.Compare(left, right)
	d := differ{out: s.out, locale: s.locale, terminal: terminalOf(s.out), names: [2]string{a, b}, as: as}
	for i, l := range both {
		d.places[i] = snippet.NewCounter(l.src)
	}
	if flags.format == "json" {
		d.json(report)
	} else {
		d.text(report)
	}
	if report.Same() {
		return nil
	}
	return exit(exitFound)
}

func exactlyTwo(_ *cobra.Command, args []string) error {
	if len(args) != 2 {
		return i18n.Errorf("diff needs two records, and got %d: recls diff A B", len(args))
	}
	return nil
}

// differ prints differences. An output that nobody reads any more is not an error.
type differ struct {
	out      io.Writer
	terminal terminal
	locale   *i18n.Locale
	names    [2]string
	as       string // the format that one of them was converted to; "" where none was
	places   [2]*snippet.Counter
}

// jsonChange is one line of JSON output. Its shape is a promise to other programs.
type jsonChange struct {
	Kind  string     `json:"kind"` // "main line": the first move in which the main lines differ; else treediff.Kind
	Field string     `json:"field,omitempty"`
	Games [2]int     `json:"games"` // in A and B, from 1; 0: in that one there is none
	A     *jsonPlace `json:"a"`     // null: in A there is none
	B     *jsonPlace `json:"b"`
	Old   string     `json:"old"`
	New   string     `json:"new"`
	Moves int        `json:"moves,omitempty"` // in the variation or game
}

type jsonPlace struct {
	Number int    `json:"number"` // moves on the way there, its own included
	Move   string `json:"move"`   // "Black Q16"; "" of a node without a move
	Main   bool   `json:"main"`   // on the main line
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

func (d *differ) json(r *treediff.Report) {
	out := snippet.JSONLines(d.out)
	for _, g := range r.Games {
		changes := g.Changes
		if g.First != nil {
			first := *g.First
			first.Kind = "main line"
			changes = append([]treediff.Difference{first}, changes...)
		}
		for _, c := range changes {
			_ = out.Encode(jsonChange{
				Kind: string(c.Kind), Field: c.Field, Games: [2]int{g.A + 1, g.B + 1},
				A: d.place(0, c.A), B: d.place(1, c.B), Old: english.Say(c.Old), New: english.Say(c.New), Moves: c.Moves,
			})
		}
	}
}

func (d *differ) place(side int, p treediff.NodeRef) *jsonPlace {
	if p.Node < 0 {
		return nil
	}
	j := &jsonPlace{Number: p.Number, Move: english.Say(p.Move), Main: p.Main}
	if p.Offset >= 0 {
		j.Line, j.Column = d.places[side].Place(p.Offset)
	}
	return j
}

func (d *differ) text(r *treediff.Report) {
	if r.Same() {
		return
	}
	fmt.Fprintln(d.out, d.terminal.in(bold, "--- "+snippet.Plain(d.names[0])))
	fmt.Fprintln(d.out, d.terminal.in(bold, "+++ "+snippet.Plain(d.names[1])))
	if d.as != "" {
		fmt.Fprintln(d.out, i18n.Msg("compared as %s", d.as).In(d.locale))
	}
	for i := range r.Games {
		d.game(&r.Games[i])
	}
}

func (d *differ) game(g *treediff.Game) {
	heading := i18n.Msg("game %s", side(g.A))
	if g.A != g.B {
		heading = i18n.Msg("game %s and %s", side(g.A), side(g.B))
	}
	line := "@@ " + heading.In(d.locale)
	if g.Title != "" {
		line += ": " + snippet.Plain(g.Title)
	}
	fmt.Fprintln(d.out, d.terminal.in(cyan, line+" @@"))
	if f := g.First; f != nil {
		first := i18n.Msg("main lines differ first at move %d: %v, %v", max(f.A.Number, f.B.Number), orEnd(f.Old), orEnd(f.New))
		fmt.Fprintln(d.out, snippet.Plain(first.In(d.locale)))
	}
	for i := range g.Changes {
		d.change(&g.Changes[i])
	}
}

// english is the language of JSON.
var english *i18n.Locale

// orEnd is a move, or the end of a main line that has none.
func orEnd(move i18n.Text) i18n.Text {
	if move == nil {
		return i18n.Msg("the end")
	}
	return move
}

func side(game int) string {
	if game < 0 {
		return "-"
	}
	return fmt.Sprint(game + 1)
}

func (d *differ) change(c *treediff.Difference) {
	where, what := snippet.Plain(where(c).In(d.locale)), snippet.Plain(what(c).In(d.locale))
	fmt.Fprintf(d.out, "%s: %s%s\n", where, d.terminal.in(bold, what), d.lines(c))
	d.marked(c.Old, "- ", red)
	d.marked(c.New, "+ ", green)
}

// where is the node: "move 57 Black Q16".
func where(c *treediff.Difference) i18n.Message {
	p := c.A
	if p.Node < 0 {
		p = c.B
	}
	switch {
	case p.Number == 0:
		return i18n.Msg("start")
	case p.Move == nil:
		return i18n.Msg("after move %d", p.Number)
	}
	return i18n.Msg("move %d %v", p.Number, p.Move)
}

// what is the change in words.
func what(c *treediff.Difference) i18n.Message {
	gone, fresh, n := c.B.Node < 0, c.A.Node < 0, c.Moves
	switch c.Kind {
	case treediff.Header:
		return i18n.Msg("header: %v", c.Said)
	case treediff.Property:
		return i18n.Msg("property %s", c.Field)
	case treediff.Variation:
		if gone {
			return i18n.Plural(n, "variation removed, %d move", "variation removed, %d moves", n)
		}
		return i18n.Plural(n, "variation added, %d move", "variation added, %d moves", n)
	case treediff.GameMissing:
		if gone {
			return i18n.Plural(n, "game removed, %d move", "game removed, %d moves", n)
		}
		return i18n.Plural(n, "game added, %d move", "game added, %d moves", n)
	case treediff.GameOrder:
		return i18n.Msg("the games are in another order")
	case treediff.Moved:
		return i18n.Plural(n, "variation moved, %d move; the move before it", "variation moved, %d moves; the move before it", n)
	case treediff.Order:
		return i18n.Msg("another variation is first")
	case treediff.NoMove:
		switch {
		case gone:
			return i18n.Msg("node without a move removed")
		case fresh:
			return i18n.Msg("node without a move added")
		}
		return i18n.Msg("node without a move")
	case treediff.Board:
		return i18n.Msg("board")
	case treediff.Move:
		return i18n.Msg("move")
	case treediff.Setup:
		return i18n.Msg("setup")
	case treediff.Marks:
		return i18n.Msg("marks")
	case treediff.Comment:
		return i18n.Msg("comment")
	}
	return i18n.Msg("name")
}

// lines is where it is in the files.
func (d *differ) lines(c *treediff.Difference) string {
	var at [2]string
	for i, p := range []treediff.NodeRef{c.A, c.B} {
		at[i] = "-"
		if p.Offset >= 0 {
			line, column := d.places[i].Place(p.Offset)
			at[i] = fmt.Sprintf("%d:%d", line, column)
		}
	}
	return d.terminal.in(dim, fmt.Sprintf(" (%s, %s)", at[0], at[1]))
}

func (d *differ) marked(text i18n.Text, mark string, i colour) {
	for line := range strings.Lines(d.locale.Say(text)) {
		fmt.Fprintln(d.out, d.terminal.in(i, mark+snippet.Plain(strings.TrimRight(line, "\r\n"))))
	}
}
