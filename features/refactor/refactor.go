// Package refactor changes records the way their users ask for. It offers
// actions for a place; what an action would change is worked out only when
// somebody takes it. And it plays: it adds a move to a record, in the words and
// the layout of its format.
//
// The general part knows games, boards and conversions. What a format writes is
// in the files of its name and joins through the table of languages.
package refactor

import (
	"github.com/recls/recls/syntax"
)

// Action is one change on offer.
type Action struct {
	ID    string // stable: names the action at this place again, "sgf.promote"
	Title string // a verb phrase
	Kind  string // of LSP: "refactor.rewrite", "refactor.move", …
	// Make works the change out. It is not called to list the actions.
	Make func() Change
}

// Change is what an action does: edits to the file, or the text of another
// file. No edits and no file is "nothing to do", and Why says so.
type Change struct {
	Edits []syntax.Edit // in the order of the text, none overlapping another
	File  *NewFile
	Why   string // when there is nothing to do, the reason
}

// NewFile is a text to be written beside the record, under the record's name
// with another ending.
type NewFile struct {
	Extension string
	Text      string
	Lost      []string // what the other format has no place for, a line each
}

// Entry is an action as documentation lists it.
type Entry struct {
	ID    string
	Title string
	Kind  string
}

// language is what a format brings.
type language struct {
	format  string // syntax.Format.ID
	entries func() []Entry
	// actions lists what is on offer for the byte at off.
	actions func(f *syntax.File, off int) []Action
	// converts reports whether another format can hold some of the file.
	converts func(f *syntax.File) bool
	play     func(at playing) (Played, string)
}

// languages are the formats that join, in the order of the catalogue.
func languages() []language { return []language{sgfLanguage(), ishiLanguage(), csaLanguage()} }

func languageOf(f *syntax.File) (l language, ok bool) {
	for _, l := range languages() {
		if l.format == f.Format.ID() {
			return l, true
		}
	}
	return l, false
}

// Actions are the changes on offer for a span (a cursor is an empty one): those
// for the place where it starts, and those for the whole file. Listing looks at
// the place and what is around it, never at the whole text.
func Actions(f *syntax.File, at syntax.Span) []Action {
	l, ok := languageOf(f)
	if !ok {
		return nil
	}
	list := l.actions(f, min(max(at.Start, 0), f.Source().Len()))
	if l.converts(f) {
		list = append(list, conversions(f)...)
	}
	return list
}

// Catalogue lists every action that there is, format by format, those that
// write another file last.
func Catalogue() (all []Entry) {
	for _, l := range languages() {
		all = append(all, l.entries()...)
	}
	return append(all, convertEntries()...)
}

// entry is an action of a format, for places of type P.
type entry[P any] struct {
	Entry
	applies func(P) bool // cheap
	edits   func(P) []syntax.Edit
	none    string // why there are no edits
}

// offered makes the actions of a table that apply to a place.
func offered[P any](table []entry[P], at P) (list []Action) {
	for _, e := range table {
		if e.applies(at) {
			list = append(list, Action{ID: e.ID, Title: e.Title, Kind: e.Kind, Make: func() Change {
				if edits := e.edits(at); len(edits) > 0 {
					return Change{Edits: edits}
				}
				return Change{Why: e.none}
			}})
		}
	}
	return list
}

func entriesOf[P any](table []entry[P]) (list []Entry) {
	for _, e := range table {
		list = append(list, e.Entry)
	}
	return list
}

// Kinds of actions. Those of the protocol are refactor.move and
// refactor.rewrite; what follows them tells ours apart.
const (
	kindPromote  = "refactor.move.promote"
	kindDelete   = "refactor.delete"
	kindFlatten  = "refactor.rewrite.flatten"
	kindPoints   = "refactor.rewrite.points"
	kindBoard    = "refactor.rewrite.board"
	kindColors   = "refactor.rewrite.colors"
	kindRenumber = "refactor.rewrite.renumber"
	kindFill     = "refactor.rewrite.fill"
	kindPosition = "refactor.rewrite.position"
	kindVersion  = "refactor.rewrite.version"
)

// KindConvert is the kind of the actions that write a new file.
const KindConvert = "refactor.rewrite.convert"
