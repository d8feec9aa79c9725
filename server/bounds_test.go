package server

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/recls/recls/features/navigate"
	"github.com/recls/recls/features/outline"
	"github.com/recls/recls/syntax"
)

// What an answer leaves out, the client's log says: once for a document, however often it asks.
func TestTheClientIsToldWhatIsLeftOut(t *testing.T) {
	games := strings.Repeat("(;B[aa])\n", maxSymbols/2)
	folds := "(;" + strings.Repeat("(;B[aa]\n)\n", maxFolds) + "(;))"
	point := "(;" + strings.Repeat(";B[aa]", maxHighlights+1) + ")"
	large := "(;C[" + strings.Repeat("a comment ", maxColoured/10) + "];B[aa])"
	hints := "(;" + strings.Repeat(";B[aa];W[bb]", maxHinted/10) + ")"
	byRange := obj{"semanticTokens": obj{"requests": obj{"range": true, "full": true}}}
	for _, c := range []struct {
		method, text string
		client       obj
		told         string
	}{
		{"textDocument/documentSymbol", games, nil, "outline"},
		{"textDocument/documentSymbol", games, obj{"documentSymbol": obj{"hierarchicalDocumentSymbolSupport": true}}, "outline"},
		{"textDocument/codeLens", games, nil, "games"},
		{"textDocument/foldingRange", folds, nil, "fold"},
		{"textDocument/foldingRange", folds, obj{"foldingRange": obj{"rangeLimit": 10}}, "more than 10"},
		{"textDocument/documentHighlight", point, nil, "places"},
		{"textDocument/inlayHint", hints, nil, "hints"},
		{"textDocument/semanticTokens/full", large, nil, "the rest has no colours"},
		{"textDocument/semanticTokens/full", large, byRange, "on the screen"},
		{"textDocument/semanticTokens/full/delta", large, byRange, "on the screen"},
	} {
		t.Run(c.method+" "+c.told, func(t *testing.T) {
			e := start(t, Options{})
			e.begin(capabilities(c.client))
			const few = "file:///few.sgf"
			e.open(few, "sgf", "(;B[aa];W[bb](;B[cc]\n)(;B[dd]\n))")
			e.open(game, "sgf", c.text)
			for _, uri := range []string{few, game, game} {
				params := at(uri, 0, 5)
				params["range"], params["previousResultId"] = span(0, 0, 1<<30, 0), "1"
				if m := e.call(c.method, params); m.Error != nil || len(m.Result) > 16<<20 {
					t.Errorf("%s: %v, an answer of %d bytes", uri, m.Error, len(m.Result))
				}
			}
			m := e.await("window/logMessage", nil)
			if !strings.Contains(string(m.Params), c.told) || !strings.Contains(string(m.Params), game) {
				t.Errorf("the client was told %s", m.Params)
			}
			e.hangUp()
			e.leave(1)
			e.mu.Lock()
			defer e.mu.Unlock()
			for _, n := range e.notes {
				if n.Method == "window/logMessage" {
					t.Errorf("and told again %s", n.Params)
				}
			}
		})
	}
}

// docs/lsp.md says the bounds that hold.
func TestBoundsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/lsp.md")
	if err != nil {
		t.Fatal(err)
	}
	thousands := func(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }
	for _, said := range []string{
		fmt.Sprintf("over %d MiB", (maxBody+1<<20-1)>>20), fmt.Sprintf("header block over %d KiB", maxHeader>>10), fmt.Sprintf("URI is over %d KiB", maxURI>>10),
		fmt.Sprintf("more than %d requests", atWork), thousands(maxSymbols) + " entries", "the first " + thousands(maxFolds),
		"first " + thousands(outline.MaxLenses) + " games", thousands(maxHighlights) + ", those nearest", fmt.Sprintf("up to %d MiB. Of", maxColoured>>20),
		"from " + thousands(maxEdits) + " on", fmt.Sprintf("first %d that fit", maxFound), fmt.Sprintf("within %.0f s", fixWithin.Seconds()),
	} {
		if !strings.Contains(string(page), said) {
			t.Errorf("docs/lsp.md does not say %q", said)
		}
	}
}

