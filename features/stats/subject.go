// Package stats counts what is in many records: players, events, dates, results, lengths, encodings, programs,
// versions, games and findings. Counts of parts of a collection add up to those of the whole, so that work done by many
// machines can be joined.
//
// It does no I/O but to the readers and writers that it is given.
package stats

import "slices"

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
	name  string // in JSON and CSV
	title string // in tables
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
	Totals:     {"totals", "Totals", asListed},
	Formats:    {"formats", "Formats, by file", byCount},
	Encodings:  {"encodings", "Encodings, by file", byCount},
	Versions:   {"versions", "Versions, by game", byCount},
	Writers:    {"writers", "Programs that wrote them, by game", byCount},
	Games:      {"games", "Games", byCount},
	Players:    {"players", "Players, by game", byCount},
	Events:     {"events", "Events, by game", byCount},
	Years:      {"years", "Years, by game", byValue},
	Results:    {"results", "Results", byCount},
	Lengths:    {"lengths", "Lengths of main lines, in moves", byNumber},
	Severities: {"severities", "Findings by severity", asListed},
	Codes:      {"codes", "Findings by rule", byCount},
	CodeFiles:  {"codeFiles", "Rules, by file that they find something in", byCount},
	Files:      {"files", "Files with most findings", byCount},
	Unread:     {"unread", "Files that could not be read, by reason", byCount},
}

// listed is the order of the values of subjects that are asListed.
var listed = map[Subject][]string{
	Totals:     {TotalFiles, TotalUnread, TotalBytes, TotalGames, TotalMoves, TotalFindings, TotalFlawed},
	Severities: {"error", "warning", "information", "hint"},
}

// named finds a subject by its name in JSON.
func named(name string) (s Subject, ok bool) {
	i := slices.IndexFunc(subject[:], func(a about) bool { return a.name == name })
	return Subject(max(i, 0)), i >= 0
}
