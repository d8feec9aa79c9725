package sgf

import (
	"iter"
	"math/bits"

	"github.com/recls/recls/i18n"
)

// Versions is a set of file format versions.
type Versions uint8

// The versions.
const (
	FF1 Versions = 1 << iota
	FF2
	FF3
	FF4
)

// Has reports whether a version, 1 to 4, is in the set.
func (v Versions) Has(ff int) bool { return v>>(ff-1)&1 != 0 }

// Text lists the versions: "FF[1] to FF[4]", "FF[3]", "FF[3] and FF[4]".
func (v Versions) Text() i18n.Message {
	first, last := 1+bits.TrailingZeros8(uint8(v)), bits.Len8(uint8(v))
	switch {
	case first == last:
		return i18n.Msg("FF[%d]", first)
	case bits.OnesCount8(uint8(v)) == 2:
		return i18n.Msg("FF[%d] and FF[%d]", first, last)
	}
	return i18n.Msg("FF[%d] to FF[%d]", first, last)
}

// Class is the type of a property as FF[4] means it: where it may be.
type Class uint8

// The property types.
const (
	NoClass    Class = iota // anywhere
	MoveClass               // never beside setup
	SetupClass              // never beside a move
	RootClass               // only in the first node of a tree
	InfoClass               // in one node on every path
)

var classNames = [...]string{"-", "move", "setup", "root", "game-info"}

func (c Class) String() string { return classNames[c] }

// Definition is what one identifier means in some versions of one game.
type Definition struct {
	Ident     Ident
	Versions  Versions
	Game      int // GM; 0 for all games
	Class     Class
	Inherit   bool         // holds for the nodes below as well
	ValueType string       // as the specification words it: "list of point:simpletext"
	Doc       i18n.Message // one line
}

// Definitions yields every definition of an identifier, those for all games first.
func Definitions(id Ident) iter.Seq[*Definition] {
	return func(yield func(*Definition) bool) {
		all := properties()
		for i := range all {
			if all[i].Ident == id && !yield(&all[i]) {
				return
			}
		}
	}
}

// Dialect is the meaning of all identifiers in one version of one game.
type Dialect struct {
	Game *Game
	GM   int
	FF   int
	byID [identCount]meaning
}

type meaning struct {
	def   *Definition
	typ   Type
	exact bool
}

// Dialects keeps the meanings of identifiers by GM and FF: a file may hold a million trees, alike in these.
type Dialects map[[2]uint8]*Dialect

// Of is the meaning of identifiers in a tree.
func (all Dialects) Of(t *Tree) *Dialect {
	key := [2]uint8{t.GM, t.FF}
	if all[key] == nil {
		all[key] = t.Dialect()
	}
	return all[key]
}

// NewDialect looks the meanings of all identifiers up. It costs some microseconds: keep it for the trees of a file.
func NewDialect(gm, ff int) *Dialect {
	d := &Dialect{Game: GameOf(gm), GM: gm, FF: min(max(ff, 1), 4)}
	all, types := properties(), types()
	for i := range all {
		p := &all[i]
		if m := &d.byID[p.Ident]; m.def == nil || p.fitness(gm, d.FF) >= m.def.fitness(gm, d.FF) {
			*m = meaning{p, types[i], p.Versions.Has(d.FF) && (p.Game == 0 || p.Game == gm)}
		}
	}
	return d
}

// fitness is how well a definition fits a game and a version: the right version
// counts first, then the right game. Of two that fit as well the later is taken.
func (p *Definition) fitness(gm, ff int) (f int) {
	switch p.Game {
	case gm:
		f = 5
	case 0:
		f = 4
	}
	if p.Versions.Has(ff) {
		f += 2
	}
	return f
}

// Find is the definition of an identifier here. exact is false when it belongs to other versions or other games only:
// then the definition is the nearest one there is, and nil for an identifier that no specification knows.
func (d *Dialect) Find(id Ident) (def *Definition, exact bool) {
	m := &d.byID[id]
	return m.def, m.exact
}

// Type is the type of the values of an identifier here; of one that no specification knows it accepts everything.
func (d *Dialect) Type(id Ident) Type { return d.byID[id].typ }
