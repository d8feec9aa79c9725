package shogi

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// crowded are positions in which many pieces of one kind go to the same square, for both sides.
var crowded = []string{
	startSFEN,
	matsuri,
	"4k4/3+P1+P3/3+P1+P3/3GGG3/9/3+p+p+p3/3s1s3/3s1s3/4K4 b RBrb2g2n2l12p",
	"4k4/1R5R1/9/2B3B2/9/9/9/9/4K4 w 2g2s2n2l9p2g2s2n2l9p",
	"4k4/2+R3+R2/9/2+B3+B2/9/9/9/2N1N4/4K4 b 2g2s1n2l9p2g2s1n2l9p",
	"4k4/2+r1+r4/9/2+b5+b/9/4n1n2/9/9/4K4 w GSNL",
	"3g1g3/4k4/3g1g3/9/9/2S1S4/9/2S1S4/4K4 b RB2r",
}

// randomPlay calls visit for the positions of many games of random lawful moves.
func randomPlay(t *testing.T, visit func(p *Position, moves []Move)) {
	random := rand.New(rand.NewPCG(8, 1))
	games, plies := 60, 120
	if testing.Short() {
		games = 12
	}
	buf := make([]Move, 0, MaxMoves)
	for i := range games {
		p := fromSFEN(t, crowded[i%len(crowded)])
		for range plies {
			buf = p.AppendLegal(buf[:0])
			if len(buf) == 0 {
				break
			}
			visit(p, buf)
			p.Apply(buf[random.IntN(len(buf))])
		}
	}
}

// TestFindUsual: the marks that are usual for a move find the piece again, whatever the position, and without a mark a
// drop is found where no piece of the board goes.
func TestFindUsual(t *testing.T) {
	marked := map[Relative]int{}
	randomPlay(t, func(p *Position, moves []Move) {
		before := *p
		for _, m := range moves {
			k := p.At(m.From).Kind()
			if m.IsDrop() {
				k = m.Piece
			}
			usual := p.Usual(m.From, m.To, k)
			marked[usual]++
			drop := m.IsDrop() && len(p.Candidates(nil, m.To, k)) > 0
			if from, a := p.Find(m.To, k, usual, drop); from != m.From || a != Clear {
				t.Fatalf("%s\n%v%v from %v: found %v, %d", p.Diagram(), m, usual, m.From, from, a)
			}
		}
		if *p != before {
			t.Fatal("looking for a piece changes the position")
		}
	})
	for _, marks := range []Relative{0, Up, Sideways, Down, Straight, Left, Right, Left | Up, Right | Up, Left | Down, Right | Down} {
		if marked[marks] == 0 {
			t.Errorf("no move of the test has the marks %q", marks)
		}
	}
	if len(marked) > 13 {
		t.Errorf("marks that are never written: %v", marked)
	}
}

// TestFitting: the candidates are the pieces that Judge lets go there; a mark never adds one; and every candidate has
// a way of its own among 上, 寄 and 引.
func TestFitting(t *testing.T) {
	randomPlay(t, func(p *Position, moves []Move) {
		for _, m := range moves[:min(len(moves), 6)] {
			if m.IsDrop() {
				continue
			}
			k := p.At(m.From).Kind()
			all := p.Candidates(nil, m.To, k)
			if want := judged(p, m.To, k); !slices.Equal(all, want) {
				t.Fatalf("%s\n%v to %v: candidates %v, want %v", p.Diagram(), k, m.To, all, want)
			}
			byWay := 0
			for marks := range Relative(64) {
				fitting := p.Fitting(nil, m.To, k, marks)
				if slices.ContainsFunc(fitting, func(s Square) bool { return !slices.Contains(all, s) }) {
					t.Fatalf("%v %v: %v are none of %v", m, marks, fitting, all)
				}
				if marks == 0 && len(fitting) != len(all) {
					t.Fatalf("%v: without marks %v of %v", m, fitting, all)
				}
				if marks == Up || marks == Sideways || marks == Down {
					byWay += len(fitting)
				}
			}
			if byWay != len(all) {
				t.Fatalf("%v: %d of %d go up, sideways or down", m, byWay, len(all))
			}
		}
	})
}

// judged is what Candidates is to find, by asking for each square.
func judged(p *Position, to Square, k Kind) (list []Square) {
	for from := Square(11); from <= 99; from++ {
		if p.At(from) != NewPiece(p.Turn(), k) {
			continue
		}
		switch p.Judge(Move{from, to, k}) {
		case Legal, MustPromote, KingInCheck:
			list = append(list, from)
		}
	}
	return list
}

