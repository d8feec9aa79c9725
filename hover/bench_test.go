package hover_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/hover"
	"github.com/recls/recls/record"
)

// bigTree is a record with a line of length moves, a variation at every tenth.
func bigTree(length int) string {
	var s strings.Builder
	s.WriteString("(;FF[4]SZ[19]")
	open := 1
	for i := range length {
		p := [2]byte{'a' + byte(i*7%19), 'a' + byte(i*5/19%19)}
		if i%10 == 9 {
			fmt.Fprintf(&s, "(;B[%s]C[another];W[aa])(", p[:])
			open++
		}
		fmt.Fprintf(&s, ";%c[%s]", "BW"[i%2], p[:])
	}
	s.WriteString(strings.Repeat(")", open))
	return s.String()
}

// BenchmarkHover asks at the deepest node of a tree: one replay of its path.
func BenchmarkHover(b *testing.B) {
	texts := map[string]string{"game": bigTree(300), "line": bigTree(60_000)}
	if root := os.Getenv("RECLS_CORPUS"); root != "" {
		data, err := os.ReadFile(filepath.Join(root, "sgf", "derived", "opening-tree.sgf"))
		if err != nil {
			b.Fatal(err)
		}
		texts["opening-tree"] = string(data)
	}
	for tree, text := range texts {
		l, f := parse("sgf", text)
		off := deepest(f.Games()[0]) + 1
		for name, o := range map[string]hover.Options{"text": {}, "svg": {SVG: true}} {
			b.Run(tree+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, ok := hover.At(context.Background(), l.Hover, l.View, f, off, o); !ok {
						b.Fatal("no card")
					}
				}
			})
		}
	}
}

// deepest is the place of the node farthest from the root.
func deepest(g *record.Game) (off int) {
	depth, best := make([]int, len(g.Nodes)), -1
	for i, n := range g.Nodes {
		if n.Parent >= 0 {
			depth[i] = depth[n.Parent] + 1
		}
		if depth[i] > best {
			best, off = depth[i], int(n.Start)
		}
	}
	return off
}

// TestHoverDoesNotWalkTheFile: a card early in a large tree costs no more than in a small one.
func TestHoverDoesNotWalkTheFile(t *testing.T) {
	var allocs [2]float64
	for i, length := range []int{100, 50_000} {
		l, f := parse("sgf", bigTree(length))
		off := int(f.Games()[0].Nodes[5].Start) + 1
		allocs[i] = testing.AllocsPerRun(5, func() { hover.At(context.Background(), l.Hover, l.View, f, off, hover.Options{}) })
	}
	if allocs[1] > allocs[0]*1.1 {
		t.Errorf("%v allocations in a large file, %v in a small one", allocs[1], allocs[0])
	}
}
