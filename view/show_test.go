package view_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/view"
)

// shownGames are games on each kind of board, with the node that is looked at.
var shownGames = []struct {
	format, text string
	node         int
}{
	{"sgf", "(;FF[4]SZ[9];B[cc];W[gg];B[gc]LB[aa:x]TR[cc]AR[aa:bb](;W[cg])(;W[bb])(;W[]))", 3},
	{"sgf", "(;FF[4]SZ[19];B[cc];W[gg]VW[aa:jj])", 2},
	{"sgf", "(;FF[4]SZ[19];B[cc];W[gg]VW[ca:cs])", 2},
	{"sgf", "(;FF[4]SZ[13:7];B[cc];W[bg])", 2},
	{"sgf", "(;FF[4]GM[2]SZ[8];B[dc];W[cc])", 2},
	{"sgf", "(;FF[4]GM[4]SZ[15];B[hh];W[ha])", 2},
	{"sgf", "(;FF[4]GM[9];B[c1-c3])", 1},
	{"sgf", "(;FF[4]GM[11];B[c2];W[f6](;B[a1])(;B[k11]))", 2},
	{"sgf", "(;FF[4]GM[18];B[djddgd])", 1},
	{"sgf", "(;FF[4]GM[20]AB[dd];B[cc:gc])", 1},
	{"sgf", "(;FF[4]GM[21];W[c3];B[k9];W[e4])", 3},
	{"sgf", "(;FF[4]GM[19]BO[33];B[33+C])", 1},
	{"sgf", "(;FF[4]GM[6];B[62acfc];W[31hjhk])", 2},
	{"csa", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n", 4},
	{"csa", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n", 3},
}

var target = regexp.MustCompile(`data-(point|hand)="([^"]+)" x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)" aria-label="([^"]*)"`)

// targets are the middles of the points of a picture, doubled, by their name and what they say.
func targets(t *testing.T, svg string) map[string][2]int {
	t.Helper()
	at := map[string][2]int{}
	for _, m := range target.FindAllStringSubmatch(svg, -1) {
		if m[1] != "point" {
			continue
		}
		n := func(i int) int { v, _ := strconv.Atoi(m[i]); return v }
		at[m[2]+" "+m[7]] = [2]int{2*n(3) + n(5), 2*n(4) + n(6)}
	}
	if len(at) == 0 {
		t.Fatal("no points")
	}
	return at
}

// TestTurned: a turned board has the same points, which say the same, where half a turn puts them; and turned text has
// the same rows and columns in the other order.
func TestTurned(t *testing.T) {
	for i, game := range shownGames {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			_, f := parse(game.format, game.text)
			kind := f.Game(0).Kind
			o := view.PanelOptions{SVG: true, Interactive: true, Moves: true}
			p, ok := view.PanelAt(formats.Of(f).View, f, 0, game.node, o)
			o.Show.Turned = true
			q, _ := view.PanelAt(formats.Of(f).View, f, 0, game.node, o)
			if !ok || p.SVG == "" || p.SVG == q.SVG || p.Text == q.Text {
				t.Fatalf("no two pictures: %v\n%s\n%s", ok, p.Text, q.Text)
			}
			before, after := targets(t, p.SVG), targets(t, q.SVG)
			var middle [2]int
			for name, at := range before {
				turned, ok := after[name]
				if sum := [2]int{at[0] + turned[0], at[1] + turned[1]}; !ok || middle != [2]int{} && sum != middle {
					t.Fatalf("%s is at %v and then at %v, %v", name, at, turned, ok)
				} else {
					middle = sum
				}
			}
			if len(after) != len(before) {
				t.Errorf("%d points and then %d", len(before), len(after))
			}
			if kind != record.Hex && kind != record.Shogi && kind != record.Backgammon {
				rows, turned := boardRows(p.Text), boardRows(q.Text)
				slices.Reverse(turned)
				for i := range turned {
					slices.Reverse(turned[i])
				}
				if fmt.Sprint(rows) != fmt.Sprint(turned) {
					t.Errorf("the board\n%s\nis turned\n%s", p.Text, q.Text)
				}
			}
			if got, want := fmt.Sprint(q.Legal, q.Title, q.Facts, q.Variations), fmt.Sprint(p.Legal, p.Title, p.Facts, p.Variations); len(p.Variations) == 0 && got != want {
				t.Errorf("what is said changes: %s, %s", got, want)
			}
		})
	}
}

// boardRows are the words of the rows of a diagram, each of which begins and ends with its number.
func boardRows(text string) (rows [][]string) {
	for line := range strings.Lines(text) {
		words := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(line))
		if n := len(words); n > 2 && words[0] == words[n-1] && words[0][0] <= '9' {
			rows = append(rows, words)
		}
	}
	return rows
}

