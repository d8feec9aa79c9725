//go:build !js

package i18n

import "embed"

// tables are the templates, and in the same order their translations into each language: what Pack made of the files in
// po, where people edit them.
//
//go:embed tables
var tables embed.FS

// Table is another table of texts, packed; nil without one.
func Table(name string) []byte {
	table, _ := tables.ReadFile("tables/" + name + ".gz")
	return table
}

// packedTable is the templates and the translations into a language, one after the other.
func packedTable(tag string) []byte {
	templates, _ := tables.ReadFile("tables/templates.gz") // without the one or the other everything is English
	texts, _ := tables.ReadFile("tables/" + tag + ".gz")
	return append(templates, texts...)
}
