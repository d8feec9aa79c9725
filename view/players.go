package view

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/i18n/excerpt"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

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

// part is what a field says of a player.
type part struct {
	color record.Color
	of    func(p *Player) (text, key *string)
}

func nameOf(p *Player) (text, key *string) { return &p.Name, &p.NameKey }
func rankOf(p *Player) (text, key *string) { return &p.Rank, &p.RankKey }
func teamOf(p *Player) (text, key *string) { return &p.Team, &p.TeamKey }

// parts are the fields that are of a player.
var parts = map[string]part{
	record.KeyBlack: {record.Black, nameOf}, record.KeyBlackRnk: {record.Black, rankOf}, record.KeyBlackTm: {record.Black, teamOf},
	record.KeyWhite: {record.White, nameOf}, record.KeyWhiteRnk: {record.White, rankOf}, record.KeyWhiteTm: {record.White, teamOf},
}

// people fills in the players and the header. A field that is given twice is of the player once, the first time; all of
// the others are listed.
func (p *Panel) people(provider *Provider, at NodeRef) {
	for i := range at.Game.Header {
		f := &at.Game.Header[i]
		value := excerpt.Line(f.Text().In(at.Locale), fieldCharacters)
		switch part, ofPlayer := parts[f.Key]; {
		case ofPlayer:
			if text, key := part.of(&p.Players[sideOf(part.color)]); *key == "" {
				*text, *key = value, f.Name
			}
		case f.Hidden || value == "":
		case len(p.Header) < mostFields:
			var says i18n.Text
			if provider.Value != nil {
				says = provider.Value(at.File, f)
			}
			p.Header = append(p.Header, headerField(at.Game.Kind, f, says, value, at.Locale))
		}
	}
	for _, color := range players {
		if said := clockWords(at, color); said != nil {
			p.Players[sideOf(color)].Clock = said.In(at.Locale)
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

func headerField(kind record.Kind, f *record.Field, says i18n.Text, value string, l *i18n.Locale) HeaderField {
	h := HeaderField{Key: f.Name, Label: excerpt.Line(f.Name, 40), Value: value, Editable: f.Words.IsZero() && value == f.Value}
	switch label, common := notation.CommonField(kind, f.Key); {
	case f.Label != nil && !f.Label.IsZero():
		h.Label = f.Label.In(l)
	case common:
		h.Label = label.In(l)
	}
	if says != nil {
		if said := says.In(l); said != value {
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