// TestTurnedTexts shows turned boards whose rows are more than points.
func TestTurnedTexts(t *testing.T) {
	for _, c := range []struct{ format, text, want string }{
		{"csa", "PI82HI22KA\n-\n-3334FU\n", "先手の持駒：なし\n  １ ２ ３ ４ ５ ６ ７ ８ ９\n+---------------------------+\n" +
			"| 香 桂 銀 金 玉 金 銀 桂 香|九\n"},
		{"sgf", "(;FF[4]GM[6];B[62acfc])", "   1   2   3   4   5   6  |   7   8   9  10  11  12\n"},
		{"sgf", "(;FF[4]GM[11]SZ[3];B[a1])", "   c b a\n 3 . . .  3\n"},
	} {
		_, f := parse(c.format, c.text)
		x, ok := view.BoardShown(formats.Of(f).View, f, 0, 1, notation.Both, nil, view.Show{Turned: true})
		if !ok || !strings.HasPrefix(x.Text(), c.want) {
			t.Errorf("got\n%s\nwant\n%s", x.Text(), c.want)
		}
	}
}

// TestNumbers: the stones of the last moves have their numbers, as the record counts, unless they are taken or the
// record has a label there.
func TestNumbers(t *testing.T) {
	_, f := parse("sgf", "(;FF[4]SZ[9];B[aa];W[ab];B[ii]MN[50];W[ba];B[cc];W[dd]LB[dd:Z])")
	for _, c := range []struct {
		last int
		want string // the labels of the points with a number
	}{
		{0, "[]"}, {1, "[]"}, {2, "[C7 52]"}, {4, "[B9 51 C7 52 J1 50]"}, {1000, "[A8 2 B9 51 C7 52 J1 50]"},
	} {
		svg := inline(t, f, 6, view.PanelOptions{Show: view.Show{Numbers: c.last}})
		var got []string
		for _, m := range regexp.MustCompile(`aria-label="(\w+), \w+ stone, number (\d+)"`).FindAllStringSubmatch(svg, -1) {
			got = append(got, m[1]+" "+m[2])
			if !strings.Contains(svg, ">"+m[2]+"</text>") {
				t.Errorf("%s is not drawn", m[2])
			}
		}
		if slices.Sort(got); fmt.Sprint(got) != c.want {
			t.Errorf("last %d: %v, want %s", c.last, got, c.want)
		}
	}
	_, f = parse("csa", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n")
	for n, want := range map[int][]string{1: {"5e"}, 2: {"2b", "5e"}, 9: {"2b", "3d", "5e", "7f"}} {
		svg := inline(t, f, 5, view.PanelOptions{Show: view.Show{Numbers: n}})
		var got []string
		for _, m := range regexp.MustCompile(`aria-label="(\w+), [^"]*number \d`).FindAllStringSubmatch(svg, -1) {
			got = append(got, m[1])
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("shogi, last %d: %v, want %v", n, got, want)
		}
	}
}

// TestNext: each move that follows is drawn once a point with its node, and has the letter that the board has; the
// labels of the record stay, and their letters are not given again.
func TestNext(t *testing.T) {
	_, f := parse("sgf", `(;FF[4]SZ[9]LB[aa:A][bb:<&>](;B[cc])(;B[dd])(;B[])(;B[aa])(;B[bb])(;B[cc]C[again]))`)
	p, _ := view.PanelAt(formats.Of(f).View, f, 0, 0, view.PanelOptions{SVG: true, Interactive: true, Show: view.Show{Next: view.Letters}})
	var letters []string
	for _, v := range p.Variations {
		letters = append(letters, v.Letter)
	}
	if got := fmt.Sprintf("%q", letters); got != `["B" "C" "" "A" "<&>" "D"]` {
		t.Errorf("letters %s", got)
	}
	for want, n := range map[string]int{
		`class="recls-next next" data-node="1"`: 1, `data-node="2"`: 1, `data-node="3"`: 0, `data-node="6"`: 0, ">BD</text>": 1, `font-weight="700"`: 2,
		`C7, empty, next move BD"`: 1, `next move C"`: 1, `A9, empty, label A, next move"`: 1, "<&": 0,
	} {
		if got := strings.Count(p.SVG, want); got != n {
			t.Errorf("%d times %s, want %d", got, want, n)
		}
	}
	ghosts := inline(t, f, 0, view.PanelOptions{Show: view.Show{Next: view.Ghosts}})
	if n := strings.Count(ghosts, `fill-opacity=".5"`); n != 4 || strings.Contains(ghosts, `font-weight="700"`) {
		t.Errorf("%d ghosts", n)
	}
	none := inline(t, f, 0, view.PanelOptions{})
	if strings.Contains(none, "data-node") || strings.Contains(none, "next move") {
		t.Error("next moves that nobody asked for")
	}
}

// TestNextShogi: a piece that follows is drawn with the point of its side, a capture is a way.
func TestNextShogi(t *testing.T) {
	_, f := parse("csa", "PI\n+\n+7776FU\n-3334FU\n+8822UM\n")
	for node, want := range map[int]int{1: 1, 2: 0} {
		svg := inline(t, f, node, view.PanelOptions{Show: view.Show{Next: view.Ghosts}})
		if n := strings.Count(svg, `<g opacity=".5">`); n != want || strings.Count(svg, fmt.Sprintf(`data-node="%d"`, node+1)) != 1 {
			t.Errorf("node %d: %d ghosts, want %d", node, n, want)
		}
	}
	p, _ := view.PanelAt(formats.Of(f).View, f, 0, 2, view.PanelOptions{Show: view.Show{Next: view.Letters}, SVG: true, Interactive: true})
	v := p.Variations[0]
	if v.Letter != "" && !strings.Contains(p.SVG, ">A</text>") || v.Color != record.Black || *v.To != (record.Point{Col: 7, Row: 1}) || *v.From != (record.Point{Col: 1, Row: 7}) {
		t.Errorf("%+v", v)
	}
}

// TestManyNext: a board with more moves than letters has no letter twice.
func TestManyNext(t *testing.T) {
	var s strings.Builder
	s.WriteString("(;FF[4]SZ[19]")
	for i := range 100 {
		fmt.Fprintf(&s, "(;B[%c%c])", 'a'+i%19, 'a'+i/19)
	}
	_, f := parse("sgf", s.String()+")")
	p, _ := view.PanelAt(formats.Of(f).View, f, 0, 0, view.PanelOptions{Show: view.Show{Next: view.Letters}})
	seen := map[string]bool{}
	for i, v := range p.Variations {
		if (v.Letter != "") != (i < 52) || v.Letter != "" && seen[v.Letter] {
			t.Errorf("variation %d has the letter %q", i, v.Letter)
		}
		seen[v.Letter] = true
	}
}

func TestStepped(t *testing.T) {
	_, f := parse("sgf", "(;FF[4];B[aa];W[bb](;B[cc];W[dd])(;B[ee]))")
	for _, c := range [][3]int{{0, 1, 1}, {0, 4, 4}, {0, 1 << 40, 4}, {2, 1, 3}, {5, -1, 2}, {5, 1, 5}, {5, -1 << 40, 0}, {3, 0, 3}} {
		if got := view.Stepped(f.Game(0), c[0], c[1]); got != c[2] {
			t.Errorf("%d steps from %d: %d, want %d", c[1], c[0], got, c[2])
		}
	}
}

// TestPlaceAt: after the parenthesis of the last game is the end of its main line, and only there.
func TestPlaceAt(t *testing.T) {
	for _, c := range []struct {
		text               string
		off                int // from the end
		game, node         int
		ended, isSomewhere bool
	}{
		{"(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))", 0, 0, 3, true, true},
		{"(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))\n\n", 0, 0, 3, true, true},
		{"(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))", 2, 0, 4, false, true},
		{"(;FF[4];B[aa])(;FF[4];B[bb])\n", 0, 1, 1, true, true},
		{"(;FF[4];B[aa](;W[bb])(;W[cc]", 0, 0, 3, false, true},
		{"", 0, 0, 0, false, false},
	} {
		_, f := parse("sgf", c.text)
		game, node, ended, ok := view.PlaceAt(formats.Of(f).View, f, len(c.text)-c.off)
		if game != c.game || node != c.node || ended != c.ended || ok != c.isSomewhere {
			t.Errorf("%q: game %d, node %d, ended %v, %v", c.text, game, node, ended, ok)
		}
	}
	_, f := parse("kif", "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(83)\n")
	if _, node, ended, ok := view.PlaceAt(formats.Of(f).View, f, f.Source().Len()); node != 3 || ended || !ok {
		t.Errorf("the end of a variation of KIF is node %d, %v, %v", node, ended, ok)
	}
}

// TestPeople: what the formats say of players, of the game and of the clocks.
func TestPeople(t *testing.T) {
	for _, c := range []struct {
		format, text string
		node         int
		want         string
	}{
		{"sgf", "(;FF[4]PB[A]BR[3d]BT[Blue]PW[<b>]RE[W+R]KM[6.5]TM[3600]OT[3x30 byo-yomi]RU[Japanese]GC[x]AP[y];B[aa]BL[61.5];W[bb]WL[30]OW[2];B[cc])", 3,
			"{A 3d Blue PB BR BT 1 minute 1.5 seconds left} {<b>   PW   30 seconds left for 2 moves}\n" +
				"RE Result=W+R (White wins by resignation)\nKM Komi=6.5 (6.5 points for White)\nTM Time limit=3600 (1 hour for each player)\n" +
				"OT Overtime=3x30 byo-yomi (3 periods of 30 seconds)\nRU Rules=Japanese\n"},
		{"csa", "V2.2\nN+A\n$EVENT:E\n$TIME_LIMIT:00:10+30\n$OPENING:YAGURA\nPI\n+\n+7776FU\nT12\n-3334FU\nT5\n+2726FU\nT3\n%TORYO\n", 3,
			"{A   N+   15 seconds used} {      5 seconds used}\n" +
				"$EVENT Event=E\n$TIME_LIMIT Time limit=00:10+30 (10 minutes, then 30 seconds a move)\n$OPENING Opening=YAGURA\n%TORYO Result=Black wins (resignation)\n"},
		{"kif", "棋戦：名人戦\n戦型：矢倉\n先手：A\n後手：B\n先手のチーム：T\n先手の持駒：なし\n1 ７六歩(77) ( 0:12/00:00:12)\n2 ３四歩(33) ( 0:05/00:00:05)\n3 投了\n", 2,
			"{A  T 先手  先手のチーム 12 seconds used} {B   後手   5 seconds used}\n棋戦 Event=名人戦\n戦型 Opening=矢倉\n投了 Result=White wins (resignation)\n"},
		{"ishi", "EVENT E\nBLACK A 2d\nWHITE B\nKOMI 5.5\nRECORDER R\nB 1 Q16\n", 1,
			"{A 2d   BLACK   } {B   WHITE   }\nEVENT Event=E\nKOMI Komi=5.5 (5.5 points for White)\nRECORDER Recorder=R\n"},
	} {
		_, f := parse(c.format, c.text)
		p, _ := view.PanelAt(formats.Of(f).View, f, 0, c.node, view.PanelOptions{})
		got := fmt.Sprintf("%v %v\n", p.Players[0], p.Players[1])
		for _, h := range p.Header {
			got += fmt.Sprintf("%s %s=%s", h.Key, h.Label, h.Value)
			if h.Words != "" {
				got += " (" + h.Words + ")"
			}
			got += "\n"
		}
		if got != c.want {
			t.Errorf("%s: got\n%swant\n%s", c.format, got, c.want)
		}
	}
}

// TestTree: the tree has what each node has, and numbers as the titles of the nodes have them.
func TestTree(t *testing.T) {
	_, f := parse("sgf", "(;FF[4]SZ[9]AB[aa]C[x];B[bb];;W[cc]N[n]C[c](;B[dd]MN[40]LB[aa:1];W[ee])(;B[ff]))")
	tree := view.TreeOf(f.Game(0))
	if got := fmt.Sprintf("%s %v %v", tree.Colors, tree.Marks, tree.Numbers); got != "-b-wbwb [3 0 0 5 8 0 0] [0 1 0 2 40 41 3]" {
		t.Error(got)
	}
	for i := range f.Game(0).Nodes {
		title := view.StepAt(formats.Of(f).View, f, 0, i).Title
		if n := tree.Numbers[i]; n > 0 && !strings.HasPrefix(title, fmt.Sprint(n)+" · ") {
			t.Errorf("node %d has the number %d and the title %s", i, n, title)
		}
	}
}

// TestFigure: a picture for a file of its own is large and asks for nothing of a page.
func TestFigure(t *testing.T) {
	_, f := parse("sgf", "(;FF[4]SZ[19];B[aa]LB[bb:</svg>])")
	x, _ := view.BoardShown(formats.Of(f).View, f, 0, 1, notation.Both, nil, view.Show{Numbers: 1})
	fig := x.Figure(false)
	if fig.Width <= x.Picture().Width || strings.Contains(fig.SVG, "var(") || strings.Count(fig.SVG, "</svg>") != 1 || !strings.Contains(fig.SVG, ">1</text>") {
		t.Error(fig.SVG)
	}
	if bare := x.Figure(true); bare.Width >= fig.Width {
		t.Error("the coordinates are there")
	}
	if _, ok := x.SFEN(); ok {
		t.Error("a board of Go as SFEN")
	}
	_, f = parse("csa", "PI\n+\n+7776FU\n")
	x, _ = view.BoardShown(formats.Of(f).View, f, 0, 1, notation.Both, nil, view.Show{})
	if sfen, ok := x.SFEN(); !ok || sfen != "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2" {
		t.Error(sfen)
	}
}
