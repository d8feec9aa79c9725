package filetest

import (
	"math/rand/v2"
	"testing"

	"github.com/recls/recls/syntax"
)

// Rereads applies n random edits to a text, each to what the one before has left, and asserts with same that what was
// read in part is what is read anew. It gives how many were read in part. A text with more than most faults has become
// one mess, and is begun anew.
func Rereads(t testing.TB, r *rand.Rand, f syntax.Rereader, start string, typed []string, n, most int, same func(got *syntax.File)) (partly int) {
	t.Helper()
	parse := func(text string) *syntax.File { return f.Parse(syntax.NewSource(text)) }
	file := parse(start)
	for range n {
		text, c := Edit(r, file.Source().Text(), typed)
		if r.IntN(3) == 0 {
			file.Source().LineCount() // the table of lines is there to be changed
		}
		if fresh := f.Reread(file, file.Source().Changed(text, c), c); fresh != nil {
			same(fresh)
			partly++
			file = fresh
		} else if file = parse(text); len(file.Faults.List()) > most {
			file = parse(start)
		}
	}
	return partly
}
