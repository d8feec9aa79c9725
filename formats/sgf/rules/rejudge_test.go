package rules

import (
	"context"
	"fmt"
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
	open(set, text).typeInto(t, rand.New(rand.NewPCG(seed, uint64(len(text)))), n, keys)
}

// edited is a text after n edits with what is typed, none far from the others, and what they came to.
func edited(r *rand.Rand, text string, n int, typed []string) (string, syntax.Change) {
	before := len(text)
	at := r.IntN(len(text) + 1)
	front, back := at, len(text)-at
	for range n {
		at := min(max(at+r.IntN(9)-4, 0), len(text))
		cut := min(r.IntN(3), len(text)-at)
		fresh := typed[r.IntN(len(typed))]
		front, back = min(front, at), min(back, len(text)-at-cut)
		text = text[:at] + fresh + text[at+cut:]
	}
	return text, syntax.Change{Span: syntax.Span{Start: front, End: before - back}, Len: len(text) - back - front}
}

// editor judges one text again after each edit, with all rules of a set.
type editor struct {
	rules, whole *diagnostics.Catalogue
	cfg          diagnostics.Config
	file         *syntax.File
	judgement    *diagnostics.Report
}

// open begins with a text.
func open(set diagnostics.Set, text string) *editor {
	e := &editor{rules: diagnostics.NewCatalogue(set), cfg: findingtest.EveryRule(set)}
	set.Parts, set.Shared = 0, nil
	e.whole = diagnostics.NewCatalogue(set)
	e.load(text)
	return e
}

func (e *editor) load(text string) {
	e.file = sgf.Format{}.Parse(syntax.NewSource(text))
	e.judgement = e.rules.Judge(context.Background(), e.file, &e.cfg)
}

// change makes a change, and asserts that what was taken over from the text before is what a fresh look at the whole
// file finds.
func (e *editor) change(t testing.TB, text string, c syntax.Change) {
	t.Helper()
	e.file = syntax.Reread(e.file, e.file.Source().Changed(text, c), c)
	e.judgement = e.rules.Rejudge(context.Background(), e.file, &e.cfg, e.judgement, c)
	findingtest.Same(t, text, e.judgement.Findings, e.whole.Check(context.Background(), sgf.Format{}.Parse(syntax.NewSource(text)), e.cfg))
}

// typeInto makes n random changes of a few edits. A text that has become one mess is begun anew.
func (e *editor) typeInto(t testing.TB, r *rand.Rand, n int, typed []string) {
	t.Helper()
	start := e.file.Source().Text()
	for range n {
		text, c := edited(r, e.file.Source().Text(), 1+r.IntN(3), typed)
		e.change(t, text, c)
		if len(e.file.Faults.List()) > 4 {
			e.load(start)
		}
	}
}

// TestSilencesWhileTyping: ignores that come and go silence in each version of a text what they silence in it alone.
func TestSilencesWhileTyping(t *testing.T) {
	set := Set()
	set.Grain = 1
	text := strings.Repeat("(;FF[4]GM[1]SZ[9];B[zz]RCLS[ignore sgf/off-board]C[a];W[zz])\n(;FF[4]RCLS[ignore sgf/unknown-property];B[aa]QQ[x])\n", 20)
	typed := []string{"RCLS[ignore sgf/off-board]", "RCLS", "[", "]", ";", "(", ")", "QQ[y]", "zz", "sgf/off-board"}
	open(set, text).typeInto(t, rand.New(rand.NewPCG(1, 2)), 2000, typed)
}

// words are typed into comments: nothing of them begins or ends a value.
var words = []string{"a", "word", "先", "\n", " ", "", "", "B(", "(;", ":", "http://x.org", "RIGHT", "+", "�", "\t"}

// TestReword types into the comments of records of one tree, where the rules see nothing but the comment again.
func TestReword(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	edits, reworded := 0, 0
	all := append(records(t), forked...)
	for _, rule := range Set().Rules {
		all = append(all, pages.Of(rule.Rule).Examples()...)
	}
	for _, text := range all {
		n, words := rewordEdits(t, r, withComments(r, text), 20)
		edits, reworded = edits+n, reworded+words
	}
	if reworded*2 < edits {
		t.Errorf("only %d of %d edits were in a comment alone", reworded, edits)
	}
	t.Logf("%d of %d edits were in a comment alone", reworded, edits)
}

