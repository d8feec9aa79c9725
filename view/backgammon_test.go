package view_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/view"
)

// TestBackgammonPicture: checkers stand on their points, higher stacks than there
// is room for have their number, and what is on the bar is in the middle.
func TestBackgammonPicture(t *testing.T) {
	l, f := parse("sgf", "(;FF[4]GM[6]AB[x][x][y][y]AW[a][a][a][a][a][a][a])")
	b, ok := view.BoardAt(l.View, f, 0, 0, notation.Both, nil)
	if !ok {
		t.Fatal("no board")
	}
	svg := b.Picture().SVG
	text := view.CheckSVG(t, svg)
	if n := strings.Count(svg, "<circle"); n != 2+1+5 {
		t.Errorf("%d checkers are drawn", n)
	}
	for _, number := range []string{"24", "7", "2"} {
		if !strings.Contains(text, number) {
			t.Errorf("%s is not in the picture: %s", number, text)
		}
	}
	for _, bottom := range []string{`cx="127" cy="11" r="4.6" fill="#222"`, `cx="127" cy="121" r="4.6" fill="#fff"`} {
		if !strings.Contains(svg, bottom) {
			t.Errorf("no stack stands at the right edge with %s:\n%s", bottom, svg)
		}
	}
}

// TestInlineBackgammon: every point and both halves of the bar can be found, and say what is there.
func TestInlineBackgammon(t *testing.T) {
	_, f := parse("sgf", "(;FF[4]GM[6]AB[x][x][y][m]AW[a][a][l])")
	svg := inline(t, f, 0, view.PanelOptions{})
	for want, n := range map[string]int{
		`class="recls-point"`: 26,
		`role="row"`:          2,
		`tabindex="0"`:        1,
		`data-point="0,0" x="2" y="0" width="10" height="66" aria-label="point 13, 1 black checker"`:     1,
		`data-point="0,1" x="2" y="66" width="10" height="66" aria-label="point 12, 1 white checker"`:    1,
		`data-point="5,0" x="52" y="0" width="10" height="66" aria-label="point 18, empty"`:              1,
		`data-point="6,0" x="62" y="0" width="10" height="66" aria-label="bar, 1 black checker"`:         1,
		`data-point="6,1" x="62" y="66" width="10" height="66" aria-label="bar, empty"`:                  1,
		`data-point="7,1" x="72" y="66" width="10" height="66" aria-label="point 6, empty"`:              1,
		`data-point="12,0" x="122" y="0" width="10" height="66" aria-label="point 24, 2 black checkers"`: 1,
		`data-point="12,1" x="122" y="66" width="10" height="66" aria-label="point 1, 2 white checkers"`: 1,
		`<g text-anchor="middle" font-family="sans-serif" aria-hidden="true">`:                           1,
		`class="recls-board" fill="var(--recls-board, #e3c78f)"`:                                         1,
	} {
		if got := strings.Count(svg, want); got != n {
			t.Errorf("%d times %s, want %d, in\n%s", got, want, n, svg)
		}
	}
	bare := inline(t, f, 0, view.PanelOptions{NoCoordinates: true})
	if strings.Contains(bare, "recls-coordinate") {
		t.Errorf("the numbers of points are drawn: %s", bare)
	}
}
