package view

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// Part is what a field says of a player.
type Part uint8

// The parts; a field that is of no player has none.
const (
	NoPart Part = iota
	PlayerName
	PlayerRank
	PlayerTeam
)

// FieldWords is a field of a header for people. The zero FieldWords adds nothing to the common names.
type FieldWords struct {
	Label  i18n.Text    // what the field is; nil: its common name, or the one that the format writes
	Words  i18n.Text    // what the value says, nil where it says it itself
	Player record.Color // with Part: whom it is about
	Part   Part
	Hidden bool // it is shown elsewhere or speaks to programs
}

// Player is what the header and the clock say of one side. Keys are the names of the fields in the format, "" of those
// that the record has not.
type Player struct {
	Name, Rank, Team          string
	NameKey, RankKey, TeamKey string
	Clock                     string // in words; "" where the record does not say
}

// HeaderField is a field of the header for a reader.
type HeaderField struct {
	Key      string // as the format writes it
	Label    string
	Value    string // as the record has it
	Words    string // what the value says, where it does not say it itself
	Editable bool   // the value is all that the record says, letter for letter, and may be edited
}

// What a panel shows of a header.
const (
	fieldCharacters = 400
	mostFields      = 100
)

// commonParts are the fields with common names that are of a player.
var commonParts = map[string]FieldWords{
	record.KeyBlack: {Player: record.Black, Part: PlayerName}, record.KeyBlackRnk: {Player: record.Black, Part: PlayerRank},
	record.KeyWhite: {Player: record.White, Part: PlayerName}, record.KeyWhiteRnk: {Player: record.White, Part: PlayerRank},
}

// people fills in the players and the header. A field that is given twice is of the player once, the first time; all of
// the others are listed.
func (p *Panel) people(provider *Provider, at NodeRef) {
	for i := range at.Game.Header {
		f := &at.Game.Header[i]
		words := commonParts[f.Key]
		if provider.Field != nil && words.Part == NoPart {
			words = provider.Field(at.File, at.Game, f)
		}
		value := excerpt.Line(f.Text().In(at.Locale), fieldCharacters)
		switch {
		case words.Hidden || value == "" && words.Part == NoPart:
		case words.Part != NoPart:
			p.Players[sideOf(words.Player)].take(words.Part, f.Name, value)
		case len(p.Header) < mostFields:
			p.Header = append(p.Header, headerField(at.Game.Kind, f, words, value, at.Locale))
		}
	}
	if provider.Clock != nil {
		for _, color := range players {
			if said := provider.Clock(at, color); said != nil {
				p.Players[sideOf(color)].Clock = said.In(at.Locale)
			}
		}
	}
}

// sideOf is the index of a player in what is listed of both.
func sideOf(color record.Color) int {
	if color == record.White {
		return 1
	}
	return 0
}

func (p *Player) take(part Part, key, value string) {
	text, name := &p.Name, &p.NameKey
	switch part {
	case PlayerRank:
		text, name = &p.Rank, &p.RankKey
	case PlayerTeam:
		text, name = &p.Team, &p.TeamKey
	}
	if *name == "" {
		*text, *name = value, key
	}
}

func headerField(kind record.Kind, f *record.Field, words FieldWords, value string, l *i18n.Locale) HeaderField {
	h := HeaderField{Key: f.Name, Label: excerpt.Line(f.Name, 40), Value: value, Editable: f.Words.IsZero() && value == f.Value}
	switch label, common := notation.CommonField(kind, f.Key); {
	case words.Label != nil:
		h.Label = words.Label.In(l)
	case common:
		h.Label = label.In(l)
	}
	if words.Words != nil {
		if said := words.Words.In(l); said != value {
			h.Words = said
		}
	}
	return h
}

// PlaceAt is the node that an offset belongs to. What comes after the last game, where a sign has closed it, has the
// end of its main line, and ended tells it.
func PlaceAt(p *Provider, f *syntax.File, off int) (game, node int, ended, ok bool) {
	p = given(p)
	if last := f.GameCount() - 1; last >= 0 && p.Closed != nil && off >= f.GameSpan(last).End {
		if g := f.Game(last); p.Closed(f, g) {
			return last, g.MainLine(len(g.Nodes)), true, true
		}
	}
	game, node, ok = NodeAt(f, off)
	return game, node, false, ok
}
