package goban_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/goban"
	"github.com/recls/recls/record"
)

// position reads a drawing in the form of Board.String, indented at will.
func position(t testing.TB, drawing string) *goban.Board {
	t.Helper()
	rows := strings.Fields(drawing)
	b := goban.New(len(rows[0]), len(rows))
	for y, row := range rows {
		for x, r := range row {
			if c := strings.IndexRune(".XO", r); c > 0 {
				b.Set(record.Point{Col: uint8(x), Row: uint8(y)}, record.Color(c))
			}
		}
	}
	if w, h := b.Size(); w != len(rows[0]) || h != len(rows) {
		t.Fatalf("drawing of %dx%d gave a board of %dx%d", len(rows[0]), len(rows), w, h)
	}
	return b
}

func draw(drawing string) string { return strings.Join(strings.Fields(drawing), "\n") + "\n" }

func at(b *goban.Board, name string) record.Point {
	_, h := b.Size()
	p, _ := goban.ParseName(name, h)
	return p
}

func TestPlay(t *testing.T) {
	tests := []struct {
		name, before, move, after string
		captured                  string
		replaced                  record.Color
		suicide                   int
	}{
		{"a stone on an empty point", "... ... ...", "X B2", "... .X. ...", "", 0, 0},
		{"a corner stone is taken", "OX. ... ...", "X A2", ".X. X.. ...", "A3", 0, 0},
		{"a stone with a liberty stays", "O.. X.. ...", "X A1", "O.. X.. X..", "", 0, 0},
		{"two groups at once", ".O.OX OX.XO XO.OX .....", "X C3", ".O.OX OXXXO XO.OX .....", "", 0, 0},
		{"two groups taken by one stone", "XO.OX .X.X. ..X..", "X C3", "X.X.X .X.X. ..X..", "B3 D3", 0, 0},
		{"a group of many", "OOX O.X X..", "X B2", "..X .XX X..", "B3 A3 A2", 0, 0},
		{"capture comes before suicide", ".OX OX. X..", "X A3", "X.X .X. X..", "B3 A2", 0, 0},
		{"suicide of one stone", ".O O.", "X A2", ".O O.", "", 0, 1},
		{"suicide of a group", "X.O OO. ...", "X B3", "..O OO. ...", "", 0, 2},
		{"an occupied point is replaced, not captured", "O.. ... ...", "X A3", "X.. ... ...", "", record.White, 0},
		{"a replaced stone can make a group die", "XO. OO. ...", "O A3", "OO. OO. ...", "", record.Black, 0},
		{"setup groups without liberties wait for a neighbour", "OX.. X... .... ....", "X D1", "OX.. X... .... ...X", "", 0, 0},
		{"and are taken by it", "OX.. XX.. .... ....", "X B4", ".X.. XX.. .... ....", "A4", record.Black, 0},
		{"a board of one point", ".", "X A1", ".", "", 0, 1},
		{"a board of one column", "O . .", "X A2", ". X .", "A3", 0, 0},
		{"edges of neighbouring rows do not touch", "..X X.. ...", "O A2", "..X O.. ...", "", record.Black, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := position(t, tt.before)
			color, point, _ := strings.Cut(tt.move, " ")
			res := b.Play(record.Color(strings.Index(".XO", color)), at(b, point))
			if got := b.String(); got != draw(tt.after) {
				t.Errorf("position:\n%swant:\n%s", got, draw(tt.after))
			}
			var captured []string
			for _, p := range res.Captured {
				captured = append(captured, b.Name(p))
			}
			if got := strings.Join(captured, " "); got != tt.captured {
				t.Errorf("captured %q, want %q", got, tt.captured)
			}
			if res.Replaced != tt.replaced || res.Suicide != tt.suicide {
				t.Errorf("replaced %v suicide %d, want %v and %d", res.Replaced, res.Suicide, tt.replaced, tt.suicide)
			}
		})
	}
}

func TestKo(t *testing.T) {
	const ko = ".XO. X.XO .XO. ...." // White takes C3 by B3, and Black must not retake at once
	tests := []struct {
		name   string
		before string
		moves  string
		want   string // one letter a move: k for a ko recapture
	}{
		{"retaken at once", ko, "O B3 X C3", "-k"},
		{"and again", ko, "O B3 X C3 O B3", "-kk"},
		{"after a threat", ko, "O B3 X D1 O A1 X C3", "----"},
		{"after a pass", ko, "O B3 X pass X C3", "---"},
		{"after setup", ko, "O B3 X set X C3", "---"},
		{"elsewhere", ko, "O B3 X A1", "--"},
		{"the capturer has a second liberty", ".XO. ..XO .XO. ....", "O B3 X C3", "--"},
		{"the capturer is a group", ".XOO XOX. .XOO ....", "O D3 X C3", "--"},
		{"two stones retake nothing single", "OOX. .X.. X... ....", "X A3", "-"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := position(t, tt.before)
			got := ""
			for words := strings.Fields(tt.moves); len(words) > 0; words = words[2:] {
				got += step(b, words[0], words[1])
			}
			if got != tt.want {
				t.Errorf("got %q, want %q; position:\n%s", got, tt.want, b)
			}
		})
	}
}

