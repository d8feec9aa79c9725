package bench

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// input is a text that is measured. make is called once it is needed: the large ones take their time.
type input struct {
	name   string
	about  string
	format syntax.Format
	make   func(testing.TB) string
}

var inputs = []input{
	{"opening-tree", "one tree of 62,614 nodes, as a joseki dictionary is", sgf.Format{}, openingTree},
	{"joseki", "one tree of 1.4 MB with a BOM, long comments and wide characters", sgf.Format{}, fixed(joseki(1_400_000))},
	{"collection", "10,584 games in one file", sgf.Format{}, collection},
	{"line", "one line of 200,000 moves", sgf.Format{}, fixed(line(200_000))},
	{"nested-20k", "20,000 nested variations", sgf.Format{}, fixed(nested(20_000))},
	{"nested-1M", "1,000,000 nested variations", sgf.Format{}, fixed(nested(1_000_000))},
	{"comment", "one comment of 14 MB", sgf.Format{}, fixed(comment(14_000_000))},
	{"csa", "2,000 games of shogi in one file", csa.Format{}, fixed(csaGames(2000))},
	{"kif", "a game of 300 moves with 40 variations", kif.Format{}, fixed(kifGame(300, 40))},
	{"kif-long", "a game of 30,000 moves with 2,000 variations", kif.Format{}, fixed(kifGame(30_000, 2000))},
	{"ishi", "2,000 events in one file", ishi.Format{}, fixed(ishiEvents(2000))},
}

// fixed is an input that is generated.
func fixed(text func() string) func(testing.TB) string {
	return func(testing.TB) string { return text() }
}

func corpus(t testing.TB) string {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	return root
}

