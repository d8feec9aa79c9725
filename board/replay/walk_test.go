package replay_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestWalk: a walk over a whole game, which takes every step back, has the board at each node that the path to it alone
// gives. One walk goes through all games.
func TestWalk(t *testing.T) {
	for _, f := range formats.All() {
		games := 0
		again := replay.NewWalk(&record.Game{Kind: record.Go, Cols: 19, Rows: 19})
		for _, root := range []string{"../../testdata", os.Getenv("RECLS_CORPUS")} {
			for _, folders := range []string{"*", "*/*"} {
				files, _ := filepath.Glob(filepath.Join(root, f.ID(), folders))
				for _, path := range files {
					if data, err := os.ReadFile(path); err == nil {
						file := f.Parse(syntax.Decode(data, f))
						for i, g := range file.Games() {
							games++
							again.Begin(g)
							sameWalk(t, fmt.Sprintf("%s, game %d", path, i), g, again)
						}
					}
				}
			}
		}
		if games == 0 {
			t.Errorf("no records of %s were found", f.Name())
		}
	}
}

func sameWalk(t *testing.T, name string, g *record.Game, w *replay.Walk) {
	t.Helper()
	jumps := replay.NewWalk(g)
	every := 1 + len(g.Nodes)/20 // a path is as long as the game is deep
	g.Walk(0, func(node int) {
		if w.Enter(node); node%every > 0 {
			return
		}
		jumps.To(node)
		want := position(replay.At(g, node))
		if got := position(&w.Board); got != want {
			t.Fatalf("%s: at node %d the walk has\n%s\nand the path\n%s", name, node, got, want)
		}
		if got := position(&jumps.Board); got != want {
			t.Fatalf("%s: at node %d the walk by jumps has\n%s\nand the path\n%s", name, node, got, want)
		}
	}, func(int) { w.Leave() })
	if got, want := position(&w.Board), position(replay.New(g)); got != want {
		t.Fatalf("%s: behind all nodes the walk has\n%s\nand began with\n%s", name, got, want)
	}
}

func position(b *replay.Board) string {
	s := fmt.Sprintln(b.State)
	switch {
	case b.Stones != nil:
		s += fmt.Sprint(b.Stones.Prisoners(record.Black), b.Stones.Prisoners(record.White), "\n", b.Stones)
	case b.Grid != nil:
		s += fmt.Sprint(*b.Grid)
	case b.Checkers != nil:
		s += fmt.Sprint(*b.Checkers)
	case b.Pieces != nil:
		s += fmt.Sprint(*b.Pieces)
	}
	return s
}
