package formats

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	"github.com/recls/recls/formats/sgf"
	sgfrules "github.com/recls/recls/formats/sgf/rules"
	"github.com/recls/recls/syntax"
)

// small is the rules, for texts that are read in chunks of a few bytes.
func small(bytes int) *diagnostics.Catalogue {
	set := sgfrules.Set()
	set.Chunk = bytes
	return diagnostics.NewCatalogue(set)
}

// sameChunks asserts that a text has the findings in chunks that it has as a whole,
// their order and edits included.
func sameChunks(t *testing.T, text string, rules *diagnostics.Catalogue, cfg diagnostics.Config) {
	t.Helper()
	src := syntax.NewSource(text)
	got := rules.CheckText(context.Background(), sgf.Format{}, src, cfg)
	findingtest.Same(t, text, got, rules.Check(context.Background(), sgf.Format{}.Parse(src), cfg))
}

// mixed are records that speak of each other, or break over their ends.
var mixed = []string{
	"(;FF[4]GM[1]SZ[9]CA[UTF-8];B[aa];W[bb])\n", "(;GM[1]SZ[19]DT[2020-13-01];B[aa];B[aa])", "(;FF[3]GM[1]LT[];B[tt]C[x])\n\n",
	"(;FF[4]GM[11];B[a1])", "(;FF[4]CA[latin-1]PB[x]AP[foxwq:1](;B[aa])(;B[aa]))", "(;FF[4]SZ[9];B[zz];W[aa]KO[](;B[ab]))\n",
	"(;FF[4]HA[2]AB[aa][bb];W[cc]C[a\\]b])", "(;FF[4]C[open", "(;FF[4];B[aa]", "between ) ", "]", "(;FF[4]RU[japanese]ST[9];B[a)(;FF[4]GM[1];W[bb])",
	"(;FF[1]C[héllo];B[aa])", "\r\n", "(;FF[4]N[\x00]C[\x01])", "((;FF[4];B[aa]))", "(;FF[4]\\n;B[aa])", "(;ff[4]PLayer[x]KM[6,5];B[aa](;W[bb])\n;B[dd])",
}

func TestChunks(t *testing.T) {
	every := findingtest.EveryRule(sgfrules.Set())
	delete(every.On, "sgf/several-trees") // with it texts are read whole
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 3000 {
		var text strings.Builder
		for range 1 + r.IntN(12) {
			text.WriteString(mixed[r.IntN(len(mixed))])
		}
		cfg := diagnostics.Config{On: every.On, Max: r.IntN(4)}
		sameChunks(t, text.String(), small(1+r.IntN(200)), cfg)
		if i%100 == 0 {
			sameChunks(t, text.String(), small(1+r.IntN(200)), findingtest.EveryRule(sgfrules.Set()))
		}
	}
	sameChunks(t, collection().Source().Text(), Catalogue(), diagnostics.Config{})
	sameChunks(t, strings.Repeat("(;FF[4]GM[1];B[aa];W[aa])\n", 40_000), Catalogue(), diagnostics.Config{})
}

// TestChunksAreUsed: a text of good games needs no tree of all of it, on one
// processor or several.
func TestChunksAreUsed(t *testing.T) {
	rules, src := small(1000), syntax.NewSource(strings.Repeat("(;FF[4]GM[1]SZ[9];B[aa];W[bb];B[cc];W[dd])\r\n", 1000))
	for _, procs := range []int{1, 3} {
		before := runtime.GOMAXPROCS(procs)
		found := rules.CheckText(t.Context(), whole{}, src, diagnostics.Config{})
		runtime.GOMAXPROCS(before)
		if len(found) > 0 {
			t.Errorf("%v", found)
		}
	}
}

// whole is SGF that must not be read as a whole.
type whole struct{ sgf.Format }

func (whole) Parse(*syntax.Source) *syntax.File { panic("the text is read as a whole") }

// TestChunksOnCorpus: the findings of every record, and of all records of a folder
// in one text, do not depend on how it is read.
func TestChunksOnCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set")
	}
	folders, rules := map[string]*strings.Builder{}, Catalogue()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if f := Detect(path, data[:min(len(data), SniffLen)]); f != nil {
			src := syntax.Decode(data, f)
			got := rules.CheckText(context.Background(), f, src, diagnostics.Config{})
			findingtest.Same(t, path, got, rules.Check(context.Background(), f.Parse(src), diagnostics.Config{}))
			if f.ID() == "sgf" {
				if folders[filepath.Dir(path)] == nil {
					folders[filepath.Dir(path)] = &strings.Builder{}
				}
				folders[filepath.Dir(path)].WriteString(src.Text())
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range folders {
		sameChunks(t, text.String(), rules, diagnostics.Config{})
		sameChunks(t, text.String(), small(5000), diagnostics.Config{Max: 7})
	}
}

func FuzzChunks(f *testing.F) {
	for _, text := range mixed {
		f.Add(text+text, 9, 3)
	}
	every := findingtest.EveryRule(sgfrules.Set())
	f.Fuzz(func(t *testing.T, text string, size, most int) {
		sameChunks(t, text, small(max(size%512, 1)), diagnostics.Config{On: every.On, Max: most % 8})
	})
}

// TestChunksEnd: whoever has cancelled gets nothing, and soon.
func TestChunksEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	src := syntax.NewSource(strings.Repeat("(;FF[4]GM[1];B[aa];W[aa])\n", 1000))
	if found := small(100).CheckText(ctx, whole{}, src, diagnostics.Config{}); found != nil {
		t.Errorf("%d findings", len(found))
	}
}
