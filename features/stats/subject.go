// Package stats counts what is in many records: players, events, dates, results, lengths, encodings, programs,
// versions, games and findings. Counts of parts of a collection add up to those of the whole, so that work done by many
// machines can be joined.
//
// It does no I/O but to the readers and writers that it is given.
package stats

import (
	"slices"
	"strings"

	"github.com/recls/recls/i18n"
)

// Subject is one thing that is counted by its values.
type Subject uint8

// The subjects, in the order in which they are shown.
const (
	Totals Subject = iota
	Formats
	Encodings
	Versions
	Writers
	Games
	Players
	Events
	Years
	Results
	Lengths
	Severities
	Codes
	CodeFiles
	Files
	Unread
	subjects
)

// The values of Totals.
const (
	TotalFiles    = "files" // that were read
	TotalUnread   = "unread files"
	TotalBytes    = "bytes"
	TotalGames    = "games"
	TotalMoves    = "moves" // of main lines
	TotalFindings = "findings"
	TotalFlawed   = "files with findings"
)

// about is what people and programs are told about a subject. The names are a promise to other programs.
type about struct {
	name  string       // in JSON and CSV
	title i18n.Message // in tables
	order order
}

// order is that of the values in tables and CSV.
type order uint8

const (
	byCount  order = iota // the most frequent first, the equally frequent by their names
	byValue               // as text
	byNumber              // as numbers
	asListed              // as in the constants
)

var subject = [subjects]about{
	Totals:     {"totals", i18n.Msg("Totals"), asListed},
	Formats:    {"formats", i18n.Msg("Formats, by file"), byCount},
	Encodings:  {"encodings", i18n.Msg("Encodings, by file"), byCount},
	Versions:   {"versions", i18n.Msg("Versions, by game"), byCount},
	Writers:    {"writers", i18n.Msg("Programs that wrote them, by game"), byCount},
	Games:      {"games", i18n.Msg("Games"), byCount},
	Players:    {"players", i18n.Msg("Players, by game"), byCount},
	Events:     {"events", i18n.Msg("Events, by game"), byCount},
	Years:      {"years", i18n.Msg("Years, by game"), byValue},
	Results:    {"results", i18n.Msg("Results"), byCount},
	Lengths:    {"lengths", i18n.Msg("Lengths of main lines, in moves"), byNumber},
	Severities: {"severities", i18n.Msg("Findings by severity"), asListed},
	Codes:      {"codes", i18n.Msg("Findings by rule"), byCount},
	CodeFiles:  {"codeFiles", i18n.Msg("Files with findings, by rule"), byCount},
	Files:      {"files", i18n.Msg("Files with most findings"), byCount},
	Unread:     {"unread", i18n.Msg("Files that could not be read, by reason"), byCount},
}

// listed is the order of the values of subjects that are asListed.
var listed = map[Subject][]string{
	Totals:     {TotalFiles, TotalUnread, TotalBytes, TotalGames, TotalMoves, TotalFindings, TotalFlawed},
	Severities: {"error", "warning", "information", "hint"},
}

// ours are the values that are words of recls, and not those of records: tables show them in a language. Those of JSON
// and CSV stay as they are.
var ours = textsOf(
	i18n.Msg("files"), i18n.Msg("unread files"), i18n.Msg("bytes"), i18n.Msg("games"), i18n.Msg("moves"), i18n.Msg("findings"),
	i18n.Msg("files with findings"),
	i18n.Msg("error"), i18n.Msg("warning"), i18n.Msg("information"), i18n.Msg("hint"),
	i18n.Msg("(not said)"), i18n.Msg("(no year in it)"), i18n.Msg("(other words)"),
	i18n.Msg("draw"), i18n.Msg("no result"), i18n.Msg("unknown"),
	i18n.Msg("Black"), i18n.Msg("Black by resignation"), i18n.Msg("Black on time"), i18n.Msg("Black by forfeit"), i18n.Msg("Black by points"),
	i18n.Msg("White"), i18n.Msg("White by resignation"), i18n.Msg("White on time"), i18n.Msg("White by forfeit"), i18n.Msg("White by points"),
)

func textsOf(list ...i18n.Message) map[string]i18n.Message {
	texts := make(map[string]i18n.Message, len(list))
	for _, text := range list {
		texts[text.Template] = text
	}
	return texts
}

// shown is a value as a table shows it: names of records stay as they are.
func (s Subject) shown(l *i18n.Locale, value string) string {
	switch s {
	case Totals, Severities, Results:
		if text, ok := ours[value]; ok {
			return text.In(l)
		}
	case Formats, Versions, Games, Unread: // names of recls, of formats and of games, as far as they are translated
		return l.Lookup(value)
	case Encodings:
		if name, ok := strings.CutSuffix(value, withMark); ok {
			return i18n.Msg("%s with a mark", name).In(l)
		}
	case Players, Events, Years, Writers:
		if strings.HasPrefix(value, "(") {
			if text, ok := ours[value]; ok {
				return text.In(l)
			}
		}
	}
	return value
}

// named finds a subject by its name in JSON.
func named(name string) (s Subject, ok bool) {
	i := slices.IndexFunc(subject[:], func(a about) bool { return a.name == name })
	return Subject(max(i, 0)), i >= 0
}
