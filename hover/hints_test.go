package hover_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/hover"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

var allHints = hover.HintKinds{Moves: hover.EachMove, Captures: true, Notation: true, Sums: true}

func hintsOf(format, text string, kinds hover.HintKinds, style notation.Style) string {
	l, f := parse(format, text)
	var texts []string
	for _, h := range hover.Hints(l.Hints, f, syntax.Span{End: f.Source().Len()}, kinds, style, nil) {
		texts = append(texts, h.Text)
	}
	return strings.Join(texts, "|")
}

func TestHintKinds(t *testing.T) {
	const taken = "(;GM[1]SZ[9]AB[ba]AW[aa];B[ab];W[cc])"
	const line, setup = "PI\n+\n+7776FU\n", "SETUP W A19 B A18\nB 1 B19\n"
	for _, c := range []struct {
		format, text string
		kinds        hover.HintKinds
		style        notation.Style
		want         string
	}{
		{"sgf", taken, hover.HintKinds{}, notation.Both, ""},
		{"sgf", taken, hover.HintKinds{Moves: hover.EachMove}, notation.Both, "1 · A8|2 · C7"},
		{"sgf", taken, hover.HintKinds{Captures: true}, notation.Both, "captures 1"},
		{"sgf", taken, hover.HintKinds{Notation: true, Sums: true}, notation.Both, ""},
		{"ishi", setup, hover.HintKinds{Moves: hover.EachMove, Notation: true}, notation.Both, ""},
		{"ishi", setup, hover.HintKinds{Captures: true}, notation.Both, "captures 1"},
		{"ishi", setup, hover.HintKinds{Sums: true}, notation.Both, "1 black, 1 white so far"},
		{"csa", line, hover.HintKinds{Notation: true}, notation.Both, "☗７六歩 (P-7f)"},
		{"csa", line, hover.HintKinds{Notation: true}, notation.Western, "☗P-7f"},
		{"csa", line, hover.HintKinds{Notation: true}, notation.Japanese, "☗７六歩"},
		{"csa", line, hover.HintKinds{Moves: hover.EachMove, Captures: true, Sums: true}, notation.Both, ""},
		{"csa", line + "T12\n-3334FU\n+2726FU\nT60.5\n", hover.HintKinds{Sums: true}, notation.Both, "00:00:12|00:01:12"},
	} {
		if got := hintsOf(c.format, c.text, c.kinds, c.style); got != c.want {
			t.Errorf("%s %+v: got %q, want %q", c.format, c.kinds, got, c.want)
		}
	}
}

