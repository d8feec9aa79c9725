package hover

import (
	"strings"
	"testing"

	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/sgf"
)

// TestBackgammonPicture: checkers stand on their points, higher stacks than there
// is room for have their number, and what is on the bar is in the middle.
func TestBackgammonPicture(t *testing.T) {
	f := sgf.Format{}.Parse(formats.NewSource("(;FF[4]GM[6]AB[x][x][y][y]AW[a][a][a][a][a][a][a])"))
	b, ok := BoardAt(f, 0, 0, Options{})
	if !ok {
		t.Fatal("no board")
	}
	text := checkSVG(t, b.SVG)
	if n := strings.Count(b.SVG, "<circle"); n != 2+1+bgTall {
		t.Errorf("%d checkers are drawn", n)
	}
	for _, number := range []string{"24", "7", "2"} {
		if !strings.Contains(text, number) {
			t.Errorf("%s is not in the picture: %s", number, text)
		}
	}
	for _, bottom := range []string{`cx="127" cy="11" r="4.6" fill="#222"`, `cx="127" cy="121" r="4.6" fill="#fff"`} {
		if !strings.Contains(b.SVG, bottom) {
			t.Errorf("no stack stands at the right edge with %s:\n%s", bottom, b.SVG)
		}
	}
}
