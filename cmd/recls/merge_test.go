package main

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

func TestMerge(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]PB[Ann];B[aa])\n-- b.sgf --\n(;FF[4]PB[Bob])\n(;FF[4]PB[Carl])\n"+
		"-- a.csa --\n'CSA encoding=UTF-8\nV2.2\nN+佐藤\nPI\n+\n/\nN+B\nPI\n+\n-- b.csa --\n'CSA encoding=UTF-8\nV3.0\nN+鈴木\nPI\n+\n"+
		"-- a.ishi --\nEVENT one\nB 1 D4\n-- b.ishi --\nBLACK B\nB 1 Q16\n-- a.kif --\n   1 ７六歩(77)\n-- b.kif --\n   1 ２六歩(27)\n")
	for args, want := range map[string]string{
		"a.sgf b.sgf":        "(;FF[4]PB[Ann];B[aa])\n(;FF[4]PB[Bob])\n(;FF[4]PB[Carl])\n",
		"a.csa b.csa":        "'CSA encoding=UTF-8\nV2.2\nN+佐藤\nPI\n+\n/\nV2.2\nN+B\nPI\n+\n/\nV3.0\nN+鈴木\nPI\n+\n",
		"a.ishi b.ishi":      "EVENT one\nB 1 D4\nEVENT\nBLACK B\nB 1 Q16\n",
		"a.kif":              "   1 ７六歩(77)\n",
		"--tree a.kif b.kif": "#KIF version=2.0 encoding=UTF-8\n   1 ７六歩(77)\n\n変化：1手\n   1 ２六歩(27)\n",
	} {
		if got := recls("", append([]string{"merge", "-o", "-"}, strings.Fields(args)...)...); got.code != 0 || got.out != want {
			t.Errorf("%s: %d %q %s, want %q", args, got.code, got.out, got.err, want)
		}
	}
	put(t, "s.sgf", "(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1])")
	put(t, "u.sgf", "(;CA[UTF-8]PB[佐藤])")
	put(t, "n.sgf", "(;PB[\x8d\xb2\x93\xa1\x8d\xb2\x93\xa1\x82\xcc\x82\xaa])")
	for args, want := range map[string]string{
		"s.sgf u.sgf": "(;CA[UTF-8]PB[佐藤])\n(;CA[UTF-8]PB[佐藤])\n",
		"s.sgf s.sgf": "(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1])\n(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1])\n",
		"n.sgf s.sgf": "(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1\x8d\xb2\x93\xa1\x82\xcc\x82\xaa])\n(;CA[Shift_JIS]PB[\x8d\xb2\x93\xa1])\n",
	} {
		if got := recls("", append([]string{"merge", "-o", "-"}, strings.Fields(args)...)...); got.code != 0 || got.out != want {
			t.Errorf("%s: %d %q %s, want %q", args, got.code, got.out, got.err, want)
		}
	}
	recls("", "merge", "a.sgf", "a.csa", "-o", "o").want(t, 2, "a.csa: this is CSA (shogi), and a.sgf is Smart Game Format: expected files of one format")
	recls("", "merge", "a.kif", "b.kif", "-o", "o").want(t, 2, "a file of KIF (shogi) holds one game; --tree makes one game with variations")
	recls("", "merge", "--tree", "a.csa", "-o", "o").want(t, 2, "--tree: A CSA record has one line of moves")
	recls("", "merge", "a.sgf").want(t, 2, "merge needs -o FILE")
	recls("", "merge", "-o", "o").want(t, 2, "merge needs a FILE")
	if exists("o") {
		t.Error("something was written")
	}
}

// TestMergePlaces: what exists is replaced only on request, and nothing is half written.
func TestMergePlaces(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]PB[Ann])\n-- there.sgf --\nmine\n")
	recls("", "merge", "a.sgf", "-o", "there.sgf").want(t, 2, "cannot write there.sgf: the file exists; --force replaces it")
	if get(t, "there.sgf") != "mine\n" {
		t.Error("a file was overwritten")
	}
	if err := os.Symlink("there.sgf", "link.sgf"); err == nil {
		recls("", "merge", "a.sgf", "-o", "link.sgf").want(t, 2, "cannot write link.sgf: ")
		recls("", "merge", "a.sgf", "-o", "link.sgf", "--force").want(t, 0, "1 game written to link.sgf")
		if info, err := os.Lstat("link.sgf"); err != nil || info.Mode()&os.ModeSymlink == 0 || get(t, "there.sgf") != get(t, "a.sgf") {
			t.Error("the link is no link any more, or its target was not written")
		}
	}
	recls("", "merge", "a.sgf", "-o", "a.sgf", "--force").want(t, 0)
	recls("", "merge", "a.sgf", "-o", "no/such/file.sgf").want(t, 2, "cannot write no/such/file.sgf: ")
	recls("", "merge", "a.sgf", "nowhere.sgf", "-o", "o.sgf").want(t, 2, "nowhere.sgf: ")
	if exists("/dev/full") {
		recls("", "merge", "a.sgf", "-o", "/dev/full", "--force").want(t, 2, "cannot write /dev/full: no space left on device")
	}
	if exists("o.sgf") {
		t.Error("something was written")
	}
	skipRoot(t)
	if err := os.Mkdir("closed", 0o555); err != nil {
		t.Fatal(err)
	}
	recls("", "merge", "a.sgf", "-o", "closed/o.sgf").want(t, 2, "cannot write closed/o.sgf: ")
}

