package rules

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/diagnostics"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// TestBoards: behind every move that the rules stop at, their board is that of the record.
func TestBoards(t *testing.T) {
	for _, r := range Set().Rules {
		for _, text := range pages.Of(r.Rule).Examples() {
			sameBoards(t, text, text)
		}
	}
	files, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), "ishi", "*", "*.ishi"))
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
	f := ishi.Format{}.Parse(syntax.NewSource(text))
	want := make(map[syntax.NodeID]string)
	for _, g := range f.Games() {
		w := ishi.NewWalked(f.Tree, g)
		g.Walk(0, func(node int) {
			w.Enter(node)
			want[syntax.NodeID(g.Nodes[node].Syntax)] = w.Stones.String()
		}, w.Leave)
	}
	set := Set()
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		aspects := enter(p, n)
		s := stateOf(p)
		if f.Tree.Kind(n) == ishi.Move && s.moveNode != syntax.None && s.board.String() != want[s.moveNode] {
			t.Fatalf("%s: behind %s the rules have\n%s\nand the record\n%s", name, f.Tree.Text(s.moveNode), s.board, want[s.moveNode])
		}
		return aspects
	}
	diagnostics.NewCatalogue(set).Check(context.Background(), f, diagnostics.Config{})
}
