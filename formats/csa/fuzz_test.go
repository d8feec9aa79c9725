package csa

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/board/shogi"
	"github.com/recls/recls/record"
	"github.com/recls/recls/syntax"
)

const sample = `'CSA encoding=UTF-8
V3.0
N+A
$TIME:600+10+0
P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI * * * * * -KA *
P+00FU59OU00AL
+
+7776FU,T1.5 ,-3334FU,'x
'** 3 +7776FU
%TORYO
/
PI82HI22KA
-
`

func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("pi\r+8822ka+ 'x\r\n\r/x\n,,$\nT\x00")
	f.Fuzz(func(t *testing.T, text string) { mustHold(t, text) })
}

// mustHold asserts what is true of every text.
func mustHold(t *testing.T, text string) {
	file := parse(text)
	tree := file.Tree
	var joined strings.Builder
	for i := range tree.TokenCount() {
		joined.WriteString(tree.TokenText(i))
	}
	if joined.String() != text {
		t.Fatalf("the tokens of %q are %q", text, joined.String())
	}
	for _, fault := range file.Faults.List() {
		if s := fault.Span; s.Start < 0 || s.End > len(text) || s.Start > s.End {
			t.Fatalf("%s at %v of %d bytes", fault.Code, s, len(text))
		}
	}
	for n := syntax.NodeID(1); int(n) < tree.Len(); n++ {
		if first, last := tree.Tokens(n); first >= last {
			t.Fatalf("empty node %s in %q", nodeNames[tree.Kind(n)], text)
		}
	}
	for _, g := range file.Games() {
		for i := range g.Nodes {
			g.Detail(i)
		}
	}
}

func TestCorpus(t *testing.T) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to read")
	}
	files, moves := 0, 0
	err := filepath.WalkDir(filepath.Join(root, "csa"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		mustHold(t, string(data))
		moves += replay(t, path, parse(string(data)))
		if !(Format{}).Sniff(data) {
			t.Errorf("%s is not taken for a CSA record", path)
		}
		files++
		return err
	})
	if err != nil || files == 0 || moves == 0 {
		t.Fatalf("%d files, %d moves, %v", files, moves, err)
	}
	t.Logf("%d files, %d moves", files, moves)
}

// replay plays every game of a file: they are genuine, so every move is lawful.
func replay(t *testing.T, path string, f *syntax.File) (moves int) {
	for _, g := range f.Games() {
		pos := shogi.FromDetail(g.Detail(0))
		for _, n := range g.Nodes[1:] {
			m := shogi.Move{To: shogi.SquareAt(n.Move.To), Piece: shogi.Kind(n.Move.Piece)}
			if n.Move.Action == record.Play {
				m.From = shogi.SquareAt(n.Move.From)
			}
			if fault := pos.Judge(m); fault != shogi.Legal || shogi.SideOf(n.Move.Color) != pos.Turn() {
				t.Errorf("%s: %v is %v, %v to move", path, m, fault, pos.Turn())
			}
			if !pos.ApplyRecorded(n.Move) {
				t.Fatalf("%s: %v cannot be made", path, m)
			}
			moves++
		}
	}
	return moves
}

func BenchmarkParse(b *testing.B) {
	text := strings.Repeat("+7776FU\nT12\n-3334FU,T5\n'*comment\n", 10000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		parse(text)
	}
}
