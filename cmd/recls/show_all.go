package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/cmd/recls/figures"
	"github.com/recls/recls/cmd/recls/snippet"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/view"
)

// svgToOutput is the value of a --svg without one.
const svgToOutput = "-"

// svgFlag is --svg, or --svg=DIR.
type svgFlag struct {
	on     bool
	folder string
}

// Set reads the flag.
func (f *svgFlag) Set(value string) error {
	switch value {
	case "":
		return errors.New("no folder is named")
	case svgToOutput:
		f.on = true
	default:
		f.on, f.folder = true, value
	}
	return nil
}

// String is for help texts, which show no default.
func (f *svgFlag) String() string { return "" }

// Type is the kind of value, for help texts.
func (f *svgFlag) Type() string { return "DIR" }

// shower is one run with --all or --every.
type shower struct {
	streams
	outputs
	flags    showFlags
	notation notation.Style
	shown    int
	others   int // files that are no records
}

func showAll(s streams, flags showFlags, paths []string) error {
	lang, err := formatByID(flags.lang)
	if err != nil {
		return err
	}
	k := &shower{streams: s, flags: flags}
	if k.notation, err = flags.style(); err != nil {
		return err
	}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	if flags.svg.on && flags.svg.folder == "" {
		if k.flags.svg.folder, paths, err = folderFirst(paths); err != nil {
			return err
		}
	}
	sources, others := sourcesOf(search{lang, projects}, paths, k.flags.svg.folder)
	k.others = others
	for _, from := range sources {
		k.file(from)
	}
	s.tellOthers(k.others)
	if k.flags.svg.on {
		fmt.Fprintln(s.out, counted(k.shown, "picture")+" written")
	}
	if k.failed {
		return exit(exitError)
	}
	return projects.verdict()
}

// folderFirst takes the folder for pictures from the front of the arguments: `--svg DIR FILE`.
func folderFirst(args []string) (dir string, paths []string, err error) {
	if info, err := os.Stat(args[0]); err == nil && !info.IsDir() {
		return "", nil, fmt.Errorf("%s: a file; with --svg the folder for the pictures comes first: --svg DIR FILE", args[0])
	}
	if len(args) == 1 {
		return "", nil, fmt.Errorf("no record is named: --svg %s FILE", args[0])
	}
	return args[0], args[1:], nil
}

// file shows the positions of all games of a file.
func (k *shower) file(from source) {
	l, err := from.read(k.in)
	switch {
	case err == errPassed:
		k.others++
		return
	case err == nil && l.foreign:
		err = errors.New(l.note())
	}
	if err != nil {
		k.fail(k.streams, from.name, err)
		return
	}
	games := l.file().Games()
	before := k.shown
	for i, g := range games {
		target := from.target
		if len(games) > 1 {
			target += fmt.Sprintf("-%d", i+1)
		}
		if err := k.game(l, i, g, target); err != nil {
			k.fail(k.streams, from.name, err)
			return
		}
	}
	if k.shown == before {
		fmt.Fprintf(k.err, "recls: %s: note: no figure in it; --every N shows its main line\n", snippet.Plain(from.name))
	}
}

func (k *shower) game(l *loaded, index int, g *record.Game, target string) error {
	nodes := figures.Of(l.file(), g)
	if k.flags.every > 0 {
		nodes = figures.Every(g, k.flags.every)
	}
	moves := movesTo(g)
	for n, node := range nodes {
		name := fmt.Sprintf("%s-figure-%04d.svg", target, n+1)
		if k.flags.every > 0 {
			name = fmt.Sprintf("%s-move-%04d.svg", target, moves[node])
		}
		if err := k.show(l, index, node, name); err != nil {
			return err
		}
	}
	return nil
}

// movesTo counts the moves behind the root on the way to each node.
func movesTo(g *record.Game) []int {
	moves := make([]int, len(g.Nodes))
	for i := 1; i < len(g.Nodes); i++ { // parents stand before their children
		moves[i] = moves[g.Nodes[i].Parent]
		if g.Nodes[i].Move.Action != record.NoAction {
			moves[i]++
		}
	}
	return moves
}

// show prints a position, or writes its picture.
func (k *shower) show(l *loaded, game, node int, name string) error {
	style := k.flags.styleFor(l, k.notation)
	if !k.flags.svg.on {
		if k.shown++; k.shown > 1 {
			fmt.Fprintln(k.out)
		}
		return printBoard(k.streams, l.file(), game, node, false, style)
	}
	b, ok := view.BoardAt(formats.Of(l.file()).View, l.file(), game, node, style)
	if !ok {
		return fmt.Errorf("boards of %s cannot be shown yet", l.file().Game(game).Name)
	}
	if err := k.write(l.name, name, []byte(b.Picture().SVG+"\n"), true); err != nil {
		return err
	}
	k.shown++
	return nil
}
