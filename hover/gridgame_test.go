package hover

import (
	"strings"
	"testing"

	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
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
		f := sgf.Format{}.Parse(syntax.NewSource(text))
		b, ok := BoardAt(f, 0, len(f.Games()[0].Nodes)-1, Options{})
		if !ok || !strings.Contains(b.SVG, want) {
			t.Errorf("%s: %s is not in\n%s", text, want, b.SVG)
			continue
		}
		if !strings.Contains(checkSVG(t, b.SVG), "<") {
			t.Errorf("%s: the label is not in the picture", text)
		}
	}
}

// TestGridNames: a property names a point as the board beside it does.
func TestGridNames(t *testing.T) {
	for text, want := range map[string]string{
		"(;FF[4]GM[18];B[djddgd]TR[▮ij])": "**TR** · I10",
		"(;FF[4]GM[20]AB[dd];TR[▮ij])":    "**TR** · i11",
		"(;FF[4]GM[6];B[62y▮cdz])":        "**1 · Black 6-2: bar/3 4/off (points as White counts them)**",
		"(;FF[4]GM[6];W[dou▮ble])":        "**1 · White doubles**",
		"(;FF[4]GM[21];B[sw▮ap])":         "**1 · Black: swap**",
	} {
		if got, ok := at(sgf.Format{}, text, Options{}); !ok || !hasLine(strings.Split(got, "\n"), want) {
			t.Errorf("%s: no %s in\n%s", text, want, got)
		}
	}
}
