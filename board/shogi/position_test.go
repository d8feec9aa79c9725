package shogi

import "testing"

func TestStart(t *testing.T) {
	p := Start()
	if sfen := fromSFEN(t, startSFEN); p != *sfen {
		t.Error("Start differs from the published start position")
	}
	for i, want := range startRows {
		if got := string(p.AppendRow(nil, i+1)); got != want {
			t.Errorf("row %d is %q, want %q", i+1, got, want)
		}
	}
	for k := FU; k <= OU; k++ {
		if n := p.Box(k); n != 0 {
			t.Errorf("%d %v left in the box", n, k)
		}
	}
}

func TestKinds(t *testing.T) {
	for k := FU; k < kinds; k++ {
		if k.String() == "" {
			continue
		}
		if got, ok := ParseKind(k.String()); !ok || got != k {
			t.Errorf("ParseKind(%q) is %v", k, got)
		}
		if k.CanPromote() && k.Promoted().Front() != k {
			t.Errorf("%v promotes to %v and back to %v", k, k.Promoted(), k.Promoted().Front())
		}
		if k.IsPromoted() == k.CanPromote() && k != KI && k != OU {
			t.Errorf("%v is both front and back", k)
		}
	}
	for _, name := range []string{"", "F", "fu", "XX", "FUX"} {
		if k, ok := ParseKind(name); ok {
			t.Errorf("ParseKind(%q) is %v", name, k)
		}
	}
}

func TestGiveRest(t *testing.T) {
	var p Position
	p.Put(51, NewPiece(White, OU))
	p.Put(99, NewPiece(Black, NY))
	if got := p.GiveRest(White); got != 37 {
		t.Errorf("%d pieces, want 40 less two kings and a lance", got)
	}
	if p.Hand(White, KY) != 3 || p.Hand(White, OU) != 0 || p.Box(OU) != 1 {
		t.Errorf("%d lances, %d kings in hand, %d kings in the box", p.Hand(White, KY), p.Hand(White, OU), p.Box(OU))
	}
	if got := p.GiveRest(Black); got != 0 {
		t.Errorf("%d pieces from an empty box", got)
	}
}

func TestPutRefuses(t *testing.T) {
	p := Start()
	for _, s := range []Square{0, 10, 20, 5, 77, 100, 255} {
		before := p
		if p.Put(s, NewPiece(Black, KI)) || p != before {
			t.Errorf("put on %d", s)
		}
	}
	if p.GiveHand(Black, OU, 1) || p.GiveHand(Black, TO, 1) || p.GiveHand(Black, FU, -1) {
		t.Error("a hand holds what no hand can hold")
	}
}

// Different ways into one position must give one key, and the parts of a position must all count.
func TestKey(t *testing.T) {
	a, b := Start(), Start()
	for _, m := range []Move{{77, 76, FU}, {33, 34, FU}, {27, 26, FU}} {
		a.Apply(m)
	}
	for _, m := range []Move{{27, 26, FU}, {33, 34, FU}, {77, 76, FU}} {
		b.Apply(m)
	}
	if a.Key() != b.Key() {
		t.Error("transposition changes the key")
	}
	b.SetTurn(Black)
	if a.Key() == b.Key() {
		t.Error("the turn does not count")
	}
	b.SetTurn(White)
	b.GiveHand(Black, FU, 1)
	if a.Key() == b.Key() {
		t.Error("the hand does not count")
	}
}

func TestHistory(t *testing.T) {
	shuffle := []Move{{28, 38, HI}, {82, 72, HI}, {38, 28, HI}, {72, 82, HI}}
	p := Start()
	var h history
	got := h.add(&p, p.InCheck(p.turn))
	for range 3 {
		for _, m := range shuffle {
			p.Apply(m)
			got = h.add(&p, p.InCheck(p.turn))
		}
	}
	if want := (Repetition{Count: 4}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestPerpetualCheck(t *testing.T) {
	p := fromSFEN(t, "4k4/9/9/9/9/9/9/4R4/K8 w -")
	var h history
	got := h.add(p, p.InCheck(p.turn))
	for range 3 {
		for _, m := range []Move{{51, 41, OU}, {58, 48, HI}, {41, 51, OU}, {48, 58, HI}} {
			if f := p.Judge(m); f != Legal {
				t.Fatalf("%v is %v", m, f)
			}
			p.Apply(m)
			got = h.add(p, p.InCheck(p.turn))
		}
	}
	if want := (Repetition{Count: 4, Perpetual: true, Checker: Black}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestMate(t *testing.T) {
	for _, tt := range []struct {
		sfen string
		mate bool
	}{
		{startSFEN, false},
		{"4k4/4G4/4P4/9/9/9/9/9/4K4 w -", true},
		{"4k4/4G4/9/9/9/9/9/9/4K4 w -", false},
		{"k8/1G7/1P7/R8/9/9/9/9/9 w g", true},
		{"k8/9/1G7/R8/9/9/9/9/9 w p", false},
		{"k8/9/1N7/9/9/9/9/9/8R b -", false},
	} {
		if got := fromSFEN(t, tt.sfen).IsMate(); got != tt.mate {
			t.Errorf("%s: mate is %v", tt.sfen, got)
		}
	}
}

func TestDeclaration(t *testing.T) {
	for _, tt := range []struct {
		sfen           string
		pieces, points int
		win27, win24   bool
		draw24         bool
	}{
		{startSFEN, 0, 0, false, false, false},
		{"+P+P+P+P+P+P+P+PK/9/RR6G/9/9/9/9/9/8k b BB", 11, 29, true, false, true},
		{"+P+P+P+P+P+P+P+PK/9/RR6G/9/9/9/9/9/8k b BBSS", 11, 31, true, true, false},
		{"+P+P+P+P+P+P+PK1/9/R7G/9/9/9/9/9/8k b BB5P", 9, 28, false, false, false},
		{"+P+P+P+P+P+P+P+PK/9/RR4r2/9/9/9/9/9/8k b BB", 10, 28, true, false, true},
		{"+P+P+P+P+P+P+P+PK/8r/RR7/9/9/9/9/9/8k b BB", 10, 28, false, false, false},
		{"+P+P+P+P+P+P+P+P1/8K/RR6r/9/9/9/9/9/8k b BB", 10, 28, false, false, false},
	} {
		d := fromSFEN(t, tt.sfen).Declaration(Black)
		if d.Pieces != tt.pieces || d.Points != tt.points {
			t.Errorf("%s: %+v", tt.sfen, d)
		}
		if d.Wins(27) != tt.win27 || d.Wins(24) != tt.win24 || d.Draws(24) != tt.draw24 {
			t.Errorf("%s: %+v wins %v %v, draws %v", tt.sfen, d, d.Wins(27), d.Wins(24), d.Draws(24))
		}
	}
}
