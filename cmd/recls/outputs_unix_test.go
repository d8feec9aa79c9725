//go:build linux || darwin

package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// outputs are the command lines that write to a file that they are given, and the file; where it is a record that is
// changed, inPlace says so.
var outputs = []struct {
	line, file string
	inPlace    bool
}{
	{"check --fix game.sgf", "game.sgf", true},
	{"fmt -w game.sgf", "game.sgf", true},
	{"encode --to Shift_JIS -w game.sgf", "game.sgf", true},
	{"strip --comments -w game.sgf", "game.sgf", true},
	{"check game.sgf -o out.txt", "out.txt", false},
	{"check game.sgf --format json -o out.txt", "out.txt", false},
	{"check game.sgf --write-baseline out.txt", "out.txt", false},
	{"encode --to Shift_JIS game.sgf -o out.txt", "out.txt", false},
	{"strip --comments game.sgf -o out.txt", "out.txt", false},
	{"merge game.sgf other.sgf -o out.txt --force", "out.txt", false},
	{"convert game.csa --to kif -o out.txt", "out.txt", false},
	{"convert game.csa --to kif --out into --force", "into/game.kifu", false},
	{"show --svg into --every 1 game.sgf", "into/game-move-0001.svg", false},
}

// otherOutputs are the flags of commands that write otherwise, and why nothing is replaced.
var otherOutputs = map[string]string{
	"split --output": "a folder, in which no file is replaced", "dedupe --move-to": "a folder, in which no file is replaced",
	"find --index": "a database, which is changed where it is",
}

// TestOutputsAreAll: every flag that names what is written is tried here, or it is said why not.
func TestOutputsAreAll(t *testing.T) {
	tried := func(command, flag, short string) bool {
		return slices.ContainsFunc(outputs, func(o struct {
			line, file string
			inPlace    bool
		}) bool {
			words := strings.Fields(o.line)
			return words[0] == command && (slices.Contains(words, "--"+flag) || short != "" && slices.Contains(words, "-"+short))
		})
	}
	for _, c := range newRoot(streams{}).Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if slices.Contains([]string{"output", "out", "write", "fix", "svg", "write-baseline", "index", "move-to"}, f.Name) &&
				!tried(c.Name(), f.Name, f.Shorthand) && otherOutputs[c.Name()+" --"+f.Name] == "" {
				t.Errorf("%s --%s: what becomes of the file that was there is not tried", c.Name(), f.Name)
			}
		})
	}
}

