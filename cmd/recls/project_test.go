package main

import (
	"os"
	"strings"
	"testing"
)

// A project with a folder that has settings of its own, and one that is passed over.
const settled = `
-- .recls.toml --
shogi.notation = "western"
exclude = ["incoming/", "*.bak.sgf"]
ishi.indentWidth = 2
sgf.lineWidth = 40
[rules]
"sgf/unclosed-tree" = "hint"
[[overrides]]
files = ["archive/**"]
shogi.notation = "japanese"
sgf.lineWidth = 120
rules = { "sgf/unclosed-tree" = "off" }
-- a.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- archive/a.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- incoming/a.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- old.bak.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- own/.recls.toml --
rules = { "sgf/unclosed-tree" = "warning" }
-- own/a.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
-- own/broken/.recls.toml --
[rules]
"sgf/unclosed-tree" = "information"
"sgf/unclosed-tee" = "off"
-- own/broken/a.sgf --
(;FF[4]GM[1]SZ[9];B[aa]
`

func TestProjectCheck(t *testing.T) {
	folder(t, settled)
	recls("", "check", "--min-severity", "hint", "a.sgf").want(t, 0, "a.sgf:1:23: hint: ", "[sgf/unclosed-tree]")
	recls("", "check", "--min-severity", "hint", "archive").want(t, 0, "nothing found in 1 file")
	recls("", "check", "own/a.sgf").want(t, 1, "warning: ")
	recls("(;FF[4]GM[1]SZ[9];B[aa]", "check", "--min-severity", "hint", "-").want(t, 0, "hint: ")
	recls("", "check", "--no-config", "a.sgf", "archive").want(t, 1, "2 errors in 2 files")
	recls("", "check", "--config", "own/.recls.toml", "a.sgf", "archive").want(t, 1, "2 warnings in 2 files")
	recls("", "check", "--min-severity", "hint", "--skip", "unclosed-tree", "a.sgf").want(t, 0, "nothing found")
	recls("", "check", "--min-severity", "hint", "--only", "unclosed-*", "archive").want(t, 0, "nothing found")
	recls("", "check", "--only", "sgf/unclosed-tree", "archive").want(t, 1, "1 error in 1 file")
}

// TestProjectOldNames: an old name of a setting holds, with a warning, and is no reason to fail.
func TestProjectOldNames(t *testing.T) {
	folder(t, "-- .recls.toml --\nroot = true\nnotation = \"western\"\n-- game.csa --\nPI\n+\n+7776FU\nT5\n-3334FU\nT3\n")
	const said = "recls: .recls.toml:2:1: `notation` is the old name of `shogi.notation`\n"
	recls("", "show", "game.csa").want(t, 0, "2 · ☖P-3d\n", said, "`root` does nothing: it can be deleted\n")
	recls("", "show", "--config", ".recls.toml", "game.csa").want(t, 0, "2 · ☖P-3d\n", said)
}

func TestProjectExclude(t *testing.T) {
	folder(t, settled)
	recls("", "check", "--min-severity", "hint", ".").want(t, 2, "in 4 files", "!incoming", "!bak")
	recls("", "check", "--min-severity", "hint", "incoming/a.sgf", "old.bak.sgf").want(t, 0, "2 hints in 2 files")
	recls("", "check", "--no-config", ".").want(t, 1, "in 6 files")
	recls("", "fmt", "-l", ".").want(t, 2, "!incoming", "!bak")
	t.Chdir("archive")
	recls("", "check", "--min-severity", "hint", "..").want(t, 2, "in 4 files", "!incoming", "!bak")
}

// TestProjectBroken: what makes no sense is told once, before the findings; the rest holds.
func TestProjectBroken(t *testing.T) {
	folder(t, settled)
	const problem = "recls: own/broken/.recls.toml:3:1: there is no rule `sgf/unclosed-tee`; did you mean `sgf/unclosed-tree`?\n"
	for _, args := range [][]string{{"check", "own"}, {"check", "own/broken/a.sgf", "own/broken"}, {"fmt", "-l", "own"}} {
		got := recls("", args...)
		got.want(t, 2)
		if strings.Count(got.err, problem) != 1 || !strings.HasPrefix(got.err, problem) {
			t.Errorf("%v: %s", args, got.err)
		}
	}
	recls("", "check", "own/broken").want(t, 2, "information: ")
	recls("", "check", "a.sgf", "own/a.sgf").want(t, 1, "!.recls.toml")
	recls("", "check", "--config", "own/broken/.recls.toml", "a.sgf").want(t, 2, problem, "!a.sgf")
	recls("", "check", "--config", "nowhere.toml", "a.sgf").want(t, 2, "recls: nowhere.toml: no such file", "!a.sgf")
	recls("", "check", "--config", "own", "a.sgf").want(t, 2, "recls: own: not a regular file", "!a.sgf")
	recls("", "check", "--config", "a", "--no-config", "a.sgf").want(t, 2, "choose one")
}

