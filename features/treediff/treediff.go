// Package treediff compares two records as game trees: headers, moves, variations, comments, marks. How they are laid
// out, and in what order a node states its properties, makes no difference.
//
// Work and memory are linear in the two records but for the sorting of siblings and of the changes found. Nothing
// recurses on the depth of a tree.
package treediff

import (
	"hash/maphash"

	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Kind says what a change is about.
type Kind string

const (
	GameMissing Kind = "game"      // a game that only one of the records has
	GameOrder   Kind = "games"     // the games are in another order
	Board       Kind = "board"     // another game, or another size of board
	Header      Kind = "header"    // Field
	Move        Kind = "move"      // one move in the place of another; what follows is compared
	NoMove      Kind = "node"      // a node without a move; what hangs on it is compared
	Variation   Kind = "variation" // moves that only one of the records has
	Moved       Kind = "moved"     // a variation that hangs elsewhere
	Order       Kind = "order"     // the same alternatives in another order; the first is the main line
	Setup       Kind = "setup"
	Marks       Kind = "marks"
	Comment     Kind = "comment"
	Name        Kind = "name"
	Property    Kind = "property" // Field: what only this format knows
)

// NodeRef is a node of one of the records.
type NodeRef struct {
	Node   int       // -1: the record has none
	Offset int       // of its first byte in the file; -1 where the file was converted to be compared
	Number int       // moves on the way to it, its own included
	Move   i18n.Text // its own as players read it, "Black Q16"; nil without one
	Main   bool      // on the main line
}

// Difference is one difference. Old and New are what the records say, nil where one says nothing.
type Difference struct {
	Kind     Kind
	Field    string
	Said     i18n.Text // of a Header, what people call the field
	A, B     NodeRef
	Old, New i18n.Text
	Moves    int // in the part of the tree that is there, gone or elsewhere

	at int32 // the node of the first record where it is told
}

// Game is a pair of games that differ, or one without a partner.
type Game struct {
	A, B    int    // which one of each record, from 0; -1 for none
	Title   string // who plays, or ""
	First   *Difference
	Changes []Difference
}

// Report is what the comparison came to.
type Report struct {
	Games []Game // with a difference, in the order of the first record
	Pairs int    // of games that were compared
}

// Same tells that there is no difference.
func (r *Report) Same() bool { return len(r.Games) == 0 }

// Side is one of the records.
type Side struct {
	File      *syntax.File
	Provider  *Provider // of the file's format
	Converted bool      // offsets are not those of the user's file
}

// Compare compares two records. Those of two formats, of which one was converted to the other, are compared as trees of
// that one: what the other has no place for is not a difference.
func Compare(a, b Side) *Report {
	c := comparer{seed: maphash.MakeSeed(), across: a.Converted || b.Converted || a.File.Format.ID() != b.File.Format.ID()}
	r := &Report{}
	c.a, c.b = c.trees(a), c.trees(b)
	c.games(r)
	return r
}

// Provider is what a format knows of its nodes. A nil field means what is true of most formats; a nil Provider for a
// format that adds nothing.
type Provider struct {
	// Details reads what the nodes of a game hold, all of them in linear time. Nil: what record.Game says.
	Details func(*syntax.File, *record.Game) func(node int) record.Detail
	// Rest is what a node holds beside its move and its record.Detail, by name.
	Rest func(*syntax.File, *record.Game, int) map[string]string
	// Skips tells the header fields that are compared elsewhere, or that are about the file and not about the game.
	// across: the other record is of another format.
	Skips func(f record.Field, across bool) bool
}

func (p *Provider) details(f *syntax.File, g *record.Game) func(int) record.Detail {
	if p == nil || p.Details == nil {
		return g.Detail
	}
	return p.Details(f, g)
}

func (p *Provider) rest(f *syntax.File, g *record.Game, node int) map[string]string {
	if p == nil || p.Rest == nil {
		return nil
	}
	return p.Rest(f, g, node)
}

func (p *Provider) skips(f record.Field, across bool) bool {
	return p != nil && p.Skips != nil && p.Skips(f, across)
}
