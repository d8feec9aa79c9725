package shogi

import "testing"

func TestJudge(t *testing.T) {
	const (
		kings   = "4k4/9/9/9/9/9/9/9/4K4 b "
		stacked = "8k/9/9/9/4P4/9/9/9/4K4 b P"
	)
	for _, tt := range []struct {
		sfen string
		move Move
		want Fault
	}{
		{startSFEN, Move{77, 76, FU}, Legal},
		{startSFEN, Move{55, 54, FU}, EmptySource},
		{startSFEN, Move{33, 34, FU}, NotOwnPiece},
		{startSFEN, Move{28, 77, HI}, OwnPieceOnTarget},
		{startSFEN, Move{28, 28, HI}, OwnPieceOnTarget},
		{startSFEN, Move{49, 48, NG}, CannotPromote},
		{startSFEN, Move{59, 58, RY}, CannotPromote},
		{startSFEN, Move{49, 48, OU}, PieceMismatch},
		{startSFEN, Move{77, 76, GI}, PieceMismatch},
		{startSFEN, Move{28, 22, HI}, CannotReach},
		{startSFEN, Move{28, 24, HI}, CannotReach},
		{startSFEN, Move{89, 77, KE}, OwnPieceOnTarget},
		{startSFEN, Move{89, 97, KE}, OwnPieceOnTarget},
		{startSFEN, Move{88, 79, KA}, OwnPieceOnTarget},
		{startSFEN, Move{77, 76, TO}, PromotionOutsideZone},
		{"4k4/9/9/5+P3/9/9/9/9/4K4 b -", Move{44, 43, FU}, Unpromotes},
		{"4k4/9/9/5+P3/9/9/9/9/4K4 b -", Move{44, 43, TO}, Legal},
		{"4k4/9/9/5+P3/9/9/9/9/4K4 b -", Move{44, 43, NG}, PieceMismatch},
		{"4k4/8P/9/9/9/9/9/9/4K4 b -", Move{12, 11, FU}, MustPromote},
		{"4k4/8P/9/9/9/9/9/9/4K4 b -", Move{12, 11, TO}, Legal},
		{"4k4/9/9/8N/9/9/9/9/4K4 b -", Move{14, 22, KE}, MustPromote},
		{"4k4/9/8N/9/9/9/9/9/4K4 b -", Move{13, 21, NK}, Legal},
		{"4k4/9/9/9/9/9/8l/9/4K4 w -", Move{17, 19, KY}, MustPromote},
		{"4k4/9/9/9/9/9/8l/9/4K4 w -", Move{17, 18, KY}, Legal},
		{kings + "B", Move{0, 55, UM}, DropPromoted},
		{kings + "B", Move{0, 55, OU}, DropPromoted},
		{kings + "-", Move{0, 55, KA}, NotInHand},
		{"4k4/9/9/9/4G4/9/9/9/4K4 b P", Move{0, 55, FU}, DropOccupied},
		{kings + "P", Move{0, 31, FU}, DeadDrop},
		{kings + "L", Move{0, 31, KY}, DeadDrop},
		{kings + "N", Move{0, 32, KE}, DeadDrop},
		{kings + "N", Move{0, 33, KE}, Legal},
		{stacked, Move{0, 57, FU}, Nifu},
		{stacked, Move{0, 47, FU}, Legal},
		{"4k4/9/9/9/4+P4/9/9/9/4K4 b P", Move{0, 57, FU}, Legal},
		{"4k4/9/9/9/4r4/9/9/4G4/4K4 b -", Move{58, 48, KI}, KingInCheck},
		{"4k4/9/9/9/4r4/9/9/4G4/4K4 b -", Move{58, 57, KI}, Legal},
		{"4k4/9/9/9/4r4/9/9/9/4K4 b G", Move{0, 11, KI}, KingInCheck},
		{"4k4/9/9/9/4r4/9/9/9/4K4 b G", Move{0, 58, KI}, Legal},
		{"7nk/9/7G1/9/9/9/9/9/4K4 b P", Move{0, 12, FU}, Uchifuzume},
		{"7nk/9/7G1/9/9/9/9/9/9 b P", Move{0, 12, FU}, Uchifuzume},
		{"7gk/9/7G1/9/9/9/9/9/4K4 b P", Move{0, 12, FU}, Legal},
		{"7nk/9/7GP/9/9/9/9/9/4K4 b -", Move{13, 12, FU}, Legal},
		{"9/9/9/9/9/9/9/9/8r b P", Move{0, 55, FU}, Legal},
	} {
		p := fromSFEN(t, tt.sfen)
		before := *p
		if got := p.Judge(tt.move); got != tt.want {
			t.Errorf("%s: %v is %v, want %v", tt.sfen, tt.move, got, tt.want)
		}
		if *p != before {
			t.Errorf("%s: Judge(%v) changed the position", tt.sfen, tt.move)
		}
	}
}

// Judge and the generator know the rules by different ways; every move that can be written must come out the same.
func TestJudgeAgreesWithGenerator(t *testing.T) {
	for _, sfen := range []string{startSFEN, matsuri, maxMoves, "7nk/9/7G1/9/9/9/9/9/4K4 b P"} {
		p := fromSFEN(t, sfen)
		legal := map[Move]bool{}
		for _, m := range p.AppendLegal(nil) {
			legal[m] = true
		}
		for from := range Square(squares) {
			for to := Square(11); to < squares; to++ {
				if from != 0 && !from.OnBoard() || !to.OnBoard() {
					continue
				}
				for k := FU; k < kinds; k++ {
					m := Move{from, to, k}
					if k.String() != "" && (p.Judge(m) == Legal) != legal[m] {
						t.Errorf("%s: %v is %v", sfen, m, p.Judge(m))
					}
				}
			}
		}
	}
}

func TestPlayedKeepsThePiece(t *testing.T) {
	p := Start()
	m := Move{77, 76, GI}
	if got := p.Played(m, p.Judge(m)); got != (Move{77, 76, FU}) {
		t.Errorf("got %v", got)
	}
	p = *fromSFEN(t, "4k4/8P/9/9/9/9/9/9/4K4 b -")
	m = Move{12, 11, GI}
	if got := p.Played(m, p.Judge(m)); got != (Move{12, 11, TO}) {
		t.Errorf("got %v", got)
	}
}

func TestChoices(t *testing.T) {
	p := fromSFEN(t, "4k4/8P/9/7S1/5G3/9/9/9/4K4 b -")
	for _, tt := range []struct {
		from, to Square
		want     string
	}{
		{12, 11, "TO"}, {24, 33, "GI NG"}, {24, 25, "GI"}, {45, 43, "KI"}, {99, 98, ""},
	} {
		got := ""
		for i, k := range p.Choices(tt.from, tt.to) {
			if i > 0 {
				got += " "
			}
			got += k.String()
		}
		if got != tt.want {
			t.Errorf("%v to %v: %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}
