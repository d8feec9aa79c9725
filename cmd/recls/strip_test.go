package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

const (
	talk        = "(;FF[4]GM[1]SZ[9]\n;B[aa]C[x])\n"
	withoutTalk = "(;FF[4]GM[1]SZ[9]\n;B[aa])\n"
)

func TestStripStdin(t *testing.T) {
	if got := recls(talk, "strip", "--comments"); got.out != withoutTalk || got.code != 0 {
		t.Errorf("got %q, exit code %d", got.out, got.code)
	}
	recls(talk, "strip", "--comments", "-w").want(t, 2, "<stdin>: -w: expected a file to write to")
	recls("hello", "strip", "--comments").want(t, 2, "not a game record that recls knows")
	if got := recls(talk, "strip", "--comments", "-o", "-"); got.out != withoutTalk {
		t.Errorf("-o - gives %q", got.out)
	}
}

// TestEditsKeep: a link stays a link, a mode a mode, a file without changes is not written, and nothing is left beside
// it.
func TestEditsKeep(t *testing.T) {
	for _, c := range []struct{ command, before, after string }{
		{"strip --comments -w", talk, withoutTalk},
		{"encode --to UTF-8 -w", "(;FF[4]CA[GBK]PB[\xb9\xc5\xc1\xa6])\n", "(;FF[4]CA[UTF-8]PB[古力])\n"},
	} {
		dir := folder(t, "-- done.sgf --\n"+withoutTalk)
		put(t, "a.sgf", c.before)
		old, err := os.Stat("done.sgf")
		if err != nil || os.Chmod("a.sgf", 0o640) != nil || os.Symlink("a.sgf", "link.sgf") != nil {
			t.Fatal(err)
		}
		recls("", append(strings.Fields(c.command), "link.sgf", "done.sgf")...).want(t, 0)
		if info, err := os.Stat("a.sgf"); err != nil || info.Mode() != 0o640 || get(t, "a.sgf") != c.after {
			t.Errorf("%s: mode %v (%v), %q", c.command, info.Mode(), err, get(t, "a.sgf"))
		}
		if info, err := os.Lstat("link.sgf"); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s: the link is no link any more", c.command)
		}
		if info, err := os.Stat("done.sgf"); err != nil || !info.ModTime().Equal(old.ModTime()) {
			t.Errorf("%s: a file without changes was written", c.command)
		}
		if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) > 0 {
			t.Errorf("%s: left behind: %v (%v)", c.command, left, err)
		}
	}
}

// TestWriteNeedsFile: -w is about files, whatever is on standard input.
func TestWriteNeedsFile(t *testing.T) {
	for _, command := range []string{"fmt -w", "strip --comments -w", "strip --times -w", "encode --to UTF-8 -w", "encode --to GBK -w -l"} {
		for _, record := range []string{talk, withoutTalk, untidy, tidy, "(;C[\xe4])", "(;)"} {
			recls(record, strings.Fields(command)...).want(t, 2, "<stdin>: -w: expected a file to write to", "1 file could not be")
		}
	}
}

// TestEditsRefused: where nothing can be written the old file is whole, and the others are done.
func TestEditsRefused(t *testing.T) {
	folder(t, "-- a.sgf --\n"+talk+"-- out/b.txt --\n-- games.zip --\nPK\n")
	recls("", "strip", "--comments", "-o", "out", "a.sgf").want(t, 2, "cannot write out: ", "a folder")
	recls("", "strip", "--comments", "-o", "none/a.sgf", "a.sgf").want(t, 2, "cannot write none/a.sgf: ")
	recls("", "strip", "--comments", "-w", "games.zip", "a.sgf").want(t, 2, "games.zip: an archive")
	if get(t, "a.sgf") != withoutTalk {
		t.Error("the file after the archive was not stripped")
	}
	recls("", "encode", "--to", "UTF-8", "-w", "nowhere.sgf").want(t, 2, "nowhere.sgf")
	put(t, "a.sgf", talk)
	put(t, "b.sgf", "EVENT of another format\n\x00\x01\x02")
	recls("", "strip", "--comments", "-w", ".").want(t, 0)
	if get(t, "b.sgf") != "EVENT of another format\n\x00\x01\x02" {
		t.Error("what is no record was written")
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		recls("", "strip", "--comments", "-o", "/dev/full", "a.sgf").want(t, 2, "cannot write /dev/full: no space left on device")
		if get(t, "a.sgf") != withoutTalk {
			t.Errorf("the record is %q", get(t, "a.sgf"))
		}
	}
}

