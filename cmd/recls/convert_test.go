package main

import (
	"context"
	"os"
	"path/filepath"
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
	recls("", "convert", "--to", "chess", "a.csa").want(t, 2, "--to chess: recls cannot convert CSA shogi record to it: expected csa --to kif, csa ")
	recls("", "convert", "--to", "kif", "c.sgf").want(t, 2, "recls: ")
	recls("", "convert", "a.csa").want(t, 2, "convert needs --to FORMAT: expected one of kif, csa, sgf, ishi")
	recls("", "convert", "--to", "kif", "nowhere.csa").want(t, 2, "nowhere.csa: ")
	recls("", "convert", "--to", "kif", "a.csa", "-o", "no/such/folder.kifu").want(t, 2, "cannot write no/such/folder.kifu: ")
	if entries, _ := os.ReadDir("."); len(entries) != 5 {
		t.Errorf("files are left: %v", entries)
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
		if err == errPassed {
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
