package chess

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestParseSAN(t *testing.T) {
	e8 := NewSquare(4, 7)
	for word, want := range map[string]SAN{
		"e8=Q+":    {Piece: Pawn, To: e8, Promotion: Queen, PromotionAt: 2, Mark: '+', MarkAt: 4},
		"e8Q":      {Piece: Pawn, To: e8, Promotion: Queen, PromotionAt: 2},
		"e8(r)":    {Piece: Pawn, To: e8, Promotion: Rook, PromotionAt: 2},
		"e8/B++":   {Piece: Pawn, To: e8, Promotion: Bishop, PromotionAt: 2, Mark: '+', MarkAt: 4},
		"e8b":      {Piece: Pawn, To: e8, Promotion: Bishop, PromotionAt: 2},
		"e8=S":     {Piece: Pawn, To: e8, PromotionAt: 2},
		"Rae8":     {Piece: Rook, FromFile: 1, To: e8},
		"R8xe8#":   {Piece: Rook, FromRank: 8, To: e8, Capture: true, Mark: '#', MarkAt: 5},
		"Qa4:e8":   {Piece: Queen, FromFile: 1, FromRank: 4, To: e8, Capture: true},
		"e7e8q":    {FromFile: 5, FromRank: 7, To: e8, Promotion: Queen, PromotionAt: 4},
		"Ke8ch":    {Piece: King, To: e8, Mark: '+', MarkAt: 3},
		"e8ch":     {Piece: Pawn, To: e8, Mark: '+', MarkAt: 2},
		"Ke8mate":  {Piece: King, To: e8, Mark: '#', MarkAt: 3},
		"Ke8†":     {Piece: King, To: e8, Mark: '+', MarkAt: 3},
		"dxe8ep":   {Piece: Pawn, FromFile: 4, To: e8, Capture: true, EnPassantAt: 4},
		"dxe8e.p.": {Piece: Pawn, FromFile: 4, To: e8, Capture: true, EnPassantAt: 4},
		"de":       {Piece: Pawn, FromFile: 4, To: NewSquare(4, 0), Short: true},
		"dxe+":     {Piece: Pawn, FromFile: 4, To: NewSquare(4, 0), Short: true, Capture: false, Mark: '+', MarkAt: 3},
		"O-O":      {Piece: King, Castling: KingSide},
		"O-O-O+":   {Piece: King, Castling: QueenSide, Mark: '+', MarkAt: 5},
		"0-0":      {Piece: King, Castling: KingSide},
		"o-o-o#":   {Piece: King, Castling: QueenSide, Mark: '#', MarkAt: 5},
	} {
		got, ok := ParseSAN(word)
		want.Capture = strings.ContainsAny(word, "x:")
		if !ok || got != want {
			t.Errorf("%s: %v %+v, want %+v", word, ok, got, want)
		}
	}
	for _, word := range []string{"", "e", "N", "Nf", "Nf9", "ex5", "e9", "i4", "O", "O-", "O-O-", "O-O-O-O", "OO", "e4!", "Nd", "Nxd", "e8=",
		"e8(Q", "nf3", "N@f3", "P-K4", "Sf3", "--", "1-0", "e4 ", "Nf3Nc6", "♘f3", "e2xe", "e4+-", strings.Repeat("e", 1000)} {
		if s, ok := ParseSAN(word); ok {
			t.Errorf("%q is read as %+v", word, s)
		}
	}
}

