// Package refactor changes records the way their users ask for. It offers actions for a place; what an action would
// change is worked out only when somebody takes it. And it plays: it adds a move to a record, in the words and the
// layout of its format.
//
// The general part knows games and boards. What a format writes it is told by a Provider.
package refactor

import (
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Action is one change on offer.
type Action struct {
	ID    string       // stable: names the action at this place again, "sgf.promote"
	Title i18n.Message // a verb phrase
	Kind  string       // of LSP: "refactor.rewrite", "refactor.move", …
	// Make works the change out. It is not called to list the actions.
	Make func() Change
}

// Change is what an action does: edits to the file, or the text of another file. No edits and no file is "nothing to
// do", and Why says so.
type Change struct {
	Edits []syntax.Edit // in the order of the text, none overlapping another
	File  *NewFile
	Why   i18n.Message // when there is nothing to do, the reason
}

// NewFile is a text to be written beside the record, under the record's name with another ending.
type NewFile struct {
	Extension string
	Text      string
	Lost      []i18n.Text // what the other format has no place for, a line each
}

// Entry is an action as documentation lists it.
type Entry struct {
	ID    string
	Title i18n.Message
	Kind  string
}

// Provider is what the package is told of one format. A nil one has nothing to offer.
type Provider struct {
	Entries []Entry // all actions of the format
	// Actions lists what is on offer for the byte at off.
	Actions func(f *syntax.File, off int) []Action
	// Play adds a move, or says why it cannot be added.
	Play func(at Playing) (p Played, why i18n.Message)
	// Edits is what a hand can change on a board beside that; nil for nothing.
	Edits *Editor
}

// With is the provider with what a hand can change on a board.
func (p *Provider) With(e *Editor) *Provider {
	p.Edits = e
	return p
}

// NewProvider makes a Provider of a table of actions. place finds what they need to know of the place at a byte; ok is
// false where none of them applies.
func NewProvider[P any](
	place func(f *syntax.File, off int) (at P, ok bool), table []Offer[P], play func(at Playing) (p Played, why i18n.Message),
) *Provider {
	p := &Provider{Play: play}
	for _, o := range table {
		p.Entries = append(p.Entries, o.Entry)
	}
	p.Actions = func(f *syntax.File, off int) (list []Action) {
		at, ok := place(f, off)
		if !ok {
			return nil
		}
		for _, o := range table {
			if o.applies(at) {
				list = append(list, Action{ID: o.ID, Title: o.Title, Kind: o.Kind, Make: func() Change {
					if edits := o.edits(at); len(edits) > 0 {
						return Change{Edits: edits}
					}
					return Change{Why: o.none}
				}})
			}
		}
		return list
	}
	return p
}

// Offer is an action of a format, for places of type P.
type Offer[P any] struct {
	Entry
	applies func(P) bool
	edits   func(P) []syntax.Edit
	none    i18n.Message
}

// NewOffer makes an action. applies tells whether it is listed for a place, at little cost; edits are what it changes
// there, in the order of the text; none says why there are no edits, if that can be.
func NewOffer[P any](id string, title i18n.Message, kind string, applies func(P) bool, edits func(P) []syntax.Edit, none i18n.Message) Offer[P] {
	return Offer[P]{Entry{id, title, kind}, applies, edits, none}
}

// Actions are the changes on offer for a span (a cursor is an empty one), which are those for the place where it
// starts. Listing looks at the place and what is around it, never at the whole text.
func Actions(p *Provider, f *syntax.File, at syntax.Span) []Action {
	if p == nil {
		return nil
	}
	return p.Actions(f, min(max(at.Start, 0), f.Source().Len()))
}

// Kinds of actions. Those of the protocol are refactor.move and refactor.rewrite; what follows them tells ours apart.
const (
	KindPromote  = "refactor.move.promote"
	KindDelete   = "refactor.delete"
	KindFlatten  = "refactor.rewrite.flatten"
	KindPoints   = "refactor.rewrite.points"
	KindBoard    = "refactor.rewrite.board"
	KindColors   = "refactor.rewrite.colors"
	KindRenumber = "refactor.rewrite.renumber"
	KindFill     = "refactor.rewrite.fill"
	KindPosition = "refactor.rewrite.position"
	KindVersion  = "refactor.rewrite.version"
	KindLatest   = "refactor.rewrite.version.latest"
	KindConvert  = "refactor.rewrite.convert" // into a new file
)
