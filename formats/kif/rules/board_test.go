package rules

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/syntax"
)

// TestBoards: behind every move that the rules judge, their board is that of the record, in every line of play. They
// read what a move does from the syntax, because to check a file costs less than to read its game.
func TestBoards(t *testing.T) {
	for _, r := range Set().Rules {
		for _, text := range pages.Of(r.Rule).Examples() {
			sameBoards(t, r.Code, []byte(text))
		}
	}
	files, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), "kif", "*", "*.ki*"))
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sameBoards(t, filepath.Base(path), data)
	}
}

func sameBoards(t *testing.T, name string, data []byte) {
	t.Helper()
	f := kif.Format{}.Parse(syntax.Decode(data, kif.Format{}))
	if f.GameCount() == 0 || kif.FactsOf(f).Foreign {
		return
	}
	g := f.Game(0)
	nodes := make(map[syntax.NodeID]int)
	for i := range g.Nodes {
		nodes[syntax.NodeID(g.Nodes[i].Syntax)] = i
	}
	set, compared := Set(), 0
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		flags := enter(p, n)
		s := stateOf(p)
		node, ok := nodes[n]
		if !kif.Moves.Has(f.Tree.Kind(n)) || !ok || s.board == nil || s.newMove != n || s.corrected != never {
			return flags
		}
		compared++
		if b := replay.At(g, node); b.Unread == 0 && (b.Pieces == nil || b.Pieces.Key() != s.board.Key()) {
			t.Errorf("%s: behind %q the rules have\n%s\nand the record\n%s", name, f.Tree.Text(n), s.board.Diagram(), b.Pieces.Diagram())
		}
		return flags
	}
	diagnostics.NewCatalogue(set).Check(context.Background(), f, diagnostics.Config{})
	if moves := len(kif.FactsOf(f).Lines[0].Moves); compared == 0 && moves > 20 {
		t.Errorf("%s: no board of %d moves was compared", name, moves)
	}
}
