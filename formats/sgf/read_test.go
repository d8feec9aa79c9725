package sgf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/recls/recls/record"
)

// lines draws the nodes of a game: what each hangs on, and its move.
func lines(g *record.Game) string {
	var out []string
	for i, n := range g.Nodes {
		s := fmt.Sprintf("%d<%d", i, n.Parent)
		switch n.Move.Action {
		case record.Play:
			s += fmt.Sprintf(" %c%s", " BW"[n.Move.Color], FormatLetters(n.Move.To))
		case record.Pass:
			s += fmt.Sprintf(" %cpass", " BW"[n.Move.Color])
		case record.Opaque:
			s += fmt.Sprintf(" %c?", " BW"[n.Move.Color])
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

func TestGames(t *testing.T) {
	for in, want := range map[string]string{
		"(;FF[4];B[aa];W[bb])":                           "0<-1, 1<0 Baa, 2<1 Wbb",
		"(;FF[4];B[aa](;W[bb];B[cc])(;W[dd]))":           "0<-1, 1<0 Baa, 2<1 Wbb, 3<2 Bcc, 4<1 Wdd",
		"(;FF[4];B[aa](;W[bb]);W[dd](;B[ee]))":           "0<-1, 1<0 Baa, 2<1 Wbb, 3<1 Wdd, 4<3 Bee",
		"(;FF[4]((;B[aa])(;B[bb]))(;B[cc]))":             "0<-1, 1<0 Baa, 2<0 Bbb, 3<0 Bcc",
		"((;FF[4])(;B[aa]))":                             "0<-1, 1<0 Baa",
		"(;FF[4];B[tt];W[];B[Q16];W[zz]SZ[9])":           "0<-1, 1<0 Bpass, 2<1 Wpass, 3<2 B?, 4<3 W?",
		"(;SZ[21];B[tt])":                                "0<-1, 1<0 Btt",
		"(;FF[4];B[aa]W[bb];B[cc])":                      "0<-1, 1<0 Baa, 2<1 Wbb, 3<2 Bcc",
		"(;GM[11];B[a1])":                                "0<-1, 1<0 Baa",
		"(;GM[6];B[31hefe])":                             "0<-1, 1<0 B?",
		"(;GM[11];B[zz9];W[c0];B[swap-sides];W[resign])": "0<-1, 1<0 B?, 2<1 W?, 3<2, 4<3",
		"(;GM[9];B[E1-e3+!];W[a9:a1];B[pass])":           "0<-1, 1<0 Bef, 2<1 W?, 3<2 Bpass",
		"(;GM[18];B[djddgd];W[aabb])":                    "0<-1, 1<0 Bdd, 2<1 W?",
		"(;GM[20];B[cc:dd];W[cc])":                       "0<-1, 1<0 Bdd, 2<1 W?",
		"(;GM[21];W[c3-b5*];B[swap];W[c99])":             "0<-1, 1<0 Wcc, 2<1, 3<2 W?",
		"(;GM[2];B[dc];W[d3];B[];W[zz])":                 "0<-1, 1<0 Bdc, 2<1 W?, 3<2 Bpass, 4<3 W?",
		"(;GM[4]SZ[19];B[oo];W[pass])":                   "0<-1, 1<0 Boo, 2<1 W?",
		"(A[x]())":                                       "0<-1",
		"(;(;B[aa])(;B[bb])(;B[cc](;W[dd])(;W[ee])))":    "0<-1, 1<0 Baa, 2<0 Bbb, 3<0 Bcc, 4<3 Wdd, 5<3 Wee",
	} {
		games := parseText(in).Games()
		if got := lines(games[0]); got != want {
			t.Errorf("%s:\n got %s\nwant %s", in, got, want)
		}
	}
}

// TestSiblings asserts that the order of alternatives is that of the text.
func TestSiblings(t *testing.T) {
	g := parseText("(;FF[4]((;B[aa])(;B[bb]))(;B[cc]);B[dd])").Games()[0]
	var order []int32
	for c := g.Nodes[0].Child; c >= 0; c = g.Nodes[c].Next {
		order = append(order, c)
	}
	if diff := cmp.Diff([]int32{1, 2, 3, 4}, order); diff != "" {
		t.Error(diff)
	}
}

func TestDetail(t *testing.T) {
	g := parseText("(;FF[4]SZ[9]AB[aa:ba][aa][zz]AW[cc]AE[dd]PL[W]TR[bb]LB[ee:x\\]][q:y]AR[aa:bb]LN[cc:dd]TB[ff]" +
		"C[one]N[two\nthree]GC[four])").Games()[0]
	got := g.Detail(0)
	pt := func(s string) record.Point { p, _ := Letters(s); return p }
	want := record.Detail{
		Setup: []record.Placement{
			{Point: pt("aa"), Color: record.Black}, {Point: pt("ba"), Color: record.Black},
			{Point: pt("cc"), Color: record.White}, {Point: pt("dd")},
		},
		ToPlay: record.White,
		Marks: []record.Mark{
			{Point: pt("bb"), Shape: record.Triangle}, {Point: pt("ee"), Shape: record.Label, Text: "x]"},
			{Point: pt("ff"), Shape: record.Territory, Color: record.Black},
		},
		Lines:   []record.Line{{From: pt("aa"), To: pt("bb"), Arrow: true}, {From: pt("cc"), To: pt("dd")}},
		Comment: "four\n\none", Name: "two three",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if h := g.Nodes[0].Has; h != record.HasSetup|record.HasMarks|record.HasComment|record.HasName {
		t.Errorf("has %b", h)
	}
}

func TestHeader(t *testing.T) {
	g := parseText("(;FF[3]GaMe[1]PB[A\\]]SZ[9:13]ReSult[B+R]C[x];PW[no])").Games()[0]
	if g.Cols != 9 || g.Rows != 13 || g.Kind != record.Go || g.Name != "Go" {
		t.Errorf("%dx%d %s", g.Cols, g.Rows, g.Name)
	}
	if g.Lookup(record.KeyBlack) != "A]" || g.Lookup(record.KeyResult) != "" || g.Lookup(record.KeyWhite) != "" {
		t.Errorf("%+v", g.Header)
	}
}

func TestFacts(t *testing.T) {
	for in, want := range map[string]Tree{
		"(;)":                      {FF: 1, GM: 1, Cols: 19, Rows: 19},
		"(;SZ[9]GM[18]FF[4])":      {FF: 4, GM: 18, Cols: 9, Rows: 9, Declared: true},
		"(;FF[5]GM[Go]SZ[x])":      {FF: 4, GM: 1, Declared: true},
		"(;FF[4]GM[99999]SZ[3:4])": {FF: 4, Cols: 3, Rows: 4, Declared: true},
		"(;FF[3]FF[4]GM[11]":       {FF: 3, GM: 11, Cols: 11, Rows: 11, Declared: true, Broken: true},
		"((;FF[3]SZ[7]))":          {FF: 3, GM: 1, Cols: 7, Rows: 7, Declared: true, Broken: true},
	} {
		got := FactsOf(parseText(in)).Trees[0]
		got.Node = 0
		if got != want {
			t.Errorf("%s: %+v, want %+v", in, got, want)
		}
	}
	f := parseText("(;)(;)")
	if a := FactsOf(f); a.At(0) != nil || a.At(2) != &a.Trees[0] || a.At(4) != &a.Trees[1] {
		t.Error("the tree of a node is wrong")
	}
}

func TestSniff(t *testing.T) {
	for in, want := range map[string]bool{
		"(;FF[4])": true, " (\n;\nGM[1]": true, "(;)": true, "text (;B[aa])": true, "(;;; lisp": false, "(c) me": false, "": false, "(;": false,
		"int f(;)": false,
	} {
		if got := (Format{}).Sniff([]byte(in)); got != want {
			t.Errorf("%q: %v", in, got)
		}
	}
}

func TestCharset(t *testing.T) {
	for in, want := range map[string]string{
		"(;FF[4]CA[UTF-8])": "UTF-8", "x (;C[\xb0]\nCoding\xffCA [ gb2312 ]": "gb2312", "(;FF[4];CA[x])": "",
		"(;C[\x83]] a ]PB[x]CA[Shift_JIS])": "Shift_JIS", "": "", "(;CA[": "", "(FF[4]CA[x])": "x",
	} {
		c := Format{}.Charset([]byte(in))
		if c.Declared != want || strings.TrimSpace(in[c.Span.Start:c.Span.End]) != want {
			t.Errorf("%q: %+v", in, c)
		}
	}
}