func TestFind(t *testing.T) {
	const golds = "4k4/9/9/9/9/9/9/9/3GKG3 b -"
	const dragons = "4k4/9/9/9/9/9/9/1+R7/K7+R b -"
	const lone = "k8/9/9/9/3+B5/9/9/9/K8 b -"
	for _, tt := range []struct {
		sfen  string
		to    Square
		k     Kind
		marks string
		drop  bool
		from  Square
		found Ambiguity
	}{
		{startSFEN, 76, FU, "", false, 77, Clear},
		{startSFEN, 55, KI, "", false, 0, NoPiece},
		{startSFEN, 58, KI, "", false, 0, Ambiguous},
		{startSFEN, 58, KI, "右", false, 49, Clear},
		{startSFEN, 58, KI, "左上", false, 69, Clear},
		{startSFEN, 58, KI, "直", false, 0, MarkWrong},
		{startSFEN, 78, KI, "引", false, 69, MarkWrong},
		{startSFEN, 78, KI, "入", false, 69, Clear},
		{startSFEN, 88, KI, "", false, 0, NoPiece},
		{golds, 68, KI, "直", false, 69, Clear},
		{golds, 59, KI, "", false, 0, NoPiece},
		{golds, 55, KI, "", true, 0, Clear},
		{"4k4/9/9/9/9/9/9/9/4K4 b G", 55, KI, "", false, 0, Clear},
		{"4k4/9/9/9/9/9/9/9/4K4 b P", 55, TO, "", false, 0, NoPiece},
		{"8p/9/9/9/4r4/9/9/4G1G2/4K4 b -", 48, KI, "", false, 38, Pinned},
		{"8p/9/9/9/4r4/9/9/4G1G2/4K4 b -", 48, KI, "左", false, 58, Clear},
		{"4r4/9/9/9/4rG3/4K1r2/5G3/9/9 b -", 46, KI, "", false, 0, Ambiguous},
		{dragons, 88, RY, "", false, 0, NoPiece},
		{dragons, 18, RY, "右", false, 19, Clear},
		{dragons, 18, RY, "左", false, 88, Clear},
		{dragons, 18, RY, "寄", false, 88, Clear},
		{dragons, 18, RY, "引", false, 0, MarkWrong},
		{lone, 55, UM, "右", false, 65, Clear},
		{lone, 54, UM, "上", false, 65, Clear},
		{"k8/9/9/9/9/4g1g2/9/9/K8 w -", 47, KI, "右", false, 56, Clear},
		{"k8/9/9/9/9/4g1g2/9/9/K8 w -", 47, KI, "上", false, 0, Ambiguous},
	} {
		var marks Relative
		for _, r := range tt.marks {
			marks |= RelativeOf(r)
		}
		from, found := fromSFEN(t, tt.sfen).Find(tt.to, tt.k, marks, tt.drop)
		if from != tt.from || found != tt.found {
			t.Errorf("%s: %v%v%s is %v, %d, want %v, %d", tt.sfen, tt.to, tt.k, tt.marks, from, found, tt.from, tt.found)
		}
	}
}

func TestRelativeOf(t *testing.T) {
	for bit := range 6 {
		mark := Relative(1) << bit
		for _, r := range mark.String() {
			if RelativeOf(r) != mark {
				t.Errorf("%c is not read as the mark that writes it", r)
			}
		}
	}
	if got := (Up | Left).String(); got != "左上" {
		t.Errorf("got %s", got)
	}
	if RelativeOf('成') != 0 || RelativeOf('行') != Up || RelativeOf('入') != Up {
		t.Error("other characters")
	}
}

func BenchmarkFind(b *testing.B) {
	p := fromSFEN(b, startSFEN)
	b.ReportAllocs()
	for b.Loop() {
		if from, _ := p.Find(58, KI, Right, false); from != 49 {
			b.Fatal("the gold on 49 is meant")
		}
	}
}

func BenchmarkFindPinned(b *testing.B) {
	p := fromSFEN(b, "8p/9/9/9/4r4/9/9/4G1G2/4K4 b -")
	b.ReportAllocs()
	for b.Loop() {
		if _, a := p.Find(48, KI, 0, false); a != Pinned {
			b.Fatal("the gold on 58 is pinned")
		}
	}
}

func BenchmarkUsual(b *testing.B) {
	p := fromSFEN(b, startSFEN)
	b.ReportAllocs()
	for b.Loop() {
		if p.Usual(49, 58, KI) != Right {
			b.Fatal("the gold on 49 comes from the right")
		}
	}
}