func TestMergeTree(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]GM[1]PB[A]PW[B]EV[x]C[r];B[pd]BL[5];W[dd]C[a]TR[aa];B[pq])\n"+
		"-- b.sgf --\n(;FF[4]GM[1]PB[A]PW[C]EV[x]C[r];B[pd]BL[6];W[dd]C[b]SQ[aa][bb];B[dq])\n-- c.sgf --\n(;FF[4]GM[1]PB[A]PW[B]EV[x];B[pd])\n-- d.sgf --\n(;FF[4]GM[1]SZ[9];B[aa])\n"+
		"-- bad.sgf --\n(;FF[4]GM[1];B[pd]\n"+
		"-- a.kif --\n手合割：平手\n先手：A\n後手：B\n*r\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)\n*a\n   3 投了\nまで2手で後手の勝ち\n\n変化：1手\n*v\n   1 ５六歩(57)\n"+
		"-- b.kif --\n手合割：平手\n先手：A\n後手：C\n   1 ７六歩(77)   ( 0:02/00:00:02)\n   2 ３四歩(33)\n*b\n&m\n   3 ２六歩(27)\n-- k.ki2 --\n▲７六歩 △３四歩\n-- e.kif --\n手合割：香落ち\n   1 ３四歩(33)\n")
	got := recls("", "merge", "--tree", "a.sgf", "b.sgf", "c.sgf", "d.sgf", "-o", "-")
	want := "(;FF[4]GM[1]PB[A]EV[x]C[r]\n;B[pd]BL[5]C[PW: B]\n;W[dd]C[a\n\nb]TR[aa]SQ[bb]\n(;B[pq]C[PW: B]\n)\n(;B[dq]C[PW: C]\n)\n)\n(;FF[4]GM[1]SZ[9]\n;B[aa]\n)\n"
	if got.code != 0 || got.out != want {
		t.Errorf("%d %q\n%s\nwant %q", got.code, got.out, got.err, want)
	}
	got.want(t, 0, "note: lost: `BL` where another game says something else at the same move\n", "note: lost: `SQ` where another game has another mark\n",
		"note: lost: `PW`, which is not the same in all games (a comment has it) (3 times)\n")
	recls("", "merge", "--tree", "a.sgf", "bad.sgf", "-o", "-").want(t, 2, "bad.sgf: line 1 has a mistake, so the game cannot be merged: recls check shows it")
	got = recls("", "merge", "--tree", "a.kif", "b.kif", "-o", "-")
	want = "#KIF version=2.0 encoding=UTF-8\n手合割：平手\n先手：A\n*r\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)\n*a\n*b\n&m\n   3 投了\n*後手：B\nまで2手で後手の勝ち\n\n" +
		"変化：3手\n   3 ２六歩(27)\n*後手：C\n\n変化：1手\n   1 ５六歩(57)\n"
	if got.code != 0 || strings.Replace(got.out, "*v\n", "", 1) != want || !strings.Contains(got.out, "*v\n") {
		t.Errorf("%d %s\n%s\nwant %s", got.code, got.out, got.err, want)
	}
	got.want(t, 0, "note: lost: `time` where another game says something else at the same move\n")
	recls("", "merge", "--tree", "a.kif", "k.ki2", "-o", "-").want(t, 2, "k.ki2: this is KI2, and a.kif is KIF: expected files of one format; recls convert makes them")
	recls("", "merge", "--tree", "a.kif", "e.kif", "-o", "-").want(t, 2, "the games have 2 start positions, and a file of KIF (shogi) holds one game")
}