// toPut makes the records that the outputs are made of.
func toPut(t *testing.T) {
	t.Helper()
	folder(t, "")
	put(t, "game.sgf", "(;FF[4]GM[1]CA[UTF-8]\n\n\n;B[aa]C[a note];W[bb]C[])\n")
	put(t, "other.sgf", "(;FF[4]GM[1];B[cc])\n")
	put(t, "game.csa", "PI\n+\n+7776FU\n")
	for _, name := range []string{"into", "far"} {
		if err := os.MkdirAll(name, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOutputThroughLinks: what a link leads to is written, and made if it is not there; the link stays. One that leads
// to itself, or into a folder that is not there, is refused.
func TestOutputThroughLinks(t *testing.T) {
	for _, o := range outputs {
		if o.inPlace {
			continue
		}
		t.Run(o.line, func(t *testing.T) {
			toPut(t)
			recls("", strings.Fields(o.line)...)
			want := get(t, o.file)
			up, _ := filepath.Rel(filepath.Dir(o.file), ".")
			for _, c := range []struct{ to, says string }{
				{"far/real.txt", ""}, {"near", ""}, {"nowhere/real.txt", "in a folder that does not exist"}, {o.file, "leads back to itself"},
			} {
				for _, old := range []string{o.file, "near", "far/real.txt"} {
					_ = os.Remove(old)
				}
				links := map[string]string{o.file: filepath.Join(up, c.to), "near": "far/real.txt"} // a link to a link, in one case
				for link, to := range links {
					if err := os.Symlink(to, link); err != nil {
						t.Fatal(err)
					}
				}
				r := recls("", strings.Fields(o.line)...)
				if c.says == "" {
					if got, err := os.ReadFile("far/real.txt"); err != nil || string(got) != want {
						t.Errorf("%s: it holds %q (%v), want %q", c.to, got, err, want)
					}
				} else if r.want(t, exitError, c.says); exists("far/real.txt") || exists("nowhere") {
					t.Errorf("%s: a file is there", c.to)
				}
				for link, to := range links {
					if now, err := os.Readlink(link); err != nil || now != to {
						t.Errorf("%s: the link leads to %q (%v)", c.to, now, err)
					}
				}
			}
		})
	}
	t.Run("a name that is to be new", func(t *testing.T) {
		toPut(t)
		for _, link := range []string{"out.sgf", "into/game-1.sgf", "into/game.kifu"} {
			if err := os.Symlink("real", link); err != nil {
				t.Fatal(err)
			}
		}
		recls("", "merge", "game.sgf", "other.sgf", "-o", "out.sgf").want(t, exitError, "the file exists")
		recls("", "convert", "game.csa", "--to", "kif", "--out", "into").want(t, exitError, "the file exists")
		recls("", "split", "game.sgf", "-o", "into")
		for _, link := range []string{"out.sgf", "into/game-1.sgf", "into/game.kifu"} {
			if to, err := os.Readlink(link); err != nil || to != "real" || exists(filepath.Join(filepath.Dir(link), "real")) {
				t.Errorf("%s leads to %q (%v)", link, to, err)
			}
		}
	})
}

// TestMoveCopies: where a file cannot have two names, the copy and its name are on the disk before the file goes; when
// that cannot be, it stays.
func TestMoveCopies(t *testing.T) {
	for fails := range 4 {
		folder(t, "-- a/game.sgf --\nwords\n-- b/x --\n")
		var calls []string
		done := func(call string) error {
			if calls = append(calls, call); len(calls) == fails {
				return errors.New("it fails")
			}
			return nil
		}
		m := mover{
			link: func(string, string) error { return errors.New("another disk") },
			sync: func(f *os.File) error {
				info, err := f.Stat()
				if err != nil {
					t.Fatal(err)
				}
				if !info.IsDir() && info.Size() != 6 {
					t.Errorf("%d bytes of the copy are there", info.Size())
				}
				if info.IsDir() {
					return done("sync " + filepath.Base(f.Name()))
				}
				return done("sync")
			},
			remove: func(path string) error {
				if err := done("remove " + path); err != nil {
					return err
				}
				return os.Remove(path)
			},
		}
		_, err := m.move("a/game.sgf", "b/game.sgf")
		if want := []string{"sync", "sync b", "remove a/game.sgf"}; fails == 0 && (err != nil || !slices.Equal(calls, want) || exists("a/game.sgf") || get(t, "b/game.sgf") != "words\n") {
			t.Errorf("%v, %q, want %q", err, calls, want)
		}
		if fails > 0 && (err == nil || len(calls) != fails || get(t, "a/game.sgf") != "words\n" || exists("b/game.sgf")) {
			t.Errorf("call %d fails: %v, %q; the copy is there: %t", fails, err, calls, exists("b/game.sgf"))
		}
	}
}

// TestDedupeMovesWhatFmtWrites: of the doubles those are moved that fmt would write.
func TestDedupeMovesWhatFmtWrites(t *testing.T) {
	game := "(;FF[4]GM[1]\n\n\n" + goMoves(1, 60, straight) + ")\n"
	folder(t, "")
	names := []string{"best.sgf", "copy", "copy.SGF", "copy.sgf", "no-ending", "copy.sgf~", "copy.txt", "copy.kifu"}
	for _, name := range names {
		put(t, "in/"+name, game)
	}
	put(t, "in/best.sgf", strings.Replace(game, "GM[1]", "GM[1]C[the best]", 1))
	put(t, "far.sgf", game)
	if err := os.Symlink("../far.sgf", "in/link.sgf"); err != nil {
		t.Fatal(err)
	}
	written := strings.Fields(recls("", "fmt", "-l", "in").out)
	r := recls("", "dedupe", "--move-to", "doubles", "in")
	for _, name := range append(names, "link.sgf") {
		path := "in/" + name
		if moved, may := !exists(path), slices.Contains(written, path) && name != "best.sgf"; moved != may {
			t.Errorf("%s: moved %t, and fmt would write it: %t", path, moved, may)
		}
		if listed := strings.Contains(r.out, "  "+path+" ("); listed && !strings.Contains(r.err, path+": note: not moved: ") {
			t.Errorf("%s stays without a word:\n%s", path, r.err)
		}
	}
	r.want(t, exitFound, "in/no-ending: note: not moved: its name or its content is not that of a game record")
}
