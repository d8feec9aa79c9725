package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// goMoves is so many moves of Go, from one on, as SGF; turn is done to each point.
func goMoves(from, n int, turn func(x, y int) (int, int)) string {
	var out strings.Builder
	for i := from; i < from+n; i++ {
		x, y := turn(i*7%19, (i*7%19*3+i/19*5)%19)
		fmt.Fprintf(&out, ";%c[%c%c]", "BW"[i%2], 'a'+x, 'a'+y)
	}
	return out.String()
}

func straight(x, y int) (int, int) { return x, y }

func TestDedupe(t *testing.T) {
	dir := folder(t, "-- b/a.csa --\nV2.2\nN+佐藤\nN-B\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n+2625FU\n-8485FU\n+6978KI\n-4132KI\n+2524FU\n-2324FU\n"+
		"-- b/a.kifu --\n手合割：平手\n先手：佐藤\n後手：B\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n   5 ２五歩(26)\n   6 ８五歩(84)\n   7 ７八金(69)\n   8 ３二金(41)\n   9 ２四歩(25)\n*c\n  10 同　歩(23)\n"+
		"-- c/short1.sgf --\n(;FF[4]GM[1]PB[A]PW[B];B[aa])\n-- c/short2.sgf --\n(;FF[4]GM[1]PB[X]PW[Y];B[aa])\n-- c/short3.sgf --\n(;FF[4]GM[1]PB[A]PW[B]C[x];B[aa])\n"+
		"-- d/empty1.sgf --\n(;FF[4])\n-- d/empty2.sgf --\n(;FF[4])\n-- d/two.sgf --\n(;FF[4]AB[aa][bb]AW[cc];B[dd])\n-- d/three.sgf --\n(;FF[4];AW[cc]AB[bb];AB[aa];B[dd])\n")
	all := goMoves(0, 120, straight)
	put(t, "a/full.sgf", "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]RE[B+R]DT[2020-01-02]"+all+")")
	put(t, "a/layout.sgf", "(;FF[4]GM[1]SZ[19]PB[ann]PW[Bob]RE[B+R]DT[2020-01-02]\n"+strings.ReplaceAll(all, ";", "\n;")+"C[x])")
	put(t, "a/head.sgf", "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]"+goMoves(0, 60, straight)+")")
	put(t, "a/tail.sgf", "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]"+goMoves(0, 115, straight)+goMoves(200, 3, straight)+")")
	put(t, "a/turned.sgf", "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]"+goMoves(0, 120, func(x, y int) (int, int) { return y, 18 - x })+")")
	put(t, "a/other.sgf", "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]"+goMoves(0, 39, straight)+goMoves(200, 81, straight)+")")
	ishi := recls("", "convert", "--to", "ishi", "a/full.sgf")
	put(t, "a/full.ishi", ishi.out)
	got := recls("", "dedupe", ".")
	got.want(t, 1,
		"5 records that are nearly one game: ann – Bob\n", "  best: a/layout.sgf (it has the most comments)\n", "  a/full.sgf (header: black and comments: 0 instead of 1)\n",
		"  a/head.sgf (the first 60 of 120 moves, ", "  a/tail.sgf (the moves differ from move 116 on, ", "  a/full.ishi (format Ishi Standard Format, ",
		"2 records of one game: 佐藤 – B\n  best: b/a.kifu (it has the most comments)\n  b/a.csa (format CSA (shogi) and comments: 0 instead of 1)\n",
		"2 records of one game: A – B\n  best: c/short3.sgf (", "2 records of one game\n  best: d/three.sgf (it is the first of equals)\n",
		"!turned", "!other.sgf", "!short2", "!empty", "4 games occur more than once, in 11 of 16 records\n")
	recls("", "dedupe", "--symmetry", "a").want(t, 1, "6 records that are nearly one game", "a/turned.sgf (the board is turned or mirrored")
	recls("", "dedupe", "--exact", "a").want(t, 1, "3 records of one game", "!head.sgf", "!tail.sgf", "1 game occurs more than once, in 3 of 7 records")
	recls("", "dedupe", "a/full.sgf", "a/full.sgf").want(t, 0, "no game occurs more than once in 1 record\n")
	recls("", "dedupe").want(t, 2, "dedupe needs a PATH")
	recls("", "dedupe", "a/full.sgf", "nowhere.sgf").want(t, 2, "nowhere.sgf: ")

	out := recls("", "dedupe", "--format", "json", "b").out
	var line jsonGroup
	if err := json.Unmarshal([]byte(out), &line); err != nil || line.Kind != "exact" || line.Best.File != "b/a.kifu" || line.Best.Moves != 10 || line.Best.Game != 1 ||
		len(line.Others) != 1 || line.Others[0].File != "b/a.csa" || len(line.Others[0].Differences) != 2 {
		t.Errorf("%v: %s", err, out)
	}
	// The list of a member of an archive and of a file, which is what may be moved.
	f, err := os.Create(filepath.Join(dir, "z.zip"))
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(f)
	m, _ := w.Create("x.sgf")
	_, _ = m.Write([]byte(get(t, "a/layout.sgf")))
	if err := w.Close(); err != nil || f.Close() != nil {
		t.Fatal(err)
	}
	recls("", "dedupe", "a/layout.sgf", "z.zip").want(t, 1, "z.zip!x.sgf (the same text)")
	recls("", "dedupe", "--move-to", "m", "a/layout.sgf", "z.zip").want(t, 1, "z.zip!x.sgf: note: not moved: it is in an archive")
}

