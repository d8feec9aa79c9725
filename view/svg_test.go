package view

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/recls/recls/record"
)

// CheckSVG reads a picture and returns its text. It holds no element that runs
// or loads anything, and names nothing outside of itself.
func CheckSVG(t *testing.T, svg string) string {
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

// fullBoard is a game whose board of cols by rows is full of stones, each with its number and a label.
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
	g.Source = detailed{d: d}
	g.Add(record.Node{Has: record.HasSetup | record.HasMarks}, -1, -1)
	return g
}

func TestPictureIsSmallAndSafe(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {2, 52}, {9, 9}, {19, 19}, {52, 52}} {
		v, _ := newGoView(NodeRef{Game: fullBoard(size[0], size[1])}, Frame{})
		if v == nil {
			t.Fatalf("%v has no board", size)
		}
		p := v.picture(drawing{})
		text := CheckSVG(t, p.SVG)
		if got := strings.Count(text, "<&>"); got != size[0]*size[1] {
			t.Errorf("%v: %d labels", size, got)
		}
		if p.Height > maxPicture || p.Width > 4*maxPicture {
			t.Errorf("%v: %d by %d pixels", size, p.Width, p.Height)
		}
		if limit := 90*size[0]*size[1] + 4000; len(p.SVG) > limit {
			t.Errorf("%v: %d bytes", size, len(p.SVG))
		}
	}
}

// TestFullGameIsSmall: a game of 300 moves on 19 by 19, as hovers show them.
func TestFullGameIsSmall(t *testing.T) {
	v, _ := newGoView(NodeRef{Game: fullBoard(19, 19)}, Frame{})
	clear(v.marks)
	if n := len(v.picture(drawing{}).SVG); n > 12_000 {
		t.Errorf("a full board takes %d bytes", n)
	}
	for i := range v.numbers {
		v.numbers[i] = int32(i + 1)
		v.marks[i] = []record.Mark{{Point: record.Point{Col: uint8(i % 19), Row: uint8(i / 19)}, Shape: record.Number}}
	}
	if n := len(v.picture(drawing{}).SVG); n > 22_000 {
		t.Errorf("a full board with all numbers takes %d bytes", n)
	}
	g := &record.Game{Kind: record.Shogi, Name: "Shogi", Cols: 9, Rows: 9}
	p := newShogiView(NodeRef{Game: g, Node: g.Add(record.Node{}, -1, -1)}).picture(drawing{})
	CheckSVG(t, p.SVG)
	if len(p.SVG) > 12_000 || p.Height > maxPicture {
		t.Errorf("a shogi board takes %d bytes and %d pixels", len(p.SVG), p.Height)
	}
}

// detailed is a source whose nodes all hold the same.
type detailed struct {
	record.Silent
	d record.Detail
}

func (s detailed) Detail(int) record.Detail { return s.d }
