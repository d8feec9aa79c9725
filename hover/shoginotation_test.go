package hover

import (
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

// TestNotation: the pieces of a position, a move, and what people call it. The
// cases with 右左直上寄引 are those by which the Japan Shogi Association explains
// its rules.
func TestNotation(t *testing.T) {
	for _, c := range []struct{ pieces, moves, japanese, western string }{
		{"P+77FU", "+7776FU", "☗７六歩", "P-7f"},
		{"P-33FU", "-3334FU", "☖３四歩", "P-3d"},
		{"P+88KA|P-22KA", "+8822UM", "☗２二角成", "Bx2b+"},
		{"P+88KA", "+8822KA", "☗２二角不成", "B-2b="},
		{"P+22UM", "+2233UM", "☗３三馬", "+B-3c"},
		{"P+00KA", "+0055KA", "☗５五角", "B*5e"},
		{"P+00KA88KA", "+0055KA", "☗５五角打", "B*5e"},
		{"P+88KA|P-22KA31GI", "+8822UM,-3122GI", "☖同銀", "Sx2b"},
		{"P+24NG", "+2423NG", "☗２三成銀", "+S-2c"},

		{"P+93KI72KI", "+9382KI", "☗８二金上", "G9c-8b"},
		{"P+93KI72KI", "+7282KI", "☗８二金寄", "G7b-8b"},
		{"P+42KI23KI", "+4232KI", "☗３二金寄", "G4b-3b"},
		{"P+42KI23KI", "+2332KI", "☗３二金上", "G2c-3b"},
		{"P+55KI44KI", "+5554KI", "☗５四金上", "G5e-5d"},
		{"P+89GI77GI", "+7788GI", "☗８八銀引", "S7g-8h"},
		{"P+92KI72KI", "+9281KI", "☗８一金左", "G9b-8a"},
		{"P+92KI72KI", "+7281KI", "☗８一金右", "G7b-8a"},
		{"P+59KI49KI", "+4958KI", "☗５八金右", "G4i-5h"},
		{"P+59KI49KI", "+5958KI", "☗５八金直", "G5i-5h"},
		{"P+29GI17GI", "+2928GI", "☗２八銀上", "S2i-2h"},
		{"P+53TO43TO63TO", "+5352TO", "☗５二と直", "+P5c-5b"},
		{"P+53TO43TO63TO", "+4352TO", "☗５二と右", "+P4c-5b"},
		{"P+63TO62TO43TO", "+6352TO", "☗５二と左上", "+P6c-5b"},
		{"P+63TO62TO43TO", "+6252TO", "☗５二と寄", "+P6b-5b"},
		{"P+99KA95KA", "+9977KA", "☗７七角上", "B9i-7g"},
		{"P+91RY84RY", "+9182RY", "☗８二龍引", "+R9a-8b"},
		{"P+91RY84RY", "+8482RY", "☗８二龍上", "+R8d-8b"},
		{"P+99RY89RY", "+9988RY", "☗８八龍左", "+R9i-8h"},
		{"P+28RY19RY", "+2817RY", "☗１七龍左", "+R2h-1g"},
		{"P-11KI31KI", "-1122KI", "☖２二金左", "G1a-2b"},
		{"P-11KI31KI", "-3122KI", "☖２二金右", "G3a-2b"},
	} {
		start, move := "+", strings.Split(c.moves, ",")
		if move[0][0] == '-' {
			start = "-"
		}
		text := strings.Join(append(strings.Split(c.pieces, "|"), append([]string{start}, move...)...), "\n") + "\n"
		g := csa.Format{}.Parse(formats.NewSource(text)).Games()[0]
		v := newShogiView(g, len(g.Nodes)-1)
		if v.stopped > 0 || v.japanese() != c.japanese || v.western() != c.western {
			t.Errorf("%s %s: got %s %s, want %s %s (stopped: %d)", c.pieces, c.moves, v.japanese(), v.western(), c.japanese, c.western, v.stopped)
		}
	}
}

// TestIllegalMoves: a board that no longer can be known stays as it was, and the
// card says so.
func TestIllegalMoves(t *testing.T) {
	text := "PI\n+\n+7776FU\n-5555FU\n+2726FU\n"
	g := csa.Format{}.Parse(formats.NewSource(text)).Games()[0]
	v := newShogiView(g, 3)
	if v.stopped != 2 || v.number != 3 || v.lastSquare() != 0 {
		t.Errorf("stopped at move %d of %d", v.stopped, v.number)
	}
	if !strings.Contains(strings.Join(v.facts(), " "), "before move 2") {
		t.Errorf("the card does not say it: %q", v.facts())
	}
	if strings.Contains(v.diagram(), "まで") {
		t.Errorf("a move is noted that was not made:\n%s", v.diagram())
	}
}
