package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

func inline(t *testing.T, f *syntax.File, node int, o view.PanelOptions) string {
	t.Helper()
	o.SVG, o.Interactive = true, true
	p, ok := view.PanelAt(formats.Of(f).View, f, 0, node, o)
	if !ok {
		t.Fatal("no panel")
	}
	return p.SVG
}

// TestInlinePicture: every shown point can be found and says what is there, one
// of them takes part in the tab order, and text of the record stays text.
func TestInlinePicture(t *testing.T) {
	_, f := parse("sgf", `(;FF[4]SZ[9]AB[aa];W[bb]LB[cc:"<&>][bb:2]TB[ca]TR[aa]VW[aa:cc])`)
	svg := inline(t, f, 1, view.PanelOptions{})
	for want, n := range map[string]int{
		`class="recls-point"`: 9,
		`role="row"`:          3,
		`tabindex="0"`:        1,
		`tabindex="0" data-point="1,1" x="18" y="18" width="10" height="10" aria-label="B8, white stone, last move, label 2"`: 1,
		`data-point="0,0" x="8" y="8" width="10" height="10" aria-label="A9, black stone, triangle"`:                          1,
		`aria-label="C9, empty, Black&#39;s territory"`:                                                                       1,
		`aria-label="C7, empty, label &quot;&lt;&amp;&gt;"`:                                                                   1,
		`class="recls-board" fill="var(--recls-board, #e3b968)"`:                                                              1,
		` width="39" height="39"`: 0,
		`style`:                   0,
	} {
		if got := strings.Count(svg, want); got != n {
			t.Errorf("%d times %s, want %d, in\n%s", got, want, n, svg)
		}
	}
	bare := inline(t, f, 1, view.PanelOptions{NoCoordinates: true})
	if strings.Contains(bare, "recls-coordinate") || !strings.Contains(bare, `viewBox="0 0 34 34"`) {
		t.Errorf("coordinates are drawn, or their room is left: %s", bare)
	}
}

// TestInlineShogi: squares are points of a grid, and a piece in hand is a button.
func TestInlineShogi(t *testing.T) {
	_, f := parse("csa", "P-51OU00FU\nP+59OU12FU00FU00FU00KI\n+\n+1211TO\n")
	svg := inline(t, f, 1, view.PanelOptions{})
	for want, n := range map[string]int{
		`class="recls-point"`: 81, `class="recls-hand"`: 3,
		`data-point="8,0" x="196" y="10" width="20" height="22" aria-label="1a, black promoted pawn, last move"`: 1,
		`data-point="4,8"`: 1, `aria-label="5i, black king"`: 1, `aria-label="5a, white king"`: 1,
		`data-hand="+FU"`: 1, `aria-label="pawn, 2 in Black&#39;s hand"`: 1, `data-hand="-FU"`: 1, `data-hand="+KI"`: 1,
	} {
		if got := strings.Count(svg, want); got != n {
			t.Errorf("%d times %s, want %d", got, want, n)
		}
	}
}

// TestPanelPicture: a picture that is not part of a page is the one of a hover.
func TestPanelPicture(t *testing.T) {
	_, f := parse("sgf", "(;FF[4]SZ[9];B[aa])")
	p, _ := view.PanelAt(formats.Of(f).View, f, 0, 1, view.PanelOptions{SVG: true})
	if b, ok := view.BoardAt(formats.Of(f).View, f, 0, 1, notation.Both, nil); !ok || p.SVG != b.Picture().SVG {
		t.Errorf("got %s, want %s", p.SVG, b.Picture().SVG)
	}
	if p, _ := view.PanelAt(formats.Of(f).View, f, 0, 1, view.PanelOptions{}); p.SVG != "" {
		t.Error("a picture that nobody asked for")
	}
}

func TestPanelOutside(t *testing.T) {
	_, f := parse("sgf", "(;FF[4];B[aa])")
	for _, c := range [][2]int{{-1, 0}, {1, 0}, {0, 2}, {0, -1}} {
		if _, ok := view.PanelAt(formats.Of(f).View, f, c[0], c[1], view.PanelOptions{}); ok {
			t.Errorf("a panel of game %d, node %d", c[0], c[1])
		}
		if s := view.StepAt(formats.Of(f).View, f, c[0], c[1]); s.Title != "" {
			t.Errorf("a step to game %d, node %d: %+v", c[0], c[1], s)
		}
	}
}

// BenchmarkPanel asks at the end of a line of moves, with moves and picture.
func BenchmarkPanel(b *testing.B) {
	for _, length := range []int{300, 60_000} {
		var text strings.Builder
		for i := range length {
			fmt.Fprintf(&text, ";%c[%c%c](;C[another])(", "BW"[i%2], 'a'+i*7%19, 'a'+i*5/19%19)
		}
		l, f := parse("sgf", "(;FF[4]SZ[19]"+text.String()+";"+strings.Repeat(")", length+1))
		node := len(f.Game(0).Nodes) - 1
		b.Run(fmt.Sprint(length), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				view.PanelAt(l.View, f, 0, node, view.PanelOptions{SVG: true, Interactive: true, Moves: true})
			}
		})
	}
}

func TestTurn(t *testing.T) {
	for text, want := range map[string]record.Color{
		"(;)":                     record.Black,
		"(;HA[2]AB[aa][bb])":      record.White,
		"(;AB[aa])":               record.Empty,
		"(;PL[W])":                record.White,
		"(;;B[aa])":               record.White,
		"(;;B[aa];W[])":           record.Black,
		"(;;B[aa];AB[bb])":        record.Empty,
		"(;;B[aa];AB[bb]PL[B])":   record.Black,
		"(;!;B[aa])":              record.Black,
		"(;!;W[aa])":              record.White,
		"(;AB[aa]!;;C[x];W[bb])":  record.White,
		"(;!;AB[aa];W[bb])":       record.Black,
		"(;B[aa]!;B[bb])":         record.Black,
		"(;B[aa]!(;B[bb])(;W[]))": record.Black,
		"(;B[aa]PL[W]!;B[bb])":    record.White, // the record says it, and a rule that the next move does not fit
		"(;PL[W];B[aa]!;B[bb])":   record.Black,
		"(;HA[2]AB[aa][bb]!;B[])": record.Black,
		"(;B[aa];W[zz]!)":         record.Black,
	} {
		before, _, marked := strings.Cut(text, "!")
		l, f := parse("sgf", strings.Replace(text, "!", "", 1))
		node := len(f.Game(0).Nodes) - 1
		if marked {
			node = strings.Count(before, ";") - 1
		}
		if p, ok := view.PanelAt(l.View, f, 0, node, view.PanelOptions{}); !ok || p.ToPlay != want {
			t.Errorf("%s: %s to play", text, notation.Color(p.ToPlay))
		}
	}
}
