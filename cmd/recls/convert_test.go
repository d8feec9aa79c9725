package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/csa"
)

func TestConvert(t *testing.T) {
	dir := folder(t, "-- a.csa --\nV3.0\n$JISHOGI:27\nPI\n+\n+7776FU\nT1.5\n%TORYO\n-- b.kifu --\nmine\n-- c.sgf --\n(;FF[4])\n")
	put(t, filepath.Join(dir, "s.csa"), "V2.2\nN+\x8d\xb2\x93\xa1\nPI\n+\n")
	got := recls("", "convert", "--to", "kif", "a.csa")
	got.want(t, 0, "#KIF version=2.0 encoding=UTF-8\n手合割：平手\n", "   1 ７六歩(77)   ( 0:01/00:00:01)\n", "まで1手で先手の勝ち\n")
	if got.err != "recls: a.csa: note: lost: `$JISHOGI`\nrecls: a.csa: note: lost: fractions of seconds\n" {
		t.Errorf("losses: %q", got.err)
	}
	if recls("", "convert", "--to", "kif", "a.csa", "-o", "new.kifu").want(t, 0); get(t, "new.kifu") != got.out {
		t.Errorf("-o writes %q", get(t, "new.kifu"))
	}
	if get(t, "b.kifu") != "mine\n" {
		t.Error("a file was overwritten that nobody named")
	}
	recls("", "convert", "--to", "kif", "a.csa", "-o", "b.kifu").want(t, 0)
	if get(t, "b.kifu") != got.out {
		t.Error("the file named by -o was not replaced")
	}
	if got := recls("", "convert", "--to", "CSA", "--version", "v3.0", "s.csa"); got.out != "'CSA encoding=SHIFT_JIS\nV3.0\nN+\x8d\xb2\x93\xa1\nPI\n+\n" {
		t.Errorf("bytes are not written as read: %q", got.out)
	}
	recls("V3.0\nPI\n+\n", "convert", "--to", "csa", "--version", "V2.2", "-").want(t, 0, "V2.2\nPI\n+\n")
	recls("", "convert", "--to", "csa", "a.csa").want(t, 2, "--to csa: several versions: expected --version V3.0, V2.2, rows or PI with it")
	rows := recls("PI82HI\n-\n", "convert", "--to", "csa", "--version", "rows", "-")
	rows.want(t, 0, "\nP2 *  *  *  *  *  *  * -KA * \n")
	recls(rows.out, "convert", "--to", "csa", "--version", "PI", "-").want(t, 0, "PI82HI\n-\n")
	recls("", "convert", "--to", "csa", "--version", "V4", "a.csa").want(t, 2, "--version V4: expected V3.0, V2.2, rows or PI")
	recls("", "convert", "--to", "chess", "a.csa").want(t, 2, "--to chess: recls cannot convert CSA (shogi) to it: expected kif, ki2, jkf, usi or csa")
	recls("", "convert", "--to", "kif", "c.sgf").want(t, 2, "recls: ")
	recls("", "convert", "a.csa").want(t, 2, "convert needs --to FORMAT: expected one of kif, ki2, csa, jkf, usi, sgf, ishi")
	recls("", "convert", "--to", "kif", "nowhere.csa").want(t, 2, "nowhere.csa: ")
	recls("", "convert", "--to", "kif", "a.csa", "-o", "no/such/folder.kifu").want(t, 2, "cannot write no/such/folder.kifu: ")
	if entries, _ := os.ReadDir("."); len(entries) != 5 {
		t.Errorf("files are left: %v", entries)
	}
}

