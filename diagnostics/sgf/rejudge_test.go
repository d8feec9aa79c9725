package sgf

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// keys is what the edits of TestRejudge put in.
var keys = []string{
	"a", "B", "[", "]", ";", ")", "\n", "\\", "先", ";B[aa]", "W[]", "C[x]", "(;B[cc])", "AB[aa][bb]AW[aa]", "FF[3]", "SZ[9]", "CA[UTF-8]", "TR[aa][aa]",
	"KO[]", "LB[aa:x]", "RE[b+3]", "DT[2020/1/1]", "", "", "",
}

// edited is a text after n edits, none far from the others, and what they came
// to.
func edited(r *rand.Rand, text string, n int) (string, formats.Change) {
	before := len(text)
	at := r.IntN(len(text) + 1)
	front, back := at, len(text)-at
	for range n {
		at := min(max(at+r.IntN(9)-4, 0), len(text))
		cut := min(r.IntN(3), len(text)-at)
		fresh := keys[r.IntN(len(keys))]
		front, back = min(front, at), min(back, len(text)-at-cut)
		text = text[:at] + fresh + text[at+cut:]
	}
	return text, formats.Change{Span: formats.Span{Start: front, End: before - back}, Len: len(text) - back - front}
}

// TestRejudge edits a collection and single records ten thousand times, and
// asserts after each edit that what was taken over from the text before is what
// a fresh look finds.
func TestRejudge(t *testing.T) {
	cfg := withEverything()
	r := rand.New(rand.NewPCG(5, 6))
	edits, perRecord := 0, 100
	if testing.Short() {
		perRecord = 10
	}
	for _, text := range records(t) {
		file := sgf.Format{}.Parse(formats.NewSource(text))
		verdict := quick.Judge(context.Background(), file, &cfg)
		for range perRecord {
			next, change := edited(r, file.Source().Text(), 1+r.IntN(3))
			fresh := formats.Reread(file, file.Source().Changed(next, change), change)
			verdict = quick.Rejudge(context.Background(), fresh, &cfg, verdict, change)
			want := quick.Check(context.Background(), sgf.Format{}.Parse(formats.NewSource(next)), cfg)
			if d := cmp.Diff(findingTexts(want), findingTexts(verdict.Findings)); d != "" {
				t.Fatalf("%v changed %.300q:\n%s", change, file.Source().Text(), d)
			}
			file, edits = fresh, edits+1
			if len(file.Faults.List()) > 4 {
				file = sgf.Format{}.Parse(formats.NewSource(text))
				verdict = quick.Judge(context.Background(), file, &cfg)
			}
		}
	}
	t.Logf("%d edits", edits)
}

// records is what is edited: collections of records that have something wrong
// each, and, where they are there, real ones.
func records(t *testing.T) (all []string) {
	var bad []string
	for _, rule := range Set().Rules {
		for _, text := range rule.Doc.Bad {
			if strings.HasPrefix(text, "(;") && strings.HasSuffix(text, ")") && len(text) < 500 {
				bad = append(bad, text)
			}
		}
	}
	for i := 0; i+20 < len(bad); i += 10 {
		all = append(all, strings.Join(bad[i:i+20], "\n"))
	}
	// Runs of trees, so that there is more than one part.
	many := strings.Repeat("(;FF[4]GM[1];B[aa];W[bb]LB[cc:x]AB[cc])\n", 3000)
	all = append(all, many)
	files, _ := filepath.Glob(filepath.Join(os.Getenv("RECLS_CORPUS"), "sgf", "*", "*.sgf"))
	for i := 0; i < len(files); i += 1 + len(files)/80 {
		data, err := os.ReadFile(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if len(data) < 50_000 {
			all = append(all, string(data))
		}
	}
	return all
}
