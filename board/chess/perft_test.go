package chess

import (
	"fmt"
	"os"
	"testing"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// counted is the count of a position at a depth.
type counted struct {
	key          uint64
	depth, nodes int
}

// perft counts the positions after so many moves. The table, if there is one, keeps counts by the keys of positions:
// then two positions with one key have the same moves, or the count is wrong.
func perft(p *Position, depth int, table []counted) int {
	var known *counted
	if table != nil {
		key := p.Key()
		known = &table[key%uint64(len(table))]
		if known.key == key && known.depth == depth {
			return known.nodes
		}
		*known = counted{key: key} // until it is known
	}
	var buf [MaxMoves]Move
	moves := p.AppendLegal(buf[:0])
	nodes := len(moves)
	if depth > 1 {
		nodes = 0
		for _, m := range moves {
			after := *p
			after.Play(m)
			nodes += perft(&after, depth-1, table)
		}
	}
	if table != nil {
		*known = counted{p.Key(), depth, nodes}
	}
	return nodes
}

// TestPerft counts the positions that legal moves lead to. The counts are published: those of the first positions on
// the page Perft Results of the Chess Programming Wiki, those of Chess960 on its page Chess960 Perft Results; the small
// ones, which are about one rule each, are by Martin Sedlak. RECLS_PERFT=all counts the largest ones too.
func TestPerft(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		depth, n  int
	}{
		{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
		{"kiwipete", kiwipete, 4, 4085603},
		{"kiwipete", kiwipete, 5, 193690690},
		{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
		{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
		{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
		{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
		{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194},
		{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
		{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164075551},

		{"Chess960 A", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 5, 8146062},
		{"Chess960 B", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 5, 16253601},
		{"Chess960 C", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 5, 6417013},
		{"Chess960 D", "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", 5, 9183776},
		{"Chess960 E", "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", 4, 1171749},
		{"Chess960 E", "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9", 5, 34030312},
		{"Chess960 F", "bqnr1kr1/pppppp1p/6p1/5n2/4B3/3N2PP/PbPPPP2/BQNR1KR1 w GDgd - 2 9", 4, 1261476},
		{"Chess960 F", "bqnr1kr1/pppppp1p/6p1/5n2/4B3/3N2PP/PbPPPP2/BQNR1KR1 w GDgd - 2 9", 5, 43256823},

		{"en passant opens a rank", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888},
		{"en passant opens a diagonal", "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1015133},
		{"en passant gives check", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467},
		{"castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072},
		{"long castling gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711},
		{"castling rights", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206},
		{"castling prevented", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476},
		{"promotion out of check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001},
		{"discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1004658},
		{"promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342},
		{"underpromotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683},
		{"self stalemate", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217},
		{"stalemate and mate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584},
		{"double check", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527},
	} {
		t.Run(fmt.Sprintf("%s, depth %d", tt.name, tt.depth), func(t *testing.T) {
			t.Parallel()
			if tt.n > 5_000_000 && testing.Short() || tt.n > 20_000_000 && os.Getenv("RECLS_PERFT") != "all" {
				t.Skip("takes long")
			}
			p := position(t, tt.fen)
			if got := perft(&p, tt.depth, make([]counted, 1<<19)); got != tt.n {
				t.Errorf("%d, want %d", got, tt.n)
			}
		})
	}
}

// position reads a FEN without faults.
func position(t testing.TB, fen string) Position {
	t.Helper()
	p, faults := ParseFEN(fen)
	if len(faults) > 0 {
		t.Fatalf("%q has faults: %+v", fen, faults)
	}
	return p
}

func BenchmarkPerft(b *testing.B) {
	p, nodes := position(b, kiwipete), 0
	for b.Loop() {
		nodes += perft(&p, 3, nil)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
