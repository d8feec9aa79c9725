package convert

import (
	"slices"
	"strings"

	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/syntax"
)

// Conversions write a new file. Those from a format to itself are not here: in an editor they are changes to the file,
// and the format offers them.

// Actions are the actions that write a file in another format.
func Actions(f *syntax.File) (list []refactor.Action) {
	for _, c := range Conversions() {
		if c.From != f.Format.ID() || c.holds == nil || !c.holds(f) {
			continue
		}
		e := entryOf(c)
		list = append(list, refactor.Action{ID: e.ID, Title: e.Title, Kind: e.Kind, Make: func() refactor.Change { return converted(f, c) }})
	}
	return list
}

// Entries are the actions as documentation lists them.
func Entries() (list []refactor.Entry) {
	for _, c := range Conversions() {
		e := entryOf(c)
		if c.holds != nil && !slices.ContainsFunc(list, func(other refactor.Entry) bool { return other.ID == e.ID }) {
			list = append(list, e)
		}
	}
	return list
}

func entryOf(c Conversion) refactor.Entry {
	name := strings.ToUpper(c.To)
	if f := formats.ByID(c.To); f != nil && !slices.ContainsFunc(shogiWriters, func(w shogiWriter) bool { return w.id == c.To }) {
		name = f.Name() // players of shogi know their formats by the short names
	}
	return refactor.Entry{ID: "convert." + c.To, Title: i18n.Msg("Convert to %s in a new file", name), Kind: refactor.KindConvert}
}

func converted(f *syntax.File, c Conversion) refactor.Change {
	text, lost, why := c.Convert(f)
	if !why.IsZero() {
		return refactor.Change{Why: why}
	}
	if text == "" {
		return refactor.Change{Why: i18n.Msg("nothing in this file can be written in the other format")}
	}
	file := &refactor.NewFile{Extension: c.Extension, Text: text}
	for _, loss := range lost {
		file.Lost = append(file.Lost, loss)
	}
	return refactor.Change{File: file}
}

// holdsRecord looks for a record of CSA.
func holdsRecord(f *syntax.File) bool { return f.Tree.Len() > 1 && f.Tree.Kind(1) != csa.Separator }

// holdsGame looks for a game of shogi on a board of 9×9 squares.
func holdsGame(f *syntax.File) bool {
	facts := kif.FactsOf(f)
	return facts.Record != syntax.None && !facts.Foreign
}

// holdsEvent looks for an event of Ishi.
func holdsEvent(f *syntax.File) bool { return len(ishi.FactsOf(f).Events) > 0 }

// holdsGo looks for a game tree of SGF that other formats can hold: a game of Go.
func holdsGo(f *syntax.File) bool {
	return slices.ContainsFunc(sgf.FactsOf(f).Trees, func(t sgf.Tree) bool { return t.GM == sgf.Go })
}
