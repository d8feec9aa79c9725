package syntax

import (
	"runtime"
	"testing"

	"github.com/recls/recls/record"
)

// A game is one and the same as long as somebody uses it. After that it is kept in a file of few games, and where it
// takes time to read; the others of a collection are given up.
func TestGamesAreKept(t *testing.T) {
	for _, c := range []struct {
		games, nodes int
		kept         bool
	}{
		{1, 1, true}, {fewGames, 1, true}, {fewGames + 1, 1, false},
		{fewGames + 1, cheapNodes, false}, {fewGames + 1, cheapNodes + 1, true},
	} {
		reads := 0
		f := NewFile(nil, NewBuilder(NewSource(""), 0, SizeHint{}).Tree(0), new(Faults), nil, Games{
			Count: c.games,
			Read: func(*File, int) *record.Game {
				reads++
				return &record.Game{Nodes: make([]record.Node, c.nodes)}
			},
		})
		g := f.Game(0)
		runtime.GC()
		if f.Game(0) != g || reads != 1 {
			t.Errorf("%d games: one in use was read %d times", c.games, reads)
		}
		runtime.KeepAlive(g)
		g = nil
		runtime.GC()
		f.Game(0)
		if kept := reads == 1; kept != c.kept {
			t.Errorf("%d games of %d nodes: kept is %v", c.games, c.nodes, kept)
		}
	}
}
