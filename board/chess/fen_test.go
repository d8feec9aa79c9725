package chess

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseFEN(t *testing.T) {
	// The faults are written as the number of the code, the text of the span, and what the code says of the rest.
	for _, tt := range []struct{ fen, want string }{
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", ""},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 e2 x", "fields 8"},
		{"", "fields 0"},
		{"4k3/8/8/8/8/8/3P4/4K3", "fields 1"},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0", "missing 5"},
		{"4k3/8/8/8/8/8/3P4/4K3 w", "missing 2"},
		{"4k3/8/8/8/8/8/3P4/4K3 w -  - 0 1", "spaces"},
		{" 4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "spaces"},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 ", "spaces"},
		{"4k3/8/8/8/8/8/3P4/4K3 w\t- - 0 1", "spaces"},
		{"4k3/8/8/8/8/3P4/4K3 w - - 0 1", "ranks 7"},
		{"5k3/8/8/8/8/8/3P4/4K3 w - - 0 1", `length "5k3" 9 a8`},
		{"4k3/9/8/8/8/8/3P4/4K3 w - - 0 1", `length "9" 9 a7`},
		{"4k3/8/8/8/8/8/3S4/4K3 w - - 0 1", `piece "S"`},
		{"4k3/8/8/8/8/8/3é4/4K3 w - - 0 1", `piece "é"`},
		{"4k3/8/8/8/62/8/3P4/4K3 w - - 0 1", `digits "62" 8`},
		{"8/8/8/8/8/8/3P4/4K3 w - - 0 1", "kings 0 Black"},
		{"8/8/8/8/8/8/3P4/3KK3 w - - 0 1", "kings 2 White"},
		{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn a8"},
		{"4k3/8/8/8/8/3P4/PPPPPPPP/4K3 w - - 0 1", "many 1 White"},
		{"1qqqk3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", "many 2 Black"},
		{"qqqqk3/pppppp2/8/8/8/8/8/4K3 w - - 0 1", "many 1 Black"},
		{"4k3/8/8/8/8/8/3P4/4K3 W - - 0 1", `turn "W"`},
		{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", `check "w" Black`},
		{"4k3/8/8/8/8/8/3P4/4K3 w x - 0 1", `castling "x"`},
		{"4k2r/8/8/8/8/8/8/4K3 w kk - 0 1", `castling "kk"`},
		{"4k2r/8/8/8/8/8/8/4K3 w kh - 0 1", `impossible "kh"`},
		{"4k2r/8/8/8/8/8/8/4K3 w  - 0 1", `missing 5; spaces; ep-form "0"`},
		{"r3k3/8/8/8/8/8/8/4K2R w qK - 0 1", `order "qK"`},
		{"4k3/8/8/8/8/8/3P4/4K3 w K - 0 1", `impossible "K"`},
		{"4k3/8/8/8/8/8/8/R3K1RR w GH - 0 1", `impossible "GH"`},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", `ep-form "d5"`},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", `ep-form "d3"`},
		{"4k3/8/3p4/4P3/8/8/8/4K3 w - c6 0 1", `ep "c6" c6`},
		{"4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", `ep "d6" d6`},
		{"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", ""},
		{"4k3/8/8/8/2pP4/8/8/4K3 b - d3 0 1", ""},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - ? 1", `number "?"`},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 -1", `number "-1"`},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 0", `zero "0"`},
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 99999999999999999999999", ""},
	} {
		_, faults := ParseFEN(tt.fen)
		var got []string
		for _, f := range faults {
			got = append(got, describe(tt.fen, f))
		}
		if got := strings.Join(got, "; "); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.fen, got, tt.want)
		}
	}
}