func TestProjectFmt(t *testing.T) {
	folder(t, settled)
	moves := "(" + strings.Repeat(";B[aa]", 15) + ")"
	put(t, "wide.sgf", moves)
	put(t, "archive/wide.sgf", moves)
	put(t, "var.ishi", "B 1 Q3\nVAR\nB 2 Q4\nENDVAR\n")
	row := func(r result) int { return strings.Count(strings.SplitN(r.out, "\n", 2)[0], ";") }
	for _, c := range []struct {
		args string
		want int
	}{
		{"fmt wide.sgf", 6}, {"fmt archive/wide.sgf", 10}, {"fmt --no-config wide.sgf", 10},
		{"fmt --width 60 wide.sgf", 9}, {"fmt --width 60 archive/wide.sgf", 9}, {"fmt --width 80 wide.sgf", 10},
	} {
		if got := recls("", strings.Fields(c.args)...); row(got) != c.want || got.code != 0 {
			t.Errorf("%s: %d moves on a line, exit code %d\n%s", c.args, row(got), got.code, got.out+got.err)
		}
	}
	if got := recls(moves, "fmt", "-"); row(got) != 6 {
		t.Errorf("standard input: %s", got.out)
	}
	recls("", "fmt", "var.ishi").want(t, 0, "\n  B 2 Q4\n")
	recls("", "fmt", "--indent", "0", "var.ishi").want(t, 0, "\nB 2 Q4\n")
	recls("", "fmt", "--width", "39", "wide.sgf").want(t, 2, "--width 39: expected 40 to 400 characters")
}

func TestProjectShow(t *testing.T) {
	const game = "PI\n+\n+7776FU\nT5\n-3334FU\nT3\n"
	folder(t, settled+"-- game.csa --\n"+game+"-- archive/game.csa --\n"+game+"-- own/broken/game.csa --\n"+game)
	recls("", "show", "game.csa").want(t, 0, "2 · ☖P-3d\n")
	recls("", "show", "archive/game.csa").want(t, 0, "2 · ☖３四歩\n")
	recls("", "show", "archive/game.csa", "--notation", "both").want(t, 0, "2 · ☖３四歩 (P-3d)\n")
	recls("", "show", "--no-config", "archive/game.csa").want(t, 0, "2 · ☖３四歩 (P-3d)\n")
	recls("", "show", "--config", ".recls.toml", "own/broken/game.csa").want(t, 0, "2 · ☖P-3d\n", "!no rule")
	recls("", "show", "own/broken/game.csa").want(t, 2, "2 · ☖３四歩 (P-3d)\n", "there is no rule")
}

// TestSettingsLinks: a folder of somebody else does not tell what is in files of the user, through no command that
// reads settings.
func TestSettingsLinks(t *testing.T) {
	folder(t, "-- secret --\nroot:x:SECRETWORD\n-- games/a.sgf --\n(;FF[4]GM[1]SZ[9];B[aa]\n-- games/b.csa --\nV2.2\nPI\n+\n+7776FU\n%CHUDAN\n-- games/inside --\nSECRETWORD = 1\n")
	for _, target := range []string{"../secret", "../games/../secret", "inside"} {
		if err := os.Symlink(target, "games/.recls.toml"); err != nil {
			t.Skip(err)
		}
		for _, line := range []string{
			"check games", "check --fix --diff games", "check --format json games/a.sgf", "fmt -d games", "fmt -l games/a.sgf", "show games/a.sgf", "config games", "config --format json games/a.sgf",
			"stats games", "find A9 games --size 9", "dedupe games", "split games/a.sgf -o out", "strip --comments games/a.sgf", "encode --to UTF-8 games/a.sgf", "diff games/a.sgf games/a.sgf",
			"convert --to ishi games/a.sgf", "check --config games/.recls.toml games/a.sgf", "check --language ja games",
		} {
			got := recls("", strings.Fields(line)...)
			if strings.Contains(got.out+got.err, "SECRETWORD") || strings.Contains(got.out+got.err, "root:") {
				t.Errorf("%s, with a link to %s: %+v", line, target, got)
			}
		}
		want := "games/.recls.toml: a link that is absolute or leads out of its folder is not read"
		if target == "inside" {
			want = "games/.recls.toml:1:1: not valid in a settings file; as the file is a link, nothing of it is quoted"
		}
		recls("", "check", "games").want(t, 2, want, "a.sgf:1:23: error")
		if err := os.Remove("games/.recls.toml"); err != nil {
			t.Fatal(err)
		}
	}
}
