package project

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
)

// Settings is what one source has decided: an editor, or a project for one file. The zero value
// decides nothing. Nobody changes what it refers to.
type Settings struct {
	Rules    []Word // of one project: each code once, in the order of the catalogue
	Layout   format.Options
	Notation string // as notation.ParseStyle reads it; "" when not decided

	Language                string // "auto" or a tag that i18n.Match knows; "" when not decided
	Board                   string // "auto", "text" or "svg"; "" when not decided
	Moves                   string // "off", "line" or "all": hints; "" when not decided
	Captures, Written, Sums *bool  // other kinds of hints
	Lenses, Index           *bool
}

// Word is what to do with a rule.
type Word struct{ Code, Word string } // Word as diagnostics.Config.Set reads it

// Under is the settings with others laid over them.
func (s Settings) Under(above Settings) Settings {
	return Settings{
		Rules: slices.Concat(s.Rules, above.Rules), Layout: s.Layout.Under(above.Layout),
		Notation: cmp.Or(above.Notation, s.Notation), Board: cmp.Or(above.Board, s.Board),
		Language: cmp.Or(above.Language, s.Language),
		Moves:    cmp.Or(above.Moves, s.Moves), Captures: cmp.Or(above.Captures, s.Captures),
		Written: cmp.Or(above.Written, s.Written), Sums: cmp.Or(above.Sums, s.Sums),
		Lenses: cmp.Or(above.Lenses, s.Lenses), Index: cmp.Or(above.Index, s.Index),
	}
}

// Apply lays the settings over others. Either may be nil. The maps that cfg came with stay as they
// are, for they may be shared.
func (s Settings) Apply(cfg *diagnostics.Config, o *format.Options) {
	if cfg != nil && len(s.Rules) > 0 {
		cfg.Severity, cfg.On, cfg.Off = maps.Clone(cfg.Severity), maps.Clone(cfg.On), maps.Clone(cfg.Off)
		for _, w := range s.Rules {
			cfg.Set(w.Code, w.Word)
		}
	}
	if o != nil {
		*o = o.Under(s.Layout)
	}
}

// kind is the sort of value that a setting takes.
type kind uint8

const (
	oneWord   kind = iota // one of setting.words
	number                // one that setting.layout allows
	truth                 // true or false
	globs                 // a list of patterns of paths
	ruleWords             // a table from codes and patterns of codes to setting.words
	scopes                // a list of tables, each a scope of its own
	ignored               // anything: the setting has no effect any more
)

// place is where a setting may be.
type place uint8

const (
	inEditor   place = 1 << iota
	inProject        // at the top of a settings file
	inOverride       // in an override of one
)

// setting is one setting of recls. The reader of settings files and of editors, the schema of such files,
// and the tables of the documentation are made of it; the manifest of VS Code is held against those.
type setting struct {
	name      string   // "hover.board": a table and the key in it
	old       []string // names that it had before: they are understood, with a warning
	byDefault string   // as JSON
	doc       string   // one or two sentences
	kind      kind
	in        place
	words     []string
	truths    [2]string           // the words for false and true, where the setting was a truth before
	layout    *format.Setting     // of a number
	to        func(*Settings) any // *string, *format.Options or **bool: where the value goes
}

// inOverrides begins the name of a setting that only an override has.
const inOverrides = "overrides."