// TestConvertShogi: the formats of shogi, and those that are only converted, by the names of their files, by --from,
// and by what they hold.
func TestConvertShogi(t *testing.T) {
	folder(t, "-- a.kifu --\n手合割：平手\n先手：A\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*c\n   2 投了\n\n変化：1手\n   1 ２六歩(27)\n"+
		"-- b.ki2u --\n手合割：平手\n\n▲７六歩 △３四歩\n▲２二角成 △同銀\nまで4手で中断\n"+
		"-- odd.ki2u --\n手合割：平手\n\n▲７六歩 △３四歩 ▲５八金\n"+
		"-- c.usi --\nposition startpos moves 7g7f 3c3d\nposition startpos moves 2g2f resign\n"+
		"-- lines.txt --\nstartpos moves 7g7f\n"+
		"-- bad.usi --\nposition startpos\nposition startpos moves 7g7e 7e7z\n"+
		"-- bad.jkf --\n{\"header\":{},\n\"moves\":[{},]}\n"+
		"-- other.json --\n{\"name\":\"x\"}\n")
	recls("", "convert", "--to", "ki2", "a.kifu").want(t, 0, "#KI2 version=2.0 encoding=UTF-8\n手合割：平手\n先手：A\n\n▲７六歩\n*c\nまで1手で先手の勝ち\n\n変化：1手\n▲２六歩\n",
		"recls: a.kifu: note: lost: times of moves\n")
	recls("", "convert", "--to", "csa", "a.kifu").want(t, 0, "'CSA encoding=UTF-8\nV3.0\nN+A\nPI\n+\n+7776FU\nT1\n'*c\n%TORYO\n", "note: lost: variations\n")
	recls("", "convert", "--to", "usi", "a.kifu").want(t, 0, "position startpos moves 7g7f\n", "lost: header lines\n", "lost: comments\n", "lost: ends of the game\n")
	recls("", "convert", "--to", "kif", "a.kifu").want(t, 2, "recls: a.kifu: this record is KIF already: recls fmt formats it")
	recls("", "convert", "--to", "sgf", "a.kifu").want(t, 2, "because programs do not agree on how SGF holds shogi: expected kif, ki2, csa, jkf or usi")
	recls("", "convert", "--to", "kif", "b.ki2u").want(t, 0, "   3 ２二角成(88)\n   4 同　銀(31)\n   5 中断\nまで4手で中断\n")
	if got := recls("", "convert", "--to", "kif", "-o", "odd.kifu", "odd.ki2u"); got.code != 2 || !strings.Contains(got.err, "odd.ki2u: line 3: several pieces can make the move `▲５八金`") {
		t.Errorf("an ambiguous move: %d, %s", got.code, got.err)
	}
	if exists("odd.kifu") {
		t.Error("half a record was written")
	}
	jkf := recls("", "convert", "--to", "jkf", "a.kifu")
	jkf.want(t, 0, `"forks":[[`, `"special":"TORYO"`)
	put(t, "d.json", jkf.out)
	for _, args := range [][]string{{"d.json"}, {"--from", "jkf", "d.json"}, {"-"}} {
		recls(jkf.out, append([]string{"convert", "--to", "kif"}, args...)...).want(t, 0, "   1 ７六歩(77)   ( 0:01/00:00:01)\n*c\n", "変化：1手\n")
	}
	recls("", "convert", "--to", "csa", "c.usi").want(t, 0, "-3334FU\n/\nPI\n+\n+2726FU\n%TORYO\n")
	recls("", "convert", "--to", "kif", "c.usi").want(t, 0, "lost: games after the first (a KIF file has one)")
	recls("", "convert", "--to", "kif", "lines.txt").want(t, 0, "   1 ７六歩(77)\n")
	recls("", "convert", "--to", "csa", "--from", "usi", "lines.txt").want(t, 0, "+7776FU\n")
	recls("", "convert", "--to", "kif", "--from", "usi", "--lang", "csa", "lines.txt").want(t, 2, "--lang csa and --from usi name two formats: choose one")
	recls("", "convert", "--to", "kif", "bad.usi").want(t, 2, "recls: bad.usi: line 2: `7e7z` is not a move that can be made")
	recls("", "convert", "--to", "kif", "bad.jkf").want(t, 2, "recls: bad.jkf: line 2 is not valid JSON: ")
	recls("", "convert", "--to", "kif", "other.json").want(t, 2, "recls: other.json: not a game record")
	recls("", "convert", "--to", "csa", "--out", "out", ".").want(t, 2, "4 files written; 2 other files skipped", "bad.usi: line 2", "bad.jkf: line 2", "odd.ki2u: line 3")
	recls("", "convert", "--to", "csa", "--from", "jkf", "--out", "jkf", ".").want(t, 2, "1 file written; 11 other files skipped", "bad.jkf: line 2")
	recls("", "convert", "--to", "kif", "--out", "games", "c.usi").want(t, 0, "2 files written")
	if get(t, "games/c-2.kifu") == "" {
		t.Error("the second line has no file of its own")
	}
}

