package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/syntax/filetest"
)

// grown are the command lines whose work must not grow faster than the record, by their first word; FILE is a record,
// and OTHER one more of its shape.
var grown = map[string][][]string{
	"check": {
		{"check", "FILE"}, {"check", "--fix", "--diff", "FILE"}, {"check", "--fix", "--unsafe-fixes", "--diff", "FILE"},
		{"check", "--format", "sarif", "FILE"}, {"check", "--format", "html", "--min-severity", "hint", "FILE"},
	},
	"fmt":     {{"fmt", "FILE"}, {"fmt", "-d", "FILE"}},
	"show":    {{"show", "FILE"}, {"show", "--move", "10", "--svg", "FILE"}},
	"tour":    {{"tour", "FILE"}},
	"convert": {{"convert", "--to", "sgf", "FILE"}, {"convert", "--to", "ishi", "FILE"}, {"convert", "--to", "csa", "FILE"}, {"convert", "--to", "kif", "FILE"}, {"convert", "--to", "ki2", "FILE"}, {"convert", "--to", "jkf", "FILE"}},
	"diff":    {{"diff", "FILE", "FILE"}, {"diff", "FILE", "OTHER"}},
	"find":    {{"find", "FILE:2", "FILE"}},
	"dedupe":  {{"dedupe", "FILE", "OTHER"}},
	"merge":   {{"merge", "FILE", "OTHER"}, {"merge", "--tree", "FILE", "OTHER"}},
	"split":   {{"split", "FILE", "-o", "out"}},
	"stats":   {{"stats", "FILE"}},
	"strip":   {{"strip", "--comments", "FILE"}, {"strip", "--variations", "FILE"}, {"strip", "--names", "FILE"}},
	"encode":  {{"encode", "--to", "UTF-8", "FILE"}},
	"config":  {{"config", "FILE"}},
	// These read no record, or wait for somebody: the server is asked by its own test.
	"completion": nil, "explain": nil, "help": nil, "init": nil, "lsp": nil, "rules": nil, "version": nil, "view": nil,
}

// TestGrowth: no command needs more than n log n of work for n of anything. Without
// RECLS_GROWTH only some of the pairs are tried (filetest.Tried), of the command that shows all, and so of the fixes of
// KIF, whose sums and numbers go from one place to the end.
func TestGrowth(t *testing.T) {
	for _, c := range newRoot(streams{}).Commands() {
		if _, ok := grown[c.Name()]; !ok {
			t.Errorf("nothing says whether the work of %s grows", c.Name())
		}
	}
	if testing.Short() {
		t.Skip("takes long with the race detector, and shows nothing more")
	}
	t.Chdir(t.TempDir())
	var lines [][]string
	for _, name := range slices.Sorted(maps.Keys(grown)) {
		lines = append(lines, grown[name]...)
	}
	for i, shape := range filetest.Shapes() {
		t.Run(shape.Name, func(t *testing.T) {
			for j, line := range lines {
				size, tried := filetest.Tried(os.Getenv("RECLS_GROWTH") != "", i+j)
				if line[0] == "split" && strings.Contains(shape.Name, "games") {
					continue // a file for each game: the system's work, which is not ours
				}
				if tried || line[0] == "show" || slices.Contains(line, "--unsafe-fixes") && strings.HasSuffix(shape.Name, ".kif") {
					filetest.Growth(t, strings.Join(line, " "), size, func(n int) func() { return commandOn(t, shape, n, line) })
				}
			}
		})
	}
}

// commandOn writes the records of a command line and is the run of it.
func commandOn(t *testing.T, shape filetest.Shape, n int, line []string) func() {
	other := "other-" + shape.Name
	put(t, shape.Name, shape.Text(n))
	put(t, other, shape.Text(n+1))
	_ = os.RemoveAll("out")
	args := slices.Clone(line)
	for i, a := range args {
		args[i] = strings.NewReplacer("FILE", filepath.Base(shape.Name), "OTHER", other).Replace(a)
	}
	return func() {
		if r := recls("", args...); r.code > 2 || strings.Contains(r.err, "internal") {
			t.Errorf("%s: exit code %d: %.300s", strings.Join(args, " "), r.code, r.err)
		}
	}
}
