package treediff_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/recls/recls/convert"
	"github.com/recls/recls/features/treediff"
	"github.com/recls/recls/format"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/formats/ishi"
	"github.com/recls/recls/formats/sgf"
	"github.com/recls/recls/syntax"
	"github.com/recls/recls/syntax/filetest"
)

func parse(f syntax.Format, text string) *syntax.File { return f.Parse(syntax.NewSource(text)) }

// realRecords calls visit for every record of the corpus.
func realRecords(t *testing.T, visit func(path string, f *syntax.File)) {
	root := os.Getenv("RECLS_CORPUS")
	if root == "" {
		t.Skip("RECLS_CORPUS is not set: no real records to compare")
	}
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if f := formats.Detect(path, data); err == nil && f != nil {
			visit(path, f.Parse(syntax.Decode(data, f)))
			files++
		}
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files, %v", files, err)
	}
}

// TestLayout: a record in canonical layout is the same record.
func TestLayout(t *testing.T) {
	realRecords(t, func(path string, f *syntax.File) {
		text := syntax.Apply(f.Source().Text(), format.Format(context.Background(), formats.Of(f).Layout, f, format.Options{}).Edits)
		for _, g := range compare(f, parse(f.Format, text)).Games {
			t.Errorf("%s: game %d: %+v", path, g.A+1, g.Changes[0])
			return
		}
	})
}

// TestAcross: an Ishi record is the same as the SGF that it is converted to, whichever comes first.
func TestAcross(t *testing.T) {
	realRecords(t, func(path string, f *syntax.File) {
		if f.Format.ID() != "ishi" {
			return
		}
		text, _ := convert.IshiToSGF(f)
		other := parse(sgf.Format{}, text)
		_, _, as := convert.Comparable(f, other)
		if r := compare(f, other); !r.Same() || as != (sgf.Format{}).Name() {
			t.Errorf("%s: %+v", path, r.Games[0].Changes[0])
		}
		if !compare(other, f).Same() {
			t.Errorf("%s: differs the other way around", path)
		}
	})
}

// TestGrowth: trees of any shape are compared in time that grows with their size, deep ones, wide
// ones, and ones that have nothing in common.
func TestGrowth(t *testing.T) {
	filetest.Growth(t, "comparing", 5_000, func(n int) func() { return func() { compareShapes(n) } })
}

// compareShapes compares trees of n nodes with each other.
func compareShapes(n int) {
	deep := "(;SZ[9]" + strings.Repeat(";B[aa];W[bb]", n/2) + ")"
	nested := "(;SZ[9]" + strings.Repeat("(;B[aa];W[bb]", n/2) + strings.Repeat(")", n/2+1)
	wide := "(;SZ[9]" + strings.Repeat("(;B[aa];W[bb])", n/2) + ")"
	plain := "(;SZ[9]" + strings.Repeat(";C[x]", n/2) + strings.Repeat(";W[aa]", n/2) + ")"
	forks := "(;SZ[9]" + strings.Repeat("(;C[x](;B[aa])(;B[bb])", n/4) + strings.Repeat(")", n/4) + ")"
	texts := []string{deep, nested, wide, plain, forks, strings.ReplaceAll(wide, "bb", "cc"), strings.Repeat("(;SZ[9];B[aa])", n/2)}
	for i, a := range texts {
		for _, b := range texts[i:] {
			compare(parse(sgf.Format{}, a), parse(sgf.Format{}, b))
		}
	}
}

// TestMoveInFirstNode: whether the first move has a node of its own makes no difference, and no other difference is
// hidden by it.
func TestMoveInFirstNode(t *testing.T) {
	for _, c := range []struct {
		first, own string
		same       bool
	}{
		{"(;SZ[9]B[ff];W[gd];B[fd])", "(;SZ[9];B[ff];W[gd];B[fd])", true},
		{"(;SZ[9]AB[aa]B[ff]C[x](;W[gd])(;W[aa]TR[bb]))", "(;SZ[9]AB[aa];B[ff]C[x](;W[gd])(;W[aa]TR[bb]))", true},
		{"(;SZ[9]B[ff]TR[aa]N[y])", "(;SZ[9];B[ff]TR[aa]N[y])", true},
		{"(;SZ[9]B[ff])", "(;SZ[9])", false},
		{"(;SZ[9]B[ff];W[gd])", "(;SZ[9];B[fe];W[gd])", false},
		{"(;SZ[9]AB[aa]B[ff];W[gd])", "(;SZ[9];B[ff];W[gd])", false},
		{"(;SZ[9]B[ff]C[x])", "(;SZ[9];B[ff]C[y])", false},
	} {
		first, own := parse(sgf.Format{}, c.first), parse(sgf.Format{}, c.own)
		if there, back := compare(first, own).Same(), compare(own, first).Same(); there != c.same || back != c.same {
			t.Errorf("%s and %s: the same %t, the other way around %t; want %t", c.first, c.own, there, back, c.same)
		}
		if !compare(first, first).Same() {
			t.Errorf("%s differs from itself", c.first)
		}
	}
}

// TestMarksOfIshi: marks name moves, and a game full of them is read in one walk.
func TestMarksOfIshi(t *testing.T) {
	a := "BOARDSIZE 9\n" + strings.Repeat("B 1 A1\nMARK #1\nW 2 B1\nMARK ALL\n", 5_000)
	if !compare(parse(ishi.Format{}, a), parse(ishi.Format{}, strings.ToLower(a))).Same() {
		t.Error("the case of keywords is a difference")
	}
}

// FuzzCompare: a record is the same as itself; two differ whichever comes first, or not.
func FuzzCompare(f *testing.F) {
	f.Add("(;FF[4];B[aa](;W[bb];B[cc])(;W[cc]))(;C[x])", "(;FF[4];C[x];B[aa](;W[cc])(;W[bb];B[cc]TR[aa]))")
	f.Add("B 1 Q3\nVAR\nB 1 Q4\nENDVAR\n", "(;SZ[19](;B[pq])(;B[pp]))")
	f.Add("PI\n+\n+7776FU\nT1\n%TORYO\n", "PI\n+\n+2726FU\n'*x\n-3334FU\n")
	f.Fuzz(func(t *testing.T, a, b string) {
		read := func(text string) *syntax.File {
			if f := formats.Detect("", []byte(text)); f != nil {
				return parse(f, text)
			}
			return parse(sgf.Format{}, text)
		}
		if r := compare(read(a), read(a)); !r.Same() {
			t.Fatalf("differs from itself: %+v", r.Games[0].Changes[0])
		}
		if there, back := compare(read(a), read(b)), compare(read(b), read(a)); there.Same() != back.Same() {
			t.Fatalf("differs one way around only: %t, %t", there.Same(), back.Same())
		}
	})
}

func compare(a, b *syntax.File) *treediff.Report {
	left, right, _ := convert.Comparable(a, b)
	return treediff.Compare(left, right)
}
