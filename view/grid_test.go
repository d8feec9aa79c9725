package view_test

import (
	"strings"
	"testing"

	"github.com/recls/recls/board/notation"
	"github.com/recls/recls/view"
)

// TestGridPictures: what is in the position of each game is in its picture.
func TestGridPictures(t *testing.T) {
	for text, want := range map[string]string{
		"(;FF[4]GM[2]SZ[8];B[dc]LB[aa:<])":         `<circle cx="43" cy="33"`,
		"(;FF[4]GM[4]SZ[15];B[hh]LB[aa:<])":        `<circle cx="83" cy="83"`,
		"(;FF[4]GM[9];B[c1-c3]LB[a8:<])":           `d="M33 83L33 63" stroke="#d3202a"`,
		"(;FF[4]GM[11];B[c2]LB[a1:<])":             `<circle cx="38" cy="22"`,
		"(;FF[4]GM[18];B[djddgd]LB[aa:<])":         `d="M73 43h0" stroke="#7a3b12"`,
		"(;FF[4]GM[20]AB[dd];B[cc:gc]LB[aa:<])":    `<circle cx="73" cy="33"`,
		"(;FF[4]GM[21];W[c3];B[k9];W[e4]LB[b1:<])": `d="M53 43L33 33" stroke="#fff"`,
		"(;FF[4]GM[19]BO[33];B[33+C]LB[11:<])":     `d="M33 73l5 0" stroke="#222"`,
	} {
		l, f := parse("sgf", text)
		b, ok := view.BoardAt(l.View, f, 0, len(f.Games()[0].Nodes)-1, notation.Both, nil)
		if svg := b.Picture().SVG; !ok || !strings.Contains(svg, want) {
			t.Errorf("%s: %s is not in\n%s", text, want, svg)
			continue
		}
		if !strings.Contains(view.CheckSVG(t, b.Picture().SVG), "<") {
			t.Errorf("%s: the label is not in the picture", text)
		}
	}
}
