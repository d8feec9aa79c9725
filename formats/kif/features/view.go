package features

import (
	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func viewProvider() *view.Provider {
	return &view.Provider{Facts: hoverFacts, Remarks: remarks, Field: viewField, Clock: viewClock}
}

// viewLabels are what keys are called that have no common name. Others are shown as the record writes them.
var viewLabels = map[string]i18n.Message{
	"戦型": notation.ShogiOpening, "終了日時": i18n.Msg("End"), kif.KeyHandicap: notation.ShogiHandicap, "秒読み": i18n.Msg("Byo-yomi"),
	"消費時間": i18n.Msg("Time used"), "表題": i18n.Msg("Title"), "掲載": i18n.Msg("Source"), "記録係": i18n.Msg("Recorder"),
	"先手の持ち時間": i18n.Msg("Time limit of Black"), "後手の持ち時間": i18n.Msg("Time limit of White"),
	"先手持ち時間": i18n.Msg("Time limit of Black"), "後手持ち時間": i18n.Msg("Time limit of White"),
	"注釈者": i18n.Msg("Annotated by"), "最大手数": i18n.Msg("Most moves"), "持将棋": i18n.Msg("Entering kings"),
	"作者": i18n.Msg("Composer"), "作品名": i18n.Msg("Name of the problem"),
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
	if label, ok := viewLabels[field.Name]; ok {
		w.Label = label
	}
	if h := handicapNamed(field.Value); h != nil && field.Name == kif.KeyHandicap {
		w.Words = h.doc
	}
	return w
}

// viewClock is the time that a player has used up to a node: what the record says of it in all, or the sum of the moves.
func viewClock(p view.NodeRef, color record.Color) i18n.Text {
	for i := p.Node; i > 0; i = int(p.Game.Nodes[i].Parent) {
		c, ok := kif.TimeOf(p.File.Tree, syntax.NodeID(p.Game.Nodes[i].Syntax))
		if !ok || p.Game.Nodes[i].Move.Color != color {
			continue
		}
		if p.Node = i; c.Sum == 0 {
			c.Sum = spent(p)
		}
		return i18n.Msg("%s used", hover.Duration(c.Sum))
	}
	return nil
}
