package shogi

import "testing"

// fromSFEN is the position of a test.
func fromSFEN(t testing.TB, sfen string) *Position {
	t.Helper()
	p, _, why := ParseSFEN(sfen)
	if !why.IsZero() {
		t.Fatalf("%s: %v", sfen, why)
	}
	return &p
}

func TestSFEN(t *testing.T) {
	for _, tt := range []struct {
		sfen   string
		number int
	}{
		{"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 1},
		{"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 124", 124},
		{"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 7", 7},
		{"4k4/9/9/4+R+b3/4+n+S3/4+l+P3/9/9/9 w 2P18p 1", 1},
		{"9/9/9/9/9/9/9/9/9 b - 1", 1},
	} {
		p, number, why := ParseSFEN(tt.sfen)
		if got := p.SFEN(number); got != tt.sfen || number != tt.number {
			t.Errorf("%s becomes %s, %d (%v)", tt.sfen, got, number, why)
		}
	}
	start := Start()
	for _, sfen := range []string{"startpos", "position startpos", startSFEN, "sfen " + startSFEN + " 0", " position  sfen " + startSFEN + "\t1\r\n", startSFEN[:len(startSFEN)-len(" b -")]} {
		if p, number, why := ParseSFEN(sfen); p != start || number != 1 || !why.IsZero() {
			t.Errorf("%q is not the start: %d, %v", sfen, number, why)
		}
	}
	if got, want := start.SFEN(0), startSFEN+" 1"; got != want {
		t.Errorf("the start is %s", got)
	}
}

func TestSFENFaults(t *testing.T) {
	const empty = "9/9/9/9/9/9/9/9/9"
	for _, tt := range []struct{ sfen, why string }{
		{"", "the position is empty: expected the rows of a board"},
		{"sfen", "the position is empty: expected the rows of a board"},
		{"9/9", "the board has 2 rows: expected 9"},
		{"lnsg", "the board has 1 row: expected 9"},
		{"9/9/9/9/9/9/9/9/9/9", "the board has 10 rows: expected 9"},
		{"9/9/9/8/9/9/9/9/9", "row 4 has 8 squares: expected 9"},
		{"9/9/9/9/9/9/9/9/p", "row 9 has 1 square: expected 9"},
		{"9/9/9/9/9/9/9/9/99P", "row 9 has 19 squares: expected 9"},
		{"9//9/9/9/9/9/9/9", "row 2 has 0 squares: expected 9"},
		{"9/9/9/4x4/9/9/9/9/9", "`x` in row 4 is not a piece"},
		{"9/9/9/4?4/9/9/9/9/9", "`?` in row 4 is not a piece"},
		{"9/9/9/0p8/9/9/9/9/9", "`0` in row 4 is not a piece"},
		{"9/9/9/4歩4/9/9/9/9/9", "`歩` in row 4 is not a piece"},
		{"4+k4/9/9/9/9/9/9/9/9", "`+` in row 1 is not before a piece that can promote"},
		{"+9/9/9/9/9/9/9/9/9", "`+` in row 1 is not before a piece that can promote"},
		{"++p8/9/9/9/9/9/9/9/9", "`+` in row 1 is not before a piece that can promote"},
		{"9+/9/9/9/9/9/9/9/9", "`+` in row 1 is not before a piece that can promote"},
		{empty + " x", "`x` is not a side: expected `b` (Black) or `w` (White)"},
		{empty + " b K", "`K` is not a piece in hand"},
		{empty + " b +P", "`+` is not a piece in hand"},
		{empty + " b 19P", "the hands list `19P`: expected 1 to 18 in one hand"},
		{empty + " b 0P", "the hands list `0P`: expected 1 to 18 in one hand"},
		{empty + " b 99999999999999999999P", "the hands list `99999999999999999999P`: expected 1 to 18 in one hand"},
		{empty + " b 9P10P", "the hands list `10P`: expected 1 to 18 in one hand"},
		{empty + " b P2", "no piece comes after the number `2` in the hands"},
		{empty + " b - x", "`x` is not the number of a move"},
		{empty + " b - -1", "`-1` is not the number of a move"},
		{empty + " b - 1 moves", "`moves` is too much: a position has a board, a side, the hands and a number"},
	} {
		if p, number, why := ParseSFEN(tt.sfen); why.String() != tt.why || p != (Position{}) || number != 0 {
			t.Errorf("%s: %v, want %s", tt.sfen, why, tt.why)
		}
	}
}

// A record may name more pieces than any set has: the count of what is missing stays right.
func TestTooManyInHand(t *testing.T) {
	var p Position
	for range 5 {
		p.GiveHand(Black, FU, 18)
		p.GiveHand(White, FU, 18)
	}
	if got := p.Box(FU); got != 18-180 {
		t.Errorf("%d pawns in the box", got)
	}
}

func TestUSI(t *testing.T) {
	for _, tt := range []struct {
		sfen, usi string
		want      Move
	}{
		{startSFEN, "7g7f", Move{77, 76, FU}},
		{startSFEN, "8h2b+", Move{88, 22, UM}},
		{startSFEN, "8h2b", Move{88, 22, KA}},
		{startSFEN, "B*5e", Move{0, 55, KA}},
		{matsuri, "4b4a", Move{42, 41, TO}},
	} {
		p := fromSFEN(t, tt.sfen)
		if m, ok := p.ParseUSI(tt.usi); m != tt.want || !ok {
			t.Errorf("%s is read as %v, %v", tt.usi, m, ok)
		}
		if got := tt.want.USI(p); got != tt.usi {
			t.Errorf("%v is written %s, want %s", tt.want, got, tt.usi)
		}
	}
	p := Start()
	for _, usi := range []string{"", "7g7", "7g7f+x", "7g7fx", "5e5d", "7g7j", "0g7f", "K*5e", "b*5e", "+*5e", "B*5e+", "B*5", "6i6h+", "resign", "0000", "７g7f"} {
		if m, ok := p.ParseUSI(usi); ok || m != (Move{}) {
			t.Errorf("%q is read as %v, %v", usi, m, ok)
		}
	}
}

// Every move and every position of random games is read again as it is written.
func TestUSIOfPlay(t *testing.T) {
	randomPlay(t, func(p *Position, moves []Move) {
		if again := fromSFEN(t, p.SFEN(9)); *again != *p {
			t.Fatalf("%s is read as %s", p.SFEN(9), again.SFEN(9))
		}
		for _, m := range moves {
			if again, ok := p.ParseUSI(m.USI(p)); again != m || !ok {
				t.Fatalf("%v is written %s and read as %v", m, m.USI(p), again)
			}
		}
	})
}

// FuzzSFEN reads any text as a position, and then as a move of it: what can be read is written and read again as the
// same, and what cannot has a reason.
func FuzzSFEN(f *testing.F) {
	for _, sfen := range append(crowded, "startpos", "4k4/9/9/9/9/9/9/9/9 w 2P18p 12", "9/9/+/9 b", "+K8/9/9/9/9/9/9/9/9 b 0P") {
		f.Add(sfen, "7g7f")
	}
	f.Add("startpos", "8h2b+")
	f.Add("startpos", "B*5e")
	f.Fuzz(func(t *testing.T, sfen, usi string) {
		p, number, why := ParseSFEN(sfen)
		if !why.IsZero() {
			if why.String() == "" || p != (Position{}) {
				t.Fatalf("%q: fault %q, and a position", sfen, why)
			}
			return
		}
		again, n, why := ParseSFEN(p.SFEN(number))
		if again != p || n != number {
			t.Fatalf("%q becomes %q: %v", sfen, p.SFEN(number), why)
		}
		if m, ok := p.ParseUSI(usi); ok && m.USI(&p) != usi {
			t.Fatalf("%q is %v and written %q", usi, m, m.USI(&p))
		}
	})
}

func BenchmarkParseSFEN(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, _, why := ParseSFEN(matsuri); !why.IsZero() {
			b.Fatal(why)
		}
	}
}
