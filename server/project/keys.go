package project

import (
	"fmt"
	"slices"
	"strings"
)

// Key is one setting, as documentation and editors want to know it.
type Key struct {
	Name    string // "format.indent": a table and the key in it
	Type    string // of JSON: string, integer, boolean, array, object
	Default string // as JSON
	Values  string // what it may be, for people: "0, 2, 4"
	Doc     string // a sentence without its full stop
	Editor  bool   // may stand in the settings of an editor
	Project bool   // may stand in a settings file
}

// Keys is every setting of recls, in the order of the documentation.
func Keys() []Key {
	all := settings()
	keys := make([]Key, len(all))
	for i, s := range all {
		keys[i] = Key{s.name, s.kind.json(), s.byDefault, s.values(), s.doc, s.editor, s.project}
	}
	return keys
}

// kind is the sort of value that a setting takes.
type kind uint8

const (
	oneWord   kind = iota // one of setting.words
	number                // one of setting.numbers, or from the first to the last when ranged
	truth                 // true or false
	globs                 // a list of patterns of paths
	ruleWords             // a table from codes and patterns of codes to setting.words
	scopes                // a list of tables, each a scope of its own
)

func (k kind) json() string {
	return [...]string{"string", "integer", "boolean", "array", "object", "array"}[k]
}

// setting is a Key with what reading it takes. The files, their schema and the documentation are
// made of this one table.
type setting struct {
	name, byDefault, doc      string
	kind                      kind
	words                     []string
	numbers                   []int
	ranged                    bool
	editor, project, override bool
}

// inOverrides stands before the name of a setting that only an override has.
const inOverrides = "overrides."

func settings() []setting {
	const both, off = `"both"`, "false"
	return []setting{
		{name: "notation", kind: oneWord, words: []string{"both", "japanese", "western"}, byDefault: both,
			doc: "how moves of shogi are named: ☗７六歩, P-7f", editor: true, project: true, override: true},
		{name: "format.indent", kind: number, numbers: []int{0, 2, 4}, byDefault: "0",
			doc: "Ishi: blanks before a line for each VAR around it", editor: true, project: true, override: true},
		{name: "format.width", kind: number, numbers: []int{40, 400}, ranged: true, byDefault: "80",
			doc: "SGF: characters of a line, as far as values can be parted", editor: true, project: true, override: true},
		{name: "rules", kind: ruleWords, words: ruleWordList(), byDefault: "{}",
			doc: "what becomes of a rule; in a project the code may be a glob", editor: true, project: true, override: true},
		{name: "exclude", kind: globs, byDefault: "[]", project: true,
			doc: "files and folders that are passed over when a folder is searched"},
		{name: "root", kind: truth, byDefault: off, project: true,
			doc: "says that no settings further up are meant; the nearest file alone counts, with it or without"},
		{name: "overrides", kind: scopes, byDefault: "[]", project: true,
			doc: "other settings for some files: `notation`, `format` and `rules`"},
		{name: inOverrides + "files", kind: globs, byDefault: "[]", project: true, doc: "the files that an override is for; it must have some"},

		{name: "hover.board", kind: oneWord, words: []string{"auto", "text", "svg"}, byDefault: `"auto"`, editor: true,
			doc: "how hovers draw the board; `auto` is SVG in VS Code and text elsewhere"},
		{name: "inlayHints.moves", kind: truth, byDefault: "true", editor: true, doc: "number and coordinate behind a move: 12 · Q16"},
		{name: "inlayHints.captures", kind: truth, byDefault: "true", editor: true, doc: "how many stones a move takes"},
		{name: "inlayHints.notation", kind: truth, byDefault: "true", editor: true, doc: "a move of shogi as players write it: ☗７六歩"},
		{name: "inlayHints.sums", kind: truth, byDefault: "true", editor: true, doc: "how many stones a list sets up"},
		{name: "codeLens.enabled", kind: truth, byDefault: "true", editor: true, doc: "a line over each game: board, moves, players, result"},
		{name: "workspace.index", kind: truth, byDefault: off, editor: true, doc: "find players, events and openings in files that are not open"},
	}
}

func ruleWordList() []string { return []string{"off", "on", "error", "warning", "information", "hint"} }

// find gives the setting that a key of a scope names; nil when the scope has none of that name.
func find(name []string, override bool) *setting {
	all := settings()
	for i, s := range all {
		own, special := strings.CutPrefix(s.name, inOverrides)
		if override && !special && !s.override || !override && (special || !s.project) {
			continue
		}
		if slices.Equal(name, strings.Split(own, ".")) {
			return &all[i]
		}
	}
	return nil
}

// isGroup reports whether a table of this name holds settings of a scope.
func isGroup(name string, override bool) bool {
	return slices.ContainsFunc(settings(), func(s setting) bool {
		return strings.HasPrefix(s.name, name+".") && name+"." != inOverrides && (s.override || s.project && !override)
	})
}

// ofEditors reports whether a name is that of settings, or of one, that only editors have.
func ofEditors(name string) bool {
	return slices.ContainsFunc(settings(), func(s setting) bool {
		return !s.project && (s.name == name || strings.HasPrefix(s.name, name+"."))
	})
}

// values says for people what a setting may be.
func (s *setting) values() string {
	switch s.kind {
	case oneWord:
		return strings.Join(s.words, ", ")
	case number:
		if s.ranged {
			return fmt.Sprintf("%d to %d", s.numbers[0], s.numbers[1])
		}
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(s.numbers), " ", ", "), "[]")
	case truth:
		return "true, false"
	case globs:
		return "globs of paths"
	case ruleWords:
		return "code = " + strings.Join(s.words, ", ")
	}
	return "tables"
}

// want ends the message about a value that a setting cannot have.
func (s *setting) want() string {
	switch s.kind {
	case oneWord, ruleWords:
		return `"` + alternatives(s.words, `", "`, `" or "`) + `"`
	case number:
		if s.ranged {
			return "a whole number from " + s.values()
		}
		return alternatives(strings.Split(s.values(), ", "), ", ", " or ")
	case truth:
		return "true or false"
	}
	return "a list of globs"
}

func alternatives(words []string, between, last string) string {
	n := len(words) - 1
	return strings.Join(words[:n], between) + last + words[n]
}

// allows reports whether a number is one of those that the setting may be.
func (s *setting) allows(n int) bool {
	if s.ranged {
		return s.numbers[0] <= n && n <= s.numbers[1]
	}
	return slices.Contains(s.numbers, n)
}
