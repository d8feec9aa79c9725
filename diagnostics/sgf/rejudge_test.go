package sgf

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics/judgetest"
	"github.com/recls/recls/formats/sgf"
)

// keys is what the edits of TestRejudge put in.
var keys = []string{
	"a", "B", "[", "]", ";", ")", "\n", "\\", "先", ";B[aa]", "W[]", "C[x]", "(;B[cc])", "AB[aa][bb]AW[aa]", "FF[3]", "SZ[9]", "CA[UTF-8]", "TR[aa][aa]",
	"KO[]", "LB[aa:x]", "RE[b+3]", "DT[2020/1/1]", "", "", "",
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
		judgetest.Edits(t, quick, sgf.Format{}, &cfg, r, text, keys, perRecord, 4)
		edits += perRecord
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
