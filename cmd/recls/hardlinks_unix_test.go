//go:build linux || darwin

package main

import (
	"os"
	"strings"
	"testing"
)

// TestHardLinks: every command that writes a file says so when the file has other names, which keep the old content;
// not with -q, not where nothing is written, and not of the only name.
func TestHardLinks(t *testing.T) {
	const record = "(;GM[1]FF[4]PB[Ann]GN[]C[note]\n\n;B[aa];AB[])\n"
	for _, line := range []string{
		"check --fix --fail-on never a.sgf", "check --fix --unsafe-fixes --fail-on never a.sgf", "fmt -w a.sgf", "fmt -l -w a.sgf", "strip --comments -w a.sgf",
		"encode --to UTF-16LE -w a.sgf", "strip --comments -o a.sgf b.sgf", "encode --to UTF-8 -o a.sgf b.sgf", "convert --to ishi -o a.sgf b.sgf",
		"merge -o a.sgf --force b.sgf", "merge --tree -o a.sgf --force b.sgf", "check -o a.sgf --force b.sgf", "check --write-baseline a.sgf --force b.sgf",
	} {
		for _, names := range []int{1, 2, 4} {
			for _, quiet := range []bool{false, true} {
				args := strings.Fields(line)
				if quiet && args[0] != "check" && args[0] != "fmt" {
					continue
				} else if quiet {
					args = append(args, "-q")
				}
				folder(t, "-- a.sgf --\n"+record+"-- b.sgf --\n"+strings.Replace(record, "Ann", "Bob", 1))
				if strings.Contains(line, "a.sgf --force b") && args[0] == "check" { // a report has not the name of a record
					args[2], line = "a.json", strings.Replace(line, "a.sgf", "a.json", 1)
				}
				written := "a.sgf"
				if strings.Contains(line, "a.json") {
					written = "a.json"
					put(t, written, "old\n")
				}
				before := get(t, written)
				for i := 1; i < names; i++ {
					if err := os.Link(written, "link"+string(rune('0'+i))); err != nil {
						t.Skip(err)
					}
				}
				got := recls("", args...)
				want := map[int]string{
					2: "recls: " + written + ": note: written, but the file had 1 other name (a hard link), which keeps the old content\n",
					4: "recls: " + written + ": note: written, but the file had 3 other names (hard links), which keep the old content\n",
				}[names]
				if quiet {
					want = ""
				}
				switch {
				case get(t, written) == before:
					if args[0] != "encode" || strings.Contains(got.err, "hard link") {
						t.Errorf("%s: nothing was written: %d %s", args, got.code, got.err)
					}
				case strings.Count(got.err, "hard link") != min(len(want), 1) || !strings.Contains(got.err, want):
					t.Errorf("%s, %d names: %d %q, want %q", args, names, got.code, got.err, want)
				case names > 1 && get(t, "link1") != before:
					t.Errorf("%s: the other name has %q", args, get(t, "link1"))
				}
			}
		}
	}
	folder(t, "-- tidy.sgf --\n"+tidy)
	if err := os.Link("tidy.sgf", "other.sgf"); err == nil {
		if got := recls("", "fmt", "-w", "tidy.sgf"); got.code != 0 || strings.Contains(got.err, "hard link") {
			t.Errorf("a file that is not written: %d %s", got.code, got.err)
		}
	}
}
