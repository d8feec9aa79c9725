package hover

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/recls/recls/formats/csa"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// checkSVG reads a picture and returns its text. It holds no element that runs
// or loads anything, and names nothing outside of itself.
func checkSVG(t *testing.T, svg string) string {
	t.Helper()
	allowed := map[string]bool{"svg": true, "g": true, "rect": true, "path": true, "circle": true, "text": true, "marker": true}
	var text strings.Builder
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return text.String()
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		switch token := token.(type) {
		case xml.CharData:
			text.Write(token)
		case xml.StartElement:
			if !allowed[token.Name.Local] {
				t.Errorf("element %s", token.Name.Local)
			}
			for _, a := range token.Attr {
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href" || strings.Contains(a.Value, "url(") && a.Value != "url(#a)" {
					t.Errorf("attribute %s=%q", a.Name.Local, a.Value)
				}
			}
		case xml.Comment, xml.ProcInst, xml.Directive:
			t.Errorf("%T", token)
		}
	}
}

// fullBoard is a game whose board of cols by rows is full of stones, each with
// its number and a label.
func fullBoard(cols, rows int) *record.Game {
	g := &record.Game{Kind: record.Go, Name: "Go", Cols: cols, Rows: rows}
	var d record.Detail
	for row := range rows {
		for col := range cols {
			p := record.Point{Col: uint8(col), Row: uint8(row)}
			d.Setup = append(d.Setup, record.Placement{Point: p, Color: record.Color(1 + (row+col)%2)})
			d.Marks = append(d.Marks, record.Mark{Point: p, Text: "<&>"}, record.Mark{Point: p, Shape: record.Shape(int(record.Circle) + col%8)})
		}
	}
	g.Detail = func(int) record.Detail { return d }
	g.Add(record.Node{Has: record.HasSetup | record.HasMarks}, -1, -1)
	return g
}

func TestPictureIsSmallAndSafe(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {2, 52}, {9, 9}, {19, 19}, {52, 52}} {
		v, _ := newGoView(fullBoard(size[0], size[1]), 0, frame{})
		if v == nil {
			t.Fatalf("%v has no board", size)
		}
		p := v.picture(drawing{})
		text := checkSVG(t, p.svg)
		if got := strings.Count(text, "<&>"); got != size[0]*size[1] {
			t.Errorf("%v: %d labels", size, got)
		}
		if p.height > maxPicture || p.width > 4*maxPicture {
			t.Errorf("%v: %d by %d pixels", size, p.width, p.height)
		}
		if limit := 90*size[0]*size[1] + 4000; len(p.svg) > limit {
			t.Errorf("%v: %d bytes", size, len(p.svg))
		}
	}
}

// TestFullGameIsSmall: a game of 300 moves on 19 by 19, as hovers show them.
func TestFullGameIsSmall(t *testing.T) {
	v, _ := newGoView(fullBoard(19, 19), 0, frame{})
	clear(v.marks)
	if n := len(v.picture(drawing{}).svg); n > 12_000 {
		t.Errorf("a full board takes %d bytes", n)
	}
	for i := range v.numbers {
		v.numbers[i] = int32(i + 1)
		v.marks[i] = []record.Mark{{Point: record.Point{Col: uint8(i % 19), Row: uint8(i / 19)}, Shape: record.Number}}
	}
	if n := len(v.picture(drawing{}).svg); n > 22_000 {
		t.Errorf("a full board with all numbers takes %d bytes", n)
	}
	g := csa.Format{}.Parse(syntax.NewSource("PI\n+\n+7776FU\n")).Games()[0]
	p := newShogiView(g, 1).picture(drawing{})
	checkSVG(t, p.svg)
	if len(p.svg) > 12_000 || p.height > maxPicture {
		t.Errorf("a shogi board takes %d bytes and %d pixels", len(p.svg), p.height)
	}
}

// TestPictureShows: what is in the position is in the picture, at its place.
func TestPictureShows(t *testing.T) {
	f := sgf.Format{}.Parse(syntax.NewSource("(;FF[4]SZ[9]AB[aa]AW[bb];B[cc]LB[dd:12]TR[aa]AR[aa:cc]TB[ee]DD[ff]VW[aa:gg])"))
	b, ok := BoardAt(f, 0, 1, Options{})
	if !ok {
		t.Fatal("no board")
	}
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
		if !strings.Contains(b.SVG, want) {
			t.Errorf("%s (%s) is not in\n%s", what, want, b.SVG)
		}
	}
	if strings.Contains(b.SVG, `y="7">H</text>`) {
		t.Error("VW does not crop the board")
	}
}

// TestViewHidesTheRest: outside of VW no stone is marked and no line is drawn.
func TestViewHidesTheRest(t *testing.T) {
	f := sgf.Format{}.Parse(syntax.NewSource("(;FF[4]SZ[9]VW[bb:dd];B[ii]AR[aa:cc];B[ac]LN[bb:cc])"))
	for node, lines := range []int{0, 0, 1} {
		b, ok := BoardAt(f, 0, node, Options{})
		if !ok || strings.Contains(b.SVG, "<circle") || strings.Contains(b.Text, "(") || strings.Count(b.SVG, `stroke="#1f5fbf"`) != lines {
			t.Errorf("node %d shows what is outside of the view:\n%s%s", node, b.Text, b.SVG)
		}
	}
}
