package features

import (
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func viewProvider() *view.Provider {
	return &view.Provider{Facts: hoverFacts, Field: viewField, Clock: viewClock}
}

func viewField(f *syntax.File, _ *record.Game, field *record.Field) (w view.FieldWords) {
	if line := syntax.NodeID(field.Syntax); f.Tree.Kind(line) == csa.Info {
		key, value := csa.KeyValueOf(f.Tree, line)
		w.Words = hoverInfo(key, value)
		if label := csa.KnownKey(key).Label; !label.IsZero() {
			w.Label = label
		}
	}
	return w
}

// viewClock is the time that a player has used up to a node.
func viewClock(p view.NodeRef, color record.Color) i18n.Text {
	side, sum, timed := shogi.SideOf(color), 0.0, false
	for i := p.Node; i > 0; i = int(p.Game.Nodes[i].Parent) {
		t, move := p.File.Tree, syntax.NodeID(p.Game.Nodes[i].Syntax)
		if csa.SideOf(t, move) != side {
			continue
		}
		for n := t.End(move); int(n) < t.Len() && (t.Kind(n) == csa.Time || t.Kind(n) == csa.Comment); n = t.End(n) {
			if t.Kind(n) == csa.Time {
				seconds, _ := csa.SecondsOf(t, n)
				sum, timed = sum+seconds, true
			}
		}
	}
	if !timed {
		return nil
	}
	return i18n.Msg("%s used", hover.Duration(sum))
}
