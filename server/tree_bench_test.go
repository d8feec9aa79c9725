package server

import (
	"encoding/json"
	"slices"
	"testing"
	"time"
)

// BenchmarkPanel asks for the board as a panel does, at nodes all over a file, and for the tree. p95-ms is the time
// that one of twenty boards takes longer than.
func BenchmarkPanel(b *testing.B) {
	for name, text := range bigTexts(b) {
		b.Run(name, func(b *testing.B) {
			s := serverWith(b, everything, name, text)
			tree := paramsFor(b, name, obj{"game": 0})
			var all struct{ Parents []int }
			if err := json.Unmarshal(answerOf(b, s, methodTree, tree), &all); err != nil {
				b.Fatal(err)
			}
			b.Run("board", func(b *testing.B) { benchBoards(b, s, name, len(all.Parents)) })
			b.Run("tree", func(b *testing.B) {
				b.ReportAllocs()
				size := 0
				for b.Loop() {
					size = len(answerOf(b, s, methodTree, tree))
				}
				b.ReportMetric(float64(size), "bytes")
			})
		})
	}
}

func benchBoards(b *testing.B, s *server, name string, nodes int) {
	b.ReportAllocs()
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		params := paramsFor(b, name, obj{
			"game": 0, "node": i * 7919 % nodes, "svg": true, "interactive": true, "moves": true, "numbers": 10, "variations": "letters", "steps": i % 5,
		})
		start := time.Now()
		answerOf(b, s, methodBoard, params)
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
}
