package shogi

import "testing"

// The positions that shogi programs count to check their move generators.
const (
	startSFEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"
	matsuri   = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p"
	maxMoves  = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p"
)

func perft(p *Position, depth int) int {
	moves := p.AppendLegal(make([]Move, 0, MaxMoves))
	if depth == 1 {
		return len(moves)
	}
	nodes := 0
	for _, m := range moves {
		u := p.Apply(m)
		nodes += perft(p, depth-1)
		p.Revert(u)
	}
	return nodes
}

func TestPerft(t *testing.T) {
	for _, tt := range []struct {
		name, sfen string
		depth, n   int
	}{
		{"start", startSFEN, 1, 30},
		{"start", startSFEN, 2, 900},
		{"start", startSFEN, 3, 25470},
		{"start", startSFEN, 4, 719731},
		{"matsuri", matsuri, 1, 207},
		{"matsuri", matsuri, 2, 28684},
		{"max moves", maxMoves, 1, 593},
		{"max moves", maxMoves, 2, 105677},
	} {
		if tt.n > 200000 && testing.Short() {
			continue
		}
		p := fromSFEN(t, tt.sfen)
		before := *p
		if got := perft(p, tt.depth); got != tt.n {
			t.Errorf("%s, depth %d: %d, want %d", tt.name, tt.depth, got, tt.n)
		}
		if *p != before {
			t.Errorf("%s: moves and reverts do not cancel", tt.name)
		}
	}
}

func BenchmarkPerft3(b *testing.B) {
	p := Start()
	for b.Loop() {
		perft(&p, 3)
	}
}

func BenchmarkAppendLegal(b *testing.B) {
	p := fromSFEN(b, matsuri)
	buf := make([]Move, 0, MaxMoves)
	b.ReportAllocs()
	for b.Loop() {
		buf = p.AppendLegal(buf[:0])
	}
}

func BenchmarkJudgeApplyRevert(b *testing.B) {
	p := Start()
	m := Move{77, 76, FU}
	b.ReportAllocs()
	for b.Loop() {
		if p.Judge(m) != Legal {
			b.Fatal("7776FU is legal")
		}
		p.Revert(p.Apply(m))
	}
}
