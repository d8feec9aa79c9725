package classify

import (
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

func sgfClasses() classifier {
	return classifier{sgf.Format{}.ID(), func(s *scan) {
		c := &sgfScan{scan: s, dialects: make(map[[2]uint8]*sgf.Dialect)}
		s.tokens(s.within.Start, c.token)
	}}
}

// sgfScan goes over the tokens of trees. It keeps what it knows about the tree
// and the property that it is in: a file may hold a million trees, and a property
// as many values.
type sgfScan struct {
	*scan
	dialects map[[2]uint8]*sgf.Dialect // by GM and FF
	root     *sgf.Tree
	end      syntax.NodeID // behind the tree
	dialect  *sgf.Dialect
	sgfProperty
}

// sgfProperty is a property in the dialect of its tree.
type sgfProperty struct {
	node   syntax.NodeID
	id     sgf.Ident
	typ    sgf.Type
	class  Class
	mods   Modifier
	colour Modifier // whose stones its points are
}

func (c *sgfScan) token(i int, at syntax.Span, n syntax.NodeID) {
	t := c.tree
	switch t.TokenKind(i) {
	case sgf.Prose:
		c.add(at, Comment, 0)
	case sgf.Name:
		c.enter(n)
		c.add(at, c.class, c.mods)
	case sgf.Value, sgf.CutValue:
		if t.Kind(n) != sgf.Property {
			return
		}
		c.enter(n)
		c.value(sgf.Content(t, i))
	}
}

// enter goes on to a property at or behind the one before.
func (c *sgfScan) enter(n syntax.NodeID) {
	if n == c.node {
		return
	}
	if n >= c.end {
		c.root = sgf.FactsOf(c.file).At(n)
		c.end = c.tree.End(c.root.Node)
		c.dialect = c.dialectOf(c.root)
	}
	id := sgf.IdentOf(c.tree, n)
	c.sgfProperty = sgfProperty{node: n, id: id, typ: c.dialect.Type(id), colour: sgfColours[id]}
	c.class, c.mods = identified(c.dialect, id)
}

func (c *sgfScan) dialectOf(tree *sgf.Tree) *sgf.Dialect {
	key := [2]uint8{tree.GM, tree.FF}
	d := c.dialects[key]
	if d == nil {
		d = tree.Dialect()
		c.dialects[key] = d
	}
	return d
}

// identified is the class of an identifier by the type that the specification
// gives it (FF4, property types); of those that it calls "-" the table below
// tells markup from annotation. One that belongs to another game keeps its
// nearest meaning.
func identified(d *sgf.Dialect, id sgf.Ident) (Class, Modifier) {
	def, _ := d.Find(id)
	if def == nil {
		return Private, 0
	}
	m := sgfColours[id]
	if def.Versions < 1<<(d.FF-1) {
		m |= Deprecated
	}
	switch {
	case def.Class == sgf.SetupClass:
		return Setup, m
	case def.Class == sgf.RootClass && !def.Inherit:
		return Root, m
	case def.Class == sgf.InfoClass:
		return GameInfo, m
	case sgfMoves[id]:
		return Move, m
	case sgfMarkup[id]:
		return Markup, m
	}
	return Annotation, m
}

// sgfMoves are the move properties of FF[4]; it calls the others of their class
// move annotation and timing.
var sgfMoves = [256]bool{sgf.B: true, sgf.W: true, sgf.KO: true, sgf.MN: true}

// sgfMarkup is what is drawn on the board, and how it is shown and printed.
var sgfMarkup = [256]bool{
	sgf.AR: true, sgf.AS: true, sgf.CH: true, sgf.CR: true, sgf.CS: true, sgf.DD: true, sgf.DG: true, sgf.FG: true, sgf.L: true,
	sgf.LB: true, sgf.LN: true, sgf.M: true, sgf.MA: true, sgf.MS: true, sgf.PM: true, sgf.RG: true, sgf.SC: true, sgf.SE: true,
	sgf.SI: true, sgf.SL: true, sgf.SQ: true, sgf.SS: true, sgf.TB: true, sgf.TR: true, sgf.TS: true, sgf.TW: true, sgf.VW: true,
}

// sgfColours are the identifiers that speak about one player.
var sgfColours = [256]Modifier{
	sgf.AB: Black, sgf.B: Black, sgf.BL: Black, sgf.BO: Black, sgf.BR: Black, sgf.BS: Black, sgf.BT: Black,
	sgf.GB: Black, sgf.OB: Black, sgf.PB: Black, sgf.TB: Black,
	sgf.AW: White, sgf.GW: White, sgf.OW: White, sgf.PW: White, sgf.TW: White, sgf.W: White, sgf.WL: White,
	sgf.WO: White, sgf.WR: White, sgf.WS: White, sgf.WT: White,
}
