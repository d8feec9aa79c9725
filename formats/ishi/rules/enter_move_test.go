package rules

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/recls/recls/diagnostics"
	"github.com/recls/recls/diagnostics/findingtest"
	pages "github.com/recls/recls/docs/rules"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/syntax"
)

// thorough is the rules without the fast path for plain moves.
func thorough() diagnostics.Set {
	set := Set()
	set.Enter = func(p *diagnostics.Pass, n syntax.NodeID) diagnostics.NodeFlags {
		s := stateOf(p)
		s.leave(n)
		s.enter(s.tree.Kind(n), n)
		return fields
	}
	return set
}

var quick, slow = diagnostics.NewCatalogue(Set()), diagnostics.NewCatalogue(thorough())

// sameFindings asserts that the fast path leaves nothing out.
func sameFindings(t *testing.T, text string) {
	t.Helper()
	file, cfg := ishi.Format{}.Parse(syntax.NewSource(text)), findingtest.EveryRule(Set())
	findingtest.Same(t, text, quick.Check(context.Background(), file, cfg), slow.Check(context.Background(), file, cfg))
}

func TestEnterMove(t *testing.T) {
	for _, r := range Set().Rules {
		for _, text := range pages.Of(r.Rule).Examples() {
			sameFindings(t, text)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		sameFindings(t, game(r)+game(r))
	}
}

func TestEnterMoveOnCorpus(t *testing.T) {
	for _, text := range corpus(t) {
		sameFindings(t, text)
	}
}

// corpus is the records of the corpus.
func corpus(t *testing.T) (all []string) {
	dir := os.Getenv("RECLS_CORPUS")
	if dir == "" {
		t.Skip("RECLS_CORPUS is not set: no corpus to check")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "ishi", "*", "*"))
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(data))
	}
	return all
}
