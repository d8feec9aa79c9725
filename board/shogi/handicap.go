package shogi

import "sync"

// Odds is a named way to start a game, the even game included (kif.md section 5): what White plays without, and what
// the sides hold instead.
type Odds struct {
	Name   string   // as 手合割 has it
	Lacks  []Square // squares from which White's pieces are taken
	Gained bool     // what White lacks is in Black's hand, instead of in the box
	Pawns  int      // that White holds in hand
	Common bool     // programs know it; the others are those of lishogi alone
}

// EvenGame is the name of the start without a handicap.
const EvenGame = "平手"

// What White plays without, each more than the one before it.
var (
	twoPieces   = []Square{82, 22}
	fourPieces  = with(twoPieces, 11, 91)
	sixPieces   = with(fourPieces, 81, 21)
	eightPieces = with(sixPieces, 31, 71)
	tenPieces   = with(eightPieces, 41, 61)
	allButKing  = with(tenPieces, 13, 23, 33, 43, 53, 63, 73, 83, 93)
)

func with(squares []Square, more ...Square) []Square {
	return append(squares[:len(squares):len(squares)], more...)
}

// Handicaps are all starts that have a name, the even game first. Of two names for one position the first is the usual
// one. lishogi takes lance 91 instead of 11 for 三枚落ち; all other programs read it as it is here.
var Handicaps = [...]Odds{
	{Name: EvenGame, Common: true},
	{Name: "香落ち", Lacks: []Square{11}, Common: true},
	{Name: "右香落ち", Lacks: []Square{91}, Common: true},
	{Name: "角落ち", Lacks: []Square{22}, Common: true},
	{Name: "飛車落ち", Lacks: []Square{82}, Common: true},
	{Name: "飛香落ち", Lacks: []Square{82, 11}, Common: true},
	{Name: "二枚落ち", Lacks: twoPieces, Common: true},
	{Name: "三枚落ち", Lacks: with(twoPieces, 11), Common: true},
	{Name: "四枚落ち", Lacks: fourPieces, Common: true},
	{Name: "五枚落ち", Lacks: with(fourPieces, 81), Common: true},
	{Name: "左五枚落ち", Lacks: with(fourPieces, 21), Common: true},
	{Name: "六枚落ち", Lacks: sixPieces, Common: true},
	{Name: "左七枚落ち", Lacks: with(sixPieces, 31), Common: true},
	{Name: "右七枚落ち", Lacks: with(sixPieces, 71), Common: true},
	{Name: "八枚落ち", Lacks: eightPieces, Common: true},
	{Name: "十枚落ち", Lacks: tenPieces, Common: true},

	{Name: "兩香落ち", Lacks: []Square{11, 91}},
	{Name: "七枚落ち", Lacks: with(sixPieces, 71)},
	{Name: "九枚落ち", Lacks: with(eightPieces, 61)},
	{Name: "トンボ", Lacks: []Square{11, 21, 31, 41, 61, 71, 81, 91}},
	{Name: "トンボ＋香", Lacks: []Square{21, 31, 41, 61, 71, 81}},
	{Name: "トンボ＋桂香", Lacks: []Square{31, 41, 61, 71}},
	{Name: "太閤落ち", Lacks: []Square{83}},
	{Name: "歩三兵", Lacks: allButKing, Pawns: 3},
	{Name: "裸玉", Lacks: allButKing},
	{Name: "香得", Lacks: []Square{11}, Gained: true},
	{Name: "兩香得", Lacks: []Square{11, 91}, Gained: true},
	{Name: "角得", Lacks: []Square{22}, Gained: true},
	{Name: "飛車得", Lacks: []Square{82}, Gained: true},
	{Name: "飛香得", Lacks: []Square{82, 11}, Gained: true},
	{Name: "二枚得", Lacks: twoPieces, Gained: true},
	{Name: "三枚得", Lacks: with(twoPieces, 91), Gained: true},
	{Name: "四枚得", Lacks: fourPieces, Gained: true},
	{Name: "五枚得", Lacks: with(fourPieces, 81), Gained: true},
	{Name: "六枚得", Lacks: sixPieces, Gained: true},
	{Name: "七枚得", Lacks: with(sixPieces, 71), Gained: true},
	{Name: "八枚得", Lacks: eightPieces, Gained: true},
	{Name: "九枚得", Lacks: with(eightPieces, 61), Gained: true},
}

// Start is the position in which a game with these odds begins. White moves first unless the game is even.
func (o Odds) Start() Position {
	p := Start()
	for _, s := range o.Lacks {
		pc := p.Take(s)
		if o.Gained {
			p.GiveHand(Black, pc.Kind(), 1)
		}
	}
	p.GiveHand(White, FU, o.Pawns)
	if o.Name != EvenGame {
		p.SetTurn(White)
	}
	return p
}

// OddsOf is the start with a name.
func OddsOf(name string) (o Odds, ok bool) {
	i, ok := odds().byName[name]
	if !ok {
		return Odds{}, false
	}
	return Handicaps[i], true
}

// Handicap is the position in which a game with the named odds begins.
func Handicap(name string) (p Position, ok bool) {
	o, ok := OddsOf(name)
	if !ok {
		return Position{}, false
	}
	return o.Start(), true
}

// HandicapOf is the name of a position in which a game begins, with its side to move; empty for one without a name.
// Who writes the name into a file asks OddsOf whether it is common: other programs take the rest for even games or
// refuse them.
func HandicapOf(p *Position) string {
	i, ok := odds().byKey[p.Key()]
	if !ok {
		return ""
	}
	return Handicaps[i].Name
}

// odds are the places of Handicaps by name and by the position's key.
var odds = sync.OnceValue(func() (of struct {
	byName map[string]int
	byKey  map[uint64]int
}) {
	of.byName, of.byKey = make(map[string]int, len(Handicaps)), make(map[uint64]int, len(Handicaps))
	for i, o := range Handicaps {
		p := o.Start()
		of.byName[o.Name] = i
		if _, taken := of.byKey[p.Key()]; !taken {
			of.byKey[p.Key()] = i
		}
	}
	return of
})
