package features

import (
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func viewProvider() *view.Provider {
	return &view.Provider{Facts: hoverFacts, Remarks: func(p view.NodeRef) string { return p.Game.Comments(p.Node) }, Field: viewField, Clock: hover.Clock}
}

// viewPlayers are the keys about a player beside the name.
var viewPlayers = map[string]view.FieldWords{
	"先手のチーム": {Player: record.Black, Part: view.PlayerTeam}, "後手のチーム": {Player: record.White, Part: view.PlayerTeam},
	"先手段級": {Player: record.Black, Part: view.PlayerRank}, "後手段級": {Player: record.White, Part: view.PlayerRank},
}

// viewField is a line of the header. The hands at the start are on the board.
func viewField(_ *syntax.File, _ *record.Game, field *record.Field) (w view.FieldWords) {
	if w, ok := viewPlayers[field.Name]; ok {
		return w
	}
	if _, hand := kif.HandOf(field.Name); hand {
		return view.FieldWords{Hidden: true}
	}
	if label := kif.KnownKey(field.Name).Label; !label.IsZero() {
		w.Label = label
	}
	if h := handicapNamed(field.Value); h != nil && field.Name == kif.KeyHandicap {
		w.Words = h.doc
	}
	return w
}