// TestMergeFirstMove: a game whose first node has the first move is the same game as one that has it in the next node,
// whatever else is there, in either order, and beside a third one.
func TestMergeFirstMove(t *testing.T) {
	folder(t, "-- c.sgf --\n(;FF[4]GM[1]SZ[9];B[ee])\n")
	for _, setup := range []string{"", "AB[cc][gg]", "AB[cc]AW[gg]PL[W]"} {
		for _, move := range []string{"B[aa]", "W[aa]", "B[]", "B[aa]C[note]", "W[aa]C[note]TR[aa]LB[bb:x]BL[5]", "B[aa]N[name]XY[private]"} {
			for _, rest := range []string{"", ";W[dd]", "(;W[dd])(;W[ff]C[x])", "(;C[x])(;C[y];W[dd])", ";AW[dd];B[ff]"} {
				put(t, "a.sgf", "(;FF[4]GM[1]SZ[9]PB[Ann]"+setup+move+rest+")")
				put(t, "b.sgf", "(;FF[4]GM[1]SZ[9]PB[Ann]"+setup+";"+move+rest+")")
				want := recls("", "merge", "--tree", "b.sgf", "-o", "-")
				for _, files := range []string{"a.sgf", "a.sgf a.sgf", "a.sgf b.sgf", "b.sgf a.sgf"} {
					got := recls("", append([]string{"merge", "--tree", "-o", "-"}, strings.Fields(files)...)...)
					if got.code != 0 || got.out != want.out || strings.Contains(got.err, "lost") {
						t.Errorf("%s, with %s:\n%d %s%s\nwant\n%s", files, get(t, "a.sgf"), got.code, got.out, got.err, want.out)
					}
				}
				got := recls("", "merge", "--tree", "-o", "-", "a.sgf", "c.sgf")
				if n := strings.Count(got.out, "GM[1]"); got.code != 0 || (n == 1) != (setup == "") {
					t.Errorf("%s and c.sgf: %d, %d games", get(t, "a.sgf"), got.code, n)
				}
			}
		}
	}
}

// TestMergeKI2: moves of KI2 say what they mean from the position and the move before, which are the same wherever a
// variation begins. So they stay as they are written.
func TestMergeKI2(t *testing.T) {
	folder(t, "-- a.ki2 --\n先手：A\n後手：B\n▲７六歩 △３四歩 ▲２二角成 △同　銀\nまで4手で中断\n-- b.ki2 --\n先手：A\n後手：C\n▲７六歩 △３四歩 ▲２二角不成 △同　飛 ▲５八金右\n*c\n"+
		"-- c.ki2 --\n先手：A\n後手：B\n▲７六歩 △３四歩 ▲２二角成 △同　飛 ▲４五角\n\n変化：2手\n△８四歩 ▲２六歩 △８五歩 ▲７七角 △３二金 ▲７八金 △３四歩 ▲２五歩\n")
	got := recls("", "merge", "--tree", "a.ki2", "b.ki2", "c.ki2", "-o", "-")
	want := "#KI2 version=2.0 encoding=UTF-8\n先手：A\n▲７六歩    △３四歩    ▲２二角成  △同　銀\n*後手：B\nまで4手で中断\n\n" +
		"変化：4手\n△同　飛\n*後手：B\n▲４五角\n\n変化：3手\n▲２二角不成\n*後手：C\n△同　飛    ▲５八金右\n*c\n\n" +
		"変化：2手\n△８四歩    ▲２六歩    △８五歩    ▲７七角    △３二金    ▲７八金\n△３四歩    ▲２五歩\n"
	if got.code != 0 || got.out != want {
		t.Errorf("%d %s\n%s\nwant %s", got.code, got.out, got.err, want)
	}
	recls("", "merge", "--tree", "a.ki2", "b.ki2", "c.ki2", "-o", "m.ki2u").want(t, 0, "3 games written to m.ki2u", "note: lost: `後手`")
	recls("", "check", "--min-severity", "error", "m.ki2u").want(t, 0, "nothing found in 1 file")
}

// TestMergeCorpus: a record that is merged with one before it keeps its moves (the command proves that) and its comments.
func TestMergeCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to merge")
	}
	merged := 0
	before := make(map[string]*loaded)
	for _, c := range (search{}).collect([]string{root}) {
		l, err := c.read(nil)
		if err != nil || l.foreign || !l.text.RoundTrips || l.file().GameCount() == 0 || len(l.data) > 200_000 {
			continue
		}
		last := before[l.format.ID()]
		before[l.format.ID()] = l
		for _, files := range [][]*loaded{{l}, {last, l}} {
			if files[0] == nil {
				continue
			}
			run := merger{batch: batch{streams: streams{out: io.Discard, err: io.Discard}}, files: files}
			for _, f := range files {
				run.games += f.file().GameCount()
			}
			for _, tree := range []bool{false, true} {
				lang := formats.Of(l.file())
				if tree && lang.Merge == nil {
					continue
				}
				data, _, err := run.merged(tree)
				if err != nil {
					if tree && err == errOtherwise { // an open parenthesis takes the next file in, and the command says so
						t.Errorf("%s, tree %t, %d files: %v", c.name, tree, len(files), err)
					}
					continue
				}
				merged++
				f := l.format.Parse(syntax.Decode(data, l.format))
				there := comments(f)
				for _, text := range strings.Split(comments(l.file()), "\n") {
					if !strings.Contains(there, strings.TrimSpace(text)) {
						t.Errorf("%s, tree %t: the comment %q is gone", c.name, tree, text)
						break
					}
				}
			}
		}
	}
	if merged < 1000 {
		t.Errorf("only %d were merged", merged)
	}
}

func comments(f *syntax.File) string {
	var all strings.Builder
	for _, g := range f.Games() {
		for i := range g.Nodes {
			if g.Nodes[i].Has&record.HasComment != 0 {
				all.WriteString(g.Detail(i).Comment + "\n")
			}
		}
	}
	return all.String()
}
