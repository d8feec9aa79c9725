package sgf

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/judgetest"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// keys is what the edits of TestRejudge put in.
var keys = []string{
	"a", "B", "[", "]", ";", ")", "\n", "\\", "先", ";B[aa]", "W[]", "C[x]", "(;B[cc])", "AB[aa][bb]AW[aa]", "FF[3]", "SZ[9]", "CA[UTF-8]", "TR[aa][aa]",
	"KO[]", "LB[aa:x]", "RE[b+3]", "DT[2020/1/1]", "", "", "",
}

// TestRejudge edits collections and single records ten thousand times, and
// asserts after each edit that what was taken over from the text before is what
// a fresh look finds.
func TestRejudge(t *testing.T) {
	perRecord := 100
	if testing.Short() {
		perRecord = 10
	}
	edits := 0
	for _, text := range records(t) {
		edits += rejudgeEdits(t, quick, text, perRecord)
	}
	t.Logf("%d edits", edits)
}

// TestRejudgeStretches does the same where everything is cut into pieces of a few
// nodes, so that a walk is taken up in the middle of a tree, and ended there.
func TestRejudgeStretches(t *testing.T) {
	perRecord := 60
	if testing.Short() {
		perRecord = 10
	}
	edits := 0
	for _, text := range records(t) {
		if len(text) < 20_000 {
			edits += rejudgeEdits(t, fine, text, perRecord)
		}
	}
	for _, text := range forked {
		edits += rejudgeEdits(t, fine, text, 10*perRecord)
	}
	t.Logf("%d edits", edits)
}

// fine is the rules with parts and stretches as small as can be.
var fine = func() *diagnostics.Catalogue {
	set := Set()
	set.Grain = 8
	return diagnostics.NewCatalogue(set)
}()

// forked is records whose variations have much to do with each other.
var forked = []string{
	"(;FF[4]GM[1]SZ[9]HA[2]AB[gc][cg];W[ee]" + strings.Repeat("(;B[dd];W[de](;B[df]TR[aa][bb](;W[ef])(;W[ef]C[x])(;W[eg];B[ge];W[gd]))(;B[ce];W[cd]KO[];B[ee]))", 12) + ")",
	"(;FF[4]GM[1]SZ[5];B[aa]" + strings.Repeat("(;W[ba];B[ab]PL[W](;W[bb];B[aa];W[ba](;B[ca])(;B[cb]N[a]))(;AE[ab]AW[bb];W[cc]))(;W[bb](;B[xx])(;B[]))", 10) + ")",
	"(;FF[4]GM[1]SZ[19]" + strings.Repeat(";B[aa];W[bb];B[cc]C[x];W[dd]TR[aa];B[bb];W[cb]LB[aa:x]", 30) + "(;B[ff];AE[bb]AW[cc];W[bb])(;B[ff]))",
	"(;FF[4]GM[1]PB[a];B[aa](;W[bb]XX[1]YY[2])" + strings.Repeat("(;W[cc]XX[3](;B[dd]DT[2020-01-01])(;B[ee]ZZ[4]PW[b](;W[ff]EV[x])))", 12) + ";B[zz])",
	"(;FF[4]GM[11]SZ[11]" + strings.Repeat("(;B[a1](;W[b2]IS[x])(;W[b2]))(;B[swap])", 12) + ")",
	"(;FF[3]GM[1];B[aa]" + strings.Repeat("(;W[bb]L[aa][bb];B[cc])(;W[bb]M[cc])", 12) + ")(;FF[4];B[aa]" + strings.Repeat("(;W[bb])(;W[cc](;B[dd]))", 12) + ")",
}

// rejudgeEdits makes n edits of a text, each of what the one before has left, and
// gives how many that were.
func rejudgeEdits(t *testing.T, rules *diagnostics.Catalogue, text string, n int) int {
	t.Helper()
	cfg := withEverything()
	e := judgetest.Editing{Rules: rules, Reference: quick, Format: sgf.Format{}, Config: &cfg, Typed: keys, Most: 4}
	e.Run(t, rand.New(rand.NewPCG(5, uint64(len(text)))), text, n)
	return n
}

// TestRejudgeLittle types into a comment in the middle of a large tree, and asserts
// that most of it is not looked at again.
func TestRejudgeLittle(t *testing.T) {
	entered := 0
	set := Set()
	set.Grain = 64
	set.Enter = func(p *diagnostics.Pass, n formats.NodeID) diagnostics.Aspects {
		entered++
		return enter(p, n)
	}
	rules, cfg := diagnostics.NewCatalogue(set), diagnostics.Config{}
	text := "(;FF[4]GM[1]SZ[19];B[aa]"
	for i := range 100 {
		text += fmt.Sprintf("(;W[%c%c](;B[de]C[one])(;B[df];W[e%c]TR[ef](;B[eg])(;B[eh]C[two])))", 'b'+i%18, 'a'+i/18, 'a'+i%19)
	}
	text += ")"
	file := sgf.Format{}.Parse(formats.NewSource(text))
	verdict := rules.Judge(context.Background(), file, &cfg)
	all := entered
	at := strings.Index(text[len(text)/2:], "one") + len(text)/2
	change := formats.Change{Span: formats.Span{Start: at, End: at}, Len: 1}
	next := text[:at] + "x" + text[at:]
	fresh := formats.Reread(file, file.Source().Changed(next, change), change)
	entered = 0
	rules.Rejudge(context.Background(), fresh, &cfg, verdict, change)
	if entered == 0 || entered > all/5 {
		t.Errorf("%d of %d nodes were judged again", entered, all)
	}
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
