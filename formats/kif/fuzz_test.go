package kif

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/syntax"
)

const sample = `#KIF version=2.0 encoding=UTF-8
# ---- Kifu for Windows V7 ----
開始日時：2024/06/01(土) 10:00:00
手合割：その他　
後手の持駒：飛　角　金二　歩十六　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂 ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・v玉 ・ ・ 全 ・|二
+---------------------------+
先手の持駒：なし
手数＝30  ▲７六歩  まで
後手番
先手：佐藤
手数----指手---------消費時間--
*始
&しおり
   1 ７六歩(77)   ( 0:16/00:00:16)+
   2 同　銀成(31) ( 0:16/00:00:16)
3. ▲76歩打(00) best #x
５五角(7０)
   4 投了
まで3手で先手の勝ち

変化：2手
   2 パス
変化:　3手目
`

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("先手:A\r\n▲７六歩    △同　歩▲５八金左上　△３三銀不成(22)\r▲投了\n変化：   2手\n△７六赴 ▲\nまで二手\n")
	f.Add("手合割：5五将棋\n| ・v玉|一\n4手目一歩目 △7五獅子 （←6三）\n|v|+玉|12歩\n")
	f.Fuzz(mustHold)
}

// mustHold asserts what is true of every text.
func mustHold(t *testing.T, text string) {
	file := Format{}.Parse(syntax.NewSource(text))
	tree := file.Tree
	var joined strings.Builder
	for i := range tree.TokenCount() {
		joined.WriteString(tree.TokenText(i))
	}
	if joined.String() != text {
		t.Fatalf("the tokens of %q are %q", text, joined.String())
	}
	for _, fault := range file.Faults.List() {
		if s := fault.Span; s.Start < 0 || s.End > len(text) || s.Start >= s.End {
			t.Fatalf("%s at %v of %d bytes", fault.Code, s, len(text))
		}
	}
	for n := syntax.NodeID(1); int(n) < tree.Len(); n++ {
		if first, last := tree.Tokens(n); first >= last {
			t.Fatalf("empty node of kind %d in %q", tree.Kind(n), text)
		}
		readStatement(tree, n)
	}
	linesHold(t, file)
	for _, g := range file.Games() {
		for i := range g.Nodes {
			g.Detail(i)
		}
	}
}

// readStatement reads all that a statement has.
func readStatement(t *syntax.Tree, n syntax.NodeID) {
	NumberOf(t, n)
	switch t.Kind(n) {
	case Move, Ki2Move:
		MoveOf(t, n)
		ClockOf(t, n)
	case Header:
		if key, _ := KeyValueOf(t, n); key != "" {
			HeldIn(t, n)
		}
	case Row:
		CellsOf(t, n)
	case Comment, Bookmark, Skipped:
		TextOf(t, n)
	case Result:
		VerdictOf(WordOf(t, n))
	}
}

// linesHold asserts what is true of the lines of play: they follow each other, every move is in one of them, and a
// variation hangs on a move, or the end, of an earlier line.
func linesHold(t *testing.T, file *syntax.File) {
	tree, facts := file.Tree, FactsOf(file)
	moves := 0
	for i, l := range facts.Lines {
		moves += len(l.Moves) + len(l.Late)
		if i > 0 && facts.Lines[i-1].To != l.Node || l.To < l.From-1 {
			t.Fatalf("line %d of %q goes from %d to %d", i, tree.Source().Text(), l.From, l.To)
		}
		if l.Parent < 0 {
			continue
		}
		if p := &facts.Lines[l.Parent]; l.Parent >= i || l.Number < p.Number || l.Number > p.last() {
			t.Fatalf("line %d of %q hangs on line %d", i, tree.Source().Text(), l.Parent)
		}
	}
	for n := range tree.Len() {
		if Moves.Has(tree.Kind(syntax.NodeID(n))) {
			moves--
		}
	}
	if moves != 0 {
		t.Fatalf("%d moves of %q are in no line", -moves, tree.Source().Text())
	}
}

// TestCorpus holds every record of the corpus, and every prefix of it that ends somewhere in a line, to what fuzzing
// asserts.
func TestCorpus(t *testing.T) {
	for _, data := range corpus(t) {
		text := syntax.Decode(data, Format{}).Text()
		mustHold(t, text)
		for _, part := range []int{7, 3, 2} {
			mustHold(t, text[:len(text)/part])
		}
	}
}

func corpus(tb testing.TB) (files [][]byte) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		tb.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	err := filepath.WalkDir(filepath.Join(root, "kif"), func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files = append(files, data)
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	return files
}

// TestDepth: a variation of a variation a hundred thousand deep, and as many that hang on the main line out of their
// order, are read in linear time.
func TestDepth(t *testing.T) {
	const deep = 100_000
	var s strings.Builder
	for range deep {
		s.WriteString("1 ７六歩(77)\n")
	}
	for range deep {
		s.WriteString("変化：2手\n2 ３四歩(33)\n変化：90000手\n3 ３四歩(33)\n")
	}
	facts := FactsOf(Format{}.Parse(syntax.NewSource(s.String())))
	if n := len(facts.Lines); n != 2*deep+1 {
		t.Errorf("%d lines of play", n)
	}
	if last := facts.Lines[2*deep]; last.Parent != 0 || !last.OutOfOrder {
		t.Errorf("the last variation hangs on %d", last.Parent)
	}
}

func BenchmarkParse(b *testing.B) {
	var all strings.Builder
	for _, data := range corpus(b) {
		all.WriteString(syntax.Decode(data, Format{}).Text() + "\n")
	}
	src := syntax.NewSource(all.String())
	b.SetBytes(int64(src.Len()))
	for b.Loop() {
		Format{}.Parse(src)
	}
}
