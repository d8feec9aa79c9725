package features

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/replay"
	"github.com/recls/recls/features/refactor"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// pathsOf are the moves of a game from its root to each node, in words.
func pathsOf(g *record.Game) map[string]bool {
	paths, names := map[string]bool{}, make([]string, len(g.Nodes))
	for i := 1; i < len(g.Nodes); i++ {
		names[i] = names[g.Nodes[i].Parent] + fmt.Sprintf("/%v", g.Nodes[i].Move)
		paths[names[i]] = true
	}
	return paths
}

// TestPlayAnywhere grows records by moves behind any node: each is found again where the result says it is, and nothing
// else changes.
func TestPlayAnywhere(t *testing.T) {
	for name, start := range map[string]string{
		"KIF":        "手合割：平手\n   1 ７六歩(77)\n",
		"plus":       "手合割：平手\n   1 ７六歩(77)+\n   2 ３四歩(33)\n*note\n\n変化：1手\n   1 ２六歩(27)",
		"end":        "手合割：角落ち\r\n1 ３四歩(33)\r\n2 投了\r\nまで1手で上手の勝ち\r\n",
		"from 31":    "手数＝30\n  31 ７六歩(77)\n  32 ３四歩(33)\n",
		"KI2":        "▲７六歩　△３四歩\n",
		"KI2, ended": "▲７六歩　△３四歩\nまで2手で後手の勝ち\n",
		"no moves":   "手合割：平手",
	} {
		r := rand.New(rand.NewPCG(7, uint64(len(name))))
		text := start
		for step := range 120 {
			f := kif.Format{}.Parse(syntax.NewSource(text))
			g := f.Game(0)
			before := pathsOf(g)
			node := r.IntN(len(g.Nodes))
			b := replay.At(g, node)
			legal := b.Pieces.AppendLegal(nil)
			if len(legal) == 0 {
				continue
			}
			m := legal[r.IntN(len(legal))].Recorded(b.Pieces.Turn())
			played, why := refactor.Play(Language().Refactor, f, 0, node, refactor.Playing{Move: m})
			if !why.IsZero() {
				t.Fatalf("%s, step %d: %s\n%s", name, step, why, text)
			}
			if played.Existing >= 0 {
				continue
			}
			text = syntax.Apply(text, played.Edits)
			after := kif.Format{}.Parse(syntax.NewSource(text))
			grown := after.Game(0)
			at := slices.IndexFunc(grown.Nodes, func(n record.Node) bool { return int(n.Start) == played.At && n.Move.Action != record.NoAction })
			if at < 0 || grown.Nodes[at].Move != m {
				t.Fatalf("%s, step %d: no %v at %d:\n%s", name, step, m, played.At, text)
			}
			paths := pathsOf(grown)
			for path := range before {
				if !paths[path] {
					t.Fatalf("%s, step %d: %v is lost:\n%s", name, step, path, text)
				}
			}
			if len(paths) != len(before)+1 || len(after.Faults.List()) > 0 {
				t.Fatalf("%s, step %d: %d paths became %d, faults %v:\n%s", name, step, len(before), len(paths), after.Faults.List(), text)
			}
		}
		for _, l := range kif.FactsOf(kif.Format{}.Parse(syntax.NewSource(text))).Lines {
			if l.OutOfOrder {
				t.Errorf("%s: variations out of order:\n%s", name, text)
				break
			}
		}
		if !strings.Contains(text, "変化") {
			t.Errorf("%s: no variation was made", name)
		}
	}
}
