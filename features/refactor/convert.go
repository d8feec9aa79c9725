package refactor

import (
	"strings"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// Conversions write a new file. Those from a format to itself are not here: in
// an editor they are changes to the file, and stand in the tables of the formats.

// conversions are the actions that write a file in another format.
func conversions(f *syntax.File) (list []Action) {
	for _, c := range convert.Conversions() {
		if c.From != f.Format.ID() || c.From == c.To {
			continue
		}
		e := convertEntry(c)
		list = append(list, Action{ID: e.ID, Title: e.Title, Kind: e.Kind, Make: func() Change { return converted(f, c) }})
	}
	return list
}

func converted(f *syntax.File, c convert.Conversion) Change {
	text, lost := c.Convert(f)
	if text == "" {
		return Change{Why: "nothing in this file has a place in the other format"}
	}
	file := &NewFile{Extension: c.Extension, Text: text}
	for _, loss := range lost {
		file.Lost = append(file.Lost, loss.String())
	}
	return Change{File: file}
}

func convertEntry(c convert.Conversion) Entry {
	name := strings.ToUpper(c.To)
	if f := formats.ByID(c.To); f != nil {
		name = f.Name()
	}
	return Entry{ID: "convert." + c.To, Title: "Convert to " + name + " in a new file", Kind: KindConvert}
}

func convertEntries() (list []Entry) {
	for _, c := range convert.Conversions() {
		if c.From != c.To {
			list = append(list, convertEntry(c))
		}
	}
	return list
}
