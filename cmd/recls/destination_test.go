package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/i18n"
)

// victims are files that no report may replace.
const victims = `-- a.sgf --
(;GM[1]FF[4]SZ[9]DT[yesterday];B[aa])
-- b.sgf --
(;FF[4]
GM[1]
SZ[9]
;B[aa])
-- a.csa --
V2.2
PI
+
+7776FU
-- a.kif --
手合割：平手
   1 ７六歩(77)
-- a.ishi --
BOARDSIZE 9
B 1 A9
-- record.txt --
(;GM[1]FF[4]SZ[9];B[aa])
-- record --
(;GM[1]FF[4]SZ[9];B[aa])
-- notes.txt --
Remember the club on Friday at 19:30.
-- list --
a.sgf
-- settings.toml --
exclude = ["x"]
-- data.json --
[1, 2, 3]
-- page.html --
<!doctype html>
<html lang="en">
<head>
<title>Our club</title>
`

// TestReportsReplaceNothing: whatever file a report or a baseline is to be written to, what recls did not write there
// stays, under its own name and under a link's, whether the file is checked or not.
func TestReportsReplaceNothing(t *testing.T) {
	dir := folder(t, victims)
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, victim := range files {
		name := victim.Name()
		before := get(t, name)
		names := []string{name, "." + string(filepath.Separator) + name, filepath.Join(dir, name)}
		if os.Symlink(name, "link") == nil {
			names = append(names, "link")
		}
		for _, path := range names {
			for _, line := range []string{
				"check %s -o %s", "check . -o %s", "check b.sgf -o %s", "check b.sgf --format json -o %s", "check b.sgf --watch -o %s",
				"check %s --write-baseline %s", "check . --write-baseline %s", "check --write-baseline %s b.sgf",
				"check --files-from list -o %s", "check --files-from list --write-baseline %s", "check --lang sgf %s -o %s",
				"check --force %s -o %s", "convert --to csa %s -o %s", "convert --to kif --lang csa %s -o %s", "strip --comments %s -o %s", "encode --to UTF-8 %s -o %s",
				"lsp --log %s",
			} {
				args := strings.Fields(strings.ReplaceAll(line, "%s", path))
				got := recls("", args...)
				if got.code != exitError || get(t, name) != before {
					t.Errorf("%q: exit code %d, %q became %q; it said %q", args, got.code, before, get(t, name), got.err)
					put(t, name, before)
				}
			}
		}
		_ = os.Remove("link")
	}
	for _, name := range []string{"new.sgf", "new.KIF", "new.csa"} {
		recls("", "check", "b.sgf", "-o", name).want(t, 2, "this is the name of a game record")
		recls("", "check", "b.sgf", "--write-baseline", name, "--force").want(t, 2, "this is the name of a game record")
		if exists(name) {
			t.Errorf("%s was made", name)
		}
	}
}

// TestReportsReplaceReports: what recls wrote itself it replaces, in all forms and languages, with findings and
// without.
func TestReportsReplaceReports(t *testing.T) {
	folder(t, victims)
	languages := []string{"en"}
	for _, l := range i18n.Locales {
		languages = append(languages, l.Tag)
	}
	for _, form := range formNames() {
		for _, language := range languages {
			for _, line := range []string{"a.sgf", "b.sgf", "a.sgf b.sgf a.csa a.kif a.ishi", "--min-severity error b.sgf a.kif", "-q a.sgf", "-q b.sgf"} {
				args := append([]string{"check", "--language", language, "--format", form, "-o", "report"}, strings.Fields(line)...)
				for range 2 {
					if got := recls("", args...); got.code == exitError {
						t.Errorf("%q: %s%s", args, got.err, get(t, "report"))
					}
				}
			}
		}
	}
	recls("", "check", ".", "-o", "notes.txt").want(t, 2, "the file exists and is not a report of recls: expected another name, or --force to replace it")
	recls("", "check", ".", "-o", "notes.txt", "--force").want(t, 1)
	recls("", "check", ".", "--write-baseline", "data.json").want(t, 2, "the file exists and is not a baseline of recls")
	recls("", "check", ".", "--write-baseline", "data.json", "--force").want(t, 0)
	recls("", "check", ".", "--write-baseline", "data.json").want(t, 0)
	recls("", "convert", "--to", "csa", "--version", "V3.0", "a.csa", "-o", "a.csa").want(t, 2, "this is the file to convert")
	recls("", "convert", "--to", "csa", "--version", "V3.0", "a.csa", "-o", "a.csa", "--force").want(t, 0)
	if !strings.Contains(get(t, "a.csa"), "V3.0") {
		t.Error("--force did not replace it")
	}
}
