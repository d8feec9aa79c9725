package notation_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// TestNotation: the pieces of a position, a move, and what people call it. The cases with 右左直上寄引 are those by which the
// Japan Shogi Association explains its rules.
func TestShogi(t *testing.T) {
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
		g := csa.Format{}.Parse(syntax.NewSource(text)).Games()[0]
		before, last, previous := *shogi.FromDetail(g.Detail(0)), shogi.Move{}, shogi.Square(0)
		for pos, i := before, 1; i < len(g.Nodes); i++ {
			before, previous = pos, last.To
			before.SetTurn(shogi.SideOf(g.Nodes[i].Move.Color))
			if last = notation.ShogiMove(g.Nodes[i].Move); !pos.ApplyRecorded(g.Nodes[i].Move) {
				t.Fatalf("%s: %v cannot be made", c.pieces, last)
			}
		}
		japanese := notation.Shogi(&before, last, previous, notation.Japanese)
		western := notation.Shogi(&before, last, previous, notation.Western)
		both := notation.Shogi(&before, last, previous, notation.Both)
		if japanese != c.japanese || western[len("☗"):] != c.western || both != c.japanese+" ("+c.western+")" {
			t.Errorf("%s %s: got %s, %s, %s, want %s and %s", c.pieces, c.moves, japanese, western, both, c.japanese, c.western)
		}
	}
}

// TestPoints: the corner at the top left and a point inside, as the page of each
// game in the specification of SGF names them.
func TestPoints(t *testing.T) {
	for _, c := range []struct {
		kind           record.Kind
		rows           int
		corner, inside string
	}{
		{record.Go, 19, "A19", "J12"}, {record.Othello, 8, "a1", "i8"}, {record.Gomoku, 15, "A15", "I8"},
		{record.LinesOfAction, 8, "a8", "i1"}, {record.Hex, 11, "a1", "i8"}, {record.Amazons, 10, "A1", "I8"},
		{record.Gess, 20, "a20", "i13"}, {record.Twixt, 24, "A1", "I8"},
	} {
		points := notation.PointsOf(c.kind)
		corner, inside := points.Name(record.Point{}, c.rows), points.Name(record.Point{Col: 8, Row: 7}, c.rows)
		if corner != c.corner || inside != c.inside {
			t.Errorf("kind %d: got %s %s, want %s %s", c.kind, corner, inside, c.corner, c.inside)
		}
	}
	for i, want := range map[int]string{25: "z", 26: "aa", 51: "az"} {
		if got := notation.PointsOf(record.Hex).Column(i); got != want {
			t.Errorf("column %d: got %s, want %s", i, got, want)
		}
	}
}