func openingTree(t testing.TB) string {
	data, err := os.ReadFile(filepath.Join(corpus(t), "sgf", "derived", "opening-tree.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// joseki is a dictionary of corner openings of about size bytes: 300 first moves, each with variations that branch off
// after two more, each with a comment of several sentences on its last move.
func joseki(size int) func() string {
	words := []string{
		"Black takes the corner, and White the outside.\n", "This ladder must work: look at the stone at K10.\n",
		"小目の一間高ガカリ、定石です。\n", "White may also play elsewhere (tenuki).\n", "白 is alive; 黒 has sente.\n",
	}
	const first = 300
	point := func(i int) string { return string([]byte{'a' + byte(i%18), 'a' + byte(i/18%18)}) }
	return func() string {
		var all strings.Builder
		all.WriteString("\ufeff(;FF[4]GM[1]CA[UTF-8]SZ[19]GN[Joseki]")
		for i := range first {
			fmt.Fprintf(&all, "\n(;B[%s];W[%s]", point(i), point(i+1))
			for j := 0; j < 2 || all.Len() < size*(i+1)/first; j++ {
				all.WriteString("\n(")
				for k := range 6 {
					fmt.Fprintf(&all, ";%c[%s]", "BW"[k%2], point(i+2+j+k*20))
				}
				all.WriteString("C[")
				for k := range 4 + j%3 {
					all.WriteString(words[(i+j+k)%len(words)])
				}
				all.WriteString("])")
			}
			all.WriteString(")")
		}
		return all.String() + ")\n"
	}
}

// collection is a folder of games, six times over.
func collection(t testing.TB) string {
	files, err := filepath.Glob(filepath.Join(corpus(t), "sgf", "gosharp", "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no games in the corpus (%v)", err)
	}
	slices.Sort(files)
	var all strings.Builder
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return strings.Repeat(all.String(), 6)
}

// moves are n moves of a game of Go: no stone is ever captured, and after 300 of them the board is emptied.
func moves(n int) string {
	var b strings.Builder
	for i := range n {
		p := i % 300
		if p == 0 && i > 0 {
			b.WriteString(";AE[aa:ss]")
		}
		fmt.Fprintf(&b, ";%c[%c%c]", "BW"[i%2], 'a'+rune(p%18), 'a'+rune(p/18))
	}
	return b.String()
}

func line(n int) func() string {
	return func() string { return "(;FF[4]GM[1]SZ[19]" + moves(n) + ")" }
}

func nested(n int) func() string {
	return func() string { return strings.Repeat("(;", n) + strings.Repeat(")", n) }
}

func comment(n int) func() string {
	return func() string {
		words := "Black's stone at the star point looks to the side; 白 answers in the corner.\n"
		return "(;FF[4]GM[1]CA[UTF-8]C[" + strings.Repeat(words, n/len(words)) + "])"
	}
}

// game is a short game of Go for collections.
func game(i int) string {
	return fmt.Sprintf("(;FF[4]GM[1]SZ[19]PB[Player %d]PW[Player %d]DT[2020-01-02]RE[B+R]KM[6.5]\n", i, i+1) + moves(200) + ")\n"
}

// gamesOf is a collection of about size bytes.
func gamesOf(size int) string {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		b.WriteString(game(i))
	}
	return b.String()
}

func csaGames(n int) func() string {
	opening := []string{
		"+7776FU", "-3334FU", "+2726FU", "-8384FU", "+2625FU", "-8485FU", "+6978KI", "-4132KI", "+2524FU", "-2324FU",
		"+2824HI", "-8586FU", "+8786FU", "-8286HI", "+2434HI", "-2233KA", "+3436HI", "-8684HI", "+3626HI", "-3122GI",
	}
	return func() string {
		var all strings.Builder
		for i := range n {
			fmt.Fprintf(&all, "V2.2\nN+Player %d\nN-Player %d\n$START_TIME:2020/01/02 10:00:00\nPI\n+\n", i, i+1)
			for k, m := range opening {
				fmt.Fprintf(&all, "%s\nT%d\n", m, k)
			}
			all.WriteString("%TORYO\n/\n")
		}
		return strings.TrimSuffix(all.String(), "/\n")
	}
}

func ishiEvents(n int) func() string {
	return func() string {
		var all strings.Builder
		for i := range n {
			fmt.Fprintf(&all, "EVENT Game %d\nBLACK Player %d\nWHITE Player %d\nBOARDSIZE 19\n", i, i, i+1)
			for k := range 200 {
				fmt.Fprintf(&all, "%c %d %c%d\n", "BW"[k%2], k+1, "ABCDEFGHJKLMNOPQRST"[k%18], k/18+1)
			}
		}
		return all.String()
	}
}

// kifGame is a game of random lawful moves, with variations of twelve moves from its last moves on, as programs write
// them.
func kifGame(moves, variations int) func() string {
	return func() string {
		g := kifPlayer{rng: rand.New(rand.NewPCG(1, 2)), here: kifPlace{p: shogi.Start()}}
		g.out.WriteString("#KIF version=2.0 encoding=UTF-8\n手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n")
		var places []kifPlace
		for n := 1; n <= moves; n++ {
			places = append(places, g.here)
			g.play(n)
		}
		fmt.Fprintf(&g.out, "%4d 中断\n", moves+1)
		for v := range variations {
			n := moves - v*(moves-1)/variations
			fmt.Fprintf(&g.out, "\n変化：%d手\n", n)
			g.here = places[n-1]
			for i := range 12 {
				g.play(n + i)
			}
		}
		return g.out.String()
	}
}

type kifPlayer struct {
	rng  *rand.Rand
	out  strings.Builder
	here kifPlace
}

type kifPlace struct {
	p     shogi.Position
	last  shogi.Square
	spent [2]int
}

// play writes a move that does not end the game.
func (g *kifPlayer) play(n int) {
	list, before := g.here.p.AppendLegal(nil), g.here.p
	m := list[0]
	for ended := true; ended; {
		m = list[g.rng.IntN(len(list))]
		g.here.p = before
		g.here.p.Apply(m)
		ended = len(g.here.p.AppendLegal(nil)) == 0
	}
	name, source := m.Piece.Kanji(), "打"
	if piece := before.At(m.From).Kind(); !m.IsDrop() {
		name, source = piece.Kanji(), fmt.Sprintf("(%v)", m.From)
		if piece != m.Piece {
			name += "成"
		}
	}
	square := m.To.Japanese()
	if m.To == g.here.last {
		square = "同　"
	}
	g.here.last = m.To
	seconds := g.rng.IntN(60)
	sum := &g.here.spent[n%2]
	*sum += seconds
	fmt.Fprintf(&g.out, "%4d %s%s%s   ( 0:%02d/%02d:%02d:%02d)\n", n, square, name, source, seconds, *sum/3600, *sum/60%60, *sum%60)
	if n%5 == 0 {
		g.out.WriteString("*この手で局面が動きました。\n")
	}
}