// TestLineHints: one hint after the text of a line, with the numbers of the moves on it, whatever else is there.
func TestLineHints(t *testing.T) {
	for text, want := range map[string]string{
		"(;GM[1]SZ[9];B[aa];W[bb]\n;B[cc];W[dd] \n)":             "(;GM[1]SZ[9];B[aa];W[bb]‹1–2›\n;B[cc];W[dd]‹3–4› \n)",
		"(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))":              "(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))‹1–3, 2›",
		"(;SZ[9];B[aa])(;SZ[9];B[bb];W[cc])\r\n":                 "(;SZ[9];B[aa])‹1›(;SZ[9];B[bb];W[cc])‹1–2›\r\n",
		"(;SZ[9];B[aa]C[one\ntwo];W[cc])":                        "(;SZ[9];B[aa]C[one‹1›\ntwo];W[cc])‹2›",
		"(;SZ[9]AB[ba]AW[aa];B[ab];W[cc])":                       "(;SZ[9]AB[ba]AW[aa];B[ab]‹captures 1›;W[cc])‹1–2›",
		"(;SZ[9];B[aa]\n;W[b\n;B[cc];W[dd]\n;B[ee])":             "(;SZ[9];B[aa]‹1›\n;W[b\n;B[cc];W[dd]‹3–4›\n;B[ee])‹5›",
		"(;SZ[9];B[aa](;W[bb])(;W[cc])(;W[dd])(;W[ee])(;W[ff]))": "(;SZ[9];B[aa](;W[bb])(;W[cc])(;W[dd])(;W[ee])(;W[ff]))‹1–2, 2, 2, …›",
	} {
		l, f := parse("sgf", text)
		var edits []syntax.Edit
		for _, h := range hover.Hints(l.Hints, f, syntax.Span{End: len(text)}, hover.HintKinds{Moves: hover.LineMoves, Captures: true}, notation.Both, nil) {
			edits = append(edits, syntax.Edit{Span: syntax.Span{Start: h.At, End: h.At}, Text: "‹" + h.Text + "›"})
			if goesOn := h.At < len(text) && !strings.ContainsRune(" \r\n", rune(text[h.At])); !h.Left || h.Right != goesOn {
				t.Errorf("%q: %+v: a space goes between a hint and the text on both sides", text, h)
			}
		}
		if got := syntax.Apply(text, edits); got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
}

// variations is a game on a small board that is fought over: at every seventh
// move a variation of some moves, in which there may be more.
func variations(moves int) string {
	var s strings.Builder
	s.WriteString("(;FF[4]GM[1]SZ[5]AB[cc]\n")
	seed, open := uint32(1), 0
	for i := range moves {
		seed = seed*1664525 + 1013904223
		at := seed >> 8 % 25
		switch {
		case i%7 == 6:
			s.WriteString("(")
			open++
		case i%7 == 4 && open > 0 && seed>>20&1 == 0:
			s.WriteString(")\n(")
		}
		fmt.Fprintf(&s, ";%c[%c%c]", "BW"[i%2], 'a'+byte(at%5), 'a'+byte(at/5%5))
		if seed>>21%13 == 0 {
			fmt.Fprintf(&s, "AE[%c%c]", 'a'+byte(at/5%5), 'a'+byte(at%5))
		}
	}
	return s.String() + strings.Repeat(")", open+1)
}

// TestHintsAgreeWithBoards: after any variation a move has the number, the point
// and the captures that its board has, which is replayed from the root.
func TestHintsAgreeWithBoards(t *testing.T) {
	sample, err := os.ReadFile("../testdata/ishi/sample.ishi")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"sgf":  variations(900),
		"ishi": string(sample),
		"csa":  "PI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n",
	} {
		l, f := parse(name, text)
		takes := 0
		for _, h := range hover.Hints(l.Hints, f, syntax.Span{End: f.Source().Len()}, hover.HintKinds{Moves: hover.EachMove, Captures: true, Notation: true}, notation.Both, nil) {
			g, node := f.GameAt(h.At - 1)
			if g != f.Games()[0] {
				continue
			}
			b, ok := view.BoardAt(l.View, f, 0, node, notation.Both, nil)
			title := strings.NewReplacer(" passes", " pass", ", on an occupied point", "", ", retakes the ko at once", "").Replace(b.Title)
			says, captures, taken := strings.Cut(h.Tip, "Captures: ")
			if says = strings.TrimSuffix(says, " · "); name == "sgf" { // the hint itself numbers the move
				says, title = says+h.Text, strings.NewReplacer("Black ", "", "White ", "").Replace(title)
			}
			board := strings.TrimPrefix(b.Facts[0], "Captures: ")
			if !ok || says != title || name != "csa" && (taken && captures != board || !taken && board != "Black 0, White 0") {
				t.Errorf("%s: at %d: %q, %q, but the board says %q, %q", name, h.At, h.Text, h.Tip, b.Title, b.Facts)
			}
			takes += strings.Count(h.Text, "captures")
		}
		if takes == 0 && name != "csa" {
			t.Errorf("%s: nothing was taken: the game tests little", name)
		}
	}
}

// TestHintsCostTheirRange: the hints of a few lines cost as much in a large file
// as in a small one.
func TestHintsCostTheirRange(t *testing.T) {
	var allocs [2]float64
	for i, n := range []int{6_000, 60_000} {
		l, f := parse("sgf", openings(n))
		within := syntax.Span{Start: f.Source().LineStart(3), End: f.Source().LineStart(5)}
		allocs[i] = testing.AllocsPerRun(5, func() { hover.Hints(l.Hints, f, within, allHints, notation.Both, nil) })
	}
	if allocs[0] != allocs[1] {
		t.Errorf("%v allocations in a small file, %v in a large one", allocs[0], allocs[1])
	}
}

// openings is an SGF of about the given number of nodes: variations of 60 moves,
// one a line.
func openings(nodes int) string {
	var s strings.Builder
	s.WriteString("(;FF[4]GM[1]SZ[19]\n")
	for v := range nodes / 60 {
		s.WriteString("(")
		for m := range 60 {
			fmt.Fprintf(&s, ";%c[%c%c]", "BW"[m%2], 'a'+(v+m*7)%19, 'a'+(v/19+m*5)%19)
		}
		s.WriteString(")\n")
	}
	return s.String() + ")"
}

func BenchmarkHints(b *testing.B) {
	texts := map[string]string{"openings": openings(60_000), "one path": strings.ReplaceAll(openings(60_000), ")\n(", "\n")}
	for name, text := range texts {
		l, f := parse("sgf", text)
		last := f.Source().LineCount() - 2
		for part, within := range map[string]syntax.Span{
			"whole":  {End: f.Source().Len()},
			"screen": {Start: f.Source().LineStart(last - 60), End: f.Source().LineStart(last)},
			"line":   {Start: f.Source().LineStart(last - 1), End: f.Source().LineStart(last)},
		} {
			b.Run(name+"/"+part, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if len(hover.Hints(l.Hints, f, within, allHints, notation.Both, nil)) == 0 {
						b.Fatal("no hints")
					}
				}
			})
		}
	}
	l, moves := parse("csa", "PI\n+\n"+strings.Repeat("+7776FU\n-3334FU\n+7677FU\n-3433FU\n", 15_000))
	b.Run("csa/whole", func(b *testing.B) {
		for b.Loop() {
			hover.Hints(l.Hints, moves, syntax.Span{End: moves.Source().Len()}, allHints, notation.Both, nil)
		}
	})
}
