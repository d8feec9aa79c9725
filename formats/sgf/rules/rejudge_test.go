package rules

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
)

// keys is what the edits of TestRejudge put in.
var keys = []string{
	"a", "B", "[", "]", ";", ")", "\n", "\\", "先", ";B[aa]", "W[]", "C[x]", "(;B[cc])", "AB[aa][bb]AW[aa]", "FF[3]", "SZ[9]", "CA[UTF-8]", "TR[aa][aa]",
	"KO[]", "LB[aa:x]", "RE[b+3]", "DT[2020/1/1]", "", "", "",
}

// TestRejudge edits collections and single records ten thousand times, and asserts after each edit that what was taken
// over from the text before is what a fresh look finds.
func TestRejudge(t *testing.T) {
	perRecord := 100
	if testing.Short() {
		perRecord = 10
	}
	for _, text := range records(t) {
		rejudgeEdits(t, Set(), text, 5, perRecord)
	}
}

// TestRejudgeParts does the same where a part is a game.
func TestRejudgeParts(t *testing.T) {
	perRecord := 60
	if testing.Short() {
		perRecord = 10
	}
	for _, text := range records(t) {
		if len(text) < 20_000 {
			rejudgeEdits(t, fine(), text, 6, perRecord)
		}
	}
	for _, text := range forked {
		rejudgeEdits(t, fine(), "(;FF[4])"+text+"(;FF[4];B[aa])", 7, 10*perRecord)
	}
}

// fine is the rules with parts as small as can be.
func fine() diagnostics.Set {
	set := Set()
	set.Grain = 8
	return set
}

// forked is records whose variations have much to do with each other.
var forked = []string{
	"(;FF[4]GM[1]SZ[9]HA[2]AB[gc][cg];W[ee]" + strings.Repeat("(;B[dd];W[de](;B[df]TR[aa][bb](;W[ef])(;W[ef]C[x])(;W[eg];B[ge];W[gd]))(;B[ce];W[cd]KO[];B[ee]))", 12) + ")",
	"(;FF[4]GM[1]SZ[5];B[aa]" + strings.Repeat("(;W[ba];B[ab]PL[W](;W[bb];B[aa];W[ba](;B[ca])(;B[cb]N[a]))(;AE[ab]AW[bb];W[cc]))(;W[bb](;B[xx])(;B[]))", 10) + ")",
	"(;FF[4]GM[1]SZ[19]" + strings.Repeat(";B[aa];W[bb];B[cc]C[x];W[dd]TR[aa];B[bb];W[cb]LB[aa:x]", 30) + "(;B[ff];AE[bb]AW[cc];W[bb])(;B[ff]))",
	"(;FF[4]GM[1]PB[a];B[aa](;W[bb]XX[1]YY[2])" + strings.Repeat("(;W[cc]XX[3](;B[dd]DT[2020-01-01])(;B[ee]ZZ[4]PW[b](;W[ff]EV[x])))", 12) + ";B[zz])",
	"(;FF[4]GM[11]SZ[11]" + strings.Repeat("(;B[a1](;W[b2]IS[x])(;W[b2]))(;B[swap])", 12) + ")",
	"(;FF[3]GM[1];B[aa]" + strings.Repeat("(;W[bb]L[aa][bb];B[cc])(;W[bb]M[cc])", 12) + ")(;FF[4];B[aa]" + strings.Repeat("(;W[bb])(;W[cc](;B[dd]))", 12) + ")",
}

// rejudgeEdits makes n edits of a text, each of what the one before has left.
func rejudgeEdits(t *testing.T, set diagnostics.Set, text string, seed uint64, n int) {
	t.Helper()
	findingtest.Open(sgf.Format{}, set, text).Type(t, rand.New(rand.NewPCG(seed, uint64(len(text)))), n, keys)
}

// TestRejudgeLittle types into a comment of a collection, and asserts that most of it is not looked at again.
func TestRejudgeLittle(t *testing.T) {
	var entered atomic.Int32 // parts are judged in parallel
	set := fine()
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		entered.Add(1)
		return enter(p, n)
	}
	rules, cfg := diagnostics.NewCatalogue(set), diagnostics.Config{}
	text := strings.Repeat("(;FF[4]GM[1]SZ[19];B[aa](;W[bb];B[de]C[one])(;W[cc];B[df]))\n", 100)
	file := sgf.Format{}.Parse(syntax.NewSource(text))
	report := rules.Judge(context.Background(), file, &cfg)
	all := entered.Load()
	at := strings.Index(text[len(text)/2:], "one") + len(text)/2
	change := syntax.Change{Span: syntax.Span{Start: at, End: at}, Len: 1}
	next := text[:at] + "x" + text[at:]
	fresh := syntax.Reread(file, file.Source().Changed(next, change), change)
	entered.Store(0)
	rules.Rejudge(context.Background(), fresh, &cfg, report, change)
	if n := entered.Load(); n == 0 || n > all/50 {
		t.Errorf("%d of %d nodes were judged again", n, all)
	}
}

// records is what is edited: collections of records that have something wrong each, and, where they are there, real
// ones.
func records(t *testing.T) (all []string) {
	var bad []string
	for _, rule := range Set().Rules {
		for _, text := range pages.Of(rule.Rule).Bad {
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

func FuzzRejudge(f *testing.F) {
	for i, text := range forked {
		f.Add(text[:min(len(text), 700)], uint64(i))
	}
	f.Add("(;FF[4];B[aa](;W[bb])(;W[cc];B[dd]))\n(;FF[3]C[x])", uint64(1))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		rejudgeEdits(t, fine(), text[:min(len(text), 1000)], seed, 8)
	})
}