func step(b *goban.Board, color, what string) string {
	switch what {
	case "pass":
		b.Pass()
	case "set":
		b.Set(at(b, "A1"), record.White)
	default:
		if b.Play(record.Color(strings.Index(".XO", color)), at(b, what)).Ko {
			return "k"
		}
	}
	return "-"
}

func TestPrisoners(t *testing.T) {
	b := position(t, "OOX.. XX..O ...O.")
	m := b.Mark()
	b.Play(record.Black, at(b, "E1")) // suicide
	if b.Prisoners(record.Black) != 1 || b.Prisoners(record.White) != 0 {
		t.Errorf("after suicide: %d black, %d white", b.Prisoners(record.Black), b.Prisoners(record.White))
	}
	b.Play(record.Black, at(b, "C3")) // replaces and takes two
	if b.Prisoners(record.White) != 2 {
		t.Errorf("white prisoners: %d, want 2", b.Prisoners(record.White))
	}
	b.Undo(m)
	if b.Prisoners(record.Black) != 0 || b.Prisoners(record.White) != 0 || b.Prisoners(record.Empty) != 0 {
		t.Error("undo keeps prisoners")
	}
}

func TestGroup(t *testing.T) {
	b := position(t, "XX.. X.O. .... ....")
	stones, liberties := b.Group(at(b, "A4"))
	if len(stones) != 3 || liberties != 3 {
		t.Errorf("%d stones, %d liberties; want 3 and 3", len(stones), liberties)
	}
	if stones, liberties := b.Group(at(b, "D1")); stones != nil || liberties != 0 {
		t.Errorf("empty point: %v, %d", stones, liberties)
	}
}

func TestBeyondTheBoard(t *testing.T) {
	b := goban.New(9, 13)
	for _, p := range []record.Point{{Col: 255}, {Row: 255}, {Col: 9}, {Row: 13}, {Col: 127, Row: 127}, {Col: 128, Row: 128}} {
		if !b.Play(record.Black, p).OffBoard || b.Set(p, record.Black) || b.Contains(p) || b.At(p) != record.Empty {
			t.Errorf("%v counts as on the board", p)
		}
	}
	if !b.Play(record.Empty, record.Point{}).OffBoard || b.Set(record.Point{}, 3) {
		t.Error("a colour that is none was played")
	}
	for _, size := range [][4]int{{0, 0, 1, 1}, {-5, 100, 1, 52}, {53, 52, 52, 52}} {
		if w, h := goban.New(size[0], size[1]).Size(); w != size[2] || h != size[3] {
			t.Errorf("New(%d, %d) is %dx%d", size[0], size[1], w, h)
		}
	}
}

func TestCloneSharesNothing(t *testing.T) {
	b := position(t, "OX. ... ...")
	b.Mark()
	c := b.Clone()
	b.Play(record.Black, at(b, "A2"))
	if got := c.String(); got != draw("OX. ... ...") {
		t.Errorf("the clone changed:\n%s", got)
	}
	if res := c.Play(record.Black, at(c, "A2")); len(res.Captured) != 1 {
		t.Errorf("the clone captured %v", res.Captured)
	}
}

func TestNames(t *testing.T) {
	tests := []struct {
		name   string
		height int
		x, y   uint8
	}{
		{"A1", 19, 0, 18}, {"Q16", 19, 15, 3}, {"H9", 9, 7, 0}, {"J9", 9, 8, 0}, {"T19", 19, 18, 0}, {"Z25", 25, 24, 0},
		{"AA1", 52, 25, 51}, {"ZZ52", 52, 49, 0}, {"AAA1", 52, 50, 51}, {"BBB52", 52, 51, 0},
	}
	for _, tt := range tests {
		p := record.Point{Col: tt.x, Row: tt.y}
		if got := goban.Name(p, tt.height); got != tt.name {
			t.Errorf("Name(%v, %d) = %q, want %q", p, tt.height, got, tt.name)
		}
		for _, name := range []string{tt.name, strings.ToLower(tt.name)} {
			if got, ok := goban.ParseName(name, tt.height); !ok || got != p {
				t.Errorf("ParseName(%q, %d) = %v, %v; want %v", name, tt.height, got, ok, p)
			}
		}
	}
	for _, name := range []string{"", "Q", "16", "I5", "i5", "Q0", "Q01", "Q20", "QA1", "CCC1", "Q16x", "Q-1", "ſ3", "Q1 ", "Q99999999999999999999", "\x0013"} {
		if p, ok := goban.ParseName(name, 19); ok {
			t.Errorf("ParseName(%q, 19) = %v, want failure", name, p)
		}
	}
	if goban.Name(record.Point{Col: 0, Row: 19}, 19) != "" || goban.Name(record.Point{Col: 255}, 19) != "" || goban.Column(52) != "" {
		t.Error("points beyond the board have names")
	}
}
