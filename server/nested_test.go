package server

import (
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
)

// nested are records of n variations, each inside the one before: of all files of
// their size those in which the way from a place to the root is longest.
func nested(n int) map[string]string {
	return map[string]string{
		"open.sgf":     strings.Repeat("(;", n),
		"closed.sgf":   strings.Repeat("(;", n) + strings.Repeat(")", n),
		"moves.sgf":    strings.Repeat("(;B[aa]", n) + strings.Repeat(")", n),
		"lines.sgf":    strings.Repeat("(;B[aa]C[x\ny]\n", n),
		"comb.sgf":     "(;FF[4]" + strings.Repeat("(;B[aa])(;W[bb]", n) + strings.Repeat(")", n),
		"var.ishi":     strings.Repeat("VAR\nB Q16 1\n", n),
		"comment.ishi": "COM\n" + strings.Repeat("COM\n", n),
		"records.csa":  "V2.2\nPI\n+\n" + strings.Repeat("/\nPI\n+\n", n),
	}
}

// aboutPlaces are the requests that editors make of themselves, or at a key.
var aboutPlaces = []string{
	protocol.MethodTextDocumentDiagnostic, protocol.MethodTextDocumentHover, methodBoard, methodGotoMove, methodTree, methodBoardExport,
	protocol.MethodTextDocumentCompletion, protocol.MethodTextDocumentDefinition, protocol.MethodTextDocumentReferences,
	protocol.MethodTextDocumentDocumentHighlight, protocol.MethodTextDocumentPrepareRename, protocol.MethodTextDocumentSelectionRange,
	protocol.MethodTextDocumentCodeAction, protocol.MethodTextDocumentDocumentSymbol, protocol.MethodTextDocumentFoldingRange,
	protocol.MethodTextDocumentSemanticTokensFull, protocol.MethodTextDocumentSemanticTokensRange, protocol.MethodTextDocumentFormatting,
	protocol.MethodTextDocumentRangeFormatting, protocol.MethodTextDocumentInlayHint, protocol.MethodTextDocumentCodeLens,
	protocol.MethodTextDocumentDocumentLink, protocol.MethodWorkspaceSymbol,
}

// aboutPlace are params that fit all of aboutPlaces.
func aboutPlace(tb testing.TB, name string, line, column int) []byte {
	at := point(line, column)
	return paramsFor(tb, name, obj{
		"position": at, "positions": []any{at}, "range": obj{"start": at, "end": point(line+50, column+200)}, "number": 5, "query": "x", "as": "svg",
		"context": obj{"diagnostics": []any{}, "includeDeclaration": true}, "options": obj{"tabSize": 2, "insertSpaces": true},
	})
}

// Whatever is asked about a record that is nested deeply: the work is linear in its size, counted in bytes of memory,
// and the answer is no deeper than a client can read. TestGrowth looks at the processor's time.
func TestNestedDeeply(t *testing.T) {
	const n = 4_000
	small, large := nested(n), nested(2*n)
	for name := range small {
		t.Run(name, func(t *testing.T) {
			few, many := serverWith(t, everything, name, small[name]), serverWith(t, everything, name, large[name])
			for _, place := range []float64{0, 0.5, 1} {
				for _, method := range aboutPlaces {
					work := [2]uint64{}
					for i, s := range []*server{few, many} {
						text := small[name]
						if i == 1 {
							text = large[name]
						}
						before := allocated()
						answer := answerOf(t, s, method, placeIn(t, name, text, place))
						work[i] = allocated() - before
						if depth := depthOf(answer); depth > maxAnswerDepth {
							t.Errorf("the answer to %s is %d deep", method, depth)
						}
					}
					if work[1] > 3*work[0]+2<<20 {
						t.Errorf("%s at %v: %d bytes of memory, and %d for twice the text", method, place, work[0], work[1])
					}
				}
			}
		})
	}
}

// placeIn are params about a place: 0 is the start of a text and 1 its end.
func placeIn(tb testing.TB, name, text string, place float64) []byte {
	if lines := strings.Count(text, "\n"); lines > 0 {
		return aboutPlace(tb, name, int(place*float64(lines-1)), 2)
	}
	return aboutPlace(tb, name, 0, int(place*float64(len(text)-3)))
}

// maxAnswerDepth is how deep the JSON of an answer may be. Clients read it by
// recursion, and give up at depths of their own.
const maxAnswerDepth = 200

func depthOf(answer []byte) (deepest int) {
	depth, text := 0, false
	for i := 0; i < len(answer); i++ {
		switch c := answer[i]; {
		case text && c == '\\':
			i++
		case c == '"':
			text = !text
		case text:
		case c == '{' || c == '[':
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			depth--
		}
	}
	return deepest
}

// BenchmarkNested is the first answer about three megabytes of a million nested
// variations, the reading of the record included.
func BenchmarkNested(b *testing.B) {
	const n = 1_000_000
	text := nested(n)["closed.sgf"]
	for _, method := range aboutPlaces {
		b.Run(method, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				s := serverWith(b, everything, "closed.sgf", text)
				runtime.GC()
				b.StartTimer()
				answerOf(b, s, method, aboutPlace(b, "closed.sgf", 0, n))
			}
		})
	}
}
