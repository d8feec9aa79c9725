package sgf

import (
	_ "embed"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/recls/recls/i18n"
)

// The tables of the specification, without per cent signs, since their texts are templates (recls: spec/sgf.md,
// sections 8 and 13). Rows of one identifier are in the order of versions, those for all games before those for one.
var (
	//go:embed properties.tsv
	propertyTable string
	//go:embed games.tsv
	gameTable string
	//go:embed private_properties.tsv
	privateTable string
)

// rowsOf yields the cells of a table's rows, its head left out.
func rowsOf(table string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		_, table, _ = strings.Cut(table, "\n")
		for row := range strings.Lines(table) {
			if !yield(strings.Split(strings.TrimRight(row, "\r\n"), "\t")) {
				return
			}
		}
	}
}

// properties is every property of the specification, a row for an identifier, a range of versions and a game. As all
// tables of this package it is read when it is needed first: most runs of the program read no SGF.
var properties = sync.OnceValue(readProperties)

func readProperties() (list []Definition) {
	for row := range rowsOf(propertyTable) {
		d := Definition{
			Ident: Lookup(row[0]), Class: Class(slices.Index(classNames[:], row[3])), Inherit: row[4] == "y", ValueType: row[5], Doc: i18n.Message{Template: row[6]},
		}
		for _, ff := range strings.ReplaceAll(row[1], ",", "") {
			d.Versions |= 1 << (ff - '1')
		}
		if _, game, ok := strings.Cut(row[2], "("); ok { // else all games
			d.Game, _ = strconv.Atoi(strings.TrimSuffix(game, ")"))
		}
		list = append(list, d)
	}
	return list
}

// Private is an identifier that a program invented, and what it means there.
type Private struct {
	Ident     Ident
	Program   i18n.Message // who writes it
	ValueType string       // in the words of Definition.ValueType
	Meaning   i18n.Message
}

// privates are the identifiers of programs. An identifier may have several
// inventors, and some took one of the standard.
var privates = sync.OnceValue(readPrivates)

func readPrivates() (list []Private) {
	for row := range rowsOf(privateTable) {
		list = append(list, Private{Lookup(row[0]), i18n.Message{Template: row[1]}, row[2], i18n.Message{Template: row[3]}})
	}
	return list
}

// Texts are the templates of what the tables say to people, names of games among them.
func Texts() (all []string) {
	for _, g := range games() {
		all = append(all, g.Name)
	}
	all = append(all, unassigned.Name)
	for _, p := range properties() {
		all = append(all, p.Doc.Template)
	}
	for _, p := range privates() {
		all = append(all, p.Meaning.Template, p.Program.Template)
	}
	return all
}

// Privates are the meanings that programs gave to an identifier.
func Privates(id Ident) []Private {
	var found []Private
	for _, p := range privates() {
		if p.Ident == id {
			found = append(found, p)
		}
	}
	return found
}
