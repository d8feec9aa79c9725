// Package treediff compares two records as game trees: headers, moves, variations, comments, marks.
// How they are laid out, and in what order a node states its properties, makes no difference.
//
// Work and memory are linear in the two records but for the sorting of siblings and of the changes
// found. Nothing recurses on the depth of a tree.
package treediff

import (
	"hash/maphash"
	"slices"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// Kind says what a change is about.
type Kind string

const (
	GameMissing Kind = "game"      // a game that only one of the records has
	GameOrder   Kind = "games"     // the games stand in another order
	Board       Kind = "board"     // another game, or another size of board
	Header      Kind = "header"    // Field
	Move        Kind = "move"      // one move in the place of another; what follows is compared
	Plain       Kind = "node"      // a node without a move; what hangs on it is compared
	Variation   Kind = "variation" // moves that only one of the records has
	Moved       Kind = "moved"     // a variation that hangs elsewhere
	Order       Kind = "order"     // the same alternatives in another order; the first is the main line
	Setup       Kind = "setup"
	Marks       Kind = "marks"
	Comment     Kind = "comment"
	Name        Kind = "name"
	Property    Kind = "property" // Field: what only this format knows
)

// Place is a node of one of the records.
type Place struct {
	Node   int    // -1: the record has none
	Offset int    // of its first byte in the file; -1 where the file was converted to be compared
	Number int    // moves on the way to it, its own included
	Move   string // its own as players read it, "Black Q16"; "" without one
	Main   bool   // on the main line
}

// Change is one difference. Old and New are what the records say, "" where one says nothing.
type Change struct {
	Kind     Kind
	Field    string
	A, B     Place
	Old, New string
	Moves    int // in the part of the tree that is there, gone or elsewhere

	at int32 // the node of the first record where it is told
}

// Game is a pair of games that differ, or one without a partner.
type Game struct {
	A, B    int    // which one of each record, from 0; -1 for none
	Title   string // who plays, or ""
	First   *Change
	Changes []Change
}

// Report is what the comparison came to.
type Report struct {
	Games     []Game // with a difference, in the order of the first record
	Pairs     int    // of games that were compared
	Converted string // the format that one of the records was converted to, to be compared; else ""
}

// Same tells that there is no difference.
func (r *Report) Same() bool { return len(r.Games) == 0 }

// Compare compares two records. Those of two formats of which one is converted to the other are
// compared as trees of that one: what the other has no place for is no difference.
func Compare(a, b *syntax.File) *Report {
	c := comparer{seed: maphash.MakeSeed()}
	r := &Report{}
	left, right := side{file: a}, side{file: b}
	if a.Format.ID() != b.Format.ID() {
		c.across = true
		r.Converted = bring(&left, &right)
	}
	c.a, c.b = c.trees(left), c.trees(right)
	c.games(r)
	return r
}

// side is one of the records.
type side struct {
	file      *syntax.File
	converted bool // offsets are not those of the user's file
}

// bring converts one record to the format of the other, the one that stands first in the list of
// formats, which holds more. It gives its name; "" where there is no conversion.
func bring(a, b *side) string {
	for _, to := range formats.All() {
		for from, other := range map[*side]*side{a: b, b: a} {
			if other.file.Format.ID() != to.ID() {
				continue
			}
			at := slices.IndexFunc(convert.Conversions(), func(c convert.Conversion) bool {
				return c.From == from.file.Format.ID() && c.To == to.ID()
			})
			if at < 0 {
				continue
			}
			text, _ := convert.Conversions()[at].Convert(from.file)
			from.file, from.converted = to.Parse(syntax.NewSource(text)), true
			return to.Name()
		}
	}
	return ""
}
