package rules

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestBoards: wherever the rules stop, their board is that of the record. They read what a node does from the syntax,
// because to check a file costs less than to read its games.
func TestBoards(t *testing.T) {
	set := Set()
	for _, r := range set.Rules {
		for _, text := range pages.Of(r.Rule).Examples() {
			sameBoards(t, r.Code, text)
		}
	}
	files, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), "sgf", "*", "*.sgf"))
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sameBoards(t, filepath.Base(path), string(data))
	}
}

func sameBoards(t *testing.T, name, text string) {
	t.Helper()
	f := sgf.Format{}.Parse(syntax.NewSource(text))
	walks := make(map[*record.Game]*replay.Walk)
	nodes := make(map[syntax.NodeID]int)
	for _, g := range f.Games() {
		walks[g] = replay.NewWalk(g)
		for i := range g.Nodes {
			nodes[syntax.NodeID(g.Nodes[i].Syntax)] = i // the last of those that it was read as
		}
	}
	wrong := 0
	set := Set()
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		aspects := enter(p, n)
		s := stateOf(p)
		g, _ := f.GameAt(f.Tree.Span(max(s.node, 0)).Start)
		if f.Tree.Kind(n) != sgf.Node || g == nil || !s.replays() || s.path.lost || wrong > 0 {
			return aspects
		}
		w := walks[g]
		w.To(nodes[s.node])
		for i := range g.Cols * g.Rows {
			at := record.Point{Col: uint8(i % g.Cols), Row: uint8(i / g.Cols)}
			got := record.Empty
			if s.goban != nil {
				got = s.goban.At(at)
			}
			want := record.Empty
			if w.Stones != nil {
				want = w.Stones.At(at)
			} else {
				want = w.Grid.At(at)
			}
			if got != want {
				wrong++
				t.Errorf("%s: at %s the rules have %s on %s, the record %s", name, f.Tree.Text(s.node), playerNames[got], sgf.FormatLetters(at), playerNames[want])
				break
			}
		}
		return aspects
	}
	diagnostics.NewCatalogue(set).Check(context.Background(), f, diagnostics.Config{})
}