func TestNearest(t *testing.T) {
	var list []navigate.Highlight
	for i := range 100 {
		list = append(list, navigate.Highlight{Span: syntax.Span{Start: i, End: i + 1}})
	}
	for off, first := range map[int]int{0: 0, 3: 0, 50: 45, 97: 90, 99: 90, 200: 90} {
		if got := nearest(list, off, 10); len(got) != 10 || got[0].Span.Start != first {
			t.Errorf("around %d: %d places from %d on, want 10 from %d on", off, len(got), got[0].Span.Start, first)
		}
	}
	if len(nearest(list, 5, 100)) != 100 {
		t.Error("places are left out though there is room")
	}
}

// Edits that are sent as fewer come to the same text, stay as far apart as they
// should, and touch nothing that lies far from them.
func TestMergeEdits(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 4))
	for range 300 {
		text := strings.Repeat("0123456789", 1+rng.IntN(300))
		var edits []syntax.Edit
		for at := rng.IntN(300); at < len(text); at += rng.IntN(1 + rng.IntN(300)) {
			end := min(at+rng.IntN(5), len(text))
			edits = append(edits, syntax.Edit{Span: syntax.Span{Start: at, End: end}, Text: "xyz"[:rng.IntN(4)]})
			at = end
		}
		fewer := mergeEdits(text, edits, 3)
		if got, want := syntax.Apply(text, fewer), syntax.Apply(text, edits); got != want {
			t.Fatalf("%v become %v: %q, want %q", edits, fewer, got, want)
		}
		if len(edits) <= 3 && len(fewer) != len(edits) {
			t.Errorf("%d edits became %d", len(edits), len(fewer))
		}
		if len(fewer) > 3 {
			t.Errorf("%d edits became %d, want at most 3", len(edits), len(fewer))
		}
		for i := 1; i < len(fewer) && len(edits) > 3; i++ {
			if fewer[i].Span.Start-fewer[i-1].Span.End < 100 {
				t.Errorf("%v and %v are two", fewer[i-1], fewer[i])
			}
		}
	}
	backwards := []syntax.Edit{{Span: syntax.Span{Start: 5, End: 6}}, {Span: syntax.Span{Start: 1, End: 2}}}
	if got := mergeEdits("0123456789", backwards, 1); len(got) != 2 {
		t.Errorf("edits that are in no order became %v", got)
	}
}

// An answer about a whole text takes no more memory than the text times a factor, that of the answer itself included,
// and of the games of a collection, which are read for it and not kept. About half as much again as was measured is
// allowed.
func TestMemoryOfAnswers(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long with the race detector, and shows nothing more")
	}
	factors := map[string]int{
		"textDocument/diagnostic": 1, "textDocument/documentSymbol": 45, "textDocument/foldingRange": 11, "textDocument/semanticTokens/full": 8,
		"textDocument/inlayHint": 30, "textDocument/formatting": 30, "textDocument/codeLens": 6, "textDocument/codeAction": 1,
	}
	for name, one := range map[string]string{
		"a.sgf": "(;GM[1]FF[4]SZ[19]PB[Black]PW[White]RE[B+R]\n" + strings.Repeat(";B[aa];W[bb];B[cc]C[a comment];W[dd]\n", 25) + "(;B[ee]\n)(;B[ff]\n))\n",
		"a.csa": "V2.2\nN+Black\nN-White\nPI\n+\n" + strings.Repeat("+2726FU\nT1\n-8384FU\nT1\n+2625FU\n-8485FU\n+2528FU\n-8582FU\n", 12) + "%TORYO\n/\n",
	} {
		text := strings.Repeat(one, 3<<20/len(one))
		s := serverWith(t, everything, name, text)
		for method, factor := range factors {
			ask := func() {
				answerOf(t, s, method, paramsFor(t, name, obj{"range": span(0, 0, 1<<30, 0), "context": obj{"diagnostics": []obj{}, "only": []string{"source"}}}))
			}
			ask() // what is read on first demand stays
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			ask()
			runtime.ReadMemStats(&after)
			took := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(text))
			if took > float64(factor) {
				t.Errorf("%s %s took %.1f bytes for one of the text, want at most %d", name, method, took, factor)
			}
		}
	}
}
