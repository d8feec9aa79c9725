package main

import (
	"fmt"
	"os"

	"github.com/recls/recls/features/figures"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// svgToOutput is the value of a --svg without a folder.
const svgToOutput = "-"

type shower struct {
	batch
	flags showFlags
	shown int
}

func showAll(s streams, flags showFlags, paths []string) error {
	k := &shower{batch: batch{streams: s}, flags: flags}
	projects, err := flags.projectFlags.open(s)
	if err != nil {
		return err
	}
	if flags.svg == svgToOutput {
		if k.flags.svg, paths, err = folderFirst(paths); err != nil {
			return err
		}
	}
	for _, from := range (search{lang: flags.lang, projects: projects}).collect(paths) {
		k.file(from)
	}
	if k.flags.svg != "" {
		s.print(i18n.Plural(k.shown, "%d picture written", "%d pictures written", i18n.Count(k.shown)))
	}
	return k.end(projects)
}

// folderFirst takes the folder for pictures from the front of the arguments: `--svg DIR FILE`.
func folderFirst(args []string) (dir string, paths []string, err error) {
	if info, err := os.Stat(args[0]); err == nil && !info.IsDir() {
		return "", nil, i18n.Errorf("%s: a file: expected a folder for the pictures after --svg: --svg DIR FILE", args[0])
	}
	if len(args) == 1 {
		return "", nil, i18n.Errorf("--svg %s: expected a record after the folder, as in --svg %s game.sgf", args[0], args[0])
	}
	return args[0], args[1:], nil
}

func (k *shower) file(from candidate) {
	l, err := k.read(from)
	if err != nil {
		k.fail(from.name, err)
		return
	}
	games := l.file().Games()
	before := k.shown
	for i, g := range games {
		target := from.target(k.flags.svg)
		if len(games) > 1 {
			target += fmt.Sprintf("-%d", i+1)
		}
		if err := k.game(l, i, g, target); err != nil {
			k.fail(from.name, err)
			return
		}
	}
	if k.shown == before {
		k.note(from.name, i18n.Msg("it has no figure; --every N shows its main line"))
	}
}

func (k *shower) game(l *loaded, index int, g *record.Game, target string) error {
	nodes := figures.Of(formats.Of(l.file()).Figures, l.file(), g)
	if k.flags.every > 0 {
		nodes = figures.Every(g, k.flags.every)
	}
	moves := movesTo(g)
	for i, node := range nodes {
		kind, number := "figure", i+1
		if k.flags.every > 0 {
			kind, number = "move", moves[node]
		}
		if err := k.show(l, index, node, fmt.Sprintf("%s-%s-%04d.svg", target, kind, number)); err != nil {
			return err
		}
	}
	return nil
}

// movesTo counts the moves after the root on the way to each node.
func movesTo(g *record.Game) []int {
	moves := make([]int, len(g.Nodes))
	for i := 1; i < len(g.Nodes); i++ { // parents come before their children
		moves[i] = moves[g.Nodes[i].Parent]
		if g.Nodes[i].Move.Action != record.NoAction {
			moves[i]++
		}
	}
	return moves
}

func (k *shower) show(l *loaded, game, node int, name string) error {
	b, err := k.flags.board(k.locale, l, game, node)
	switch {
	case err != nil:
		return err
	case k.flags.svg != "":
		err = k.write(l.name, name, []byte(b.Picture().SVG+"\n"), true)
	default:
		if k.shown > 0 {
			fmt.Fprintln(k.out)
		}
		printBoard(k.out, b)
	}
	if err == nil {
		k.shown++
	}
	return err
}
