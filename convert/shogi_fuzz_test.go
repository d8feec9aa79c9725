package convert

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/recls/recls/formats/kif"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

// everywhere writes a game in all formats, and wants those that hold all of its moves to be read back as it was.
func everywhere(t *testing.T, g *game) {
	t.Helper()
	for _, w := range shogiWriters {
		if text, _ := w.one(g); !utf8.ValidString(text) {
			t.Fatalf("%s is not valid:\n%q", w.id, text)
		}
	}
	g.losses.All = nil
	for n := range g.nodes { // comments keep what is no end word of KIF
		x := &g.nodes[n]
		word, note := x.end.inKIF(x.Side)
		if x.kind == ends && (note || kif.LookupEnd(word) == nil) {
			x.remarks = append([]record.Remark{{Kind: record.Comment, Text: x.end.written()}}, x.remarks...)
			x.end = ending{kif: "中断"}
		}
	}
	k := kept{variations: true, comments: true}
	text, _ := writeKIF(g)
	as, why := readKIFGame(parseKIF(text))
	if !why.IsZero() {
		t.Fatalf("%v in\n%s", why, text)
	}
	wantSame(t, "KIF\n"+text, g, as, k)
	text, _ = writeKI2(g)
	if as, why = readKIFGame(parseKIF(text)); !why.IsZero() {
		t.Fatalf("%v in\n%s", why, text)
	}
	wantSame(t, "KI2\n"+text, g, as, k)
	text, _ = writeCSA(g)
	f := parseCSA(text)
	for _, x := range f.Faults.List() {
		t.Fatalf("%s in\n%s", x.Code, text)
	}
	text, _ = writeUSI(g)
	if _, why = readUSI(strings.TrimSpace(text), 1); !why.IsZero() {
		t.Fatalf("%v in %s", why, text)
	}
	text, _ = writeJKF(g)
	if as, why = readJKF(text); why.IsZero() && g.before == 0 {
		wantSame(t, "JKF\n"+text, g, as, kept{})
	} else if !why.IsZero() {
		t.Fatalf("%v in\n%s", why, text)
	}
}

const jkfRecordText = `{"header":{"先手":"A","手合割":"平手"},"initial":{"preset":"HIRATE"},"moves":[{"comments":["x"]},
{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":0,"s":1},"total":{"h":0,"m":0,"s":1}},
"forks":[[{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}},{"special":"CHUDAN"}]]},{"comments":["&y"],"special":"TORYO"}]}`

// FuzzJKF: any text that is a record can be written in every format.
func FuzzJKF(f *testing.F) {
	f.Add(jkfRecordText)
	f.Add(`{"header":{},"initial":{"preset":"OTHER","data":{"color":1,"board":{},"hands":[{"FU":3},{}]}},"moves":[{"move":{"to":{"x":5,"y":5},"piece":"FU"}}]}`)
	f.Add(`{"header":{"変化":"5手","":"x","a\nb":"c\nd"},"moves":[{},{"special":"x\ny","forks":[[]]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		if g, why := readJKF(text); why.IsZero() {
			everywhere(t, g)
		}
	})
}

// FuzzUSI: likewise.
func FuzzUSI(f *testing.F) {
	f.Add("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e resign")
	f.Add("startpos moves 1g1a") // a piece that must promote and does not
	f.Add("\ufefflnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 2Pb 7 moves 3c3d\n\nsfen 9/9/9/9/9/9/9/9/9 b - 1")
	f.Fuzz(func(t *testing.T, text string) {
		games, why := usiGames(usiFormat{}.Parse(syntax.NewSource(text)))
		if !why.IsZero() {
			return
		}
		for g := range games {
			everywhere(t, g)
		}
	})
}

// FuzzKIF: likewise.
func FuzzKIF(f *testing.F) {
	f.Add("手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)+\n*c\n&b\n   2 投了\nまで1手で先手の勝ち\n\n変化：1手\n   1 ２六歩(27)\n")
	f.Add("   1 ７六歩(77)\n**対局 深さ 2 ノード数 960 評価値 +35 読み筋 ▲７六歩(77) △３四歩(33)\n**評価値=-3\n**深さ=2\n**読み筋=△３四歩▲２六歩\n")
	f.Add("先手：\xe8\x97\n   1 ７六歩(77)\n*a\xff\n   2 投\xff\n")
	f.Add("手合割：角落ち\n▲７六歩 △３四歩\n*c\n▲２二角成 △同銀 ▲５五角打\nまで5手で中断\n")
	f.Fuzz(func(t *testing.T, text string) {
		if g, why := readKIFGame(parseKIF(text)); why.IsZero() && g != nil {
			everywhere(t, g)
		}
	})
}
