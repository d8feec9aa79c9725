package main

import (
	"strings"
	"testing"
)

// TestMissing: a name that stands for nothing is told with what may have been meant.
func TestMissing(t *testing.T) {
	folder(t, severities+"-- games/meijin.sgf --\n(;FF[4])\n-- notes/todo.txt --\nhello\n")
	put(t, "pack.zip", zipOf(t, map[string]string{"a.sgf": "(;FF[4])"}))
	put(t, "-dash.sgf", "(;FF[4])")
	put(t, "clea\x1bn2.sgf", "(;FF[4])")
	for _, command := range []string{"check", "stats"} {
		for _, c := range []struct{ path, says string }{
			{"game", "recls: game: no such file or directory (did you mean games?)\n"},
			{"games/meijn.sgf", "recls: games/meijn.sgf: no such file or directory (did you mean games/meijin.sgf?)\n"},
			{"cleann2.sgf", "recls: cleann2.sgf: no such file or directory (did you mean clea␛n2.sgf, clean.sgf?)\n"},
			{"games/mejn.kif", "recls: games/mejn.kif: no such file or directory (did you mean games/meijin.sgf?)\n"},
			{"games/koi.sgf", "recls: games/koi.sgf: no such file or directory\n"},
			{"far/away", "recls: far/away: no such file or directory\n"},
			{"*.csv", "recls: *.csv: no such file or directory; no file matches this pattern\n"},
			{"pack.zip!a.sgf", "recls: pack.zip!a.sgf: no such file or directory; name the whole archive, pack.zip\n"},
			{"", "recls: " + command + " has an empty PATH argument (a variable that is not set?): expected a file, a folder, or . for this folder\n"},
			{"notes/todo.txt", "recls: notes/todo.txt: not a game record by its name or its text; name its format with --lang\n"},
		} {
			got := recls("", command, c.path)
			if got.code != exitError || got.err != c.says {
				t.Errorf("%s %q: exit code %d\n%swant\n%s", command, c.path, got.code, got.err, c.says)
			}
		}
		recls("", command, "-dash.sgf").want(t, 2, "-dash.sgf: recls "+command+" has no such flag; for the file of this name write ")
		recls("", command, "notes").want(t, 0, "recls: note: no game record found\n")
		many := recls(strings.Repeat("game\n", 50), command, "--files-from", "-")
		if n := strings.Count(many.err, "did you mean"); n != mostHints || strings.Count(many.err, "recls: game: ") != 50 {
			t.Errorf("%s: %d hints\n%s", command, n, many.err)
		}
	}
	recls("", "stats", "--format", "json", "game").want(t, 2, `"unread":{"no such file or directory":1}`)
}