// rewordEdits makes n edits in the comments of a text, if it has any. It counts those of them that were no more than
// that.
func rewordEdits(t testing.TB, r *rand.Rand, text string, n int) (edits, reworded int) {
	t.Helper()
	e := open(Set(), text)
	if r.IntN(2) == 0 { // it looks at all words before it
		e.cfg.Set(charsetLate.Code, "off")
		e.load(text)
	}
	var comments []int // places in them
	for n := range syntax.NodeID(e.file.Tree.Len()) {
		if span := e.file.Tree.Span(n); sgf.IdentOf(e.file.Tree, n) == sgf.C && span.Len() > 6 {
			comments = append(comments, span.Start+3+r.IntN(span.Len()-4))
		}
	}
	for ; edits < n && len(comments) > 0; edits++ {
		at, fresh := comments[r.IntN(len(comments))], words[r.IntN(len(words))]
		text := e.file.Source().Text()
		c := syntax.Change{Span: syntax.Span{Start: at, End: min(at+r.IntN(2), len(text))}, Len: len(fresh)}
		e.change(t, text[:c.Span.Start]+fresh+text[c.Span.End:], c)
		if e.file.Reworded != syntax.Root {
			reworded++
		}
		for i := range comments {
			if comments[i] > at {
				comments[i] = max(at, comments[i]+c.By())
			}
		}
	}
	return edits, reworded
}

// withComments puts comments into some nodes of a record.
func withComments(r *rand.Rand, text string) string {
	var s strings.Builder
	for i, c := range text {
		s.WriteRune(c)
		if c == ';' && r.IntN(1+len(text)/200) == 0 && i > 0 {
			s.WriteString("C[some words of a comment]")
		}
	}
	return s.String()
}

// TestRejudgeLittle types into a comment of a collection, and of a tree with many variations, and asserts that most of it
// is not looked at again.
func TestRejudgeLittle(t *testing.T) {
	var entered atomic.Int32 // parts are judged in parallel
	set := fine()
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		entered.Add(1)
		return enter(p, n)
	}
	rules, cfg := diagnostics.NewCatalogue(set), diagnostics.Config{}
	forks := ""
	for i := range 100 {
		forks += fmt.Sprintf("(;W[%c%c];B[de]C[one](;W[ss];B[df])(;W[sr]))", 'f'+i%10, 'f'+i/10)
	}
	for _, text := range []string{
		strings.Repeat("(;FF[4]GM[1]SZ[19];B[aa](;W[bb];B[de]C[one])(;W[cc];B[df]))\n", 100),
		"(;FF[4]GM[1]SZ[19]CA[UTF-8];B[aa]" + forks + ")",
	} {
		file := sgf.Format{}.Parse(syntax.NewSource(text))
		entered.Store(0)
		report := rules.Judge(context.Background(), file, &cfg)
		all := entered.Load()
		at := strings.Index(text[len(text)/4:], "one") + len(text)/4
		change := syntax.Change{Span: syntax.Span{Start: at, End: at}, Len: 1}
		next := text[:at] + "x" + text[at:]
		fresh := syntax.Reread(file, file.Source().Changed(next, change), change)
		entered.Store(0)
		rules.Rejudge(context.Background(), fresh, &cfg, report, change)
		if n := entered.Load(); n == 0 || n > all/4 {
			t.Errorf("%d of %d nodes were judged again", n, all)
		}
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
	f.Add("(;FF[4]AB[aa];B[bb]C[some words](;W[cc]C[RIGHT])(;W[dd]C[more: words];B[xx]))", uint64(2))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		rejudgeEdits(t, fine(), text[:min(len(text), 1000)], seed, 8)
		rewordEdits(t, rand.New(rand.NewPCG(seed, 1)), text[:min(len(text), 1000)], 8)
	})
}
