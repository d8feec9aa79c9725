package chess

import (
	"strings"
	"testing"
)

// after plays words from the start, or from a FEN.
func after(t testing.TB, fen, words string) Position {
	t.Helper()
	p := Start()
	if fen != "" {
		p = position(t, fen)
	}
	for word := range strings.FieldsSeq(words) {
		s, ok := ParseSAN(word)
		m, fault := p.Find(s)
		if !ok || fault != Legal {
			t.Fatalf("%s after %s: %v %v", word, p.FEN(), ok, fault)
		}
		p.Play(m)
	}
	return p
}

// promoting is a position with a pawn that can reach the last rank by a push and by a capture.
const promoting = "rn2k3/2P5/8/8/8/8/8/4K3 w - - 0 1"

func TestFind(t *testing.T) {
	for _, tt := range []struct {
		fen, moves, word, uci string // uci is "" where no move is given along
		fault                 Fault
	}{
		{word: "e4", uci: "e2e4"},
		{word: "e2e4", uci: "e2e4"},
		{word: "e2-e4", uci: "e2e4"},
		{word: "Pe4", uci: "e2e4"},
		{word: "Ng1-f3", uci: "g1f3"},
		{word: "Ngf3", uci: "g1f3"},
		{word: "N1f3", uci: "g1f3"},
		{word: "Nxf3", uci: "g1f3"},
		{word: "Nf3#", uci: "g1f3"},
		{word: "Nf6", uci: "g8f6", fault: WrongTurn},
		{moves: "d4", word: "c4", uci: "c2c4", fault: WrongTurn},
		{word: "Nhf3", uci: "g1f3", fault: WrongOrigin},
		{word: "N2f3", uci: "g1f3", fault: WrongOrigin},
		{word: "Nd4", fault: Impossible},
		{word: "Ra3", fault: Impossible},
		{word: "exd3", fault: Impossible},
		{moves: "d4 e5", word: "fxe5", uci: "d4e5", fault: WrongOrigin},
		{moves: "d4 d5", word: "d3d5", fault: Impossible},
		{moves: "d4 d5", word: "xd6", fault: Impossible},
		{word: "Ke2", fault: OwnPiece},
		{word: "O-O", uci: "e1h1", fault: CastlingBlocked},
		{word: "e4=Q", uci: "e2e4", fault: PromotionElsewhere},
		{word: "Nf3=Q", uci: "g1f3", fault: PromotionElsewhere},
		{word: "Nd4=Q", fault: PromotionElsewhere},
		{word: "e8", fault: Impossible},
		{word: "e8=K", fault: PromotionPiece},

		{moves: "e4 d5", word: "d5", fault: Impossible}, // never exd5
		{moves: "e4 d5", word: "exd5", uci: "e4d5"},
		{moves: "e4 d5", word: "ed5", uci: "e4d5"},
		{moves: "e4 d5", word: "xd5", uci: "e4d5"},
		{moves: "e4 d5", word: "ed", uci: "e4d5"},
		{moves: "e4 d5", word: "exd", uci: "e4d5"},
		{moves: "e4 d5", word: "exf", fault: Impossible},
		{moves: "e4 Nf6 e5 d5", word: "exd6", uci: "e5d6"},
		{moves: "e4 Nf6 e5 d5", word: "exd6e.p.", uci: "e5d6"},
		{moves: "e4 Nf6 e5 d5 Nf3 Nc6", word: "exd6", fault: Impossible},
		{moves: "e4 e5 d4 Bb4+", word: "Nf3", uci: "g1f3", fault: KingInCheck},
		{moves: "g4 e5 f3 Qh4#", word: "h3", fault: AfterEnd},
		{moves: "g4 e5 f3 Qh4#", word: "O-O", fault: AfterEnd},
		{moves: "d4 d5 Nf3 Nf6 Nfd2 Nc6", word: "Nf3", uci: "d2f3"},
		{moves: "d4 d5 Nf3 Nf6 Nfd2 Nc6 Na3 e6 Nac4 e5", word: "Ne5", uci: "c4e5"},
		{moves: "d4 d5 Nf3 Nf6 Nbd2 Nc6 Nb3 e6", word: "Nd2", fault: Ambiguous},
		{moves: "d4 d5 Nf3 Nf6 Nbd2 Nc6 Nb3 e6", word: "Nfd2", uci: "f3d2"},
		{moves: "d4 d5 c4 e6 Nc3 Bb4", word: "Nb5", uci: "c3b5", fault: KingInCheck},
		{fen: "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", word: "Ne2", uci: "g1e2"}, // the other one is pinned
		{fen: "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", word: "Nce2", uci: "c3e2", fault: KingInCheck},
		{fen: "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", word: "exd3", uci: "e4d3", fault: KingInCheck},

		{fen: promoting, word: "c8=Q", uci: "c7c8q"},
		{fen: promoting, word: "c8R", uci: "c7c8r"},
		{fen: promoting, word: "c8=n", uci: "c7c8n"},
		{fen: promoting, word: "c7c8b", uci: "c7c8b"},
		{fen: promoting, word: "cxb8(Q)", uci: "c7b8q"},
		{fen: promoting, word: "cb=Q", uci: "c7b8q"},
		{fen: promoting, word: "cb", uci: "c7b8q", fault: PromotionMissing},
		{fen: promoting, word: "c8", uci: "c7c8q", fault: PromotionMissing},
		{fen: promoting, word: "c8=K", uci: "c7c8q", fault: PromotionPiece},
		{fen: promoting, word: "c8=X", uci: "c7c8q", fault: PromotionPiece},
		{fen: promoting, word: "cxd8=Q", fault: Impossible},
		{fen: "4k3/8/8/8/8/8/8/4K2R w - - 0 1", word: "O-O", fault: NoCastlingRight},
		{fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", word: "0-0", uci: "e1h1"},
		{fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", word: "e1g1", uci: "e1h1"},
		{fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", word: "e1h1", uci: "e1h1"},
		{fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", word: "O-O-O", fault: NoCastlingRight},
		{fen: "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", word: "O-O", uci: "e1h1", fault: CastlingInCheck},
		{fen: "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", word: "O-O", uci: "e1h1", fault: CastlingThroughCheck},
		{fen: "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", word: "O-O", uci: "e1h1", fault: CastlingIntoCheck},
		{fen: "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", word: "O-O-O", uci: "e1a1"}, // only the rook passes b1
		{fen: "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", word: "O-O-O", uci: "e1b1"},
		{fen: "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", word: "O-O-O", uci: "e1b1", fault: CastlingIntoCheck}, // the rook was a shield
		{fen: "4k3/8/8/8/8/8/8/5RK1 w F - 0 1", word: "O-O-O", uci: "g1f1"},
		{fen: "4k3/8/8/8/8/8/8/5RK1 w F - 0 1", word: "g1f1", uci: "g1f1"},
	} {
		p := after(t, tt.fen, tt.moves)
		s, ok := ParseSAN(tt.word)
		if !ok {
			t.Errorf("%s is not read", tt.word)
			continue
		}
		m, fault := p.Find(s)
		uci := p.UCI(m, true)
		if m.IsNull() {
			uci = ""
		}
		if fault != tt.fault || uci != tt.uci {
			t.Errorf("%s in %s: %q %d, want %q %d", tt.word, p.FEN(), uci, fault, tt.uci, tt.fault)
		}
		if fault.IsPlayable() && !m.IsNull() && !p.IsLegal(m) {
			t.Errorf("%s in %s is said to be playable", tt.word, p.FEN())
		}
	}
}

func TestOrigins(t *testing.T) {
	p := after(t, "", "d4 d5 Nf3 Nf6 Nbd2 Nc6 Nb3 e6")
	s, _ := ParseSAN("Nd2")
	var got []string
	for from := range p.Origins(s).All() {
		got = append(got, from.String())
	}
	if strings.Join(got, " ") != "b3 f3" {
		t.Errorf("Nd2 comes from %v", got)
	}
}

func TestNullMove(t *testing.T) {
	p := after(t, "", "e4 e5 Nf3")
	if !p.IsLegal(Move{}) || p.SAN(Move{}) != "--" || p.UCI(Move{}, false) != "0000" {
		t.Error("the null move is not one")
	}
	p.Play(Move{})
	if got, want := p.FEN(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p = after(t, "", "e4 e5 d4 Bb4+")
	if m, fault := p.ParseUCI("0000"); p.IsLegal(m) || !m.IsNull() || fault != Legal {
		t.Error("a side passes in check")
	}
}
