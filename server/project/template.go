package project

import "strings"

// SchemaURL is where editors find the schema of settings files.
const SchemaURL = "https://raw.githubusercontent.com/recls/recls/main/docs/recls.schema.json"

// templateExamples are what a new file shows of settings whose default is nothing.
var templateExamples = map[string]string{
	"exclude": `exclude = ["incoming/**", "*.bak.sgf"]`,
	"rules": `"sgf/date-format" = "off"
"csa/*" = "hint"`,
	"overrides": `[[overrides]]
files = ["archive/**"]
[overrides.rules]
"*" = "off"`,
}

// Template is a new settings file: all settings with what they mean and their defaults, as comments. It decides
// nothing.
func Template() string {
	var b strings.Builder
	b.WriteString(`#:schema ` + SchemaURL + `

# Settings of recls for the records in this folder and below.
# A line with # in front does nothing: remove the # to use it. Values are the defaults.
# All settings: https://github.com/recls/recls/blob/main/docs/settings.md
`)
	table := ""
	for _, s := range templateOrder() {
		group, own, inTable := strings.Cut(s.name, ".")
		if s.name == "rules" {
			group, inTable = "rules", true
		}
		b.WriteString("\n")
		if inTable && group != table {
			table = group
			b.WriteString("[" + table + "]\n")
		}
		comment(&b, s.doc)
		switch s.kind {
		case oneWord:
			comment(&b, "One of: "+strings.Join(s.words, ", ")+".")
		case ruleWords:
			comment(&b, "A rule can be: "+strings.Join(s.words, ", ")+". recls rules lists all rules.")
		}
		if example, ok := templateExamples[s.name]; ok {
			comment(&b, example)
		} else {
			comment(&b, own+" = "+s.byDefault)
		}
	}
	return b.String()
}

// templateOrder is the settings of a file, with what is in no table first, as TOML wants it, and tables of tables last.
func templateOrder() (list []setting) {
	for _, wanted := range []func(setting) bool{
		func(s setting) bool { return s.kind == globs },
		func(s setting) bool { return s.kind != globs && s.kind != scopes },
		func(s setting) bool { return s.kind == scopes },
	} {
		for _, s := range settings() {
			if s.in&inProject != 0 && s.kind != ignored && wanted(s) {
				list = append(list, s)
			}
		}
	}
	return list
}

func comment(b *strings.Builder, text string) {
	for line := range strings.Lines(text + "\n") {
		b.WriteString("# " + line)
	}
}
