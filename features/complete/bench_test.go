package complete_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/features/complete"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/syntax"
)

// BenchmarkAt completes at the end of big records: without parsing, which the
// server does once a version for all who ask.
func BenchmarkAt(b *testing.B) {
	for name, c := range map[string]struct {
		format string // its ID
		text   string
	}{
		"sgf/value in 60,000 variations":    {"sgf", sgfVariations(60_000) + "(;B["},
		"sgf/property in 60,000 variations": {"sgf", sgfVariations(60_000) + "(;"},
		"sgf/value behind 60,000 moves":     {"sgf", "(;FF[4]GM[1]SZ[19]" + strings.Repeat(";B[pd];W[dd]", 30_000) + ";B["},
		"sgf/property behind 60,000 moves":  {"sgf", "(;FF[4]GM[1]SZ[19]" + strings.Repeat(";B[pd];W[dd]", 30_000) + ";"},
		"sgf/name in 10,000 games":          {"sgf", sgfGames(10_000) + "(;PB["},
		"ishi/point behind 300 moves":       {"ishi", ishiMoves(300) + "B 301 "},
		"ishi/mark behind 60,000 moves":     {"ishi", ishiMoves(60_000) + "MARK #"},
		"csa/move behind 300 moves":         {"csa", csaMoves(300) + "+"},
		"csa/move behind 60,000 moves":      {"csa", csaMoves(60_000) + "+"},
	} {
		b.Run(name, func(b *testing.B) {
			file := formats.ByID(c.format).Parse(syntax.NewSource(c.text))
			p := formats.Of(file).Complete
			if len(complete.At(p, file, len(c.text), nil)) == 0 {
				b.Fatal("nothing is proposed")
			}
			for b.Loop() {
				complete.At(p, file, len(c.text), nil)
			}
		})
	}
}

// sgfVariations is a tree with as many nodes, most of them in variations of ten moves.
func sgfVariations(nodes int) string {
	return "(;FF[4]GM[1]SZ[19]" + strings.Repeat("(;B[pd];W[dd];B[pp];W[dp];B[jj];W[qf];B[nd];W[rd];B[qc];W[qi])", nodes/10)
}

func sgfGames(n int) string {
	var s strings.Builder
	for i := range n {
		fmt.Fprintf(&s, "(;FF[4]GM[1]PB[player %d]PW[player %d];B[pd])\n", i, i+1)
	}
	return s.String()
}

func ishiMoves(n int) string {
	var s strings.Builder
	s.WriteString("EVENT\n")
	for i := range n {
		fmt.Fprintf(&s, "%c %d %c%d\n", "BW"[i%2], i+1, "ABCDEFGHJKLMNOPQRST"[i%19], i/19%19+1)
	}
	return s.String()
}

// csaMoves moves the kings to and fro.
func csaMoves(n int) string {
	return "V2.2\nPI\n+\n" + strings.Repeat("+5958OU\n-5152OU\n+5859OU\n-5251OU\n", n/4)
}
