package main

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

const stripHelp = `Removes parts of game records, such as comments, before they are shared.

Without a PATH it reads standard input. Without -w or -o it prints the result. Give at least one part:

  --comments    what people wrote about the game
  --chat        what players and visitors said, in records of KGS, OGS and IGS
  --variations  all moves that are not on the main line
  --markup      marks, labels, arrows and lines on the board
  --engine      evaluations and notes that programs wrote
  --times       the time used or left at each move; time limits stay
  --names       players become Black and White; ranks, teams, places and helpers are removed

Chat and notes of engines inside a comment are not part of --comments: to remove all texts, write
--comments --chat --engine.

Everything else stays, byte for byte, with the encoding and the line ends. recls reads the result again
and compares the moves and everything that you did not name. If something else were lost, the file is not
written. If a format does not have a part, a note says so once.

A part with mistakes in it, such as a comment without an end, is left; a note names it.

Exit code: 0 done, 2 something could not be done.`

// stripParts are the flags, in the order of the parts.
var stripParts = [...]struct{ flag, usage string }{
	strip.Comments:   {"comments", "remove what people wrote about the game"},
	strip.Chat:       {"chat", "remove what players and visitors said"},
	strip.Variations: {"variations", "remove all moves that are not on the main line"},
	strip.Markup:     {"markup", "remove marks, labels, arrows and lines on the board"},
	strip.Engine:     {"engine", "remove evaluations and notes that programs wrote"},
	strip.Times:      {"times", "remove the time used or left at each move"},
	strip.Names:      {"names", "replace the names of players; remove ranks, teams and places"},
}

func newStrip(s streams) *cobra.Command {
	var flags editFlags
	var named [len(stripParts)]bool
	c := &cobra.Command{
		Use:   "strip [flags] [PATH…]",
		Short: "Remove comments, chat, variations or names",
		Long:  stripHelp,
		Example: `  recls strip --comments --chat game.sgf -o clean.sgf
  recls strip --engine --variations -w games
  recls strip --names --times -d game.kif`,
		RunE: func(_ *cobra.Command, paths []string) error {
			var parts strip.Parts
			for i, is := range named {
				if is {
					parts |= strip.Of(strip.Part(i))
				}
			}
			if parts == 0 {
				return i18n.Errorf("strip needs a part to remove, such as --comments; recls strip --help lists them")
			}
			return runStrip(s, flags, parts, paths)
		},
	}
	for i, p := range stripParts {
		c.Flags().BoolVar(&named[i], p.flag, false, p.usage)
	}
	flags.add(c, "the stripped records")
	addOutput(c, &flags.output)
	return c
}

var (
	errStripUnsafe = i18n.Errorf("not stripped: that would change something else; this is a bug in recls, please report it with the file")
	errStripFaulty = i18n.Errorf("not stripped because of mistakes in it: recls check shows them")
)

func runStrip(s streams, flags editFlags, parts strip.Parts, paths []string) error {
	rules := formats.Catalogue()
	return flags.run(s, paths, writeWords, func(l *loaded, r *edited) error {
		provider := formats.Of(l.file()).Strip
		var has strip.Parts
		if provider != nil {
			has = provider.Parts
		}
		for _, p := range (parts &^ has).List() {
			r.once = append(r.once, i18n.Msg("--%s: the format %s has nothing of this kind", stripParts[p].flag, l.format.Name()))
		}
		result := strip.Strip(provider, l.file(), parts, misread(rules, l.file())...)
		switch {
		case result.Unsafe:
			return errStripUnsafe
		case result.Faulty:
			return errStripFaulty
		}
		if len(result.Kept) > 0 {
			r.notes = append(r.notes, i18n.Msg("%v: not stripped because of mistakes in it", places(l.file(), result.Kept)))
		}
		if lines := result.Left; len(lines) > 0 {
			more := max(0, len(lines)-mostLines)
			var list i18n.List
			for _, line := range lines[:len(lines)-more] {
				list = append(list, i18n.Verbatim(strconv.Itoa(line)))
			}
			if more > 0 {
				list = append(list, i18n.Plural(more, "%d more line", "%d more lines", more))
			}
			r.notes = append(r.notes, i18n.Plural(len(lines), "line %v still has the name of a player", "the lines %v still have the name of a player", list))
		}
		if r.text = result.Text; len(result.Edits) > 0 {
			var err error
			if r.data, err = l.text.Encode(r.text); err != nil {
				return i18n.Errorf("not stripped: %v", err)
			}
		}
		return nil
	})
}

// mostLines is how many lines a note names.
const mostLines = 20

// misread is where the rules find that a text was not read as it was meant, whatever settings say of them.
func misread(rules *diagnostics.Catalogue, f *syntax.File) (spans []syntax.Span) {
	for _, x := range rules.Check(context.Background(), f, diagnostics.Config{Max: -1}) {
		if x.Rule.Has(diagnostics.Reshapes) {
			spans = append(spans, x.Span)
		}
	}
	return spans
}