func TestDedupeMove(t *testing.T) {
	folder(t, "-- doubles/a.sgf --\nmine\n")
	game := "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]" + goMoves(0, 60, straight)
	put(t, "1/a.sgf", game+"C[best])")
	put(t, "2/a.sgf", game+")")
	put(t, "3/a.sgf", game+" )")
	put(t, "4/all.sgf", game+")(;FF[4];B[aa])")
	put(t, "5/near.sgf", "(;FF[4]GM[1]SZ[19]PB[Ann]PW[Bob]"+goMoves(0, 50, straight)+"C[1]C[2];B[ss]C[x];W[sr]C[y])")
	if err := os.Chtimes("2/a.sgf", time.Unix(1e9, 0), time.Unix(1e9, 0)); err != nil {
		t.Fatal(err)
	}
	links := os.Symlink("../2/a.sgf", "1/link.sgf") == nil && os.Symlink("../3/a.sgf", "outer.sgf") == nil
	args := []string{"dedupe", "--move-to", "doubles", "1", "2", "3", "4", "5"}
	if got := recls("", args...); true {
		got.want(t, 1, "best: 1/a.sgf (it has the most comments)", "moved: 3/a.sgf to doubles/a-", "4/all.sgf: note: not moved: the file has several games, and 1 of them is a double; recls split takes it apart", " moved to doubles\n")
	}
	if get(t, "doubles/a.sgf") != "mine\n" || get(t, "1/a.sgf") != game+"C[best])" || exists("3/a.sgf") || !exists("4/all.sgf") || !exists("5/near.sgf") {
		t.Error("a file is not where it belongs")
	}
	if !links {
		recls("", args...).want(t, 1)
	}
	moved, _ := filepath.Glob("doubles/*")
	if len(moved) < 2 {
		t.Errorf("moved: %q", moved)
	}
	put(t, "many/z.sgf", strings.Repeat(game+")\n", 3))
	put(t, "many/a.sgf", game+"C[best])")
	if got := recls("", "dedupe", "--move-to", "doubles", "many"); strings.Count(got.err, "many/z.sgf: note: ") != 1 {
		t.Errorf("the note is not there once:\n%s", got.err)
	} else {
		got.want(t, 1, "and 3 of them are doubles", "1 game occurs more than once, in 4 of 4 records; 0 files moved to doubles\n")
	}
	put(t, "same/a.sgf", game+")")
	put(t, "same/b.sgf", game+")")
	recls("", "dedupe", "--move-to", "same", "same").want(t, 1, "same/b.sgf: note: not moved: it is in the folder of --move-to already")
	if names, _ := filepath.Glob("same/*"); len(names) != 2 {
		t.Errorf("in the folder itself: %q", names)
	}
	// Where a file cannot have two names it is copied, and keeps its time.
	put(t, "x.sgf", "x")
	if err := os.Chtimes("x.sgf", time.Unix(1e9, 0), time.Unix(1e9, 0)); err != nil {
		t.Fatal(err)
	}
	if _, err := onDisk.copy("x.sgf", "y.sgf"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat("y.sgf"); err != nil || info.ModTime().Unix() != 1e9 || get(t, "y.sgf") != "x" {
		t.Errorf("the copy: %v %v", info, err)
	}
	if _, err := onDisk.move("x.sgf", "y.sgf"); err != errThere || !exists("x.sgf") {
		t.Errorf("onto another file: %v", err)
	}
	skipRoot(t)
	put(t, "closed/a.sgf", game+")")
	if err := os.Chmod("closed", 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod("closed", 0o755) // so that it can be removed
	recls("", "dedupe", "--move-to", "doubles", "1/a.sgf", "closed").want(t, 2, "closed/a.sgf: not moved: ")
	if !exists("closed/a.sgf") {
		t.Error("the file is gone")
	}
}

// TestDedupeLinks: one file under two names is one record.
func TestDedupeLinks(t *testing.T) {
	folder(t, "")
	put(t, "a/a.sgf", "(;FF[4]GM[1]SZ[19]"+goMoves(0, 60, straight)+")")
	if err := os.Symlink("a.sgf", "a/link.sgf"); err != nil {
		t.Skip(err)
	}
	if err := os.Link("a/a.sgf", "a/hard.sgf"); err != nil {
		t.Skip(err)
	}
	recls("", "dedupe", "--move-to", "m", "a").want(t, 0, "no game occurs more than once in 1 record; 0 files moved to m\n")
	put(t, "b/a.sgf", get(t, "a/a.sgf"))
	if err := os.Symlink("../b/a.sgf", "a/z.sgf"); err != nil {
		t.Fatal(err)
	}
	recls("", "dedupe", "--move-to", "m", "a").want(t, 0, "a/z.sgf: note: skipped: it is a link out of the folder")
	recls("", "dedupe", "--move-to", "m", "a", "a/z.sgf").want(t, 1, "a/z.sgf: note: not moved: it is a link to another file")
	if get(t, "b/a.sgf") == "" || get(t, "a/a.sgf") == "" {
		t.Error("a file is gone")
	}
	put(t, "c/a.sgf", get(t, "a/a.sgf")) // what a link names would leave it dangling
	put(t, "c/b.sgf", get(t, "a/a.sgf"))
	put(t, "c/c.sgf", get(t, "a/a.sgf"))
	if os.Symlink("b.sgf", "c/fav.sgf") != nil || os.Link("c/c.sgf", "c/hard.sgf") != nil {
		t.Fatal("no links")
	}
	recls("", "dedupe", "--move-to", "m", "c", "c/../c/b.sgf").want(t, 1, "c/b.sgf: note: not moved: c/fav.sgf is another name of this file, or a link to it",
		"c/c.sgf: note: not moved: c/hard.sgf is another name of this file, or a link to it", "1 game occurs more than once, in 3 of 3 records; 0 files moved to m")
	if get(t, "c/fav.sgf") == "" || !exists("c/c.sgf") || !exists("c/hard.sgf") {
		t.Error("a link dangles, or one of its names is gone")
	}
	recls("", "dedupe", "--move-to", "m", "c/a.sgf", "c/b.sgf", "./c/b.sgf").want(t, 0, "1 game occurs more than once, in 2 of 2 records; 1 file moved to m") // one name, written twice
}

// TestDedupeChanged: a file that another program has changed since it was read stays.
func TestDedupeChanged(t *testing.T) {
	folder(t, "")
	put(t, "a.sgf", "old")
	f := comparedFile{name: "a.sgf", path: "a.sgf", games: 1, sum: 1}
	run := deduper{batch: batch{streams: streams{out: new(strings.Builder), err: new(strings.Builder)}}, names: namer{folder: "m"}}
	run.seed = maphash.MakeSeed()
	if to := run.move(&f); to != "" || !run.failed || get(t, "a.sgf") != "old" {
		t.Errorf("it was moved to %q", to)
	}
}
