package features

import (
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// refactorProvider is what users can change in records, and how moves are added.
func refactorProvider() *refactor.Provider {
	return refactor.NewProvider(placeAt, offers(), play).With(editor())
}

// place is a cursor in a game tree whose structure has no fault: there it is certain what belongs to what.
type place struct {
	f        *syntax.File
	t        *syntax.Tree
	tree     *sgf.Tree
	dialect  *sgf.Dialect
	inner    syntax.NodeID // the innermost variation around; None on the main line
	branch   syntax.NodeID // the innermost variation around that has an elder one beside it; None without one
	property syntax.NodeID // None outside of properties
}

// placeAt is the place at a byte; ok is false outside of such trees.
func placeAt(f *syntax.File, off int) (p place, ok bool) {
	n := f.Tree.NodeAt(off)
	tree := sgf.FactsOf(f).At(n)
	if tree == nil || tree.Broken {
		return p, false
	}
	p = place{f: f, t: f.Tree, tree: tree, dialect: tree.Dialect()}
	p.inner = p.t.Up(n, syntax.Kinds(sgf.Variation))
	p.branch = nextBranch(p.t, p.inner)
	p.property = p.t.Up(n, syntax.Kinds(sgf.Property))
	if p.property == syntax.None && off > 0 { // right after it
		p.property = p.t.Up(p.t.NodeAt(off-1), syntax.Kinds(sgf.Property))
	}
	return p, true
}

// offers are the actions, in the order in which they are listed.
func offers() []refactor.Offer[place] {
	table := []refactor.Offer[place]{
		refactor.NewOffer("sgf.promote", i18n.Msg("Move the variation up"), refactor.KindPromote, place.isBranch, place.promote, i18n.Message{}),
		refactor.NewOffer("sgf.mainline", i18n.Msg("Make the variation the main line"), refactor.KindPromote, place.isFar, place.makeMain, i18n.Message{}),
		refactor.NewOffer("sgf.delete", i18n.Msg("Delete the variation"), refactor.KindDelete, place.isVariation, place.remove, i18n.Message{}),
		refactor.NewOffer("sgf.flatten", i18n.Msg("Remove the parentheses of the only variation"), refactor.KindFlatten, place.isAlone, place.flatten, i18n.Message{}),
		refactor.NewOffer("sgf.flatten-all", i18n.Msg("Remove the parentheses of all single variations in the file"), refactor.KindFlatten, place.isAlone, place.flattenAll, i18n.Message{}),
		refactor.NewOffer("sgf.expand", i18n.Msg("Write the rectangles as single points"), refactor.KindPoints, place.hasRectangle, place.expand, i18n.Msg("the points would make the file too large")),
		refactor.NewOffer("sgf.expand-all", i18n.Msg("Write all rectangles in the file as single points"), refactor.KindPoints, place.hasRectangle, place.expandAll, i18n.Msg("the points would make the file too large")),
		refactor.NewOffer("sgf.compress", i18n.Msg("Write the points as rectangles"), refactor.KindPoints, place.hasPoints, place.compress, i18n.Msg("no rectangle would make the list shorter, or it names a point twice")),
		refactor.NewOffer("sgf.compress-all", i18n.Msg("Write all lists of points in the file as rectangles"), refactor.KindPoints, place.hasPoints, place.compressAll, i18n.Msg("no rectangle would make a list shorter")),
	}
	table = append(table, refactor.Symmetries(sgf.Format{}.ID(), place.canTurn, place.turn)...)
	return append(table,
		refactor.NewOffer("sgf.swap-colors", i18n.Msg("Swap the colours of the game"), refactor.KindColors, place.isGo, place.swapColors, i18n.Msg("the game does not name a colour")))
}