func settings() []setting {
	const auto, off, everywhere = `"auto"`, "false", inEditor | inProject | inOverride
	list := []setting{
		{name: "shogi.notation", old: []string{"notation"}, kind: oneWord, words: []string{"auto", "both", "japanese", "western"}, byDefault: auto, in: everywhere,
			doc: "How shogi moves are written: `japanese` is ☗７六歩, `western` is P-7f, `both` is ☗７六歩 (P-7f). `auto` is `japanese` in Japanese, else `both`.",
			to:  func(s *Settings) any { return &s.Notation }},
	}
	for _, l := range formats.LayoutSettings() {
		list = append(list, setting{name: l.Name, old: l.Old, kind: number, layout: l, byDefault: strconv.Itoa(l.Default), in: everywhere,
			doc: l.Doc, to: func(s *Settings) any { return &s.Layout }})
	}
	var tables []string // of what an override may decide
	for _, s := range list {
		table, _, _ := strings.Cut(s.name, ".")
		tables = append(tables, "`"+table+"`")
	}
	return append(list, []setting{
		{name: "rules", kind: ruleWords, words: ruleWordList(), byDefault: "{}", in: everywhere,
			doc: "Turn rules off or change their severity. In `.recls.toml` a glob such as `\"csa/*\"` names several rules."},
		{name: "exclude", kind: globs, byDefault: "[]", in: inProject,
			doc: "Skip these files and folders when a folder is searched."},
		{name: "overrides", kind: scopes, byDefault: "[]", in: inProject,
			doc: "Other settings for some files: " + strings.Join(slices.Compact(tables), ", ") + " and `rules`."},
		{name: inOverrides + "files", kind: globs, byDefault: "[]", in: inOverride,
			doc: "The files that an override is for. An override must have at least one glob."},

		{name: "language", kind: oneWord, words: languages(), byDefault: `"auto"`, in: inEditor,
			doc: "The language of messages, hovers and boards. `auto` is the language that the editor asks for, or English.",
			to:  func(s *Settings) any { return &s.Language }},
		{name: "hover.board", kind: oneWord, words: []string{"auto", "text", "svg"}, byDefault: `"auto"`, in: inEditor,
			doc: "How hovers draw the board: `svg` is a picture, `text` is characters, `auto` is a picture in VS Code and text elsewhere.",
			to:  func(s *Settings) any { return &s.Board }},
		{name: "inlayHints.moves", kind: oneWord, words: []string{"off", "line", "all"}, truths: [2]string{"off", "all"}, byDefault: `"line"`, in: inEditor,
			doc: "Show the numbers of moves, where a record does not have them: `line` at the end of each line (1–10), `all` after each move with its point (12 · Q16).",
			to:  func(s *Settings) any { return &s.Moves }},
		{name: "inlayHints.captures", kind: truth, byDefault: "true", in: inEditor,
			doc: "Show how many stones a move captures.", to: func(s *Settings) any { return &s.Captures }},
		{name: "inlayHints.notation", kind: truth, byDefault: "true", in: inEditor,
			doc: "Show shogi moves as players write them: ☗７六歩.", to: func(s *Settings) any { return &s.Written }},
		{name: "inlayHints.setupCounts", old: []string{"inlayHints.sums"}, kind: truth, byDefault: "true", in: inEditor,
			doc: "Show how many stones a list of setup stones puts on the board.", to: func(s *Settings) any { return &s.Sums }},
		{name: "codeLens.enabled", kind: truth, byDefault: "true", in: inEditor,
			doc: "Show a line above each game with its length, players and result, and a link to the board.", to: func(s *Settings) any { return &s.Lenses }},
		{name: "workspace.searchClosedFiles", old: []string{"workspace.index"}, kind: truth, byDefault: off, in: inEditor,
			doc: "Search files that are not open too: for players, events, openings and mistakes.", to: func(s *Settings) any { return &s.Index }},

		{name: "root", kind: ignored, in: inProject, doc: "`root` does nothing: it can be deleted."},
	}...)
}

// languages are the values of the setting language.
func languages() []string {
	list := []string{"auto", "en"}
	for _, l := range i18n.Locales {
		list = append(list, l.Tag)
	}
	return list
}

func ruleWordList() []string { return []string{"off", "on", "error", "warning", "information", "hint"} }

// own is the name of a setting in its scope.
func (s *setting) own() string { return strings.TrimPrefix(s.name, inOverrides) }

// find gives the setting of a name in a place; nil where there is none.
func find(name string, in place) *setting {
	all := settings()
	if i := slices.IndexFunc(all, func(s setting) bool { return s.in&in != 0 && s.own() == name }); i >= 0 {
		return &all[i]
	}
	return nil
}

// findOld gives the setting that had a name before; nil where there is none.
func findOld(name string, in place) *setting {
	all := settings()
	if i := slices.IndexFunc(all, func(s setting) bool { return s.in&in != 0 && slices.Contains(s.old, name) }); i >= 0 {
		return &all[i]
	}
	return nil
}

// isGroup reports whether a table of this name holds settings in a place, under their names or old ones.
func isGroup(name string, in place) bool {
	inside := func(of string) bool { return strings.HasPrefix(of, name+".") }
	return slices.ContainsFunc(settings(), func(s setting) bool {
		return s.in&in != 0 && (inside(s.own()) || slices.ContainsFunc(s.old, inside))
	})
}

// isKnown reports whether a name is one of a setting, now or before, or of a table of settings.
func isKnown(name string, in place) bool {
	return find(name, in) != nil || findOld(name, in) != nil || isGroup(name, in)
}

// want ends the message about a value that a setting cannot have.
func (s *setting) want() i18n.Message {
	var list i18n.List
	switch s.kind {
	case oneWord, ruleWords:
		for _, word := range s.words {
			list = append(list, i18n.Verbatim(strconv.Quote(word)))
		}
		return i18n.Msg("one of %s", list)
	case number:
		if s.layout.Ranged {
			return i18n.Msg("a whole number from %d to %d", s.layout.Values[0], s.layout.Values[1])
		}
		for _, n := range s.layout.Values {
			list = append(list, i18n.Verbatim(strconv.Itoa(n)))
		}
		return i18n.Msg("one of %s", list)
	case truth:
		return i18n.Msg("true or false")
	case scopes:
		return i18n.Msg("a list of tables")
	}
	return i18n.Msg("a list of globs")
}