func TestSAN(t *testing.T) {
	for _, tt := range []struct{ fen, uci, want string }{
		{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"}, // the other one is pinned
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"},     // the king is between
		{"4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},    // the rank, where the file is the same
		{"8/7k/8/Q2Q4/8/8/8/Q3K3 w - - 0 1", "a5b4", "Qb4"},    // neither of the others sees b4
		{"8/7k/8/Q2Q4/8/8/8/Q3K3 w - - 0 1", "a5d2", "Qad2"},   // the file tells them apart
		{"8/7k/8/Q2Q4/8/8/8/Q3K3 w - - 0 1", "a5c3", "Q5c3"},   // the rank tells them apart
		{"8/7k/8/Q2Q4/8/Q7/8/4K3 w - - 0 1", "a5a2", ""},       // blocked
		{"8/7k/8/Q1Q5/8/Q7/8/4K3 w - - 0 1", "a5b4", "Qa5b4"},  // both are needed
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
		{"5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O+"}, // the rook gives check
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
		{promoting, "c7b8n", "cxb8=N"},
		{promoting, "c7c8q", "c8=Q+"},
		{"4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1", "O-O-O"}, // the rook is beyond the king's square
		{"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", ""},   // opens the rank
		{"k7/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", ""},     // no longer
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e5", ""},
	} {
		p := position(t, tt.fen)
		m, fault := p.ParseUCI(tt.uci)
		if tt.want == "" {
			if fault == Legal {
				t.Errorf("%s is legal in %s", tt.uci, tt.fen)
			}
			continue
		}
		if got := p.SAN(m); fault != Legal || got != tt.want {
			t.Errorf("%s in %s: %s, want %s (%d)", tt.uci, tt.fen, got, tt.want, fault)
		}
	}
	start := Start()
	for _, text := range []string{"", "e2", "e2e9", "e2e4qq", "e2-e4", "e2xe4", "Ng1f3", "O-O", "e7e8Q", "e2e4+", "e4"} {
		if _, fault := start.ParseUCI(text); fault != Unreadable {
			t.Errorf("%q is a move of UCI: %d", text, fault)
		}
	}
}

// randomPositions plays games of random moves, from positions of chess and Chess960, and calls use with each position
// and its legal moves.
func randomPositions(n int, use func(p *Position, moves []Move)) {
	r := rand.New(rand.NewPCG(1, 2))
	var buf [MaxMoves]Move
	for n > 0 {
		p := Start()
		if r.IntN(2) > 0 {
			p = Start960(r.IntN(960))
		}
		for range 200 {
			moves := p.AppendLegal(buf[:0])
			use(&p, moves)
			if n--; n == 0 || len(moves) == 0 {
				break
			}
			p.Play(moves[r.IntN(len(moves))])
		}
	}
}

// TestRandomPositions holds what is true of every position and every legal move.
func TestRandomPositions(t *testing.T) {
	t.Parallel()
	n := 0
	randomPositions(10_000, func(p *Position, moves []Move) {
		chess960 := p.IsChess960()
		before, legal := *p, make(map[Move]bool)
		for _, m := range moves {
			legal[m] = true
			san := p.SAN(m)
			s, ok := ParseSAN(san)
			if got, fault := p.Find(s); !ok || fault != Legal || got != m {
				t.Errorf("%s: %s is read as %s (%d)", p, san, p.UCI(got, true), fault)
			}
			uci := p.UCI(m, chess960)
			if got, fault := p.ParseUCI(uci); fault != Legal || got != m {
				t.Errorf("%s: %s is read as %s (%d)", p, uci, p.UCI(got, true), fault)
			}
		}
		checkConsistent(t, p)
		if *p != before {
			t.Errorf("%s became %s", &before, p)
		}
		if n++; n%10 > 0 { // the rest takes long

			return
		}
		for from := range Square(squares) {
			for to := range Square(squares) {
				s := SAN{FromFile: from.File() + 1, FromRank: from.Rank() + 1, To: to}
				if m, fault := p.Find(s); fault.IsPlayable() && !m.IsNull() != legal[m] {
					t.Errorf("%s: %s is legal: %v (%d)", p, p.UCI(m, true), legal[m], fault)
				}
			}
		}
	})
}

// checkConsistent compares a position that was reached by moves with the one that its FEN gives.
func checkConsistent(t *testing.T, p *Position) {
	t.Helper()
	read, faults := ParseFEN(p.FEN())
	if len(faults) > 0 || read != *p {
		t.Errorf("%s is not the position that was written: %s, %+v", p, &read, faults)
	}
	if read, _ = ParseFEN(p.XFEN()); read.Key() != p.Key() || read.XFEN() != p.XFEN() {
		t.Errorf("%s is not the position that was written: %s", p, &read)
	}
}

// FuzzSAN reads any word: what it means is written and read again as the same move.
func FuzzSAN(f *testing.F) {
	for _, word := range []string{"e4", "Nbd7", "exd8=Q+", "O-O-O", "e7e8q", "ed", "Qa5-b4#", "c8(N)e.p.", "0-0++"} {
		f.Add(kiwipete, word)
		f.Add(promoting, word)
	}
	f.Fuzz(func(t *testing.T, fen, word string) {
		p, _ := ParseFEN(fen) // what a fault leaves is a position too
		before := p
		s, _ := ParseSAN(word)
		m, fault := p.Find(s)
		if fault.IsPlayable() && !m.IsNull() {
			if !p.IsLegal(m) {
				t.Fatalf("%s in %s is not legal", word, fen)
			}
			if again, ok := ParseSAN(p.SAN(m)); !ok {
				t.Fatalf("%s is not read", p.SAN(m))
			} else if got, _ := p.Find(again); got != m {
				t.Fatalf("%s is read as %+v instead of %+v", p.SAN(m), got, m)
			}
		}
		if p != before {
			t.Fatal("the position has changed")
		}
		p.Play(m)
		p.End(1)
	})
}

// immortal is the 20th century's: Kasparov against Topalov, Wijk aan Zee 1999.
const immortal = `e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4 Rxd4 c5
Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4
Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7`

// BenchmarkReadSAN reads and plays a game; a move is one of one player.
func BenchmarkReadSAN(b *testing.B) {
	words := strings.Fields(immortal)
	b.ReportAllocs()
	moves := 0
	for b.Loop() {
		p := Start()
		for _, word := range words {
			s, ok := ParseSAN(word)
			m, fault := p.Find(s)
			if !ok || fault != Legal {
				b.Fatal(word)
			}
			p.Play(m)
		}
		moves += len(words)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
}

func BenchmarkWriteSAN(b *testing.B) {
	var moves []Move
	p := Start()
	for word := range strings.FieldsSeq(immortal) {
		s, _ := ParseSAN(word)
		m, _ := p.Find(s)
		moves = append(moves, m)
		p.Play(m)
	}
	b.ReportAllocs()
	var buf []byte
	n := 0
	for b.Loop() {
		p := Start()
		for _, m := range moves {
			buf = p.AppendSAN(buf[:0], m)
			p.Play(m)
		}
		n += len(moves)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/move")
}
