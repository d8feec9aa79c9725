package refactor

import (
	"github.com/recls/recls/formats/ishi"
	ishifeatures "github.com/recls/recls/formats/ishi/features"
	"github.com/recls/recls/record"
)

// ishiPlay adds a move, or a variation of one. The stones that it takes are named
// unless the writer of the event leaves captures out.
func ishiPlay(p playing) (Played, string) {
	event := &ishi.InfoOf(p.f).Events[p.game]
	if event.Broken {
		return Played{}, "the blocks of this event are not closed properly"
	}
	if p.t.Kind(p.syntax()) == ishi.Diagram { // moves go on from the position that it shows
		p.node = int(p.g.Nodes[p.node].Parent)
	}
	if p.move.Color == record.Empty {
		p.move.Color = p.turn()
	}
	if n := p.existing(); n >= 0 {
		return p.found(n), ""
	}
	c, why := p.playGo()
	if why != "" {
		return Played{}, why
	}
	if c.before && !event.Prisoners {
		c.taken = nil
	}
	edits, at, ok := ishifeatures.AddMove(p.f, p.g, p.node, p.move, c.taken)
	if !ok {
		return Played{}, "a SETUP line follows, and variations are of moves only"
	}
	return Played{Edits: edits, At: at, Existing: -1}, ""
}
