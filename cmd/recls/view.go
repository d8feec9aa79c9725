package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
)

const viewHelp = `Shows a game record in the terminal: the board, the moves, the comments, and what recls check finds.
The file is not changed.

The left and right arrow keys go through the moves, up and down through the variations. The question mark
key lists all keys, and q ends the viewer.

  recls view game.sgf        from the start of the first game
  recls view game.sgf:12     at the first node of line 12
  recls view game.sgf:12:4   at the node in line 12, column 4

Stones are ● and ○. If the columns of the board are not aligned, your terminal draws these wider than a
letter: use --ascii, or press a. Without colors (NO_COLOR, --color never) stones are X and O.

Exit code: 0 the record was shown, 2 it cannot be read, or the output is not a terminal.`

type viewFlags struct {
	lang, theme, notation string
	ascii                 bool
	saysNotation          bool // on the command line
	projectFlags
}

func newView(s streams) *cobra.Command {
	var flags viewFlags
	c := &cobra.Command{
		Use:   "view [flags] FILE[:LINE[:COL]]",
		Short: "Go through a record in the terminal",
		Long:  viewHelp,
		Example: `  recls view game.sgf
  recls view game.csa:30 --theme light`,
		Args: someArgs(i18n.Errorf("view needs a FILE, such as recls view game.sgf")),
		RunE: func(c *cobra.Command, args []string) error {
			flags.saysNotation = c.Flags().Changed("notation")
			if len(args) > 1 {
				return i18n.Errorf("several files: view shows one, such as recls view game.sgf")
			}
			return runView(c.Context(), s, flags, args[0])
		},
	}
	choose(c.Flags(), &flags.theme, "theme", "auto", "draw for a `THEME`: auto (what the terminal says), light or dark", "auto", "light", "dark")
	c.Flags().BoolVar(&flags.ascii, "ascii", false, "draw stones as X and O")
	choose(c.Flags(), &flags.notation, "notation", "auto", "name shogi moves in this `STYLE`: auto, japanese, western or both", "auto", "japanese", "western", "both")
	chooseLang(c.Flags(), &flags.lang, "the file")
	flags.projectFlags.add(c)
	return c
}

func runView(ctx context.Context, s streams, flags viewFlags, arg string) error {
	if !interactive(s.out) {
		return i18n.Errorf("view needs a terminal: to print a board, write recls show FILE")
	}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	at := parsePlace(arg)
	l, game, node, err := at.read(s, search{lang: flags.lang, projects: projects}, false, 0)
	if err != nil {
		return err
	}
	if at.line == 0 {
		node = 0
	}
	m := newViewer(s, []*loaded{l})
	m.letters = m.letters || flags.ascii
	m.light, m.asksTheme = flags.theme == "light", flags.theme == "auto"
	m.notation = l.style(flags.notation, flags.saysNotation, s.locale)
	m.goTo(game, node)
	if err := m.run(ctx, s); err != nil {
		return err
	}
	return projects.result()
}

// interactive reports whether somebody looks at an output and can press keys.
func interactive(w io.Writer) bool {
	f := fileOf(w)
	return f != nil && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
}

// newViewer is a viewer of records, at the start of the first.
func newViewer(s streams, stops []*loaded) *viewer {
	m := &viewer{locale: s.locale, stops: stops, book: &rulebook{rules: formats.Catalogue()}, chosen: make(map[branch]int)}
	m.colours = terminalOf(s.out).colours
	m.letters = !m.colours
	m.open(0)
	return m
}

// run shows the viewer until the user leaves it.
func (m *viewer) run(ctx context.Context, s streams) error {
	if ctx == nil {
		ctx = context.Background()
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	m.ctx = ctx
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithOutput(direct(s.out)), tea.WithoutSignalHandler()}
	if m.colours { // --color always is for this terminal, whatever NO_COLOR says
		options = append(options, tea.WithEnvironment(slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "NO_COLOR=") })))
	}
	_, err := tea.NewProgram(m, options...).Run()
	switch {
	case errors.Is(err, tea.ErrProgramPanic):
		return i18n.Errorf("a bug in recls, please report it with the file: %v", err)
	case errors.Is(err, tea.ErrInterrupted), errors.Is(err, tea.ErrProgramKilled):
		return exit(exitInterrupted)
	case err != nil:
		return i18n.Errorf("the terminal cannot be used: %v", err)
	}
	return nil
}
