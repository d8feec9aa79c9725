package view_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/language"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/view"
)

// parse reads a text of a format and gives what is known about the format, too.
func parse(format, text string) (*language.Language, *syntax.File) {
	f := formats.ByID(format).Parse(syntax.NewSource(text))
	return formats.Of(f), f
}

func TestBoardAt(t *testing.T) {
	l, f := parse("sgf", "(;FF[4]GM[3];B[31hefe])(;SZ[53])(;SZ[9];B[aa]C[one\r\ntwo])")
	for _, n := range [][2]int{{-1, 0}, {3, 0}, {2, 2}, {2, -1}, {0, 1}, {1, 0}} {
		if _, ok := view.BoardAt(l.View, f, n[0], n[1], notation.Both, nil); ok {
			t.Errorf("game %d has a board at node %d", n[0], n[1])
		}
	}
	b, ok := view.BoardAt(l.View, f, 2, 1, notation.Both, nil)
	if !ok || b.Title != "1 · Black A9" || b.Comment() != "one\ntwo" || len(b.Facts) != 2 || strings.Count(b.Text(), "\n") != 11 {
		t.Errorf("got %+v", b)
	}
	view.CheckSVG(t, b.Picture().SVG)
}

// TestPictureShows: what is in the position is in the picture, at its place.
func TestPictureShows(t *testing.T) {
	l, f := parse("sgf", "(;FF[4]SZ[9]AB[aa]AW[bb];B[cc]LB[dd:12]TR[aa]AR[aa:cc]TB[ee]DD[ff]VW[aa:gg])")
	b, ok := view.BoardAt(l.View, f, 0, 1, notation.Both, nil)
	if !ok {
		t.Fatal("no board")
	}
	svg := b.Picture().SVG
	for what, want := range map[string]string{
		"the black stones":            `d="M13 13h0M33 33h0" stroke="#222" stroke-width="9.4"`,
		"the white stone":             `d="M23 23h0" stroke="#fff"`,
		"the ring of the last move":   `<circle cx="33" cy="33"`,
		"the label":                   `<g font-size="6" fill="#222"><text x="43" y="45.2">12</text></g>`,
		"the triangle, white":         `d="M13 13m0-2.9l2.6 4.4h-5.2z" stroke="#fff"`,
		"the arrow":                   `d="M13 13L33 33" stroke="#1f5fbf" stroke-width="1.2" marker-end="url(#a)"`,
		"the territory":               `d="M53 53h0" stroke="#222" stroke-width="2.8"`,
		"the veil":                    `d="M63 63h0" stroke="#e3b968" stroke-opacity=".6"`,
		"the seventh and last column": `y="7">G</text>`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("%s (%s) is not in\n%s", what, want, svg)
		}
	}
	if strings.Contains(svg, `y="7">H</text>`) {
		t.Error("VW does not crop the board")
	}
}

// TestViewHidesTheRest: outside of VW no stone is marked and no line is drawn.
func TestViewHidesTheRest(t *testing.T) {
	l, f := parse("sgf", "(;FF[4]SZ[9]VW[bb:dd];B[ii]AR[aa:cc];B[ac]LN[bb:cc])")
	for node, lines := range []int{0, 0, 1} {
		b, ok := view.BoardAt(l.View, f, 0, node, notation.Both, nil)
		svg := b.Picture().SVG
		if !ok || strings.Contains(svg, "<circle") || strings.Contains(b.Text(), "(") || strings.Count(svg, `stroke="#1f5fbf"`) != lines {
			t.Errorf("node %d shows what is outside of the view:\n%s%s", node, b.Text(), svg)
		}
	}
}
