package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const configured = `
-- .recls.toml --
exclude = ["new"]
[rules]
"sgf/date-*" = "hint"
"csa/move-nifu" = "error"
[[overrides]]
files = ["old/*"]
sgf.lineWidth = 100
-- old/a.sgf --
(;FF[4])
-- in/.recls.toml --
-- bad/.recls.toml --
[sgf]
lineWidth = 1
`

func TestConfig(t *testing.T) {
	folder(t, configured)
	recls("", "config", "old/a.sgf").want(t, 0, "old/a.sgf\nsettings file: .recls.toml\n", "\nsgf.lineWidth      100     .recls.toml:7, override 1\n",
		"\nsgf/date-order     hint    .recls.toml:3 (\"sgf/date-*\")\n", "!csa/", "!skipped")
	recls("", "config", "new/a.csa").want(t, 0, "skipped when a folder is searched: exclude in line 1", "csa/move-nifu     error   .recls.toml:4\n", "!sgf/", "sgf.lineWidth     80      default\n")
	recls("", "config", ".", "in").want(t, 0, ".\nsettings file: .recls.toml\n", "\n\nin\nsettings file: in/.recls.toml\n")
	recls("", "config", "--no-config", "old/a.sgf").want(t, 0, "no settings file: these are the defaults\n", "80      default", "!100")
	recls("", "config", "--config", "in/.recls.toml", "old/a.sgf").want(t, 0, "settings file: in/.recls.toml\n", "!100")
	recls("", "config", "bad/a.sgf").want(t, 2, "recls: bad/.recls.toml:2:13: ", "sgf.lineWidth     80      default")
	recls("", "config").want(t, 2, "recls: config needs a PATH")
	recls("", "config", "a\x1b[2J.sgf").want(t, 0, "!\x1b")
	var h held
	if err := json.Unmarshal([]byte(recls("", "config", "--format", "json", "old/a.sgf").out), &h); err != nil {
		t.Fatal(err)
	}
	if h.Format != "sgf" || h.File != ".recls.toml" || len(h.Settings) != 3 || string(h.Settings[1].Value) != "100" || h.Settings[1].Override != 1 || h.Rules[0].Line != 3 {
		t.Errorf("%+v", h)
	}
}

// TestConfigIsWhatHolds: recls fmt breaks lines as recls config says.
func TestConfigIsWhatHolds(t *testing.T) {
	folder(t, configured)
	record := "(;FF[4]GM[1]SZ[19];AB"
	for _, a := range "abcdefghi" {
		for _, b := range "abcdefghi" {
			record += "[" + string(a) + string(b) + "]"
		}
	}
	record += ")"
	put(t, "old/a.sgf", record)
	put(t, "a.sgf", record)
	for name, width := range map[string]int{"old/a.sgf": 100, "a.sgf": 80} {
		longest := 0
		for line := range strings.Lines(recls("", "fmt", name).out) {
			longest = max(longest, len(line)-1)
		}
		if longest > width || longest <= width-len("[aa]") {
			t.Errorf("%s: a line of %d characters, the width is %d", name, longest, width)
		}
	}
}

func TestInit(t *testing.T) {
	dir := folder(t, "-- old/.recls.toml --\nexclude = []\n-- a.sgf --\n(;FF[4]GM[1]SZ[9];B[aa])\n")
	recls("", "init").want(t, 0, ".recls.toml written\n", "!note")
	recls("", "check", ".").want(t, 0, "nothing found in 1 file")
	before := get(t, ".recls.toml")
	recls("", "init").want(t, 2, "recls: .recls.toml: the file exists, and was not changed")
	recls("", "init", "old").want(t, 2, "recls: old/.recls.toml: the file exists, and was not changed")
	if get(t, ".recls.toml") != before || get(t, "old/.recls.toml") != "exclude = []\n" {
		t.Error("a file was changed")
	}
	recls("", "init", "none").want(t, 2, "recls: none: no such file or directory")
	recls("", "init", "a.sgf").want(t, 2, "recls: a.sgf: expected a folder")
	put(t, filepath.Join(dir, "new", "x"), "")
	recls("", "init", "new").want(t, 0, "new/.recls.toml written\n", "recls: note: .recls.toml does not hold in new any more")
	put(t, filepath.Join(dir, "linked", "x"), "")
	if err := os.Symlink("nowhere", "linked/.recls.toml"); err != nil {
		t.Fatal(err)
	}
	recls("", "init", "linked").want(t, 2, "recls: ")
	if _, err := os.Lstat("linked/nowhere"); err == nil {
		t.Error("written through a link that leads nowhere")
	}
}

func TestInitReadOnly(t *testing.T) {
	skipRoot(t)
	folder(t, "-- a/x --\n")
	if err := os.Chmod("a", 0o555); err != nil {
		t.Fatal(err)
	}
	recls("", "init", "a").want(t, 2, "recls: cannot write a/.recls.toml: ", "permission denied")
}

func TestRulesGlob(t *testing.T) {
	got := recls("", "rules", "sgf/date-*", "csa/move-nifu")
	got.want(t, 0, "sgf/date-format ", "csa/move-nifu ", "!sgf/off-board", "!kif/")
	for line := range strings.Lines(recls("", "rules", "--format", "json", "*-format").out) {
		var r jsonRule
		if err := json.Unmarshal([]byte(line), &r); err != nil || !strings.HasSuffix(r.Code, "-format") {
			t.Errorf("%s: %v", line, err)
		}
	}
	recls("", "rules", "--format", "markdown", "csa/move-nifu").want(t, 0, "| `csa/move-nifu` | ", "!sgf/")
}