func describe(fen string, f FENFault) string {
	name := [...]string{"", "fields", "ranks", "length", "piece", "kings", "turn", "check", "missing", "spaces", "digits", "pawn", "many",
		"castling", "order", "impossible", "ep-form", "ep", "number", "zero"}[f.Code]
	span := fmt.Sprintf(" %q", fen[f.Start:f.End])
	switch f.Code {
	case FENSpaces:
		return name
	case FENFields, FENFieldsMissing, FENRanks:
		return fmt.Sprint(name, " ", f.Count)
	case FENKings, FENTooMany:
		return fmt.Sprint(name, " ", f.Count, " ", f.Color)
	case FENPawnRank:
		return fmt.Sprint(name, " ", f.Square)
	case FENRankLength:
		return fmt.Sprint(name, span, " ", f.Count, " ", f.Square)
	case FENDigits:
		return fmt.Sprint(name, span, " ", f.Count)
	case FENOpponentInCheck:
		return fmt.Sprint(name, span, " ", f.Color)
	case FENEnPassantImpossible:
		return fmt.Sprint(name, span, " ", f.Square)
	}
	return name + span
}

func TestFEN(t *testing.T) {
	for _, tt := range []struct{ fen, moves, standard, x string }{
		{"", "e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		// Of two rooks on one wing the inner one may castle, then the outer one.
		{"4k3/8/8/8/8/8/8/RR2K2R w HB - 5 9", "", "4k3/8/8/8/8/8/8/RR2K2R w KB - 5 9", "4k3/8/8/8/8/8/8/RR2K2R w KB - 5 9"},
		{"4k3/8/8/8/8/8/8/RR2K2R w HA - 5 9", "", "4k3/8/8/8/8/8/8/RR2K2R w KQ - 5 9", "4k3/8/8/8/8/8/8/RR2K2R w KQ - 5 9"},
		{"4k3/8/8/8/8/8/8/RR2K2R w KQ - 5 9", "Rb8+", "1R2k3/8/8/8/8/8/8/R3K2R b KQ - 6 9", "1R2k3/8/8/8/8/8/8/R3K2R b KQ - 6 9"},
	} {
		p := after(t, tt.fen, tt.moves)
		if p.FEN() != tt.standard || p.XFEN() != tt.x {
			t.Errorf("%s and %s, want %s and %s", p.FEN(), p.XFEN(), tt.standard, tt.x)
		}
	}
}

func TestStart960(t *testing.T) {
	// Numbers of the table by Reinhard Scharnagl.
	for number, rank := range map[int]string{0: "BBQNNRKR", 1: "BQNBNRKR", 518: "RNBQKBNR", 534: "RNBKQBNR", 959: "RKRNNQBB"} {
		p := Start960(number)
		want := strings.ToLower(rank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank + " w KQkq - 0 1"
		if got := p.FEN(); got != want {
			t.Errorf("%d: %s, want %s", number, got, want)
		}
		if (p == Start()) != (number == 518) || p.IsChess960() != (number != 518) {
			t.Errorf("%d is the start of chess: %v, of Chess960: %v", number, p == Start(), p.IsChess960())
		}
	}
	seen := make(map[uint64]bool)
	for number := range 960 {
		p := Start960(number)
		seen[p.Key()] = true
	}
	if len(seen) != 960 {
		t.Errorf("%d positions", len(seen))
	}
}

// FuzzFEN reads any text: what is read without a fatal fault is written and read again as the same.
func FuzzFEN(f *testing.F) {
	for _, fen := range []string{kiwipete, promoting, "4k3/8/8/8/8/8/8/RR2K2R w KB - 5 9", "P7/8/8/8/8/8/8/KK6 b - a3 1", "8/8/8/8/8/8/8/8 w"} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, faults := ParseFEN(text)
		for _, fault := range faults {
			if fault.Start < 0 || fault.End < fault.Start || fault.End > len(text) {
				t.Fatalf("%+v", fault)
			}
		}
		if len(faults) == 0 || !faults[len(faults)-1].Code.IsFatal() {
			if again, _ := ParseFEN(p.FEN()); again != p {
				t.Fatalf("%s became %s", &p, &again)
			}
		}
		for _, m := range p.AppendLegal(nil) {
			if !p.IsLegal(m) {
				t.Fatalf("%+v in %s", m, &p)
			}
			after := p
			after.Play(m)
			after.End(1)
		}
	})
}
