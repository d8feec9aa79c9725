package main

import (
	"os"
	"strings"
	"testing"
)

const old = `
-- games/a.sgf --
a preamble
(;FF[4]GM[1]SZ[9];B[zz];W[yy];B[zz];W[aa];B[bb])
-- games/b.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- clean.sgf --
(;FF[4]GM[1]SZ[9];B[aa])
`

// TestBaseline: what was there is known, wherever it has moved; what is new is not.
func TestBaseline(t *testing.T) {
	folder(t, old)
	recls("", "check", "--baseline", "known.json", ".").want(t, 2, "recls: --baseline known.json: no such file or directory; --write-baseline FILE makes one\n")
	recls("", "check", "--write-baseline", "no/such/folder", ".").want(t, 2, "recls: --write-baseline no/such/folder: ", "!error")
	recls("", "check", "--write-baseline", "known.json", ".").want(t, 0, "recls: known.json: 5 findings written\n")
	first := get(t, "known.json")
	if !strings.HasPrefix(first, `{"recls-baseline": 1, "findings": [`+"\n"+`{"file":"games/a.sgf","code":"sgf/off-board","text":"`) {
		t.Errorf("baseline:\n%s", first)
	}
	recls("", "check", "--write-baseline", "known.json", "games/b.sgf", "games/a.sgf", "clean.sgf", ".").want(t, 0)
	if again := get(t, "known.json"); again != first {
		t.Errorf("another order of files gives another baseline:\n%s", again)
	}
	known := []string{"check", "--baseline", "known.json", "."}
	recls("", known...).want(t, 0, "nothing new in 3 files; 5 findings in the baseline already; 1 other file skipped\n", "!stale", "!note")
	put(t, "games/a.sgf", "\n\na   preamble\n\n( ;FF[4]GM[1]SZ[9]\n;B[zz] ;W[yy];B[zz]\n;W[aa];B[bb]\n)")
	recls("", known...).want(t, 0, "nothing new in 3 files; 5 findings in the baseline")
	put(t, "games/a.sgf", "a preamble\n(;FF[4]GM[1]SZ[9];B[zz];W[yy];B[dd];W[aa];B[bb];W[xx])")
	got := recls("", known...)
	got.want(t, 1, "games/a.sgf:2:51: error: `xx`", "1 error in 3 files; 4 findings in the baseline already", "known.json: note: one entry is not found any more")
	recls("", "check", "--baseline", "known.json", "--format", "json", ".").want(t, 1, "`xx`", "!`yy`")
	t.Chdir("games")
	recls("", "check", "--baseline", "../known.json", "b.sgf").want(t, 0, "1 finding in the baseline")
}

// TestBaselineStale: what was mended, or is gone, is told and harms nobody.
func TestBaselineStale(t *testing.T) {
	folder(t, old)
	recls("", "check", "--write-baseline", "known.json", ".").want(t, 0)
	put(t, "games/b.sgf", "(;FF[4]GM[1]SZ[9];B[aa])")
	recls("", "check", "--baseline", "known.json", ".").want(t, 0,
		"recls: known.json: note: games/b.sgf: sgf/unclosed-tree is in the baseline, but not found any more\n",
		"recls: known.json: note: one entry is not found any more; update it with --write-baseline\n")
	recls("", "check", "--baseline", "known.json", "games/a.sgf").want(t, 0, "!note")
	if err := os.Remove("games/b.sgf"); err != nil {
		t.Fatal(err)
	}
	recls("", "check", "--baseline", "known.json", "games/a.sgf").want(t, 0, "games/b.sgf: sgf/unclosed-tree is in the baseline, but the file is gone\n")
	recls("", "check", "--baseline", "known.json", "--write-baseline", "known.json", ".").want(t, 0, "known.json: 4 findings written", "!note:")
	recls("", "check", "--baseline", "known.json", ".").want(t, 0, "!note")
}

func TestBaselineFiles(t *testing.T) {
	folder(t, old)
	put(t, "m.zip", zipOf(t, map[string]string{"x.sgf": "(;FF[4]"}))
	recls("", "check", "--write-baseline", "b.json", "m.zip").want(t, 0)
	recls("", "check", "--baseline", "b.json", "m.zip").want(t, 0, "1 finding in the baseline")
	recls("(;FF[4]", "check", "--write-baseline", "b.json", "-").want(t, 0)
	recls("(;FF[4]", "check", "--baseline", "b.json", "-").want(t, 0, "1 finding in the baseline")
	recls("", "check", "--baseline", "nowhere.json", ".").want(t, 2, "recls: --baseline nowhere.json: no such file or directory")
	recls("", "check", "--baseline", "clean.sgf", ".").want(t, 2, "recls: --baseline clean.sgf: not a baseline of recls; --write-baseline FILE makes one")
	put(t, "later.json", `{"recls-baseline": 7, "findings": []}`)
	recls("", "check", "--baseline", "later.json", ".").want(t, 2, "a baseline of version 7: expected 1")
	recls("", "check", "--write-baseline", "no/folder.json", ".").want(t, 2, "--write-baseline no/folder.json: ")
	recls("", "check", "--fix", "--write-baseline", "b.json", ".").want(t, 2, "choose one")
}