// TestConvertFindings: another version of a real record has no error and no warning that the record had not.
func TestConvertFindings(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to convert")
	}
	rules := formats.Catalogue()
	files := 0
	all := search{lang: "csa"}.collect([]string{filepath.Join(root, "csa")})
	for _, c := range all {
		before, err := c.read(nil)
		if isPassed(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		files++
		for _, version := range []string{"V3.0", "V2.2"} {
			got := recls("", "convert", "--to", "csa", "--version", version, c.path)
			if got.code != 0 {
				t.Errorf("%s: %s", c.name, got.err)
			}
			after := severe(rules, candidate{name: c.name, format: csa.Format{}}.decode([]byte(got.out)))
			for code, n := range severe(rules, before) {
				after[code] -= n
			}
			for code, n := range after {
				if n > 0 {
					t.Errorf("%s: %s brings up %s", filepath.Base(c.name), version, code)
				}
			}
		}
	}
	if files == 0 {
		t.Error("no records")
	}
}

func severe(rules *diagnostics.Catalogue, l *loaded) map[string]int {
	n := map[string]int{}
	for _, f := range rules.Check(context.Background(), l.file(), diagnostics.Config{}) {
		if f.Severity <= diagnostics.Warning {
			n[f.Code()]++
		}
	}
	return n
}

// TestConvertRestOfGame: however a record is converted, an exit code says that the rest of a game is not there.
func TestConvertRestOfGame(t *testing.T) {
	folder(t, "-- a.csa --\nV2.2\nPI\n+\n+7776FU\n+2726FU\n-3334FU\n%TORYO\n-- b.csa --\nV2.2\nPI\n+\n+7776FU\n%TORYO\n")
	const told = "line 5: move 2, `+2726FU`, which cannot be made on the board, and 1 move after it or in variations of it"
	for _, to := range []string{"kif", "ki2", "jkf", "usi"} {
		recls("", "convert", "--to", to, "a.csa").want(t, 1, told)
		recls("", "convert", "--to", to, "b.csa").want(t, 0, "!cannot be made")
		recls("", "convert", "--to", to, "a.csa", "-o", "a."+to).want(t, 1, told)
		recls("", "convert", "--to", to, "--losses", "json", "a.csa").want(t, 1, `"lost":"`+told+`","count":1`)
		recls("", "convert", "--to", to, "--out", "out-"+to, "a.csa", "b.csa").want(t, 1, told, "2 files written")
		recls("", "convert", "--to", to, "--out", "both-"+to, "a.csa", "c.csa").want(t, 2, told, "c.csa: no such file")
	}
}

// TestConvertOtherGames: a file of which nothing can be written in the other format is refused, and replaces nothing;
// of one in which some games can, the others are named, and the exit code says so.
func TestConvertOtherGames(t *testing.T) {
	folder(t, "-- octi.sgf --\n(;FF[4]GM[19];B[a])\n-- large.sgf --\n(;FF[4]GM[1]SZ[37];B[aa])\n-- some.sgf --\n(;FF[4]GM[19])(;FF[4]GM[1]SZ[9];B[aa])\n-- old.ishi --\nprecious\n")
	for _, c := range []struct{ file, what string }{{"octi.sgf", "games of Octi"}, {"large.sgf", "games on a board of 37×37"}} {
		for _, way := range [][]string{{"-o", "old.ishi"}, {"-o", "-"}, {"--out", "new", "--force"}} {
			recls("", append([]string{"convert", "--to", "ishi", c.file}, way...)...).want(t, 2, c.file+": not converted: the other format has no place for "+c.what, "!1 file written")
		}
		if get(t, "old.ishi") != "precious\n" {
			t.Error("the file was replaced by nothing")
		}
		if _, err := os.Stat("new/" + strings.TrimSuffix(c.file, ".sgf") + ".ishi"); err == nil {
			t.Error("an empty file was written")
		}
	}
	recls("", "convert", "--to", "ishi", "some.sgf").want(t, 1, "lost: games of Octi", "BOARDSIZE 9")
	recls("(;FF[4]GM[1]SZ[9];B[aa];W[zz])", "convert", "--to", "ishi", "--from", "sgf", "-").want(t, 1, "lost: moves off the board", "B 1 A9")
	recls("BOARDSIZE 9\nB 1 A9\nW 2 T19\n", "convert", "--to", "sgf", "--from", "ishi", "-").want(t, 1, "lost: moves off the board", ";B[aa]")
	recls("", "convert", "--to", "ishi", "--out", "new", "some.sgf").want(t, 1, "lost: games of Octi", "1 file written")
}
