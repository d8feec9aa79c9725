package refactor

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

func sgfLanguage() language {
	return language{
		format:   sgf.Format{}.ID(),
		entries:  func() []Entry { return entriesOf(sgfTable()) },
		actions:  sgfActions,
		converts: sgfConverts,
		play:     sgfPlay,
	}
}

// sgfPlace is a cursor in a game tree whose structure has no fault: there it is
// certain what belongs to what.
type sgfPlace struct {
	f        *syntax.File
	t        *syntax.Tree
	tree     *sgf.Tree
	dialect  *sgf.Dialect
	inner    syntax.NodeID // the innermost variation around; None on the main line
	branch   syntax.NodeID // the innermost variation around that has an elder one beside it; None without one
	property syntax.NodeID // None outside of properties
}

func sgfActions(f *syntax.File, off int) []Action {
	n := f.Tree.NodeAt(off)
	tree := sgf.FactsOf(f).At(n)
	if tree == nil || tree.Broken {
		return nil
	}
	p := sgfPlace{f: f, t: f.Tree, tree: tree, dialect: tree.Dialect()}
	p.inner = p.t.Up(n, syntax.Kinds(sgf.Variation))
	p.branch = nextBranch(p.t, p.inner)
	p.property = p.t.Up(n, syntax.Kinds(sgf.Property))
	if p.property == syntax.None && off > 0 { // right behind it
		p.property = p.t.Up(p.t.NodeAt(off-1), syntax.Kinds(sgf.Property))
	}
	return offered(sgfTable(), p)
}

// sgfConverts looks for a tree that other formats can hold: a game of Go.
func sgfConverts(f *syntax.File) bool {
	for i := range sgf.FactsOf(f).Trees {
		if sgf.FactsOf(f).Trees[i].GM == sgf.Go {
			return true
		}
	}
	return false
}

func sgfTable() []entry[sgfPlace] {
	table := []entry[sgfPlace]{
		{Entry{"sgf.promote", "Move the variation up", kindPromote}, sgfPlace.isBranch, sgfPlace.promote, ""},
		{Entry{"sgf.mainline", "Make the variation the main line", kindPromote}, sgfPlace.isFar, sgfPlace.makeMain, ""},
		{Entry{"sgf.delete", "Delete the variation", kindDelete}, sgfPlace.isVariation, sgfPlace.remove, ""},
		{Entry{"sgf.flatten", "Remove the parentheses of the only variation", kindFlatten}, sgfPlace.isAlone, sgfPlace.flatten, ""},
		{Entry{"sgf.flatten-all", "Remove all parentheses of single variations in the file", kindFlatten}, sgfPlace.isAlone, sgfPlace.flattenAll, ""},
		{Entry{"sgf.expand", "Write the rectangles as single points", kindPoints}, sgfPlace.hasRectangle, sgfPlace.expand, "the points do not fit into a file"},
		{Entry{"sgf.expand-all", "Write all rectangles in the file as single points", kindPoints}, sgfPlace.hasRectangle, sgfPlace.expandAll, "the points do not fit into a file"},
		{Entry{"sgf.compress", "Write the points as rectangles", kindPoints}, sgfPlace.hasPoints, sgfPlace.compress, "no rectangle would make the list shorter, or it names a point twice"},
		{Entry{"sgf.compress-all", "Write all lists of points in the file as rectangles", kindPoints}, sgfPlace.hasPoints, sgfPlace.compressAll, "no rectangle would make a list shorter"},
	}
	table = append(table, symmetryEntries(sgf.Format{}.ID(), sgfPlace.canTurn, sgfPlace.turn)...)
	return append(table, entry[sgfPlace]{
		Entry{"sgf.swap-colors", "Swap the colours of the game", kindColors}, sgfPlace.isGo, sgfPlace.swapColors, "the game names no colour"})
}
