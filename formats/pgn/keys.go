package pgn

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/features/strip"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// Key is all that is known of a tag that is in use.
type Key struct {
	Name    string
	Roster  bool   // one of the seven that an archive asks for
	Watched bool   // a misspelt name is worth a word: programs act on it, or people look for it
	Form    string // of the value; "" for a text
	Common  string // the common name, record.KeyEvent and the like; "" without one
	Label   i18n.Message
	Subject record.Subject  // what the value names
	Strip   strip.Parts     // the part that the tag belongs to
	Usual   []record.Choice // usual values
	Doc     i18n.Message    // one line, its first sentence the most important one
	Side    record.Color    // whose tag it is; Empty of one that is about both
}

// The forms of values, as an example of each.
const (
	DateForm    = "YYYY.MM.DD"
	TimeForm    = "HH:MM:SS"
	RatingForm  = "2150"
	TitleForm   = "GM"
	OpeningForm = "C84"
	RoundForm   = "3.1"
	ControlForm = "5400+30"
	ClockForm   = "1:34:56"
	SideClock   = "W/1:34:56"
	CountForm   = "42"
	ResultForm  = "1-0"
	SetUpForm   = "1"
	FENForm     = "FEN"
	VariantForm = "Chess960"
	LinkForm    = "https://"
)

// The tags that readers look at.
const (
	KeyFEN         = "FEN"
	KeySetUp       = "SetUp"
	KeyResult      = "Result"
	KeyVariant     = "Variant"
	KeyTermination = "Termination"
)

// keyTable is the tags in the order in which they are offered: the roster first. A star is White and Black.
//
//go:embed keys.tsv
var keyTable string

// keyRows are the cells of the table, its head left out.
func keyRows() (rows [][]string) {
	for row := range strings.Lines(keyTable) {
		rows = append(rows, strings.Split(strings.TrimRight(row, "\n"), "\t"))
	}
	return rows[1:]
}

// Keys are the tags that are in use.
var Keys = sync.OnceValue(func() (list []Key) {
	for _, row := range keyRows() {
		if !strings.HasPrefix(row[0], "*") {
			list = append(list, keyOf(row, record.Empty, ""))
			continue
		}
		list = append(list, keyOf(row, record.White, "White"), keyOf(row, record.Black, "Black"))
	}
	return list
})

var (
	subjects = map[string]record.Subject{
		"PlayerName": record.PlayerName, "TeamName": record.TeamName, "EventName": record.EventName, "PlaceName": record.PlaceName,
		"PublicationName": record.PublicationName, "PersonName": record.PersonName, "OpeningName": record.OpeningName, "TitleName": record.TitleName,
	}
	parts = map[string]strip.Parts{"Names": 1 << strip.Names, "Times": 1 << strip.Times, "Comments": 1 << strip.Comments}
)

// keyOf reads a row of the table, of one side where it is about both.
func keyOf(row []string, side record.Color, player string) Key {
	k := Key{
		Name: strings.Replace(row[0], "*", player, 1), Roster: strings.Contains(row[1], "r"), Watched: strings.Contains(row[1], "w"), Form: row[2],
		Common: strings.Replace(row[3], "*", strings.ToLower(player), 1), Label: i18n.Message{Template: row[4]}, Subject: subjects[row[5]], Strip: parts[row[6]],
		Doc: i18n.Message{Template: row[8]}, Side: side,
	}
	if side != record.Empty {
		k.Doc.Values = []any{notation.Player(record.Chess, side)}
	}
	for _, usual := range strings.FieldsFunc(row[7], func(r rune) bool { return r == ';' }) {
		text, means, explained := strings.Cut(usual, "=")
		choice := record.Choice{Text: text}
		if explained {
			choice.Means = i18n.Message{Template: means}
		}
		k.Usual = append(k.Usual, choice)
	}
	return k
}

// Texts are the templates of the table, for translators.
func Texts() (all []string) {
	for _, k := range Keys() {
		all = append(all, k.Doc.Template, k.Label.Template)
		for _, usual := range k.Usual {
			if means, ok := usual.Means.(i18n.Message); ok {
				all = append(all, means.Template)
			}
		}
	}
	return all
}

var keyIndex = sync.OnceValue(func() map[string]*Key {
	list := Keys()
	index := make(map[string]*Key, 2*len(list))
	for i := range list {
		index[strings.ToLower(list[i].Name)+" "], index[list[i].Name] = &list[i], &list[i]
	}
	return index
})

// KeyOf is what is known of a tag; nil of one of somebody's own.
func KeyOf(name string) *Key { return keyIndex()[name] }

// KeyLike is the tag whose name is another one but for capitals; nil without one.
func KeyLike(name string) *Key { return keyIndex()[strings.ToLower(name)+" "] }