func TestEditsReadOnly(t *testing.T) {
	skipRoot(t)
	folder(t, "-- shut/a.sgf --\n"+talk+"-- b.sgf --\n"+talk)
	if os.Chmod("b.sgf", 0o444) != nil || os.Chmod("shut", 0o555) != nil {
		t.Fatal("chmod")
	}
	t.Cleanup(func() { _ = os.Chmod("shut", 0o755) })
	for _, command := range []string{"strip --comments -w", "encode --to UTF-16LE --lang sgf -w"} {
		recls("", append(strings.Fields(command), "shut/a.sgf", "b.sgf")...).want(t, 2, "shut/a.sgf", "b.sgf")
	}
	if get(t, "shut/a.sgf") != talk || get(t, "b.sgf") != talk {
		t.Error("written all the same")
	}
}

// TestStripEncodings: the bytes that come out are in the charset that went in, and a name that the charset lacks is not
// written.
func TestStripEncodings(t *testing.T) {
	folder(t, "")
	put(t, "a.kif", "\x90\xe6\x8e\xe8\x81FAnn\n*\x97\xc7\x82\xa2\n   1 \x82V\x98Z\x95\xe0(77)\n")
	recls("", "strip", "--comments", "--names", "-w", "a.kif").want(t, 0)
	if got := get(t, "a.kif"); got != "\x90\xe6\x8e\xe8\x81F\x90\xe6\x8e\xe8\n   1 \x82V\x98Z\x95\xe0(77)\n" {
		t.Errorf("%q", got)
	}
}

// TestStripNames: after --names no record says who played, how strong they were and where; each is still a record
// without a mistake that it did not have. With RECLS_CORPUS it is held against real records too.
func TestStripNames(t *testing.T) {
	folder(t, "-- a.sgf --\n(;FF[4]GM[1]CA[UTF-8]PB[Ann Lee]BR[3d]BT[Team A]PW[Bob]WR[4k]WT[B]PC[Kyoto]US[me]AN[you]GN[Ann Lee - Bob]EV[Cup];B[aa])\n"+
		"-- a.csa --\n'CSA encoding=UTF-8\nV2.2\nN+Ann Lee\nN-Bob\n$EVENT:Cup\n$SITE:Kyoto\nPI\n+\n+7776FU\n"+
		"-- a.ishi --\nEVENT Cup\nPLACE Kyoto\nBLACK Ann Lee\nWHITE Bob\nRECORDER me\nB 1 D4\n"+
		"-- a.kifu --\n#KIF version=2.0 encoding=UTF-8\n棋戦：Cup\n場所：Kyoto\n手合割：平手\n先手：Ann Lee\n後手：Bob\n先手段級：3d\n後手のチーム：B\n記録係：me\n   1 ７六歩(77)\n"+
		"-- h.kifu --\n#KIF version=2.0 encoding=UTF-8\n手合割：香落ち\n下手：Ann Lee\n上手：Bob\n   1 ３四歩(33)\n")
	if root := os.Getenv("RECLS_CORPUS"); root != "" {
		if err := os.CopyFS("corpus", os.DirFS(root)); err != nil {
			t.Fatal(err)
		}
	}
	codes := func() string {
		var all []string
		for line := range strings.Lines(recls("", "check", "--format", "concise", "--min-severity", "warning", ".").out) {
			if file, rest, ok := strings.Cut(line, ":"); ok {
				all = append(all, file+" "+rest[strings.LastIndex(rest, "[")+1:])
			}
		}
		slices.Sort(all)
		return strings.Join(all, "")
	}
	before := codes()
	recls("", "strip", "--names", "-w", ".").want(t, 0)
	for line := range strings.Lines(codes()) { // a rank that is not valid is gone with the rank
		if !strings.Contains(before, line) {
			t.Errorf("a new finding: %s", line)
		}
	}
	neutral := []string{"", "Black", "White", "Sente", "Gote", "先手", "後手", "下手", "上手"}
	for _, c := range (search{}).collect([]string{"."}) {
		l, err := c.read(nil)
		if err != nil || l.foreign || len(l.file().Faults.Codes()) > 0 {
			continue
		}
		for i := range l.file().GameCount() {
			g := l.file().Game(i)
			for _, key := range []string{record.KeyBlack, record.KeyWhite} {
				if name := strings.TrimSpace(g.Lookup(key)); !slices.Contains(neutral, name) {
					t.Errorf("%s: %s is %q", c.name, key, name)
				}
			}
			for _, key := range []string{record.KeyBlackRnk, record.KeyWhiteRnk, record.KeyPlace} {
				if value := strings.TrimSpace(g.Lookup(key)); value != "" {
					t.Errorf("%s: %s is %q", c.name, key, value)
				}
			}
		}
	}
	for _, name := range []string{"a.sgf", "a.csa", "a.ishi", "a.kifu", "h.kifu"} {
		for _, word := range []string{"Ann", "Bob", "Kyoto", "Team", "3d", "me]", "me\n"} {
			if strings.Contains(get(t, name), word) {
				t.Errorf("%s still has %q:\n%s", name, word, get(t, name))
			}
		}
		if name != "h.kifu" && !strings.Contains(get(t, name), "Cup") {
			t.Errorf("%s has lost its event", name)
		}
	}
}
