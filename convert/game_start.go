package convert

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/kif"
)

// commonStart is the name of a position in which a game starts, "" without one that every program knows.
func commonStart(p *shogi.Position) string {
	if odds, ok := shogi.OddsOf(shogi.HandicapOf(p)); ok && odds.Common {
		return odds.Name
	}
	return ""
}

// stateStart says in the header, in the place of the next entry, in which position the game starts: by its name, or
// with a diagram.
func (g *game) stateStart() {
	if name := commonStart(&g.start); name != "" {
		g.field(kif.KeyHandicap, name)
	} else {
		g.header = append(g.header, entry{kind: diagram})
	}
}

// playerKeys are what the players are called: handicap games have names of their own.
func (g *game) playerKeys() [2]string {
	if name := shogi.HandicapOf(&g.start); name != "" && name != shogi.EvenGame {
		return [2]string{"下手", "上手"}
	}
	return [2]string{"先手", "後手"}
}
