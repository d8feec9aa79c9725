package features

import (
	"github.com/recls/recls/features/classify"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// classes says what the tokens of trees are.
func classes(s *classify.Scan) {
	c := &classifier{Scan: s, dialects: make(map[[2]uint8]*sgf.Dialect)}
	s.Tokens(s.Within.Start, c.token)
}

// classifier goes over the tokens of trees. It keeps what it knows about the tree
// and the property that it is in: a file may hold a million trees, and a property
// as many values.
type classifier struct {
	*classify.Scan
	dialects map[[2]uint8]*sgf.Dialect // by GM and FF
	root     *sgf.Tree
	end      syntax.NodeID // after the tree
	dialect  *sgf.Dialect
	classified
}

// classified is a property in the dialect of its tree.
type classified struct {
	node   syntax.NodeID
	id     sgf.Ident
	typ    sgf.Type
	class  classify.Class
	mods   classify.Modifier
	colour classify.Modifier // whose stones its points are
}

func (c *classifier) token(i int, at syntax.Span, n syntax.NodeID) {
	t := c.Tree
	switch t.TokenKind(i) {
	case sgf.Prose:
		c.Add(at, classify.Comment, 0)
	case sgf.Name:
		c.enter(n)
		c.Add(at, c.class, c.mods)
	case sgf.Value, sgf.CutValue:
		if t.Kind(n) != sgf.Property {
			return
		}
		c.enter(n)
		c.value(sgf.Content(t, i))
	}
}

// enter goes on to a property at or after the one before.
func (c *classifier) enter(n syntax.NodeID) {
	if n == c.node {
		return
	}
	if n >= c.end {
		c.root = sgf.FactsOf(c.File).At(n)
		c.end = c.Tree.End(c.root.Node)
		c.dialect = c.dialectOf(c.root)
	}
	id := sgf.IdentOf(c.Tree, n)
	c.classified = classified{node: n, id: id, typ: c.dialect.Type(id), colour: identColours[id]}
	c.class, c.mods = identified(c.dialect, id)
}

func (c *classifier) dialectOf(tree *sgf.Tree) *sgf.Dialect {
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
func identified(d *sgf.Dialect, id sgf.Ident) (classify.Class, classify.Modifier) {
	def, _ := d.Find(id)
	if def == nil {
		return classify.Private, 0
	}
	m := identColours[id]
	if def.Versions < 1<<(d.FF-1) {
		m |= classify.Deprecated
	}
	switch {
	case def.Class == sgf.SetupClass:
		return classify.Setup, m
	case def.Class == sgf.RootClass && !def.Inherit:
		return classify.Root, m
	case def.Class == sgf.InfoClass:
		return classify.GameInfo, m
	case moveIdents[id]:
		return classify.Move, m
	case markupIdents[id]:
		return classify.Markup, m
	}
	return classify.Annotation, m
}

// moveIdents are the move properties of FF[4]; it calls the others of their class
// move annotation and timing.
var moveIdents = [256]bool{sgf.B: true, sgf.W: true, sgf.KO: true, sgf.MN: true}

// markupIdents is what is drawn on the board, and how it is shown and printed.
var markupIdents = [256]bool{
	sgf.AR: true, sgf.AS: true, sgf.CH: true, sgf.CR: true, sgf.CS: true, sgf.DD: true, sgf.DG: true, sgf.FG: true, sgf.L: true,
	sgf.LB: true, sgf.LN: true, sgf.M: true, sgf.MA: true, sgf.MS: true, sgf.PM: true, sgf.RG: true, sgf.SC: true, sgf.SE: true,
	sgf.SI: true, sgf.SL: true, sgf.SQ: true, sgf.SS: true, sgf.TB: true, sgf.TR: true, sgf.TS: true, sgf.TW: true, sgf.VW: true,
}

// identColours are the identifiers that speak about one player.
var identColours = [256]classify.Modifier{
	sgf.AB: classify.Black, sgf.B: classify.Black, sgf.BL: classify.Black, sgf.BO: classify.Black, sgf.BR: classify.Black,
	sgf.BS: classify.Black, sgf.BT: classify.Black, sgf.GB: classify.Black, sgf.OB: classify.Black, sgf.PB: classify.Black,
	sgf.TB: classify.Black, sgf.AW: classify.White, sgf.GW: classify.White, sgf.OW: classify.White, sgf.PW: classify.White,
	sgf.TW: classify.White, sgf.W: classify.White, sgf.WL: classify.White, sgf.WO: classify.White, sgf.WR: classify.White,
	sgf.WS: classify.White, sgf.WT: classify.White,
}
